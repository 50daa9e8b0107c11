# SPDX-License-Identifier: MIT
"""Draws tiles. A tile's colour shows twice: as colour, and as the part of its ground that is lit."""

from micropython import const

from table import glyphs, palette

DIM = const(0)
NORMAL = const(1)
LIT = const(2)
WIND = const(36)  # the code of a wind tile; others are colour * 6 + shape

# Which part of the ground is lit, by colour.
MARKS = (
    0b11111_11111_11111_11111_11111,  # yellow: all of it
    0b00000_00000_00000_00000_00000,  # navy: nothing
    0b00011_00011_00011_00011_00011,  # purple: the right edge
    0b11111_11111_11111_00000_00000,  # red: the upper part
    0b11100_11100_11100_11100_11100,  # green: the left part
    0b00000_00000_00000_11111_11111,  # teal: the bottom (water)
    0b10001_00000_00000_00000_10001,  # wind: the corners
)
SHAPES = tuple([glyph & 0x1FFFFFF for glyph in glyphs.SHAPES])  # their 25 bits
WIND_SHAPE = glyphs.WIND & 0x1FFFFFF
_INKS = (palette.FAINT, palette.COLOURS, palette.BRIGHT)  # + colour
_WIND_INKS = (palette.WIND_FAINT, palette.WIND, palette.WIND_BRIGHT)


def tile(canvas, x: int, y: int, code: int, lit: int = NORMAL) -> None:
    """The tile with this code on 5 x 5 pixels, DIM, NORMAL or LIT."""
    if code == WIND:
        canvas.tile(x, y, WIND_SHAPE, _WIND_INKS[lit], MARKS[6], palette.WIND_GROUND)
    else:
        colour = code // 6
        canvas.tile(x, y, SHAPES[code % 6], _INKS[lit] + colour, MARKS[colour], palette.GROUND + colour)


def ring(canvas, x: int, y: int, c: int) -> None:
    """A frame around the tile at x, y, in the gap between the cells."""
    canvas.frame(x - 1, y - 1, 7, 7, c)
