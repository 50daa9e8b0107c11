# SPDX-License-Identifier: MIT
"""The commands `sunsquare archive ...`."""

import sys
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sunsquare.archive.option import ArchiveUrl
from sunsquare.settings import known_game, wrong
from sunsquare.speech.counted import counted
from sunsquare.speech.report import progress, report, talk, tell
from sunsquare.virtual.commands import games_beginning_with

if TYPE_CHECKING:  # the database takes a third of a second to import: only its own commands wait for it
    from sunsquare.archive.intake import Stray
    from sunsquare.archive.schema import MatchRow
    from sunsquare.archive.store import Archive, Offer, Search

archive = typer.Typer(
    help="Finished matches, each kept once with its record.",
    epilog="Examples:  sunsquare archive list  ·  sunsquare archive show 3f9c  ·  sunsquare archive import games/",
    no_args_is_help=True,
)

SHOWN_TO_PEOPLE = 50  # matches, unless --limit says otherwise

Json = Annotated[bool, typer.Option("--json", help="One JSON document on stdout.")]
Ids = Annotated[
    list[str] | None, typer.Argument(metavar="ID", help="Beginnings of ids, 4 digits or more; all without.")
]
Aside = Annotated[
    bool, typer.Option("--aside", help="What is kept aside instead: damaged, unfinished, of a newer version.")
]


@archive.command("list", epilog="Examples:  sunsquare archive list --player ann  ·  sunsquare archive list --json")
def list_matches(
    game: Annotated[
        str | None, typer.Option(metavar="G", help="Only this game.", autocompletion=games_beginning_with)
    ] = None,
    table: Annotated[str | None, typer.Option(metavar="ID", help="Only from the table whose id begins so.")] = None,
    player: Annotated[str | None, typer.Option(metavar="NAME", help="Only where somebody of this name played.")] = None,
    since: Annotated[str | None, typer.Option(metavar="DATE", help="Only from this day on: 2026-01-31.")] = None,
    limit: Annotated[
        int | None, typer.Option(metavar="N", min=1, help=f"The newest N ({SHOWN_TO_PEOPLE}; with --json all).")
    ] = None,
    aside: Aside = False,
    where: ArchiveUrl = None,
    json: Json = False,
) -> None:
    """Show the matches of the archive, newest first."""
    from sunsquare.archive.store import Search, open_archive

    if aside and (game or table or player or since or limit):
        raise wrong("--aside shows everything that is kept aside; only --json goes with it")
    search = Search(known_game(game).id if game else None, table, player, first_second(since), limit)
    with open_archive(where, read_only=True) as store:
        if aside:
            list_asides(store, json)
        elif json:
            list_as_json(store, search)
        else:
            list_for_people(store, search)


def first_second(day: str | None) -> int | None:
    """Unix seconds at which a day such as 2026-01-31 begins here."""
    if day is None:
        return None
    try:
        return int(datetime.fromisoformat(f"{day} 00:00").timestamp())
    except (ValueError, OverflowError):
        raise wrong(f"'{day}' is no date such as 2026-01-31") from None


def list_as_json(store: "Archive", search: "Search") -> None:
    from sunsquare.archive.views import match_as_json

    matches = [match_as_json(match) for match in store.matches(search)]
    report({"total": store.count(search), "matches": matches}, True, str)


def list_for_people(store: "Archive", search: "Search") -> None:
    from sunsquare.archive.views import table_of_matches
    from sunsquare.speech.plain_table import laid_out

    shown = search._replace(limit=search.limit or SHOWN_TO_PEOPLE)
    tell(laid_out(table_of_matches(store.matches(shown))))
    total = store.count(search)
    if total > SHOWN_TO_PEOPLE and not search.limit:
        talk(f"the newest {SHOWN_TO_PEOPLE} of {counted(total, 'match')}; --limit {total} shows all")


def list_asides(store: "Archive", json: bool) -> None:
    from sunsquare.archive.views import aside_as_json, table_of_asides
    from sunsquare.speech.plain_table import laid_out

    if json:
        report({"asides": [aside_as_json(aside) for aside in store.asides()]}, True, str)
    else:
        tell(laid_out(table_of_asides(store.asides())))


@archive.command("show", epilog="Examples:  sunsquare archive show 3f9c  ·  sunsquare archive show 3f9c --text")
def show_match(
    digits: Annotated[str, typer.Argument(metavar="ID", help="The beginning of its id, 4 digits or more.")],
    text: Annotated[bool, typer.Option("--text", help="The whole record as text, a line an event.")] = False,
    where: ArchiveUrl = None,
    json: Json = False,
) -> None:
    """Show one match: who played, how long each thought, how it ended, where it came from."""
    from sunsquare.archive import views
    from sunsquare.archive.store import open_archive
    from sunsquare.speech.plain_table import laid_out

    if text and json:
        raise wrong("--text and --json exclude each other")
    with open_archive(where, read_only=True) as store:
        match = store.match(digits)
    if text:
        tell(views.record_as_text(match).removesuffix("\n"))
    elif json:
        report(views.shown_as_json(match), json, str)
    else:
        tell(laid_out(views.details(match)))


@archive.command(epilog="Examples:  sunsquare archive verify  ·  sunsquare archive verify 3f9c --json")
def verify(ids: Ids = None, where: ArchiveUrl = None, json: Json = False) -> int:
    """Play every match again and compare; exit status 7 when something is wrong."""
    from sunsquare.archive.store import open_archive
    from sunsquare.archive.verify import Verdict, check, check_asides

    verdict = Verdict()
    with open_archive(where, read_only=True) as store:
        check(verdict, progress(chosen(store, ids), len(ids) if ids else store.count(), "verifying"))
        if not ids:
            verdict.database = store.complaints()
            check_asides(verdict, store.asides(with_content=True))
    report(verdict.as_json(), json, verdict_words)
    return verdict.status


def verdict_words(data: dict[str, Any]) -> str:
    """A line for each match in which something is wrong, and one about all."""
    lines = [f"{found['id'][:12]}  {'; '.join(found['wrong'])}" for found in data["wrong"]]
    lines += [f"the database: {complaint}" for complaint in data["database"]]
    return "\n".join([*lines, f"{counted(data['checked'], 'match')} checked, {data['sound']} sound"])


@archive.command("import", epilog="Examples:  sunsquare archive import games/  ·  sunsquare archive import all.jsonl")
def import_files(
    files: Annotated[
        list[str],
        typer.Argument(metavar="F", help="Record files, packs, JSON Lines, folders with such; - is stdin."),
    ],
    where: ArchiveUrl = None,
    json: Json = False,
) -> int:
    """Bring matches from files into the archive, each once; what may not enter is named and kept aside."""
    from sunsquare.archive.intake import bring_in, files_of
    from sunsquare.archive.judge import status_of
    from sunsquare.archive.store import open_archive

    found = files_of(files)
    with open_archive(where) as store:
        tell_of_copy(store)
        tally = bring_in(store, pieces_in(found))
    for failure in tally.failures:
        talk(f"{failure.source}: {failure.reason}")
    report(tally.as_json(), json, tally_words)
    return status_of(failure.fault for failure in tally.failures)


def pieces_in(files: list[Path]) -> "Iterator[Offer | Stray]":
    """What lies in the files; stdin for STDIN."""
    from sunsquare.archive.intake import STDIN, pieces_of, pieces_of_file

    for file in progress(files, len(files), "importing"):
        if file == STDIN:
            yield from pieces_of(sys.stdin.buffer, "stdin")
        else:
            yield from pieces_of_file(file)


def tally_words(data: dict[str, Any]) -> str:
    kept = sum(failure["kept"] for failure in data["failures"])
    parts = ((kept, "kept aside"), (data["failed"] - kept, "left where it is"))
    said = "".join(f", {number} {word}" for number, word in parts if number)
    return f"{data['found']} found: {data['added']} added, {data['known']} known{said}"


@archive.command(
    epilog="Examples:  sunsquare archive export --out all.jsonl  ·  sunsquare archive export 3f9c --out games"
)
def export(
    ids: Ids = None,
    out: Annotated[
        str | None,
        typer.Option(metavar="F", help="A folder for a record file each, or a file such as all.jsonl; stdout without."),
    ] = None,
    aside: Aside = False,
    where: ArchiveUrl = None,
) -> None:
    """Write matches as JSON Lines (the record in base64) or as record files; `import` reads both."""
    from sunsquare.archive.export import aside_file, aside_line, match_file, match_line, write_out
    from sunsquare.archive.store import open_archive

    if aside and ids:
        raise wrong("--aside writes everything that is kept aside; it goes without ids")
    with open_archive(where, read_only=True) as store:
        if aside:
            count = write_out(out, store.asides(with_content=True), aside_line, aside_file)
        else:
            count = write_out(out, chosen(store, ids), match_line, match_file)
    if out:
        talk(f"{count} written to {out}")


@archive.command(epilog="Example:  sunsquare archive upgrade")
def upgrade(where: ArchiveUrl = None) -> None:
    """Bring an archive of an older Sunsquare up to date, as every command that writes to it does; keeps a copy."""
    from sunsquare.archive.store import open_archive

    with open_archive(where, begin=False) as store:
        tell_of_copy(store)
        talk(f"{store.place} is up to date")


def tell_of_copy(store: "Archive") -> None:
    if store.copy_kept:
        talk(f"the archive was of an older Sunsquare; as it was it lies in {store.copy_kept}")


def chosen(store: "Archive", ids: list[str] | None) -> "Iterable[MatchRow]":
    """The matches that are meant, each once, with their records; all without ids."""
    if not ids:
        return store.matches(with_records=True)
    return {match.identity: match for match in map(store.match, ids)}.values()
