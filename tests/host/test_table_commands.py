# SPDX-License-Identifier: MIT
"""`sunsquare table ...`: what each command asks of a table, what it says, and with which exit status."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fake_table import MATCH, MENU, FakeTable
from PIL import Image

from shared_engine import link
from sunsquare import cli
from sunsquare.link import announcement
from sunsquare.link.announcement import Announcement
from sunsquare.link.patience import Patience
from sunsquare.speech import asking
from sunsquare.table.commands import keys_beginning_with, settings_beginning_with
from sunsquare.table.orders import setting
from sunsquare.trouble import Status


class Answer:
    """One run of the command."""

    def __init__(self, capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
        self.status = cli.run(words)
        self.out, self.err = capsys.readouterr()

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def oak() -> Iterator[FakeTable]:
    with FakeTable() as table:
        yield table


@pytest.fixture
def sunsquare(oak: FakeTable, capsys: pytest.CaptureFixture[str]) -> Any:
    return lambda line: Answer(capsys, ["table", *line.split(), "--port", oak.port])


@pytest.fixture
def tables(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The command without a port, where no board is plugged in and no other table runs."""
    monkeypatch.setattr("sunsquare.link.announcement.folder", lambda: tmp_path / "tables")
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    return lambda line: Answer(capsys, ["table", *line.split()])


# -- looking


def test_status_is_said_to_people_and_to_programs(oak: FakeTable, sunsquare: Any) -> None:
    oak.status |= MATCH | {"matches": 12, "unsynced": 3}
    told = sunsquare("status")
    assert told.status == 0 and told.err == ""
    for part in ("Oak (abcd)", oak.port, "playing Latice, 2 seats, 85 events, seat 1 to move", "12, 3 of them in no"):
        assert part in told.out
    assert sunsquare("status --json").json == {**oak.status, "port": oak.port}


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (MENU, "menu"),
        (MENU | {"matches": 4, "unsynced": 4}, "4, all of them in no archive yet"),
        (MENU | {"matches": 4}, "4, all in an archive"),
        (MENU | {"room": 1}, "about 1 more match ("),
        (
            MATCH | {"state": "over", "seat": None, "reason": "out", "digest": "77aa"},
            "over: Latice, 2 seats, 85 events, ended by 'out'",
        ),
        (MATCH | {"state": "over", "digest": "77aa"}, "77aa"),
        (MATCH | {"game": "halma"}, "playing halma, 2 seats"),
        ({"name": "\x1b[31mred"}, "?[31mred"),
    ],
)
def test_every_standing_has_its_words(oak: FakeTable, sunsquare: Any, status: dict[str, Any], said: str) -> None:
    oak.status |= status
    assert said in sunsquare("status").out


def test_a_status_of_a_table_that_says_little_is_borne(oak: FakeTable, sunsquare: Any) -> None:
    oak.status = {"state": "dancing"}
    assert sunsquare("status").status == 0


@pytest.mark.parametrize("said", [b"{}", b"[]", b"", b'"menu"', b'{"state": 1}', b"\xff", b"[" * 5000])
@pytest.mark.parametrize("command", ["status", "status --json", "press 0:a", "abandon --yes"])
def test_a_status_that_is_none_is_told(oak: FakeTable, sunsquare: Any, said: bytes, command: str) -> None:
    oak.resources["status"] = said
    answer = sunsquare(command)
    assert (answer.status, answer.out) == (Status.FAILED, "")
    assert "makes no sense" in answer.err


@pytest.mark.parametrize("said", ["{}", "[1]", "Oak"])
def test_settings_that_are_none_are_told(oak: FakeTable, sunsquare: Any, said: str) -> None:
    oak.do = lambda text: (link.DONE, said)
    answer = sunsquare("set")
    assert (answer.status, answer.out) == (Status.FAILED, "")
    assert "makes no sense" in answer.err


def test_screen_is_text_where_no_terminal_is(sunsquare: Any) -> None:
    assert sunsquare("screen").out == sunsquare("screen --text").out == "SUNSQUARE\n> PLAY\n  SETTINGS\n"
    assert sunsquare("screen --json").json == {"text": "SUNSQUARE\n> PLAY\n  SETTINGS", "png": None}


def test_screen_saves_the_leds_as_they_glow(sunsquare: Any, tmp_path: Path) -> None:
    answer = sunsquare(f"screen --png {tmp_path / 'oak.png'}")
    assert (answer.status, answer.out) == (0, "")
    picture = Image.open(tmp_path / "oak.png").convert("RGB")
    pitch = picture.width // 64
    assert picture.size == (64 * pitch, 64 * pitch)
    dark = max(led(picture, pitch, 0, 20))
    assert dark < 40
    assert led(picture, pitch, 4, 0) == (255, dark, dark) and led(picture, pitch, 63, 63) == (dark, dark, 255)
    assert [path.name for path in tmp_path.iterdir()] == ["oak.png"]
    assert sunsquare(f"screen --png {tmp_path / 'oak.png'} --json").json["png"] == str(tmp_path / "oak.png")


def led(picture: Image.Image, pitch: int, x: int, y: int) -> Any:
    return picture.getpixel((x * pitch + pitch // 2, y * pitch + pitch // 2))


@pytest.mark.parametrize(("name", "data"), [("pixels", b"short"), ("pixels", 4096 * b"\xff"), ("palette", b"1234")])
def test_pixels_that_do_not_fit_are_no_picture(
    oak: FakeTable, sunsquare: Any, tmp_path: Path, name: str, data: bytes
) -> None:
    oak.resources[name] = data
    answer = sunsquare(f"screen --png {tmp_path / 'oak.png'}")
    assert answer.status == Status.FAILED and "do not fit" in answer.err
    assert list(tmp_path.iterdir()) == []


def test_the_log_is_shown_without_what_a_terminal_would_obey(oak: FakeTable, sunsquare: Any) -> None:
    assert sunsquare("log").out == "E1 OSError\nE2 ?[31mred\n"
    assert sunsquare("log --json").json == {"log": ["E1 OSError", "E2 ?[31mred"]}
    oak.resources["log"] = b""
    empty = sunsquare("log")
    assert (empty.status, empty.out) == (0, "") and "no errors" in empty.err
    assert sunsquare("log --json").json == {"log": []}
    oak.resources["log"] = b"\xff\xfe\x00"
    assert sunsquare("log").status == 0


# -- driving


def test_keys_are_pressed_in_order_and_the_outcome_is_told(oak: FakeTable, sunsquare: Any) -> None:
    oak.status |= MATCH
    answer = sunsquare("press 0:down 3:A 1:b")
    assert oak.done == ["press 0 down", "press 3 a", "press 1 b"]
    assert answer.out == "Oak: playing Latice, 2 seats, 85 events, seat 1 to move\n"
    assert sunsquare("press 0:up --json").json == {**oak.status, "port": oak.port}


@pytest.mark.parametrize("command", ["resume", "pause", "undo"])
def test_a_match_is_driven_by_its_commands(oak: FakeTable, sunsquare: Any, command: str) -> None:
    oak.status |= MATCH
    assert sunsquare(command).out.startswith("Oak: playing Latice")
    assert oak.done == [command]


def test_what_the_table_adds_is_said_aloud(oak: FakeTable, sunsquare: Any) -> None:
    oak.do = lambda text: (link.DONE, "the flash is nearly full")
    answer = sunsquare("start latice")
    assert "the flash is nearly full" in answer.err and "nearly" not in answer.out


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("start latice", "start game=latice seats=2"),
        (
            "start latice --seats 3 --bots 2,0 --seed 0 --clock 60/turn --pace 0 --set boards=2 --set must_move=yes",
            "start game=latice seats=3 bots=0,2 seed=0 pace=0 clock=60/turn set.boards=2 set.must_move=on",
        ),
        ("start latice --clock none --bots 1", "start game=latice seats=2 bots=1 clock=none"),
        ("start latice --clock blitz|10", "start game=latice seats=2 clock=5+3|10"),
        ("start latice --clock 40/90", "start game=latice seats=2 clock=40/90:00"),
        ("start latice --clock byoyomi", "start game=latice seats=2 clock=10_3x30_byo"),
        (f"start latice --seed {2**64 - 1}", f"start game=latice seats=2 seed={2**64 - 1}"),
        ("start lsd", "start game=lsd seats=2"),
        (
            "start lsd --seats 4 --bots 1,3 --set captured=returned --set rotation=off --set starter=-1",
            "start game=lsd seats=4 bots=1,3 set.captured=returned set.rotation=off set.starter=-1",
        ),
        (
            "start ligretto_dice --seats 4 --bots 1,2,3 --clock none --set handicap=7,6,6,5 --set wrong=lock_1s",
            "start game=ligretto_dice seats=4 bots=1,2,3 clock=none set.handicap=7,6,6,5 set.wrong=lock_1s",
        ),
    ],
)
def test_a_match_is_asked_for_in_the_tables_words(oak: FakeTable, sunsquare: Any, line: str, asked: str) -> None:
    assert sunsquare(line).status == 0
    assert oak.done == [asked]


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("start chess", "latice"),
        ("start latice --seats 5", "2, 3, 4"),
        ("start latice --bots 2", "0 to 1"),
        ("start latice --clock never", "--clock never"),
        ("start latice --seats 3 --clock 5|6", "one for each of the 3"),
        ("start latice --clock 5|none", "--clock 5|none"),
        ("start latice --pace -1", "0 to 10000"),
        ("start latice --pace 10001", "0 to 10000"),
        ("start latice --set boards=3", "boards"),
        ("start latice --set colour=red", "no option 'colour'"),
        ("start latice --seed -1", "0 is the least"),
        ("start lsd --seats 3", "LSD is played by 2, 4 seats, not by 3"),
        ("start lsd --set boards=2", "no option 'boards'"),
        ("start lsd --set starter=3", "starter"),
        ("start ligretto_dice --clock 5", "to play for N minutes: --set rounds=minutes --set rounds_value=N"),
        ("start ligretto_dice --clock 60/turn", "--clock 60/turn"),
        ("start ligretto_dice --set handicap=12,x", "handicap needs whole numbers parted by commas, not '12,x'"),
        ("start ligretto_dice --set handicap=12,0", "handicap: a list of integers from 1 to 24"),
        ("start ligretto_dice --set handicap=12", "handicap: a number of dice for each of the 2 seats"),
        ("start ligretto_dice --set handicap=13,12", "handicap: there are 24 dice, these are 25"),
        ("start ligretto_dice --set rounds=four", "rounds"),
        ("start ligretto_dice --set throw_ms=fast", "throw_ms needs a whole number, not 'fast'"),
        ("press", "SEAT:KEY"),
        ("press up", "'up' is no SEAT:KEY"),
        ("press 4:up", "seats are 0 to 3"),
        ("press 0:c", "up down left right a b"),
        ("set volume", "NAME=VALUE"),
        ("set =3", "NAME=VALUE"),
        ("screen --png x.jpg", "ends in .png"),
        ("screen --png /no-such/x.png", "no folder"),
        ("screen --png x.png --text", "--text"),
        ("backup /no-such/x.zip", "no folder"),
        ("backup /tmp", "is a folder"),
        ("restore /no-such/x.zip", "no such file"),
    ],
)
def test_wrong_use_is_said_before_anything_is_asked_of_the_table(
    oak: FakeTable, sunsquare: Any, line: str, named: str
) -> None:
    answer = sunsquare(line)
    assert answer.status == Status.WRONG_USE and answer.out == ""
    assert named in " ".join(answer.err.replace("│", " ").split())
    assert oak.done == [] and oak.sent == 0


def test_a_second_match_would_lose_the_first(oak: FakeTable, sunsquare: Any) -> None:
    oak.status |= MATCH
    assert sunsquare("start latice").status == Status.WOULD_LOSE_DATA


def test_a_match_is_abandoned_only_on_purpose(oak: FakeTable, sunsquare: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    oak.status |= MATCH
    refused = sunsquare("abandon")
    assert refused.status == Status.WOULD_LOSE_DATA
    assert "Latice, 2 seats, 85 events" in refused.err and "--yes" in refused.err and oak.done == []
    monkeypatch.setattr(asking, "possible", lambda: True)
    monkeypatch.setattr(asking, "answer", lambda question: "n")
    assert sunsquare("abandon").status == Status.WOULD_LOSE_DATA and oak.done == []
    monkeypatch.setattr(asking, "answer", lambda question: "y")
    assert sunsquare("abandon").status == 0 and oak.done == ["abandon"]
    oak.status |= MATCH
    assert sunsquare("abandon --yes").out == "Oak: menu\n"
    assert sunsquare("abandon --yes").status == Status.FAILED  # there is none any more


def test_no_input_never_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("sys.stdin", "sys.stderr"):
        monkeypatch.setattr(f"{stream}.isatty", lambda: True, raising=False)
    asking.never_ask(False)
    assert asking.possible()
    cli.run(["--no-input", "lab", "perft", "latice", "--depth", "1"])
    assert not asking.possible()
    asking.never_ask(False)


def test_settings_are_changed_and_shown(oak: FakeTable, sunsquare: Any) -> None:
    assert sunsquare("set").out.splitlines() == ["brightness  140", "name        Oak", "sound       on"]
    assert sunsquare("set name=Elm sound=no brightness=7 --json").json == {
        "name": "Elm", "sound": "off", "brightness": "7"
    }  # fmt: skip
    assert oak.done == ["get", "set name Elm", "set sound off", "set brightness 7", "get"]
    unknown = sunsquare("set volume=3")
    assert unknown.status == Status.WRONG_USE and "the names are name" in unknown.err


def test_controls_that_have_a_name_are_set_by_it() -> None:
    assert setting("clock=Blitz | 10") == "set clock 5+3| 10"
    assert setting("clock=byoyomi") == "set clock 10 3x30 byo" and setting("clock=none") == "set clock none"
    assert setting("name=blitz") == "set name blitz"


def test_names_may_hold_blanks_and_letters_of_all_kinds(oak: FakeTable, capsys: pytest.CaptureFixture[str]) -> None:
    assert Answer(capsys, ["table", "set", "name=Großer Tisch = 1", "--port", oak.port]).status == 0
    assert oak.settings["name"] == "Großer Tisch = 1"


def test_restart_waits_until_the_table_is_back(oak: FakeTable, sunsquare: Any) -> None:
    assert sunsquare("restart").out == "Oak: menu\n"
    assert oak.boot == 2


def test_a_table_that_does_not_come_back_is_not_waited_for_for_ever(
    oak: FakeTable, sunsquare: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sunsquare.link.client.Patience", lambda: Patience(answer_s=0.3))
    oak.do = lambda text: (link.DONE, "")
    answer = sunsquare("restart")
    assert answer.status == Status.FAILED and "'restart' was done, but the table is not back" in answer.err


# -- which table


def announced(table: FakeTable, number: str) -> Any:
    return announcement.announced(Announcement(table.port, "panel", "oak.img", 1, number))


def test_list_names_what_hangs_on_each_port(oak: FakeTable, tables: Any) -> None:
    with announced(oak, "77aa"), FakeTable() as silent, announced(silent, "88bb"):
        silent.deaf = True
        oak.status |= MATCH | {"unsynced": 3}
        told = tables("list")
        found = {each["serial"]: each for each in tables("list --json").json}
    assert told.status == 0
    first, second = (next(line for line in told.out.splitlines() if number in line) for number in ("77aa", "88bb"))
    assert all(part in first for part in (oak.port, "Oak", "playing Latice, 2 seats", " 3 ", "0.1.0"))
    assert silent.port in second and "nothing answers" in second
    assert found["77aa"]["table"] == oak.status and found["77aa"]["trouble"] is None
    assert found["88bb"]["table"] is None and "nothing answers" in found["88bb"]["trouble"]
    assert found["77aa"]["kind"] == "virtual" and found["77aa"]["device"] == oak.port


def test_list_without_a_table_is_an_empty_list_and_a_hint(tables: Any) -> None:
    told = tables("list")
    assert (told.status, told.out) == (0, "") and "make play" in told.err
    assert tables("list --json").json == []


def test_the_only_table_needs_no_port_and_of_two_one_is_chosen(oak: FakeTable, tables: Any) -> None:
    assert tables("status").status == Status.NO_TABLE
    with announced(oak, "77aa"):
        assert tables("status --json").json["port"] == oak.port
        with FakeTable() as elm, announced(elm, "88bb"):
            several = tables("status")
            assert several.status == Status.NO_TABLE and "serial:88bb" in several.err
            assert tables("status --json --port serial:88").json["port"] == elm.port


def test_the_environment_may_say_which_port(oak: FakeTable, tables: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUNSQUARE_PORT", oak.port)
    assert tables("status --json").json["port"] == oak.port


def test_a_busy_port_is_left_to_who_has_it(oak: FakeTable, sunsquare: Any) -> None:
    from sunsquare.link.client import open_table

    with open_table(oak.port) as first:
        busy = sunsquare("status")
        assert busy.status == Status.PORT_BUSY and "in use" in busy.err
        assert first.status()["name"] == "Oak"


# -- on the command line


COMMANDS = "list status press screen start resume pause abandon undo set log backup restore restart"


@pytest.mark.parametrize("command", COMMANDS.split())
def test_every_help_shows_an_example(tables: Any, command: str) -> None:
    answer = tables(f"{command} --help")
    assert answer.status == 0 and f"sunsquare table {command}" in answer.out and "--json" in answer.out


def test_the_shell_completes_keys_and_settings() -> None:
    assert keys_beginning_with("2:") == ["2:up", "2:down", "2:left", "2:right", "2:a", "2:b"]
    assert len(keys_beginning_with("")) == 24
    assert settings_beginning_with("br") == ["brightness="]
    assert settings_beginning_with("flag=n") == ["flag=note"]
    assert settings_beginning_with("sound=") == ["sound=on", "sound=off"]
    assert settings_beginning_with("name=") == []
