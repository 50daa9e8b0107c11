# SPDX-License-Identifier: MIT
"""`sunsquare watch` in a terminal of its own, at a table of its own."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from terminals import Terminal

from sunsquare.link.client import open_table
from sunsquare.link.wire import open_wire
from sunsquare.trouble import Status, Trouble
from sunsquare.virtual.desk import Desk, table_on_desk

WATCH = "from sunsquare.cli import main; main(['watch', *__import__('sys').argv[1:]])"
PICTURE = "▀" * 64


@pytest.fixture
def image(tmp_path: Path) -> Path:
    return tmp_path / "oak.img"


@pytest.fixture
def desk(image: Path) -> Iterator[Desk]:
    with table_on_desk(image=image) as table:
        table.panel.wait_text("PLAY")
        yield table


def watching(desk: Desk, columns: int, lines: int, *words: str) -> Terminal:
    return Terminal([sys.executable, "-c", WATCH, "--port", desk.port, *words], columns, lines)


def test_the_mirror_follows_the_table_and_ends_with_q(desk: Desk) -> None:
    mirror = watching(desk, 120, 36)
    shown = mirror.look_until(lambda seen: "live. q ends." in seen[-1])
    assert [line[:64] for line in shown[:32]] == 32 * [PICTURE]
    assert any("> PLAY" in line for line in shown)
    assert "38;2;" in mirror.said
    desk.panel.tap("bottom", "down")
    mirror.look_until(lambda seen: any("> SETTINGS" in line for line in seen))
    assert any("> SETTINGS" in line for line in mirror.screen.shown())
    os.write(mirror.fd, b"q")
    assert mirror.end() == 0
    assert mirror.said.endswith("\x1b[?1049l")  # the terminal is as it was
    with open_table(desk.port) as table:  # and the port is free
        assert table.status()["state"] == "menu"


def test_a_window_of_any_size_shows_it_or_says_what_it_needs(desk: Desk) -> None:
    mirror = watching(desk, 80, 24)
    (words,) = mirror.look_until(lambda seen: "80 x 24" in seen[0])
    assert "mirror needs 64 x 33" in words
    for columns, lines in ((64, 33), (63, 40), (200, 60)):
        mirror.resize(columns, lines)
        if columns == 63:
            assert len(mirror.look_until(lambda seen: "64 x 33" in seen[0])) == 1
        else:
            shown = mirror.look_until(lambda seen: len(seen) > 32 and "live" in seen[32])
            assert [line[:64] for line in shown[:32]] == 32 * [PICTURE]
    os.write(mirror.fd, b"\x03")
    assert mirror.end() == Status.INTERRUPTED
    assert mirror.said.endswith("\x1b[?1049lsunsquare: interrupted\r\n")


def test_in_words_for_terminals_without_colours(desk: Desk) -> None:
    mirror = watching(desk, 40, 12, "--text")
    shown = mirror.look_until(lambda seen: "live" in seen[-1])
    assert shown[0] == "SUNSQUARE" and "▀" not in mirror.said
    os.write(mirror.fd, b"q")
    assert mirror.end() == 0


def test_a_power_cut_is_waited_out(desk: Desk, image: Path) -> None:
    serial = desk_serial(desk)
    mirror = Terminal([sys.executable, "-c", WATCH, "--port", f"serial:{serial}"], 80, 36)
    mirror.look_until(lambda seen: "live" in seen[-1])
    desk.pull_plug()
    gone = mirror.look_until(lambda seen: "cannot be seen; waiting for it" in seen[-1])
    assert [line[:64] for line in gone[:32]] == 32 * [PICTURE]  # as it was
    with table_on_desk(image=image) as again:  # at another port, it may be
        again.panel.wait_text("PLAY")
        assert "live" in mirror.look_until(lambda seen: "live" in seen[-1])[-1]
        os.write(mirror.fd, b"q")
        assert mirror.end() == 0


def desk_serial(desk: Desk) -> str:
    with open_table(desk.port) as table:
        return str(table.hello["id"])


def test_while_it_is_watched_the_port_is_taken_and_says_so(desk: Desk) -> None:
    mirror = watching(desk, 80, 36)
    mirror.look_until(lambda seen: "live" in seen[-1])
    with pytest.raises(Trouble, match="in use") as busy:
        open_wire(desk.port)
    assert busy.value.status is Status.PORT_BUSY
    desk.panel.tap("bottom", "down")  # and the table plays on
    desk.panel.wait_text("> SETTINGS")
    os.write(mirror.fd, b"q")
    assert mirror.end() == 0


def test_a_port_that_is_taken_ends_it_before_it_begins(desk: Desk) -> None:
    with open_table(desk.port):
        mirror = watching(desk, 80, 36)
        assert mirror.end() == Status.PORT_BUSY
    assert "in use" in mirror.said and "\x1b[?1049h" not in mirror.said


def test_without_a_terminal_it_is_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WATCH], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    )
    assert done.returncode == Status.WRONG_USE and "needs a terminal" in done.stderr
