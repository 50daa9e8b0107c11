# SPDX-License-Identifier: MIT
"""Random schedules of presses, pauses, corrections, undos and power cuts in every mode: the clock shows to the
millisecond what plain_clock.py does, fed rarely or often. `make soak` does the same a million times."""

import binascii
import hashlib
import sys

from plain_clock import Ledger

from shared_engine.clock import Clock
from shared_engine.controls import parse_control
from shared_engine.rng import seed_bytes, seeded

SAMPLE = 250  # on both runtimes
SCHEDULES = 2500 if sys.implementation.name == "cpython" else SAMPLE
DIGEST = "7a7a3929272d3cb63185ca4c1777865d39f3ad2d798e54b22971f5f3bca265a6"  # of all readings of the sample
STEPS = 9
MASK = (1 << 30) - 1
LONG = 400000000  # ms; a running clock is fed more often than that
# Many ends come soon, so that a short schedule gets there.
HOURGLASSES = [parse_control(text) for text in ("1 hourglass", "0:05 hourglass", "99:59:59 hourglass")]
CONTROLS = [
    parse_control(text)
    for text in (
        "1:00",
        "99:59:59",
        "60/turn",
        "11/turn",
        "10/turn",
        "10/gong",
        "1+3",
        "0:02+0",
        "99:59:59+359999",
        "0:10d3",
        "1d0",
        "0:10b3",
        "5b60",
        "0:10 3x5 byo",
        "3x30 byo",
        "1x7 byo",
        "0:05+2 2x10 byo",
        "0:08d2 9x1 byo",
        "0:10 2/0:20 can",
        "3/0:07 can",
        "0:05b2 1/0:30 can",
        "2/0:30+2, 1/0:20d3, 0:10b1",
        "1/0:20, 2/0:05d1, 3x4 byo",
        "2/0:10d4, 2/0:06 can",
        "1/0:10+1, 5/gong",
        "2/0:30, 12/turn",
        "0:04d2, 15/turn",
        "0:03, 4/gong",
        "2/0:10+1",
        "1/0:20b3, 1/0:05+2",
    )
]


class Schedule:
    """One random schedule, on a clock fed as rarely as possible, on one fed often, and in the ledger."""

    def __init__(self, seed):
        self.dice = dice = seeded(seed_bytes(seed))
        self.seats = 2 + dice.below(3)
        choice = CONTROLS if dice.below(8) else HOURGLASSES
        same = dice.below(2) and choice[dice.below(len(choice))]
        controls = [same or choice[dice.below(len(choice))] for _ in range(self.seats)]
        self.origin = MASK - dice.below(60000)
        self.rare, self.often = Clock(same or controls, self.seats), Clock(controls, self.seats)
        self.ledger = Ledger(controls)
        self.unpaused = 0
        self.due = []  # the ledger's events, `at` as the clocks tell it
        self.told_rare = self.told_often = 0  # of these
        self.kept = None  # what an undo comes back to
        self.lines = []  # all readings

    def now(self):
        return (self.origin + self.ledger.now) & MASK

    def note_events(self):
        for kind, seat, at in self.ledger.events[len(self.due) :]:
            self.due.append((kind, seat, (self.origin + at) & MASK))

    def draw_time(self) -> int:
        """Often at a mark, just before or just after it, or some marks later."""
        dice, ledger = self.dice, self.ledger
        kind = dice.below(8)
        if kind == 0:
            return 0
        if kind < 4 or ledger.mover is None:
            return dice.below(3000)
        if kind == 4:
            return dice.below(60) * 1000
        to = ledger.to_mark() if kind < 7 else (ledger.total(ledger.mover) or 60000)
        return min(max(to + dice.below(3) - 1, 0), LONG)

    def pass_time(self):
        ms = self.draw_time()
        if self.ledger.runs:
            self.unpaused += ms
            for _ in range(self.dice.below(3)):
                now = self.now() + (self.dice.below(ms + 1) if ms < 65536 else ms // 65536 * self.dice.below(65536))
                self.hear_often(now & MASK)
        self.ledger.pass_time(ms)
        self.note_events()
        if self.dice.below(2):
            self.foresee()

    def hear_often(self, now):
        """What is told before its time has come in the ledger is compared later."""
        self.early.extend(self.often.advance(now))

    def step(self):
        self.early = []
        self.pass_time()
        ledger, dice = self.ledger, self.dice
        move = dice.below(16)
        seat = dice.below(self.seats)
        if ledger.mover is None or move == 0:
            self.start(seat)
        elif move == 1:
            self.stop()
        elif move == 2 and ledger.runs:
            self.pause()
        elif not ledger.runs and (move < 7 or move > 11):
            self.resume()
        elif move == 7:
            self.correct(seat)
        elif move == 8:
            self.cut_power()
        elif move == 9 and self.kept:
            self.undo()
        elif move == 10:
            self.hear_rare()
        else:
            self.press(None if dice.below(2) else seat)
        self.note_events()
        self.hear_often(self.now())
        assert self.early == self.due[self.told_often :]
        self.told_often = len(self.due)
        self.compare(self.often)
        assert self.rare.snapshot() == self.often.snapshot()

    def hear_rare(self):
        assert self.rare.advance(self.now()) == self.due[self.told_rare :]
        self.told_rare = len(self.due)

    def new_origin(self):
        """While nothing runs the PC or the table may be off, for days."""
        self.origin = self.dice.below(65536) << 14

    def start(self, seat):
        if not self.ledger.runs:
            self.new_origin()
        now = self.now()
        self.rare.start(seat, now)
        self.often.start(seat, now)
        self.ledger.start(seat)

    def stop(self):
        now = self.now()
        self.rare.stop(now)
        self.often.stop(now)
        self.ledger.stop()

    def pause(self):
        now = self.now()
        self.rare.pause(now)
        self.often.pause(now)
        self.ledger.pause()

    def resume(self):
        self.new_origin()
        now = self.now()
        self.rare.resume(now)
        self.often.resume(now)
        self.ledger.resume()

    def press(self, next_seat):
        now = self.now()
        if self.ledger.runs and self.dice.below(2):
            self.hear_rare()
            self.kept = self.rare.snapshot(), self.ledger.kept()
        self.rare.press(now, next_seat)
        self.often.press(now, next_seat)
        self.ledger.press(next_seat)

    def correct(self, seat):
        dice, now = self.dice, self.now()
        what = dice.below(9)
        ms = periods = moves = None
        if what < 3:
            ms = 1 + dice.below(20000)
        elif what == 3:
            ms = 0
        elif what == 4:
            ms, moves = 359999000, dice.below(4)
        elif what == 5:
            moves = (0, 1, 2, 39, 65534, 65535)[dice.below(6)]
        elif self.ledger.seats[seat].has_periods():
            periods = (1, 2, 999)[dice.below(3)]
            if what == 8:
                ms, moves = (0, 1, 7000)[dice.below(3)], dice.below(3)
        self.rare.set(seat, now, ms, periods, moves)
        self.often.set(seat, now, ms, periods, moves)
        self.ledger.set(seat, ms, periods, moves)

    def cut_power(self):
        """The heartbeat was just written; what it found may still be to be told. The clock comes back paused."""
        paused = self.dice.below(2)
        if paused:
            self.pause()
        else:
            self.hear_rare()
            self.hear_often(self.now())
            self.ledger.pause()
        rare, often = self.rare.dump(), self.often.dump()
        self.rare, self.often = Clock.load(rare), Clock.load(often)
        assert not paused or (self.rare.dump() == rare and self.often.dump() == often)

    def undo(self):
        """Position, clocks and side to move as before the press; time goes on if it did."""
        self.hear_rare()
        now = self.now()
        self.hear_often(now)
        reading, kept = self.kept
        ran = self.ledger.runs
        self.ledger.restore(kept)
        for clock in (self.rare, self.often):
            clock.restore(reading)
            if ran:
                clock.resume(now)
        if ran:
            self.ledger.resume()

    def foresee(self):
        """What the rarely fed clock tells of a time that it was not fed yet."""
        ledger, clock, now = self.ledger, self.rare, self.now()
        assert clock.ahead(now) == self.due[self.told_rare :]
        mover = ledger.mover
        self.compare_seat(clock, self.dice.below(self.seats) if mover is None else mover)
        assert clock.delay(now) == (0 if mover is None else ledger.seats[mover].delay)

    def compare(self, clock):
        """Does the clock that was fed show what the ledger does? Of one seat all, of the others what changes most."""
        ledger, now = self.ledger, self.now()
        assert clock.to_move == ledger.mover and clock.running == ledger.running()
        assert clock.flags() == ledger.flags
        left = [clock.remaining(seat, now) for seat in range(self.seats)]
        assert left == [of.left for of in ledger.seats] and min(left) >= 0 and max(left) <= MASK
        moves = [clock.moves(seat) for seat in range(self.seats)]
        assert moves == [of.moves for of in ledger.seats]
        total, periods = self.compare_seat(clock, self.dice.below(self.seats))
        self.lines.append((left, moves, total, periods))
        wait, to_event = clock.wait(), ledger.to_event()
        assert wait == to_event or (wait > 1 << 29 and (to_event is None or to_event > 1 << 29))
        assert ledger.charged + ledger.delayed + ledger.idle == self.unpaused

    def compare_seat(self, clock, seat):
        ledger, now = self.ledger, self.now()
        total, periods = clock.total(seat, now), clock.periods(seat, now)
        assert clock.remaining(seat, now) == ledger.remaining(seat)
        assert total == ledger.total(seat) and periods == ledger.periods(seat)
        return total, periods

    def run(self, steps=STEPS):
        for _ in range(steps):
            self.step()
        self.hear_rare()
        for seat in range(self.seats):
            self.lines.append(self.compare_seat(self.rare, seat))
        return self


def in_hex(digest) -> str:
    return binascii.hexlify(digest.digest()).decode()


def test_random_schedules_show_what_the_ledger_does_and_read_alike_on_both_runtimes():
    digest = hashlib.sha256()
    for seed in range(SAMPLE):
        digest.update(str(Schedule(seed).run().lines).encode())
    assert in_hex(digest) == DIGEST


def test_random_schedules_charge_every_millisecond_once_and_to_the_right_seat():
    for seed in range(SAMPLE, SCHEDULES):
        Schedule(seed).run()
