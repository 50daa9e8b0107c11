# SPDX-License-Identifier: MIT
"""Everything below the data folder, for a backup: a line a file, `SIZE CRC32HEX PATH`, an empty folder as `- - PATH`.

Made bit by bit, since all of it has to be read, while the table plays on. What an upload has left is no data.
"""

import os

from micropython import const

from shared_engine.compat import crc32
from table.files import crc16

FOLDER = const(0x4000)
AT_ONCE = const(1024)  # bytes read in a step
OWN = "restor"  # as restore.OWN, which need not be loaded for this


class Listing:
    """See resources. Call `work` until `size` is known."""

    lasts = True

    def __init__(self, root: str):
        self.size = -1
        self.stamp = 0
        self._root = root
        self._text = bytearray()
        self._waiting = [""]  # paths to look at, the next one last
        self._buffer = bytearray(AT_ONCE)
        self._reads: tuple = ()  # the file that is being read and its path
        self._crc = self._count = 0  # of it so far

    def read(self, offset: int, count: int) -> bytes:
        return bytes(self._text[offset : offset + count])

    def work(self) -> None:
        """A little of it. What goes while it is looked at is left out."""
        try:
            if self._reads:
                self._read_on()
            elif self._waiting:
                self._look(self._waiting.pop())
            else:
                self.stamp = crc16(self._text)
                self.size = len(self._text)
        except OSError:
            self._reads = ()

    def _look(self, path: str) -> None:
        full = self._root + "/" + path if path else self._root
        if not os.stat(full)[0] & FOLDER:
            self._reads = (open(full, "rb"), path)
            self._crc = self._count = 0
            return
        names = sorted(os.listdir(full), reverse=True)
        if not names and path:
            self._text.extend(b"- - %s\n" % path.encode())
        for name in names:
            if path or not name.startswith(OWN):
                self._waiting.append(path + "/" + name if path else name)

    def _read_on(self) -> None:
        file, path = self._reads
        count = file.readinto(self._buffer)
        if count:
            self._crc = crc32(memoryview(self._buffer)[:count], self._crc)
            self._count += count
            return
        file.close()
        self._reads = ()
        # removed meanwhile, its blocks may be another file's by now, and that is what was read
        if os.stat(self._root + "/" + path)[6] == self._count:
            self._text.extend(b"%d %08x %s\n" % (self._count, self._crc, path.encode()))
