# SPDX-License-Identifier: MIT
"""The signs of Ligretto Dice on paper: paths in a square of 100 x 100 (see sunsquare.replay.pen). A mark is a row
of (tone, path): "ink" is painted, "ground" is taken out again.
"""

Sign = tuple[tuple[str, str], ...]

# By colour, red to blue, as on the table: round, a full block (nothing stands out of it), two lines, a square.
MARKS: tuple[Sign, ...] = (
    (("ink", "O 50 50 47"), ("ground", "O 50 50 36")),
    (),
    (("ink", "M 8 4 L 92 4 L 92 15 L 8 15 M 8 85 L 92 85 L 92 96 L 8 96"),),
    (("ink", "M 4 4 L 96 4 L 96 96 L 4 96"), ("ground", "M 15 15 L 85 15 L 85 85 L 15 85")),
)
POINT = "M 50 6 L 63 37 L 96 40 L 71 62 L 79 95 L 50 77 L 21 95 L 29 62 L 4 40 L 37 37"  # a star
