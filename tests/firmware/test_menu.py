# SPDX-License-Identifier: MIT
"""The menus: from power-on to a match with few keys, from any side of the table."""

from bench_table import BenchTable
from key_player import lead, play_step, side_to_move
from packed import packed

from shared_engine import games
from table import texts
from table.setup import Setup


def test_from_power_on_the_first_legal_move_takes_a_few_presses():
    table = BenchTable(seed=12)
    presses = 0
    for key in ("a", "a"):  # play, start
        table.press(0, key)
        presses += 1
    while lead(table) == "bot":
        table.wait(100)
    empty = table.match.state.board.count(b"\0")
    while table.match.state.board.count(b"\0") == empty:
        table.press(0, "a")
        presses += 1
        assert presses <= 12
    assert table.match.at < 60000
    table.away()


def test_the_menu_turns_to_the_pod_that_pressed_last():
    table = BenchTable()
    upright = bytes(table.app.canvas.pixels)
    table.press(2, "down", "up")
    turned = bytes(table.app.canvas.pixels)
    assert turned == bytes(reversed(upright))  # a half turn
    table.away()


def test_every_pod_can_start_a_match():
    for side in range(4):
        table = BenchTable()
        table.press(side, "a", "a")
        assert lead(table) in ("choose", "bot")
        table.away()


def test_a_key_that_does_nothing_is_answered_by_a_sound_and_says_which_keys_do():
    table = BenchTable()
    before = table.said
    for key in ("b", "left"):
        table.port.sound.played.clear()
        table.press(0, key)
        assert table.said == before + "\n! UP, DOWN: ROW LEFT, RIGHT: CHANGE A: GO IN B: BACK"
        assert len(table.port.sound.played) == 1
    table.press(0, "down", "up")
    assert table.said == before
    table.away()


def test_settings_are_kept_over_a_power_cut():
    table = BenchTable()
    table.press(0, "down", "a", "left")  # light one step down
    dim = table.port.matrix.brightness
    assert dim < 140
    table.press(0, "down", "a", "b")  # sound off, back
    table.boot()
    assert table.port.matrix.brightness == dim
    assert table.app.config["sound"] is False
    table.away()


def test_the_light_goes_round_in_both_directions():
    table = BenchTable()
    table.press(0, "down", "a")
    first = table.line("> ")
    steps = [table.port.matrix.brightness]
    for _ in range(5):
        table.press(0, "right")
        steps.append(table.port.matrix.brightness)
    assert len(set(steps)) == 6  # every step once, the darkest after the brightest
    table.press(0, "right")
    assert table.line("> ") == first
    table.press(0, "left")
    assert table.port.matrix.brightness == steps[5]
    table.away()


def test_back_leads_to_the_row_where_one_went_in():
    table = BenchTable()
    for row, keys in (("SETTINGS", ("down",)), ("HELP", ("down", "down")), ("PLAY", ())):
        table.boot()
        table.press(0, *keys)
        table.press(0, "a", "b")
        assert table.line("> ") == row
    table.away()


def test_no_sound_is_made_when_sound_is_off():
    table = BenchTable()
    table.app.config["sound"] = False
    table.port.sound.played.clear()
    table.press(0, "down", "up", "b")
    assert table.port.sound.played == []
    table.away()


def test_a_match_that_waits_is_offered_first():
    table = BenchTable()
    table.press(0, "a", "a")
    table.boot()
    assert table.said.split("\n")[1] == "> RESUME"
    table.away()


def test_a_requested_start_does_not_end_the_match_that_waits():
    table = BenchTable()
    table.press(0, "a", "a")
    first = table.match.setup.sequence
    table.port.start_request = {"game": "latice", "seats": 3}
    table.boot()
    assert table.said.split("\n")[1] == "> RESUME"
    assert table.line("! ").startswith("A MATCH WAITS")
    table.press(0, "a", "a")  # the first one takes the card away
    assert lead(table) and table.match.setup.sequence == first
    table.away()


def test_a_new_match_asks_before_it_ends_the_one_that_waits():
    table = BenchTable()
    table.press(0, "a", "a")
    first = table.match.setup.sequence
    table.boot()
    table.press(0, "down", "a", "a")
    assert "A MATCH WAITS" in table.said
    table.press(0, "b")
    assert "A MATCH WAITS" not in table.said
    table.press(0, "a", "a")
    assert table.match.setup.sequence > first
    assert [entry[2] for entry in packed(table.port.root)] == [first]
    table.away()


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
    titles = [games.info(game).title.upper() for game in games.GAME_IDS]
    assert table.line("> ") == "GAME: " + titles[0]
    for title in titles[1:] + titles[:1]:
        table.press(0, "right")
        assert table.line("> ") == "GAME: " + title
    table.press(0, "left")
    assert table.line("> ") == "GAME: " + titles[-1]
    table.away()


def test_any_game_can_be_chosen_and_started_with_a_few_keys():
    for number, game in enumerate(games.GAME_IDS):
        table = BenchTable(seed=3)
        table.press(0, *(["a", "down"] + ["right"] * number + ["up", "a"]))
        assert table.match.state.game == game
        assert table.said.startswith(games.info(game).title.upper() + ", P")
        table.away()


def test_each_game_keeps_its_seats_and_options_and_what_is_not_possible_is_as_usual():
    table = BenchTable()
    table.press(0, "a", "down", "down", "right", "up")
    table.app.setup.options = {"layout": "spike"}
    table.press(0, "right")
    setup = table.app.setup
    assert (setup.game, setup.seats, setup.options) == ("lsd", 2, {})  # three cannot play it
    table.press(0, "down", "right")
    assert row(table, "PLAYERS") == "4"
    table.press(0, "right")
    assert row(table, "PLAYERS") == "2"
    table.press(0, "left", "up")
    setup.options = {"rotation": False}
    table.press(0, "left")
    assert (setup.game, setup.seats, setup.options) == ("latice", 3, {"layout": "spike"})
    table.press(0, "right")
    assert (setup.game, setup.seats, setup.options) == ("lsd", 4, {"rotation": False})
    table.press(0, "left", "up", "a")
    table.app.leave()
    table.boot()
    table.press(0, "down", "a", "down", "right")  # and so after a power cut
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
        setup.change_game(1)
        assert (setup.game, setup.seats, setup.options) == ("lsd", 2, {})
    assert Setup.of({"game": "lsd", "seats": 4, "others": 3}).seats == 4


def test_open_racks_can_be_set_where_there_is_something_to_hide():
    table = BenchTable()
    table.press(0, "a")
    assert row(table, "OPEN RACKS") == "OFF"
    table.press(0, "down", "right")
    assert "OPEN" not in table.said
    assert row(table, "FREE UNDO") == "OFF"
    table.away()


def test_help_is_about_the_game_that_is_set_up_and_in_a_match_about_the_one_that_is_played():
    table = BenchTable(seed=3)
    table.app.setup.change_game(1)
    table.press(0, "down", "down", "a")
    first = table.said
    assert texts.say("lsd.help.goal.text").split("/")[0] in first
    table.press(0, "b", "up", "up", "a", "a")  # new game, start
    table.app.setup.change_game(1)
    while lead(table) == "bot":
        table.wait(100)
    table.press(0, "b", "down", "down", "down", "a")
    assert table.said == first
    table.away()


def test_a_match_can_be_asked_for_from_outside():
    table = BenchTable(request={"game": "latice", "seats": 3, "bots": (1, 2), "seed": 5})
    assert lead(table) in ("choose", "bot")
    assert table.match.setup.seed == 5
    assert table.app.sitting.people() == 1
    table.away()


def test_help_can_be_read_in_the_middle_of_a_match():
    table = BenchTable()
    table.press(0, "a", "a")
    table.wait(500)
    while lead(table) == "bot":
        table.wait(100)
    events = table.match.count
    table.press(0, "b", "down", "down", "down", "a")
    assert table.line("HELP 1/")
    table.press(0, "right", "b")
    assert table.line("PAUSE") == "" and "GO ON" in table.said
    table.press(0, "b")
    assert lead(table) == "choose"
    assert table.match.count == events + 2  # pause, go on
    play_step(table)
    assert side_to_move(table) == 0
    table.away()
