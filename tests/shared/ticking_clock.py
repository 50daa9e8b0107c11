# SPDX-License-Identifier: MIT
"""The ledger of plain_clock.py once more, millisecond after millisecond: slow, and plainly right."""

from plain_clock import Ledger

from shared_engine.controls import HOURGLASS, TURN


class Ticking(Ledger):
    """Millisecond after millisecond: slow, and plainly right."""

    def pass_time(self, ms):
        for _ in range(ms):
            self.now += 1
            if self.runs:
                self.tick()

    def tick(self):
        seat = self.mover
        of = self.seats[seat]
        if of.delay == 0 and of.left == 0:
            self.idle += 1
            return
        if of.delay:
            of.delay -= 1
            self.delayed += 1
            if of.delay or of.left or seat in self.flags:
                return
        else:
            of.left -= 1
            of.spent += 1
            self.charged += 1
            if of.stage().kind == HOURGLASS:
                self.give_one(seat)
        if of.stage().kind == TURN and of.stage().ms > 10000 and of.left == 10000:
            self.tell("warning", seat)
        if of.left == 0:
            self.run_out(seat)

    def give_one(self, giver):
        for step in range(len(self.seats)):
            seat = (self.turn_to_get + step) % len(self.seats)
            if seat != giver and seat not in self.flags:
                self.seats[seat].left += 1
                self.turn_to_get = (seat + 1) % len(self.seats)
                return
