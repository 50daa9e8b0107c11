# SPDX-License-Identifier: MIT
"""The arbiter's correction of a seat's clock: what it changes, and its bytes in the log. Imported when there is one."""

from shared_engine import events
from shared_engine.compat import const
from shared_engine.contract import DataError
from shared_engine.controls import BYO, TURN
from shared_engine.events import append_number, number_at

MASK = const((1 << 30) - 1)
MOST = const(359999999)  # ms: 99:59:59 and its last millisecond
COUNT = const(999)


def correct_match(match, seat: int, at: int, ms, periods, moves):
    """The clock of a match, at its time `at`, and the event of that. ValueError: nothing has changed."""
    keeper = match.timekeeper
    if not keeper.clock:
        raise ValueError("the match is untimed")
    keeper.clock.moves(seat)  # is there such a seat?
    check_correction(keeper.clock.controls[seat], ms, periods, moves)
    keeper.settle(at)
    keeper.clock.set(seat, at, ms, periods, moves)
    keeper.look_ahead()
    match.append(events.CORRECT, seat, (ms, periods, moves), at)


def correct(clock, seat: int, now: int, ms, periods, moves):
    """See Clock.set. ms > 0 lifts a flag; 0 is the end of the time, unless a delay is still to run."""
    check_correction(clock.controls[seat], ms, periods, moves)
    clock._settle(now)
    if moves is not None:
        clock._moves[seat] = moves
    if periods is not None:
        clock.stages.count[seat] = periods
    if ms is not None:
        had, clock._left[seat] = clock._left[seat], ms
        if ms and seat in clock._fallen:
            clock._fallen.remove(seat)
        elif had and not ms and _is_fatal(clock, seat):
            clock._tell(clock._after_mark(seat), seat, clock._last if clock._runs else now & MASK)


def _is_fatal(clock, seat: int) -> bool:
    """Does anything happen at once when its reading is set to 0?"""
    if clock.stages is not None:
        return clock.stages.is_fatal(seat, seat == clock._seat)
    return seat == clock._seat or clock._stage(seat).kind != TURN


def check_correction(control, ms, periods, moves):
    """ValueError when the arbiter cannot set that on this control; None: it stays."""
    if ms is not None and (type(ms) is not int or not 0 <= ms <= MOST):
        raise ValueError("ms: a clock shows 0 to 99:59:59")
    if periods is not None:
        if control.stages[-1].kind != BYO:
            raise ValueError("periods: this time control has none")
        if type(periods) is not int or not 1 <= periods <= COUNT:
            raise ValueError("periods: 1 to %d" % COUNT)
    if moves is not None and (type(moves) is not int or not 0 <= moves <= 0xFFFF):
        raise ValueError("moves: 0 to 65535")


def append_correction(out: bytearray, seat: int, values):
    """Its bytes: one with the seat and a bit for each value that follows."""
    head = seat
    for place in range(3):
        if values[place] is not None:
            head |= 16 << place
    out.append(head)
    for value in values:
        if value is not None:
            append_number(out, value)


def correction_at(data: bytes, at: int):
    """(seat, values, where the next byte is)."""
    head = data[at]
    if head & 0x8C:
        raise DataError("a correction of the unknown kind 0x%02x" % head)
    at += 1
    values = [None, None, None]
    for place in range(3):
        if head & (16 << place):
            values[place], at = number_at(data, at)
    return head & 3, tuple(values), at
