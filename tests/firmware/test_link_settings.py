# SPDX-License-Identifier: MIT
"""The settings of a table, told to a PC and changed by it."""

import json

from bench_pc import BenchPc
from bench_table import BenchTable
from key_player import lead
from test_link_commands import chosen, did, refused

from shared_engine.link import WRONG_USE


def test_settings_are_told_and_changed_and_kept():
    table = BenchTable()
    pc = BenchPc(table)
    before = json.loads(did(pc, "get"))
    assert sorted(before) == ["brightness", "clock", "language", "name", "pace", "sound"]
    assert (before["clock"], before["language"], before["name"], before["sound"]) == ("60/turn", "en", "", True)
    for words in ("name Zoës Tisch", "brightness 16", "sound off", "pace 0", "clock 1:30", "language en"):
        did(pc, "set " + words)
    wanted = {"name": "Zoës Tisch", "brightness": 16, "sound": False, "pace": 0, "clock": "1:30", "language": "en"}
    assert json.loads(did(pc, "get")) == wanted
    assert table.port.matrix.brightness == 16
    table.boot()
    pc.hello()
    assert json.loads(did(pc, "get")) == wanted
    assert pc.hello()[1]["name"] == "Zoës Tisch" == pc.status()["name"]
    did(pc, "set clock none")
    did(pc, "set name ")
    assert json.loads(did(pc, "get"))["clock"] == "none"
    assert pc.status()["name"] == "Sunsquare 1b2c"
    table.away()


def test_settings_that_cannot_be_change_nothing():
    table = BenchTable()
    pc = BenchPc(table)
    before = did(pc, "get")
    for words, right in (
        ("", "name, brightness"),
        ("colour red", "name, brightness"),
        ("brightness", "0 to 255"),
        ("brightness 256", "0 to 255"),
        ("brightness -1", "0 to 255"),
        ("brightness 1.5", "0 to 255"),
        ("brightness 99999999999999999999999999", "0 to 255"),
        ("sound loud", "on or off"),
        ("sound True", "on or off"),
        ("pace 10001", "0 to 10000"),
        ("clock 5+", "5+3"),
        ("clock soon", "60/turn"),
        ("language xx", "en"),
        ("name " + "n" * 41, "40"),
        ("name a\x07b", "control"),
    ):
        assert right in refused(pc, "set " + words, WRONG_USE), words
    assert did(pc, "get") == before
    table.away()


def test_a_clock_that_only_a_pc_can_set_is_at_home_in_the_menu():
    table = BenchTable()
    pc = BenchPc(table)
    did(pc, "set clock 7/turn")
    did(pc, "press 0 a")
    assert "A TURN: 7 S" in table.said
    did(pc, "set clock 1:30")
    assert "A GAME: 1:30" in table.said
    while "\n> A GAME" not in table.said:
        did(pc, "press 0 down")
    did(pc, "press 0 left")
    assert "A GAME: 30 MIN" in table.said
    did(pc, "set clock 2:30")
    did(pc, "press 0 right")
    assert "A TURN: 60 S" in table.said
    table.away()


def test_a_clock_set_during_a_match_is_for_the_next_one():
    table, pc = chosen()
    control = table.match.setup.controls
    did(pc, "set clock 9/turn")
    did(pc, "set brightness 36")
    assert table.match.setup.controls == control and lead(table) == "choose"
    did(pc, "abandon")
    did(pc, "press 0 a")
    assert "9 S" in table.said
    table.away()
