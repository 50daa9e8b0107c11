# SPDX-License-Identifier: MIT
"""Tilers played from the first key to the result, by keys and text alone; what it costs; and one who looks on."""

import whole_match
from bench_table import BenchTable
from test_steady import allocated
from tilers_table import begun, chance, floor_shown, lead, mode, pixels, placed, play_on, play_step, side_to_move

from shared_engine.games.tilers.notation import tile_names
from table.screens.tilers import board


def test_two_people_play_games_to_their_end_and_the_records_can_be_replayed():
    for seed in range(2):
        table = begun(2, seed=seed)
        match = table.match
        play_on(table, 2500, seed)
        whole_match.is_over_and_kept(table, match, (20000, 200))
        assert match.state.ending in ("row", "bag"), seed
        table.away()


def test_three_and_four_people_play_to_the_end_from_all_sides():
    for seats in (3, 4):
        table = begun(seats, seed=1)
        sides = whole_match.sides_that_play(table, 4000, play_step)
        assert sides == set(range(seats))
        table.away()


def test_a_person_plays_bots_to_the_end():
    table = begun(3, bots=(1, 2), seed=9)
    match = table.match
    play_on(table, 9000)
    assert match.over
    table.away()


def test_every_option_can_be_played():
    for options in (
        {"yard": "small"},
        {"tiles_per_colour": 12},
        {"chip_cost": "capped"},
        {"row_bonus": 0, "column_bonus": 20, "colour_bonus": 20},
        {"floor_at_zero": True},
        {"starter": 2},
    ):
        table = whole_match.begun_in_the_menu("tilers", options)
        match = table.match
        play_on(table, 60)
        assert match.over or match.count > 30, options
        table.away()


def test_the_text_shows_yard_spill_floors_and_seats_as_they_are():
    table = begun(4, seed=2)
    for step in range(50):
        if not lead(table):
            break
        state = table.match.state
        stacks = ["%d:%s" % (at + 1, tile_names(tiles)) for at, tiles in enumerate(state.stacks) if tiles]
        assert table.line("YARD ") == (" ".join(stacks) or "-")
        loose = "".join(["ABCDE"[colour] * state.spill[colour] for colour in range(5)])
        assert table.line("SPILL ") == (loose or "-")
        for seat in range(4):
            rows = table.line("FLOOR P%d " % (seat + 1)).split()
            cells = "".join([".ABCDE"[tile] for tile in state.floors[25 * seat : 25 * seat + 25]])
            assert "".join(rows) == cells
            words = table.line("P%d " % (seat + 1))
            cost = state.chip_total(state.chips[seat])
            assert "POINTS %d CHIPS %d, THEY COST %d" % (state.run_points[seat], state.chips[seat], cost) in words
        play_step(table, step)
    table.away()


def test_the_picture_shows_the_floor_of_the_seat_to_move_as_it_is():
    table = begun(3, seed=3)
    for step in range(80):
        if not lead(table):
            break
        table.wait(700, 50)
        state = table.match.state
        shown = "".join(floor_shown(table)).replace("*", ".")
        lies = "".join([".ABCDE"[tile] for tile in state.floors[25 * state.turn : 25 * state.turn + 25]])
        if mode(table) == "lay":
            spot = table.app.screen.choice.spot
            shown = shown[:spot] + "." + shown[spot + 1 :]
        assert shown == lies, step
        play_step(table, chance(step))
    table.away()


def test_what_is_drawn_step_by_step_is_what_would_be_drawn_anew():
    table = begun(4, seed=4)
    for step in range(150):
        if not lead(table):
            break
        seen = bytes(table.app.canvas.pixels)
        table.app.screen.repaint()
        table.app.frame()
        assert bytes(table.app.canvas.pixels) == seen, step
        side = side_to_move(table)
        if table.app.screen.shows:
            table.wait(800, 50)
        else:
            table.press(side, ("right", "down", "left", "up", "a", "a", "a", "down")[chance(step, 3) >> 4 & 7])
    assert table.match.count > 40
    table.away()


def test_a_wrong_key_changes_nothing_and_is_explained():
    table = begun(2)
    whole_match.answers_a_wrong_key(table, "! P%d GO")
    table.away()


# steadiness


def quiet(seats: int = 2) -> BenchTable:
    table = placed(seats, spill="AAD", floor=["AB...", ".AB..", "C.A..", "....D", "..D.."])
    table.wait(3000, 50)
    return table


def test_a_steady_frame_allocates_nothing_in_any_step_of_a_choice():
    table = quiet()
    for step, key in (("take", "a"), ("lay", "b"), ("", "")):
        assert mode(table) == step
        assert allocated(table.app.frame) == 0, step
        if key:
            table.press(0, key)
    table.away()


def test_a_frame_is_sent_only_when_something_has_changed():
    table = quiet(4)
    whole_match.sends_nothing_new(table)
    table.away()


def test_a_step_of_the_cursor_among_cells_draws_those_that_it_leaves_and_comes_to():
    table = quiet()
    table.press(0, "a")
    screen = table.app.screen
    for key in ("right", "up", "left", "down", "right"):
        cells = [screen.choice.spot]
        seen = pixels(table, 0, 0, 64, 64)
        table.press(0, key)
        cells.append(screen.choice.spot)
        places = [screen.board.origin(board.GROUND + cell) for cell in cells]
        now = pixels(table, 0, 0, 64, 64)
        changed = [(at % 64, at // 64) for at in range(4096) if now[at] != seen[at] and 5 <= at // 64 < 59]
        assert changed
        for x, y in changed:
            within = [-1 <= x - (at & 63) <= 5 and -1 <= y - (at >> 6) <= 5 for at in places]
            assert any(within), (key, x, y)
    table.away()


def test_no_pixel_changes_more_than_three_times_a_second_while_nobody_presses():
    table = begun(4, bots=(0, 1, 2, 3), seed=3, pace=0)
    whole_match.keeps_from_flashing(table, 30)
    assert table.match.count > 40
    table.away()


def test_matches_one_after_the_other_leave_memory_as_it_was():
    table = begun(2, bots=(0, 1), seed=5)
    # What is shown is ended by one press, the other opens the pause.
    whole_match.leaves_memory_as_it_was(
        table, "tilers", lambda table: table.press(0, *(["b", "b"] if table.app.screen.shows else ["b"]))
    )
    table.away()


def test_the_choice_is_in_memory_only_while_a_person_chooses():
    table = begun(2, bots=(1,), seed=5)
    whole_match.loads_the_choice_for_people_only(table, "tilers", 1000)
    assert mode(table) == "take"
    table.away()


# one who looks on


def test_one_who_looks_at_the_events_sees_the_floor_after_each_and_the_result():
    table = begun(3, seed=3)
    match = table.match
    play_on(table, 3000)
    assert match.over
    gains = 0
    for again, screen in whole_match.looked_at(match):
        assert not screen.shows or again.over
        gains += screen.gained
        if not again.over:
            assert screen.choice is not None and screen.owner == again.state.turn
            first = 25 * screen.owner
            for cell in range(25):
                lies = again.state.floors[first + cell] > 0
                seen = 0 < screen.board.looks[board.GROUND + cell] & 7 < board.DOT
                assert lies == seen or (seen and screen.choice.spot == cell)
    assert gains > 0
    table.away()
