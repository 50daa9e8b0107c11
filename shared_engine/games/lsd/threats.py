# SPDX-License-Identifier: MIT
"""A state on which placements are tried and taken back, and what it says about rows to be completed.

A seat's open spots are the empty ones where a tile of its colour would complete a row; a winning spot is an open one
where a tile that it holds fits. Gains say how much a tile of a colour on a spot would do for its rows: of every stretch
of row_length cells through the spot that no other colour has entered something, the more the more of its tiles lie there.
"""

from shared_engine.compat import const
from shared_engine.games.lsd import field, supply
from shared_engine.games.lsd.capture import captured_by
from shared_engine.games.lsd.tables import FITS, KIND_OF, LOOKS, SPAN, STEPS

DOTTED = tuple([sum([1 << look for look in range(LOOKS) if (look >> 1) + 1 >> side & 1]) for side in range(4)])
ICON_LOOKS = (0x15555555, 0x2AAAAAAA)  # masks: the looks with "+", with "x"
GAIN_BITS = const(7)  # gains of all seats are one number: seat 0 the lowest bits
GAIN = const(127)
REACHED = ((0, 3, 20), (0, 1, 4, 15))  # gain of a stretch by the seat's tiles in it, for rows of 3 and of 4
NOTHING = const(120)  # the tile of an empty cell
PART = bytes([1 << tile // LOOKS * 2 for tile in range(NOTHING)] + [0])  # by tile: its share in the sum of a stretch


def stretches(seats: int, length: int) -> dict:
    """The gains that a stretch gives, by its sum: how many tiles of each seat lie there, two bits a seat."""
    reached = REACHED[length - 3]
    return {
        count << 2 * seat: reached[count] << GAIN_BITS * seat for seat in range(seats) for count in range(1, length)
    }


STRETCHES = {3: stretches(4, 3), 4: stretches(2, 4)}  # by row_length


class Sketch:
    """A copy of a state on which placements are tried."""

    def __init__(self, state) -> None:
        """The copy knows its open spots only when find_open() has been called for each spot of the frontier."""
        self.state = state = state.copy()
        self.field = state.field
        self.asked = state.asked
        self.held = state.held
        self.seats = state.seats
        self.length = state.row_length
        self.stretches = STRETCHES[self.length]
        self.near = REACHED[self.length - 3][self.length - 2]  # a gain that may make open spots
        self.dots = state.options["row_needs_dots"]
        self.returned = state.options["captured"] == "returned"
        self.open = [[] for _ in range(state.seats)]  # spots that are open or have been, by seat; the last tried at the end
        self.tried = []  # what take_back() needs, for each placement: seat, spot, look, captured, numbers of open spots

    def find_open(self, spot: int) -> None:
        """Note for whom an empty spot is open."""
        for seat in range(self.seats):
            if self.completes(seat, spot):
                self.open[seat].append(spot)

    def try_out(self, seat: int, spot: int, look: int, gain: int = GAIN) -> list:
        """Place a tile, capture, note open spots; the captured as spot, tile, spot, tile, ...

        gain: the seat's on the spot, when it is known.
        """
        state = self.state
        marks = [len(spots) for spots in self.open]
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
                spots.append(prey)  # perhaps
        if gain >= self.near:
            self.find_ends(seat, spot, self.open[seat])
        self.tried.append((seat, spot, look, taken, marks))
        return taken

    def find_ends(self, seat: int, spot: int, found: list) -> None:
        """Add the empty spots that would be open if a tile of the seat lay on this spot: its rows' ends."""
        lies = self.field
        before = lies.get(spot, -1)
        if before < 0:
            lies[spot] = seat * LOOKS + LOOKS - 1  # for a moment, with dots on all sides
        for side in range(4):
            step = STEPS[side]
            end = spot + step
            while lies.get(end, -1) // LOOKS == seat:
                end += step
            if end not in lies and self.completes(seat, end):
                found.append(end)
        if before < 0:
            del lies[spot]

    def frees(self, seat: int, prey: int, spot: int) -> bool:
        """Would it be an open spot where the prey lies, if a tile of the seat lay on this empty spot?"""
        self.field[spot] = seat * LOOKS + LOOKS - 1
        free = self.completes(seat, prey)
        del self.field[spot]
        return free

    def take_back(self) -> None:
        """Undo the last placement."""
        state = self.state
        seat, spot, look, taken, marks = self.tried.pop()
        for at in range(0, len(taken), 2):
            tile = taken[at + 1]
            field.put(state, taken[at], tile)
            if self.returned:
                supply.take(state, tile // LOOKS, KIND_OF[tile % LOOKS])
        field.take(state, spot)
        supply.give_back(state, seat, KIND_OF[look])
        for other in range(self.seats):
            spots = self.open[other]
            while len(spots) > marks[other]:
                spots.pop()

    def completes(self, seat: int, spot: int) -> bool:
        """Would a tile of the seat on this empty spot, if it fits, complete a row?"""
        needed = self.length - 1
        return self.run(seat, spot, 0) + self.run(seat, spot, 2) >= needed or (
            self.run(seat, spot, 1) + self.run(seat, spot, 3) >= needed
        )

    def run(self, seat: int, spot: int, side: int) -> int:
        """Tiles of the seat that adjoin an empty spot on one side; with row_needs_dots, that would be joined to it."""
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
        for spot in self.open[seat]:
            if spot in asked and FITS[asked[spot]] & self.held[seat] and spot not in found and self.completes(seat, spot):
                found.append(spot)
        return found

    def gains(self, spot: int) -> int:
        """What a tile on this spot would do for the rows of each seat; what lies there does not count."""
        lies = self.field.get
        part = PART
        given = self.stretches.get
        gains = 0
        for step in (1, SPAN):
            if self.length == 4:
                here = part[lies(spot - 3 * step, NOTHING)]
                third = part[lies(spot - 2 * step, NOTHING)]
                second = part[lies(spot - step, NOTHING)]
                first = part[lies(spot + step, NOTHING)]
                gains += given(here + third + second, 0)
                gains += given(third + second + first, 0)
                here = part[lies(spot + 2 * step, NOTHING)]
                gains += given(second + first + here, 0)
                gains += given(first + here + part[lies(spot + 3 * step, NOTHING)], 0)
            else:
                second = part[lies(spot - step, NOTHING)]
                first = part[lies(spot + step, NOTHING)]
                gains += given(part[lies(spot - 2 * step, NOTHING)] + second, 0)
                gains += given(second + first, 0)
                gains += given(first + part[lies(spot + 2 * step, NOTHING)], 0)
        return gains

    def exposed(self, seat: int, spot: int, against: int) -> bool:
        """Could a tile of the seat on this spot be captured at once by somebody who holds `against` (a mask of looks)?"""
        lies = self.field
        asked = self.asked
        for side in range(4):
            beside = spot + STEPS[side]
            if beside in asked:
                looks = FITS[asked[beside]] & against
                if looks & 0x15555555 and self.hostile(seat, spot - STEPS[side], 0):
                    return True
                if looks & 0x2AAAAAAA and (
                    self.hostile(seat, spot + STEPS[side ^ 1], 1) or self.hostile(seat, spot - STEPS[side ^ 1], 1)
                ):
                    return True
        return False

    def hostile(self, seat: int, spot: int, icon: int) -> bool:
        """Does a tile lie there with this icon in the colour that captures the seat's tiles?"""
        tile = self.field.get(spot, -1)
        return tile >= 0 and tile & 1 == icon and (tile // LOOKS ^ seat) & 1 == 1


def gain_of(gains: int, seat: int) -> int:
    """One seat's of all gains."""
    return gains >> GAIN_BITS * seat & GAIN
