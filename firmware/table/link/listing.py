# SPDX-License-Identifier: MIT
"""Everything below the data folder, for a backup: a line a file, `SIZE CRC32HEX PATH`, an empty folder as `- - PATH`.

Made bit by bit, since all of it has to be read.
"""

import os

from micropython import const

from shared_engine.compat import crc32
from table.files import crc16

FOLDER = const(0x4000)
AT_ONCE = const(1024)  # bytes read in a step


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
        if self._reads:
            self._read_on()
        elif self._waiting:
            path = self._waiting.pop()
            try:
                self._look(path)
            except OSError:
                pass
        else:
            self.stamp = crc16(self._text)
            self.size = len(self._text)

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
            self._waiting.append(path + "/" + name if path else name)

    def _read_on(self) -> None:
        file, path = self._reads
        count = file.readinto(self._buffer)
        if count:
            self._crc = crc32(memoryview(self._buffer)[:count], self._crc)
            self._count += count
        else:
            file.close()
            self._reads = ()
            self._text.extend(b"%d %08x %s\n" % (self._count, self._crc, path.encode()))
