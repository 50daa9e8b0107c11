# SPDX-License-Identifier: MIT
"""Who sits where: the side of the table of each seat, and what a player's left and right are on the board.

Sides: 0 bottom, 1 left, 2 top, 3 right (clockwise, as the turns go).
"""

from micropython import const

UP, DOWN, LEFT, RIGHT, A, B = const(0), const(1), const(2), const(3), const(4), const(5)
KEY_NAMES = ("up", "down", "left", "right", "a", "b")

# sides taken by 2, 3 and 4 seats, in the order of the seats
SIDES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}

# for each side, (columns, rows) on the board that up, down, left and right of its player mean
STEPS = (
    ((0, -1), (0, 1), (-1, 0), (1, 0)),
    ((1, 0), (-1, 0), (0, -1), (0, 1)),
    ((0, 1), (0, -1), (1, 0), (-1, 0)),
    ((-1, 0), (1, 0), (0, 1), (0, -1)),
)


def side_of(seat: int, seats: int) -> int:
    """The side at which `seat` of `seats` sits."""
    return SIDES[seats][seat]


def seat_at(side: int, seats: int) -> int:
    """The seat that sits at `side`, or -1."""
    sides = SIDES[seats]
    for seat in range(seats):
        if sides[seat] == side:
            return seat
    return -1
