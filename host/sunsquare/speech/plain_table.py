# SPDX-License-Identifier: MIT
"""Tables of words for people. Cells may say what came from anywhere: neither rich nor a terminal obeys it."""

import io
import os
import sys
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from sunsquare.speech.plain import plain
from sunsquare.speech.report import Painted

WIDE = 10_000  # columns, where no terminal limits them


class PlainTable(Table):
    """A table without lines whose cells hold words and nothing else."""

    def __init__(self, **ways: Any) -> None:
        super().__init__(box=None, pad_edge=False, header_style="bold", **ways)

    def add_row(self, *cells: object, **ways: Any) -> None:
        super().add_row(*map(cell, cells), **ways)


def cell(said: object) -> Text:
    """What is to be shown as such; a Text keeps its colours."""
    if not isinstance(said, Text):
        return Text(plain(said))
    said.plain = plain(said.plain)
    return said


def laid_out(content: RenderableType) -> Painted:
    """As text for stdout: on a terminal coloured and as wide as that is."""
    terminal = sys.stdout.isatty()
    console = Console(file=io.StringIO(), width=terminal_width() if terminal else WIDE, force_terminal=terminal)
    console.print(content)
    assert isinstance(console.file, io.StringIO)
    return Painted("\n".join(line.rstrip() for line in console.file.getvalue().splitlines()))


def terminal_width() -> int:
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or 80
    except OSError:
        return 80
