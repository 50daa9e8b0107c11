# SPDX-License-Identifier: MIT
"""The USB port of a virtual table: a pseudo terminal that mpremote and the sync tool open like a board's."""

import asyncio
import contextlib
import fcntl
import hashlib
import os
import pty
import select
import sys
import tempfile
import termios
import tty
from collections.abc import Callable
from pathlib import Path

from sunsquare.trouble import Status, Trouble

QUEUE = 1 << 18  # bytes that wait for a host; the oldest go when more come and nobody takes any
PATIENCE_S = 2.0  # the board waits with its output for a host that has taken something so short a time ago
LOOK_S = 0.25  # how often the port looks whether a host has it open
EXCLUSIVE_ASKED = 0x80045440  # TIOCGEXCL, which termios lacks
COOKED = termios.ECHO | termios.ICANON | termios.ISIG


class UsbPort:
    """`heard` gets what the host sends; `full(True)` asks the board to wait with its output.

    A board never waits where no host has its port open, nor for one that has stopped reading.
    """

    def __init__(self, heard: Callable[[bytes], None], full: Callable[[bool], None]) -> None:
        self._heard = heard
        self._full = full
        self._loop = asyncio.get_running_loop()
        self._waiting = bytearray()
        self.held = False  # the board is to wait
        self._taken = 0.0  # when a byte was taken last, by the loop's time
        self._last = 0  # the last byte that the board has said
        self._sent = 10  # the last one sent: what follows a gap begins a line
        self._host, self._board = pty.openpty()  # our end of the host's; a holder, so that it never hangs up
        tty.setraw(self._board)
        os.set_blocking(self._host, False)
        self.name = os.ttyname(self._board)
        self._loop.add_reader(self._host, self._read)
        self._timer = self._loop.call_later(LOOK_S, self._care)

    # -- from the host

    def _read(self) -> None:
        try:
            data = os.read(self._host, 4096)
        except BlockingIOError:
            return
        except OSError:  # a host whose terminal it was has left, and the system has hung it up
            self._look()
            return
        self._heard(data)

    def pause(self, paused: bool) -> None:
        """Stop or go on taking what the host sends."""
        if paused:
            self._loop.remove_reader(self._host)
        else:
            self._loop.add_reader(self._host, self._read)

    # -- to the host

    def write(self, data: bytes) -> None:
        """Output of the board; a bare line feed becomes CR LF, as every board sends it."""
        self._waiting += self._cooked(data)
        self._send()

    def _cooked(self, data: bytes) -> bytes:
        before, self._last = self._last, data[-1] if data else self._last
        out = data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
        return out[1:] if before == 13 and data[:1] == b"\n" else out

    def _send(self) -> None:
        with contextlib.suppress(OSError):
            self._taken_are(os.write(self._host, self._waiting))
        if self._waiting:
            self._loop.add_writer(self._host, self._send)
        else:
            self._loop.remove_writer(self._host)
        self._bound()

    def _taken_are(self, count: int) -> None:
        if count:
            self._sent = self._waiting[count - 1]
            del self._waiting[:count]
            self._taken = self._loop.time()

    def _bound(self) -> None:
        """Hold the board while too much waits for a host that reads; for no other, the oldest goes."""
        over = len(self._waiting) - QUEUE
        held = over > 0 and self._loop.time() - self._taken < PATIENCE_S and self._look()
        if over > 0 and not held:
            line = self._waiting.find(b"\n", over, over + 4096) + 1
            self._waiting[: line or over] = {10: b"", 13: b"\n"}.get(self._sent, b"\r\n")
        if held != self.held:
            self.held = held
            self._full(held)

    # -- is a host there

    def _care(self) -> None:
        self._timer = self._loop.call_later(LOOK_S, self._care)
        if not self._look():
            self._freshen()
        self._bound()

    def _look(self) -> bool:
        """Does a host have the port open? When our own end is closed for a moment, the system tells."""
        if sys.platform != "linux":  # there the bytes that wait would be lost
            return True
        exclusive = self._exclusive()
        board, self._board = self._board, -1
        with contextlib.suppress(OSError):
            os.close(board)
        poll = select.poll()
        poll.register(self._host, 0)
        there = not any(event & select.POLLHUP for _, event in poll.poll(0))
        self._board = os.open(self.name, os.O_RDWR | os.O_NOCTTY)
        if exclusive and there:
            fcntl.ioctl(self._board, termios.TIOCEXCL)
        return there

    def _exclusive(self) -> bool:
        """Has a host asked that nobody else may open the port? It is asked no longer: that would shut us out too, and
        outlive the host, for whom the port is never quite closed."""
        try:
            asked = bytes(4) != fcntl.ioctl(self._board, EXCLUSIVE_ASKED, bytes(4))
            fcntl.ioctl(self._board, termios.TIOCNXCL)
        except OSError:  # hung up
            return False
        return asked

    def _freshen(self) -> None:
        """What a host that has left made of the terminal; with an echo the board would hear itself."""
        if termios.tcgetattr(self._board)[3] & COOKED:
            tty.setraw(self._board)

    def close(self) -> None:
        self._timer.cancel()
        self._loop.remove_reader(self._host)
        self._loop.remove_writer(self._host)
        os.close(self._host)
        with contextlib.suppress(OSError):
            os.close(self._board)


class Link:
    """A symbolic link to the port under a name that stays. A lock, held while the table runs, tells a link
    that is in use from one that a killed table left behind."""

    def __init__(self, path: Path, target: str) -> None:
        self.path = path
        self._lock = _lock(path)
        try:
            if path.is_symlink() and os.readlink(path).startswith("/dev/"):  # a killed table's
                path.unlink()
            elif path.is_symlink() or path.exists():
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
