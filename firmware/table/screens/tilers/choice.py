# SPDX-License-Identifier: MIT
"""Choosing in Tilers with six keys: a small machine that draws nothing.

PICK: left and right go from stack to stack and on to the spill, up and down through the colours there, A takes.  CELL:
arrows go from one legal cell to the next, A lays, B opens the bar.  The picture faces the mover, and so do the arrows.
"""

from micropython import const

from shared_engine.games.tilers.tables import CELLS, CHIP, COLOURS, CROSSED, LAY, SIDE, SPILL
from table.screens.choosing import PAUSE, Choosing
from table.seats import DOWN, LEFT, RIGHT, STEPS, A, B

PICK, CELL = range(2)
_AROUND = const(100)  # further than anything ahead


class Choice(Choosing):
    """spot: the take, or the cell, under the cursor; colour: of the tiles that are meant; legal: mask of the cells that
    take it; loss: how many chips the take brings at least."""

    def refresh(self, state) -> None:
        self.state = state
        if state.held:
            self._mark_legal(state.colour)
            self.loss = 0
            cells = [(state.points_at(self.seat, cell), -cell) for cell in places(self.legal)]
            self.spot = -max(cells)[1] if cells else 0
        else:
            self._point(self.best(state.offers))
        self.back()
        if state.held and not self.legal:
            self.open_bar()

    def back(self) -> None:
        if self.state.held and not self.legal:
            self.cue = "no_place"
        else:
            self.mode = CELL if self.state.held else PICK

    def begin_at(self, spot: int) -> None:
        """Back to where the cursor was, if that is still among what may be chosen."""
        if self.mode == CELL and spot in places(self.legal):
            self.spot = spot
        elif self.mode == PICK and spot in self.state.offers:
            self._point(spot)

    def _mark_legal(self, colour: int) -> None:
        self.colour = colour
        self.legal = self.state.cells_for(self.seat, colour)

    # the bar

    def bar(self) -> tuple:
        return (("chip", "undo", "pause") if self.state.held else ("undo", "pause")), 0

    def do_item(self, item: str) -> int:
        return CHIP + self.colour

    # taking

    def _point(self, take: int) -> None:
        self.spot = take
        self._mark_legal(take % COLOURS)
        self.loss = self._price(take)

    def _price(self, take: int) -> int:
        state = self.state
        count = tiles_on(state, take)
        chips = 1 if take // COLOURS == SPILL and state.chisel < 0 else 0
        cells = state.cells_for(self.seat, take % COLOURS)
        while not fits(cells, count):
            count -= 1
            chips += 1
        return chips

    def best(self, offers) -> int:
        """What wastes least, of that what lifts most."""
        return -max([(-self._price(take), tiles_on(self.state, take), -take) for take in offers])[2]

    def _in_supply(self, key: int):
        if key == A:
            return self.spot
        if key == B:
            return PAUSE
        aside = key in (LEFT, RIGHT)
        step = 1 if key in (RIGHT, DOWN) else -1
        take = self._step(step) if aside else self._below(step)
        if take == self.spot:
            self.cue = "none_left" if aside else "one_way"
        else:
            self._point(take)
        return None

    def _step(self, step: int) -> int:
        """In the next stack that has something the same colour, or what is best there."""
        offers = self.state.offers
        source = self.spot // COLOURS
        there = []
        while not there:
            source = (source + step) % (SPILL + 1)
            there = [take for take in offers if take // COLOURS == source]
        take = source * COLOURS + self.colour
        return take if take in there else self.best(there)

    def _below(self, step: int) -> int:
        """The next colour in the same stack, as its tiles lie."""
        source = self.spot // COLOURS
        found = []
        for colour in self.state.stacks[source] if source < SPILL else range(COLOURS):
            take = source * COLOURS + colour
            if take in self.state.offers and take not in found:
                found.append(take)
        return found[(found.index(self.spot) + step) % len(found)]

    # laying

    def _on_cell(self, key: int):
        if key == A:
            return LAY + self.colour * CELLS + self.spot
        if key == B:
            self.open_bar()
        else:
            across, down = STEPS[0][key]
            cell = next_legal(self.legal, self.spot, across, down)
            if cell == self.spot:
                self.cue = "no_there"
            self.spot = cell
        return None


def tiles_on(state, take: int) -> int:
    """How many tiles a take brings."""
    source, colour = divmod(take, COLOURS)
    if source == SPILL:
        return state.spill[colour]
    return sum([1 for tile in state.stacks[source] if tile == colour])


def places(mask: int) -> list:
    """The cells of a mask."""
    return [cell for cell in range(CELLS) if mask >> cell & 1]


def fits(cells: int, count: int) -> bool:
    """Could so many tiles of one colour be laid on these cells, each in a row and a column of its own?"""
    if not count:
        return True
    if not cells:
        return False
    first = 0
    while not cells >> first & 31:
        first += SIDE
    for cell in range(first, first + SIDE):  # noqa: SIM110 (a generator would be rubbish)
        if cells >> cell & 1 and fits(cells & CROSSED[cell], count - 1):
            return True
    return False  # as many are laid with a tile in this row as without one


def next_legal(legal: int, spot: int, across: int, down: int) -> int:
    """The legal cell in a direction (columns, rows): straight ahead before aside, else around from the other end; the
    cell itself when no other is legal."""
    best, least = spot, 10 * _AROUND
    for cell in places(legal & ~(1 << spot)):
        columns, rows = cell % SIDE - spot % SIDE, cell // SIDE - spot // SIDE
        ahead = columns * across + rows * down
        far = ahead + 3 * (abs(columns * down) + abs(rows * across)) + (0 if ahead > 0 else _AROUND)
        if far < least:
            best, least = cell, far
    return best


Choice.KEYS = {PICK: Choice._in_supply, CELL: Choice._on_cell}
