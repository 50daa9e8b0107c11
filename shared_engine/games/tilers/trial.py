# SPDX-License-Identifier: MIT
"""Some takes of a course, tried out for a bot: who takes what, as if everybody took what brings most at once.

A floor does not change in a trial. What tiles of a colour bring there is known for each number of them (layings.py);
what several colours do to each other is left out.
"""

from shared_engine.compat import const
from shared_engine.games.tilers.tables import COLOURS, FIRST_SPILL

_BEGIN = const(-200)  # who has the chisel begins the next course, and spills for the others
_NOTHING = const(-100000000)
NO_TAKE = const(-1)


class Trial:
    """A course from the bot's take on, and what it brings the bot."""

    def __init__(self, mind) -> None:
        """mind: a Mind (bot.py) that knows what lays bring."""
        self.mind = mind
        self.worth = 0  # hundredths of a point, times 100
        self.counts = mind.counts[:]  # tiles, by take
        self.chips = mind.chips[:]
        self.had = bytearray(len(mind.lines))  # tiles taken in the trial, by seat and colour
        self.chisel = mind.chisel_lies
        self.at = 0  # whose turn it is, in the order of mind.seats

    def take(self, take: int) -> None:
        """The seat on turn takes it and lays what it can; the next seat is on turn."""
        mind = self.mind
        seat = mind.seats[self.at]
        gain = self.gain(take)
        self.worth += -gain * mind.harm if self.at else gain * 100
        colour = take % COLOURS
        counts = self.counts
        self.chips[seat] += self._wasted(seat, take)
        self.had[seat * COLOURS + colour] += counts[take]
        counts[take] = 0
        if take >= FIRST_SPILL:
            self.chisel = False
        else:
            source = take - colour
            for other in range(COLOURS):
                counts[FIRST_SPILL + other] += counts[source + other]
                counts[source + other] = 0
        self.at = (self.at + 1) % len(mind.seats)

    def _wasted(self, seat: int, take: int) -> int:
        """How many chips a take costs."""
        key = seat * COLOURS + take % COLOURS
        room = max(0, len(self.mind.gains[key]) - 1 - self.had[key])
        chips = max(0, self.counts[take] - room)
        return chips + 1 if self.chisel and take >= FIRST_SPILL else chips

    def gain(self, take: int) -> int:
        """What a take brings the seat on turn."""
        mind = self.mind
        seat = mind.seats[self.at]
        key = seat * COLOURS + take % COLOURS
        worths = mind.gains[key]
        before = min(len(worths) - 1, self.had[key])
        gain = worths[min(len(worths) - 1, before + self.counts[take])] - worths[before]
        if self.chisel and mind.bag and take >= FIRST_SPILL:
            gain += _BEGIN
        wasted = self._wasted(seat, take)
        return gain - mind.price(seat, self.chips[seat], wasted) if wasted else gain

    def best(self) -> int:
        """What brings the seat on turn most; NO_TAKE when the course is over."""
        best = NO_TAKE
        most = _NOTHING
        tried = 0  # a bit for each colour and number of tiles of a stack
        for take in self.mind.takes:
            if self.counts[take]:
                if take < FIRST_SPILL:
                    alike = 1 << self.counts[take] * COLOURS + take % COLOURS
                    if tried & alike:
                        continue
                    tried |= alike
                gain = self.gain(take)
                if gain > most:
                    best, most = take, gain
        return best

    def replies(self, most: int) -> list:
        """So many takes that bring the seat on turn most, the best first."""
        found = [(-self.gain(take), take) for take in self.mind.takes if self.counts[take]]
        found.sort()
        return [take for _, take in found[:most]]

    def play_out(self, far: int):
        """Returns the worth after so many more takes at most."""
        while far:
            yield
            take = self.best()
            if take == NO_TAKE:
                break
            self.take(take)
            far -= 1
        return self.worth // 100
