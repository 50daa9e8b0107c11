# SPDX-License-Identifier: MIT
"""The running match on flash: a folder with its header, a row of small segment files and a heartbeat.

  live/head         sequence number, length and bytes of the record's header, CRC-32
  live/0, 1, 2 ...  batches of event bytes: length (one byte, or two from 128 on), the bytes, crc16
  live/beat         match time of the last heartbeat, crc16; overwritten
  done/SEQUENCE/    the same of a finished match

littlefs keeps a file below about 512 bytes inside its folder's metadata, where an append costs 1 ms and not a
block erase: hence SEGMENT. The crc16 of a batch begins with its offset in the log, so that after a torn tail
only what continues the log is accepted: what is read back is always the log from its beginning, without a gap.
"""

import struct

from micropython import const

from shared_engine.compat import crc32
from table.files import StoreFull, crc16, full

SEGMENT = const(128)  # bytes; a batch that is larger has a segment of its own
MATCH_BLOCKS = const(8)  # must be free when a match begins: its folder, header, segments, the move to done/
SEGMENT_BLOCKS = const(4)  # must be free when a segment is begun
LIVE = "/live"
FRESH = "/fresh"
DONE = "/done"


def frame(batch: bytes, offset: int) -> bytes:
    """A batch of event bytes as it lies in a segment, for its offset in the log."""
    size = len(batch)
    length = bytes((size,)) if size < 128 else bytes((size & 127 | 128, size >> 7))
    return length + batch + struct.pack("<H", crc16(batch, offset))


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


class Journal:
    """Writes the match in live/, reads it and the ones in done/. folder: a files.Folder."""

    def __init__(self, folder):
        self.folder = folder
        self.sequence = -1  # of the match that is open for appending; -1: none is
        self._segment = 0
        self._used = 0
        self._offset = 0

    def open(self, header: bytes, sequence: int) -> None:
        """Begins a match. One that is still there is filed first, never lost. StoreFull: nothing was begun."""
        self.sequence = -1
        folder = self.folder
        if folder.names(LIVE):
            self.file()
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
        self.sequence = sequence
        self._segment = self._used = self._offset = 0

    def append(self, batch: bytes) -> None:
        """Adds event bytes; durable, all of them, when the call returns. StoreFull: none of them."""
        if self.sequence < 0:
            raise StoreFull("no journal is open")
        framed = frame(batch, self._offset)
        if self._used and self._used + len(framed) > SEGMENT:
            self._segment += 1
            self._used = 0
        if not self._used:
            self.folder.reserve(SEGMENT_BLOCKS)
        try:
            self.folder.write("%s/%d" % (LIVE, self._segment), framed, "ab")
        except OSError:
            if not self._arrived(self._offset + len(batch)):
                raise
            return
        self._used += len(framed)
        self._offset += len(batch)

    def beat(self, at: int) -> None:
        """Notes the match time. A heartbeat that finds no room is left out."""
        if self.sequence >= 0:
            beat = struct.pack("<I", at)
            try:
                self.folder.write(LIVE + "/beat", beat + struct.pack("<H", crc16(beat)))
            except StoreFull:
                pass

    def resume(self):
        """(header, log, beat) of the match in live/, open for appending from now on; None when there is none."""
        found = self.read(LIVE)
        if found is None:
            return None
        self._continue(found)
        return found[1:4]

    def file(self) -> int:
        """Moves the match in live/ to done/ and returns its sequence number; -1 when there was none."""
        self.sequence = -1
        found = self.read(LIVE)
        if found is None:
            self._set_aside()
            return -1
        sequence = found[0]
        taken = self.done()
        if sequence in taken:
            sequence = max(taken) + 1
        try:
            self.folder.make(DONE)
            self.folder.move(LIVE, "%s/%d" % (DONE, sequence))
        except OSError as error:
            raise full(error) from error
        return sequence

    def done(self) -> list:
        """The sequence numbers in done/, in order."""
        return sorted([int(name) for name in self.folder.names(DONE) if name.isdigit()])

    def read(self, path: str):
        """(sequence, header, log, beat or None, last segment) of a match; None when its head is bad."""
        folder = self.folder
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

    def _continue(self, found) -> None:
        self.sequence = found[0]
        self._offset = len(found[2])
        self._segment = found[4] + 1  # a new one: never after a torn tail
        self._used = 0

    def _arrived(self, offset: int) -> bool:
        """After a failed write: where the log really ends now; is it at `offset`?"""
        found = self.read(LIVE)
        if found is None:
            self.sequence = -1
            return False
        self._continue(found)
        return self._offset == offset

    def _set_aside(self) -> None:
        """A folder live/ without a good head is kept under another name."""
        here = self.folder.names("")
        if LIVE[1:] in here:
            number = 1
            while "damaged%d" % number in here:
                number += 1
            self.folder.move(LIVE, "/damaged%d" % number)
