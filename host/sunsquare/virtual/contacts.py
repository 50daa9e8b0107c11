# SPDX-License-Identifier: MIT
"""24 switches whose contacts bounce: every move of a key is a train of edges, planned to the millisecond.

A train is sent whole, with stamps that lie ahead, so that it stays as short as it is when the PC is busy.
"""

import random

BOUNCE_MS = 5  # a contact is at rest this long after it was moved
PAIRS = 3  # of further edges at most
Edge = tuple[int, int]  # (ms, levels of all keys from then on)


class Contacts:
    """With a generator the contacts bounce, without they do not."""

    def __init__(self, bounce: random.Random | None) -> None:
        self._bounce = bounce
        self.wanted = 0  # how the keys are held
        self._start = 0  # by key: the level before its latest move
        self._moments: dict[int, list[int]] = {}  # by key: when its level changed since then

    def move(self, wanted: int, now: int) -> None:
        """Bring the keys to these positions (bit set = pressed)."""
        moved = wanted ^ self.wanted
        self.wanted = wanted
        for key in range(24):
            if moved >> key & 1:
                level = self._level(key, now)
                self._start = self._start & ~(1 << key) | level << key
                self._moments[key] = self._train(level != wanted >> key & 1, now)

    def _train(self, changes: bool, now: int) -> list[int]:
        """The moments of a move: one edge at once, then pairs, so that the contact rests where it belongs."""
        shakes = 2 * self._bounce.randint(0, PAIRS) if self._bounce else 0
        return [now] * changes + [now + self._bounce.randint(1, BOUNCE_MS) for _ in range(shakes) if self._bounce]

    def _level(self, key: int, at: int) -> int:
        edges = sum(1 for moment in self._moments.get(key, ()) if moment <= at)
        return (self._start >> key ^ edges) & 1

    def levels(self, at: int) -> int:
        """All contacts at this moment, 1 = closed."""
        return sum(self._level(key, at) << key for key in range(24))

    def edges(self, now: int) -> list[Edge]:
        """The levels now and every change that is planned; they take the place of all that was planned before."""
        planned = [(now, self.levels(now))]
        for at in range(now + 1, now + BOUNCE_MS + 1):
            levels = self.levels(at)
            if levels != planned[-1][1]:
                planned.append((at, levels))
        return planned
