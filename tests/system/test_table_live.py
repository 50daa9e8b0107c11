# SPDX-License-Identifier: MIT
"""The table commands on the firmware itself: a whole virtual table behind its port."""

import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from table_talk import packed, played_out, sunsquare, told

from shared_engine import record
from sunsquare.link.client import open_table
from sunsquare.table import picture
from sunsquare.trouble import Status
from sunsquare.virtual.desk import Desk, table_on_desk


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with table_on_desk() as table:
        table.panel.wait_text("PLAY")
        yield table


# -- one table


def test_a_table_says_who_it_is(desk: Desk) -> None:
    status = told(desk, "status")
    assert (status["state"], status["game"], status["matches"], status["unsynced"]) == ("menu", None, 0, 0)
    assert {"name", "version", "game", "state", "seat", "events", "heap_free", "matches", "unsynced"} <= status.keys()
    assert status["port"] == desk.port


def test_what_the_screen_says_and_shows_is_what_the_panel_says_and_shows(desk: Desk, tmp_path: Path) -> None:
    desk.panel.wait_text("PLAY")
    assert told(desk, "screen")["text"] == desk.panel.text()
    desk.panel.want_frame()
    with open_table(desk.port) as table:
        far = np.abs(picture.seen(table).astype(int) - desk.panel.rgb())
    assert far.max() <= 16  # seven planes hold dark colours less exactly than the palette
    assert far.mean() < 1
    assert sunsquare("table", "screen", "--png", tmp_path / "oak.png", "--port", desk.port)[0] == 0
    with Image.open(tmp_path / "oak.png") as image:
        assert image.size == desk.panel.picture().size


def test_keys_are_pressed_as_fingers_press_them(desk: Desk) -> None:
    desk.panel.wait_text("> PLAY")
    told(desk, "press", "0:down")
    desk.panel.wait_text("> SETTINGS")
    told(desk, "press", "0:down", "0:up", "0:up")
    desk.panel.wait_text("> PLAY")


def test_settings_are_kept_and_what_cannot_be_is_refused(desk: Desk) -> None:
    before = told(desk, "set")
    after = told(desk, "set", "name=Große Eiche", "brightness=90", "sound=off", "pace=0", "clock=5")
    assert after == before | {"name": "Große Eiche", "brightness": 90, "sound": False, "pace": 0, "clock": "5"}
    assert told(desk, "status")["name"] == "Große Eiche"
    for pair in ("brightness=300", "pace=-1", "clock=never", "name=" + 60 * "x", "language=xx"):
        status, out, err = sunsquare("table", "set", pair, "--port", desk.port)
        assert (status, out) == (Status.WRONG_USE, "") and f"{pair.partition('=')[0]}: " in err
    assert "the names are name, brightness" in sunsquare("table", "set", "volume=3", "--port", desk.port)[2]
    assert told(desk, "set") == after


def test_a_match_from_its_beginning_to_its_abandonment(desk: Desk) -> None:
    status = told(desk, "start", "latice", "--seats", "2", "--bots", "1", "--seed", "5", "--clock", "60/turn")
    assert (status["state"], status["game"], status["seats"]) == ("playing", "latice", 2)
    assert sunsquare("table", "start", "latice", "--port", desk.port)[0] == Status.WOULD_LOSE_DATA
    status, _, err = sunsquare("table", "press", "3:a", "--port", desk.port)
    assert status == Status.WRONG_USE and "seats 0 to 1" in err
    assert told(desk, "pause")["state"] == "paused"
    assert told(desk, "resume")["state"] == "playing"
    assert told(desk, "restart")["state"] == "paused"
    assert told(desk, "resume")["state"] == "playing"
    status, _, err = sunsquare("table", "abandon", "--port", desk.port)
    assert status == Status.WOULD_LOSE_DATA and "Latice, 2 seats" in err
    after = told(desk, "abandon", "--yes")
    assert (after["state"], after["matches"], after["unsynced"]) == ("menu", 1, 1)
    for command in ("resume", "pause", "undo", "abandon"):
        status, _, err = sunsquare("table", command, "--port", desk.port)
        assert status == Status.FAILED and "no match on the table" in err
    with open_table(desk.port) as table:
        (found,) = packed(table)
    assert record.replay(found).result()[0] == "abandoned"


def test_an_undo_takes_a_persons_action_back(desk: Desk) -> None:
    told(desk, "start", "latice", "--seats", "2", "--seed", "5", "--clock", "none")
    status, _, err = sunsquare("table", "undo", "--port", desk.port)
    assert status == Status.FAILED and "nothing to undo" in err
    told(desk, "press", "1:a", "1:a", "1:a")  # takes over, chooses a tile, opens the game with it on the moon
    assert told(desk, "press", "0:a")["seat"] == 0
    before = told(desk, "screen")["text"]
    assert told(desk, "press", "0:a", "0:a")["events"] == 2
    assert told(desk, "screen")["text"].count("--") < before.count("--")
    assert told(desk, "undo")["events"] == 3
    board = [line for line in before.splitlines() if "-- --" in line]
    assert [line for line in told(desk, "screen")["text"].splitlines() if "-- --" in line] == board
    told(desk, "abandon", "--yes")


def test_a_table_that_plays_itself_comes_to_the_end_that_its_record_has(desk: Desk) -> None:
    told(desk, "start", "latice", "--bots", "0,1", "--pace", "0", "--seed", "11")
    status = played_out(desk)
    with open_table(desk.port) as table:
        match = record.replay(packed(table)[-1])
    assert status["digest"] == match.state.digest().hex()
    assert (status["reason"], status["events"]) == (match.result()[0], match.count)


def test_the_log_of_a_healthy_table_is_empty(desk: Desk) -> None:
    assert told(desk, "log") == {"log": []}


# -- care


def test_a_backup_of_a_table_that_plays_brings_its_match_onto_another(desk: Desk, tmp_path: Path) -> None:
    told(desk, "start", "latice", "--bots", "0,1", "--pace", "30", "--seed", "8", "--clock", "5")
    time.sleep(1)
    taken = told(desk, "backup", tmp_path / "oak.zip")
    assert taken["files"] >= 4
    before = told(desk, "status")
    assert before["state"] in ("playing", "over")  # it has played on
    told(desk, "abandon", "--yes") if before["state"] == "playing" else None
    with table_on_desk(image=tmp_path / "elm.img") as elm:
        status, _, err = sunsquare("table", "restore", tmp_path / "oak.zip", "--port", elm.port)
        assert status == Status.WOULD_LOSE_DATA and "another table" in err
        done = told(elm, "restore", tmp_path / "oak.zip", "--yes")
        assert done["status"]["state"] == "paused" and done["status"]["name"] == told(desk, "set")["name"]
        told(elm, "set", "pace=0")
        told(elm, "resume")
        status = played_out(elm)
        with open_table(elm.port) as table:
            match = record.replay(packed(table)[-1])
        assert match.state.digest().hex() == status["digest"]


def test_a_restore_brings_back_what_was(tmp_path: Path) -> None:
    with table_on_desk(image=tmp_path / "oak.img") as desk:
        told(desk, "set", "name=Oak")
        told(desk, "start", "latice", "--bots", "0,1", "--pace", "0", "--seed", "1")
        played_out(desk)
        with open_table(desk.port) as table:
            first = packed(table)
        told(desk, "backup", tmp_path / "oak.zip")
        told(desk, "set", "name=Elm")
        told(desk, "start", "latice", "--bots", "0,1", "--pace", "0", "--seed", "2")
        played_out(desk)
        status, _, err = sunsquare("table", "restore", tmp_path / "oak.zip", "--port", desk.port)
        assert status == Status.WOULD_LOSE_DATA and "2 finished games" in err
        assert told(desk, "restore", tmp_path / "oak.zip", "--yes")["status"]["name"] == "Oak"
        with open_table(desk.port) as table:
            assert packed(table) == first
