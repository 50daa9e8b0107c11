# SPDX-License-Identifier: MIT
"""Ligretto Dice in the menus: a new game, help, the pause, and setups that were kept with values that cannot be."""

from bench_table import BenchTable
from ligretto_pages import new_game, options
from menu_pages import help_pictures, page

from table.setup import Setup

ROWS = ("> START", "  GAME: LIGRETTO DICE", "  PLAYERS: 2", "  P1: PERSON", "  P2: BOT", "  TIME: OFF", "  OPTIONS")


def test_it_is_chosen_by_keys_and_has_no_row_for_what_it_has_not():
    table = BenchTable(seed=3)
    table.press(0, "a", "down", "right")
    assert table.line("> ") == "GAME: LIGRETTO DICE"
    table.press(0, "up")
    assert table.said == "\n".join(("NEW GAME",) + ROWS)  # no clock, no open racks, no free undo
    table.press(0, "down", "left")
    assert "TURN" in table.said
    table.away()


def test_a_match_begins_as_usual_without_a_clock_whatever_timer_the_table_has():
    for control in ("60/turn", "10", None):
        table = new_game()
        table.app.setup.control = control
        table.press(0, "a")
        match = table.match
        assert match.state.game == "ligretto_dice" and match.clock is None
        assert (match.state.options["rounds"], match.state.last_round()) == ("per_seat", 6)
        assert list(match.state.left[:2]) == [12, 12]
        assert match.setup.players == [0, 1]
        assert table.app.plan()["control"] == (control or "")  # other games keep it
        table.away()


def test_a_match_of_a_family_is_set_up_by_keys():
    table = BenchTable(seed=3)
    table.press(0, "a", "down", "right", "down", "right")
    assert table.line("> ") == "PLAYERS: 3"
    table.press(0, "down", "down", "right")
    assert table.line("> ") == "P2: PERSON"
    table.press(0, "down", "down", "down", "a")
    assert page(table, "HANDICAP P2") == "8"
    table.press(0, "left", "left", "left")
    page(table, "LENGTH")
    table.press(0, "right")
    assert page(table, "HOW MANY") == "6 ROUNDS"
    table.press(0, "left", "left", "b", "a")
    state = table.match.state
    assert state.seats == 3 and table.app.sitting.people() == 2
    assert state.options["handicap"] == [8, 5, 8] and list(state.left[:3]) == [8, 5, 8]
    assert state.last_round() == 4
    table.away()


def test_another_number_of_players_begins_with_no_handicap():
    table = options(2)
    page(table, "HANDICAP P1")
    table.press(0, "left")
    page(table, "STOP")
    table.press(0, "right", "b", "down", "down", "right")
    assert table.line("> ") == "PLAYERS: 3"
    assert table.app.setup.options == {"stop": "press"}
    table.away()


def test_a_kept_setup_that_cannot_be_is_as_usual():
    for odd in (
        {"handicap": [20, 20]},
        {"handicap": [8, 8, 8]},
        {"handicap": [0, 4]},
        {"handicap": [1, "2"]},
        {"handicap": [1, True]},
        {"handicap": 7},
        {"handicap": {"0": 1}},
        {"throw_ms": "800"},
        {"throw_ms": -1},
        {"rounds_value": True},
        {"rounds": "for ever"},
        {"starter": 1},
    ):
        setup = Setup.of({"game": "ligretto_dice", "seats": 2, "options": odd})
        assert (setup.game, setup.options) == ("latice", {}), odd
        setup = Setup.of({"game": "latice", "others": {"ligretto_dice": {"seats": 2, "options": odd}}})
        setup.change_game(1)
        assert (setup.game, setup.seats, setup.options) == ("ligretto_dice", 2, {}), odd
    kept = Setup.of({"game": "ligretto_dice", "seats": 2, "options": {"handicap": [1, 23], "throw_ms": 850}})
    assert (kept.game, kept.options) == ("ligretto_dice", {"handicap": [1, 23], "throw_ms": 850})


def test_the_handicap_is_kept_over_a_power_cut():
    table = options(2)
    page(table, "HANDICAP P2")
    table.press(0, "left", "left", "b", "a")
    table.app.leave()
    table.boot()
    assert table.app.setup.options == {"handicap": [12, 10]}
    table.away()


def test_nothing_can_be_taken_back_so_the_pause_has_no_row_for_it():
    table = new_game()
    table.press(0, "a")
    table.wait(4000, 20)
    table.hold(0, "b")
    table.wait(1100, 20)
    table.let_go(0, "b")
    assert table.said.split("\n") == ["PAUSE", "> GO ON", "  HELP", "  TO THE MENU", "  END MATCH"]
    table.press(0, "up")
    assert table.line("> ") == "END MATCH"
    table.press(0, "up", "up", "a")
    assert table.line("HELP 1/5")
    table.away()


def test_a_game_with_undo_has_its_rows():
    table = BenchTable(request={"game": "tilers", "seats": 2, "bots": (), "seed": 5})
    table.press(2 * table.match.seat(), "b")
    assert "UNDO: 0" in table.said and "REDO: 0" in table.said
    table.away()


def test_every_page_of_help_has_a_picture_between_its_title_and_its_text():
    assert help_pictures("ligretto_dice") == 5
