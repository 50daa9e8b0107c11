# SPDX-License-Identifier: MIT
"""The menus: from power-on to a match with few keys, from any side of the table."""

from bench_table import BenchTable
from key_player import lead, play_step, side_to_move
from packed import packed

from table import texts


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


def test_help_is_about_the_game_that_is_set_up_and_in_a_match_about_the_one_that_is_played():
    table = BenchTable(seed=3)
    while table.app.setup.game != "lsd":
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
