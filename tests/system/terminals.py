# SPDX-License-Identifier: MIT
"""A terminal in which a command runs, and what stands on its screen."""

import fcntl
import os
import pty
import re
import select
import struct
import termios
import time
from collections.abc import Callable, Sequence

UNFINISHED = re.compile(rb"(\x1b(\[[?\d;]*)?|[\xe0-\xef][\x80-\xbf]?)?$")  # an order, a character
WORDS = re.compile(r"\x1b\[(\??[\d;]*)([A-Za-z])|([^\x1b])")


class Screen:
    """The characters that stand on a terminal's screen, by what has been written to it; no scrolling, no wrapping."""

    def __init__(self, columns: int, lines: int) -> None:
        self.columns = columns
        self.cells = [["~"] * columns for _ in range(lines)]  # what somebody else left there
        self.line = self.column = 0

    def feed(self, text: str) -> None:
        for numbers, order, letter in WORDS.findall(text):
            if letter:
                assert self.line < len(self.cells), "written below the last line"
                assert self.column < self.columns, f"line {self.line} is wider than the window"
                self.cells[self.line][self.column] = letter
                self.column += 1
            elif order == "H":
                self.line, self.column = (int(number) - 1 for number in numbers.split(";"))
            elif order == "J":
                self.cells = [[" "] * self.columns for _ in self.cells]
            elif order == "K":
                at = min(self.column, self.columns - 1)  # behind the last column it is that one which goes
                self.cells[self.line][at:] = [" "] * (self.columns - at)

    def shown(self) -> list[str]:
        return "\n".join("".join(line).rstrip() for line in self.cells).rstrip().split("\n")


class Terminal:
    """A terminal of columns x lines in which a command runs."""

    def __init__(self, command: Sequence[str], columns: int, lines: int, **environment: str) -> None:
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            resized(0, columns, lines)
            os.environ.update(environment)
            os.execv(command[0], command)
        self.heard = b""
        self.screen = Screen(columns, lines)
        self.seen = 0  # so much of what was heard is on the screen

    @property
    def said(self) -> str:
        return self.heard.decode(errors="replace")

    def hear(self, what: str, count: int = 1, seconds: float = 20) -> None:
        deadline = time.monotonic() + seconds
        while self.said.count(what) < count:
            ready, _, _ = select.select([self.fd], [], [], max(0, deadline - time.monotonic()))
            assert ready, self.said[-300:]
            self.heard += os.read(self.fd, 65536)

    def resize(self, columns: int, lines: int) -> None:
        """What the terminal makes of the old picture is its own affair: here nothing of it is of use."""
        self.look_until(lambda _: True)
        self.screen = Screen(columns, lines)
        resized(self.fd, columns, lines)

    def look_until(self, done: Callable[[list[str]], bool], seconds: float = 20) -> list[str]:
        """The screen when it is so; the last one when it does not become so."""
        deadline = time.monotonic() + seconds
        while True:
            whole = UNFINISHED.split(self.heard[self.seen :], 1)[0]
            self.screen.feed(whole.decode())
            self.seen += len(whole)
            if done(self.screen.shown()):
                return self.screen.shown()
            if not select.select([self.fd], [], [], max(0, deadline - time.monotonic()))[0]:
                return self.screen.shown()
            self.heard += os.read(self.fd, 65536)

    def end(self) -> int:
        try:
            while data := os.read(self.fd, 65536):
                self.heard += data
        except OSError:
            pass
        os.close(self.fd)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def resized(fd: int, columns: int, lines: int) -> None:
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
