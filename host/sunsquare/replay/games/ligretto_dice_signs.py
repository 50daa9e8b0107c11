# SPDX-License-Identifier: MIT
"""The signs of Ligretto Dice on paper: paths in a square of 100 x 100 (see sunsquare.replay.pen). A mark is a row
of (tone, path): "ink" is painted, "ground" is taken out again.
"""

Sign = tuple[tuple[str, str], ...]

# By colour, red to blue.
MARKS: tuple[Sign, ...] = (
    (("ink", "M 10 10 L 90 10 L 90 90 L 10 90"),),
    (("ink", "M 10 10 L 90 10 L 90 90 L 10 90"), ("ground", "M 32 32 L 68 32 L 68 68 L 32 68")),
    (("ink", "M 50 4 L 96 50 L 50 96 L 4 50"),),
    (("ink", "S 22 18 18 82 82 S 22 18 82 82 18"),),
)
POINT = "M 50 6 L 63 37 L 96 40 L 71 62 L 79 95 L 50 77 L 21 95 L 29 62 L 4 40 L 37 37"  # a star
