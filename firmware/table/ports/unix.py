# SPDX-License-Identifier: MIT
"""The virtual table: matrix, keys and buzzer are messages on an inherited socket, the rest is the PC's."""

import os
import struct
import time
from binascii import unhexlify

from micropython import const

from table.ports.unix_frames import FRAMES  # first: the large blocks
from table.ports.unix_keys import Keys
from table.ports.unix_matrix import Matrix
from table.ports.unix_usb import Usb
from table.ports.unix_wire import OPENED, SOUND, STATE, TEXT, Wire

WRAP = const(0x3FFFFFFF)


class Sound:
    def __init__(self, wire):
        self.wire = wire

    def play(self, pattern) -> None:
        """pattern: see table.sound; replaces what still sounds."""
        self.wire.tell(SOUND, 0, b"".join([struct.pack("<H", number) for number in pattern]))


class Port:
    """See table.ports."""

    root = "/data"

    def __init__(self):
        self.wire = wire = Wire(os.getenv("SUNSQUARE_PANEL_FD"))
        self.offset = int(os.getenv("SUNSQUARE_TICKS_OFFSET") or 0)
        self.matrix = Matrix(wire, FRAMES)
        self.keys = Keys(wire, self.ticks)
        self.sound = Sound(wire)
        self.usb = Usb()
        self.start_request = request(os.getenv("SUNSQUARE_START"))
        self.said = ""
        wire.tell(STATE, OPENED, b"")

    def ticks(self) -> int:
        return time.ticks_add(time.ticks_ms(), self.offset) & WRAP  # type: ignore[operator]

    def random_bytes(self, count: int) -> bytes:
        return os.urandom(count)

    def unique_id(self) -> bytes:
        return unhexlify(os.getenv("SUNSQUARE_UNIQUE_ID") or "")  # what machine.unique_id() gives on a board

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
        asked[name] = meant(name, value)
    return asked


def meant(name, value):
    if name == "bots":
        return tuple([int(seat) for seat in value.split(",")])
    return value if name == "game" else int(value)
