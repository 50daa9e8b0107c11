# SPDX-License-Identifier: MIT
"""A match of the archive as people and as programs see it."""

from base64 import b64encode
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from shared_engine import games, record
from shared_engine.calendar import date_of
from shared_engine.record_header import RecordError, VersionError
from sunsquare.archive import times
from sunsquare.archive.entry import SHOWN
from sunsquare.archive.schema import AsideRow, MatchRow, SeatRow
from sunsquare.speech.counted import counted
from sunsquare.speech.plain_table import PlainTable
from sunsquare.trouble import Status, Trouble

NO_RESULT = "abandoned"


def match_as_json(match: MatchRow, with_record: bool = False) -> dict[str, Any]:
    """As in `list --json` and a line of `export`; the record in base64 only when asked for."""
    said = {
        "id": match.identity,
        "table": match.table_id,
        "sequence": match.sequence,
        "game": match.game,
        "seats": match.seats,
        "rules": match.rules,
        "generator": match.generator,
        "started": moment(match.started),
        "imported": moment(match.imported),
        "source": match.source,
        "events": match.events,
        "duration_ms": match.duration_ms,
        "control": match.control,
        "reason": match.reason,
        "digest": match.digest,
        "players": [
            {"seat": row.seat, "name": row.name, "bot": row.bot, "score": row.score, "rank": row.rank}
            for row in match.players
        ],
    }
    return said | {"record": b64encode(match.record).decode()} if with_record else said


def shown_as_json(match: MatchRow) -> dict[str, Any]:
    """As in `show --json`: with its record, and how long the seats thought."""
    said = match_as_json(match, with_record=True)
    for player, time in zip(said["players"], times.as_json(match), strict=False):
        player.update(time)
    return said


def aside_as_json(aside: AsideRow, with_content: bool = False) -> dict[str, Any]:
    said = {
        "sha256": aside.sha256,
        "size": aside.size,
        "reason": aside.reason,
        "source": aside.source,
        "kept": moment(aside.kept),
    }
    return said | {"content": b64encode(aside.content).decode()} if with_content else said


def moment(seconds: int | None) -> str | None:
    """Unix seconds as 2026-01-31T12:00:00Z."""
    return None if seconds is None else date_of(seconds).removesuffix(" UTC").replace(" ", "T") + "Z"


def wall_clock(seconds: int) -> str:
    """Unix seconds by the clock on the wall here; a table may believe in a year that no calendar here reaches."""
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return str(date_of(seconds))


def date(match: MatchRow) -> str:
    """When it began; in brackets when it came in, where the table did not know."""
    return f"({wall_clock(match.imported)})" if match.started is None else wall_clock(match.started)


def duration(ms: int) -> str:
    """Match time as m:ss, from an hour on h:mm:ss."""
    seconds = ms // 1000
    if seconds < 3600:
        return f"{seconds // 60}:{seconds % 60:02}"
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def seat_name(seat: int) -> str:
    """P1 to P4, as the table calls them."""
    return f"P{seat + 1}"


def name_of(row: SeatRow) -> str:
    """A name, else the seat."""
    return row.name or seat_name(row.seat) + (" bot" if row.bot else "")


def clock(control: str | None) -> str:
    """The time control, or those of the seats."""
    controls = control.split(" | ") if control else ["none"]
    if len(controls) == 1:
        return controls[0]
    return ", ".join(f"{seat_name(seat)} {own}" for seat, own in enumerate(controls))


def scored(game: str) -> bool:
    """Has it scores? A clock has none; a game that is not known here is taken to have some."""
    return game in games.GAME_IDS or game not in games.KNOWN_IDS


def placed(match: MatchRow) -> bool:
    """Does it say who came where?"""
    return scored(match.game) or len({row.rank for row in match.players}) > 1


def winners(match: MatchRow) -> list[str]:
    """Who won; nobody when the match was abandoned or drawn."""
    from sunsquare.replay.games import is_draw  # draws pictures too, which a list need not wait for

    if match.reason == NO_RESULT or is_draw(match.game, match.reason):
        return []
    return [name_of(row) for row in match.players if row.rank == 1]


def standing(match: MatchRow) -> str:
    """Who played with what score, best first: "Bo -3 > Ann -5 = Zoe -5"; seat by seat when nobody won; without
    scores where there are none."""
    said = {row.seat: f"{name_of(row)} {row.score}" if scored(match.game) else name_of(row) for row in match.players}
    if match.reason == NO_RESULT or not placed(match):
        return ", ".join(said.values())
    words, rank = "", 1
    for row in sorted(match.players, key=lambda row: (row.rank, row.seat)):
        between = "" if not words else " = " if row.rank == rank else " > "
        words, rank = f"{words}{between}{said[row.seat]}", row.rank
    return words


def table_of_matches(matches: Iterable[MatchRow]) -> PlainTable:
    """A line a match."""
    table = PlainTable()
    table.add_column("date", no_wrap=True)
    table.add_column("game")
    table.add_column("who played", overflow="fold")
    table.add_column("end")
    table.add_column("events", justify="right")
    table.add_column("time", justify="right")
    table.add_column("id", no_wrap=True)
    for match in matches:
        table.add_row(
            date(match),
            match.game,
            standing(match),
            match.reason,
            match.events,
            duration(match.duration_ms),
            match.identity[:SHOWN],
        )
    return table


def table_of_asides(asides: Iterable[AsideRow]) -> PlainTable:
    """A line for each piece that is kept aside."""
    table = PlainTable()
    table.add_column("kept", no_wrap=True)
    table.add_column("from", overflow="fold")
    table.add_column("reason", overflow="fold")
    table.add_column("bytes", justify="right")
    table.add_column("sha256", no_wrap=True)
    for aside in asides:
        table.add_row(wall_clock(aside.kept), aside.source, aside.reason, aside.size, aside.sha256[:SHOWN])
    return table


def details(match: MatchRow) -> PlainTable:
    """A match in full."""
    grid = PlainTable(show_header=False, padding=(0, 2, 0, 0))
    grid.add_column(style="bold")
    grid.add_column(overflow="fold")
    rows = [
        ("match", match.identity),
        ("game", f"{match.game}, {counted(match.seats, 'seat')}, rules v{match.rules}, generator v{match.generator}"),
        ("played", "the table did not know when" if match.started is None else date(match)),
        ("table", f"{match.table_id or 'none'}, its match {match.sequence}"),
        ("came in", f"{wall_clock(match.imported)} from {match.source}"),
        ("clock", clock(match.control)),
        (
            "length",
            f"{counted(match.events, 'event')}, {duration(match.duration_ms)}, {counted(len(match.record), 'byte')}",
        ),
        ("result", f"{match.reason}; won: {' and '.join(winners(match)) or 'nobody'}"),
        ("digest", match.digest),
    ]
    thought = times.as_words(match)
    for row in match.players:
        rows.append((seat_name(row.seat), seat_words(match, row)))
        if thought:
            rows.append(("", f"time used {thought[row.seat]}"))
    for title, words in rows:
        grid.add_row(title, words)
    return grid


def seat_words(match: MatchRow, row: SeatRow) -> str:
    """ "Ann, person, score 3, place 1"; a clock has no scores, and where all are equal no places."""
    who = f"bot of level {row.bot}" if row.bot else "person"
    score = f", score {row.score}" if scored(match.game) else ""
    place = f", place {row.rank}" if placed(match) else ""
    return f"{row.name + ', ' if row.name else ''}{who}{score}{place}"


def record_as_text(match: MatchRow) -> str:
    """The record, a line an event; Trouble when it is damaged or this engine is too old for it."""
    try:
        return str(record.text(match.record))
    except RecordError as error:
        status = Status.VERSIONS_DIFFER if isinstance(error, VersionError) else Status.DAMAGED_DATA
        raise Trouble(f"match {match.identity[:SHOWN]}: {error}", status) from None
