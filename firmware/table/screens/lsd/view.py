# SPDX-License-Identifier: MIT
"""Where the window of 7 x 7 cells stands over the field, which has no border. Moves as little as it can.

Columns and rows are those of spots: spot % SPAN and spot // SPAN.
"""

from micropython import const

from shared_engine.games.lsd.tables import ORIGIN, SPAN

CELLS = const(7)
_FAR = const(100000)


class View:
    """left, top: column and row of the upper left cell."""

    def __init__(self):
        self.show_first(ORIGIN)

    def show_first(self, spot: int) -> None:
        """The cell comes into the middle."""
        self.left = spot % SPAN - CELLS // 2
        self.top = spot // SPAN - CELLS // 2

    def first(self) -> int:
        """The spot of the upper left cell; it may lie outside of what exists."""
        return self.top * SPAN + self.left

    def holds(self, spot: int) -> bool:
        return 0 <= spot % SPAN - self.left < CELLS and 0 <= spot // SPAN - self.top < CELLS

    def follow(self, field, spot: int) -> None:
        """Brings a cell into the window with what lies around it; and the whole field, where there is room for it."""
        low, high, first, last = extent(field, spot)
        self.left = _moved(self.left, spot % SPAN, low, high)
        self.top = _moved(self.top, spot // SPAN, first, last)


def extent(field, spot: int):
    """The first and last column, the first and last row of the tiles; of `spot` while there are none."""
    if not field:
        return spot % SPAN, spot % SPAN, spot // SPAN, spot // SPAN
    low = first = _FAR
    high = last = -1
    for tile in field:
        low, high = min(low, tile % SPAN), max(high, tile % SPAN)
        first, last = min(first, tile // SPAN), max(last, tile // SPAN)
    return low, high, first, last


def _moved(start: int, at: int, low: int, high: int) -> int:
    """Where 7 cells in a line begin so that `at` and its neighbours are among them; low to high, too, if possible."""
    if max(high, at + 1) - min(low, at - 1) < CELLS:
        low, high = min(low, at - 1), max(high, at + 1)
    if high - low >= CELLS:
        low, high = at - 1, at + 1
    start = min(max(start, high - CELLS + 1), low)
    return min(max(start, at - CELLS + 1), at)
