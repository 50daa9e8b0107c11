# SPDX-License-Identifier: MIT
"""Matches on flash as a whole: begun, read, taken up again, filed (journal.py says how they lie there).

In memory only for that moment: a running match appends and does not read.
"""

import struct

from micropython import const

from shared_engine.compat import crc32
from table.files import crc16, full
from table.journal import LIVE

MATCH_BLOCKS = const(8)  # must be free when a match begins: its folder, header, segments, the move to done/
FRESH = "/fresh"
DONE = "/done"


def begin(journal, header: bytes, sequence: int) -> None:
    """Begins a match. One that is still there is filed first, never lost. StoreFull: nothing was begun."""
    journal.close()
    folder = journal.folder
    if folder.names(LIVE):
        file(journal)
    folder.reserve(MATCH_BLOCKS)
    body = struct.pack("<IH", sequence, len(header)) + header
    try:
        if FRESH[1:] in folder.names(""):
            folder.remove(FRESH)
        folder.make(FRESH)
        folder.write(FRESH + "/head", body + struct.pack("<I", crc32(body)))
        folder.move(FRESH, LIVE)
    except OSError as error:
        raise full(error) from error
    journal.go_on(sequence, 0, 0)


def resume(journal):
    """(header, log, beat) of the match in live/, open for appending from now on; None when there is none."""
    found = read(journal.folder, LIVE)
    if found is None:
        journal.close()
        return None
    journal.go_on(found[0], len(found[2]), found[4] + 1)  # a new segment: never after a torn tail
    return found[1:4]


def file(journal) -> int:
    """Moves the match in live/ to done/ and returns its sequence number; -1 when there was none."""
    journal.close()
    folder = journal.folder
    found = read(folder, LIVE)
    if found is None:
        _set_aside(folder)
        return -1
    sequence = found[0]
    taken = done(folder)
    if sequence in taken:
        sequence = max(taken) + 1
    try:
        folder.make(DONE)
        folder.move(LIVE, "%s/%d" % (DONE, sequence))
    except OSError as error:
        raise full(error) from error
    return sequence


def done(folder) -> list:
    """The sequence numbers in done/, in order."""
    return sorted([int(name) for name in folder.names(DONE) if name.isdigit()])


def read(folder, path: str):
    """(sequence, header, log, beat or None, last segment) of a match; None when its head is bad."""
    head = folder.read(path + "/head")
    if len(head) < 10 or crc32(head[:-4]) != struct.unpack("<I", head[-4:])[0]:
        return None
    sequence, size = struct.unpack("<IH", head[:6])
    log = bytearray()
    last = -1
    for last in sorted([int(name) for name in folder.names(path) if name.isdigit()]):
        unframe(folder.read("%s/%d" % (path, last)), log)
    beat = folder.read(path + "/beat")
    good = len(beat) == 6 and crc16(beat[:4]) == beat[4] | beat[5] << 8
    at = struct.unpack("<I", beat[:4])[0] if good else None
    return sequence, head[6 : 6 + size], bytes(log), at, last


def unframe(segment: bytes, log: bytearray) -> None:
    """Adds the batches of a segment that continue the log, up to the first that is torn."""
    at = 0
    while at < len(segment):
        size = segment[at]
        at += 1
        if size > 127 and at < len(segment):
            size = size & 127 | segment[at] << 7
            at += 1
        batch = segment[at : at + size]
        crc = segment[at + size : at + size + 2]
        if len(crc) < 2 or crc16(batch, len(log)) != crc[0] | crc[1] << 8:
            return
        log.extend(batch)
        at += size + 2


def _set_aside(folder) -> None:
    """A folder live/ without a good head is kept under another name."""
    here = folder.names("")
    if LIVE[1:] in here:
        number = 1
        while "damaged%d" % number in here:
            number += 1
        folder.move(LIVE, "/damaged%d" % number)
