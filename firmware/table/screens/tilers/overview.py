# SPDX-License-Identifier: MIT
"""The floors of all seats at once, a quarter of the picture each: whose lies at the left hand of its player and faces
it, as in its turn. On it stand the seat's number and its points; of two players, large beside it.
"""

from micropython import const

from shared_engine.games.tilers.tables import CELLS, SIDE
from table import palette, texts
from table.canvas import width
from table.screens.tilers import tile as tiles
from table.seats import side_of

_PITCH = const(5)
_LOW = const(5)  # the first column of a floor, as its player sees it
_HIGH = const(35)  # its first row
_ROOM = const(54)
_LABEL = const(30)  # the first row of what stands on it
_ALL = const((1 << 25) - 1)


def draw(canvas, screen) -> None:
    """All floors as they are."""
    clear(canvas)
    state = screen.state
    for seat in range(state.seats):
        draw_floor(canvas, state, seat, _ALL, tiles.NORMAL)
        draw_score(canvas, state.seats, seat, state.run_points[seat])


def clear(canvas) -> None:
    canvas.turn = 0
    canvas.fill(_LOW, _LOW, _ROOM, _ROOM, palette.BLACK)


def draw_floor(canvas, state, seat: int, lit: int, strength: int) -> None:
    """lit: mask of the cells whose tiles have this strength; all others are faint."""
    canvas.turn = side_of(seat, state.seats)
    off = 1 if state.seats == 2 else 0  # those of two players keep off the edges
    for cell in range(CELLS):
        x, y = _LOW + off + cell % SIDE * _PITCH, _HIGH - off + cell // SIDE * _PITCH
        tile = state.floors[seat * CELLS + cell]
        if tile:
            tiles.draw_small(canvas, x, y, tile - 1, strength if lit >> cell & 1 else tiles.FAINT)
        else:
            canvas.fill(x + 1, y + 1, 2, 2, palette.DIM)


def draw_score(canvas, seats: int, seat: int, points: int, roomy: bool = True) -> None:
    """Whose floor it is, and its points; roomy: is there room for them where more than two play?"""
    canvas.turn = side_of(seat, seats)
    number, ink = texts.say("player") % (seat + 1), palette.SEAT0 + seat
    text = str(points)
    if seats == 2:
        canvas.write(_HIGH + 8, _HIGH + 1, number, ink)
        if len(text) < 4:
            canvas.write_big(_HIGH + 12 - width(text), _HIGH + 9, text, palette.WHITE)
        else:  # less than -99
            canvas.write(_HIGH + 12 - width(text) // 2, _HIGH + 11, text, palette.WHITE)
    else:
        canvas.write(_LOW + 1, _LABEL, number, ink)  # beside the strip of the seat on the left
        if roomy:
            canvas.write(_LOW + 11, _LABEL, text, palette.WHITE)
