# SPDX-License-Identifier: MIT
"""What the source of the table must not say, since MicroPython answers it with noise on the table's port."""

import ast
from pathlib import Path

import pytest

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
