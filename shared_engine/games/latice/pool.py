# SPDX-License-Identifier: MIT
"""A seat's pool: tiles that lie face down, in an order that nobody knows.

A pool that was shuffled in an exchange draws its order when it is wanted, from a generator begun for this shuffle
(so what nobody draws costs nothing, and looking at the order changes nothing): the tiles lie sorted, and
below(how many are left) says which is the next. Test vector: seed 1, tiles 0..9: 5 8 0 1 3 7 9 2 4 6.
"""

from shared_engine.rng import Rng


class Pool:
    """tiles: how many are left is for everybody to know, which and in what order for nobody."""

    def __init__(self, tiles: list, rng=None) -> None:
        """Without a generator the last tile is the top; with one the tiles are sorted and it will draw their order."""
        self.tiles = tiles
        self.rng = rng

    def draw(self) -> int:
        """Take the top tile."""
        if self.rng is None:
            return self.tiles.pop()
        return self.tiles.pop(self.rng.below(len(self.tiles)))

    def shuffle_in(self, tiles: list, rng) -> None:
        """Put tiles back and shuffle the whole pool."""
        self.tiles += tiles
        self.tiles.sort()
        if self.rng is None:
            self.rng = Rng(0, 0, 0, 0)
        rng.begin(self.rng)

    def order(self) -> list:
        """All tiles, top first."""
        pool = self.copy()
        return [pool.draw() for _ in self.tiles]

    def copy(self) -> "Pool":
        """A pool that goes on alike."""
        return Pool(self.tiles[:], self.rng and self.rng.copy())
