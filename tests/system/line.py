# SPDX-License-Identifier: MIT
"""A table's port as a host of few words has it open."""

import contextlib
import os
import pty
import select
import sys
import termios
import time
from collections.abc import Iterator

from sunsquare.virtual.desk import Desk


class Line:
    """An open port, or another terminal."""

    def __init__(self, fd: int) -> None:
        self.fd = fd
        self.rest = b""

    def type(self, data: bytes) -> None:
        """All of it, however long the table takes."""
        while data:
            data = data[os.write(self.fd, data) :]

    def hear(self, mark: bytes, seconds: float = 15) -> bytes:
        """What is said up to `mark`, which is included."""
        deadline = time.monotonic() + seconds
        while mark not in self.rest:
            ready, _, _ = select.select([self.fd], [], [], max(0, deadline - time.monotonic()))
            assert ready, self.rest[-1000:]
            self.rest += os.read(self.fd, 65536)
        said, mark, self.rest = self.rest.partition(mark)
        return said + mark

    def ask(self, words: bytes) -> bytes:
        """The answer of the prompt that has been heard to a line of Python."""
        self.type(words + b"\r")
        return self.hear(b"\r\n>>> ").partition(words + b"\r\n")[2].removesuffix(b"\r\n>>> ")


@contextlib.contextmanager
def opened(table: Desk) -> Iterator[Line]:
    fd = os.open(table.port, os.O_RDWR | os.O_NOCTTY)
    try:
        yield Line(fd)
    finally:
        os.close(fd)


@contextlib.contextmanager
def mpremote_repl(table: Desk) -> Iterator[Line]:
    """A person's terminal with `mpremote repl` in it; it is left as people leave it."""
    pid, fd = pty.fork()
    if pid == 0:
        os.execv(sys.executable, [sys.executable, "-m", "mpremote", "connect", table.port, "repl"])
    terminal = Line(fd)
    try:
        terminal.hear(b"Use Ctrl-]")
        while termios.tcgetattr(fd)[3] & termios.ISIG:  # until then Ctrl-C would end mpremote itself
            time.sleep(0.01)
        yield terminal
        terminal.type(b"\x1d")
    finally:
        with contextlib.suppress(OSError):
            while os.read(fd, 1000):
                pass
        os.waitpid(pid, 0)
        os.close(fd)
