# SPDX-License-Identifier: MIT
"""The flash of a virtual table: an image file of the size that the chip's file system has."""

import fcntl
import hashlib
import os
import stat
import time
from pathlib import Path

from sunsquare.speech.counted import counted
from sunsquare.trouble import Status, Trouble

BLOCK = 4096
BLOCKS = 352  # what MicroPython leaves of a Pico's 2 MiB
SIZE = BLOCK * BLOCKS
ERASED = b"\xff"
PATIENCE_S = 2.0  # a killed table's MicroPython needs a moment to let go


class Flash:
    """An image file, open and locked: no two tables write one. Its descriptor is handed on to MicroPython, so
    that the lock lasts as long as anybody can write."""

    def __init__(self, path: Path) -> None:
        """Open the image, or make a new erased one. Trouble: in use, no permission, not an image."""
        self.path = path
        self.fd = _opened(path)
        try:
            _lock(self.fd, path)
            self.blank = self._is_blank()
        except BaseException:
            os.close(self.fd)
            raise

    def _is_blank(self) -> bool:
        if not stat.S_ISREG(os.fstat(self.fd).st_mode):
            raise Trouble(f"{self.path} is no file but a device; an image file is needed", Status.WRONG_USE)
        size = os.fstat(self.fd).st_size
        if size not in (0, SIZE):
            raise Trouble(
                f"{self.path} is no image of a table: it has {counted(size, 'byte')}, an image has {SIZE}. "
                "It was left as it is: move it away, or name another one.",
                Status.DAMAGED_DATA,
            )
        if size == 0:
            _write_all(self.fd, ERASED * SIZE)
            return True
        return os.pread(self.fd, 2 * BLOCK, 0) == ERASED * 2 * BLOCK

    @property
    def unique_id(self) -> bytes:
        """8 bytes that stand for the chip's serial number: the same as long as the image stays where it is."""
        return hashlib.sha256(os.fsencode(self.path.resolve())).digest()[:8]

    def close(self) -> None:
        os.close(self.fd)


def _opened(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except PermissionError:
        raise Trouble(f"{path}: no permission to write the image", Status.PORT_BUSY) from None
    except (FileNotFoundError, NotADirectoryError):
        if path.parent.is_dir():  # a file system that makes no files, a link that leads nowhere
            raise Trouble(f"{path}: no file can be made here", Status.WRONG_USE) from None
        raise Trouble(f"{path}: there is no folder {path.parent}", Status.WRONG_USE) from None
    except IsADirectoryError:
        raise Trouble(f"{path} is a folder; an image file is needed", Status.WRONG_USE) from None
    except OSError as error:
        raise Trouble(f"{path}: the image cannot be opened: {error.strerror}") from None


def _lock(fd: int, path: Path) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while True:
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            if time.monotonic() > deadline:
                raise Trouble(f"{path} is in use by another table", Status.PORT_BUSY) from None
            time.sleep(0.05)


def _write_all(fd: int, data: bytes) -> None:
    """All of it or an empty file."""
    try:
        view = memoryview(data)
        while view:
            view = view[os.write(fd, view) :]
    except OSError as error:
        os.ftruncate(fd, 0)
        raise Trouble(f"the image cannot be made: {error.strerror}") from None
