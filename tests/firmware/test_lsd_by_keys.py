# SPDX-License-Identifier: MIT
"""Whole games of LSD by the keys of the pods, read from the screen's text alone; what goes on all the time costs no
memory; one who looks at the events sees the same.
"""

import whole_match
from bench_table import BenchTable
from lsd_table import begun, lead, mode, placed, play_on, play_step, side_to_move
from test_steady import allocated

from shared_engine.games.lsd.notation import cell_spot, tile_name
from shared_engine.games.lsd.tables import SPAN
from table import texts
from table.canvas import width


def test_two_people_play_games_to_their_end_and_the_records_can_be_replayed():
    for seed in range(2):
        table = begun(2, seed=seed)
        match = table.match
        play_on(table, 1500, seed)
        whole_match.is_over_and_kept(table, match)
        table.away()


def test_four_people_play_a_game_to_its_end_from_all_four_sides():
    table = begun(4, seed=1)
    match = table.match
    assert whole_match.sides_that_play(table, 2500, play_step) == {0, 1, 2, 3}
    assert match.state.row_length == 3
    table.away()


def test_a_person_plays_a_bot_to_the_end():
    table = begun(2, bots=(1,), seed=9)
    match = table.match
    play_on(table, 6000)
    assert match.over
    table.away()


def test_every_option_can_be_played():
    for options in (
        {"captured": "returned"},
        {"rotation": False},
        {"row_needs_dots": True},
        {"partners": True},
        {"starter": 2},
    ):
        table = whole_match.begun_in_the_menu("lsd", options)
        match = table.match
        play_on(table, 42)
        assert match.over or match.state.placed > 10, options
        table.away()


def test_the_text_shows_the_field_and_the_seats_as_they_are():
    table = begun(4, seed=2)
    for step in range(60):
        if not lead(table):
            break
        state = table.match.state
        told = {}
        for line in table.said.split("\n"):
            if line.startswith("FIELD "):
                for word in line[6:].split():
                    cell, _, tile = word.partition(":")
                    told[cell_spot(cell)] = tile
        assert told == {spot: tile_name(state.field[spot]) for spot in state.field}
        for seat in range(4):
            words = table.line("P%d " % (seat + 1)).split()
            assert int(words[words.index("TILES") + 1]) == sum(state.supplies[seat])
            assert int(words[words.index("CAPTURED") + 1]) == len(state.captured[seat])
            assert int(words[words.index("ROW") + 1]) == state.longest(seat)
        play_step(table, step)
    table.away()


def test_no_hand_over_is_asked_for_where_nothing_is_hidden():
    table = begun(2, seed=1)
    for step in range(60):
        assert lead(table) in ("choose", "")
        if lead(table):
            play_step(table, step)
    table.away()


def test_a_wrong_key_changes_nothing_and_is_explained():
    table = begun(2)
    whole_match.answers_a_wrong_key(table, "! P%d MOVES")
    table.away()


def test_words_of_the_strips_fit_beside_the_time():
    for name in ("skipped", "unfit", "none"):
        assert width(texts.say("lsd." + name)) <= 38, name


# steadiness


def quiet(seats: int = 2) -> BenchTable:
    """A field with room for more, a cell chosen, nothing to be told any more."""
    field = {
        "0,0": "1NESW+",
        "1,0": "0EWx",
        "2,0": "1NSW+",
        "-1,0": "0NE+",
        "0,1": "0NSx",
        "2,1": "0NEx",
        "0,-1": "1Sx",
    }
    table = placed(seats, field=field)
    table.wait(3000, 50)
    return table


def test_a_steady_frame_allocates_nothing_in_any_step_of_a_choice():
    table = quiet()
    side = side_to_move(table)
    for step in ("cell", "pick", "turn"):
        assert mode(table) == step
        assert allocated(table.app.frame) == 0, step
        table.press(side, "a")
    table.away()


def test_a_frame_is_sent_only_when_something_has_changed():
    table = quiet(4)
    whole_match.sends_nothing_new(table)
    table.away()


def test_a_step_of_the_cursor_draws_the_cells_that_it_leaves_and_comes_to():
    table = quiet()
    side = side_to_move(table)
    screen = table.app.screen
    for key in ("right", "up", "left", "down", "right"):
        canvas = table.app.canvas
        before = screen.choice.spot
        first = screen.view.first()
        seen = bytes(canvas.pixels)
        table.press(side, key)
        cells = [
            (spot // SPAN - screen.view.top, spot % SPAN - screen.view.left) for spot in (before, screen.choice.spot)
        ]
        if screen.view.first() != first:
            continue
        for at in range(4096):
            if canvas.pixels[at] != seen[at]:
                x, y = at % 64, at // 64
                within = [7 <= y - 7 * row < 14 and 7 <= x - 7 * column < 14 for row, column in cells]
                assert any(within) or not 5 <= y < 59, (key, x, y)
    table.away()


def test_no_pixel_changes_more_than_three_times_a_second_while_nobody_presses():
    table = begun(4, bots=(0, 1, 2, 3), seed=3, pace=400)
    whole_match.keeps_from_flashing(table, 1)
    table.away()


def test_matches_one_after_the_other_leave_memory_as_it_was():
    table = begun(2, bots=(0, 1), seed=5)
    whole_match.leaves_memory_as_it_was(table, "lsd", lambda table: table.press(0, "b"))
    table.away()


def test_the_choice_is_in_memory_only_while_a_person_chooses():
    table = begun(2, bots=(1,), seed=5)
    whole_match.loads_the_choice_for_people_only(table, "lsd", 0)
    assert mode(table) == "cell"
    table.away()


# one who looks on


def test_one_who_looks_at_the_events_sees_the_field_after_each_and_the_result():
    table = begun(2, seed=3)
    match = table.match
    play_on(table, 1500)
    assert match.over
    captures = 0
    for again, screen in whole_match.looked_at(match):
        assert not screen.shows
        captures += screen.gained
        if not again.over and again.state.field:
            assert screen.choice is not None and screen.view.holds(screen.choice.spot)
            for cell in range(49):
                spot = screen.view.first() + cell // 7 * SPAN + cell % 7
                lies = spot in again.state.field
                assert (screen.window.looks[cell] & 127 > 0) == lies
    assert captures > 0
    table.away()
