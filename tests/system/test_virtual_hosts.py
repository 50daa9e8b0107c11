# SPDX-License-Identifier: MIT
"""Hosts at the virtual table's port that read nothing, say too much, come and go: the program runs on."""

import os
import random
import string
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from line import Line, opened

from sunsquare.virtual.desk import Desk, table_on_desk

TALKER = Path(__file__).parent / "programs" / "talker.py"
BASE64 = string.ascii_letters.encode() + b"0123456789+/="
SHORT_MS = 1000  # a board that waits for a host waits longer
WRITES_AND_IS_KILLED = """
import os, signal, sys
fd = os.open(sys.argv[1], os.O_RDWR | os.O_NOCTTY)
os.write(fd, b"~in the middle of a li")
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def talker() -> Iterator[Desk]:
    with table_on_desk(main=TALKER) as table:
        table.panel.wait_text("rounds")
        yield table


@pytest.fixture(scope="module")
def one_talker() -> Iterator[Desk]:
    with table_on_desk(main=TALKER) as table:
        table.panel.wait_text("rounds")
        yield table


def shown(table: Desk, name: str) -> int:
    """A number that the program tells on the screen's text; 0 before it tells any."""
    for line in table.panel.text().splitlines():
        if line.startswith(name + " "):
            return int(line.split()[1])
    return 0


def wait_shown(table: Desk, name: str, value: int, seconds: float = 30) -> None:
    table.panel.wait_for(lambda _: shown(table, name) == value, seconds)


def runs_on(table: Desk, rounds: int = 50) -> None:
    """The program has gone round so often from now on without a pause, and hears its keys."""
    until = shown(table, "rounds") + rounds
    table.panel.wait_for(lambda _: shown(table, "rounds") >= until)
    table.panel.tap(1, "left")
    table.panel.wait_text("1 left up")
    assert shown(table, "lag") < SHORT_MS


def asked(port: Line, words: bytes) -> bytes:
    """What the program answers to a line with a mark."""
    port.type(b"~" + words + b"\n")
    port.hear(b"~")
    return port.hear(b"\r\n").removesuffix(b"\r\n")


def test_a_port_that_was_opened_and_closed_without_reading_holds_nothing_up(talker: Desk):
    with opened(talker) as port:
        port.type(b"talk 2048\nforget\n")
        wait_shown(talker, "talk", 2048)
    runs_on(talker, 800)  # 1.6 MB
    with opened(talker) as port:
        port.type(b"talk 0\n")
        assert asked(port, b"still there") == b"ereht llits"


@pytest.mark.slow
def test_a_host_that_sends_and_never_reads_holds_nothing_up(talker: Desk):
    with opened(talker) as port:
        port.type(b"talk 256\n")
        for number in range(40):
            port.type(b"~question %d\n" % number * 20)
            time.sleep(0.05)
        port.type(b"forget\n")
        runs_on(talker, 1500)  # it says more than waits for a host
        port.type(b"talk 0\n")
        wait_shown(talker, "talk", 0)
        port.type(b"~end\n")
        port.hear(b"~dne\r\n")


def test_bytes_of_chance_and_then_silence_leave_the_program_alone(talker: Desk):
    chance = bytes(byte for byte in random.Random(1).randbytes(1100) if byte not in b"\x03~")
    with opened(talker) as port:
        port.type(chance)
        wait_shown(talker, "heard", len(chance))
        runs_on(talker)
        port.type(b"\n")
        assert asked(port, b"well?") == b"?llew"


def test_a_hundred_kilobytes_in_one_go_reach_a_program_that_does_other_things_too(talker: Desk):
    with opened(talker) as port:
        port.type(b"forget\n" + b"no mark, and not a line that anybody would want to have answered\n" * 1600)
        runs_on(talker)
        wait_shown(talker, "heard", 7 + 65 * 1600)
        assert asked(port, b"well?") == b"?llew"


@pytest.mark.parametrize("size", [1, 62, 63, 64, 65, 66, 126, 127, 128, 129, 130, 255, 256, 257, 510, 511])
def test_a_line_of_any_length_is_answered_whole_without_another_byte(one_talker: Desk, size: int):
    line = bytes(
        random.Random(size).choices(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=", k=size)
    )
    with opened(one_talker) as port:
        assert asked(port, line) == line[::-1]


def test_many_lines_at_once_are_all_answered_in_their_order(one_talker: Desk):
    with opened(one_talker) as port:
        port.type(b"".join(b"~%d\n" % number for number in range(10_000, 11_000)))
        for number in range(10_000, 11_000):
            port.hear(b"~")
            assert port.hear(b"\r\n") == str(number)[::-1].encode() + b"\r\n"


def test_a_host_that_opens_and_closes_two_hundred_times_is_heard_each_time(talker: Desk):
    for number in range(200):
        with opened(talker) as port:
            port.type(b"~%03d\n" % number)
    with opened(talker) as port:
        for number in range(200):
            port.hear(b"~")
            assert port.hear(b"\r\n") == b"%s\r\n" % (b"%03d" % number)[::-1]
    runs_on(talker)


def test_an_answer_that_one_host_has_not_read_is_there_for_the_next_and_whole(talker: Desk):
    with opened(talker) as port:
        port.type(b"~first\n")
        wait_shown(talker, "heard", 7)
    with opened(talker) as port:
        port.type(b"~second\n")
        assert port.hear(b"dnoces\r\n").endswith(b"~tsrif\r\n~dnoces\r\n")


def test_a_host_that_is_killed_within_a_line_spoils_only_that_line(talker: Desk):
    done = subprocess.run([sys.executable, "-c", WRITES_AND_IS_KILLED, talker.port], check=False)
    assert done.returncode < 0
    with opened(talker) as port:
        assert asked(port, b"next") == b"txen"
    runs_on(talker)


def test_a_host_that_leaves_its_terminal_cooked_does_not_have_the_table_hear_itself(talker: Desk):
    with opened(talker):
        subprocess.run(["stty", "-F", talker.port, "sane"], check=True)
    time.sleep(1)
    before = shown(talker, "heard")
    with opened(talker) as port:
        os.write(port.fd, b"talk 640\n")
        wait_shown(talker, "talk", 640)
        port.hear(b"xxx\r\n" * 1)
    runs_on(talker)
    assert shown(talker, "heard") == before + 9
