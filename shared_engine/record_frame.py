# SPDX-License-Identifier: MIT
"""A record as a whole: header · length of the log (4) · log · trailer · crc32 of all before (4).

Trailer: its length (2) · digest of the final state (8) · scores (2 each, signed) · reason · ranking (groups, each its
length and its seats; none while the match is unfinished).
"""

from shared_engine.compat import crc32, struct
from shared_engine.record_header import RecordError, header_length


def join(match) -> bytes:
    """The record of a match up to now."""
    out = bytearray(match.header())
    out.extend(struct.pack("<I", len(match.log)))
    out.extend(match.log)
    out.extend(trailer(match))
    out.extend(struct.pack("<I", crc32(bytes(out))))
    return bytes(out)


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
        body.extend(struct.pack("<h", score))
    raw = reason.encode()
    body.append(len(raw))
    body.extend(raw)
    body.append(len(ranking))
    for group in ranking:
        body.append(len(group))
        body.extend(bytes(group))
    return struct.pack("<H", len(body)) + bytes(body)
