# SPDX-License-Identifier: MIT
"""What a clock must show in every mode, by plain subtraction on a time that neither wraps nor is packed into bytes.

Written from the rules alone, without a look at the clock. Times in ms, `now` from 0 on. It goes from one mark to the
next; ticking_clock.py goes through every millisecond instead.
"""

from shared_engine.controls import BRONSTEIN, BYO, CANADIAN, DELAY, FISCHER, GONG, HOURGLASS, MAIN, TURN

MOST = (1 << 30) - 1  # no reading is larger
WARNING = 10000  # of turn timers that are longer


class Seat:
    """One seat's part of the ledger."""

    def __init__(self, stages):
        self.stages = stages
        self.number = 0  # of the stage
        self.left = self.stages[0].ms
        self.in_overtime = self.stages[0].kind in (BYO, CANADIAN)  # else main time that is left over runs first
        self.periods = self.stages[-1].count if self.has_periods() else 0  # with the one that runs
        self.turns = 0  # in this Canadian period
        self.moves = 0
        self.delay = 0  # that is left in this turn
        self.spent = 0  # that came off in this turn

    def copy(self):
        other = Seat(self.stages)
        other.number, other.left, other.in_overtime = self.number, self.left, self.in_overtime
        other.periods, other.turns, other.moves = self.periods, self.turns, self.moves
        other.delay, other.spent = self.delay, self.spent
        return other

    def stage(self):
        return self.stages[self.number]

    def gain(self, ms):
        self.left = min(self.left + ms, MOST)

    def has_periods(self) -> bool:
        return self.stages[-1].kind == BYO

    def turns_to_end_stage(self) -> int:
        """Counted from the first turn of all."""
        return sum([stage.count for stage in self.stages[: self.number + 1] if stage.kind == MAIN])

    def following(self) -> int:
        """What comes after `left` if nobody presses."""
        stage = self.stage()
        ms = 0
        if stage.kind == BYO:
            ms = (self.periods - self.in_overtime) * stage.ms
        elif stage.kind == CANADIAN and not self.in_overtime:
            ms = stage.ms
        elif stage.kind == MAIN and not stage.count:
            for later in self.stages[self.number + 1 :]:
                ms += later.ms * (self.periods if later.kind == BYO else 1)
                if later.kind == MAIN and later.count:
                    break
        return ms

    def comes_to_a_turn_timer(self) -> bool:
        for stage in self.stages[self.number :]:
            if stage.kind == TURN:
                return True
            if stage.kind == MAIN and stage.count:
                return False
        return False


class Ledger:
    """controls: one for each seat."""

    def __init__(self, controls):
        self.seats = [Seat(control.stages) for control in controls]
        self.mover = None  # to_move
        self.runs = False
        self.now = 0
        self.flags = []
        self.events = []
        self.turn_to_get = 0  # the seat that the next ms of an hourglass goes to, if it can
        self.charged = self.delayed = self.idle = 0  # where the running time went: off a clock, delay, after the end

    def running(self):
        return self.mover if self.runs else None

    def remaining(self, seat) -> int:
        return self.seats[seat].left

    def total(self, seat):
        of = self.seats[seat]
        if seat in self.flags:
            return 0
        if of.comes_to_a_turn_timer():
            return None
        return min(of.delay + of.left + of.following(), MOST)

    def periods(self, seat) -> int:
        return 0 if seat in self.flags else self.seats[seat].periods

    # What is done to it, all at `self.now`.

    def start(self, seat):
        if self.mover is not None:
            self.end_turn(False)
        self.runs = True
        self.begin_turn(seat)

    def press(self, next_seat=None):
        if self.runs:
            seat = self.mover
            self.end_turn(True)
            self.begin_turn((seat + 1) % len(self.seats) if next_seat is None else next_seat)

    def pause(self):
        self.runs = False

    def resume(self):
        self.runs = self.mover is not None

    def stop(self):
        if self.mover is not None:
            self.end_turn(False)
        self.mover = None
        self.runs = False

    def set(self, seat, ms=None, periods=None, moves=None):
        of = self.seats[seat]
        if moves is not None:
            of.moves = moves
        if periods is not None:
            of.periods = periods
        if ms:
            of.left = ms
            if seat in self.flags:
                self.flags.remove(seat)
        elif ms == 0 and of.left:
            of.left = 0
            if not self.waits_for_its_end(seat):
                self.run_out(seat)

    def kept(self):
        """What an undo comes back to."""
        return [of.copy() for of in self.seats], self.mover, list(self.flags), self.turn_to_get

    def restore(self, kept):
        seats, self.mover, flags, self.turn_to_get = kept
        self.seats = [of.copy() for of in seats]
        self.flags = list(flags)
        self.runs = False

    # The rules.

    def waits_for_its_end(self, seat) -> bool:
        """Does the end of a time of 0 come later: after the delay, or with the turn that the time is for?"""
        of = self.seats[seat]
        stage = of.stage()
        if of.delay:
            return True
        if seat == self.mover:
            return False
        return stage.kind in (TURN, GONG) or (stage.kind == MAIN and stage.bonus == DELAY and stage.bonus_ms > 0)

    def tell(self, kind, seat):
        self.events.append((kind, seat, self.now))

    def begin_turn(self, seat):
        of = self.seats[seat]
        self.mover = seat
        self.turn_to_get = (seat + 1) % len(self.seats)
        if seat in self.flags:
            return
        stage = of.stage()
        if stage.kind == MAIN and stage.bonus == DELAY:
            of.delay = stage.bonus_ms
        if of.left == 0 and of.delay == 0:
            self.run_out(seat)

    def end_turn(self, completed):
        seat = self.mover
        of = self.seats[seat]
        if completed:
            of.moves = min(of.moves + 1, 65535)
            if seat not in self.flags:
                self.complete(seat)
        if of.stage().kind in (TURN, GONG) and seat not in self.flags:
            of.left = of.stage().ms
        of.delay = of.spent = 0

    def complete(self, seat):
        """What a completed turn brings."""
        of = self.seats[seat]
        stage = of.stage()
        if stage.kind == MAIN and stage.bonus == FISCHER:
            of.gain(stage.bonus_ms)
        elif stage.kind == MAIN and stage.bonus == BRONSTEIN:
            of.gain(min(of.spent, stage.bonus_ms))
        elif stage.kind == BYO and of.in_overtime:
            of.left = stage.ms
        elif stage.kind == CANADIAN and of.in_overtime:
            of.turns += 1
            if of.turns == stage.count:
                of.turns = 0
                of.left = stage.ms
        while of.stage().count and of.number + 1 < len(of.stages) and of.moves >= of.turns_to_end_stage():
            self.next_stage(seat)

    def next_stage(self, seat):
        of = self.seats[seat]
        of.number += 1
        stage = of.stage()
        if stage.kind == MAIN:
            of.gain(stage.ms)
        elif stage.kind in (TURN, GONG) or of.left == 0:
            of.left = stage.ms
            of.in_overtime = stage.kind in (BYO, CANADIAN)
        self.tell("stage", seat)

    def run_out(self, seat):
        """`left` has come to 0, and no delay is left."""
        of = self.seats[seat]
        stage = of.stage()
        if stage.kind == TURN:
            self.tell("turn", seat)
        elif stage.kind == MAIN and not stage.count and of.number + 1 < len(of.stages):
            self.next_stage(seat)
        elif stage.kind in (BYO, CANADIAN) and not of.in_overtime:
            of.in_overtime = True
            of.left = stage.ms
            self.tell("stage", seat)
        elif stage.kind == BYO and of.periods > 1:
            of.periods -= 1
            of.left = stage.ms
            self.tell("period", seat)
        else:
            self.flags.append(seat)
            self.tell("flag", seat)

    # How time passes: from mark to mark.

    def to_mark(self) -> int:
        """ms that the seat to move can run until something happens; 0 when nothing will."""
        of = self.seats[self.mover]
        if of.delay:
            return of.delay
        if of.stage().kind == TURN and of.stage().ms > WARNING and of.left > WARNING:
            return of.left - WARNING
        return of.left

    def to_event(self):
        """ms until something is told; None when nothing will be."""
        if not self.runs or self.mover in self.flags:
            return None
        of = self.seats[self.mover]
        warns = of.stage().kind == TURN and of.stage().ms > WARNING and of.left > WARNING
        return of.delay + of.left - (WARNING if warns else 0) or None

    def pass_time(self, ms):
        end = self.now + ms
        while self.runs and self.now < end:
            of = self.seats[self.mover]
            step = min(self.to_mark(), end - self.now)
            if step == 0:
                self.idle += end - self.now
                break
            self.now += step
            if of.delay:
                of.delay -= step
                self.delayed += step
            else:
                of.left -= step
                of.spent += step
                self.charged += step
                if of.stage().kind == HOURGLASS:
                    self.give_away(step)
                if of.stage().kind == TURN and of.stage().ms > WARNING and of.left == WARNING:
                    self.tell("warning", self.mover)
            if of.left == 0 and of.delay == 0 and self.mover not in self.flags:
                self.run_out(self.mover)
        self.now = end

    def give_away(self, ms):
        """The spent time of an hourglass: one by one from `turn_to_get` on."""
        seats = len(self.seats)
        order = [(self.turn_to_get + step) % seats for step in range(seats)]
        getting = [seat for seat in order if seat != self.mover and seat not in self.flags]
        if getting:
            for place, seat in enumerate(getting):
                self.seats[seat].gain(ms // len(getting) + (place < ms % len(getting)))
            self.turn_to_get = (getting[(ms - 1) % len(getting)] + 1) % seats
