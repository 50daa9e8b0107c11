# SPDX-License-Identifier: MIT
"""A pack: finished matches one behind the other in a file of a table, each with its own checksum.

    "SQE" · kind (1) · length (4) · ordinal (4) · sequence (4) · crc32 of kind to sequence and content (4) · content

Numbers are little endian. Ordinals count the matches that a table has ever filed, from 1. Content of a RECORD: the
record's bytes. Of a JOURNAL, a match that the table could not read again: length of the header (2) · header · log.
Of REMAINS, files that were damaged on the table, as they lay: of each the length of its path (1) · path · its length
(4) · its bytes; sequence 0 when they name no match.
"""

from shared_engine.compat import const, crc32, struct

MAGIC = b"SQE"
HEAD = const(20)
RECORD, JOURNAL, REMAINS = const(1), const(2), const(3)


def head(kind: int, ordinal: int, sequence: int, parts) -> bytes:
    """What stands in front of the content, which is given in parts (so that nobody has to join them)."""
    middle = struct.pack("<BIII", kind, sum([len(part) for part in parts]), ordinal, sequence)
    crc = crc32(middle)
    for part in parts:
        crc = crc32(part, crc)
    return MAGIC + middle + struct.pack("<I", crc)


def head_of(data: bytes):
    """(kind, length, ordinal, sequence, crc) of an entry's first bytes; None when they are none."""
    if len(data) < HEAD or data[:3] != MAGIC or not data[3]:  # kind 0 is how damage is told
        return None
    return struct.unpack("<BIIII", data[3:HEAD])


def entries(data: bytes):
    """Yields (start, end, kind, ordinal, sequence, content) for what a pack's bytes hold; for a stretch that is damaged
    (start, end, 0, 0, 0, its bytes): nothing is left out."""
    at = lost = 0
    while at < len(data):
        found = entry_at(data, at)
        if found is None:
            following = data.find(MAGIC, at + 1)
            at = len(data) if following < 0 else following
            continue
        if lost < at:
            yield lost, at, 0, 0, 0, data[lost:at]
        yield found
        at = lost = found[1]
    if lost < at:
        yield lost, at, 0, 0, 0, data[lost:at]


def entry_at(data: bytes, at: int):
    """The sound entry that begins at `at` as entries() gives it, or None."""
    found = head_of(data[at : at + HEAD])
    if found is None:
        return None
    kind, size, ordinal, sequence, crc = found
    content = data[at + HEAD : at + HEAD + size]
    if len(content) != size or crc32(content, crc32(data[at + 3 : at + 16])) != crc:
        return None
    return at, at + HEAD + size, kind, ordinal, sequence, content


def journal(header: bytes, log: bytes) -> tuple:
    """The parts of a JOURNAL's content."""
    return struct.pack("<H", len(header)), header, log


def journal_of(content: bytes):
    """(header, log) of a JOURNAL's content; ValueError."""
    start = 2 + (struct.unpack("<H", content[:2])[0] if len(content) > 1 else 0)
    if len(content) < start:
        raise ValueError("the journal's header is cut off")
    return content[2:start], content[start:]


def remains(path: str, size: int) -> bytes:
    """What stands in front of the bytes of a file in REMAINS."""
    name = path.encode()[:255]
    return struct.pack("<B", len(name)) + name + struct.pack("<I", size)


def remains_of(content: bytes) -> list:
    """(path, bytes) of the files in REMAINS; ValueError."""
    found = []
    at = 0
    while at < len(content):
        begin = at + 1 + content[at] + 4
        if begin > len(content):
            raise ValueError("the remains are cut off")
        size = struct.unpack("<I", content[begin - 4 : begin])[0]
        if begin + size > len(content):
            raise ValueError("the remains are cut off")
        found.append((content[at + 1 : begin - 4].decode(), content[begin : begin + size]))
        at = begin + size
    return found
