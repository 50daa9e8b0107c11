# SPDX-License-Identifier: MIT
"""The commands of `sunsquare table` that look after a table: its log, its backup, a new start."""

from pathlib import Path
from typing import Annotated

import typer

from sunsquare.link.option import Port
from sunsquare.speech.counted import counted
from sunsquare.speech.plain import plain
from sunsquare.speech.report import bar, report, talk

Json = Annotated[bool, typer.Option("--json", help="One JSON document on stdout.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


def log(port: Port = "auto", json: Json = False) -> None:
    """Errors that the table has noted, oldest first."""
    from sunsquare.link.client import open_table

    with open_table(port) as live:
        lines = [plain(line) for line in live.read("log").decode(errors="replace").splitlines()]
    if not lines:
        talk("sunsquare: the table has noted no errors")
    if json or lines:
        report({"log": lines}, json, lambda _: "\n".join(lines))


def backup(
    file: Annotated[Path, typer.Argument(metavar="F", help="The file to write, such as oak.zip.")],
    yes: Annotated[bool, typer.Option("--yes", help="Replace a file that is there.")] = False,
    port: Port = "auto",
    json: Json = False,
) -> None:
    """All that the table keeps, its running match too, in one file; the table plays on."""
    from sunsquare.link.client import open_table
    from sunsquare.table import backup as taking

    taking.may_be_written(file, yes)
    with open_table(port) as live, bar(f"from {live.hello['name']}") as progress:
        taken = taking.take(live, file, progress)
    report(
        {"file": str(file), **taken._asdict()},
        json,
        lambda _: f"{file}: {counted(taken.files, 'file')}, {counted(taken.bytes, 'byte')} of {taken.name}",
    )


def restore(
    file: Annotated[Path, typer.Argument(metavar="F", help="A file that `table backup` has written.")],
    yes: Yes = False,
    port: Port = "auto",
    json: Json = False,
) -> None:
    """Put a backup in the place of all that the table keeps."""
    from sunsquare.link.client import open_table
    from sunsquare.table import restore as giving
    from sunsquare.table import words
    from sunsquare.table.zip_file import read_backup

    backup = read_backup(file)
    with open_table(port) as live:
        before, agreed = giving.ask(live, backup, yes)
        with bar(f"to {live.hello['name']}") as progress:
            after = giving.give(live, backup, agreed, progress)
    replaced = {"matches": before.get("matches"), "unsynced": before.get("unsynced"), "match": words.standing(before)}
    report(
        {"files": len(backup.files), "replaced": replaced, "status": after},
        json,
        lambda _: (
            f"{file} of {backup.made} is on the table: {words.now(after)}; kept games: {words.kept(after)}\n"
            f"It has replaced: {words.now(before)}; kept games: {words.kept(before)}"
        ),
    )


def restart(port: Port = "auto", json: Json = False) -> None:
    """Have the table's program begin again, or start it where MicroPython's prompt answers; its match waits, paused."""
    from sunsquare.link.client import open_table
    from sunsquare.table import words

    with open_table(port, wake=True) as live:
        if not live.woken:
            live.restart("restart")
        status = live.status()
        report({**status, "port": live.port}, json, lambda _: f"{plain(status.get('name'))}: {words.now(status)}")


def add_care(group: typer.Typer) -> None:
    """The commands, with their examples."""
    group.command(epilog="Example:  sunsquare table log")(log)
    group.command(epilog="Example:  sunsquare table backup oak.zip")(backup)
    group.command(epilog="Example:  sunsquare table restore oak.zip --yes")(restore)
    group.command(epilog="Example:  sunsquare table restart")(restart)
