# SPDX-License-Identifier: MIT
"""Where the cursor goes: from one legal cell to the next, however far away."""

from micropython import const

from shared_engine.games.lsd.tables import SPAN

_FAR = const(100000)
_AROUND = const(1000)  # further than anything ahead


def nearest(legal, spot: int) -> int:
    """The legal spot nearest to `spot`, of equals the first; `spot` itself when none is legal."""
    best, least = spot, _FAR
    for other in legal:
        far = abs(other % SPAN - spot % SPAN) + abs(other // SPAN - spot // SPAN)
        if far < least or (far == least and other < best):
            best, least = other, far
    return best


def next_legal(legal, spot: int, across: int, down: int) -> int:
    """The legal spot in a direction (columns, rows): straight ahead before aside, else the first of the next line over,
    else around from the other end. `spot` itself when no other is legal."""
    best, least = spot, _FAR
    for other in legal:
        if other != spot:
            columns, rows = other % SPAN - spot % SPAN, other // SPAN - spot // SPAN
            ahead = columns * across + rows * down
            aside = abs(columns * down) + abs(rows * across)
            if ahead <= 0:
                ahead += _AROUND
            far = ahead + 3 * aside
            if far < least or (far == least and other < best):
                best, least = other, far
    return best
