# SPDX-License-Identifier: MIT
"""The command `sunsquare sync`."""

from typing import TYPE_CHECKING, Annotated

import typer

from sunsquare.archive.commands import tell_of_copy
from sunsquare.archive.option import ArchiveUrl
from sunsquare.link.option import Port
from sunsquare.speech.report import bar, report, talk
from sunsquare.trouble import Status

if TYPE_CHECKING:  # SQLAlchemy takes a third of a second: only a command that needs it waits for it
    from sunsquare.sync.bring_home import Result

Everything = Annotated[bool, typer.Option("--all", help="Also what is marked as safe already, as far as it is there.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on stdout.")]


def sync(everything: Everything = False, port: Port = "auto", archive: ArchiveUrl = None, json: Json = False) -> Status:
    """Bring the finished matches of a table into the archive; it may be in the midst of another one."""
    from sunsquare.archive.store import open_archive
    from sunsquare.link.client import open_table
    from sunsquare.sync.bring_home import CutShort, bring_home, table_name

    with open_table(port) as table, open_archive(archive) as store:
        tell_of_copy(store)
        name = table_name(table)
        try:
            with bar(f"from {name}") as progress:
                result = bring_home(table, store, everything, progress)
        except CutShort as cut:
            name_asides(cut.result)
            raise
    name_asides(result)
    numbers = {word: getattr(result, word) for word in ("found", "added", "known", "failed")}
    report(numbers, json, lambda _: in_words(result, name))
    return status_of(result)


def name_asides(result: "Result") -> None:
    """What may not enter and what is not marked, a line each."""
    for aside in result.aside:
        talk(f"kept aside: {aside}")
    for unmarked in result.unmarked:
        talk(f"safe in the archive, but not marked on the table, so it will come again: {unmarked}")


def in_words(result: "Result", name: str) -> str:
    return result.words(f"from {name}") if result.found else f"nothing new on {name}"


def status_of(result: "Result") -> Status:
    from sunsquare.archive.judge import status_of as worst

    return worst(result.faults) or (Status.FAILED if result.unmarked else Status.DONE)
