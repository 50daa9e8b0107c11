# SPDX-License-Identifier: MIT
"""The colours of the table: an index a pixel, RGB as the eye judges it (gamma 2.2), and what the LEDs get.

Every index is a small int below COUNT. The six tile colours come in rules order in four
strengths: COLOURS + k, GROUND + k (the tile's ground), BRIGHT + k (highlight), FAINT + k (a tile that rests).
"""

from binascii import unhexlify

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
COUNT = const(44)

# 3 bytes a colour. The six tile colours were chosen for the largest least distance (CIE 1976) that eyes without red,
# green or blue cones see between any two: 24; in greyscale every ground is about equally bright.
RGB = unhexlify(
    (
        "000000 "
        "fce319 1836eb 8639a5 bf1827 59b91f 28eee1 "  # yellow navy purple red green teal
        "262204 0c1a71 2e1338 500a10 142a07 072a28 "  # ground
        "fef298 97a5f6 c9a6d6 e2979e b4e09a 9ef7f2 "  # bright
        "6e4200 4c546e ffb000 be7828 ffffff 969696 "  # sun, moon, sunstone, halfstone, white, grey
        "3c3c3c ffffdc 2c462c ff6000 3ce63c "  # dim, cursor, glow, warn, good
        "e6e6e6 f0961e 3caaff f05aa0 "  # seats
        "6a5f0a 0e218f 542468 92121e 2e6010 11645e "  # faint
        "e1e1eb 1f1f21 ffffff 5e5e63 "  # wind: its colour, ground, bright, faint
    ).replace(" ", "")
)


# Settings of matrix.brightness (0..255, the share of time that the LEDs are lit), even to the eye.
STEPS = (6, 16, 36, 72, 140, 255)


def level(value: int) -> int:
    """0..255 as the eye judges it -> 0..255 of LED time, by gamma 2.2; what is lit never goes dark."""
    return max(1, round(255 * (value / 255) ** 2.2)) if value else 0


def table(gamma=level) -> bytearray:
    """The look-up table of planes.convert: 8 bytes an index, byte k holds bit k of R, G and B (bits 0, 1, 2)."""
    out = bytearray(COUNT * 8)
    for index in range(COUNT):
        red, green, blue = [gamma(value) for value in RGB[3 * index : 3 * index + 3]]
        for plane in range(8):
            out[8 * index + plane] = red >> plane & 1 | (green >> plane & 1) << 1 | (blue >> plane & 1) << 2
    return out


def brightness(value) -> int:
    """Any number as a brightness 0..255: fractions dropped, what lies outside clamped; ValueError for no number."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ValueError("brightness: a number from 0 to 255 is needed")
    return max(0, min(255, int(value)))
