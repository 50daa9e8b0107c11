# SPDX-License-Identifier: MIT
"""What hangs on each port where a table may be, and tables of words for people."""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from rich.text import Text

from sunsquare.link import ports
from sunsquare.link.client import TableLink
from sunsquare.link.patience import Patience
from sunsquare.link.ports import Candidate
from sunsquare.link.wire import open_wire
from sunsquare.speech.plain_table import PlainTable, laid_out
from sunsquare.speech.report import Painted
from sunsquare.table import words
from sunsquare.trouble import Trouble

HASTY = Patience(hello_s=2.0)
KINDS = {"virtual": "virtual table"}  # in place of a long description


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


def drawn(found: Iterable[Found]) -> Painted:
    """A line a port."""
    table = PlainTable()
    for head in ("PORT", "TABLE", "DOES", "TO SYNC", "VERSION", "SERIAL"):
        table.add_column(head, justify="right" if head == "TO SYNC" else "left", no_wrap=head != "DOES")
    for place, status, trouble in found:
        if status is None:
            what = Text(KINDS.get(place.kind, place.description), "dim")
            table.add_row(place.device, what, Text(trouble, "yellow"), "", "", place.serial)
        else:
            table.add_row(place.device, status.get("name"), words.now(status), *rest(status, place))
    return laid_out(table)


def rest(status: dict[str, Any], place: Candidate) -> tuple[object, ...]:
    return status.get("unsynced"), status.get("version"), place.serial


def pairs(lines: Iterable[tuple[str, str]]) -> Painted:
    """'what  how' a line, aligned."""
    table = PlainTable(show_header=False)
    table.add_column(style="bold")
    table.add_column(overflow="fold")
    for what, how in lines:
        table.add_row(what, how)
    return laid_out(table)
