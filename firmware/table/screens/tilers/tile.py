# SPDX-License-Identifier: MIT
"""Draws a tile of Tilers, 5 x 5 pixels or 4 x 4. Each colour has a mark of its own, and looks the same from all sides
of the table: whatever is said about the one with the ring is understood at every seat.
"""

from micropython import const

from table import palette

# how strongly it shines
FAINT = const(0)
NORMAL = const(1)
LIT = const(2)
_INKS = (palette.FAINT, palette.COLOURS, palette.BRIGHT)
_HUES = b"\x00\x01\x03\x04\x05"  # yellow, navy, red, green, teal: of the six colours of the palette

# A full, a ring, a diamond, a cross aslant, four parts.
MARKS = (
    0b11111_11111_11111_11111_11111,
    0b11111_10001_10001_10001_11111,
    0b00100_01110_11111_01110_00100,
    0b10001_01010_00100_01010_10001,
    0b11011_11011_00000_11011_11011,
)
SMALL = (
    0b1111_1111_1111_1111,
    0b1111_1001_1001_1111,
    0b0110_1111_1111_0110,
    0b1001_0110_0110_1001,
    0b1101_0001_1000_1011,
)


def ink(colour: int, strength: int = NORMAL) -> int:
    """The colour of the palette in which a tile is drawn."""
    return _INKS[strength] + _HUES[colour]


def draw(canvas, x: int, y: int, colour: int, strength: int = NORMAL) -> None:
    """colour: 0 to 4."""
    canvas.rows(x, y, 5, 5, MARKS[colour], ink(colour, strength), palette.BLACK)


def draw_small(canvas, x: int, y: int, colour: int, strength: int = NORMAL) -> None:
    canvas.rows(x, y, 4, 4, SMALL[colour], ink(colour, strength), palette.BLACK)
