# SPDX-License-Identifier: MIT
"""What hangs on each port where a table may be, and tables of words for people."""

import io
import os
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from sunsquare.link import ports
from sunsquare.link.client import TableLink
from sunsquare.link.patience import Patience
from sunsquare.link.plain import plain
from sunsquare.link.ports import Candidate
from sunsquare.link.wire import open_wire
from sunsquare.table import words
from sunsquare.trouble import Trouble

HASTY = Patience(hello_s=2.0)
KINDS = {"virtual": "virtual table"}  # in place of a long description
WIDE = 160  # columns, where no terminal limits them


class Found(NamedTuple):
    """A port, and how the table at it stands; or what is wrong with it."""

    place: Candidate
    status: dict[str, Any] | None
    trouble: str

    def as_data(self) -> dict[str, Any]:
        return {**self.place._asdict(), "table": self.status, "trouble": self.trouble or None}


def look_at_all() -> list[Found]:
    """All candidates, asked at the same time."""
    places = ports.find()
    with ThreadPoolExecutor(max(len(places), 1)) as askers:
        return list(askers.map(look_at, places))


def look_at(place: Candidate) -> Found:
    try:
        table = TableLink(open_wire(place.device), HASTY)
        try:
            table.greet()
            return Found(place, table.status(), "")
        finally:
            table.close()
    except Trouble as trouble:
        return Found(place, None, str(trouble).removeprefix(f"{place.device}: "))


def drawn(found: Iterable[Found]) -> str:
    """A line a port."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in ("PORT", "TABLE", "DOES", "TO SYNC", "VERSION", "SERIAL"):
        table.add_column(head, justify="right" if head == "TO SYNC" else "left", no_wrap=head != "DOES")
    for place, status, trouble in found:
        if status is None:
            what = Text(KINDS.get(place.kind, place.description), "dim")
            table.add_row(place.device, what, Text(plain(trouble), "yellow"), "", "", place.serial)
        else:
            table.add_row(*map(plain, (place.device, status.get("name"), words.now(status))), *rest(status, place))
    return laid_out(table)


def rest(status: dict[str, Any], place: Candidate) -> tuple[str, ...]:
    return plain(status.get("unsynced")), plain(status.get("version")), place.serial


def pairs(lines: Iterable[tuple[str, str]]) -> str:
    """'what  how' a line, aligned."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold")
    table.add_column(overflow="fold")
    for what, how in lines:
        table.add_row(what, Text(how))
    return laid_out(table)


def laid_out(content: RenderableType) -> str:
    """As text for stdout: coloured where that is a terminal."""
    terminal = sys.stdout.isatty()
    width = None if terminal else WIDE
    console = Console(file=io.StringIO(), width=width or terminal_width(), force_terminal=terminal)
    console.print(content)
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def terminal_width() -> int:
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or 80
    except OSError:
        return 80
