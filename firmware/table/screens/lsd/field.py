# SPDX-License-Identifier: MIT
"""Draws the window on the field: 7 x 7 cells of 7 pixels from (7, 7), and at its edges where the field goes on.

A cell is drawn again only when its look has changed. Tiles lie for everybody in the same way, as real ones would.
"""

from array import array

from micropython import const

from shared_engine.games.lsd.tables import SPAN
from table import palette
from table.screens.lsd import tile as tiles

LEFT = const(7)
PITCH = const(7)
SIDE = const(7)  # cells
CELLS = const(49)
NEAR, FAR = const(5), const(57)  # where the signs at the edges stand

# The look of a cell: its tile + 1 in the low 7 bits, then how strongly it shines (2 bits), and
CURSOR = const(1 << 9)  # what is chosen
PREY = const(2 << 9)  # what goes
LAST = const(3 << 9)  # what came last
GLOW = const(1 << 11)  # a legal place
STRENGTH = const(7)  # bits
_NEW = const(0xFFFF)  # no look: draw it in any case


def look_of(tile: int, strength: int = tiles.NORMAL, mark: int = 0) -> int:
    """mark: CURSOR, PREY, LAST or 0."""
    return tile + 1 | strength << STRENGTH | mark


class Window:
    """Keeps what is drawn. `looks`: what each cell shall look like at the next `draw`."""

    def __init__(self):
        self.looks = array("H", [0] * CELLS)
        self._drawn = array("H", [_NEW] * CELLS)
        self._signs = bytearray(4 * SIDE)  # colours at the edges: top, bottom, left, right
        self._far = bytearray(4 * SIDE)  # how far away is what they stand for

    def forget(self) -> None:
        """Something else has been drawn over the field."""
        for cell in range(CELLS):
            self._drawn[cell] = _NEW

    def draw(self, canvas, low: int = 0, high: int = 0, columns: bool = False) -> None:
        """Draws the cells whose look has changed, but none that reaches into the pixel rows (or columns) from low to
        high - 1: something else lies there."""
        for cell in range(CELLS):
            x, y = LEFT + cell % SIDE * PITCH, LEFT + cell // SIDE * PITCH
            if low - PITCH < (x if columns else y) < high:
                self._drawn[cell] = _NEW
            elif self.looks[cell] != self._drawn[cell]:
                self._drawn[cell] = self.looks[cell]
                draw_cell(canvas, x, y, self.looks[cell])

    def find_signs(self, field, view) -> None:
        """Looks where tiles lie outside of the window: each edge is told the owner of the nearest, cell by cell."""
        for at in range(4 * SIDE):
            self._signs[at] = 0
            self._far[at] = 255
        for spot in field:
            column, row = spot % SPAN - view.left, spot // SPAN - view.top
            across, down = _beyond(column), _beyond(row)
            if abs(down) >= abs(across) and down:
                at = min(max(column, 0), SIDE - 1) + (0 if down < 0 else SIDE)
            elif across:
                at = min(max(row, 0), SIDE - 1) + (2 * SIDE if across < 0 else 3 * SIDE)
            else:
                continue
            far = abs(across) + abs(down)
            if far < self._far[at] or (far == self._far[at] and palette.SEAT0 + field[spot] // 30 < self._signs[at]):
                self._far[at] = min(far, 254)
                self._signs[at] = palette.SEAT0 + field[spot] // 30

    def draw_signs(self, canvas, low: int = 0, high: int = 0, columns: bool = False) -> None:
        """A dash beyond the edge for each cell where the field goes on, in the owner's colour. Last three: see draw."""
        for at in range(4 * SIDE):
            edge = at // SIDE
            x = y = LEFT + at % SIDE * PITCH + 2
            if edge < 2:
                y = FAR if edge else NEAR
            else:
                x = FAR if edge == 3 else NEAR
            if not low - 3 < (x if columns else y) < high:
                canvas.fill(x, y, 3 if edge < 2 else 1, 1 if edge < 2 else 3, self._signs[at])


def _beyond(at: int) -> int:
    """How far outside of the window a column or row is; below 0 before it."""
    return at if at < 0 else max(0, at - SIDE + 1)


def draw_cell(canvas, x: int, y: int, look: int) -> None:
    if look & GLOW:
        canvas.fill(x, y, PITCH, PITCH, palette.BLACK)
        canvas.fill(x + 1, y + 1, 5, 5, palette.GLOW)
    elif look & 127:
        tiles.draw(canvas, x, y, (look & 127) - 1, look >> STRENGTH & 3)
    else:
        canvas.fill(x, y, PITCH, PITCH, palette.BLACK)
    mark = look & LAST
    if mark == LAST:
        owner = ((look & 127) - 1) // 30
        tiles.mark_corners(canvas, x, y, palette.WHITE if owner == tiles.BRIGHT else palette.SEAT0 + owner)
    elif mark:
        tiles.mark(canvas, x, y, palette.CURSOR if mark == CURSOR else palette.WARN)
