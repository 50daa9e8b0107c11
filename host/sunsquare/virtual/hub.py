# SPDX-License-Identifier: MIT
"""The panel of a virtual table: everybody who looks at the LEDs or presses keys, and the contacts of these keys."""

import asyncio
import random
from collections.abc import Callable
from typing import Protocol

from sunsquare.virtual.protocol import ALL_KEYS, DARK, FRAME, PORT_OPENED, STATE, TEXT, Message

BOUNCE_S = 0.005  # a contact is at rest this long after it was moved


class Face(Protocol):
    """Somebody at the panel."""

    def deliver(self, message: Message) -> None: ...


class Contacts:
    """24 switches. `changed(levels)` is called at every edge; with a generator the contacts bounce."""

    def __init__(self, changed: Callable[[int], None], bounce: random.Random | None) -> None:
        self._changed = changed
        self._bounce = bounce
        self._timers: dict[int, list[asyncio.TimerHandle]] = {}
        self.wanted = 0
        self.closed = 0

    def move(self, wanted: int) -> None:
        """Bring the keys to these positions (bit set = pressed)."""
        moved = wanted ^ self.wanted
        self.wanted = wanted
        for key in range(24):
            if moved >> key & 1:
                self._quiet(key)
                self._shake(key)
        self._set(self.closed & ~moved | wanted & moved)

    def _quiet(self, key: int) -> None:
        for timer in self._timers.pop(key, ()):
            timer.cancel()

    def _shake(self, key: int) -> None:
        """Plan pairs of further edges; the last one leaves the contact where it belongs."""
        if self._bounce is None:
            return
        moments = sorted(self._bounce.uniform(0, BOUNCE_S) for _ in range(2 * self._bounce.randrange(4)))
        loop = asyncio.get_running_loop()
        self._timers[key] = [loop.call_later(moment, self._flip, key) for moment in moments]

    def _flip(self, key: int) -> None:
        self._set(self.closed ^ 1 << key)

    def _set(self, closed: int) -> None:
        if closed != self.closed:
            self.closed = closed
            self._changed(closed)


class Hub:
    """Keeps the faces, ORs their keys, and what the panel shows now for those who come later."""

    def __init__(self, changed: Callable[[int], None], bounce: random.Random | None) -> None:
        self.contacts = Contacts(changed, bounce)
        self._keys: dict[Face, int] = {}
        self._now: dict[int, Message] = {FRAME: DARK}

    def attach(self, face: Face) -> None:
        self._keys[face] = 0
        self.show(face)

    def detach(self, face: Face) -> None:
        """The face leaves and lets go of its keys."""
        self._keys.pop(face, None)
        self._move()

    def show(self, face: Face) -> None:
        """All that the panel shows now."""
        for kind in (STATE, FRAME, TEXT):
            if kind in self._now:
                face.deliver(self._now[kind])

    def press(self, face: Face, levels: int) -> None:
        """The keys that this face holds now."""
        if face in self._keys:
            self._keys[face] = levels & ALL_KEYS
            self._move()

    def _move(self) -> None:
        wanted = 0
        for levels in self._keys.values():
            wanted |= levels
        self.contacts.move(wanted)

    def tell(self, message: Message) -> None:
        """A message of the table, to everybody."""
        if message.kind in (FRAME, TEXT) or (message.kind == STATE and message.extra != PORT_OPENED):
            self._now[message.kind] = message
        for face in list(self._keys):
            face.deliver(message)

    def go_dark(self) -> None:
        """The LEDs and the text go out, as in a reset."""
        for message in (DARK, Message(TEXT, 0, b"")):
            if self._now.get(message.kind, message) != message:
                self.tell(message)

    @property
    def frame(self) -> Message:
        return self._now[FRAME]
