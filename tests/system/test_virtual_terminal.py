# SPDX-License-Identifier: MIT
"""The terminal face, in a terminal of its own."""

import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time
from pathlib import Path

PLAY = "from sunsquare.virtual import run_play; import sys; sys.exit(run_play('terminal', None, None, None, None))"


class Terminal:
    """A terminal of columns x lines in which `play --terminal` runs."""

    def __init__(self, home: Path, columns: int, lines: int) -> None:
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            os.environ.update(HOME=str(home), XDG_DATA_HOME=str(home / "data"))
            os.execv(sys.executable, [sys.executable, "-c", PLAY])
        self.heard = b""

    @property
    def said(self) -> str:
        return self.heard.decode(errors="replace")

    def hear(self, what: str, count: int = 1, seconds: float = 20) -> None:
        deadline = time.monotonic() + seconds
        while self.said.count(what) < count:
            ready, _, _ = select.select([self.fd], [], [], max(0, deadline - time.monotonic()))
            assert ready, self.said[-300:]
            self.heard += os.read(self.fd, 65536)

    def end(self) -> int:
        try:
            while data := os.read(self.fd, 65536):
                self.heard += data
        except OSError:
            pass
        os.close(self.fd)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


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


def test_a_terminal_that_is_too_small_is_told_what_is_needed(tmp_path: Path):
    terminal = Terminal(tmp_path, 60, 24)
    assert terminal.end() == 2
    assert "60 x 24" in terminal.said and "64 columns" in terminal.said and "Traceback" not in terminal.said
