# SPDX-License-Identifier: MIT
"""The panel of a virtual table: everybody who looks at the LEDs or presses keys."""

import asyncio
import random
from collections.abc import Callable
from typing import Protocol

from sunsquare.virtual import clock
from sunsquare.virtual.contacts import Contacts, Edge
from sunsquare.virtual.protocol import ALL_KEYS, DARK, FRAME, PORT_OPENED, STATE, TEXT, Message


class Face(Protocol):
    """Somebody at the panel."""

    def deliver(self, message: Message) -> None: ...


class Hub:
    """Keeps the faces, ORs their keys, and what the panel shows now for those who come later.

    send: gets the edges of the contacts, in order of time; see Contacts.edges.
    """

    def __init__(self, send: Callable[[list[Edge]], None], bounce: random.Random | None) -> None:
        self._send = send
        self._contacts = Contacts(bounce)
        self._moved = False
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
        if wanted == self._contacts.wanted:
            return
        self._contacts.move(wanted, clock.milliseconds())
        if not self._moved:  # what faces say in one breath is sent in one
            self._moved = True
            asyncio.get_running_loop().call_soon(self.send_keys)

    def send_keys(self) -> None:
        """Tell the table how the contacts are, and what they will do in the next few milliseconds."""
        self._moved = False
        self._send(self._contacts.edges(clock.milliseconds()))

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
