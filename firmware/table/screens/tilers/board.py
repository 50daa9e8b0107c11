# SPDX-License-Identifier: MIT
"""The table of Tilers: the yard above, the mover's floor below it, beside that the spill; cells of 5 pixels
with a gap before each. For the caller's canvas.turn.

A cell is drawn again only when its look has changed.
"""

from micropython import const

from shared_engine.games.tilers.tables import CELLS as FLOOR
from shared_engine.games.tilers.tables import COLOURS, SIDE, SPILL, STACK
from table import palette
from table.screens.tilers import tile as tiles
from table.screens.tilers.choice import CELL

LEFT = const(6)
TOP = const(5)
PITCH = const(6)
MIDDLE = const(29)
_SPILL_X = const(37)
END = const(59)  # the first row, and column, that belongs to a strip

# cells: those of the yard, stack by stack; the floor; the spill
GROUND = const(36)
POOL = const(61)
CELLS = const(66)

# The look of a cell: its colour + 1, or
DOT = const(6)  # an empty cell
GLOW = const(7)  # a legal one
STRENGTH = const(3)  # bits of how strongly it shines; and
_DULL = const(0)  # faint and usual
_PLAIN = const(1 << 3)
RING = const(1 << 5)  # what is meant
GONE = const(2 << 5)  # what slides into the spill
_MARKS = const(3 << 5)
_NEW = const(255)  # no look: draw it in any case


class Board:
    """Keeps what is drawn. looks: what each cell shall look like at the next `draw`; wide: the stacks of the yard."""

    def __init__(self, wide: int):
        self.looks = bytearray(CELLS)
        self._drawn = bytearray(CELLS)
        self._owner = palette.DIM
        self._left = LEFT + (9 - wide) * 3
        self.forget()

    def forget(self) -> None:
        """The canvas is black."""
        for cell in range(CELLS):
            self._drawn[cell] = _NEW

    def origin(self, cell: int) -> int:
        """The top left pixel of a cell, packed as y * 64 + x."""
        if cell < GROUND:
            return (TOP + cell % STACK * PITCH) * 64 + self._left + cell // STACK * PITCH
        if cell < POOL:
            cell -= GROUND
            return (MIDDLE + cell // SIDE * PITCH) * 64 + LEFT + cell % SIDE * PITCH
        return (MIDDLE + (cell - POOL) * PITCH) * 64 + _SPILL_X

    def show(self, screen, choice, take: int) -> None:
        """What each cell shall look like. take: the one that is looked at, -1: none."""
        looks = self.looks
        source, colour = divmod(take, COLOURS) if take >= 0 else (-1, -1)
        for stack, lying in enumerate(screen.stacks):
            for at in range(STACK):
                look = 0
                if at < len(lying):
                    tile = lying[at]
                    look = tile + 1 | _PLAIN
                    if stack == source:
                        look = tile + 1 | (_PLAIN | RING if tile == colour else _DULL | GONE)
                looks[stack * STACK + at] = look
        legal = choice.legal if choice else 0
        first = FLOOR * screen.owner
        for cell in range(FLOOR):
            tile = screen.state.floors[first + cell]
            looks[GROUND + cell] = tile | _PLAIN if tile else GLOW if legal >> cell & 1 else DOT
        for tile in range(COLOURS):
            looks[POOL + tile] = tile + 1 | (_PLAIN if screen.spill[tile] else _DULL)
        if source == SPILL:
            looks[POOL + colour] |= RING
        if choice and choice.mode == CELL:
            looks[GROUND + choice.spot] = choice.colour + 1 | _PLAIN | RING
        elif not choice and screen.last >= 0:
            looks[GROUND + screen.last] |= RING

    def draw(self, canvas, colour: int, owner: int) -> None:
        """Draws the cells whose look has changed, then the marks of all: next to each other they share lines. colour:
        of the rings; owner: the colour of the line above the floor."""
        line = self._drawn[0] == _NEW or owner != self._owner
        self._owner = owner
        for cell in range(CELLS):
            look, drawn = self.looks[cell], self._drawn[cell]
            if look != drawn:
                at = self.origin(cell)
                if drawn != _NEW and drawn & _MARKS:
                    mark(canvas, at & 63, at >> 6, RING, palette.BLACK)
                    line = True
                self._drawn[cell] = look
                draw_cell(canvas, at & 63, at >> 6, look)
        if line:  # between yard and floor
            canvas.fill(LEFT - 1, MIDDLE - 1, END - LEFT + 1, 1, palette.DIM)
            canvas.fill(LEFT - 1, MIDDLE - 1, SIDE * PITCH + 1, 1, owner)
        for kind in (GONE, RING):
            for cell in range(CELLS):
                if self.looks[cell] & kind:
                    at = self.origin(cell)
                    mark(canvas, at & 63, at >> 6, kind, colour if kind == RING else palette.WARN)


def draw_cell(canvas, x: int, y: int, look: int) -> None:
    tile = look & 7
    if 0 < tile <= COLOURS:
        tiles.draw(canvas, x, y, tile - 1, look >> STRENGTH & 3)
    else:
        canvas.fill(x, y, 5, 5, palette.GLOW if tile == GLOW else palette.BLACK)
        if tile == DOT:
            canvas.set(x + 2, y + 2, palette.DIM)


def mark(canvas, x: int, y: int, kind: int, colour: int) -> None:
    """In the gaps: a ring around the cell, open at the edge, or a line below it; nothing in the strips."""
    wide, deep = min(7, END - x + 1), min(7, END - y + 1)
    if kind == RING:
        if y > TOP:
            canvas.fill(x - 1, y - 1, wide, 1, colour)
        canvas.fill(x - 1, y, 1, deep - 1, colour)
    if y + 5 < END:
        canvas.fill(x - 1 if kind == RING else x, y + 5, wide if kind == RING else 5, 1, colour)
    if kind == RING and x + 5 < END:
        canvas.fill(x + 5, y, 1, min(deep - 1, 5), colour)
