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
    names = ["brightness", "clock", "flag", "handover", "language", "name", "pace", "pause", "sound"]
    assert sorted(before) == names
    assert (before["clock"], before["language"], before["name"], before["sound"]) == ("60/turn", "en", "", True)
    for words in ("name Zoës Tisch", "brightness 16", "sound off", "pace 0", "clock 1:30", "language en"):
        did(pc, "set " + words)
    wanted = {"name": "Zoës Tisch", "brightness": 16, "sound": False, "pace": 0, "clock": "1:30", "language": "en"}
    wanted |= {"flag": "usual", "pause": "any", "handover": "free"}
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
        ("clock 5 | 10 | 15", "one for each of the 2"),
        ("clock 5 |", "60/turn"),
        ("clock 5 | none", "none for all"),
        ("clock 5 hourglass | 5", "hourglass"),
        ("clock 60/turn | 5 hourglass", "hourglass"),
        ("clock 5+3, 10/turn, 3", "end"),
        ("flag", "usual, loss, retire, note"),
        ("flag white", "usual, loss, retire, note"),
        ("pause nobody", "any, arbiter"),
        ("handover paid", "free, strict"),
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
    assert "TIME: 40/90:00+30, 30:00+30" in table.said  # the last one of the menu
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


def test_every_form_of_a_time_control_is_taken_and_shown_as_it_is_written_by_everybody():
    table = BenchTable()
    pc = BenchPc(table)
    for given, kept in (
        ("5+3", "5+3"),
        ("5 d3", "5d3"),
        ("1:30B2", "1:30b2"),
        ("10 3x30byo", "10 3x30 byo"),
        ("10 25/10 can", "10 25/10:00 can"),
        ("5 hourglass", "5 hourglass"),
        ("10/gong", "10/gong"),
        ("40/90+30,30+30", "40/90:00+30, 30:00+30"),
        ("5+3 | 10", "5+3 | 10"),
        ("5+3|10 3x30 byo", "5+3 | 10 3x30 byo"),
        ("5 hourglass | 10 hourglass", "5 hourglass | 10 hourglass"),
        ("5|5:00", "5"),
        ("none", "none"),
    ):
        did(pc, "set clock " + given)
        assert json.loads(did(pc, "get"))["clock"] == kept
        table.boot()
        pc.hello()
        assert json.loads(did(pc, "get"))["clock"] == kept
        did(pc, "set clock " + kept)  # as it is shown it can be said again
        assert json.loads(did(pc, "get"))["clock"] == kept
    table.away()


def test_what_is_set_reaches_the_next_match_and_its_first_picture():
    table = BenchTable()
    pc = BenchPc(table)
    for words in ("clock 90/turn", "flag note", "pause arbiter", "handover strict"):
        did(pc, "set " + words)
    did(pc, "start game=lsd")
    assert list(table.match.setup.controls) == ["90/turn"]
    assert "TIME 1:30" in table.line("P1") and "TIME 1:30" in table.line("P2")
    did(pc, "abandon")
    did(pc, "set clock 5+3 | 10")
    table.press(0, "b", "a", "a")
    setup = table.match.setup
    assert list(setup.controls) == ["5+3", "10"]
    assert "TIME 5:00" in table.line("P1") and "TIME 10:00" in table.line("P2")
    table.away()


def test_settings_are_those_of_games_while_the_clock_alone_is_set_up():
    table = BenchTable()
    pc = BenchPc(table)
    table.app.setup.choose_clock()
    for words in ("clock none", "flag loss", "handover strict"):
        did(pc, "set " + words)
    found = json.loads(did(pc, "get"))
    assert (found["clock"], found["flag"], found["handover"]) == ("none", "loss", "strict")
    setup = table.app.setup
    assert (setup.alone, setup.control, setup.flag) == (True, "5+3", "note")
    setup.choose_games()
    assert (setup.control, setup.flag, setup.strict_handover) == (None, "loss", True)
    table.away()


def test_controls_for_other_seats_are_refused_with_the_seats_of_the_next_match():
    table = BenchTable()
    pc = BenchPc(table)
    table.app.setup.seats = 3
    why = refused(pc, "set clock 5+3 | 10", WRONG_USE)
    assert "next match has 3 seats" in why and "change SEATS" in why
    table.away()


def test_a_match_that_a_pc_starts_has_the_rules_that_are_set_and_its_own_wishes_for_itself():
    table = BenchTable()
    pc = BenchPc(table)
    for words in ("clock 7", "flag loss", "pause arbiter", "handover strict"):
        did(pc, "set " + words)
    before = did(pc, "get")
    did(pc, "start game=latice clock=none handover=free")
    setup = table.match.setup
    assert setup.settings == {"flag": "loss", "pause": "arbiter", "strict_handover": False, "undo": "strict"}
    assert not setup.controls
    assert did(pc, "get") == before
    did(pc, "abandon")
    did(pc, "start game=clock clock=1 seats=3 flag=loss set.starter=2")
    assert did(pc, "get") == before
    did(pc, "abandon")
    setup = table.app.setup
    setup.choose_clock()
    assert (setup.seats, setup.control, setup.flag, setup.options) == (2, "5+3", "note", {})
    table.away()


def test_rules_that_are_set_reach_the_match_that_keys_begin():
    table = BenchTable()
    pc = BenchPc(table)
    for words in ("flag note", "pause arbiter", "handover strict"):
        did(pc, "set " + words)
    table.press(0, "a", "a")
    wanted = {"flag": "note", "pause": "arbiter", "strict_handover": True, "undo": "strict"}
    assert table.match.setup.settings == wanted
    found = json.loads(did(pc, "get"))
    assert (found["flag"], found["pause"], found["handover"]) == ("note", "arbiter", "strict")
    table.away()
