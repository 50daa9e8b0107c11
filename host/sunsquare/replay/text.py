# SPDX-License-Identifier: MIT
"""A match as text for people: all of it turn by turn, or the position at a moment."""

import textwrap
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Any

from rich.cells import set_cell_size

from shared_engine import events, games
from shared_engine.contract import ALL
from shared_engine.controls import GONG, TURN, parse_control
from sunsquare.archive.judge import identity_of
from sunsquare.replay import words
from sunsquare.replay.games import Board, Pile, has_turns, is_draw, part, told_of
from sunsquare.replay.moments import Course, Moment
from sunsquare.replay.times import News, readings
from sunsquare.speech.counted import counted

ID_DIGITS = 12
ACTION_WIDTH = 24
RANK_WIDTH = 28
WIDEST = 100
LEAST = 2  # letters of a column
PILE_WIDTH = 6  # of the name of a pile, when none is longer
BETWEEN = "   "  # boards side by side
MARKS = ("[]", "()", "<>")  # around a cell of the last action, one that it emptied, one that won


def whole(course: Course) -> str:
    """The whole match."""
    lines = [*head(course), ""]
    wide = max((len(time(course, moment)) for moment in course.moments), default=0)
    for _, turn in groupby(course.moments, key=lambda moment: (moment.turn, moment.mover)):
        lines += [*_turn(course, list(turn), wide), ""]
    return "\n".join([*lines, *result(course)])


def position(course: Course, number: int) -> str:
    """The position after `number` events."""
    match = course.match(number)
    lines = [*head(course), "", where(course, number), *last_event(course, number), ""]
    lines += [*boards(words.titled(course.setup, course.boards(match, number))), ""]
    lines += seats(course, match)
    facts = "; ".join(part(course.setup.game).facts(match.state, match.over))
    lines.append(facts[:1].upper() + facts[1:])
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


def _turn(course: Course, moments: list[Moment], wide: int) -> Iterator[str]:
    """The lines of a turn, what an action took in `wide` columns; that a seat takes over at its very beginning stands
    in the first of them."""
    first, last, skipped = moments[0], moments[-1], None
    who = words.player(course.setup, first.mover) if first.mover >= 0 else "After the end"
    said = clocks(course, first)
    if first.mover >= 0 and last.time.turn:
        said = f" · took {words.tenths(last.time.turn)}{said}"
    if first.kind == events.READY:
        said = f" · takes over at {words.tenths(first.at)} (event {first.number}){said}"
        skipped = first
    elif first.mover == ALL:
        who = f"score {scores(course.match(first.number - 1))}"
    called = course.called(first.turn)
    yield f"{called[:1].upper()}{called[1:]} · {who}{said}"
    for moment in moments:
        yield from (_news_line(course, news, wide) for news in moment.before)
        if moment is not skipped:
            yield line(course, moment, wide)
        yield from (_news_line(course, news, wide) for news in moment.after)


def _news_line(course: Course, news: News, wide: int) -> str:
    """What a clock came to by itself: no event, so without a number."""
    return f"{'':5} {words.stamp(course.setup, news.at):>9}  {'':<{wide}}  {words.news(news)}"


def scores(match: Any) -> str:
    """Who has what."""
    return ", ".join(f"{words.seat_name(seat)} {worth}" for seat, worth in enumerate(match.state.scores()))


def clocks(course: Course, moment: Moment) -> str:
    """The readings just before an event, where they are carried from turn to turn."""
    return f" · {words.clocks(course.clocks(moment.number - 1))}" if carried(course.setup.controls) else ""


@cache
def carried(controls: tuple[str, ...]) -> bool:
    """Does what is left after a turn count in the next one?"""
    return any(parse_control(control).stages[0].kind not in (TURN, GONG) for control in controls)


def line(course: Course, moment: Moment, wide: int) -> str:
    """An event in a line."""
    did, gains = words.event(course.setup, moment), words.brought(moment.brought)
    if moment.kind == events.ACTION and moment.mover == ALL and moment.seat >= 0:
        did = f"{words.seat_name(moment.seat)}  {did}"
    if changed := words.effect(moment):
        did += f" · {changed}"
    at = words.stamp(course.setup, moment.at)
    return f"{moment.number:5d} {at:>9}  {time(course, moment):<{wide}}  {did:<{ACTION_WIDTH}}  {gains}".rstrip()


def time(course: Course, moment: Moment) -> str:
    """What an event took and, where that counts in the next turn, what it left."""
    took = words.took(course.setup, moment)
    if took and moment.clocks and carried(course.setup.controls):
        return f"{took}, left {words.reading(moment.clocks[moment.seat])}"
    return took


def result(course: Course) -> list[str]:
    """The end: why, who came where, what adds up to the score, the digest."""
    setup, state = course.setup, course.end.state
    end = course.end.result()
    lines = [f"End: {words.headline(course, course.end)}; {words.reason(course)}" if end else "Unfinished; so far:"]
    known = not end or state.breakdown(0) or not is_draw(setup.game, end[0])  # who came where
    for place, seat in words.places(end[1] if end else state.ranking()) if known else ():
        parts = ", ".join(f"{label} {worth}" for label, worth in words.adds(state.breakdown(seat)))
        who = words.player(setup, seat)
        score = f" {state.scores()[seat]:4d}  ({parts})" if parts else ""  # where there are any
        lines.append(f"  {place}. {who:<{RANK_WIDTH}}{score}".rstrip())
    lines.append("Time used:")
    for seat, used in enumerate(course.used):
        lines.append(f"     {words.player(setup, seat):<{RANK_WIDTH}} {words.used(used, has_turns(setup.game))}")
    return [*lines, f"Digest of the final position: {state.digest().hex()}"]


def where(course: Course, number: int) -> str:
    """Which moment it is."""
    count, match = len(course.moments), course.match(number)
    at = words.stamp(course.setup, match.at)
    parts = course.called(course.turn(number)), at, words.headline(course, match)
    return " · ".join((f"After event {number} of {count}", *parts))


def last_event(course: Course, number: int) -> list[str]:
    """The event that led there, and by whom."""
    if number == 0:
        return ["The beginning"]
    moment = course.moments[number - 1]
    acted = moment.kind in (events.ACTION, events.READY) and moment.seat >= 0
    who = f"{words.player(course.setup, moment.seat)}: " if acted else ""
    setup = course.setup
    did, gains = words.event(setup, moment), words.brought(moment.brought)
    told = did, gains, words.took(setup, moment), words.effect(moment)
    return [f"Last: {who}{' · '.join(filter(None, told))}"]


def boards(found: list[Board]) -> list[str]:
    """Boards side by side, those of the seats below the others; one that is too wide in parts, one below the other.
    Some cells stand in MARKS."""
    if len(found) == 1:
        return _in_parts(found[0])
    lines: list[str] = []
    for _, group in groupby(found, key=lambda board: board.seat is None):
        shown = [_with_title(board) for board in group]
        while shown:
            count = next(count for count in range(len(shown), 0, -1) if count == 1 or _wide(shown[:count]) <= WIDEST)
            lines += ["", *_beside(shown[:count])]
            shown = shown[count:]
    return lines[1:]


def _with_title(board: Board) -> list[str]:
    """A whole board, all lines alike wide; above it its title, if it has one."""
    lines = _board(board, range(len(board.columns)))
    wide = max(map(len, lines))
    title = [set_cell_size(" " + board.title, wide)] if board.title else []
    return [*title, *(line.ljust(wide) for line in lines)]


def _wide(shown: list[list[str]]) -> int:
    return max(len(line) for line in _beside(shown))


def _beside(shown: list[list[str]]) -> list[str]:
    """Boards side by side, the lower ones with nothing below."""
    high = max(map(len, shown))
    filled = [lines + [" " * len(lines[-1])] * (high - len(lines)) for lines in shown]
    return [BETWEEN.join(parts).rstrip() for parts in zip(*filled, strict=True)]


def _in_parts(board: Board) -> list[str]:
    """As few parts as there must be, alike wide."""
    count, every = 1, len(board.columns)
    while True:
        wide = -(-every // count)
        parts = [_board(board, range(first, min(first + wide, every))) for first in range(0, every, wide)]
        if count == every or max(len(line.rstrip()) for lines in parts for line in lines) <= WIDEST:
            return [line.rstrip() for lines in parts for line in [*lines, ""]][:-1]
        count += 1


def _board(board: Board, columns: range) -> list[str]:
    """Those columns of a board, each as wide as it needs and no narrower than LEAST."""
    left = max(len(name) for name in board.rows)
    widths = [max(LEAST, len(board.columns[at]), *(len(cells[at]) for cells in board.cells)) for at in columns]
    names = (f" {board.columns[at]:<{wide}} " for at, wide in zip(columns, widths, strict=True))
    lines = [" " * (left + 2) + "".join(names)]
    for row, cells in enumerate(board.cells):
        out = f" {board.rows[row]:>{left}} "
        for at, wide in zip(columns, widths, strict=True):
            signs = mark_of(board, row, at)
            out += f"{signs[0] + cells[at] + signs[1]:<{wide + 2}}"
        lines.append(out)
    return lines


def mark_of(board: Board, row: int, column: int) -> str:
    """What stands at the left and at the right of a cell."""
    place = row, column
    marked = (place in places for places in (board.last, board.gone, board.lit))
    return next((signs for signs, true in zip(MARKS, marked, strict=True) if true), "  ")


def seats(course: Course, match: Any) -> Iterator[str]:
    """What each seat has; the seat to move is marked."""
    game, setup = part(course.setup.game), course.setup
    left = moments_left(match)
    for seat in range(setup.seats):
        has = game.holding(match.state, seat, match.at)
        mark = ">" if seat == match.seat() else " "
        counters = ", ".join(counted(count, label) for label, count in has.counters)
        gone = "has left" if seat in match.state.retired else ""
        said = words.player(setup, seat), counters, left[seat] if left else "", *told_of(match, seat), gone
        yield f"{mark} {' · '.join(filter(None, said))}"
        wide = max([PILE_WIDTH, *(len(pile.label) for pile in has.piles)])
        for pile in has.piles:
            yield from textwrap.wrap(
                f"{pile.label:<{wide}} {pile_words(pile)}",
                WIDEST,
                initial_indent=" " * 4,
                subsequent_indent=" " * (wide + 9 if pile.hidden else wide + 5),
                break_on_hyphens=False,
            )
        if match.seat() == ALL:
            legal = [match.state.text(action) for action in match.state.actions(seat, match.at)]
            yield f"    {'may':<{wide}} {', '.join(legal) or '-'}"


def pile_words(pile: Pile) -> str:
    """ "yG nD", "0N+ 2, 0NE+ 1", and of what nobody has seen the number first: "11: nG yH"."""
    if pile.counts:
        return ", ".join(f"{cell} {n}" for cell, n in zip(pile.cells, pile.counts, strict=True) if n) or "-"
    cells = " ".join(pile.cells)
    if pile.hidden:
        return f"{len(pile.cells)}: {cells}" if cells else "0"
    return cells or "-"


def moments_left(match: Any) -> list[str]:
    """The time of each seat, none when untimed."""
    return [words.reading(clock) for clock in readings(match)]
