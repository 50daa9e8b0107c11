# SPDX-License-Identifier: MIT
"""The whole field at small scale: as many pixels a tile as there is room for, at most four, and a gap beside them.

Nothing is told by its colour alone. Owners have shapes: the tiles of P1 and P4 have no corners, the icons of P2 and P4
are white, and so is the middle of their tiles here. A legal cell is a dot; the cursor is a ring around nothing, the
last tile has a ring around it. Where there is no room for gaps nothing else is white: the last tile, the cursor aslant.
"""

from micropython import const

from shared_engine.games.lsd.tables import LOOKS, SPAN
from table import palette
from table.screens.lsd.view import CELLS, extent

ROOM = const(54)  # pixels from FIRST on
FIRST = const(5)
LARGEST = const(5)

# By the size of a tile in pixels, and owner: what has its ground; where a white icon is; the dot of a legal cell.
_GROUNDS = (
    (1, 1, 1, 1),
    (0b10_01, 0b11_11, 0b11_11, 0b10_01),
    (0b010_101_010, 0b111_111_111, 0b111_101_111, 0b010_111_010),
    (0b0110_1001_1001_0110, 0b1111_1111_1111_1111, 0b1111_1001_1001_1111, 0b0110_1111_1111_0110),
)
_ICONS = (0, 0b10_00, 0b000_010_000, 0b0000_0110_0110_0000)
_DOTS = (0, 0b01_00, 0b000_010_000, 0b0000_0110_0110_0000)
_ASLANT = const(0b01_10)


def draw(canvas, state, legal, lit, view, last: int, cursor: int) -> None:
    """legal: the spots that may be taken; lit: the spots of rows that shine; view: the window, framed; last: the spot
    of the last tile; cursor: a spot, or -1."""
    canvas.turn = 0
    canvas.fill(FIRST, FIRST, ROOM, ROOM, palette.BLACK)
    low, high, top, bottom = extent(state.field, view.first() + CELLS // 2 * (SPAN + 1))
    low, high, top, bottom = low - 1, high + 1, top - 1, bottom + 1  # the legal cells around
    pitch = max(1, min(LARGEST, ROOM // (max(high - low, bottom - top) + 1)))
    size = pitch - 1 if pitch > 2 else pitch
    left = _start(low, high, pitch, view.left)
    first = _start(top, bottom, pitch, view.top)
    _frame(canvas, left + view.left * pitch, first + view.top * pitch, CELLS * pitch - (pitch - size), palette.DIM)
    for spot in legal:
        if spot != cursor:
            _draw(canvas, left, first, spot, pitch, size, _DOTS[size - 1], palette.GLOW)
    for spot in state.field:
        owner = state.field[spot] // LOOKS
        colour = (palette.OWNED_LIT if spot in lit else palette.OWNED) + owner
        _draw(canvas, left, first, spot, pitch, size, _GROUNDS[size - 1][owner], colour)
        if owner & 1 and size < pitch:
            _draw(canvas, left, first, spot, pitch, size, _ICONS[size - 1], palette.WHITE)
    if last in state.field:
        _mark(canvas, left, first, last, pitch, size, -1)
    if cursor >= 0:
        _mark(canvas, left, first, cursor, pitch, size, _ASLANT if size == 2 else 1)


def _start(low: int, high: int, pitch: int, shown: int) -> int:
    """The pixel of column (or row) 0, so that low to high stand in the middle; what is too long, around the window."""
    if (high - low + 1) * pitch > ROOM:
        middle = min(max(shown + CELLS // 2, low + ROOM // 2), high - ROOM // 2)
        return FIRST + ROOM // 2 - middle
    return FIRST + (ROOM - (high - low + 1) * pitch) // 2 - low * pitch


def _draw(canvas, left: int, first: int, spot: int, pitch: int, size: int, bits: int, colour: int) -> None:
    x, y = left + spot % SPAN * pitch, first + spot // SPAN * pitch
    if FIRST <= x <= FIRST + ROOM - size and FIRST <= y <= FIRST + ROOM - size:
        canvas.rows(x, y, size, size, bits, colour)


def _mark(canvas, left: int, first: int, spot: int, pitch: int, size: int, bits: int) -> None:
    """A ring in the gaps around a cell; without gaps these bits of it, white."""
    if size < pitch:
        _frame(canvas, left + spot % SPAN * pitch, first + spot // SPAN * pitch, size, palette.WHITE)
    else:
        _draw(canvas, left, first, spot, pitch, size, bits, palette.WHITE)


def _frame(canvas, x: int, y: int, wide: int, colour: int) -> None:
    """Around a square, as far as there is room."""
    for at in (x - 1, x + wide):
        if FIRST <= at < FIRST + ROOM:
            top, end = max(y - 1, FIRST), min(y + wide + 1, FIRST + ROOM)
            canvas.fill(at, top, 1, end - top, colour)
    for at in (y - 1, y + wide):
        if FIRST <= at < FIRST + ROOM:
            left, end = max(x - 1, FIRST), min(x + wide + 1, FIRST + ROOM)
            canvas.fill(left, at, end - left, 1, colour)
