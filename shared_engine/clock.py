# SPDX-License-Identifier: MIT
"""One clock for every timed match, 2 to 4 seats: pure, fed with times, and it never reads any.

All times are integer milliseconds. `now` has any origin and wraps at 2**30; times are fed in order, and one
that lies behind the last by up to 2**29 counts as the last. How time passes: clock_machine.py.
"""

from shared_engine.clock_machine import MASK, NEVER, NOBODY, Machine
from shared_engine.compat import const
from shared_engine.controls import TURN, Control, ControlError, parse_control

LEFT = const(0)  # what stages are asked for
TOTAL = const(1)
PERIODS = const(2)


class Clock(Machine):
    """controls: one Control (or its text) for all seats, or a list with one for each; seats: 2 to 4."""

    def __init__(self, controls, seats: int):
        from shared_engine.clock_checks import is_plain, one_each

        each = one_each(controls, seats)
        super().__init__(each, not all([is_plain(control) for control in each]))

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
        """ms left of the main time, of this turn or of the period that runs; never negative."""
        if self.stages is not None:
            return self._read(LEFT, seat, now)
        left = self._left[self._known(seat)]
        if seat != self._seat or not self._runs:
            return left
        passed = self._passed(now)
        return left - passed if passed < left else 0

    def total(self, seat: int, now: int):
        """ms until the flag as if the seat never pressed; 0 when flagged, None when a turn timer comes before one."""
        if self.stages is not None:
            return self._read(TOTAL, seat, now)
        left = self.remaining(seat, now)
        return None if self._stage(seat).kind == TURN else left

    def periods(self, seat: int, now=None) -> int:
        """Periods of byo-yomi left, the one that runs included; 0 after the flag and without byo-yomi. now: as of then,
        else as of the last time fed."""
        if self.stages is not None:
            return self._read(PERIODS, seat, self._last if now is None else now)
        return 0 * self._known(seat)

    def delay(self, now: int) -> int:
        """ms of simple delay that the seat to move has still before its time runs."""
        if self.stages is None:
            return 0
        delay = self.stages.delay
        passed = self._passed(now) if self._runs else 0
        return delay - passed if passed < delay else 0

    def moves(self, seat: int) -> int:
        """Completed turns."""
        return self._moves[self._known(seat)]

    def flags(self) -> list:
        """The seats in the order they fell."""
        return list(self._fallen)

    def wait(self, since: int = 0) -> int:
        """ms from the last time fed to the first event more than `since` ms after it, or to the end of the time if that
        comes before; NEVER when there is none."""
        found = NEVER
        if self._runs:
            seat, mark = self._seat, 0
            kept = self._keep(seat)
            while found == NEVER and self._has_time(seat):
                step = self._until_mark(seat)
                self._charge(seat, step)
                mark = mark + step if step < NEVER - mark else NEVER
                kind = self._after_mark(seat)
                if kind and (mark > since or kind in ("turn", "flag")):
                    found = mark
            self._put_back(seat, kept)
        return found

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
        self._moves[seat] = min(self._moves[seat] + 1, 0xFFFF)
        self._end_turn(seat, True)
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
            self._end_turn(self._seat, False)
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
        self.go_to(kept)
        self._last, self._pending, self._runs = last, pending, runs
        return events

    def set(self, seat: int, now: int, ms=None, periods=None, moves=None):
        """The arbiter's correction of a seat's reading (ms > 0 lifts its flag), of its periods or completed turns."""
        from shared_engine.correction import correct

        correct(self, self._known(seat), now, ms, periods, moves)

    def dump(self) -> bytes:
        """The whole clock as bytes, undelivered events too."""
        from shared_engine.clock_dump import dumped

        return dumped(self)

    @staticmethod
    def load(blob: bytes):
        """The clock of a dump, paused if a seat was to move; DataError when it is damaged."""
        from shared_engine.clock_dump import loaded

        return loaded(blob)

    def restore(self, reading: bytes):
        """Back to a snapshot of this clock: paused, nothing pending; resume() lets it run. DataError: it is none."""
        from shared_engine.clock_checks import check_reading

        check_reading(reading, self.controls, self.stages is not None)
        self.go_to(reading)


__all__ = ("Clock", "Control", "ControlError", "parse_control")
