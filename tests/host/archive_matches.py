# SPDX-License-Identifier: MIT
"""Records for tests of the archive: short matches with names, a clock and a table of their own."""

import struct
from binascii import crc32
from collections.abc import Sequence
from typing import Any

from shared_engine.match import Match
from shared_engine.record_header import header_length

NEW_YEAR = 1767225600  # 2026-01-01 00:00:00 UTC


def begun(seed: int = 1, names: Sequence[str] = ("Ann", "Bo"), **more: Any) -> Match:
    """A match at its beginning, begun `seed` minutes into the year on the table 'kitchen'."""
    settings: dict[str, Any] = {
        "table_id": b"kitchen",
        "sequence": seed,
        "started": NEW_YEAR + 60 * seed,
        "names": list(names),
        **more,
    }
    return Match.begin_new("latice", len(names), seed, **settings)


def played(match: Match, actions: int = 10_000) -> Match:
    """The match after so many actions, or at its end: each seat does the first thing that it can, every 100 ms."""
    while not match.over and actions:
        seat = match.seat()
        match.submit(seat, match.state.actions(seat)[0], match.at + 100)
        actions -= 1
    return match


def finished(seed: int = 1, names: Sequence[str] = ("Ann", "Bo"), **more: Any) -> bytes:
    """The record of a match that was played to its end."""
    return bytes(played(begun(seed, names, **more)).record())


def abandoned(seed: int = 1, actions: int = 2, **more: Any) -> bytes:
    """The record of a match that was abandoned after so many actions."""
    match = played(begun(seed, **more), actions)
    match.abandon(match.at + 100)
    return bytes(match.record())


def unfinished(seed: int = 1) -> bytes:
    return bytes(played(begun(seed), 5).record())


def sealed(blob: bytes) -> bytes:
    """The bytes with a checksum at their end that fits."""
    return blob[:-4] + struct.pack("<I", crc32(blob[:-4]))


def with_header(blob: bytes, at: int, value: bytes) -> bytes:
    """A forged record: `value` at that place of the header, both checksums right."""
    size = header_length(blob)
    head = blob[:at] + value + blob[at + len(value) : size]
    return sealed(sealed(head) + blob[size:])


def of_rules(blob: bytes, version: int) -> bytes:
    return with_header(blob, 6, bytes((version,)))


def of_format(blob: bytes, version: int) -> bytes:
    return blob[:3] + bytes((version,)) + blob[4:]


def of_game(blob: bytes, name: bytes) -> bytes:
    """The same with another game's name, as long as that of Latice."""
    at = blob.index(b"latice")
    assert len(name) == len(b"latice")
    return with_header(blob, at, name)


def signed(blob: bytes, value: bytes = b"\x07" * 64) -> bytes:
    """The same with a previous hash and a signature."""
    return with_header(blob, header_length(blob) - 68, value)
