# SPDX-License-Identifier: MIT
"""What the store needs of a file system. A file that was closed is durable; a rename happens whole or not at all."""

from errno import EEXIST

from micropython import const

from shared_engine.compat import crc32

ENOSPC = const(28)  # MicroPython's errno does not name it


class StoreFull(OSError):
    """The flash has no room left. What was stored before is intact, and nothing was half written."""


def crc16(data: bytes, seed: int = 0) -> int:
    """Both halves of the CRC-32 folded into 16 bits; the seed ties data to its place."""
    whole = crc32(data, seed)
    return (whole ^ whole >> 16) & 0xFFFF


class Folder:
    """The files below `root`, through `system`: the os module or the part of it that a port has.

    known: what synced.survey() has found, None as soon as it may be otherwise; upload: see restore.py; folders: how
    many there are on the flash, see space().
    """

    def __init__(self, root: str, system):
        self.root = root
        self.os = system
        self.known = None  # type: tuple | None
        self.upload = None  # type: tuple | None
        self.folders = 0

    def names(self, path: str) -> list:
        """What lies in a folder; nothing when there is no such folder."""
        try:
            return self.os.listdir(self.root + path)
        except OSError:
            return []

    def make(self, path: str) -> None:
        """Makes a folder unless it is there."""
        try:
            self.os.mkdir(self.root + path)
        except OSError as error:
            if error.errno != EEXIST:
                raise full(error)

    def move(self, old: str, new: str) -> None:
        self.os.rename(self.root + old, self.root + new)

    def read(self, path: str, limit: int = 0x7FFF) -> bytes:
        """At most `limit` bytes of a file; nothing when it cannot be read."""
        try:
            with open(self.root + path, "rb") as file:
                size = file.seek(0, 2)  # read(limit) would take that much memory for the smallest file
                file.seek(0)
                return file.read(min(size, limit))
        except OSError:
            return b""

    def write(self, path: str, data: bytes, mode: str = "wb") -> None:
        """Writes ("wb") or appends ("ab") and closes. StoreFull leaves the file as it was."""
        try:
            with open(self.root + path, mode) as file:
                file.write(data)
        except OSError as error:
            raise full(error)

    def replace(self, path: str, data: bytes) -> None:
        """The file has its old content or the new one, whatever happens."""
        self.write(path + ".new", data)
        try:
            self.move(path + ".new", path)
        except OSError as error:
            raise full(error)

    def reserve(self, blocks: int) -> None:
        """StoreFull unless so many blocks are free; a port that cannot tell is believed to have room."""
        _, free = self.space()
        if free is not None and free < blocks:
            raise StoreFull(ENOSPC)

    def space(self) -> tuple:
        """(bytes of a block, free blocks), None where the port cannot tell."""
        ask = getattr(self.os, "statvfs", None)
        if not ask:
            return 0, None
        size, _, total, free = ask(self.root)[:4]
        if free > total:
            free -= 1 << 32  # it fell below 0 and wrapped, since littlefs counts the two blocks of each folder twice
        return size, free + 2 * self.folders


def full(error: OSError) -> OSError:
    """The same error, as StoreFull when it says that no room is left."""
    return StoreFull(ENOSPC) if error.errno == ENOSPC else error
