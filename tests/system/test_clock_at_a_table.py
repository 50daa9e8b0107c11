# SPDX-License-Identifier: MIT
"""The table as a chess clock with an arbiter at a PC: set up, followed, corrected, a flag, the end, the record."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from table_talk import packed, sunsquare
from terminals import Terminal

from shared_engine import record
from sunsquare.link.client import open_table
from sunsquare.trouble import Status
from sunsquare.virtual.desk import Desk, table_on_desk

CLOCK = "from sunsquare.cli import main; main(['clock', *__import__('sys').argv[1:]])"
NONE = "no match on the table"
SET_TO = ["P2: 1:23.0, 40 turns", "P1: 0:00.5", "P1: 2:00.0", "P1: 3:00.0"]


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with table_on_desk() as table:
        table.panel.wait_text("PLAY")
        yield table


@pytest.fixture(autouse=True)
def cleared(desk: Desk) -> Iterator[None]:
    """No match is left to the next test."""
    yield
    sunsquare("table", "abandon", "--yes", "--port", desk.port)


def run(desk: Desk, *words: str) -> str:
    """What a command says that succeeds."""
    status, out, err = sunsquare(*words, "--port", desk.port)
    assert status == 0, err
    return out


def clock(desk: Desk) -> Any:
    return json.loads(run(desk, "clock", "--json"))


def wait_for(desk: Desk, what: Any, seconds: float = 20) -> Any:
    """How the clock stands once it is so."""
    deadline = time.monotonic() + seconds
    while not what(now := clock(desk)):
        assert time.monotonic() < deadline, now
        time.sleep(0.1)
    return now


class Following:
    """`sunsquare clock follow` without a terminal."""

    def __init__(self, desk: Desk) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", CLOCK, "follow", "--port", desk.port],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.lines: list[str] = []

    def __enter__(self) -> "Following":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def until(self, part: str) -> str:
        """Its next line that has this in it."""
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.append(line.rstrip())
            if part in line:
                return self.lines[-1]
        raise AssertionError(self.lines)

    def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.end()

    def end(self) -> int:
        return self.process.wait(20)


def test_a_sitting_from_its_beginning_into_the_archive(desk: Desk, tmp_path: Path) -> None:
    status, _, err = sunsquare("clock", "--port", desk.port)
    assert status == Status.FAILED and NONE in err and "sunsquare clock start 5+3" in err
    assert "Clock, 2 seats, 5+3 | 10: waiting for P2" in run(desk, "clock", "start", "5+3|10", "--starter", "1")
    assert sunsquare("clock", "start", "5", "--port", desk.port)[0] == Status.WOULD_LOSE_DATA
    before = clock(desk)
    assert (before["waiting"], before["to_move"], before["running"]) == (True, 1, None)

    with Following(desk) as following:
        following.until("waiting for P2")
        desk.panel.tap("top", "a")  # begins
        desk.panel.tap("top", "a")  # hands over
        assert ": press, turn 1, " in following.until("P2")
        desk.panel.tap("bottom", "a")
        assert ": press, turn 1, 5:0" in following.until("P1")
        assert following.interrupt() == Status.INTERRUPTED

    run(desk, "table", "press", "1:a")
    after = wait_for(desk, lambda now: now["running"] == 0)
    assert [each["moves"] for each in after["seats"]] == [1, 2] and after["seats"][0]["ms"] > 300_000

    said = run(desk, "clock", "set", "1", "--time", "1:23", "--moves", "40")
    assert "P2    10       1:23     40" in said
    run(desk, "clock", "set", "0", "--time", "0:00.5")
    fallen = wait_for(desk, lambda now: now["flags"])
    assert fallen["seats"][0]["ms"] == 0 and fallen["seats"][0]["flag"] == 1 and fallen["state"] == "playing"
    run(desk, "clock", "set", "0", "--time", "2:00")
    assert clock(desk)["flags"] == []
    assert ": paused" in run(desk, "clock", "pause")
    run(desk, "clock", "set", "0", "--time", "3:00")
    assert clock(desk)["seats"][0]["ms"] == 180_000
    assert "the time of P1 runs" in run(desk, "clock", "resume")

    assert "over, ended by 'stopped'" in run(desk, "clock", "end")
    for command in ("end", "pause", "resume"):
        status, _, err = sunsquare("clock", command, "--port", desk.port)
        assert status == Status.FAILED and NONE in err

    with open_table(desk.port) as table:
        (found,) = packed(table)
    match = record.replay(found)
    assert match.result()[0] == "stopped" and match.clock.moves(1) == 40
    archive = ("--archive", str(tmp_path / "a.db"))
    run(desk, "sync", *archive)
    [row] = json.loads(sunsquare("archive", "list", "--json", *archive)[1])["matches"]
    assert row["game"] == "clock"
    status, out, err = sunsquare("replay", row["id"], "--text", *archive)
    assert status == 0, err
    said = [line.partition("the arbiter sets the clock of ")[2] for line in out.splitlines() if "arbiter" in line]
    assert [line.partition(" · ")[0] for line in said] == SET_TO


def test_what_cannot_be_changes_nothing(desk: Desk) -> None:
    run(desk, "clock", "start", "10 3x30 byo", "--flag", "loss")
    for words, named in (
        (("set", "2", "--time", "1:00"), "seats 0 to 1"),
        (("set", "0", "--periods", "0"), "1 to 999"),
        (("start", "5"), "match is on the table"),
    ):
        status, _, err = sunsquare("clock", *words, "--port", desk.port)
        assert status in (Status.WRONG_USE, Status.WOULD_LOSE_DATA) and named in err
    assert [(each["ms"], each["periods"]) for each in clock(desk)["seats"]] == [(600_000, 3)] * 2
    run(desk, "clock", "set", "0", "--periods", "2", "--time", "0:10")
    assert clock(desk)["seats"][0]["periods"] == 2
    run(desk, "clock", "end")


def test_a_game_is_corrected_like_a_sitting_of_the_clock_and_ends_by_its_flag(desk: Desk) -> None:
    run(desk, "table", "start", "latice", "--clock", "5", "--seed", "5")
    status, _, err = sunsquare("clock", "end", "--port", desk.port)
    assert status == Status.WOULD_LOSE_DATA and "Latice" in err
    seat = clock(desk)["to_move"]
    run(desk, "table", "press", f"{seat}:a")
    run(desk, "clock", "pause")
    run(desk, "clock", "set", str(seat), "--time", "0:01")
    assert f"waiting for P{seat + 1}" in run(desk, "clock", "resume")
    with Following(desk) as following:
        following.until("waiting for")
        desk.panel.tap(("bottom", "top")[seat], "a")
        assert ": flag, the first to fall" in following.until("flag")
        assert following.end() == 0
    over = clock(desk)
    assert (over["state"], over["reason"], over["flags"]) == ("over", "time", [seat])
    run(desk, "table", "press", "0:b")
    run(desk, "table", "start", "latice", "--clock", "none", "--seed", "5")
    status, _, err = sunsquare("clock", "set", "0", "--time", "0:01", "--port", desk.port)
    assert status == Status.FAILED and "has no clock" in err
    run(desk, "table", "abandon", "--yes")


def test_in_a_terminal_it_has_a_window_until_the_match_is_over(desk: Desk) -> None:
    run(desk, "clock", "start", "5+3")
    seen = Terminal([sys.executable, "-c", CLOCK, "follow", "--port", desk.port], 80, 16)
    seen.look_until(lambda lines: "live. q ends." in lines[-1])
    desk.panel.tap("bottom", "a")
    desk.panel.tap("bottom", "a")
    shown = seen.look_until(lambda lines: any("P1: press, turn 1" in line for line in lines))
    assert shown[0].startswith("Clock, 2 seats, 5+3: the time of P2 runs")
    os.write(seen.fd, b"\x03")
    assert seen.end() == Status.INTERRUPTED
    run(desk, "clock", "end")
