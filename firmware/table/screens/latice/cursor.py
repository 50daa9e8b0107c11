# SPDX-License-Identifier: MIT
"""Where the cursor goes: from one legal cell to the next. The second board stands to the right of the first."""

from micropython import const

_FAR = const(10000)


def column(cell: int) -> int:
    return cell % 9 + (9 if cell >= 81 else 0)


def row(cell: int) -> int:
    return cell % 81 // 9


def are_neighbours(cell: int, other: int) -> bool:
    return abs(column(cell) - column(other)) + abs(row(cell) - row(other)) == 1


def nearest(legal: bytes, cells: int, cell: int) -> int:
    """The legal cell nearest to `cell`; itself when none is legal."""
    best, least = cell, _FAR
    for other in range(cells):
        if legal[other]:
            far = abs(column(other) - column(cell)) + abs(row(other) - row(cell))
            if far < least:
                best, least = other, far
    return best


def next_legal(legal: bytes, cells: int, cell: int, across: int, down: int) -> int:
    """The legal cell in a direction (columns, rows): straight ahead before aside, else the first of the next line
    over, else around from the other end. The cell itself when no other is legal."""
    best, least = cell, _FAR
    for other in range(cells):
        if legal[other] and other != cell:
            columns, rows = column(other) - column(cell), row(other) - row(cell)
            ahead = columns * across + rows * down
            aside = abs(columns * down) + abs(rows * across)
            if ahead <= 0:
                ahead += 400  # around from the other end
            far = ahead + 3 * aside
            if far < least:
                best, least = other, far
    return best
