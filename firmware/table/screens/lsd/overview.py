# SPDX-License-Identifier: MIT
"""The whole field at small scale: as many pixels a tile as there is room for, at most five."""

from micropython import const

from shared_engine.games.lsd.tables import LOOKS, SPAN
from table import palette
from table.screens.lsd.view import CELLS, extent

ROOM = const(54)  # pixels from FIRST on
FIRST = const(5)
LARGEST = const(5)


def draw(canvas, state, legal, lit, view, last: int, cursor: int) -> None:
    """legal: the spots that glow; lit: the spots of rows that shine; view: the window, framed; last: the spot of the
    last tile, white; cursor: a spot, green, or -1."""
    canvas.turn = 0
    canvas.fill(FIRST, FIRST, ROOM, ROOM, palette.BLACK)
    low, high, top, bottom = extent(state.field, view.first() + CELLS // 2 * (SPAN + 1))
    low, high, top, bottom = low - 1, high + 1, top - 1, bottom + 1  # the legal cells around
    pitch = max(1, min(LARGEST, ROOM // (max(high - low, bottom - top) + 1)))
    size = pitch - 1 if pitch > 2 else pitch
    left = _start(low, high, pitch, view.left)
    first = _start(top, bottom, pitch, view.top)
    _frame(canvas, left + view.left * pitch, first + view.top * pitch, pitch, size)
    for spot in legal:
        _dot(canvas, left, first, spot, pitch, size, palette.GLOW)
    for spot in state.field:
        owner = state.field[spot] // LOOKS
        colour = palette.WHITE if spot == last else (palette.OWNED_LIT if spot in lit else palette.OWNED) + owner
        _dot(canvas, left, first, spot, pitch, size, colour)
    if cursor >= 0:
        _dot(canvas, left, first, cursor, pitch, size, palette.GOOD)


def _start(low: int, high: int, pitch: int, shown: int) -> int:
    """The pixel of column (or row) 0, so that low to high stand in the middle; what is too long, around the window."""
    if (high - low + 1) * pitch > ROOM:
        middle = min(max(shown + CELLS // 2, low + ROOM // 2), high - ROOM // 2)
        return FIRST + ROOM // 2 - middle
    return FIRST + (ROOM - (high - low + 1) * pitch) // 2 - low * pitch


def _dot(canvas, left: int, first: int, spot: int, pitch: int, size: int, colour: int) -> None:
    x, y = left + spot % SPAN * pitch, first + spot // SPAN * pitch
    if FIRST <= x <= FIRST + ROOM - size and FIRST <= y <= FIRST + ROOM - size:
        canvas.fill(x, y, size, size, colour)


def _frame(canvas, x: int, y: int, pitch: int, size: int) -> None:
    """Around what the window shows, as far as there is room."""
    wide = CELLS * pitch - (pitch - size)
    for at in (x - 1, x + wide):
        if FIRST <= at < FIRST + ROOM:
            top, end = max(y - 1, FIRST), min(y + wide + 1, FIRST + ROOM)
            canvas.fill(at, top, 1, end - top, palette.DIM)
    for at in (y - 1, y + wide):
        if FIRST <= at < FIRST + ROOM:
            left, end = max(x - 1, FIRST), min(x + wide + 1, FIRST + ROOM)
            canvas.fill(left, at, end - left, 1, palette.DIM)
