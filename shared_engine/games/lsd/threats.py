# SPDX-License-Identifier: MIT
"""A state on which placements are tried and taken back, and what it says about rows that may be completed.

A seat's open spots are the empty ones where a tile of its colour would complete a row; a winning spot is an open one
where a tile that it holds fits. Gains say how much a tile of a colour on a spot would do for its rows: something for
each stretch of row_length cells through the spot that no other colour has entered, the more the more of its tiles lie
there.
"""

from shared_engine.compat import const
from shared_engine.games.lsd import ending, field, supply
from shared_engine.games.lsd.capture import captured_by
from shared_engine.games.lsd.tables import FITS, KIND_OF, LOOKS, SPAN, STEPS

ICON_LOOKS = (0x15555555, 0x2AAAAAAA)  # masks: the looks with "+", with "x"
DOTTED = tuple([sum([1 << look for look in range(LOOKS) if (look >> 1) + 1 >> side & 1]) for side in range(4)])
ALL_DOTS = const(28)  # a look
GAIN_BITS = const(7)  # the gains of all seats are one number: seat 0 the lowest bits
GAIN = const(127)
REACHED = {3: (0, 3, 20), 4: (0, 1, 4, 15)}  # by row_length: the gain of a stretch by the seat's tiles in it
NOTHING = const(120)  # the tile of an empty cell
PART = bytes([1 << tile // LOOKS * 2 for tile in range(NOTHING)] + [0])  # by tile: its share in the sum of a stretch


def _stretches(length: int) -> dict:
    """The gains that a stretch gives, by its sum: how many tiles of each seat lie there, two bits a seat."""
    reached = REACHED[length]
    return {count << 2 * seat: reached[count] << GAIN_BITS * seat for seat in range(4) for count in range(1, length)}


STRETCHES = {3: _stretches(3), 4: _stretches(4)}


def gain_of(gains: int, seat: int) -> int:
    """One seat's of all gains."""
    return gains >> GAIN_BITS * seat & GAIN


class Sketch:
    """A copy of a state on which placements are tried."""

    def __init__(self, state) -> None:
        """Its open spots are known when find_open() has been called for each spot of the frontier."""
        self.state = state = state.copy()
        self.field = state.field
        self.asked = state.asked
        self.held = state.held
        self.length = state.row_length
        self.stretches = STRETCHES[self.length]
        self.near = REACHED[self.length][self.length - 2]  # a gain from which on a tile may make open spots
        self.dots = state.options["row_needs_dots"]
        self.returned = state.options["captured"] == "returned"
        self.open = [[] for _ in state.supplies]  # by seat: spots that may be open, those of the last trial at the end
        self.captures = 0  # of the trials: how many captured
        self.tried = []  # for each trial seat, spot, look, captured, lengths of `open`

    def find_open(self, spot: int) -> None:
        """Note for whom an empty spot is open."""
        for seat in range(len(self.open)):
            if self.completes(seat, spot):
                self.open[seat].append(spot)

    def try_out(self, seat: int, spot: int, look: int, gain: int = GAIN) -> list:
        """Place a tile and capture; what is captured as spot, tile, spot, tile, ... gain: the seat's on the spot, when
        it is known."""
        state = self.state
        lengths = [len(spots) for spots in self.open]
        supply.take(state, seat, KIND_OF[look])
        field.put(state, spot, seat * LOOKS + look)
        taken = []
        for prey in captured_by(state, seat, spot, look & 1):
            tile = field.take(state, prey)
            taken.append(prey)
            taken.append(tile)
            if self.returned:
                supply.give_back(state, tile // LOOKS, KIND_OF[tile % LOOKS])
            for spots in self.open:
                spots.append(prey)
        if taken:
            self.captures += 1
        if gain >= self.near:
            self.find_ends(seat, spot, self.open[seat])
        self.tried.append((seat, spot, look, taken, lengths))
        return taken

    def take_back(self) -> None:
        """Undo the last trial."""
        state = self.state
        seat, spot, look, taken, lengths = self.tried.pop()
        if taken:
            self.captures -= 1
        for at in range(0, len(taken), 2):
            tile = taken[at + 1]
            field.put(state, taken[at], tile)
            if self.returned:
                supply.take(state, tile // LOOKS, KIND_OF[tile % LOOKS])
        field.take(state, spot)
        supply.give_back(state, seat, KIND_OF[look])
        for spots in self.open:
            length = lengths.pop(0)
            while len(spots) > length:
                spots.pop()

    def find_ends(self, seat: int, spot: int, found: list) -> None:
        """Add the spots that are open because a tile of the seat lies on this one, or would be if one lay there."""
        lies = self.field
        empty = spot not in lies
        if empty:
            lies[spot] = seat * LOOKS + ALL_DOTS  # for a moment
        for side in range(4):
            step = STEPS[side]
            end = spot + step
            while lies.get(end, -1) // LOOKS == seat:
                end += step
            if end not in lies and self.run(seat, end, side) + self.run(seat, end, side ^ 2) >= self.length - 1:
                found.append(end)
        if empty:
            del lies[spot]

    def frees(self, seat: int, prey: int, spot: int) -> bool:
        """Would the spot of the prey be open without it, if a tile of the seat lay on the empty `spot`?"""
        self.field[spot] = seat * LOOKS + ALL_DOTS  # for a moment
        free = self.completes(seat, prey)
        del self.field[spot]
        return free

    def completes(self, seat: int, spot: int) -> bool:
        """Would a tile of the seat here, if one fits, complete a row?"""
        needed = self.length - 1
        return self.run(seat, spot, 0) + self.run(seat, spot, 2) >= needed or (
            self.run(seat, spot, 1) + self.run(seat, spot, 3) >= needed
        )

    def run(self, seat: int, spot: int, side: int) -> int:
        """How many tiles of the seat adjoin a spot on one side; with row_needs_dots, would be joined to a tile that
        fits there."""
        lies = self.field
        step = STEPS[side]
        count = 0
        spot += step
        tile = lies.get(spot, -1)
        while tile // LOOKS == seat:
            if self.dots:
                sides = (tile % LOOKS >> 1) + 1
                if not sides >> (side ^ 2) & 1:
                    break
                if not sides >> side & 1:
                    return count + 1
            count += 1
            spot += step
            tile = lies.get(spot, -1)
        return count

    def winning(self, seat: int) -> list:
        """The seat's winning spots."""
        found = []
        asked = self.asked
        held = self.held[seat]
        broken = self.captures > 0  # some of the rows, perhaps
        for spot in self.open[seat]:
            if spot not in asked or not FITS[asked[spot]] & held or spot in found:
                continue
            if not broken or self.completes(seat, spot):
                found.append(spot)
        return found

    def gains(self, spot: int) -> int:
        """What a tile on this spot would do for the rows of each seat; what lies there does not count."""
        lies = self.field.get
        part = PART
        given = self.stretches.get
        gains = 0
        for step in (1, SPAN):
            second = part[lies(spot - 2 * step, NOTHING)]
            first = part[lies(spot - step, NOTHING)]
            next_one = part[lies(spot + step, NOTHING)]
            after = part[lies(spot + 2 * step, NOTHING)]
            if self.length == 3:
                gains += given(second + first, 0) + given(first + next_one, 0) + given(next_one + after, 0)
            else:
                gains += given(part[lies(spot - 3 * step, NOTHING)] + second + first, 0)
                gains += given(second + first + next_one, 0) + given(first + next_one + after, 0)
                gains += given(next_one + after + part[lies(spot + 3 * step, NOTHING)], 0)
        return gains

    def exposed(self, seat: int, spot: int, against: int) -> bool:
        """Could a tile of the seat on this spot be captured at once by those who hold `against`, a mask of looks?"""
        asked = self.asked
        for side in range(4):
            step = STEPS[side]
            if spot + step in asked:
                looks = FITS[asked[spot + step]] & against
                if looks & ICON_LOOKS[0] and self._hostile(seat, spot - step, 0):
                    return True
                aside = STEPS[side ^ 1]
                if looks & ICON_LOOKS[1] and (
                    self._hostile(seat, spot + aside, 1) or self._hostile(seat, spot - aside, 1)
                ):
                    return True
        return False

    def _hostile(self, seat: int, spot: int, icon: int) -> bool:
        """Does a tile with this icon lie there, in the colour that captures the seat's tiles?"""
        tile = self.field.get(spot, -1)
        return tile >= 0 and tile & 1 == icon and (tile // LOOKS ^ seat) & 1 == 1

    def repeats(self) -> bool:
        """Is the match drawn after this trial, because this has been twice before?"""
        state = self.state
        turn = state.turn
        seen = state.seen
        repeated = ending.pass_on(state) and ending.note(state) >= ending.OCCURRENCES
        state.turn = turn
        state.seen = seen
        return repeated
