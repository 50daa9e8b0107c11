# SPDX-License-Identifier: MIT
"""Draws the supply over the half of the picture away from the cell: five patterns in two rows, "+" and "x", below each
tile a dash for each that is left. What fits on the cell is shown as it would lie there; what does not is faint.

Everything is placed as the player sees it; only tiles are never turned.
"""

from micropython import const

from shared_engine.games.lsd.tables import COPIES, KINDS, LOOK_OF, LOOKS, SPAN
from table import palette
from table.screens.lsd import tile as tiles

DEEP = const(23)  # pixels
LOW = const(5)  # where the overlay begins on the matrix, rows or columns: the upper or left half,
HIGH = const(35)  # the lower or right one
LEFT = const(5)
WIDE = const(54)
PITCH = const(10)
ROW = const(11)


def band(choice, view) -> int:
    """LOW or HIGH: where the overlay covers neither the cell nor its line; columns for the players at the sides."""
    line = choice.spot % SPAN - view.left if choice.side & 1 else choice.spot // SPAN - view.top
    if line == 3:
        return HIGH if choice.side in (0, 3) else LOW  # on the player's own half
    return HIGH if line < 3 else LOW


def draw(canvas, choice, low: int, anew: bool) -> None:
    """low: see band; anew: something else was drawn there before."""
    side = choice.side
    canvas.turn = side
    straight = side in (0, 3)  # rows as the player counts them begin where those of the matrix do
    top = low if straight else 64 - DEEP - low
    inner_first = (low == HIGH) == straight  # is the edge towards the cell the one away from the player?
    if anew:
        canvas.fill(LEFT, top, WIDE, DEEP, palette.BLACK)
        canvas.fill(LEFT, top if inner_first else top + DEEP - 1, WIDE, 1, palette.GREY)
    for kind in range(KINDS):
        x = LEFT + 3 + PITCH * (kind >> 1)
        y = top + (2 if inner_first else 1) + ROW * (kind & 1)
        look = choice.turned(LOOK_OF[kind])
        if anew:
            _draw_kind(canvas, x, y, choice, kind, look)
        chosen = palette.CURSOR if look >= 0 else palette.WARN
        canvas.frame(x - 1, y - 1, 9, 9, chosen if kind == choice.kind else palette.BLACK)
    canvas.turn = 0


def _draw_kind(canvas, x: int, y: int, choice, kind: int, look: int) -> None:
    """look: how it would lie on the cell, -1 when it does not fit."""
    side = choice.side
    count = choice.state.supplies[choice.seat][kind]
    left, top = corner(side, x, y)
    canvas.turn = 0
    if count:
        strength = tiles.NORMAL if look >= 0 else tiles.FAINT
        tiles.draw(canvas, left, top, choice.seat * LOOKS + (look if look >= 0 else LOOK_OF[kind]), strength)
    else:
        tiles.draw_dots(canvas, left, top, (LOOK_OF[kind] >> 1) + 1, palette.DIM)
    canvas.turn = side
    for copy in range(COPIES):
        lit = palette.WHITE if look >= 0 else palette.GREY
        canvas.fill(x + 4 * copy, y + 8, 3, 1, lit if copy < count else palette.BLACK)


def corner(side: int, x: int, y: int):
    """The top left pixel on the matrix of the 7 x 7 pixels that begin at x, y as the player sees it."""
    return ((x, y), (57 - y, x), (57 - x, 57 - y), (y, 57 - x))[side]
