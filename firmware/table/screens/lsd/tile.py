# SPDX-License-Identifier: MIT
"""Draws a tile of LSD on 7 x 7 pixels: ground and corners are its owner's, the icon in the middle is black or white, a
half dot is 3 pixels in the middle of a side, so that two that join make a whole one across the border.
"""

from micropython import const

from table import palette

SIZE = const(7)

# how strongly it shines
FAINT = const(0)
NORMAL = const(1)
LIT = const(2)
_GROUNDS = (palette.OWNED_FAINT, palette.OWNED, palette.OWNED_LIT)  # + owner

# The owner is told by the corners, too: by owner the upper 4 and the lower 3 rows of the ground.
_SHAPES = (
    (0b0111110_1111111_1111111_1111111, 0b1111111_1111111_0111110),  # round
    (0b0011100_0111110_1111111_1111111, 0b1111111_0111110_0011100),  # eight sides
    (0b0111110_1111111_1111111_1111111, 0b1111111_1111111_0111110),  # square, the corners bright
    (0b0011100_0011100_1111111_1111111, 0b1111111_0011100_0011100),  # a cross
)
_BRIGHT_CORNERS = (palette.OWNED + 2, palette.OWNED_LIT + 2, palette.WHITE)
BRIGHT = const(2)  # the owner who has them

# What shines makes a white icon larger and a black one smaller: so they are drawn in two sizes. "+", "x"
_BLACK = (0b00100_00100_11111_00100_00100, 0b10001_01010_00100_01010_10001)
_WHITE = (0b010_111_010, 0b101_010_101)


def draw(canvas, x: int, y: int, tile: int, strength: int = NORMAL) -> None:
    """tile: owner * 30 + look."""
    owner, look = tile // 30, tile % 30
    upper, lower = _SHAPES[owner]
    ground = _GROUNDS[strength] + owner
    corners = _BRIGHT_CORNERS[strength] if owner == BRIGHT else palette.BLACK
    canvas.rows(x, y, SIZE, 4, upper, ground, corners)
    canvas.rows(x, y + 4, SIZE, 3, lower, ground, corners)
    if owner & 1:
        canvas.rows(x + 2, y + 2, 3, 3, _WHITE[look & 1], palette.WHITE if strength else palette.GREY)
    else:
        canvas.rows(x + 1, y + 1, 5, 5, _BLACK[look & 1], palette.BLACK)
    draw_dots(canvas, x, y, (look >> 1) + 1, palette.DOT if strength else palette.DOT_FAINT)


def draw_dots(canvas, x: int, y: int, sides: int, colour: int) -> None:
    """The half dots of a tile. sides: bits N, E, S, W."""
    if sides & 1:
        canvas.fill(x + 2, y, 3, 1, colour)
    if sides & 2:
        canvas.fill(x + 6, y + 2, 1, 3, colour)
    if sides & 4:
        canvas.fill(x + 2, y + 6, 3, 1, colour)
    if sides & 8:
        canvas.fill(x, y + 2, 1, 3, colour)


def mark_corners(canvas, x: int, y: int, colour: int) -> None:
    """A dot in each corner."""
    for at in range(4):
        canvas.set(x + (6 if at & 1 else 0), y + (6 if at & 2 else 0), colour)


def mark(canvas, x: int, y: int, colour: int) -> None:
    """An angle in each corner: no half dot, no icon is covered."""
    canvas.rows(x, y, 2, 2, 0b11_10, colour)
    canvas.rows(x + 5, y, 2, 2, 0b11_01, colour)
    canvas.rows(x, y + 5, 2, 2, 0b10_11, colour)
    canvas.rows(x + 5, y + 5, 2, 2, 0b01_11, colour)
