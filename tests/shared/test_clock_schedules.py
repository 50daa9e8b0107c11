# SPDX-License-Identifier: MIT
"""Random schedules of presses, pauses, corrections, undos and power cuts: every millisecond is charged once and to the
right seat, and a big step equals many small ones. tests/shared/slow_clock.py runs the same for as many as you like."""

import sys

from shared_engine.clock import Clock
from shared_engine.rng import seed_bytes, seeded

SCHEDULES = 400 if sys.implementation.name == "cpython" else 25
MASK = (1 << 30) - 1
CONTROLS = ("1:00", "0:05", "99:59:59", "60/turn", "11/turn", "10/turn", "3/turn")


class Ledger:
    """What a clock must show, kept by plain subtraction on true time that neither wraps nor is cut into steps."""

    def __init__(self, texts):
        self.turn = [text.endswith("/turn") for text in texts]
        self.full = [Clock(text, 2).remaining(0, 0) for text in texts]
        self.left = list(self.full)
        self.moves = [0] * len(texts)
        self.flags = []
        self.seat = None
        self.runs = False
        self.now = 0
        self.events = []
        self.charged = self.idle = 0  # ms of running time that came off a clock, and that had none left to come off

    def pass_time(self, ms):
        if self.runs:
            seat, left = self.seat, self.left[self.seat]
            taken = min(ms, left)
            self.charged += taken
            self.idle += ms - taken
            self.left[seat] = left - taken
            if self.turn[seat] and self.full[seat] > 10000 and left > 10000 >= left - taken:
                self.events.append(("warning", seat, self.now + left - 10000))
            if left and taken == left:
                self.events.append(("turn" if self.turn[seat] else "flag", seat, self.now + left))
                if not self.turn[seat]:
                    self.flags.append(seat)
        self.now += ms

    def end_turn(self):
        if self.seat is not None and self.turn[self.seat]:
            self.left[self.seat] = self.full[self.seat]


class Schedule:
    """One random schedule, on a clock fed as rarely as possible, on one fed often, and in the ledger."""

    def __init__(self, seed):
        self.dice = seeded(seed_bytes(seed))
        self.seats = 2 + self.dice.below(3)
        texts = [CONTROLS[self.dice.below(len(CONTROLS))] for _ in range(self.seats)]
        self.origin = MASK - self.dice.below(60000)
        self.rare, self.often = Clock(texts, self.seats), Clock(texts, self.seats)
        self.ledger = Ledger(texts)
        self.unpaused = 0
        self.heard_rare, self.heard_often = [], []
        self.kept = None  # what an undo comes back to

    def now(self, later=0):
        return (self.origin + self.ledger.now + later) & MASK

    def pass_time(self):
        ms = self.dice.below(3000) if self.dice.below(3) else self.dice.below(40) * 1000
        if self.ledger.runs:
            self.unpaused += ms
            for _ in range(4):
                self.heard_often.extend(self.often.advance(self.now(self.dice.below(ms + 1))))
        self.ledger.pass_time(ms)

    def step(self):
        self.pass_time()
        ledger, clocks, now = self.ledger, (self.rare, self.often), self.now()
        move = self.dice.below(11)
        seat = self.dice.below(self.seats)
        if ledger.seat is None or (move == 0 and ledger.runs):
            for clock in clocks:
                clock.start(seat, now)
            ledger.end_turn()
            ledger.seat, ledger.runs = seat, True
        elif move == 1:
            for clock in clocks:
                clock.stop(now)
            ledger.end_turn()
            ledger.seat, ledger.runs = None, False
        elif move == 2:
            for clock in clocks:
                clock.pause(now)
            ledger.runs = False
        elif move in (3, 4) and not ledger.runs:
            for clock in clocks:
                clock.resume(now)
            ledger.runs = True
        elif move == 5:
            self.correct(seat, now)
        elif move == 6:
            self.cut_power(now)
        elif move == 7 and self.kept:
            self.undo(now)
        elif ledger.runs:
            self.kept = self.rare_up_to(now), list(ledger.left), list(ledger.moves), list(ledger.flags), ledger.seat
            chosen = None if self.dice.below(2) else seat
            for clock in clocks:
                clock.press(now, chosen)
            ledger.moves[ledger.seat] += 1
            ledger.end_turn()
            ledger.seat = (ledger.seat + 1) % self.seats if chosen is None else chosen
        self.check()

    def correct(self, seat, now):
        ms = 1 + self.dice.below(20000)
        for clock in (self.rare, self.often):
            clock.set(seat, now, ms=ms, moves=ms % 50)
        self.ledger.left[seat] = ms
        self.ledger.moves[seat] = ms % 50
        if seat in self.ledger.flags:
            self.ledger.flags.remove(seat)

    def cut_power(self, now):
        """The heartbeat was just written; what it found is still to be told. The clock comes back paused."""
        self.rare.pause(now)
        self.often.pause(now)
        self.rare, self.often = Clock.load(self.rare.dump()), Clock.load(self.often.dump())
        self.ledger.runs = self.ledger.runs and self.dice.below(2) == 1
        if self.ledger.runs:
            self.rare.resume(now)
            self.often.resume(now)

    def rare_up_to(self, now):
        """The reading just before a press."""
        self.heard_rare.extend(self.rare.advance(now))
        return self.rare.snapshot()

    def undo(self, now):
        """Position, clocks and side to move as before the press; time goes on if it did."""
        self.heard_rare.extend(self.rare.advance(now))
        self.heard_often.extend(self.often.advance(now))
        reading, left, moves, flags, seat = self.kept
        ledger = self.ledger
        ledger.left, ledger.moves, ledger.flags, ledger.seat = list(left), list(moves), list(flags), seat
        for clock in (self.rare, self.often):
            clock.restore(reading)
            if ledger.runs:
                clock.resume(now)

    def check(self):
        ledger, now = self.ledger, self.now()
        for clock in (self.rare, self.often):
            assert [clock.remaining(seat, now) for seat in range(self.seats)] == ledger.left
            assert [clock.moves(seat) for seat in range(self.seats)] == ledger.moves
            assert clock.to_move == ledger.seat and clock.running == (ledger.seat if ledger.runs else None)
        assert ledger.charged + ledger.idle == self.unpaused

    def run(self, steps):
        for _ in range(steps):
            self.step()
        now = self.now()
        self.heard_rare.extend(self.rare.advance(now))
        self.heard_often.extend(self.often.advance(now))
        due = [(kind, seat, (self.origin + at) & MASK) for kind, seat, at in self.ledger.events]
        assert self.heard_rare == self.heard_often == due
        assert self.rare.flags() == self.often.flags() == self.ledger.flags
        assert self.rare.snapshot() == self.often.snapshot()


def test_random_schedules_charge_every_millisecond_once_and_to_the_right_seat():
    for seed in range(SCHEDULES):
        Schedule(seed).run(30)
