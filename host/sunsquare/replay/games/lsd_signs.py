# SPDX-License-Identifier: MIT
"""The tiles of LSD on paper, in parts: paths in a square of 100 x 100 (see sunsquare.replay.pen)."""

# The ground of a tile tells its owner by its outline too, as on the table: round, eight sides, square, a cross.
GROUNDS = (
    "M 4 24 C 4 13 13 4 24 4 L 76 4 C 87 4 96 13 96 24 L 96 76 C 96 87 87 96 76 96 L 24 96 C 13 96 4 87 4 76",
    "M 32 4 L 68 4 L 96 32 L 96 68 L 68 96 L 32 96 L 4 68 L 4 32",
    "M 4 4 L 96 4 L 96 96 L 4 96",
    "M 22 4 L 78 4 L 78 22 L 96 22 L 96 78 L 78 78 L 78 96 L 22 96 L 22 78 L 4 78 L 4 22 L 22 22",
)
# Half dots in the order N E S W, a little over the edge of the cell: two that meet make a whole one without a seam.
RIMS = (
    "M 31 -2 L 31 0 C 31 26 69 26 69 0 L 69 -2",
    "M 102 31 L 100 31 C 74 31 74 69 100 69 L 102 69",
    "M 31 102 L 31 100 C 31 74 69 74 69 100 L 69 102",
    "M -2 31 L 0 31 C 26 31 26 69 0 69 L -2 69",
)
HALF_DOTS = (
    "M 35 -2 L 35 0 C 35 20 65 20 65 0 L 65 -2",
    "M 102 35 L 100 35 C 80 35 80 65 100 65 L 102 65",
    "M 35 102 L 35 100 C 35 80 65 80 65 100 L 65 102",
    "M -2 35 L 0 35 C 20 35 20 65 0 65 L -2 65",
)
ICONS = {"+": "S 12 50 31 50 69 S 12 31 50 69 50", "x": "S 12 36 36 64 64 S 12 36 64 64 36"}
BLANK = ("M 10 10 L 90 10 L 90 90 L 10 90", "M 20 20 L 80 20 L 80 80 L 20 80")  # a tile seen from its back
