# SPDX-License-Identifier: MIT
"""A record as a whole: header · length of the log (4) · log · trailer · crc32 of all before (4).

Trailer: its length (2) · digest of the final state (8) · scores (2 each, signed, the nearest that fits) · reason ·
ranking (groups, each its length and its seats; none while the match is unfinished).
"""

from shared_engine.compat import crc32, struct
from shared_engine.record_header import RecordError, header_length


def join(match) -> bytes:
    """The record of a match up to now."""
    out = bytearray()
    for part in parts(match, match.header()):
        out.extend(part)
    return bytes(out)


def parts(match, header: bytes) -> tuple:
    """The record of a match in parts, so that nobody has to join them; header: the bytes of its header."""
    before = (header, struct.pack("<I", len(match.log)), match.log, trailer(match))
    crc = 0
    for part in before:
        crc = crc32(part, crc)
    return before + (struct.pack("<I", crc),)


def split(blob: bytes):
    """(header, log, trailer) of an undamaged record; RecordError, VersionError."""
    blob = bytes(blob)
    start = header_length(blob)
    if len(blob) < start + 10:
        raise RecordError("the record is cut off")
    if struct.unpack("<I", blob[-4:])[0] != crc32(blob[:-4]):
        raise RecordError("the record is damaged: its checksum does not fit")
    end = start + 4 + struct.unpack("<I", blob[start : start + 4])[0]
    tail = blob[end:-4]
    if len(tail) < 2 or len(tail) != 2 + (tail[0] | tail[1] << 8):
        raise RecordError("the record is damaged: its lengths do not fit")
    return blob[:start], blob[start + 4 : end], tail


def trailer(match) -> bytes:
    reason, ranking = match.result() or ("", [])
    body = bytearray(match.state.digest())
    for score in match.state.scores():
        body.extend(struct.pack("<h", min(max(score, -0x8000), 0x7FFF)))
    raw = reason.encode()
    body.append(len(raw))
    body.extend(raw)
    body.append(len(ranking))
    for group in ranking:
        body.append(len(group))
        body.extend(bytes(group))
    return struct.pack("<H", len(body)) + bytes(body)
