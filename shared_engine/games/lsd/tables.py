# SPDX-License-Identifier: MIT
"""The numbers of LSD: sides, looks, kinds and spots, and what fits where. Rules: "Equipment" and "Turn".

    sides   a bit for each side with a half dot: N 1, E 2, S 4, W 8
    icon    0 "+", 1 "x"
    look    (sides - 1) * 2 + icon, 0..29: a tile as it lies
    kind    pattern * 2 + icon, 0..9: a tile however it is turned
    tile    owner * 30 + look, 0..119: a tile in the field
    spot    (y + 1000) * SPAN + x + 1000: a cell, x and y from -1000 to 1000

A set of looks is a mask of 30 bits. What an empty spot asks of a tile is a number of four digits to the base 3, one for
each side: 0 no tile lies there, 1 a half dot meets it, 2 a blank side meets it.
"""

from shared_engine.compat import const

SPAN = const(2003)  # cells from one row to the next: two between the rows belong to none, so that no step goes around
REACH = const(1000)
ORIGIN = const(2004000)  # the spot of the first tile
STEPS = (-SPAN, 1, SPAN, -1)  # N E S W
DIGITS = (1, 3, 9, 27)  # of N E S W in what a spot asks

LOOKS = const(30)
KINDS = const(10)
COPIES = const(2)  # of a kind
PATTERNS = (1, 3, 5, 7, 15)  # the sides of each as its text reads: N NE NS NES NESW
PLUS = const(0)
CROSS = const(1)


def _turned(sides: int) -> int:
    """A quarter to the right."""
    return sides << 1 & 15 | sides >> 3


def _pattern_of(sides: int) -> int:
    while sides not in PATTERNS:
        sides = _turned(sides)
    return PATTERNS.index(sides)


KIND_OF = bytes([_pattern_of((look >> 1) + 1) * 2 + (look & 1) for look in range(LOOKS)])  # by look
LOOK_OF = bytes([(PATTERNS[kind >> 1] - 1) * 2 + (kind & 1) for kind in range(KINDS)])  # by kind: as its text reads
# The looks of a kind when tiles may be turned.
TURNS_OF = tuple([sum([1 << look for look in range(LOOKS) if KIND_OF[look] == kind]) for kind in range(KINDS)])


def _fitting(asked: int) -> int:
    """The looks that match every neighbour and join at least one dot."""
    fits = (1 << LOOKS) - 1
    joins = False
    for side in range(4):
        meets = asked // DIGITS[side] % 3
        dotted = sum([1 << look for look in range(LOOKS) if (look >> 1) + 1 >> side & 1])
        if meets == 1:
            joins = True
            fits &= dotted
        elif meets == 2:
            fits &= ~dotted
    return fits if joins else 0


FITS = tuple([_fitting(asked) for asked in range(81)])
ANYTHING = const(0x3FFFFFFF)  # what the first tile may be

# By a look's bit modulo 37 the look: 2 is a primitive root of 37, so that no two bits leave the same rest.
LOOK_OF_BIT = bytearray(37)
for _look in range(LOOKS):
    LOOK_OF_BIT[(1 << _look) % 37] = _look


def spot_of(x: int, y: int) -> int:
    """The spot of a cell."""
    return (y + REACH) * SPAN + x + REACH


def x_of(spot: int) -> int:
    """To the right of the first tile."""
    return spot % SPAN - REACH


def y_of(spot: int) -> int:
    """Below the first tile."""
    return spot // SPAN - REACH


def exists(spot: int) -> bool:
    """Is this a cell?"""
    return 0 <= spot < SPAN * (2 * REACH + 1) and spot % SPAN <= 2 * REACH
