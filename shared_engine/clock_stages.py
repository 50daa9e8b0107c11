# SPDX-License-Identifier: MIT
"""What a clock keeps besides its readings when a control has stages, periods or bonuses. Loaded for those only.

Overtime is a last stage of byo-yomi or Canadian. Main time that is left when the stage before ends by its turns
runs on in front of it, without bonus: then the seat stands in its last stage, and its overtime has not begun.
"""

from shared_engine.compat import array, const, struct
from shared_engine.controls import BRONSTEIN, BYO, CANADIAN, DELAY, FISCHER, GONG, HOURGLASS, MAIN, TURN

LEFT = const(0)  # what is read
TOTAL = const(1)
PERIODS = const(2)
MOST = const((1 << 30) - 1)  # ms; no reading grows beyond it
OVERTIME = BYO  # this kind and those after it
BEGUN = const(128)  # beside the number of the stage in a snapshot


class Stages:
    """left: the clock's readings; fallen: its flags; both are shared with it. delay: ms that the seat to move has
    before its time runs; count: for each seat the periods left, or the turns left of a Canadian period; begun: whether
    its overtime has."""

    def __init__(self, controls: tuple, left, fallen: list):
        seats = len(controls)
        self._controls = controls
        self._left = left
        self._fallen = fallen
        self._at = bytearray(seats)  # the stage of each seat
        self.begun = bytearray(seats)
        self.count = array("H", [control.stages[-1].count for control in controls])
        self.delay = 0
        self._charged = 0  # ms in this turn
        self._heir = 0  # hourglass: who gets the next millisecond
        self._fell = False  # did the time run out last time it did?
        self._tried = False  # time only runs to be read
        self._kept_left = self._kept_at = self._kept_begun = self._kept_count = 0
        self._kept_delay = self._kept_charged = 0
        for seat in range(seats):
            self.begun[seat] = controls[seat].stages[0].kind >= OVERTIME

    def stage(self, seat: int):
        """The one that the seat is in."""
        return self._controls[seat].stages[self._at[seat]]

    # A turn.

    def begin_turn(self, seat: int):
        stage = self.stage(seat)
        self.delay = stage.bonus_ms if stage.bonus == DELAY and seat not in self._fallen else 0
        self._charged = 0
        self._heir = (seat + 1) % len(self._left)

    def charge(self, seat: int, ms: int):
        """So many ms pass for the seat to move, no further than to the next mark."""
        if self.delay:
            self.delay -= ms
        elif self._left[seat]:
            self._left[seat] -= ms
            self._charged = min(self._charged + ms, MOST >> 1)
            if not self._tried and self.stage(seat).kind == HOURGLASS:
                self._give(seat, ms)

    def run_out(self, seat: int) -> str:
        """The time of the seat is used up: the event, after what comes next has begun."""
        kind, ms, count, _, _ = self.stage(seat)
        self._fell = False
        if kind == BYO and self.begun[seat] and self.count[seat] > 1:
            self.count[seat] -= 1
            self._left[seat] = ms
            return "period"
        if kind >= OVERTIME and not self.begun[seat]:
            self._begin_overtime(seat)
            return "stage"
        if kind == MAIN and not count and self._at[seat] + 1 < len(self._controls[seat].stages):
            self._enter_next(seat)
            return "stage"
        self._fell = True
        return "flag"

    def end_turn(self, seat: int, turns: int) -> int:
        """The turn is over, and the seat has completed so many; -1: it was cut off. How many stages has it gone on?"""
        kind, ms, _, bonus, bonus_ms = self.stage(seat)
        passed = 0
        if seat not in self._fallen:
            if kind in (TURN, GONG):
                self._left[seat] = ms
            elif turns >= 0 and self.begun[seat]:
                self._renew(seat)
            elif turns >= 0:
                if bonus == FISCHER:
                    self._add(seat, bonus_ms)
                elif bonus == BRONSTEIN:
                    self._add(seat, min(self._charged, bonus_ms))
                while self.stage(seat).kind == MAIN and 0 < self._turns_of(seat) <= turns:
                    self._enter_next(seat)
                    passed += 1
        self.delay = 0
        return passed

    def is_fatal(self, seat: int, to_move: bool) -> bool:
        """Does anything happen at once when its reading is set to 0? Not before the turn that its delay, turn timer or
        gong belongs to."""
        stage = self.stage(seat)
        if stage.bonus == DELAY and stage.bonus_ms:
            return to_move and not self.delay
        return to_move or (stage.kind != TURN and stage.kind != GONG)

    def _turns_of(self, seat: int) -> int:
        """The completed turns with which its stage ends; 0: it does not end by turns."""
        stages, at = self._controls[seat].stages, self._at[seat]
        return sum([stage.count for stage in stages[: at + 1]]) if stages[at].count and at + 1 < len(stages) else 0

    def _enter_next(self, seat: int):
        self._at[seat] += 1
        stage = self.stage(seat)
        if stage.kind == MAIN:
            self._add(seat, stage.ms)
        elif stage.kind == TURN or stage.kind == GONG:
            self._left[seat] = stage.ms
        elif not self._left[seat]:
            self._begin_overtime(seat)

    def _begin_overtime(self, seat: int):
        self.begun[seat] = 1
        self._left[seat] = self.stage(seat).ms

    def _renew(self, seat: int):
        """After a turn in overtime: a byo-yomi period is whole again, a Canadian one when its turns are made."""
        stage = self.stage(seat)
        if stage.kind == CANADIAN:
            self.count[seat] -= 1
            if self.count[seat]:
                return
            self.count[seat] = stage.count
        self._left[seat] = stage.ms

    def _add(self, seat: int, ms: int):
        left = self._left[seat]
        self._left[seat] = left + ms if ms < MOST - left else MOST

    # The hourglass.

    def _give(self, seat: int, ms: int):
        """What the seat has spent goes to the other unflagged seats, a millisecond each in turn."""
        others = self._heirs(seat)
        if others:
            for of in range(len(self._left)):
                if self._inherits(seat, of):
                    self._add(of, self._share(seat, of, ms, others))
            rest = (ms - 1) % others + 1
            while rest:
                rest -= self._inherits(seat, self._heir)
                self._heir = (self._heir + 1) % len(self._left)

    def _share(self, seat: int, of: int, ms: int, others: int) -> int:
        """What another seat gets of so many ms."""
        before, heir = 0, self._heir
        while heir != of:
            before += self._inherits(seat, heir)
            heir = (heir + 1) % len(self._left)
        return ms // others + (before < ms % others)

    def _heirs(self, seat: int) -> int:
        heirs = 0
        for of in range(len(self._left)):
            heirs += self._inherits(seat, of)
        return heirs

    def _inherits(self, seat: int, of: int) -> int:
        return 1 if of != seat and of not in self._fallen else 0

    # Reading.

    def keep(self, seat: int):
        """From now on time runs only to be read, up to put_back()."""
        self._tried = True
        self._fell = False
        self._kept_left, self._kept_at, self._kept_begun = self._left[seat], self._at[seat], self.begun[seat]
        self._kept_count, self._kept_delay, self._kept_charged = self.count[seat], self.delay, self._charged

    def put_back(self, seat: int):
        self._tried = False
        self._fell = False
        self._left[seat], self._at[seat], self.begun[seat] = self._kept_left, self._kept_at, self._kept_begun
        self.count[seat], self.delay, self._charged = self._kept_count, self._kept_delay, self._kept_charged

    def read(self, what: int, seat: int, to_move: int):
        """LEFT, TOTAL or PERIODS of a seat, see the clock's readings."""
        here = seat == to_move
        flagged = seat in self._fallen or (here and self._tried and self._fell)
        stages = self._controls[seat].stages
        if what == PERIODS:
            return self.count[seat] if stages[-1].kind == BYO and not flagged else 0
        left = self._left[seat]
        if self._tried and stages[0].kind == HOURGLASS and self._inherits(to_move, seat):
            left += self._share(to_move, seat, self._kept_left - self._left[to_move], self._heirs(to_move))
            left = min(left, MOST)
        if what == LEFT:
            return left
        return 0 if flagged else self._total(seat, left + self.delay if here else left)

    def _total(self, seat: int, total: int):
        """What is left and all that follows unless a turn ends."""
        stages, at = self._controls[seat].stages, self._at[seat]
        begun = self.begun[seat]
        while True:
            kind, ms, count, _, _ = stages[at]
            if kind == BYO:
                total += (self.count[seat] - begun) * ms
            elif kind == CANADIAN and not begun:
                total += ms
            elif kind == TURN:
                return None
            at += 1
            if kind != MAIN or count or at == len(stages):
                return total
            if stages[at].kind == MAIN or stages[at].kind == GONG:
                total += stages[at].ms

    # Bytes.

    def write(self, out: bytearray):
        """3 bytes a seat: stage and whether its overtime has begun, count; then delay, charged in this turn, heir."""
        for seat in range(len(self._left)):
            out.extend(struct.pack("<BH", self._at[seat] | BEGUN * self.begun[seat], self.count[seat]))
        out.extend(struct.pack("<IIB", self.delay, self._charged, self._heir))

    def go_to(self, reading: bytes, at: int):
        """Back to what was written at `at` of a snapshot."""
        for seat in range(len(self._left)):
            row, self.count[seat] = struct.unpack("<BH", reading[at : at + 3])
            self._at[seat], self.begun[seat] = row & ~BEGUN, row >> 7
            at += 3
        self.delay, self._charged, self._heir = struct.unpack("<IIB", reading[at:])
