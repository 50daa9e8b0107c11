# SPDX-License-Identifier: MIT
"""The running match on flash: a folder with its header, a row of small segment files and a heartbeat.

  live/head         sequence number, length and bytes of the record's header, CRC-32
  live/0, 1, 2 ...  batches of event bytes: length (one byte, or two from 128 on), the bytes, crc16
  live/beat         match time of the last heartbeat, crc16; overwritten

littlefs keeps a file below about 512 bytes inside its folder's metadata, where an append costs 1 ms and not a
block erase: hence SEGMENT. The crc16 of a batch begins with its offset in the log, so that after a torn tail
only what continues the log is accepted: what is read back is always the log from its beginning, without a gap.
"""

import struct

from micropython import const

from table.files import StoreFull, crc16

SEGMENT = const(128)  # bytes; a batch that is larger has a segment of its own
SEGMENT_BLOCKS = const(4)  # must be free when a segment is begun
LIVE = "/live"


def frame(batch: bytes, offset: int) -> bytes:
    """A batch of event bytes as it lies in a segment, for its offset in the log."""
    size = len(batch)
    length = bytes((size,)) if size < 128 else bytes((size & 127 | 128, size >> 7))
    return length + batch + struct.pack("<H", crc16(batch, offset))


class Journal:
    """Goes on with the match in live/; filing.py begins, reads and files it. folder: a files.Folder."""

    def __init__(self, folder):
        self.folder = folder
        self.close()

    def close(self) -> None:
        self.go_on(-1, 0, 0)

    def go_on(self, sequence: int, offset: int, segment: int) -> None:
        """Appends from now on to the match of this number (-1: to none), where its log is so long, in a new segment."""
        self.sequence = sequence
        self._offset = offset
        self._segment = segment
        self._used = 0

    def append(self, batch: bytes) -> None:
        """Adds event bytes; durable, all of them, when the call returns. StoreFull: none of them."""
        if self.sequence < 0:
            raise StoreFull("no journal is open")
        framed = frame(batch, self._offset)
        if self._used and self._used + len(framed) > SEGMENT:
            self._segment += 1
            self._used = 0
        if not self._used:
            self._make_room()
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

    def _make_room(self) -> None:
        try:
            self.folder.reserve(SEGMENT_BLOCKS)
        except StoreFull:
            from table import packs

            packs.with_room(self.folder, SEGMENT_BLOCKS)

    def _arrived(self, offset: int) -> bool:
        """After a failed write: where the log really ends now; is it at `offset`?"""
        from table import filing

        filing.resume(self)
        return self._offset == offset
