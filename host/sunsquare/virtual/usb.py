# SPDX-License-Identifier: MIT
"""The USB port of a virtual table: a pseudo terminal that mpremote and the sync tool open like a board's."""

import asyncio
import contextlib
import fcntl
import hashlib
import os
import pty
import tempfile
import tty
from collections.abc import Callable
from pathlib import Path

from sunsquare.trouble import Status, Trouble

QUEUE = 1 << 18  # bytes that wait for a host before the board is made to wait
PATIENCE_S = 5.0  # a host that reads nothing for so long is not there: output is dropped


class UsbPort:
    """`heard` gets what the host sends; `full(True)` asks the board to wait with its output."""

    def __init__(self, heard: Callable[[bytes], None], full: Callable[[bool], None]) -> None:
        self._heard = heard
        self._full = full
        self._loop = asyncio.get_running_loop()
        self._waiting = bytearray()
        self._stuck: asyncio.TimerHandle | None = None
        self._deaf = False  # nobody reads
        self._last = 0  # the last byte sent
        self._host, self._board = pty.openpty()  # our end of the host's; a holder, so that it never hangs up
        tty.setraw(self._board)
        os.set_blocking(self._host, False)
        self.name = os.ttyname(self._board)
        self._loop.add_reader(self._host, self._read)

    def _read(self) -> None:
        with contextlib.suppress(OSError):
            self._heard(os.read(self._host, 4096))

    def pause(self, paused: bool) -> None:
        """Stop or go on taking what the host sends."""
        if paused:
            self._loop.remove_reader(self._host)
        else:
            self._loop.add_reader(self._host, self._read)

    def write(self, data: bytes) -> None:
        """Output of the board; a bare line feed becomes CR LF, as every board sends it."""
        self._waiting += self._cooked(data)
        self._send()

    def _cooked(self, data: bytes) -> bytes:
        before, self._last = self._last, data[-1] if data else self._last
        out = data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
        return out[1:] if before == 13 and data[:1] == b"\n" else out

    def _send(self) -> None:
        sent = 0
        try:
            sent = os.write(self._host, self._waiting)
        except BlockingIOError:
            pass
        except OSError:
            self._waiting.clear()
        if sent:
            self._deaf = False
            del self._waiting[:sent]
            self._stop_waiting()
        if self._deaf:
            self._waiting.clear()
        if not self._waiting:
            self._stop_waiting()
            self._loop.remove_writer(self._host)
            self._full(False)
            return
        self._loop.add_writer(self._host, self._send)
        if self._stuck is None:
            self._stuck = self._loop.call_later(PATIENCE_S, self._give_up)
        if len(self._waiting) > QUEUE:
            self._full(True)

    def _stop_waiting(self) -> None:
        if self._stuck:
            self._stuck.cancel()
            self._stuck = None

    def _give_up(self) -> None:
        self._stuck = None
        self._deaf = True
        self._send()

    def close(self) -> None:
        self._stop_waiting()
        self._loop.remove_reader(self._host)
        self._loop.remove_writer(self._host)
        os.close(self._host)
        os.close(self._board)


class Link:
    """A symbolic link to the port under a name that stays. A lock, held while the table runs, tells a link
    that is in use from one that a killed table left behind."""

    def __init__(self, path: Path, target: str) -> None:
        self.path = path
        self._lock = _lock(path)
        try:
            if path.is_symlink():
                path.unlink()
            elif path.exists():
                raise Trouble(f"{path} exists and is no link to a port; name another path", Status.WRONG_USE)
            path.symlink_to(target)
        except Trouble:
            os.close(self._lock)
            raise
        except OSError as error:
            os.close(self._lock)
            status = Status.PORT_BUSY if isinstance(error, PermissionError) else Status.WRONG_USE
            raise Trouble(f"{path}: the link cannot be made: {error.strerror}", status) from None
        self._target = target

    def close(self) -> None:
        with contextlib.suppress(OSError):
            if os.readlink(self.path) == self._target:
                self.path.unlink()
        os.close(self._lock)


def _lock(path: Path) -> int:
    name = hashlib.sha256(os.fsencode(path.absolute())).hexdigest()[:16]
    fd = os.open(Path(tempfile.gettempdir()) / f"sunsquare-{os.getuid()}-{name}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(fd)
        raise Trouble(f"{path} is the port of another table that runs", Status.PORT_BUSY) from None
    return fd
