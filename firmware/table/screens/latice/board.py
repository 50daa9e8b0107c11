# SPDX-License-Identifier: MIT
"""Draws the board of Latice: 9 x 9 cells of 6 pixels at (5, 5), and both boards at half size.

A cell is drawn again only when its look has changed. Tiles lie for everybody in the same way, as real ones would.
"""

from micropython import const

from shared_engine.games.latice.tables import SUN_CELLS
from table import glyphs, palette, tiles

LEFT = const(5)
PITCH = const(6)
CELLS = const(81)

# the look of a cell: a tile's code + 1 in the low bits, and
GLOW = const(64)  # a legal place
REST = const(128)  # a tile that cannot be chosen now
_NEW = const(63)  # no look: draw it in any case

SUNS = bytes([1 if (cell // 9, cell % 9) in SUN_CELLS else 0 for cell in range(CELLS)])
MOON = const(40)


def origin(cell: int) -> int:
    """The top left pixel of a cell of the board, packed as y * 64 + x."""
    cell %= CELLS
    return (LEFT + cell // 9 * PITCH) * 64 + LEFT + cell % 9 * PITCH


class Board:
    """Keeps what is drawn. `looks`: what each cell shall look like at the next `draw`."""

    def __init__(self):
        self.looks = bytearray(CELLS)
        self._drawn = bytearray([_NEW] * CELLS)
        self._rings = []  # cells with a ring around them

    def forget(self) -> None:
        """Something else has been drawn over the board."""
        for cell in range(CELLS):
            self._drawn[cell] = _NEW
        self._rings = []

    def clear_rings(self, canvas) -> None:
        for cell in self._rings:
            at = origin(cell)
            tiles.ring(canvas, at & 63, at >> 6, palette.BLACK)
        self._rings = []

    def draw(self, canvas) -> None:
        """Draws the cells whose look has changed; the rings are gone afterwards."""
        self.clear_rings(canvas)
        for cell in range(CELLS):
            if self.looks[cell] != self._drawn[cell]:
                self._drawn[cell] = self.looks[cell]
                _draw_cell(canvas, cell, self.looks[cell])

    def ring(self, canvas, cell: int, colour: int) -> None:
        """A frame around a cell, over whatever the strips have drawn there."""
        at = origin(cell)
        tiles.ring(canvas, at & 63, at >> 6, colour)
        self._rings.append(cell)


def _draw_cell(canvas, cell: int, look: int) -> None:
    at = origin(cell)
    x, y = at & 63, at >> 6
    tile = look & 63
    if tile:
        lit = tiles.DIM if look & REST else tiles.NORMAL
        tiles.tile(canvas, x, y, tile - 1, lit)
        return
    ground = palette.GLOW if look & GLOW else palette.BLACK
    if SUNS[cell]:
        canvas.icon(x, y, glyphs.SUN_SQUARE, palette.SUN, ground)
    elif cell == MOON:
        canvas.icon(x, y, glyphs.MOON_SQUARE, palette.MOON, ground)
    else:
        canvas.fill(x, y, 5, 5, ground)


def draw_page_marks(canvas, view: int) -> None:
    """Which of two boards is shown: the upper or the lower dash right of the board."""
    canvas.fill(58, 26, 1, 4, palette.DIM if view else palette.WHITE)
    canvas.fill(58, 34, 1, 4, palette.WHITE if view else palette.DIM)


def draw_overview(canvas, board: bytes, glow: bytes) -> None:
    """Both boards at half size, side by side: a tile is 2 x 2 pixels of its colour; `glow`: flags of legal cells."""
    canvas.clear()
    for side in (0, 1):
        left = 3 + 31 * side
        canvas.frame(left - 2, 17, 30, 30, palette.DIM)
        for cell in range(CELLS):
            x, y = left + cell % 9 * 3, 19 + cell // 9 * 3
            tile = board[cell + CELLS * side]
            if tile:
                colour = palette.WIND if tile == 37 else palette.COLOURS + (tile - 1) // 6
                canvas.fill(x, y, 2, 2, colour)
            elif glow[cell + CELLS * side]:
                canvas.fill(x, y, 2, 2, palette.GLOW)
            elif SUNS[cell]:
                canvas.set(x, y, palette.SUN)
            elif cell == MOON:
                canvas.set(x, y, palette.MOON)
