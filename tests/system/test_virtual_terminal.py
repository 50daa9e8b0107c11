# SPDX-License-Identifier: MIT
"""The terminal face, in a terminal of its own."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

PLAY = "from sunsquare.virtual import run_play; import sys; sys.exit(run_play('terminal', None, None, None, None))"


TABLE = ["▀" * 64] * 32 + [
    "Arrows move, Enter = A chooses, Backspace = B goes back, q ends.",
    "Left: WASD E X   Top: TFGH Y R   Right: IJKL O U",
]
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
                self.cells[self.line][self.column :] = [" "] * (self.columns - self.column)

    def shown(self) -> list[str]:
        return "\n".join("".join(line).rstrip() for line in self.cells).rstrip().split("\n")


class Terminal:
    """A terminal of columns x lines in which `play --terminal` runs."""

    def __init__(self, home: Path, columns: int, lines: int) -> None:
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            resized(0, columns, lines)
            os.environ.update(HOME=str(home), XDG_DATA_HOME=str(home / "data"))
            os.execv(sys.executable, [sys.executable, "-c", PLAY])
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


def colours(terminal: Terminal) -> set[str]:
    """The colours that have been used since the screen was last cleared."""
    time.sleep(0.5)
    terminal.look_until(lambda _: False, 0)
    return set(re.findall(r"\x1b\[38;[\d;]*m", terminal.said.rpartition("\x1b[2J")[2]))


def test_the_table_is_drawn_two_leds_a_character_and_keys_change_it(tmp_path: Path):
    terminal = Terminal(tmp_path, 80, 40)
    terminal.hear("▀", 64 * 32)
    terminal.hear("\x1b[38;2;1")  # the title shines
    time.sleep(0.3)
    before = terminal.said.count("▀")
    os.write(terminal.fd, b"\x1b[B")  # arrow down: the menu moves
    terminal.hear("▀", before + 64)
    os.write(terminal.fd, b"q")
    assert terminal.end() == 0
    assert terminal.said.endswith("\x1b[?1049l")  # the terminal is as it was


def test_whatever_the_size_becomes_the_whole_table_stands_there_or_one_line_that_says_what_is_needed(tmp_path: Path):
    terminal = Terminal(tmp_path, 110, 40)
    assert terminal.look_until(TABLE.__eq__) == TABLE
    for columns, lines in ((80, 24), (200, 60), (63, 60), (64, 34), (20, 3), (110, 40), (111, 40)):
        terminal.resize(columns, lines)
        if (columns, lines) in ((80, 24), (63, 60), (20, 3)):
            shown = terminal.look_until(lambda seen: "64 x 34" in seen[0])
            assert len(shown) == 1 and "64 x 34" in shown[0]
            assert columns == 20 or f"{columns} x {lines}" in shown[0]
        else:
            assert terminal.look_until(TABLE.__eq__) == TABLE
    os.write(terminal.fd, b"q")
    assert terminal.end() == 0


def test_in_a_window_that_is_too_small_the_table_waits_and_nothing_is_played(tmp_path: Path):
    terminal = Terminal(tmp_path, 80, 24)
    (words,) = terminal.look_until(lambda seen: "80 x 24" in seen[0])
    assert "larger" in words and "q ends" in words
    os.write(terminal.fd, b"\r\x1b[B ")
    time.sleep(0.5)
    terminal.resize(80, 40)
    terminal.look_until(TABLE.__eq__)
    small = colours(terminal)
    os.write(terminal.fd, b"q")
    assert terminal.end() == 0
    terminal = Terminal(tmp_path, 80, 40)
    terminal.look_until(TABLE.__eq__)
    assert colours(terminal) == small  # the title as it is after power-on
    os.write(terminal.fd, b"q")
    assert terminal.end() == 0


def test_ctrl_l_and_coming_back_from_the_shell_draw_everything_again(tmp_path: Path):
    terminal = Terminal(tmp_path, 80, 40)
    terminal.look_until(TABLE.__eq__)
    again = (lambda: os.write(terminal.fd, b"\x0c"), lambda: os.kill(terminal.pid, signal.SIGCONT))
    for ask in again:
        terminal.screen = Screen(80, 40)
        ask()
        assert terminal.look_until(TABLE.__eq__) == TABLE
    os.write(terminal.fd, b"q")
    assert terminal.end() == 0


def test_ctrl_c_ends_with_130_as_everywhere_and_leaves_the_terminal_as_it_was(tmp_path: Path):
    for columns in (80, 40):
        terminal = Terminal(tmp_path, columns, 40)
        terminal.look_until(lambda seen: seen == TABLE or "64 x 34" in seen[0])
        os.write(terminal.fd, b"\x03")
        assert terminal.end() == 130
        assert terminal.said.endswith("\x1b[?1049l")
