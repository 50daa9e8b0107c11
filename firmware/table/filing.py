# SPDX-License-Identifier: MIT
"""Matches on flash as a whole: begun, read, taken up again, filed (journal.py says how they lie there).

In memory only for that moment: a running match appends and does not read.
"""

import struct

from micropython import const

from shared_engine import pack
from shared_engine.compat import crc32
from table import numbers, packs, places
from table.files import crc16, full
from table.journal import LIVE

MATCH_BLOCKS = const(8)  # must be free when a match begins: its folder, header, segments, its place in a pack
FRESH = "/fresh"
DONE = "/done"  # where older tables put finished matches, each as it lay in live/
GONE = "/packed"  # a match that lies in a pack, on its way out
DAMAGED = "damaged"  # so begins what was set aside and must be packed (mending.py)


def begin(journal, header: bytes, sequence: int) -> None:
    """Begins a match. One that is still there is filed first, never lost. StoreFull: nothing was begun."""
    journal.close()
    folder = journal.folder
    if folder.names(LIVE):
        file(journal)
    body = struct.pack("<IH", sequence, len(header)) + header
    packs.with_room(folder, MATCH_BLOCKS, lambda: _open(folder, sequence, body + struct.pack("<I", crc32(body))))
    journal.go_on(sequence, 0, 0)


def _open(folder, sequence: int, body: bytes) -> None:
    folder.known = None
    numbers.keep(folder, sequence)
    try:
        if FRESH[1:] in folder.names(""):
            places.remove(folder, FRESH)
        folder.make(FRESH)
        folder.write(FRESH + "/head", body)
        folder.move(FRESH, LIVE)
    except OSError as error:
        raise full(error)


def resume(journal):
    """(header, log, beat) of the match in live/, open for appending from now on; None when there is none."""
    found = read(journal.folder, LIVE)
    if found is None:
        journal.close()
        return None
    journal.go_on(found[0], len(found[2]), found[4] + 1)  # a new segment: never after a torn tail
    return found[1:4]


def file(journal, match=None) -> int:
    """Packs a match that has ended, and clears live/ of it. None: what lies in live/, which cannot be read again, as it
    is. Its number, or -1 when there was none; StoreFull: it lies where it lay."""
    sequence = journal.sequence
    journal.close()
    folder = journal.folder
    there = head(folder, LIVE)
    if match is None:
        if there is None:
            _set_aside(folder)
            return -1
        file_journal(folder, LIVE, there[0])
        return there[0]
    from shared_engine.record_frame import parts

    here = sequence == match.setup.sequence or (there is not None and there[0] == match.setup.sequence)
    header = there[1] if here and there else match.header()
    packs.add(folder, pack.RECORD, match.setup.sequence, parts(match, header))
    if here:
        discard(folder, LIVE)
    return match.setup.sequence


def file_journal(folder, path: str, sequence: int):
    """Packs the match at `path`: header and log, or when some of it is damaged all that lies there; the name of the
    text that tells of damage, or None. StoreFull."""
    found = read(folder, path)
    if found and found[-1]:
        packs.add(folder, pack.JOURNAL, sequence, pack.journal(found[1], found[2]))
        discard(folder, path)
        return None
    from table.mending import mend, set_aside

    set_aside(folder, path, "a match cannot be read")
    return mend(folder)


def discard(folder, path: str) -> None:
    """Removes a match that lies in a pack: for those who start after a power cut it is there or not."""
    folder.known = None
    try:
        if GONE[1:] in folder.names(""):
            places.remove(folder, GONE)
        folder.move(path, GONE)
        places.remove(folder, GONE)
    except OSError:
        pass  # the next start sees that it is packed


def done(folder) -> list:
    """The numbers of the matches in done/, in order."""
    return sorted([int(name) for name in folder.names(DONE) if name.isdigit() and name == str(int(name))])


def damaged(folder) -> list:
    """The names of what is damaged and not packed yet."""
    return sorted([name for name in folder.names("") if name.startswith(DAMAGED)])


def head(folder, path: str):
    """(number, header) of a match; None when they are damaged."""
    raw = folder.read(path + "/head")
    if len(raw) < 10 or crc32(raw[:-4]) != struct.unpack("<I", raw[-4:])[0]:
        return None
    sequence, size = struct.unpack("<IH", raw[:6])
    return sequence, raw[6 : 6 + size]


def read_log(folder, path: str):
    """(log, number of the last segment, is that all that was ever there?) of a match."""
    log = bytearray()
    last = -1
    whole = True
    for last in sorted([int(name) for name in folder.names(path) if name.isdigit()]):
        segment = folder.read("%s/%d" % (path, last))
        at = unframe(segment, log)
        if at < len(segment):
            from table.mending import torn

            whole = whole and torn(segment, at, len(log))
    return log, last, whole


def read(folder, path: str):
    """(sequence, header, log, beat or None, last segment, is that all that was ever there?) of a match; None when its
    head is bad."""
    found = head(folder, path)
    if found is None:
        return None
    log, last, whole = read_log(folder, path)
    beat = folder.read(path + "/beat")
    good = len(beat) == 6 and crc16(beat[:4]) == beat[4] | beat[5] << 8
    at = struct.unpack("<I", beat[:4])[0] if good else None
    return found + (bytes(log), at, last, whole)


def unframe(segment: bytes, log: bytearray) -> int:
    """Adds the batches of a segment that continue the log, up to the first that does not; where that begins."""
    at = 0
    while at < len(segment):
        start, end = extent(segment, at)
        if not sound(segment, start, end, len(log)):
            break
        log.extend(segment[start:end])
        at = end + 2
    return at


def extent(segment: bytes, at: int) -> tuple:
    """From where to where the bytes of the batch at `at` go; its crc16 follows."""
    size = segment[at]
    at += 1
    if size > 127 and at < len(segment):
        size = size & 127 | segment[at] << 7
        at += 1
    return at, at + size


def sound(segment: bytes, start: int, end: int, offset: int) -> bool:
    """Are these the bytes of a batch that lies at `offset` of the log?"""
    crc = segment[end : end + 2]
    return len(crc) == 2 and crc16(segment[start:end], offset) == crc[0] | crc[1] << 8


def _set_aside(folder) -> None:
    """A folder live/ without a good head is packed as it lies, or set aside until there is room."""
    if LIVE[1:] in folder.names(""):
        from table.mending import mend

        mend(folder)
