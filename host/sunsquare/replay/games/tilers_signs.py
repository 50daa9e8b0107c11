# SPDX-License-Identifier: MIT
"""The signs of Tilers on paper: paths in a square of 100 x 100 (see sunsquare.replay.pen), and the marks of the colours
as letters of a terminal. A mark is a row of (tone, path): "ink" is painted, "ground" is taken out again.
"""

Sign = tuple[tuple[str, str], ...]

# As on the table: full, a ring, a diamond, a cross aslant, four parts.
LETTERS = "■□◆×∷"
MARKS: tuple[Sign, ...] = (
    (("ink", "M 10 10 L 90 10 L 90 90 L 10 90"),),
    (("ink", "M 10 10 L 90 10 L 90 90 L 10 90"), ("ground", "M 28 28 L 72 28 L 72 72 L 28 72")),
    (("ink", "M 50 6 L 94 50 L 50 94 L 6 50"),),
    (("ink", "S 22 18 18 82 82 S 22 18 82 82 18"),),
    (
        (
            "ink",
            "M 10 10 L 43 10 L 43 43 L 10 43 M 57 10 L 90 10 L 90 43 L 57 43 "
            "M 10 57 L 43 57 L 43 90 L 10 90 M 57 57 L 90 57 L 90 90 L 57 90",
        ),
    ),
)
POINT = "M 50 6 L 63 37 L 96 40 L 71 62 L 79 95 L 50 77 L 21 95 L 29 62 L 4 40 L 37 37"  # a star
CHIP_SIGN = "M 10 30 L 42 10 L 90 22 L 80 60 L 92 88 L 48 92 L 30 74 L 8 78 L 22 54"  # a splinter of a tile
LOST = "M 8 38 L 92 38 L 92 62 L 8 62"
CHISEL = "S 22 86 14 62 38 S 12 62 38 34 66 M 42 76 L 24 58 L 4 82 L 10 94 L 22 94"
