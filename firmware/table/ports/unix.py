# SPDX-License-Identifier: MIT
"""The virtual table: matrix, keys and buzzer are messages on an inherited socket, the rest is the PC's."""

from table.ports.unix_matrix import Matrix  # first: it allocates the frame buffers
from table.ports.unix_wire import OPENED, SOUND, STATE, TEXT, Wire

import os
import struct
import time

from micropython import const
from table.ports.unix_keys import Keys

WRAP = const(0x3FFFFFFF)
NUMBERS = ("seats", "seed")


class Sound:
    def __init__(self, wire):
        self.wire = wire

    def play(self, pattern) -> None:
        """pattern: tuple of (Hz, ms); replaces what still sounds."""
        self.wire.tell(SOUND, 0, b"".join([struct.pack("<HH", hertz, ms) for hertz, ms in pattern]))


class Port:
    """See table.ports."""

    root = "/data"

    def __init__(self):
        self.wire = wire = Wire(os.getenv("SUNSQUARE_PANEL_FD"))
        self.offset = int(os.getenv("SUNSQUARE_TICKS_OFFSET") or 0)
        self.matrix = Matrix(wire)
        self.keys = Keys(wire, self.ticks)
        self.sound = Sound(wire)
        self.start_request = request(os.getenv("SUNSQUARE_START"))
        self.said = ""
        wire.tell(STATE, OPENED, b"")

    def ticks(self) -> int:
        return (time.ticks_ms() + self.offset) & WRAP

    def random_bytes(self, count: int) -> bytes:
        return os.urandom(count)

    def clock(self) -> int:
        return time.time_ns() // 1000000000

    def say(self, text: str) -> None:
        if text != self.said:
            self.said = text
            self.wire.tell(TEXT, 0, text.encode())


def request(words: "str | None") -> "dict | None":
    """'game=latice seats=2 bots=1,3 seed=5' as {'game': 'latice', 'seats': 2, 'bots': (1, 3), 'seed': 5}."""
    if not words:
        return None
    asked = {}
    for word in words.split():
        name, value = word.split("=", 1)
        if name == "bots":
            asked[name] = tuple([int(seat) for seat in value.split(",")])
        else:
            asked[name] = int(value) if name in NUMBERS else value
    return asked
