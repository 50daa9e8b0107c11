# SPDX-License-Identifier: MIT
"""Draws a die of Ligretto Dice, 5 x 5 pixels: around it the mark of its colour, in the middle 3 x 3 its pips.

The marks can be told without colour and from all sides: red is round, yellow a full block with dark pips, green
two lines, blue a square.
"""

from micropython import const

from table import palette

SIZE = const(5)  # pixels

# how it shines
DIM = const(0)  # a place for it
FAINT = const(1)  # cannot be used now, or is waited for
NORMAL = const(2)
LIT = const(3)
_STRENGTHS = (palette.GROUND, palette.FAINT, palette.COLOURS, palette.BRIGHT)
_HUES = b"\x03\x00\x04\x01"  # red, yellow, green, blue: of the six colours of the palette
_PIPS = (palette.BLACK, palette.GREY, palette.WHITE, palette.WHITE)
BLOCK = const(1)  # the colour whose pips are dark

MARKS = (
    0b01110_10001_10001_10001_01110,
    0b11111_11111_11111_11111_11111,
    0b11111_00000_00000_00000_11111,
    0b11111_10001_10001_10001_11111,
)
# The faces 1 to 6, then a die that tumbles: a line that goes round, no face, always as bright; then, by colour, the
# arrow of its key.
TUMBLES = const(6)
ARROWS = const(10)
PIPS = (
    0b00000_00000_00100_00000_00000,
    0b00000_01000_00000_00010_00000,
    0b00000_01000_00100_00010_00000,
    0b00000_01010_00000_01010_00000,
    0b00000_01010_00100_01010_00000,
    0b00000_01010_01010_01010_00000,
    0b00000_01110_00000_00000_00000,
    0b00000_00010_00010_00010_00000,
    0b00000_00000_00000_01110_00000,
    0b00000_01000_01000_01000_00000,
    0b00000_00100_01110_00000_00000,
    0b00000_00100_00110_00100_00000,
    0b00000_00000_01110_00100_00000,
    0b00000_00100_01100_00100_00000,
)


def draw(canvas, x: int, y: int, colour: int, pips: int, strength: int = NORMAL, ink: int = -1) -> None:
    """pips: face - 1, TUMBLES + 0 to 3, ARROWS + colour, or -1: none. ink: of the pips, -1: as the strength has it."""
    if colour == BLOCK:
        ink = palette.BLACK
    elif ink < 0:
        ink = _PIPS[strength]
    top = PIPS[pips] if pips >= 0 else 0
    canvas.tile(x, y, top, ink, MARKS[colour], _STRENGTHS[strength] + _HUES[colour])


def draw_die(canvas, x: int, y: int, die: int, strength: int = NORMAL) -> None:
    """die: colour * 6 + face - 1."""
    draw(canvas, x, y, die // 6, die % 6, strength)
