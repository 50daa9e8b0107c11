# SPDX-License-Identifier: MIT
"""The socket between the virtual table's MicroPython and its supervisor: whole messages, never parts of one.

To the table, 8 bytes each: `<II`, first kind << 24 | 24 bits, then the ticks of the edge.
From the table: `<BBH` kind, extra, payload length, and the payload.
"""

import select
import struct
import time

from micropython import const

FRAME, SOUND, TEXT, STATE = const(1), const(2), const(3), const(4)  # from the table
OPENED = const(0)  # STATE: the port was opened and knows no key level yet
LEVELS, FRAME_WANTED = const(0), const(1)  # to the table
PATIENCE_MS = const(200)


class Wire:
    """One end of the socket. Without a number (no supervisor) it swallows what is sent and brings nothing."""

    def __init__(self, number: "str | None"):
        self.socket = open(int(number), "r+b") if number else None
        self.message = bytearray(8)
        self.frame_wanted = False
        self.poll = select.poll()
        if self.socket:
            self.poll.register(self.socket, select.POLLIN)

    def next_levels(self) -> bool:
        """Is there a new edge? It lies in self.message then. Allocates nothing."""
        while self.socket and self._waiting():
            if self.socket.readinto(self.message) != 8:  # the supervisor has gone
                self.socket = None
            elif self.message[3] == FRAME_WANTED:
                self.frame_wanted = True
            elif self.message[3] == LEVELS:
                return True
        return False

    def _waiting(self) -> bool:
        for _, event in self.poll.ipoll(0):
            return event & select.POLLIN != 0
        return False

    def tell(self, kind: int, extra: int, payload: bytes) -> bool:
        return self.send(struct.pack("<BBH", kind, extra, len(payload)) + payload)

    def send(self, message) -> bool:
        """Send a whole message; False when the other end does not take it in time."""
        for _ in range(PATIENCE_MS):
            if not self.socket:  # nobody to tell
                return True
            try:
                self.socket.write(message)
                return True
            except OSError:  # full: some systems refuse instead of waiting
                time.sleep_ms(1)
        return False
