# SPDX-License-Identifier: MIT
"""One clock for every timed match, 2 to 4 seats: a pure machine that is fed with times and never reads any.

All times are integer milliseconds. `now` has any origin and wraps at 2**30; times are fed in order, and one
that lies behind the last by up to 2**29 counts as the last. The machine knows how long the seat to move runs
undisturbed (`_until_mark`) and what happens then (`_after_mark`); a step of any length is cut at the marks, so that a
big step equals many small ones. Here are the turn timer and sudden death; what other time controls need besides
(stages, periods, bonuses) is loaded for them: clock_stages.py.
"""

from shared_engine.compat import array, const
from shared_engine.contract import DataError
from shared_engine.controls import TURN, Control, ControlError, parse_control

MASK = const((1 << 30) - 1)
HALF = const(1 << 29)
NEVER = const((1 << 30) - 1)
WARN = const(10000)  # a turn timer longer than this warns when this is left
NOBODY = const(-1)

LEFT = const(0)  # what stages are asked for
TOTAL = const(1)
PERIODS = const(2)


class Clock:
    """controls: one Control (or its text) for all seats, or a list with one for each; seats: 2 to 4."""

    def __init__(self, controls, seats: int):
        from shared_engine.clock_checks import is_plain, one_each

        self.controls = one_each(controls, seats)
        self.seats = seats
        self._left = array("I", [control.stages[0].ms for control in self.controls])
        self._moves = array("H", bytes(2 * seats))
        self._fallen: list = []
        self._pending: list = []
        self._seat = NOBODY
        self._runs = False
        self._last = 0
        self._stages = None
        if not all([is_plain(control) for control in self.controls]):
            from shared_engine.clock_stages import Stages

            self._stages = Stages(self.controls, self._left, self._fallen)

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
        if self._stages is not None:
            return self._read(LEFT, seat, now)
        left = self._left[self._known(seat)]
        if seat != self._seat or not self._runs:
            return left
        passed = self._passed(now)
        return left - passed if passed < left else 0

    def total(self, seat: int, now: int):
        """ms until the flag as if the seat never pressed; 0 when flagged, None when a turn timer comes before one."""
        if self._stages is not None:
            return self._read(TOTAL, seat, now)
        left = self.remaining(seat, now)
        return None if self._stage(seat).kind == TURN else left

    def periods(self, seat: int, now=None) -> int:
        """Periods of byo-yomi left, the one that runs included; 0 after the flag and without byo-yomi. now: as of then,
        else as of the last time fed."""
        if self._stages is not None:
            return self._read(PERIODS, seat, self._last if now is None else now)
        return 0 * self._known(seat)

    def delay(self, now: int) -> int:
        """ms of simple delay that the seat to move has still before its time runs."""
        if self._stages is None:
            return 0
        delay = self._stages.delay
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
        self._moves[seat] = (self._moves[seat] + 1) & 0xFFFF
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
        self._go_to(kept)
        self._last, self._pending, self._runs = last, pending, runs
        return events

    def set(self, seat: int, now: int, ms=None, periods=None, moves=None):
        """The arbiter's correction of a seat's reading (ms > 0 lifts its flag), of its periods or completed turns."""
        from shared_engine.clock_checks import check_correction

        check_correction(self.controls[self._known(seat)], ms, periods, moves)
        self._settle(now)
        if moves is not None:
            self._moves[seat] = moves
        if periods is not None:
            self._stages.count[seat] = periods
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
        """What an undo must bring back: seat to move, flags in order, readings and turns; then what stages need."""
        out = bytearray((self._seat & 0xFF, len(self._fallen)))
        out.extend(bytes(self._fallen))
        for seat in range(self.seats):
            left, moves = self._left[seat], self._moves[seat]
            out.extend(bytes((left & 255, left >> 8 & 255, left >> 16 & 255, left >> 24, moves & 255, moves >> 8)))
        if self._stages is not None:
            self._stages.write(out)
        return bytes(out)

    def restore(self, reading: bytes):
        """Back to a snapshot of this clock: paused, nothing pending; resume() lets it run. DataError: it is none."""
        from shared_engine.clock_checks import check_reading

        check_reading(reading, self.controls, self._stages is not None)
        self._go_to(reading)

    # The machine.

    def _known(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise ValueError("seat: 0 to %d" % (self.seats - 1))
        return seat

    def _stage(self, seat: int):
        return self.controls[seat].stages[0] if self._stages is None else self._stages.stage(seat)

    def _passed(self, now: int) -> int:
        """ms since the last time fed; a time that lies behind counts as the last."""
        passed = (now - self._last) & MASK
        return passed if passed < HALF else 0

    def _settle(self, now: int):
        """Charges the running seat up to `now`."""
        if self._runs:
            self._run(self._seat, self._passed(now), True)

    def _run(self, seat: int, ms: int, told: bool):
        """The seat's time runs; told: it is not only tried out."""
        while ms:
            step = self._until_mark(seat)
            part = step if step < ms else ms
            self._charge(seat, part)
            ms -= part
            kind = self._after_mark(seat) if part == step else ""
            if told:
                self._last = (self._last + part) & MASK
                self._tell(kind, seat, self._last)

    def _has_time(self, seat: int) -> bool:
        return self._left[seat] > 0 or (self._stages is not None and self._stages.delay > 0)

    def _until_mark(self, seat: int) -> int:
        """ms that the seat can run before something happens."""
        if self._stages is not None and self._stages.delay:
            return self._stages.delay
        left = self._left[seat]
        if not left:
            return NEVER
        stage = self._stage(seat)
        return left - WARN if stage.kind == TURN and stage.ms > WARN and left > WARN else left

    def _charge(self, seat: int, ms: int):
        if self._stages is not None:
            self._stages.charge(seat, ms)
        elif self._left[seat]:
            self._left[seat] -= ms

    def _after_mark(self, seat: int) -> str:
        """What happens at a mark: the event, or nothing to tell."""
        kind = self._stage(seat).kind
        if self._left[seat]:
            return "warning" if kind == TURN else ""
        if kind == TURN:
            return "turn"
        return "flag" if self._stages is None else self._stages.run_out(seat)

    def _tell(self, kind: str, seat: int, at: int):
        if kind == "flag":
            self._fallen.append(seat)
        if kind:
            self._pending.append((kind, seat, at))

    def _begin_turn(self, seat: int, at: int):
        self._seat = seat
        if self._stages is not None:
            self._stages.begin_turn(seat)
        if not self._has_time(seat) and seat not in self._fallen:
            self._tell(self._after_mark(seat), seat, at & MASK)

    def _end_turn(self, seat: int, completed: bool):
        """What a seat has after its turn: main time carries over, a turn timer is full again."""
        if self._stages is not None:
            for _ in range(self._stages.end_turn(seat, self._moves[seat] if completed else -1)):
                self._tell("stage", seat, self._last)
        elif self._stage(seat).kind == TURN:
            self._left[seat] = self._stage(seat).ms

    def _set_reading(self, seat: int, ms: int, at: int):
        had = self._left[seat]
        self._left[seat] = ms
        if ms:
            if seat in self._fallen:
                self._fallen.remove(seat)
        elif had and self._is_fatal(seat):
            self._tell(self._after_mark(seat), seat, at)

    def _is_fatal(self, seat: int) -> bool:
        """Does anything happen at once when the seat's reading is set to 0?"""
        if self._stages is not None:
            return self._stages.is_fatal(seat, seat == self._seat)
        return seat == self._seat or self._stage(seat).kind != TURN

    def _read(self, what: int, seat: int, now: int):
        """What stages show of a seat at `now`: the time of the seat to move runs up to there and back."""
        stages, running = self._stages, self._seat
        self._known(seat)
        if not self._runs:
            return stages.read(what, seat, running)
        stages.keep(running)
        self._run(running, self._passed(now), False)
        answer = stages.read(what, seat, running)
        stages.put_back(running)
        return answer

    def _keep(self, seat: int) -> int:
        if self._stages is not None:
            self._stages.keep(seat)
        return self._left[seat]

    def _put_back(self, seat: int, left: int):
        self._left[seat] = left
        if self._stages is not None:
            self._stages.put_back(seat)

    def _go_to(self, reading: bytes):
        at = 2 + reading[1]
        self._fallen[:] = list(reading[2:at])
        for of in range(self.seats):
            row = reading[at : at + 6]
            self._left[of] = row[0] | row[1] << 8 | row[2] << 16 | row[3] << 24
            self._moves[of] = row[4] | row[5] << 8
            at += 6
        if self._stages is not None:
            self._stages.go_to(reading, at)
        self._seat = NOBODY if reading[0] == 255 else reading[0]
        self._pending = []
        self._runs = False


__all__ = ("Clock", "Control", "ControlError", "parse_control")
