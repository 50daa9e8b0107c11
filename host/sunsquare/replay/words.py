# SPDX-License-Identifier: MIT
"""What stands in a record as people say it: seats, times, events, the result. Knows no game but by its module."""

from collections.abc import Sequence
from typing import Any

from shared_engine import events
from shared_engine.calendar import date_of
from shared_engine.contract import ALL
from sunsquare.replay.games import Board, Brought, action_words, drawn, has_turns, is_draw, own_words, part
from sunsquare.replay.moments import Course, Moment
from sunsquare.replay.times import News, Reading, Used
from sunsquare.speech.counted import counted
from sunsquare.speech.plain import plain

SAID = {
    events.READY: "takes over",
    events.PAUSE: "pause",
    events.RESUME: "the match goes on",
    events.ABANDON: "the match is abandoned",
    events.RECOVER: "the power came back; the match waits, paused",
    events.EXPIRE: "time is up, the turn of {seat} ends",
    events.RETIRE: "{seat} leaves the match",
    events.FLAG: "the flag of {seat} has fallen",
}
REASONS = {"time": "on time", "abandoned": "the match was abandoned"}
ANSWERS = {True: "on", False: "off", None: "as usual"}
PLACES = ("1st", "2nd", "3rd", "4th")
FEW_PARTS = 2  # of a score
STILL = (events.PAUSE, events.UNDO, events.REDO, events.RECOVER, events.CORRECT, events.FLAG, events.RETIRE)


def seat_name(seat: int) -> str:
    """P1 to P4, as the table calls them."""
    return "all seats" if seat == ALL else f"P{seat + 1}"


def player(setup: Any, seat: int) -> str:
    """Seat and who sits there: "P1 Anna", "P2 bot", "P3 Hal (bot)"; levels above the first are told."""
    if seat == ALL:
        return seat_name(seat)
    name, level = plain(setup.names[seat]), setup.players[seat]
    bot = "bot" if level == 1 else f"bot {level}"
    who = (f"{name} ({bot})" if level else name) if name else bot if level else ""
    return f"{seat_name(seat)} {who}".rstrip()


def titled(setup: Any, boards: Sequence[Board]) -> list[Board]:
    """The boards with the names of those whose they are."""
    return [board if board.seat is None else board._replace(title=player(setup, board.seat)) for board in boards]


def tenths(ms: int) -> str:
    """A time as m:ss.t, from an hour on h:mm:ss.t; what is over is not rounded up."""
    seconds = ms // 1000
    rest = f"{seconds % 60:02d}.{ms % 1000 // 100}"
    if seconds < 3600:
        return f"{seconds // 60}:{rest}"
    return f"{seconds // 3600}:{seconds // 60 % 60:02d}:{rest}"


def stamp(setup: Any, ms: int) -> str:
    """When something happened: where all act at once to the millisecond, since that decides who was first."""
    return tenths(ms) if has_turns(setup.game) else f"{tenths(ms)}{ms % 100:02d}"


def reading(clock: Reading, short: bool = False) -> str:
    """A clock: "0:25.3", with byo-yomi "5:00.0 (+3x)" before it and "0:25.3 (2x)" in it, "0:00.0 flag". short: whole
    seconds, as few columns as can be."""
    said = tenths(clock.ms)[:-2] if short else tenths(clock.ms)
    if clock.fallen:
        return f"{said} flag"
    if clock.periods:
        more = f"{'' if clock.overtime else '+'}{clock.periods}x"
    else:
        more = ("can" if short else "overtime") if clock.overtime else ""
    return f"{said} {more if short else f'({more})'}" if more else said


def clocks(readings: Sequence[Reading]) -> str:
    """The clocks of all seats."""
    return "  ".join(f"{seat_name(seat)} {reading(clock)}" for seat, clock in enumerate(readings))


def took(setup: Any, moment: Moment) -> str:
    """How long an action or a turn that expired took, and what of it was charged unless that is all; else ""."""
    ms, charged = moment.time.took, moment.time.charged
    if ms is None:
        return ""
    return f"took {stamp(setup, ms)}" + ("" if charged in (None, ms) else f", charged {tenths(charged or 0)}")


def effect(moment: Moment) -> str:
    """What something that is no action did to the clocks; "" when nothing or untimed."""
    if moment.kind not in STILL or not moment.clocks:
        return ""
    said = [f"it was {reading(moment.time.was)}"] if moment.time.was else []
    for verb, sign in (("gives back", 1), ("takes again", -1)):
        found = [f"{seat_name(seat)} {tenths(ms * sign)}" for seat, ms in enumerate(moment.time.back) if ms * sign > 0]
        said += [f"{verb} {', '.join(found)}"] if found else []
    return " · ".join([*said, clocks(moment.clocks)])


def news(told: News) -> str:
    """ "P1: the overtime begins, 0:30.0 (2x)"."""
    who, clock = seat_name(told.seat), told.reading
    if told.kind == "period":
        return f"{who}: a period is used up, {clock.periods}x left"
    return f"{who}: {'the overtime' if clock.overtime else 'the next stage'} begins, {reading(clock)}"


def used(time: Used, turns: bool) -> str:
    """What a seat has used in all; turns: else where all act at once."""
    said = tenths(time.ms) + ("" if time.charged in (None, time.ms) else f" (charged {tenths(time.charged or 0)})")
    if not time.moves:
        return said
    moves = counted(time.moves, "turn" if turns else "action")
    return f"{said} in {moves}, {tenths(time.average)} on average, {tenths(time.longest)} at most"


def event(setup: Any, moment: Moment) -> str:
    """What happened, without who did it and what it brought."""
    if moment.kind == events.ACTION:
        return f"{moment.text} for all" if moment.seat == ALL else action_words(setup.game, moment.text)
    if moment.back_to is not None:
        where = f"after event {moment.back_to}" if moment.back_to else "at the beginning"
        return f"{events.WORDS[moment.kind]}: the position is that {where}"
    if moment.kind == events.CORRECT:
        return f"the arbiter sets the clock of {player(setup, moment.seat)}: {correction(moment.value)}"
    said = own_words(setup.game).get(moment.kind) or SAID[moment.kind]
    return said.format(seat=player(setup, moment.seat))


def correction(values: Sequence[int | None]) -> str:
    ms, periods, moves = values
    said = [] if ms is None else [tenths(ms)]
    said += [counted(count, what) for count, what in ((periods, "period"), (moves, "turn")) if count is not None]
    return ", ".join(said)


def brought(gains: Sequence[Brought]) -> str:
    """ "earns 1 sunstone, pays 2 halfstones"."""
    said, verb = [], ""
    for gain in gains:
        said.append(("" if gain.verb == verb else f"{gain.verb} ") + counted(gain.amount, gain.thing))
        verb = gain.verb
    return ", ".join(said)


def adds(parts: Sequence[tuple[str, int]]) -> list[tuple[str, str]]:
    """The parts of a score; with signs where they are many, so that "columns +14" is not read as fourteen of them."""
    many = len(parts) > FEW_PARTS
    return [(label, f"{worth:+}" if many and worth else str(worth)) for label, worth in parts]


def started(setup: Any) -> str:
    """When the match began."""
    return "time unknown" if setup.started is None else str(date_of(setup.started))


def value(worth: Any) -> str:
    """An option or setting."""
    if worth is None or isinstance(worth, bool):
        return ANSWERS[worth]
    return " ".join(map(str, worth)) if isinstance(worth, list) else str(worth)


def clock(setup: Any) -> str:
    """The time controls: one for all or one a seat."""
    if not setup.controls:
        return "untimed"
    if len(setup.controls) == 1:
        return str(setup.controls[0])
    return ", ".join(f"{seat_name(seat)} {control}" for seat, control in enumerate(setup.controls))


def reason(course: Course) -> str:
    """Why the match ended."""
    said = course.end.result()
    if said is None:
        return "unfinished"
    reasons = {**REASONS, **part(course.setup.game).REASONS}
    return str(reasons.get(said[0], said[0]))


def places(ranking: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """(place, seat) in order; those behind a tie are as many places further down as it has seats."""
    found, place = [], 1
    for group in ranking:
        found += [(place, seat) for seat in group]
        place += len(group)
    return found


def headline(course: Course, match: Any) -> str:
    """Who is to move, or who has won."""
    setup, result = course.setup, match.result()
    if result is None:
        seat = match.seat()
        waits = " (paused)" if match.paused else ""
        return f"{player(setup, seat)} {'play' if seat == ALL else 'to move'}{waits}"
    if result[0] == "abandoned":
        return "abandoned, nobody wins"
    if is_draw(setup.game, result[0]):
        return drawn(setup.game)
    winners = result[1][0]
    if len(winners) == setup.seats:
        return "a shared win of all"
    return " and ".join(player(setup, seat) for seat in winners) + (" win" if len(winners) > 1 else " wins")
