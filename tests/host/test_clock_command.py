# SPDX-License-Identifier: MIT
"""`sunsquare clock ...`: what each command asks of a table, what it says, and with which exit status."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from fake_table import MATCH, FakeTable
from test_table_commands import Answer

from shared_engine import link
from sunsquare.clock.commands import controls_beginning_with, flags_beginning_with, seats_beginning_with
from sunsquare.trouble import Status

NAMES = (
    "game",
    "sequence",
    "events",
    "reason",
    "names",
    "flag",
    "gone",
    "controls",
    "at",
    "running",
    "to_move",
    "delay",
)
NONE: dict[str, Any] = dict.fromkeys((*NAMES, "waiting", "paused", "seats", "flags"))
MENU: dict[str, Any] = NONE | {"state": "menu"}
UNTIMED: dict[str, Any] = NONE | {
    "state": "playing", "game": "latice", "sequence": 7, "events": 3, "names": ["", ""], "gone": []
}  # fmt: skip
RUNS: dict[str, Any] = UNTIMED | {
    "game": "clock", "names": ["Ann", ""], "flag": "note", "controls": ["5+3"], "at": 61_500, "running": 1,
    "to_move": 1, "delay": 0, "waiting": False, "paused": False, "flags": [],
    "seats": [[303_000, 303_000, 0, 1, False], [241_500, 241_500, 0, 0, False]],
}  # fmt: skip
BYO: dict[str, Any] = RUNS | {
    "controls": ["10 3x30 byo", "5+3"],
    "flags": [1],
    "seats": [[12_340, 72_340, 3, 41, False], [0, 0, 0, 40, True]],
    "running": 0,
    "to_move": 0,
}


class ClockTable(FakeTable):
    """clock: what its clock says, changed by a test as it likes."""

    def __init__(self, **ways: Any) -> None:
        super().__init__(**ways)
        self.clock = dict(RUNS)
        self.status |= MATCH | {"game": "clock"}
        self.resources["clock"] = lambda: json.dumps(self.clock).encode()

    def command(self, text: str) -> tuple[int, str]:
        if text.startswith(("start", "correct", "end", "pause", "resume")):
            return link.DONE, ""
        return super().command(text)


@pytest.fixture
def oak() -> Iterator[ClockTable]:
    with ClockTable() as table:
        yield table


@pytest.fixture
def clock(oak: ClockTable, capsys: pytest.CaptureFixture[str]) -> Any:
    """clock("set 0", "--time 4:30", ...): words with blanks as they are."""
    return lambda line="", *words: Answer(capsys, ["clock", *line.split(), *words, "--port", oak.port])


# -- looking


def test_a_line_a_seat(clock: Any) -> None:
    told = clock()
    assert (told.status, told.err) == (0, "")
    assert told.out.splitlines() == [
        "Test: Clock, 2 seats, 5+3: the time of P2 runs",
        "SEAT  NAME    TIME  TURNS  NOW",
        "0     P1 Ann  5:03      1",
        "1     P2      4:02      0  runs",
    ]


def test_odds_periods_flags_and_totals_have_columns_where_there_are_any(oak: ClockTable, clock: Any) -> None:
    oak.clock = BYO
    assert clock().out.splitlines()[1:] == [
        "SEAT  NAME    CONTROL        TIME  TOTAL  PERIODS  TURNS  NOW",
        "0     P1 Ann  10 3x30 byo  0:12.4   1:13        3     41  runs",
        "1     P2      5+3          0:00.0                     40  flag fell",
    ]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"state": "paused", "paused": True, "running": None}, "5+3: paused"),
        ({"waiting": True, "running": None}, "waiting for P2 to take over"),
        ({"state": "over", "reason": "stopped", "running": None, "to_move": None}, "over, ended by 'stopped'"),
        ({"seats": [[6_000_000, 6_000_000, 0, 0, False]] * 2}, "1:40:00"),
        ({"seats": [[5_999_000, 5_999_000, 0, 0, False]] * 2}, "99:59"),
        ({"seats": [[19_900, None, 0, 0, False]] * 2}, "0:19.9"),
        ({"seats": [[19_901, None, 0, 0, False]] * 2}, "0:20"),
        ({"flags": [1, 0]}, "flag fell first, runs"),
        ({"flags": [1, 0]}, "flag fell second"),
        ({"gone": [0]}, "sits out"),
        ({"delay": 1_950}, "runs, delay 0:02.0"),
        ({"names": ["\x1b[31mred", ""]}, "P1 ?[31mred"),
    ],
)
def test_every_standing_has_its_words(oak: ClockTable, clock: Any, changed: dict[str, Any], said: str) -> None:
    oak.clock |= changed
    assert said in clock().out


def test_programs_get_one_document(oak: ClockTable, clock: Any) -> None:
    oak.clock = BYO
    found = clock("--json").json
    assert found.pop("port") == oak.port
    rest = {"flag": None, "gone": False}
    assert found == {
        "table": "Test", "state": "playing", "game": "clock", "sequence": 7, "events": 3, "reason": None, "at": 61_500,
        "to_move": 0, "running": 0, "delay": 0, "waiting": False, "paused": False, "flags": [1], "flag_rule": "note",
        "seats": [
            {"seat": 0, "name": "Ann", "control": "10 3x30 byo", "ms": 12_340, "total": 72_340, "periods": 3,
             "moves": 41, **rest},
            {"seat": 1, "name": "", "control": "5+3", "ms": 0, "total": 0, "periods": 0, "moves": 40, **rest,
             "flag": 1},
        ],
    }  # fmt: skip


COMMANDS = ["", "follow", "set 0 --time 1:00", "pause", "resume", "end"]


@pytest.mark.parametrize("line", COMMANDS)
def test_without_a_match_it_says_how_to_begin_one(oak: ClockTable, clock: Any, line: str) -> None:
    oak.clock = MENU
    told = clock(line)
    assert (told.status, told.out) == (Status.FAILED, "") and "sunsquare clock start 5+3" in told.err
    assert oak.done == []


@pytest.mark.parametrize("line", COMMANDS)
def test_an_untimed_match_has_no_clock(oak: ClockTable, clock: Any, line: str) -> None:
    oak.clock = UNTIMED
    told = clock(line)
    assert (told.status, told.out) == (Status.FAILED, "") and "--clock 5+3" in told.err and "latice" in told.err
    assert oak.done == []


@pytest.mark.parametrize("line", [*COMMANDS, "start 5"])
def test_an_older_table_is_told_from_one_without_a_clock(oak: ClockTable, clock: Any, line: str) -> None:
    def read(body: bytes) -> Any:
        yield bytes([link.REFUSED]) + b"clock: there is nothing of that name"

    oak._read = read  # type: ignore[method-assign]
    told = clock(line)
    assert told.status == Status.VERSIONS_DIFFER and "version 0.0" in told.err and "firmware" in told.err


@pytest.mark.parametrize(
    "said",
    [
        b"{}", b"[]", b"", b"7", b"\xff", b"[" * 5000, json.dumps(RUNS | {"state": "dancing"}).encode(),
        *(json.dumps(RUNS | {name: wrong}).encode() for name, wrong in (
            ("seats", [[1, 2]] * 2), ("seats", [[300, 300, 0, -1, False]] * 2), ("seats", [RUNS["seats"][0]]),
            ("seats", [["5", 5, 0, 1, False]] * 2), ("controls", ["5", "5", "5"]), ("names", ["Ann"]), ("at", None),
            ("to_move", 2), ("running", True), ("flags", [4]), ("gone", 3), ("events", None),
        )),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_told(oak: ClockTable, clock: Any, said: bytes) -> None:
    oak.resources["clock"] = said
    told = clock()
    assert (told.status, told.out) == (Status.FAILED, "") and "makes no sense" in told.err


# -- setting up and correcting


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        (["start", "5+3"], "start game=clock seats=2 clock=5+3"),
        (["start", " 10   3x30 BYO"], "start game=clock seats=2 clock=10_3x30_byo"),
        (["start", "5+3|10|60/turn"], "start game=clock seats=3 clock=5+3|10|60/turn"),
        (["start", "Blitz | byoyomi"], "start game=clock seats=2 clock=5+3|10_3x30_byo"),
        (["start", "5 | 5", "--seats", "2"], "start game=clock seats=2 clock=5|5"),
        (["start", "5", "--starter", "-1"], "start game=clock seats=2 clock=5 set.starter=-1"),
        (
            ["start", "40/90+30, 30+30", "--seats", "4", "--flag", "loss", "--starter", "3"],
            "start game=clock seats=4 clock=40/90:00+30,_30:00+30 flag=loss set.starter=3",
        ),
        (["set", "0", "--time", "4:30"], "correct 0 ms=270000"),
        (["set", "3", "--time", "1:30:00", "--moves", "0"], "correct 3 ms=5400000 moves=0"),
        (["set", "1", "--time", "0:07.5", "--periods", "2"], "correct 1 ms=7500 periods=2"),
        (["set", "1", "--time", "100:00"], "correct 1 ms=6000000"),
        (["set", "1", "--time", "99:59:59.9"], "correct 1 ms=359999900"),
        (["set", "1", "--time", "0:00"], "correct 1 ms=0"),
        (["pause"], "pause"),
        (["resume"], "resume"),
        (["end"], "end"),
    ],
)
def test_it_is_asked_for_in_the_tables_words(oak: ClockTable, clock: Any, words: list[str], asked: str) -> None:
    told = clock("", *words)
    assert told.status == 0 and told.out.startswith("Test: Clock, 2 seats, 5+3") and oak.done == [asked]
    assert clock("", *words, "--json").json["seats"][0]["ms"] == 303_000


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["start"], "CONTROL"),
        (["start", "never"], "'never' is no time control"),
        (["start", "none"], "needs a time control"),
        (["start", "5", "--seats", "5"], "2, 3, 4 seats, not 5"),
        (["start", "5|6|7", "--seats", "2"], "one for each"),
        (["start", "5|6|7|8|9"], "2, 3, 4"),
        (["start", "5|5 hourglass"], "hourglass"),
        (["start", "5", "--flag", "white"], "loss, retire, note"),
        (["start", "5", "--starter", "2"], "seats are 0 to 1"),
        (["start", "5", "--starter", "-2"], "seats are 0 to 1"),
        (["set", "0"], "--time m:ss"),
        (["set", "4", "--time", "1:00"], "there is no seat 4"),
        (["set", "x", "--time", "1:00"], "whole number"),
        *((["set", "0", "--time", time], "five minutes are 5:00") for time in (
            "5", "5:60", "5:0", "1:60:00", "-1:00", "100:00:00", "0:05.55", "five", "", "1:00:60", "10000:00")),
        (["set", "0", "--periods", "0"], "1 to 999"),
        (["set", "0", "--periods", "1000"], "1 to 999"),
        (["set", "0", "--moves", "65536"], "0 to 65535"),
        (["set", "0", "--moves", "-1"], "0 to 65535"),
    ],
)  # fmt: skip
def test_wrong_use_is_said_before_anything_is_asked(oak: ClockTable, clock: Any, words: list[str], named: str) -> None:
    told = clock("", *words)
    assert (told.status, told.out) == (Status.WRONG_USE, "")
    assert named in " ".join(told.err.replace("│", " ").split())
    assert oak.done == [] and oak.sent == 0


def test_options_before_the_command_are_not_lost_in_silence(capsys: pytest.CaptureFixture[str]) -> None:
    told = Answer(capsys, ["clock", "--port", "/dev/nothing", "pause"])
    assert told.status == Status.WRONG_USE and "sunsquare clock pause --port" in told.err


def test_what_a_table_refuses_is_told(oak: ClockTable, clock: Any) -> None:
    oak.do = lambda text: (link.WRONG_USE, "periods: this time control has none")
    told = clock("set 0 --periods 2")
    assert (told.status, told.out) == (Status.WRONG_USE, "") and "this time control has none" in told.err
    oak.do = lambda text: (link.UNKNOWN, "'correct' is none of press, start")
    assert clock("set 0 --moves 2").status == Status.VERSIONS_DIFFER
    oak.do = lambda text: (link.WOULD_LOSE_DATA, "a match is on the table")
    assert clock("start 5").status == Status.WOULD_LOSE_DATA


def test_a_match_of_a_game_is_ended_only_on_purpose(oak: ClockTable, clock: Any) -> None:
    oak.clock["game"] = oak.status["game"] = "latice"
    refused = clock("end")
    assert refused.status == Status.WOULD_LOSE_DATA and "--yes" in refused.err and oak.done == []
    assert clock("end --yes").out == "Oak: menu\n" and oak.done == ["abandon"]


# -- on the command line


@pytest.mark.parametrize("name", ["follow", "start", "set", "pause", "resume", "end"])
def test_every_help_shows_an_example(capsys: pytest.CaptureFixture[str], name: str) -> None:
    told = Answer(capsys, ["clock", name, "--help"])
    assert told.status == 0 and f"sunsquare clock {name}" in told.out


def test_the_shell_completes_controls_seats_and_rules() -> None:
    assert "5+3" in controls_beginning_with("5") and controls_beginning_with("bl") == ["blitz"]
    assert controls_beginning_with("x") == []
    assert seats_beginning_with("") == ["0", "1", "2", "3"]
    assert flags_beginning_with("n") == ["note"]
