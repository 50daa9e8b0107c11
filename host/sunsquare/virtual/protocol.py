# SPDX-License-Identifier: MIT
"""The messages of the panel, the same between MicroPython and supervisor and on the panel socket.

To the table, 8 bytes: `<II`, kind << 24 | 24 bits, then the ticks (ms, mod 2**30) of the edge; clients of the
panel socket send 0 there and the supervisor stamps. Clients choose between LEVELS, raw contacts, as short as they
are, and FINGERS, keys that no finger moves quicker than FINGER_S, however late the messages come.
From the table: `<BBH` kind, extra, length of the payload, and the payload.
"""

import struct
from collections.abc import Iterator
from typing import NamedTuple

LEVELS, FRAME_WANTED, FINGERS = 0, 1, 2  # to the table
FRAME, SOUND, TEXT, STATE = 1, 2, 3, 4  # from the table

# STATE, in `extra`: how the firmware is; the payload is UTF-8 text for people.
PORT_OPENED = 0  # the firmware has opened its port and knows no key level
AWAKE = 1  # MicroPython runs
PROGRAM_BEGAN = 2  # main.py begins
PROGRAM_ENDED = 3  # main.py has returned: the REPL answers
CRASHED = 4  # an exception has ended main.py; payload: its traceback
INTERRUPTED = 5  # Ctrl-C has ended main.py
RESTARTING = 6  # the board resets
DIED = 7  # MicroPython itself has ended; payload: how
INTERRUPT_AGAIN = 8  # a Ctrl-C came in the middle of a flash operation; it is wanted once more

SIDES = ("bottom", "left", "top", "right")
KEYS = ("up", "down", "left", "right", "a", "b")
ALL_KEYS = (1 << 24) - 1
TICKS = (1 << 30) - 1

FRAME_BYTES = 14336  # [row pair 0-31][plane 0-6][column 0-63], bits 0-5 = R1 G1 B1 R2 G2 B2
INPUT = struct.Struct("<II")
HEAD = struct.Struct("<BBH")
BEEP = struct.Struct("<HH")  # Hz, ms


class Message(NamedTuple):
    """One message from the table."""

    kind: int
    extra: int
    payload: bytes

    def packed(self) -> bytes:
        return HEAD.pack(self.kind, self.extra, len(self.payload)) + self.payload


DARK = Message(FRAME, 0, bytes(FRAME_BYTES))


def key_bit(side: int | str, key: int | str) -> int:
    """The bit of a key: ("bottom", "a") or (0, 4) -> 4. ValueError names what is unknown."""
    return side_number(side) * 6 + key_number(key)


def side_number(side: int | str) -> int:
    return side if isinstance(side, int) else SIDES.index(side)


def key_number(key: int | str) -> int:
    return key if isinstance(key, int) else KEYS.index(key.lower())


def packed_input(kind: int, bits: int, ticks: int = 0) -> bytes:
    return INPUT.pack(kind << 24 | bits & ALL_KEYS, ticks & TICKS)


def beeps(payload: bytes) -> list[tuple[int, int]]:
    """The (Hz, ms) pairs of a SOUND message; an incomplete last one is dropped."""
    return list(BEEP.iter_unpack(payload[: len(payload) // BEEP.size * BEEP.size]))


class Splitter:
    """Cuts a byte stream from the table into messages."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def feed(self, data: bytes) -> Iterator[Message]:
        self._bytes += data
        while len(self._bytes) >= HEAD.size:
            kind, extra, length = HEAD.unpack_from(self._bytes)
            end = HEAD.size + length
            if len(self._bytes) < end:
                return
            payload = bytes(self._bytes[HEAD.size : end])
            del self._bytes[:end]
            yield Message(kind, extra, payload)


class InputSplitter:
    """Cuts a byte stream to the table into (kind, 24 bits, ticks)."""

    def __init__(self) -> None:
        self._bytes = b""

    def feed(self, data: bytes) -> list[tuple[int, int, int]]:
        data = self._bytes + data
        whole = len(data) // INPUT.size * INPUT.size
        self._bytes = data[whole:]
        return [(word >> 24, word & ALL_KEYS, ticks) for word, ticks in INPUT.iter_unpack(data[:whole])]
