# SPDX-License-Identifier: MIT
"""A match as text for people: all of it turn by turn, or the position at a moment."""

import textwrap
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from shared_engine import events, games
from sunsquare.archive.judge import identity_of
from sunsquare.replay import words
from sunsquare.replay.games import Board, part
from sunsquare.replay.moments import Course, Moment
from sunsquare.speech.counted import counted

ID_DIGITS = 12
ACTION_WIDTH = 30
RANK_WIDTH = 28
WIDEST = 100


def whole(course: Course) -> str:
    """The whole match."""
    lines = [*head(course), ""]
    for _, turn in groupby(course.moments, key=lambda moment: (moment.turn, moment.mover)):
        lines += [*_turn(course, list(turn)), ""]
    return "\n".join([*lines, *result(course)])


def position(course: Course, number: int) -> str:
    """The position after `number` events."""
    match = course.match(number)
    action = course.last_action(number)
    lines = [*head(course), "", where(course, number), *last_event(course, number), ""]
    lines += [*boards(part(course.setup.game).boards(match.state, action.value if action else None)), ""]
    lines += seats(course, match)
    lines.append("; ".join(part(course.setup.game).facts(match.state, match.over)).capitalize())
    if match.over:
        lines += ["", *result(course)]
    return "\n".join(lines)


def head(course: Course) -> list[str]:
    """What was played, where, when, by whom, and how."""
    setup = course.setup
    title = games.info(setup.game).title
    lines = [f"{title} · match {identity_of(course.record)[:ID_DIGITS]} · {words.started(setup)}"]
    rows = [("table", table(setup)), *seat_rows(setup), ("clock", words.clock(setup))]
    if setup.options:
        rows.append(("options", said(setup.options)))
    changed = {name: worth for name, worth in setup.settings.items() if worth not in (None, False, "strict", "any")}
    if changed:
        rows.append(("settings", said(changed)))
    return lines + [f"  {name:<9} {worth}" for name, worth in rows]


def table(setup: Any) -> str:
    """Which table, and its how manieth match."""
    name = setup.table_id.hex() or "unknown"
    return f"{name}, its match {setup.sequence}" if setup.sequence else name


def seat_rows(setup: Any) -> list[tuple[str, str]]:
    teams = [" (with P3)", " (with P4)", " (with P1)", " (with P2)"] if setup.options.get("partners") else [""] * 4
    return [("seats" if seat == 0 else "", words.player(setup, seat) + teams[seat]) for seat in range(setup.seats)]


def said(settings: dict[str, Any]) -> str:
    return ", ".join(f"{name} {words.value(worth)}" for name, worth in sorted(settings.items()))


def _turn(course: Course, moments: list[Moment]) -> Iterator[str]:
    """The lines of a turn; that a seat takes over at its very beginning stands in the first of them."""
    first = moments[0]
    who = words.player(course.setup, first.mover) if first.mover >= -1 else "After the end"
    since = ""
    if first.kind == events.READY:
        since = f" · takes over at {words.tenths(first.at)} (event {first.number})"
        moments = moments[1:]
    yield f"Turn {first.turn} · {who}{since}{clocks(course, first)}"
    for moment in moments:
        yield line(course, moment)


def clocks(course: Course, moment: Moment) -> str:
    """The readings after an event, where they are carried from turn to turn."""
    carried = any(not control.endswith(("/turn", "/gong")) for control in course.setup.controls)
    if not carried:
        return ""
    return " · " + "  ".join(f"{words.seat_name(at)} {words.tenths(ms)}" for at, ms in enumerate(moment.clocks))


def line(course: Course, moment: Moment) -> str:
    """An event in a line."""
    did, gains = words.event(course.setup, moment), words.brought(moment.brought)
    return f"{moment.number:5d} {words.tenths(moment.at):>9}  {did:<{ACTION_WIDTH}}  {gains}".rstrip()


def result(course: Course) -> list[str]:
    """The end: why, who came where, what adds up to the score, the digest."""
    setup, state = course.setup, course.end.state
    end = course.end.result()
    lines = [f"End: {words.headline(course, course.end)}; {words.reason(course)}" if end else "Unfinished; so far:"]
    for place, seat in words.places(end[1] if end else state.ranking()):
        parts = ", ".join(f"{label} {worth}" for label, worth in state.breakdown(seat))
        who = words.player(setup, seat)
        lines.append(f"  {place}. {who:<{RANK_WIDTH}} {state.scores()[seat]:4d}  ({parts})")
    return [*lines, f"Digest of the final position: {state.digest().hex()}"]


def where(course: Course, number: int) -> str:
    """Which moment it is."""
    count, match = len(course.moments), course.match(number)
    parts = f"turn {course.turn(number)}", words.tenths(match.at), words.headline(course, match)
    return " · ".join((f"After event {number} of {count}", *parts))


def last_event(course: Course, number: int) -> list[str]:
    """The event that led there, and by whom."""
    if number == 0:
        return ["The beginning"]
    moment = course.moments[number - 1]
    who = f"{words.player(course.setup, moment.seat)}: " if moment.kind in (events.ACTION, events.READY) else ""
    gains = words.brought(moment.brought)
    return [f"Last: {who}{words.event(course.setup, moment)}{f' · {gains}' if gains else ''}"]


def boards(found: list[Board]) -> list[str]:
    """Boards side by side; the cells of the last action stand in brackets."""
    rows = [_board(board) for board in found]
    return ["   ".join(parts).rstrip() for parts in zip(*rows, strict=True)]


def _board(board: Board) -> list[str]:
    lines = ["   " + "".join(f" {name:<3}" for name in board.columns)]
    for row, cells in enumerate(board.cells):
        parts = [f"[{cell:<2}]" if (row, at) in board.last else f" {cell:<2} " for at, cell in enumerate(cells)]
        lines.append(f" {board.rows[row]} " + "".join(parts))
    return lines


def seats(course: Course, match: Any) -> Iterator[str]:
    """What each seat has; the seat to move is marked."""
    game, setup = part(course.setup.game), course.setup
    left = moments_left(match)
    for seat in range(setup.seats):
        has = game.holding(match.state, seat)
        mark = ">" if seat == match.seat() else " "
        counters = ", ".join(counted(count, label) for label, count in has.counters)
        time = f" · {left[seat]}" if left else ""
        gone = " · has left" if seat in match.state.retired else ""
        yield f"{mark} {words.player(setup, seat)} · {counters}{time}{gone}"
        yield f"    {'rack':<6} {' '.join(has.rack) or '-'}"
        yield from textwrap.wrap(
            f"{has.stock_label:<6} {len(has.stock)}{': ' if has.stock else ''}{' '.join(has.stock)}",
            WIDEST,
            initial_indent=" " * 4,
            subsequent_indent=" " * 15,
        )


def moments_left(match: Any) -> list[str]:
    """The time of each seat, none when untimed."""
    if match.clock is None:
        return []
    fallen = match.clock.flags()
    return [
        words.tenths(match.clock.remaining(seat, match.at)) + (" flag" if seat in fallen else "")
        for seat in range(match.setup.seats)
    ]
