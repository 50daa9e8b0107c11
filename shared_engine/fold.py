# SPDX-License-Identifier: MIT
"""Events again: a match is brought through the bytes of a log, strictly, one event after the other."""

from shared_engine import events
from shared_engine.contract import ALL, RecordError, SettingsError
from shared_engine.match import MatchError

# How each kind is done again: match, seat, value, at.
DOING = {
    events.ACTION: lambda match, seat, action, at: match.submit(seat, action, at),
    events.RAW: lambda match, seat, action, at: match.submit(seat, action, at),
    events.READY: lambda match, seat, value, at: match.ready(at),
    events.UNDO: lambda match, seat, value, at: match.undo(at),
    events.REDO: lambda match, seat, value, at: match.redo(at),
    events.PAUSE: lambda match, seat, value, at: match.pause(at),
    events.RESUME: lambda match, seat, value, at: match.resume(at),
    events.ABANDON: lambda match, seat, value, at: match.abandon(at),
    events.CORRECT: lambda match, seat, values, at: match.correct(seat, at, *values),
    events.RECOVER: lambda match, seat, value, at: recover(match, at),
    events.EXPIRE: lambda match, seat, value, at: match.expire(seat, at),
    events.RETIRE: lambda match, seat, value, at: match.retire(seat, at),
}


def begun(kind, header: bytes):
    """See Match.begin_by; kind: the class."""
    from shared_engine.record_header import header_from  # not when a flag falls, which lies beside this on a chip

    setup = header_from(header)
    try:
        return kind(setup)
    except SettingsError as error:
        raise RecordError("the header is damaged: %s" % error)


def resumed(match, log: bytes, beat):
    """See Match.resume_from; the match is at its beginning."""
    match.kept = follow(match, log)
    recover(match, match.at if beat is None else beat)
    match.forget_news()
    return match


def recover(match, beat: int):
    """The power came back: time ran until the heartbeat `beat` at most, then stood still."""
    if type(beat) is not int:
        raise MatchError("beat: a heartbeat is an integer of ms")
    at = min(max(beat, match.at), events.LATEST)
    match.bring_about(at)
    if not match.over:
        match.stand_still(events.RECOVER, at)


def follow(match, log: bytes) -> int:
    """Brings a match at its beginning through a log; where its last whole event ends. RecordError names the event."""
    while True:
        event = next_event(match, log)
        if event is None:
            return len(match.log)
        start, number = len(match.log), match.count + 1
        do(match, event)
        if match.log[start:] != log[start : len(match.log)]:
            raise RecordError("event %d: not in its only form" % number)


def next_event(match, log: bytes):
    """The event that comes next for the match: (kind, seat, value, at); None when no whole one is left.

    The value of an action is the action itself.
    """
    number = match.count + 1
    try:
        kind, seat, value, passed, _ = events.event_at(log, len(match.log))
    except IndexError:
        return None
    except ValueError as error:
        raise RecordError("event %d: %s" % (number, error))
    if kind == events.ACTION:
        seat, value = _named(match, value)
    return kind, seat, value, match.at + passed


def do(match, event) -> None:
    """Does the event; RecordError when it is not possible there or changes nothing."""
    kind, seat, value, at = event
    number, start = match.count + 1, len(match.log)
    try:
        if kind in (events.EXPIRE, events.FLAG):
            match.bring_next(at)
        if match.count < number and kind in DOING:
            DOING[kind](match, seat, value, at)
    except ValueError as error:
        raise RecordError("event %d: %s" % (number, error))
    if match.count < number:
        raise RecordError("event %d: '%s' means nothing there" % (number, events.WORDS[kind]))
    done = events.event_at(match.log, start)
    if (kind != events.RAW and done[0] not in (kind, events.RAW)) or (kind >= events.EXPIRE and done[1] != seat):
        raise RecordError("event %d: '%s' comes before that" % (number, events.WORDS[done[0]]))


def _named(match, place: int):
    """Seat and action of a place in the list of legal actions."""
    seat = match.seat()
    if seat == ALL:
        seat, place = place & 3, place >> 2
    legal = match.legal(seat) if seat >= 0 else ()
    if place >= len(legal):
        raise RecordError("event %d: there is no such action" % (match.count + 1))
    return seat, legal[place]
