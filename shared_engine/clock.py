# SPDX-License-Identifier: MIT
"""One clock for every timed match, 2 to 4 seats: a pure machine that is fed with times and never reads any.

All times are integer milliseconds. `now` has any origin and wraps at 2**30; times are fed in order, and one
that lies behind the last by up to 2**29 counts as the last. The machine knows two moves only: `_until_mark` says
how long the seat to move runs undisturbed, `_pass_mark` what happens then; a step of any length is cut at the marks,
so that a big step equals many small ones. A new mode of time control is a new kind of stage in those two,
and in `_end_turn` for what it gives after a turn.
"""

from shared_engine.compat import array, const
from shared_engine.contract import DataError
from shared_engine.controls import MAIN, TURN, Control, ControlError, parse_control

MASK = const((1 << 30) - 1)
HALF = const(1 << 29)
NEVER = const((1 << 30) - 1)
WARN = const(10000)  # a turn timer longer than this warns when this is left
MOST = const(359999999)  # 99:59:59 and its last millisecond
NOBODY = const(-1)


class Clock:
    """controls: one Control (or its text) for all seats, or a list with one for each; seats: 2 to 4."""

    def __init__(self, controls, seats: int):
        if seats not in (2, 3, 4):
            raise ValueError("seats: a clock has 2 to 4")
        self.controls = _one_each(controls, seats)
        self.seats = seats
        self._left = array("I", [control.stages[0].ms for control in self.controls])
        self._moves = array("H", bytes(2 * seats))
        self._fallen: list = []
        self._pending: list = []
        self._seat = NOBODY
        self._runs = False
        self._last = 0

    # What it shows. Readings change nothing.

    @property
    def running(self):
        """The seat whose time runs, flagged or not; None while paused or stopped."""
        return self._seat if self._runs else None

    @property
    def to_move(self):
        """The seat to move, also while paused; None when stopped."""
        return None if self._seat == NOBODY else self._seat

    @property
    def fed(self) -> int:
        """The last time fed."""
        return self._last

    @property
    def pending(self) -> bool:
        """Whether there are events for the next advance()."""
        return bool(self._pending)

    def remaining(self, seat: int, now: int) -> int:
        """ms left of the main time or of this turn; never negative."""
        left = self._left[self._known(seat)]
        if seat != self._seat or not self._runs:
            return left
        passed = self._passed(now)
        return left - passed if passed < left else 0

    def total(self, seat: int, now: int):
        """ms until the flag as if the seat never pressed; 0 when flagged, None for the turn timer."""
        if self._stage(self._known(seat)).kind == TURN:
            return None
        return self.remaining(seat, now)

    def periods(self, seat: int) -> int:
        """Overtime periods left: none in these modes."""
        self._known(seat)
        return 0

    def moves(self, seat: int) -> int:
        """Completed turns."""
        return self._moves[self._known(seat)]

    def flags(self) -> list:
        """The seats in the order they fell."""
        return list(self._fallen)

    def wait(self, since: int = 0) -> int:
        """ms from the last time fed to the first event more than `since` ms after it, or to the end of the time if that
        comes before; NEVER when there is none."""
        if not self._runs:
            return NEVER
        seat = self._seat
        left, mark = self._left[seat], 0
        while left:
            step = self._until_mark(seat, left)
            left -= step
            mark += step
            if mark > since or not left:
                return mark
        return NEVER

    # What is done to it.

    def start(self, seat: int, now: int):
        """The seat's turn begins at `now` and its time runs; a turn under way is cut off."""
        self._known(seat)
        ran = self._runs
        self.stop(now)
        if not ran:
            self._last = now & MASK
        self._begin_turn(seat, self._last)
        self._runs = True

    def press(self, now: int, next_seat=None):
        """The running seat ends its turn at `now`; the next in order begins, or `next_seat`."""
        following = None if next_seat is None else self._known(next_seat)
        self._settle(now)
        if not self._runs:
            return
        seat = self._seat
        self._moves[seat] = (self._moves[seat] + 1) & 0xFFFF
        self._end_turn(seat)
        self._begin_turn((seat + 1) % self.seats if following is None else following, self._last)

    def pause(self, now: int):
        """Everything stands still from `now` on."""
        self._settle(now)
        self._runs = False

    def resume(self, now: int):
        """The time of the seat to move runs again; `now` is the new origin."""
        if self._runs:
            self._settle(now)
        elif self._seat != NOBODY:
            self._last = now & MASK
            self._runs = True

    def stop(self, now: int):
        """The turn is cut off at `now`: not counted, nothing gained."""
        self._settle(now)
        if self._seat != NOBODY:
            self._end_turn(self._seat)
        self._seat = NOBODY
        self._runs = False

    def advance(self, now: int) -> list:
        """Brings the clock up to `now`; the events since the last call, in order: (kind, seat, at)."""
        self._settle(now)
        events, self._pending = self._pending, []
        return events

    def ahead(self, now: int) -> list:
        """The events that advance(now) would give; nothing changes."""
        kept, last, pending = self.snapshot(), self._last, list(self._pending)
        runs = self._runs
        events = self.advance(now)
        self.restore(kept)
        self._last, self._pending, self._runs = last, pending, runs
        return events

    def set(self, seat: int, now: int, ms=None, periods=None, moves=None):
        """The arbiter's correction of a seat's reading (ms > 0 lifts its flag) or of its completed turns."""
        self._known(seat)
        if ms is not None and (type(ms) is not int or not 0 <= ms <= MOST):
            raise ValueError("ms: a clock shows 0 to 99:59:59")
        if periods is not None:
            raise ValueError("periods: this time control has none")
        if moves is not None and (type(moves) is not int or not 0 <= moves <= 0xFFFF):
            raise ValueError("moves: 0 to 65535")
        self._settle(now)
        if moves is not None:
            self._moves[seat] = moves
        if ms is not None:
            self._set_reading(seat, ms, self._last if self._runs else now & MASK)

    def dump(self) -> bytes:
        """The whole clock as bytes, undelivered events too."""
        from shared_engine.clock_dump import to_bytes

        texts = [str(control) for control in self.controls]
        return to_bytes(texts, self.snapshot(), self._runs, self._last, self._pending)

    @staticmethod
    def load(blob: bytes):
        """The clock of a dump, paused if a seat was to move; DataError when it is damaged."""
        from shared_engine.clock_dump import from_bytes

        texts, reading, last, pending = from_bytes(blob)
        try:
            clock = Clock([parse_control(text) for text in texts], len(texts))
            clock.restore(reading)
        except ValueError as error:
            raise DataError("no clock: %s" % error)
        clock._last, clock._pending = last, pending
        return clock

    def snapshot(self) -> bytes:
        """What an undo must bring back, 3 + 7 bytes a seat: seat to move, flags in order, readings, turns."""
        fallen = bytes(self._fallen)
        out = bytearray((self._seat & 0xFF, len(fallen)))
        out.extend(fallen)
        for seat in range(self.seats):
            left, moves = self._left[seat], self._moves[seat]
            out.extend(bytes((left & 255, left >> 8 & 255, left >> 16 & 255, left >> 24, moves & 255, moves >> 8)))
        return bytes(out)

    def restore(self, reading: bytes):
        """Back to a snapshot of this clock: paused, nothing pending; resume() lets it run. DataError: it is none."""
        seat, fallen = _checked_reading(reading, self.seats)
        at = 2 + len(fallen)
        for of in range(self.seats):
            row = reading[at : at + 6]
            self._left[of] = row[0] | row[1] << 8 | row[2] << 16 | row[3] << 24
            self._moves[of] = row[4] | row[5] << 8
            at += 6
        self._seat = seat
        self._fallen = fallen
        self._pending = []
        self._runs = False

    # The machine.

    def _known(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise ValueError("seat: 0 to %d" % (self.seats - 1))
        return seat

    def _stage(self, seat: int):
        return self.controls[seat].stages[0]

    def _passed(self, now: int) -> int:
        """ms since the last time fed; a time that lies behind counts as the last."""
        passed = (now - self._last) & MASK
        return passed if passed < HALF else 0

    def _settle(self, now: int):
        """Charges the running seat up to `now`."""
        if not self._runs:
            return
        seat = self._seat
        ms = self._passed(now)
        while ms:
            left = self._left[seat]
            step = self._until_mark(seat, left)
            if step > ms:
                self._left[seat] = left - ms if left else 0
                self._last = (self._last + ms) & MASK
                return
            self._left[seat] = left - step
            self._last = (self._last + step) & MASK
            ms -= step
            self._pass_mark(seat, self._last)

    def _until_mark(self, seat: int, left: int) -> int:
        """ms that the seat can run with `left` on its clock before something happens."""
        if not left:
            return NEVER
        stage = self._stage(seat)
        if stage.kind == TURN and stage.ms > WARN and left > WARN:
            return left - WARN
        return left

    def _pass_mark(self, seat: int, at: int):
        """What happens at a mark: the warning, the end of the turn's time, the flag."""
        if self._left[seat]:
            self._pending.append(("warning", seat, at))
        elif self._stage(seat).kind == TURN:
            self._pending.append(("turn", seat, at))
        else:
            self._fallen.append(seat)
            self._pending.append(("flag", seat, at))

    def _begin_turn(self, seat: int, at: int):
        self._seat = seat
        if not self._left[seat] and seat not in self._fallen:
            self._pass_mark(seat, at & MASK)

    def _end_turn(self, seat: int):
        """What a seat has after its turn: main time carries over, a turn timer is full again."""
        stage = self._stage(seat)
        if stage.kind == TURN:
            self._left[seat] = stage.ms

    def _set_reading(self, seat: int, ms: int, at: int):
        had = self._left[seat]
        self._left[seat] = ms
        if ms:
            if seat in self._fallen:
                self._fallen.remove(seat)
        elif had and (seat == self._seat or self._stage(seat).kind == MAIN):
            self._pass_mark(seat, at)


def _one_each(controls, seats: int) -> tuple:
    """A tuple with a Control for each seat."""
    given = controls if isinstance(controls, (list, tuple)) else [controls] * seats
    if len(given) != seats:
        raise ControlError("controls: one for all seats or one for each of the %d" % seats)
    ready = [parse_control(control) if isinstance(control, str) else control for control in given]
    for control in ready:
        if not isinstance(control, Control):
            raise ControlError("controls: made by parse_control")
    return tuple(ready)


def _checked_reading(reading: bytes, seats: int):
    """Seat to move and the flags of a snapshot that fits a clock for so many seats."""
    count = reading[1] if len(reading) > 1 else 99
    if count > seats or len(reading) != 2 + count + 6 * seats:
        raise DataError("no reading of a clock for %d seats" % seats)
    seat = NOBODY if reading[0] == 255 else reading[0]
    fallen = list(reading[2 : 2 + count])
    for of in range(seats):
        if fallen.count(of) > 1 or reading[2 + count + 6 * of + 3] > 31:
            raise DataError("an impossible reading of a clock")
    if seat >= seats or (fallen and max(fallen) >= seats):
        raise DataError("a reading with a seat that does not exist")
    return seat, fallen


__all__ = ("Clock", "Control", "ControlError", "parse_control")
