# SPDX-License-Identifier: MIT
"""How time passes for the seat to move. The machine knows how long that seat runs undisturbed (`_until_mark`) and what
happens then (`_after_mark`); a step of any length is cut at the marks, so that a big step equals many small ones.

Here are the turn timer and sudden death; what other time controls need besides (stages, periods, bonuses) is loaded
for them: clock_stages.py.
"""

from shared_engine.compat import array, const, struct
from shared_engine.controls import TURN

MASK = const((1 << 30) - 1)
HALF = const(1 << 29)
NEVER = const((1 << 30) - 1)
WARN = const(10000)  # ms; a turn timer longer than this warns when this is left
NOBODY = const(-1)


class Machine:
    """controls: one a seat, checked; stages: see clock_stages.py, None when no control needs any. _left: ms of each
    seat; _moves: completed turns; _fallen: flags in order; _pending: events that are not told yet; _seat: to move;
    _last: the last time fed."""

    def __init__(self, controls: tuple, staged: bool):
        self.controls = controls
        self.seats = len(controls)
        self._left = array("I", [control.stages[0].ms for control in controls])
        self._moves = array("H", bytes(2 * self.seats))
        self._fallen: list = []
        self._pending: list = []
        self._seat = NOBODY
        self._runs = False
        self._last = 0
        self.stages = None
        if staged:
            from shared_engine.clock_stages import Stages

            self.stages = Stages(controls, self._left, self._fallen)

    def _known(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise ValueError("seat: 0 to %d" % (self.seats - 1))
        return seat

    def _stage(self, seat: int):
        return self.controls[seat].stages[0] if self.stages is None else self.stages.stage(seat)

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
        return self._left[seat] > 0 or (self.stages is not None and self.stages.delay > 0)

    def _until_mark(self, seat: int) -> int:
        """ms that the seat can run before something happens."""
        if self.stages is not None and self.stages.delay:
            return self.stages.delay
        left = self._left[seat]
        if not left:
            return NEVER
        stage = self._stage(seat)
        return left - WARN if stage.kind == TURN and stage.ms > WARN and left > WARN else left

    def _charge(self, seat: int, ms: int):
        if self.stages is not None:
            self.stages.charge(seat, ms)
        elif self._left[seat]:
            self._left[seat] -= ms

    def _after_mark(self, seat: int) -> str:
        """What happens at a mark: the event, or nothing to tell."""
        kind = self._stage(seat).kind
        if self._left[seat]:
            return "warning" if kind == TURN else ""
        if kind == TURN:
            return "turn"
        return "flag" if self.stages is None else self.stages.run_out(seat)

    def _tell(self, kind: str, seat: int, at: int):
        if kind == "flag":
            self._fallen.append(seat)
        if kind:
            self._pending.append((kind, seat, at))

    def _begin_turn(self, seat: int, at: int):
        self._seat = seat
        if self.stages is not None:
            self.stages.begin_turn(seat)
        if not self._has_time(seat) and seat not in self._fallen:
            self._tell(self._after_mark(seat), seat, at & MASK)

    def _end_turn(self, seat: int, completed: bool):
        """What a seat has after its turn: main time carries over, a turn timer is full again."""
        if self.stages is not None:
            for _ in range(self.stages.end_turn(seat, self._moves[seat] if completed else -1)):
                self._tell("stage", seat, self._last)
        elif self._stage(seat).kind == TURN:
            self._left[seat] = self._stage(seat).ms

    def _read(self, what: int, seat: int, now: int):
        """What stages show of a seat at `now`: the time of the seat to move runs up to there and back."""
        stages, running = self.stages, self._seat
        self._known(seat)
        if not self._runs:
            return stages.read(what, seat, running)
        stages.keep(running)
        self._run(running, self._passed(now), False)
        answer = stages.read(what, seat, running)
        stages.put_back(running)
        return answer

    def _keep(self, seat: int) -> int:
        if self.stages is not None:
            self.stages.keep(seat)
        return self._left[seat]

    def _put_back(self, seat: int, left: int):
        self._left[seat] = left
        if self.stages is not None:
            self.stages.put_back(seat)

    def snapshot(self) -> bytes:
        """What an undo must bring back: seat to move, flags in order, readings and turns; then what stages need."""
        out = bytearray((self._seat & 0xFF, len(self._fallen)))
        out.extend(bytes(self._fallen))
        for seat in range(self.seats):
            out.extend(struct.pack("<IH", self._left[seat], self._moves[seat]))
        if self.stages is not None:
            self.stages.write(out)
        return bytes(out)

    def go_to(self, reading: bytes):
        """Back to a snapshot that this clock has made: paused, nothing pending."""
        at = 2 + reading[1]
        self._fallen[:] = list(reading[2:at])
        for of in range(self.seats):
            self._left[of], self._moves[of] = struct.unpack("<IH", reading[at : at + 6])
            at += 6
        if self.stages is not None:
            self.stages.go_to(reading, at)
        self._seat = NOBODY if reading[0] == 255 else reading[0]
        self._pending = []
        self._runs = False
