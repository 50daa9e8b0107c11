# SPDX-License-Identifier: MIT
"""A match as data that JSON can carry: the same as the text. Seats are numbers from 0, times ms."""

from typing import Any

from shared_engine import events
from shared_engine.contract import ALL
from sunsquare.archive.judge import identity_of
from sunsquare.replay.moments import Course, Moment
from sunsquare.replay.times import Reading, Used, readings


def whole(course: Course) -> dict[str, Any]:
    """The whole match."""
    told = [event(moment) for moment in course.moments]
    return head(course) | {"events": told, "end": end(course), "time_used": [used(seat) for seat in course.used]}


def position(course: Course, number: int) -> dict[str, Any]:
    """The position after `number` events; `position` is as in the contract of a game."""
    match = course.match(number)
    seat, seats = match.seat(), range(match.setup.seats)
    return head(course) | {
        "after": number,
        "of": len(course.moments),
        "at": match.at,
        "last": event(course.moments[number - 1]) if number else None,
        "seat": "all" if seat == ALL else seat if seat >= 0 else None,
        "paused": match.paused,
        **clocks(readings(match)),
        "legal": [[match.state.text(action) for action in match.state.actions(seat, match.at)] for seat in seats]
        if not match.over
        else [[] for _ in seats],
        "position": match.state.position(),
        "digest": match.state.digest().hex(),
        "end": end(course) if match.over else None,
    }


def head(course: Course) -> dict[str, Any]:
    setup = course.setup
    return {
        "id": identity_of(course.record),
        "game": setup.game,
        "table": setup.table_id.hex(),
        "sequence": setup.sequence,
        "started": setup.started,
        "seats": [{"name": setup.names[seat], "bot": setup.players[seat]} for seat in range(setup.seats)],
        "options": setup.options,
        "clock": list(setup.controls),
        "settings": setup.settings,
    }


def event(moment: Moment) -> dict[str, Any]:
    """An event: only what it has."""
    said: dict[str, Any] = {
        "number": moment.number,
        "turn": moment.turn,
        "kind": events.WORDS[moment.kind],
        "at": moment.at,
    }
    if moment.seat >= 0 or (moment.seat == ALL and moment.kind == events.ACTION):
        said["seat"] = "all" if moment.seat == ALL else moment.seat
    if moment.text:
        said["action"] = moment.text
    if moment.brought:
        said["brought"] = [gain._asdict() for gain in moment.brought]
    if moment.back_to is not None:
        said["back_to"] = moment.back_to
    if moment.kind == events.CORRECT:
        said["set"] = dict(zip(("ms", "periods", "moves"), moment.value, strict=True))
    said |= time(moment)
    return said | clocks(moment.clocks) if moment.clocks else said


def time(moment: Moment) -> dict[str, Any]:
    """What an event has of these."""
    spent = moment.time
    said: dict[str, Any] = {}
    if spent.took is not None:
        said["took_ms"] = spent.took
    if spent.charged is not None:
        said["charged_ms"] = spent.charged
    if any(spent.back):
        said["given_back_ms"] = list(spent.back)
    if spent.was:
        said["was"] = {"ms": spent.was.ms, "periods": spent.was.periods}
    return said


def clocks(readings: tuple[Reading, ...]) -> dict[str, Any]:
    """ms of each seat; where there are any: their periods, the seats in overtime, those whose flag has fallen."""
    found = {
        "periods": [clock.periods for clock in readings] if any(clock.periods for clock in readings) else [],
        "overtime": [seat for seat, clock in enumerate(readings) if clock.overtime],
        "fallen": [seat for seat, clock in enumerate(readings) if clock.fallen],
    }
    return {"clocks": [clock.ms for clock in readings]} | {name: worth for name, worth in found.items() if worth}


def used(seat: Used) -> dict[str, Any]:
    """What a seat has used in all."""
    return {
        "time_used_ms": seat.ms,
        "charged_ms": seat.charged,
        "moves": seat.moves,
        "average_ms": seat.average,
        "longest_ms": seat.longest,
    }


def end(course: Course) -> dict[str, Any]:
    """Reason (null while unfinished), ranking, scores with what adds up to them, digest of the final position."""
    reason, ranking = course.end.result() or (None, [])
    state = course.end.state
    return {
        "reason": reason,
        "ranking": ranking,
        "scores": list(state.scores()),
        "breakdown": [dict(state.breakdown(seat)) for seat in range(course.setup.seats)],
        "digest": state.digest().hex(),
    }
