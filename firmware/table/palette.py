# SPDX-License-Identifier: MIT
"""The colours of the table: an index a pixel, RGB as the eye judges it (gamma 2.2), and what the LEDs get.

Every index is a small int below COUNT. The six tile colours come in rules order in four
strengths: COLOURS + k, GROUND + k (the tile's ground), BRIGHT + k (highlight), FAINT + k (a tile that rests).
Tiles that belong to a seat lie on OWNED + seat, OWNED_LIT + seat or OWNED_FAINT + seat.
"""

from micropython import const

BLACK = const(0)
COLOURS = const(1)
YELLOW = const(1)
NAVY = const(2)
PURPLE = const(3)
RED = const(4)
GREEN = const(5)
TEAL = const(6)
GROUND = const(7)
BRIGHT = const(13)
SUN = const(19)
MOON = const(20)
SUNSTONE = const(21)
HALFSTONE = const(22)
WHITE = const(23)
GREY = const(24)
DIM = const(25)
CURSOR = const(26)
GLOW = const(27)
WARN = const(28)
GOOD = const(29)
SEAT0 = const(30)
SEAT1 = const(31)
SEAT2 = const(32)
SEAT3 = const(33)
FAINT = const(34)
WIND = const(40)
WIND_GROUND = const(41)
WIND_BRIGHT = const(42)
WIND_FAINT = const(43)
OWNED = const(44)
OWNED_LIT = const(48)
OWNED_FAINT = const(52)
DOT = const(56)
DOT_FAINT = const(57)
COUNT = const(58)

# 3 bytes a colour. The six tile colours were chosen for the largest least distance (CIE 1976) that eyes without red,
# green or blue cones see between any two: 24; in greyscale every ground is about equally bright. The grounds of the
# seats' tiles are apart for such eyes (29) and in greyscale (28), and bright where the icons on them are black.
RGB = (
    b"\x00\x00\x00"
    b"\xfc\xe3\x19\x18\x36\xeb\x86\x39\xa5\xbf\x18\x27\x59\xb9\x1f\x28\xee\xe1"  # yellow navy purple red green teal
    b"\x26\x22\x04\x0c\x1a\x71\x2e\x13\x38\x50\x0a\x10\x14\x2a\x07\x07\x2a\x28"  # ground
    b"\xfe\xf2\x98\x97\xa5\xf6\xc9\xa6\xd6\xe2\x97\x9e\xb4\xe0\x9a\x9e\xf7\xf2"  # bright
    b"\x6e\x42\x00\x4c\x54\x6e\xff\xb0\x00\xbe\x78\x28\xff\xff\xff\x96\x96\x96"  # sun, moon, stones, white, grey
    b"\x3c\x3c\x3c\xff\xff\xdc\x2c\x46\x2c\xff\x60\x00\x3c\xe6\x3c"  # dim, cursor, glow, warn, good
    b"\xe6\xe6\xe6\xf0\x96\x1e\x3c\xaa\xff\xf0\x5a\xa0"  # seats
    b"\x6a\x5f\x0a\x0e\x21\x8f\x54\x24\x68\x92\x12\x1e\x2e\x60\x10\x11\x64\x5e"  # faint
    b"\xe1\xe1\xeb\x1f\x1f\x21\xff\xff\xff\x5e\x5e\x63"  # wind: its colour, ground, bright, faint
    b"\x8c\x8c\x8c\xa0\x38\x00\x1e\x80\xd8\x66\x06\x74"  # grounds of the seats' tiles
    b"\xb8\xb8\xb8\xf0\x64\x14\x50\xb0\xff\xb0\x20\xbc"  # lit
    b"\x38\x38\x38\x44\x1a\x00\x0c\x36\x60\x2a\x04\x30"  # faint
    b"\xff\xe0\x50\x6e\x5e\x18"  # half dots, faint ones
)


# Settings of matrix.brightness (0..255, the share of time that the LEDs are lit), even to the eye.
STEPS = (6, 16, 36, 72, 140, 255)


def level(value: int) -> int:
    """0..255 as the eye judges it -> 0..255 of LED time, by gamma 2.2; what is lit never goes dark."""
    return max(1, round(255 * (value / 255) ** 2.2)) if value else 0


def depth(value: int) -> int:
    """0..255 as the eye judges it -> 0..127, what seven bit planes hold: a frame of eight would take 2 KB more, and
    what is lit weakly hardly looks different."""
    return max(1, (level(value) * 127 + 127) // 255) if value else 0


def table() -> bytearray:
    """The look-up table of planes.convert: 8 bytes an index, byte k < 7 holds bit k of R, G and B (bits 0, 1, 2)."""
    out = bytearray(COUNT * 8)
    for index in range(COUNT):
        red, green, blue = [depth(value) for value in RGB[3 * index : 3 * index + 3]]
        for plane in range(7):
            out[8 * index + plane] = red >> plane & 1 | (green >> plane & 1) << 1 | (blue >> plane & 1) << 2
    return out


def brightness(value) -> int:
    """Any number as a brightness 0..255: fractions dropped, what lies outside clamped; ValueError for no number."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ValueError("brightness: a number from 0 to 255 is needed")
    return max(0, min(255, int(value)))
