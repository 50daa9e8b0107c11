# SPDX-License-Identifier: MIT
"""Latice's equipment as tables. Rules: "Equipment", "Set-up", "Stones earned by laying".

Numbers used in all files of the game:
    tile    colour * 6 + shape, 0..35; WIND is 36
    cell    row * 9 + column of the first board, 81 more on the second; the public number, 0..80 or 0..161
    spot    the same place on the grid of the state: rows of ten (the tenth is border), a border row above and below
            each board, so that the neighbours of any spot are spot - 10, - 1, + 1, + 10, without a test for the edge
    grid    what lies on a spot: 0 nothing, tile + 1, or BORDER
"""

COLOURS = ("yellow", "navy", "purple", "red", "green", "teal")
SHAPES = ("feather", "bird", "turtle", "flower", "gecko", "dolphin")
KINDS = 36  # of colour tiles
WIND = 36
COPIES = 2  # of each colour tile, a board
WINDS = 12  # a board
RACK = 5
STONES_IN_BOX = 16  # of each kind, a board; counts with the option stone_bank: box

BOARD = 81  # cells a board
BORDER = 37
STEPS = (-10, -1, 1, 10)  # up, left, right, down, on the grid: the directions 0..3
MOONS = (54, 154)  # the spot of the moon on each board


def spot_of(cell: int) -> int:
    """The spot of a cell."""
    return cell // 81 * 100 + cell % 81 // 9 * 10 + 10 + cell % 9


def cell_of(spot: int) -> int:
    """The cell of a spot that is no border."""
    board = spot >= 110
    return board * 81 + (spot - board * 100 - 10) // 10 * 9 + spot % 10


# By spot: its cell, 255 for the border; and the grids of one and of two empty boards.
CELLS = bytes([cell_of(spot) if spot % 10 < 9 and spot // 10 % 10 and spot < 200 else 255 for spot in range(210)])
EMPTY_GRIDS = tuple([bytes([BORDER if cell == 255 else 0 for cell in CELLS[:spots]]) for spots in (110, 210)])


SUN_CELLS = (
    (0, 0), (0, 4), (0, 8), (1, 1), (1, 7), (2, 2), (2, 6), (4, 0),
    (4, 8), (6, 2), (6, 6), (7, 1), (7, 7), (8, 0), (8, 4), (8, 8),
)  # fmt: skip
_suns = [row * 10 + column for row, column in SUN_CELLS]
SUNS = bytes([spot >= 10 and (spot - 10) % 100 in _suns for spot in range(210)])  # by spot: 1 on a sun square

# Sunstones, halfstones for a tile with 0..4 neighbours; all of them match, or it could not be laid.
EARNED_SUNS = (0, 0, 0, 1, 2)
EARNED_HALVES = (0, 0, 1, 0, 0)

# The opening layouts, as row and column of each cell. RECONSTRUCTED: the texts say only "star" and "large star", the
# cells are ours: both full diagonals and four more; the cells of even row + column without eight at the rim.
_LAYOUTS = (
    ("classic", ""),
    ("fast_start", "44 33 35 53 55 22 26 62 66"),
    ("spike", "00 08 11 17 22 26 33 35 44 53 55 62 66 71 77 80 88 24 64 42 46"),
    ("endgame", "00 04 08 11 13 15 17 22 24 26 31 33 35 37 40 42 44 46 48 51 53 55 57 62 64 66 71 73 75 77 80 84 88"),
)
RECONSTRUCTED = ("spike", "endgame")
LAYOUT_NAMES = tuple([name for name, _ in _LAYOUTS])
LAYOUT_SPOTS = {name: bytes([int(cell) + 10 for cell in cells.split()]) for name, cells in _LAYOUTS}
LAYOUT_STONES = {"classic": (0, 0), "fast_start": (1, 0), "spike": (1, 1), "endgame": (2, 0)}  # sunstones, halfstones


def matches(tile: int, other: int) -> bool:
    """Do two colour tiles match, by colour or shape?"""
    return tile // 6 == other // 6 or tile % 6 == other % 6


# Sets of tile kinds are two masks of 18 bits: kinds 0..17 and kinds 18..35.
ALL_KINDS = 0x3FFFF
LOW_BIT = tuple([1 << tile if tile < 18 else 0 for tile in range(37)])  # by tile; a wind is in neither
HIGH_BIT = tuple([1 << tile - 18 if 18 <= tile < 36 else 0 for tile in range(37)])


def _fitting(grid_value: int, first: int) -> int:
    """The kinds first..first+17 that may lie beside what is on a spot: all beside nothing and beside the border."""
    if not 0 < grid_value < BORDER:
        return ALL_KINDS
    return sum([1 << kind for kind in range(18) if matches(first + kind, grid_value - 1)])


LOW_FITS = tuple([_fitting(value, 0) for value in range(38)])  # by grid value
HIGH_FITS = tuple([_fitting(value, 18) for value in range(38)])

# Which bit of 18 a power of two is, found by its remainder: 2 is a primitive root of 19.
_bits = sorted([(2**bit % 19, bit) for bit in range(18)])
BIT_OF = (0,) + tuple([bit for _, bit in _bits])
LOW_KIND = BIT_OF
HIGH_KIND = tuple([bit + 18 for bit in BIT_OF])

# By a mask of directions (bit d: something lies in direction d): the directions themselves, and how many.
DIRECTIONS = tuple([bytes([d for d in range(4) if mask >> d & 1]) for mask in range(16)])
COUNT = tuple([len(directions) for directions in DIRECTIONS])
