# SPDX-License-Identifier: MIT
"""A bot that looks at takes with their best layings and at what a take leaves.

For us and those who follow it finds what tiles of each colour would bring on the floor (layings.py). Then it tries each
take and some more of the course, as if everybody went on with what brings that seat most (trial.py); when two play, the
best takes also against other replies. While tiles are in hand it follows the best way to lay them. Of the bag it knows
what is in it, not the order. Worths are tuned by letting the bot play against itself.
"""

from shared_engine.compat import const
from shared_engine.games.tilers.ending import chip_total
from shared_engine.games.tilers.floor import finished, is_last_course
from shared_engine.games.tilers.layings import POINT, Layings, Prospects
from shared_engine.games.tilers.tables import CELLS, CHIP, COLOURS, FIRST_SPILL, LAY
from shared_engine.games.tilers.trial import NO_TAKE, Trial
from shared_engine.seating import next_in_order

HARMS = (0, 0, 80, 40, 30)  # what others gain counts against us, percent, by seats: of many one alone is no rival
_LEAD = const(100)  # of what a seat is ahead, percent, for the row that ends the match
_LEADS = const(15)  # points that count as ahead at most: more than that is won anyhow
_END = const(-300)  # for that row, however it stands: what no further course brings
_WAYS = const(4)  # to lay what is in hand that are followed; before a take one is enough
_FAR = (0, 0, 5, 2, 2)  # takes that are foreseen after our own, by seats: who is far off does as he likes
_TRIED = const(5)  # takes that are tried against replies, when two play: the best ones
_REPLIES = const(4)  # so many for each, again the best
_WORST = const(-100000000)


class Mind:
    """One decision of one seat; see shared_engine.bots."""

    def __init__(self, state, seat: int, level: int, whim: int) -> None:
        """Everything needed of the state is copied. ValueError: the seat may not act."""
        if seat != state.turn or state.ending:
            raise ValueError("seat %d may not act" % seat)
        self.seat = seat
        self.options = state.options
        self.whim = whim
        self.held = state.held
        self.colour = state.colour
        self.offers = state.offers[:]
        self.counts = bytearray(FIRST_SPILL + COLOURS)  # tiles, by take
        for take in self.offers:
            if take < FIRST_SPILL:
                self.counts[take] = state.stacks[take // COLOURS].count(bytes([take % COLOURS]))
        self.counts[FIRST_SPILL:] = state.spill
        self.chisel_lies = state.chisel < 0
        self.chips = state.chips[:]
        self.lines = state.lines[:]
        self.across = state.across[:]
        self.down = state.down[:]
        self.seats = [seat]  # who plays, in order, we first
        other = next_in_order(state, seat)
        while other != seat:
            self.seats.append(other)
            other = next_in_order(state, other)
        self.bag = b"" if is_last_course(state) else state.bag[state.drawn :]  # what further courses bring
        self.standings = [self._standing(state, other) for other in range(state.seats)]
        self.harm = HARMS[len(self.seats)]  # for others, percent
        self.choice = -1
        self.chosen = False
        self.thoughts = self._think()

    def step(self) -> "int | None":
        """Think on a little; the choice when it is made."""
        if not self.chosen and next(self.thoughts, self) is self:
            self.chosen = True
        return self.choice if self.chosen else None

    def _standing(self, state, seat: int) -> int:
        """The points of a seat if it were over now."""
        rows, columns, colours = finished(state, seat)
        options = self.options
        lines = rows * options["row_bonus"] + columns * options["column_bonus"] + colours * options["colour_bonus"]
        return state.run_points[seat] + lines - chip_total(state, state.chips[seat])

    def _think(self):
        """Yields between short pieces of work, and ends with the choice."""
        seat = self.seat
        coming = [self.bag.count(bytes([colour])) for colour in range(COLOURS)]
        for take in range(FIRST_SPILL + COLOURS):
            coming[take % COLOURS] += self.counts[take]
        if self.held:
            coming[self.colour] += self.held
        self.prospects = Prospects(self.options, sum(coming) // len(self.seats), coming, self.whim)
        if self.held:
            yield
            worths, firsts = yield from self._layings(seat).find(self.colour, self.held, _WAYS)
            best = self._how_many(seat, worths, self.held)
            self.choice = LAY + self.colour * CELLS + firsts[best] if best else CHIP + self.colour
            return
        self.choice = self.offers[0]
        if len(self.offers) == 1:
            return
        self.gains = [[0]] * len(self.lines)  # by seat and colour: the worths of 0, 1, 2 ... lays
        for other in self.seats[: _FAR[len(self.seats)] + 1]:
            yield
            layings = self._layings(other)
            for colour in range(COLOURS):
                yield
                most = sum([self.counts[take] for take in range(colour, FIRST_SPILL + COLOURS, COLOURS)])
                worths, _ = yield from layings.find(colour, most, 1)
                self.gains[other * COLOURS + colour] = worths
        spilt = [take for take in range(FIRST_SPILL, FIRST_SPILL + COLOURS) if take not in self.offers]
        self.takes = self.offers + spilt  # all that can come up in the course
        found = []
        for take in self.offers:
            worth = yield from self._worth(take)
            found.append((-worth, take))
        found.sort()
        self.choice = found[0][1]
        if len(self.seats) > 2:
            return
        best = _WORST
        for worth, take in found[:_TRIED]:
            least = yield from self._answered(take, -worth, best)
            if least > best:
                best = least
                self.choice = take

    def _worth(self, take: int, reply: int = NO_TAKE):
        """Returns what a take brings us when the course goes on as it probably will; reply: the next seat's take."""
        trial = Trial(self)
        trial.take(take)
        if reply != NO_TAKE:
            trial.take(reply)
        worth = yield from trial.play_out(_FAR[len(self.seats)])
        return worth + self.prospects.shape(take)

    def _answered(self, take: int, worth: int, enough: int):
        """Returns what the worst of some replies leaves of the worth of a take, or something that is not enough."""
        trial = Trial(self)
        trial.take(take)
        for reply in trial.replies(_REPLIES):
            if worth <= enough:
                break
            other = yield from self._worth(take, reply)
            worth = min(worth, other)
        return worth

    def _layings(self, seat: int):
        """What can be asked about a seat's floor."""
        first = seat * COLOURS
        lines = self.lines[first : first + COLOURS]
        return Layings(self.prospects, lines, self.across[seat], self.down[seat], self._end(seat))

    def _end(self, seat: int) -> int:
        """What it is worth to a seat that its row ends the match before the bag is empty."""
        if not self.bag:
            return 0
        lead = self.standings[seat] - max([self.standings[other] for other in self.seats if other != seat])
        return _END + _LEAD * min(_LEADS, max(-_LEADS, lead))

    def price(self, seat: int, before: int, more: int) -> int:
        """What so many more chips cost a seat that has some."""
        price = POINT * (chip_total(self, before + more) - chip_total(self, before))
        if self.options["floor_at_zero"] and self.standings[seat] < 0:
            return price // 4
        return price

    def _how_many(self, seat: int, worths: list, held: int) -> int:
        """How many of the tiles in hand to lay, the others being chips."""
        best = 0
        most = _WORST
        for count in range(len(worths)):
            worth = worths[count] - self.price(seat, self.chips[seat], held - count)
            if worth > most:
                best, most = count, worth
        return best
