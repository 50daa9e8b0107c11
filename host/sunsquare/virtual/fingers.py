# SPDX-License-Identifier: MIT
"""Keys that come over a slow way keep their length: a tap whose two messages arrive at once is still a tap."""

import asyncio
from collections.abc import Callable

FINGER_S = 0.03  # no finger is quicker; contacts rest long before


class Fingers:
    """Passes levels on to `press`, each key's changes at least `spacing` seconds apart, none of them lost."""

    def __init__(self, press: Callable[[int], None], spacing: float = FINGER_S) -> None:
        self._press = press
        self._spacing = spacing
        self._seen = 0  # what the face said last
        self._levels = 0  # what was passed on
        self._waiting: dict[int, list[int]] = {}  # by key: the levels to come, while it must keep what it has

    def move(self, levels: int) -> None:
        """The keys held now, as the face says."""
        changed = self._seen ^ levels
        self._seen = levels
        for key in range(24):
            if changed >> key & 1:
                self._change(key, levels >> key & 1)

    def tap(self, key: int) -> None:
        """Press a key and let it go."""
        self._change(key, 1)
        self._change(key, 0)

    def _change(self, key: int, level: int) -> None:
        if key in self._waiting:
            self._waiting[key].append(level)
        else:
            self._set(key, level)

    def _set(self, key: int, level: int) -> None:
        self._levels = self._levels & ~(1 << key) | level << key
        self._press(self._levels)
        self._waiting.setdefault(key, [])
        asyncio.get_running_loop().call_later(self._spacing, self._go_on, key)

    def _go_on(self, key: int) -> None:
        if self._waiting[key]:
            self._set(key, self._waiting[key].pop(0))
        else:
            del self._waiting[key]
