# SPDX-License-Identifier: MIT
"""What the source of the table must not say: what MicroPython answers with noise on the table's port, and names of
texts that there are not.
"""

import ast
import re
from pathlib import Path

import pytest

from shared_engine.games import KNOWN_IDS

ROOT = Path(__file__).parents[2]
FILES = sorted([*(ROOT / "firmware").rglob("*.py"), *(ROOT / "shared_engine").rglob("*.py")])


def chained(source: str) -> list[int]:
    """The lines of `raise ... from ...`: MicroPython prints a warning there, before it raises without the cause."""
    return [node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Raise) and node.cause]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_exception_is_chained(path: Path) -> None:
    assert chained(path.read_text("utf-8")) == []


def test_a_chained_exception_is_seen() -> None:
    assert chained("try:\n    pass\nexcept OSError as error:\n    raise full(error) from error\n") == [4]


def texts() -> set[str]:
    """The names of all texts; those of a game begin with its name."""
    found = set()
    for path in (ROOT / "firmware/table").glob("texts_en*.py"):
        of = [game + "." for game in KNOWN_IDS if path.stem.startswith(f"texts_en_{game}")]
        lines = path.read_text().partition('TEXTS = """')[2].splitlines()
        found |= {"".join(of) + line.partition("=")[0] for line in lines if "=" in line and not line.startswith("#")}
    return found


def test_every_text_that_is_said_by_its_name_is_there() -> None:
    said = [(path.name, name) for path in FILES for name in re.findall(r'\btexts\.say\("([^"]+)"\)', path.read_text())]
    known = texts()
    assert len(said) > 50 and {"play", "lsd.score", "latice.words.title"} <= known
    assert [each for each in said if each[1] not in known] == []
