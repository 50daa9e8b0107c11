# SPDX-License-Identifier: MIT
"""`sunsquare clock follow`: its lines, its window, and how it follows a table that comes and goes."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fake_table import MATCH
from hasty import make_hasty
from table_peer import Peer
from test_clock_command import MENU, RUNS, UNTIMED, ClockTable

from sunsquare import cli
from sunsquare.clock.board import Board
from sunsquare.clock.follower import ClockFollower, Sight
from sunsquare.clock.reading import made_of
from sunsquare.link import announcement
from sunsquare.link.announcement import Announcement
from sunsquare.trouble import Status


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Looks that follow each other closely, and no other table near."""
    make_hasty(monkeypatch, tmp_path)


@pytest.fixture
def oak() -> Iterator[ClockTable]:
    with ClockTable() as table:
        yield table


def changed(**values: Any) -> dict[str, Any]:
    return RUNS | {"events": 9} | values


def presses(moves: int) -> dict[str, Any]:
    seats = [[303_000, 303_000, 0, 1, False], [240_000, 240_000, 0, moves, False]]
    return changed(seats=seats, at=64_000, to_move=0, running=0)


class Following:
    """The command at a port, in a thread; `status` once it has ended."""

    def __init__(self, port: str) -> None:
        self.status = -1
        self._thread = threading.Thread(target=self._run, args=(port,), daemon=True)
        self._thread.start()

    def _run(self, port: str) -> None:
        self.status = cli.run(["clock", "follow", "--port", port])

    def end(self) -> int:
        self._thread.join(10)
        assert not self._thread.is_alive()
        return self.status


class Said:
    """What has been written so far."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.out = self.err = ""

    def until(self, there: Callable[["Said"], bool]) -> None:
        deadline = time.monotonic() + 10
        while not there(self):
            assert time.monotonic() < deadline, (self.out, self.err)
            time.sleep(0.01)
            out, err = self._capsys.readouterr()
            self.out += out
            self.err += err


def test_lines_tell_what_happens_until_the_match_is_over(oak: ClockTable, capsys: pytest.CaptureFixture[str]) -> None:
    said, following = Said(capsys), Following(oak.port)
    said.until(lambda said: "runs" in said.out)
    oak.clock = presses(1)
    said.until(lambda said: "press" in said.out)
    oak.clock = changed(**presses(1) | {"state": "over", "reason": "stopped", "to_move": None, "running": None})
    assert following.end() == 0
    said.until(lambda said: "ended" in said.out)
    assert said.err == "" and said.out.splitlines() == [
        "0:01:01.5  Clock, 2 seats, 5+3: the time of P2 runs",
        "0:01:04.0  P2: press, turn 1, 4:00 left",
        "0:01:04.0  the match has ended ('stopped')",
    ]


@pytest.mark.parametrize("after", [MENU, UNTIMED, changed(sequence=8)])
def test_it_ends_when_the_match_has_gone_or_another_is_there(
    oak: ClockTable, capsys: pytest.CaptureFixture[str], after: dict[str, Any]
) -> None:
    said, following = Said(capsys), Following(oak.port)
    said.until(lambda said: "runs" in said.out)
    oak.clock = after
    assert following.end() == 0
    said.until(lambda said: "the match has ended" in said.out)
    assert len(said.out.splitlines()) == 2


def test_a_match_that_is_over_already_is_shown_and_left(oak: ClockTable, capsys: pytest.CaptureFixture[str]) -> None:
    oak.clock = changed(state="over", reason="time", to_move=None, running=None)
    assert cli.run(["clock", "follow", "--port", oak.port]) == 0
    assert "('time')" in capsys.readouterr().out


def test_a_table_that_starts_anew_or_falls_silent_is_followed_on(
    oak: ClockTable, capsys: pytest.CaptureFixture[str]
) -> None:
    said, following = Said(capsys), Following(oak.port)
    said.until(lambda said: "runs" in said.out)
    oak.restart()
    oak.deaf = True
    said.until(lambda said: "Test cannot be seen; waiting for it" in said.err)
    oak.clock = presses(1)
    oak.deaf = False
    said.until(lambda said: "press, turn 1" in said.out)
    oak.clock = MENU
    assert following.end() == 0 and said.err.count("cannot be seen") == 1


def announced(table: Peer, number: str) -> Any:
    return announcement.announced(Announcement(table.port, "", "", 1, number))


def test_an_unplugged_table_is_found_at_another_port(capsys: pytest.CaptureFixture[str]) -> None:
    said = Said(capsys)
    with ClockTable() as oak, announced(oak, "77"):
        following = Following("serial:77")
        said.until(lambda said: "runs" in said.out)
        oak.unplug()
        said.until(lambda said: "cannot be seen" in said.err)
    with ClockTable() as again:
        again.clock = presses(1)
        with announced(again, "77"):
            said.until(lambda said: "press, turn 1" in said.out)
            again.clock = MENU
            assert following.end() == 0


def test_ctrl_c_is_an_end_like_any_other(
    oak: ClockTable, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sunsquare.clock.following.changes", interrupted)
    threading.Timer(0.3, lambda: oak.clock.update(at=62_000)).start()
    assert cli.run(["clock", "follow", "--port", oak.port]) == Status.INTERRUPTED
    assert capsys.readouterr().err == "sunsquare: interrupted\n"
    assert ClockFollower(oak.port).stop() is None  # the port is free again


def test_a_game_may_be_followed_as_well(oak: ClockTable, capsys: pytest.CaptureFixture[str]) -> None:
    oak.status |= MATCH
    oak.clock = changed(game="latice", state="over", reason="out", to_move=None, running=None)
    assert cli.run(["clock", "follow", "--port", oak.port]) == 0
    assert "Latice, 2 seats, 5+3: over, ended by 'out'" in capsys.readouterr().out


# -- the window


def board(**values: Any) -> Board:
    """Without a window: nothing is written."""
    shown = Board.__new__(Board)
    shown.sight, shown.past = Sight(made_of(changed(**values)), "Oak"), []
    return shown


def test_the_window_has_a_line_a_seat_and_what_happened_last() -> None:
    shown = board()
    shown.past = ["0:00:01.0  pause", "0:00:02.0  it goes on"]
    assert shown.lines((80, 24)) == [
        "Clock, 2 seats, 5+3: the time of P2 runs",
        "",
        "SEAT  NAME    TIME  TURNS  NOW",
        "0     P1 Ann  5:03      1",
        "1     P2      4:02      0  runs",
        "",
        "0:00:01.0  pause",
        "0:00:02.0  it goes on",
        "Oak, live. q ends.",
    ]


def test_in_a_smaller_window_the_past_gives_way_first() -> None:
    shown = board()
    shown.past = ["0:00:01.0  pause", "0:00:02.0  it goes on"]
    assert shown.lines((80, 8))[-2:] == ["0:00:02.0  it goes on", "Oak, live. q ends."]
    for width in range(24, 90):
        for height in range(6, 14):
            lines = shown.lines((width, height))
            assert len(lines) <= height and all(len(line) <= width for line in lines)
            assert lines[-1].startswith("Oak, live.")


def test_a_table_that_has_gone_is_told_below() -> None:
    shown = board()
    shown.sight = shown.sight._replace(lost="disconnected")
    assert shown.lines((90, 24))[-1] == "Oak cannot be seen; waiting for it. q ends.  (disconnected)"
