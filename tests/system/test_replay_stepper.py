# SPDX-License-Identifier: MIT
"""Stepping through a match in a terminal of its own: keys, sizes, looks, and the terminal given back."""

import contextlib
import os
import re
import select
import signal
import sys
import termios
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from terminals import Terminal

from shared_engine import record
from sunsquare.replay import led
from sunsquare.replay.moments import Course
from sunsquare.virtual import blocks, leds

MATCH = Path(__file__).parents[1] / "golden" / "replay-match.txt"
LAST = 65
STEP = "from sunsquare.cli import main; main(['replay', *sys.argv[1:]])"
BREAK = "from sunsquare.replay import pages; pages.line_before = lambda *_: 1 // 0; "
HOME, END, UP, DOWN, RIGHT, LEFT = "\x1b[H", "\x1b[F", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
PAGE_UP, PAGE_DOWN = "\x1b[5~", "\x1b[6~"


class Steps(Terminal):
    """A terminal of columns x lines in which the match is stepped through."""

    def __init__(self, *words: Any, size: tuple[int, int] = (80, 24), code: str = STEP, **environment: str) -> None:
        command = [sys.executable, "-c", "import sys; " + code, *map(str, words)]
        super().__init__(command, *size, **{"NO_COLOR": "", "TERM": "xterm"} | environment)
        self.before = termios.tcgetattr(self.fd)
        self.open = True

    def type(self, *keys: str) -> None:
        os.write(self.fd, "".join(keys).encode())

    def at(self, number: int) -> list[str]:
        """The screen once it shows this moment."""
        shown = self.look_until(lambda lines: lines[0].startswith(f"After event {number} of {LAST} "))
        assert shown[0].startswith(f"After event {number} of {LAST} "), shown
        return self.look_until(lambda _: False, 0.1)  # the rest of it

    def ended(self, after: str = "") -> int:
        """Its exit status, when it has given the terminal back as it was; `after`: what is said then."""
        with contextlib.suppress(OSError):  # it has gone
            while select.select([self.fd], [], [], 20)[0]:
                self.heard += os.read(self.fd, 65536)
            self.stop()
            raise AssertionError("it did not end")
        picture, back, said = self.said.rpartition("\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l")
        assert back and "\x1b[?1049h" in picture and after in said and bool(said) == bool(after)
        assert termios.tcgetattr(self.fd) == self.before
        self.open = False
        return self.end()

    def stop(self) -> None:
        if self.open:
            os.kill(self.pid, signal.SIGKILL)
            self.end()


@contextlib.contextmanager
def terminal(*words: Any, **how: Any) -> Iterator[Steps]:
    steps = Steps(*(words if words and isinstance(words[0], Path) else (MATCH, *words)), **how)
    try:
        yield steps
    finally:
        steps.stop()


@pytest.fixture(scope="module")
def course() -> Course:
    return Course(record.parse_text(MATCH.read_text()))


def test_every_key_leads_where_it_says(course: Course) -> None:
    turns = [course.turn(number) for number in range(LAST + 1)]
    second = turns.index(2)
    with terminal() as steps:
        steps.at(0)
        for keys, number in (
            (RIGHT, 1), ("n", 2), (LEFT, 1), ("p", 0), ("p", 0), (DOWN, second), (PAGE_DOWN, turns.index(3)),
            (RIGHT, turns.index(3) + 1), (UP, turns.index(3)), (PAGE_UP, second), (UP, 0), (END, LAST), (RIGHT, LAST),
            (DOWN, LAST), (HOME, 0), ("\x1b[4~", LAST), ("\x1b[1~", 0), ("g22\r", 22), ("G-5\r", 60), ("g3\x7f7\n", 7),
            ("g12\x1b", 7), ("g\r", 7), (RIGHT * 5, 12),
        ):  # fmt: skip
            steps.type(keys)
            steps.at(number)
        steps.type("q")
        assert steps.ended() == 0


def test_a_moment_shows_board_seats_and_what_led_there() -> None:
    with terminal("--at", 22, NO_COLOR="1") as steps:
        shown = steps.at(22)
    golden = (MATCH.with_name("replay-text.txt")).read_text().split("--at 22")[1]
    board = re.findall(r"^ [1-9] .*$", golden, re.M)
    assert [line[:40].rstrip() for line in shown[4:13]] == board
    assert shown[0] == "After event 22 of 65 · turn 4 · 0:51.9 · P2 Zoë Łukasz to move"
    assert shown[1] == "Last: P2 Zoë Łukasz: takes over"
    assert shown[3].endswith("  P1 Anna  0:35.0") and shown[7].endswith("▶ P2 Zoë Łukasz  0:41.2")
    assert shown[4].endswith("   yG nD rH tB tD") and shown[5].endswith("3 sunstones, 1 halfstone, pool 11")
    assert shown[13] == "4 winds played · the next move is free"
    assert shown[21] == f"{'   21 P1  end                         draws 5 tiles':<69}took 0:00.4"
    assert "q ends" in shown[23]


def test_a_number_that_is_not_there_is_answered_and_nothing_moves() -> None:
    with terminal("--at", 22) as steps:
        steps.at(22)
        steps.type("g66\r")
        shown = steps.look_until(lambda lines: "no moment 66" in lines[-1])
        assert shown[-1] == "there is no moment 66: it is 0 to 65, or -1 to -65 from the end"
        assert shown[0].startswith("After event 22 ")
        steps.type("x")  # means nothing, and takes the note away
        assert "q ends" in steps.look_until(lambda lines: "q ends" in lines[-1])[-1]


def test_space_plays_on_to_the_end_or_until_a_key(course: Course) -> None:
    with terminal("--at", 60) as steps:
        steps.at(60)
        steps.type("+++++", " ")
        steps.at(LAST)
        steps.type(" ")  # from the beginning
        steps.at(3)
        steps.type(" ")
        stopped = steps.look_until(lambda lines: "q ends" in lines[-1] and "Plays on" not in lines[-1])[0]
        assert steps.look_until(lambda _: False, 0.5)[0] == stopped


def test_the_led_look_shows_what_the_table_showed(course: Course) -> None:
    frames = [blocks.panel(leds.seen(frame)) for frame in led.lights(course, 0, LAST)]
    with terminal("--at", 22, "--look", "led", size=(80, 40)) as steps:
        for keys, number in (("", 22), (RIGHT, 23), (END, LAST), (HOME, 0)):
            steps.type(keys)
            steps.at(number)
            missing = [line.encode() for line in frames[number]]
            steps.look_until(lambda _, missing=missing: all(line in steps.heard for line in missing))
            assert all(line in steps.heard for line in missing)
        steps.type("d")
        assert "▀" not in "".join(steps.look_until(lambda lines: "▀" not in "".join(lines)))
        steps.type("d")
        steps.look_until(lambda lines: lines[1].startswith("▀" * 64))
        steps.type("q")
        assert steps.ended() == 0


def test_where_the_leds_cannot_be_shown_it_says_why_and_stays_with_the_diagram() -> None:
    with terminal("--look", "led") as steps:
        shown = steps.look_until(lambda lines: "64 x 35" in lines[-1])
        assert shown[-1] == "The LED look needs a window of 64 x 35; this one is 80 x 24"
        assert shown[0].startswith("After event 0")
    with terminal("--look", "led", size=(90, 50), NO_COLOR="1") as steps:
        assert "NO_COLOR" in steps.look_until(lambda lines: "NO_COLOR" in lines[-1])[-1]


def test_without_colours_no_colour_is_written() -> None:
    with terminal(NO_COLOR="1") as steps:
        steps.at(0)
        steps.type(END, "d", HOME)
        steps.at(0)
        assert not re.search(rb"\x1b\[(?:[\d;]*;)?[34]\d[\d;]*m", steps.heard)
    with terminal() as steps:
        steps.at(0)
        assert b"\x1b[38;2;" in steps.heard


def test_whatever_the_size_becomes_the_moment_stands_there_or_what_is_needed() -> None:
    with terminal("--at", 22, size=(100, 30)) as steps:
        whole = steps.at(22)
        for columns, lines in ((79, 24), (80, 23), (12, 2)):
            steps.resize(columns, lines)
            shown = steps.look_until(lambda seen: "80 x 24" in seen[0])
            assert len(shown) == 1 and "80 x 24" in shown[0]
        for columns, lines in ((100, 30), (200, 60), (80, 24)):
            steps.resize(columns, lines)
            steps.at(22)
        steps.resize(100, 30)
        assert steps.look_until(whole.__eq__) == whole
        steps.type("q")
        assert steps.ended() == 0


def test_ctrl_c_and_sigterm_give_the_terminal_back() -> None:
    for size in ((80, 24), (30, 10)):
        with terminal(size=size) as steps:
            steps.look_until(lambda lines: "After" in lines[0] or "80 x 24" in lines[0])
            steps.type("\x03")
            assert steps.ended() == 130
    with terminal() as steps:
        steps.at(0)
        steps.type(" ")
        steps.look_until(lambda lines: not lines[0].startswith("After event 0 "))  # it plays
        os.kill(steps.pid, signal.SIGTERM)
        assert steps.ended() == 0


def test_a_fault_of_the_program_gives_the_terminal_back_too() -> None:
    with terminal(code=BREAK + STEP) as steps:
        steps.at(0)
        steps.type(END)
        assert steps.ended("ZeroDivisionError") == 1


def test_two_boards_and_four_seats_fit_into_a_usual_window(tmp_path: Path) -> None:
    from replay_matches import SEVERAL, made

    several = next(at for at, settings in enumerate(SEVERAL) if settings[0] == 4 and settings[1].get("boards") == 2)
    (tmp_path / "match").write_bytes(made(several, several))
    with terminal(tmp_path / "match", "--at", 100) as steps:
        shown = steps.look_until(lambda lines: len(lines) == 24 and "q ends" in lines[23])
        assert len([line for line in shown if re.match(r" [1-9] ", line)]) == 9
        assert "A  B  C  D  E  F  G  H  I" in shown[3]
        assert all(f"P{seat}" in "".join(shown[13:21]) for seat in (1, 2, 3, 4))
        assert "q ends" in shown[23]
