# SPDX-License-Identifier: MIT
"""What docs/clock.md says about time controls and their clock is so."""

import re
from pathlib import Path

from shared_engine.clock import parse_control
from shared_engine.presets import PRESETS

PAGE = (Path(__file__).parents[2] / "docs" / "clock.md").read_text()


def section(title: str) -> str:
    """What stands below this heading, up to the next one of its rank."""
    return re.split(r"\n## ", PAGE.split(f"\n## {title}\n", 1)[1])[0]


def test_every_preset_stands_in_the_page_and_no_other() -> None:
    assert tuple(re.findall(r"\| (\w+) \| `([^`]+)` \|", section("Which one"))) == PRESETS


def test_every_mode_is_shown_by_its_canonical_text() -> None:
    texts = re.findall(r"^\| `([^`]+)` \| \*\*", section("Modes"), re.MULTILINE)
    assert len(texts) == 9
    assert [str(parse_control(text)) for text in texts] == texts


def test_what_is_written_comes_back_as_the_page_says() -> None:
    writing = " ".join(section("Writing one").split())
    pairs = re.findall(r"`([^`]+)`(?: is| comes back as| as) `([^`]+)`", writing)
    assert len(pairs) == 4
    for written, canonical in pairs:
        assert str(parse_control(written)) == canonical


def test_the_example_answers_what_its_remarks_say() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    known: dict[str, object] = {}
    for line in example.splitlines():
        code, _, remark = line.partition("  # ")
        if remark[:1].isdigit() or remark[:1] == "[":
            assert repr(eval(code, known)) == remark.replace('"', "'")
        else:
            exec(code, known)
