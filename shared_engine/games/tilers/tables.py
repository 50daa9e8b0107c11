# SPDX-License-Identifier: MIT
"""The equipment as data: colours, cells, actions, and what a floor's masks are read with.

colour  0 to 4, in texts A to E
cell    row * 5 + column; a floor is a mask of 25 bits, once row by row (bit = cell), once column by column
source  a stack, 0 to 8, or SPILL
action  a take: source * 5 + colour; LAY + colour * 25 + cell; CHIP + colour
"""

from shared_engine.compat import const

SIDE = const(5)
CELLS = const(25)
COLOURS = const(5)
STACK = const(4)  # tiles in a full one
SPILL = const(9)

FIRST_SPILL = const(45)
LAY = const(50)
CHIP = const(175)
ACTIONS = const(180)

ALL = const((1 << 25) - 1)
FIRSTS = const(0x108421)  # the first cell of each row


def _crosses() -> tuple:
    """By cell: the mask of all cells in another row and another column."""
    row, column = (1 << SIDE) - 1, FIRSTS
    return tuple([ALL & ~(row << cell // SIDE * SIDE | column << cell % SIDE) for cell in range(CELLS)])


def _run(line: int, place: int) -> int:
    """How many of a line's five cells lie in one run with the cell of this place, itself not counted."""
    first = last = place
    while first and line >> (first - 1) & 1:
        first -= 1
    while last < SIDE - 1 and line >> (last + 1) & 1:
        last += 1
    return last - first


CROSSED = _crosses()
ACROSS_SHIFT = bytes([cell // SIDE * SIDE for cell in range(CELLS)])
DOWN_SHIFT = bytes([cell % SIDE * SIDE for cell in range(CELLS)])
TURNED = bytes([cell % SIDE * SIDE + cell // SIDE for cell in range(CELLS)])  # a cell's bit column by column
_RUN = [bytes([_run(line, place) for line in range(32)]) for place in range(SIDE)]
RUN_ACROSS = tuple([_RUN[cell % SIDE] for cell in range(CELLS)])  # by cell and the line that it lies in
RUN_DOWN = tuple([_RUN[cell // SIDE] for cell in range(CELLS)])
PLACES = tuple([bytes([place for place in range(SIDE) if line >> place & 1]) for line in range(32)])  # of a line
