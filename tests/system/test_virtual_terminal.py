# SPDX-License-Identifier: MIT
"""The terminal face, in a terminal of its own."""

import os
import re
import signal
import sys
import time
from pathlib import Path

from terminals import Screen, Terminal

PLAY = "from sunsquare.virtual import run_play; import sys; sys.exit(run_play('terminal', None, None, None, None))"


TABLE = ["▀" * 64] * 32 + [
    "Arrows move, Enter = A chooses, Backspace = B goes back, q ends.",
    "Left: WASD E X   Top: TFGH Y R   Right: IJKL O U",
]


def play(home: Path, columns: int, lines: int) -> Terminal:
    """`play --terminal` in a terminal of its own."""
    return Terminal([sys.executable, "-c", PLAY], columns, lines, HOME=str(home), XDG_DATA_HOME=str(home / "data"))


def colours(terminal: Terminal) -> set[str]:
    """The colours that have been used since the screen was last cleared."""
    time.sleep(0.5)
    terminal.look_until(lambda _: False, 0)
    return set(re.findall(r"\x1b\[38;[\d;]*m", terminal.said.rpartition("\x1b[2J")[2]))


def test_the_table_is_drawn_two_leds_a_character_and_keys_change_it(tmp_path: Path):
    terminal = play(tmp_path, 80, 40)
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
    terminal = play(tmp_path, 110, 40)
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
    terminal = play(tmp_path, 80, 24)
    (words,) = terminal.look_until(lambda seen: "80 x 24" in seen[0])
    assert "larger" in words and "q ends" in words
    os.write(terminal.fd, b"\r\x1b[B ")
    time.sleep(0.5)
    terminal.resize(80, 40)
    terminal.look_until(TABLE.__eq__)
    small = colours(terminal)
    os.write(terminal.fd, b"q")
    assert terminal.end() == 0
    terminal = play(tmp_path, 80, 40)
    terminal.look_until(TABLE.__eq__)
    assert colours(terminal) == small  # the title as it is after power-on
    os.write(terminal.fd, b"q")
    assert terminal.end() == 0


def test_ctrl_l_and_coming_back_from_the_shell_draw_everything_again(tmp_path: Path):
    terminal = play(tmp_path, 80, 40)
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
        terminal = play(tmp_path, columns, 40)
        terminal.look_until(lambda seen: seen == TABLE or "64 x 34" in seen[0])
        os.write(terminal.fd, b"\x03")
        assert terminal.end() == 130
        assert terminal.said.endswith("\x1b[?1049l")
