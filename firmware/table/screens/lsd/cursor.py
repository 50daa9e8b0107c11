# SPDX-License-Identifier: MIT
"""Where the cursor goes: from one legal cell to the next, however far away."""

from micropython import const

from shared_engine.games.lsd.tables import SPAN

_FAR = const(30000)  # further than anything
_AROUND = const(2100)  # further than anything ahead


def nearest(legal, spot: int) -> int:
    """The legal spot nearest to `spot`, of equals the first; `spot` itself when none is legal."""
    best, least = spot, _FAR
    for other in legal:
        far = abs(other % SPAN - spot % SPAN) + abs(other // SPAN - spot // SPAN)
        if far < least or (far == least and other < best):
            best, least = other, far
    return best


def next_legal(legal, spot: int, across: int, down: int, lines: bool) -> int:
    """The legal spot in a direction (columns, rows), or around from the other end; itself when no other is legal.

    To other lines (`lines`: the player's up and down) it goes to the next one over, as near as can be; along a line to
    the next spot in it, and only behind its last one aside. So every spot can be reached from every other.
    """
    best, least = spot, _FAR * _FAR
    for other in legal:
        if other != spot:
            columns, rows = other % SPAN - spot % SPAN, other // SPAN - spot // SPAN
            ahead = columns * across + rows * down
            aside = abs(columns * down) + abs(rows * across)
            around = ahead <= 0
            if around:
                ahead += _AROUND
            if lines:
                far = ahead * _AROUND + aside
            else:
                far = ahead + 3 * aside + (_AROUND if aside else 0) + (_FAR if around else 0)
            if far < least or (far == least and other < best):
                best, least = other, far
    return best
