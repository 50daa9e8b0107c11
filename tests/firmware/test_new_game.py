# SPDX-License-Identifier: MIT
"""A new game in the menu: which game, who plays, its options."""

from bench_table import BenchTable
from key_player import lead

from shared_engine import bots, games
from table import texts
from table.screens import options
from table.setup import FIRST_GAME, Setup

FROM_FIRST = [game for game in games.GAME_IDS if game >= FIRST_GAME] + [
    game for game in games.GAME_IDS if game < FIRST_GAME
]  # as the menu goes through them


def test_options_of_the_game_reach_the_match():
    table = BenchTable()
    table.press(0, "a", "up", "a")  # the last row of the new game: options
    assert table.line("> ").startswith("DEAL")
    table.press(0, "down", "right")
    assert table.line("> ") == "LAYOUT: FAST START"
    table.press(0, "b", "a")
    assert table.match.state.options["layout"] == "fast_start"
    table.away()


def test_options_that_do_not_go_together_are_refused_with_the_reason():
    table = BenchTable()
    table.app.setup.options = {"boards": 2, "layout": "spike"}
    table.press(0, "a", "a")
    assert table.line("! ").startswith("CANNOT START") and "layout" in table.line("! ")
    table.app.setup.options = {}
    table.press(0, "a")
    assert lead(table)
    table.away()


def test_the_setup_is_remembered():
    table = BenchTable()
    table.press(0, "a", "down", "down", "right", "up", "up", "a")
    assert table.match.state.seats == 3
    table.app.leave()
    table.boot()
    table.press(0, "down", "a")
    assert row(table, "PLAYERS") == "3"
    table.away()


def row(table, label: str) -> str:
    """The value of a row of the menu; "" when there is no such row, or it has none."""
    for line in table.said.split("\n"):
        if line[2:].startswith(label + ": "):
            return line[4 + len(label) :]
    return ""


def test_the_second_row_of_a_new_game_is_the_game_and_goes_through_all_of_them():
    table = BenchTable()
    table.press(0, "a", "down")
    titles = [games.info(game).title.upper() for game in FROM_FIRST]
    assert table.line("> ") == "GAME: " + titles[0]
    for title in titles[1:] + titles[:1]:
        table.press(0, "right")
        assert table.line("> ") == "GAME: " + title
    table.press(0, "left")
    assert table.line("> ") == "GAME: " + titles[-1]
    table.away()


def test_any_game_can_be_chosen_and_started_with_a_few_keys():
    for number, game in enumerate(FROM_FIRST):
        table = BenchTable(seed=3)
        table.press(0, *(["a", "down"] + ["right"] * number + ["up", "a"]))
        assert table.match.state.game == game
        assert table.said.startswith(games.info(game).title.upper() + ", ")
        table.away()


def to_game(table, game: str) -> None:
    """Turns the row GAME, which is chosen, to a game."""
    for _ in games.GAME_IDS:
        if table.app.setup.game == game:
            return
        table.press(0, "right")
    raise AssertionError("no game " + game)


def test_each_game_keeps_its_seats_and_options_and_what_is_not_possible_is_as_usual():
    table = BenchTable()
    table.press(0, "a", "down", "down", "right", "up")
    table.app.setup.options = {"layout": "spike"}
    to_game(table, "lsd")
    setup = table.app.setup
    assert (setup.game, setup.seats, setup.options) == ("lsd", 2, {})  # three cannot play it
    table.press(0, "down", "right")
    assert row(table, "PLAYERS") == "4"
    table.press(0, "right")
    assert row(table, "PLAYERS") == "2"
    table.press(0, "left", "up")
    setup.options = {"rotation": False}
    to_game(table, "latice")
    assert (setup.seats, setup.options) == (3, {"layout": "spike"})
    to_game(table, "lsd")
    assert (setup.seats, setup.options) == (4, {"rotation": False})
    to_game(table, "latice")
    table.press(0, "up", "a")
    table.app.leave()
    table.boot()
    table.press(0, "down", "a", "down")  # and so after a power cut
    to_game(table, "lsd")
    setup = table.app.setup
    assert (setup.game, setup.seats, setup.options) == ("lsd", 4, {"rotation": False})
    table.away()


def test_what_was_kept_of_another_game_may_be_damaged():
    for kept in (
        7,
        [],
        {"seats": 3, "options": {}},
        {"seats": "2"},
        {"seats": 2, "options": [1]},
        {"options": {"x": 1}},
    ):
        setup = Setup.of({"game": "latice", "others": {"lsd": kept}})
        while setup.game != "lsd":
            setup.change_game(1)
        assert (setup.game, setup.seats, setup.options) == ("lsd", 2, {})
    assert Setup.of({"game": "lsd", "seats": 4, "others": 3}).seats == 4


def test_open_racks_and_free_undo_can_be_set_where_they_make_a_difference():
    table = BenchTable()
    table.press(0, "a")
    assert row(table, "OPEN RACKS") == "OFF" and row(table, "FREE UNDO") == "OFF"
    table.app.setup.game = "lsd"
    table.press(0, "down")
    assert "OPEN" not in table.said and "UNDO" not in table.said
    table.away()


def draws_something(game: str) -> bool:
    """Does a bot's match of this game ever draw anything unseen?"""
    state = games.new(game, 2, 5)
    for _ in range(60):
        if state.seat() < 0:
            break
        state.apply(state.seat(), bots.choose(state, state.seat(), 1))
        if state.drew:
            return True
    return False


def test_free_undo_is_offered_for_the_games_that_draw_something_unseen():
    for game in games.GAME_IDS:
        assert texts.has(game + ".undo_any") == draws_something(game), game


def test_a_new_table_offers_one_game_first_whatever_others_there_are_and_later_the_one_played_last():
    before = games.GAME_IDS
    games.GAME_IDS = ("aaa",) + before + ("zzz",)
    try:
        assert Setup().game == Setup.of(None).game == Setup.of({"game": "gone"}).game == FIRST_GAME == "latice"
    finally:
        games.GAME_IDS = before
    table = BenchTable()
    table.press(0, "a", "down")
    to_game(table, "lsd")
    table.press(0, "up", "a")
    assert table.match.state.game == "lsd"
    table.app.leave()
    table.boot()
    table.press(0, "down", "a")
    assert row(table, "GAME") == "LSD"
    table.away()


def test_a_value_that_does_not_go_with_the_others_is_passed_over_or_the_page_says_why():
    setup = Setup()
    setup.game = "latice"
    setup.options = {"boards": 2}
    known = {option.name: option for option in setup.info().options}
    for value in ("fast_start", "classic", "fast_start"):
        assert options.change(setup, known["layout"], 1) == ""
        assert setup.option(known["layout"]) == value
    setup.options = {"layout": "spike"}
    assert options.change(setup, known["boards"], 1) == "layout: two boards are played with fast_start"
    assert setup.options == {"layout": "spike"}
    table = BenchTable()
    table.app.setup.game = "lsd"
    table.press(0, "a", "up", "a")
    while not table.line("> PARTNERS"):
        table.press(0, "down")
    meaning = table.said.split("\n")[-1]
    table.port.sound.played.clear()
    table.press(0, "right")
    assert table.line("> ") == "PARTNERS: OFF" and table.said.endswith("\nFOUR SEATS ARE NEEDED")
    assert len(table.port.sound.played) == 1
    table.press(0, "up", "down")
    assert table.said.endswith(meaning)
    table.app.setup.seats = 4
    table.press(0, "right")
    assert table.line("> ") == "PARTNERS: ON"
    table.away()
