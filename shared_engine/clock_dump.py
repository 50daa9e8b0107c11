# SPDX-License-Identifier: MIT
"""The bytes of a clock that is kept: controls, reading, undelivered events, a checksum over all."""

from shared_engine.clock import Clock
from shared_engine.compat import crc32, struct
from shared_engine.contract import DataError
from shared_engine.controls import parse_control

MAGIC = b"CK"
VERSION = 2
KINDS = ("flag", "period", "stage", "warning", "turn")  # of events; the order is part of the format


def dumped(clock) -> bytes:
    """See Clock.dump."""
    texts = [str(control) for control in clock.controls]
    return to_bytes(texts, clock.snapshot(), clock._runs, clock._last, clock._pending)


def loaded(blob: bytes):
    """See Clock.load."""
    texts, reading, last, pending = from_bytes(blob)
    try:
        clock = Clock([parse_control(text) for text in texts], len(texts))
        clock.restore(reading)
    except ValueError as error:
        raise DataError("no clock: %s" % error)
    clock._last, clock._pending = last, pending
    return clock


def to_bytes(texts: list, reading: bytes, runs: bool, last: int, pending: list) -> bytes:
    """texts: of the seats' controls; last: the last time fed; pending: events (kind, seat, at)."""
    out = bytearray(MAGIC)
    out.extend(struct.pack("<BBBI", VERSION, len(texts), runs, last))
    for text in texts:
        raw = text.encode()
        out.append(len(raw))
        out.extend(raw)
    out.append(len(reading))
    out.extend(reading)
    out.extend(struct.pack("<H", len(pending)))
    for kind, seat, at in pending:
        out.extend(struct.pack("<BBI", KINDS.index(kind), seat, at))
    out.extend(struct.pack("<I", crc32(bytes(out))))
    return bytes(out)


def from_bytes(blob: bytes):
    """(texts, reading, last, pending) of an undamaged dump; else DataError."""
    if not isinstance(blob, (bytes, bytearray)) or len(blob) < 14 or bytes(blob[:2]) != MAGIC:
        raise DataError("no dump of a clock")
    if struct.unpack("<I", blob[-4:])[0] != crc32(bytes(blob[:-4])):
        raise DataError("a damaged dump of a clock")
    version, seats, _, last = struct.unpack("<BBBI", blob[2:9])
    if version != VERSION:
        raise DataError("a clock of version %d; this is version %d" % (version, VERSION))
    try:
        return _body(bytes(blob[9:-4]), seats, last)
    except (IndexError, ValueError):
        raise DataError("a damaged dump of a clock")


def _body(body: bytes, seats: int, last: int):
    texts, at = [], 0
    for _ in range(seats):
        end = at + 1 + body[at]
        texts.append(body[at + 1 : end].decode())
        at = end
    end = at + 1 + body[at]
    reading = body[at + 1 : end]
    pending = []
    events = body[end + 2 :]
    if len(events) != 6 * (body[end] | body[end + 1] << 8):
        raise DataError("a damaged dump of a clock")
    for row in range(0, len(events), 6):
        kind, seat, when = struct.unpack("<BBI", events[row : row + 6])
        pending.append((KINDS[kind], seat, when))
    return texts, reading, last, pending
