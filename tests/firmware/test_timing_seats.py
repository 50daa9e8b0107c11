# SPDX-License-Identifier: MIT
"""The time of a match set by keys: a time for each seat, the rules that go with it, and the clock alone."""

from bench_table import BenchTable
from key_player import lead
from test_new_game import row
from test_timing_screen import kept, timing, to_row

from shared_engine import games
from table import texts
from table.canvas import width
from table.setup import Setup
from table.timing import CHOICES


def test_a_seat_can_have_a_time_of_its_own():
    table = timing("5+3")
    assert to_row(table, "FOR") == "ALL"
    table.press(0, "right")
    assert to_row(table, "FOR") == "P1" and kept(table) == "5+3"
    to_row(table, "MINUTES")
    table.press(0, "right")
    assert kept(table) == ["6+3", "5+3"] and table.said.startswith("6+3\n")
    to_row(table, "FOR")
    table.press(0, "right")
    assert to_row(table, "FOR") == "P2" and table.said.startswith("5+3\n")
    to_row(table, "KIND")
    table.press(0, "right")
    assert kept(table) == ["6+3", "5d3"]
    table.press(0, "b")
    assert row(table, "TIME") == "BY SEAT"
    table.press(0, *["up"] * 5, "a")
    assert list(table.match.setup.controls) == ["6+3", "5d3"]
    table.away()


def test_the_seats_of_the_match_have_a_row_each():
    table = timing("5", game="tilers", seats=3)
    seen = [to_row(table, "FOR")]
    for _ in range(4):
        table.press(0, "right")
        seen.append(to_row(table, "FOR"))
    assert seen == ["ALL", "P1", "P2", "P3", "ALL"]
    table.away()


def test_seats_that_are_alike_again_have_one_control():
    table = timing(["6", "5"])
    assert to_row(table, "FOR") == "P1"
    to_row(table, "MINUTES")
    table.press(0, "left")
    assert kept(table) == "5"
    table.away()


def test_all_together_show_that_they_differ_and_get_one_control_only_by_a_key():
    table = timing(["6", "5+3"])
    to_row(table, "FOR")
    table.press(0, "left")
    assert to_row(table, "FOR") == "ALL" and to_row(table, "KIND") == "BY SEAT"
    assert table.said.startswith("TIME\n") and "MINUTES" not in table.said and kept(table) == ["6", "5+3"]
    to_row(table, "KIND")
    table.press(0, "right")
    assert kept(table) == "60/turn"
    table.away()


def test_an_hourglass_and_no_clock_are_for_all_seats_or_for_none():
    for control in ("5 hourglass", None):
        table = timing(control)
        to_row(table, "FOR")
        table.press(0, "right")
        to_row(table, "KIND")
        table.port.sound.played.clear()
        table.press(0, "right")
        assert kept(table) == control and table.said.endswith("\nTHIS IS FOR ALL SEATS OR NONE")
        assert len(table.port.sound.played) == 1
        table.away()
    table = timing("5")
    to_row(table, "FOR")
    table.press(0, "right")
    to_row(table, "KIND")
    seen = []
    for _ in range(8):
        table.press(0, "right")
        seen.append(to_row(table, "KIND"))
    assert seen == ["FISCHER", "DELAY", "BRONSTEIN", "BYO-YOMI", "CANADIAN", "GONG", "A TURN", "A GAME"]
    table.away()


def test_each_seat_may_begin_an_hourglass_with_a_time_of_its_own():
    table = timing("5 hourglass")
    to_row(table, "FOR")
    table.press(0, "right")
    to_row(table, "MINUTES")
    table.press(0, "right")
    assert kept(table) == ["6 hourglass", "5 hourglass"]
    table.press(0, "b", *["up"] * 5, "a")
    assert list(table.match.setup.controls) == ["6 hourglass", "5 hourglass"]
    table.away()


def test_the_rules_are_rows_and_each_choice_says_what_it_means():
    table = timing()
    for name, shown in (
        ("TIME UP", ("USUAL", "LOSES", "LEAVES", "SHOWN")),
        ("PAUSE", ("ALL", "ARBITER")),
        ("HAND-OVER", ("FREE", "PAID")),
    ):
        meanings = set()
        for value in shown:
            assert to_row(table, name) == value
            meanings.add(table.said.split("\n")[-1])
            table.press(0, "right")
        assert to_row(table, name) == shown[0] and len(meanings) == len(shown) and "" not in meanings
    to_row(table, "TIME UP")
    table.press(0, "left", "down", "right", "down", "right", "b", *["up"] * 5, "a")
    wanted = {"undo": "strict", "flag": "note", "pause": "arbiter", "strict_handover": True}
    assert table.match.setup.settings == wanted and lead(table)
    table.away()


def test_every_choice_of_a_rule_has_room_beside_its_name():
    for name in CHOICES:
        assert texts.has(name)
        for choice in CHOICES[name]:
            shown = "%s_%s" % (name, choice)
            assert texts.has(shown) and width(texts.say(name)) + width(texts.say(shown)) <= 55, shown


def clock_alone() -> BenchTable:
    """The setup of the clock alone."""
    table = BenchTable()
    table.app.setup.choose_clock()
    table.app.go("play")
    table.wait(20)
    return table


def test_the_clock_alone_has_no_bots_no_game_and_no_options():
    table = clock_alone()
    assert table.said == (
        "CLOCK\n> START\n  PLAYERS: 2\n  TIME: 5+3\n  TIME UP: SHOWN\n  PAUSE: ALL\n  HAND-OVER: PAID\n  WHO BEGINS: P1"
    )
    assert table.app.setup.players() == ["person", "person"]
    table.away()


def test_who_begins_is_a_seat_of_the_match_or_drawn():
    table = clock_alone()
    seen = [to_row(table, "WHO BEGINS")]
    for _ in range(3):
        table.press(0, "right")
        seen.append(to_row(table, "WHO BEGINS"))
    assert seen == ["P1", "P2", "RANDOM", "P1"]
    table.away()


def test_the_clock_alone_always_has_a_time_and_names_what_a_flag_means():
    table = clock_alone()
    setup = table.app.setup
    seen = set()
    for _ in range(20):
        to_row(table, "TIME", "A TURN", "A GAME")
        table.press(0, "right")
        seen.add(setup.control)
    assert None not in seen and len(seen) == 16
    flags = []
    to_row(table, "TIME UP")
    for _ in range(3):
        table.press(0, "right")
        flags.append(setup.flag)
    assert flags == ["loss", "retire", "note"]
    to_row(table, "A TURN", "A GAME", "TIME")
    table.press(0, "a")
    for _ in range(9):
        table.press(0, "right")
        assert to_row(table, "KIND") != "OFF"
    table.press(0, "b")
    assert table.said.startswith("CLOCK\n")
    table.away()


def test_a_game_and_the_clock_keep_what_is_theirs_apart():
    setup = Setup()
    setup.change_game(-1)
    game = setup.game
    setup.seats, setup.control, setup.levels, setup.flag = 4, "7/turn", [0, 1, 0, 1], "retire"
    setup.choose_clock()
    assert (setup.game, setup.seats, setup.control, setup.flag) == ("clock", 2, "5+3", "note")
    assert setup.strict_handover and setup.people() == 2
    setup.choose_clock()
    setup.seats, setup.control = 3, ["5", "6", "7"]
    setup = Setup.of(setup.kept())  # and so after a power cut
    assert (setup.game, setup.seats, setup.control) == ("clock", 3, ["5", "6", "7"])
    setup.choose_games()
    assert (setup.game, setup.seats, setup.control, setup.flag) == (game, 4, "7/turn", "retire")
    assert setup.levels == [0, 1, 0, 1] and not setup.strict_handover
    for _ in games.GAME_IDS:
        setup.change_game(1)
        assert setup.game in games.GAME_IDS
    setup.choose_clock()
    assert (setup.game, setup.seats, setup.control) == ("clock", 3, ["5", "6", "7"])


def test_play_shows_the_game_again_that_was_set_up_before_the_clock():
    table = BenchTable()
    table.press(0, "a", "down", "right")
    game = row(table, "GAME")
    table.press(0, "b", "up", "a")  # CLOCK is the last row of the title
    assert table.said.startswith("CLOCK\n")
    table.press(0, "down", "right", "b")
    assert table.line("> ") == "CLOCK"
    table.press(0, "down", "a")
    assert table.said.startswith("NEW GAME\n") and row(table, "GAME") == game and row(table, "PLAYERS") == "2"
    table.press(0, "b", "up", "a")
    assert table.said.startswith("CLOCK\n") and row(table, "PLAYERS") == "3"
    table.away()


def test_what_was_kept_of_the_other_one_may_be_damaged():
    for aside in (
        7,
        [],
        {"game": "lsd"},
        {"game": "clock", "seats": 9},
        {"game": "clock", "levels": "x", "control": 3},
    ):
        setup = Setup.of(dict(Setup().kept(), aside=aside))
        setup.choose_clock()
        assert (setup.game, setup.seats, setup.control, setup.flag) == ("clock", 2, "5+3", "note"), aside
        setup.choose_games()
        assert setup.game == "latice"
    for aside in ({"game": "clock"}, {"game": "gone"}, None):
        setup = Setup.of({"game": "clock", "aside": aside})
        setup.choose_games()
        assert (setup.game, setup.control) == ("latice", "60/turn"), aside
    assert Setup.of({"game": "clock", "flag": ""}).flag == "note"


def test_a_sitting_that_is_asked_for_from_outside_leaves_the_game_as_it_was():
    setup = Setup()
    setup.control = "7/turn"
    setup.ask({"game": "clock", "seats": 4, "control": "1", "flag": "loss"})
    assert (setup.game, setup.seats, setup.control, setup.flag) == ("clock", 4, "1", "loss")
    assert setup.strict_handover and setup.pause == "any"
    setup.ask({"game": "lsd", "seats": 2, "bots": (1,)})
    assert (setup.game, setup.control, setup.levels) == ("lsd", "7/turn", [0, 1, 0, 0])
    assert setup.settings() == {"undo": "strict", "flag": None, "pause": "any", "strict_handover": False}


def test_every_choice_of_a_rule_is_one_of_the_record():
    from shared_engine.record_header import SETTINGS

    known = dict(SETTINGS)
    for name in CHOICES:
        assert sorted([str(choice) for choice in CHOICES[name]]) == sorted([str(choice) for choice in known[name]])
