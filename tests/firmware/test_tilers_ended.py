# SPDX-License-Identifier: MIT
"""The count at the end of a match of Tilers: keys in it, the result behind it, and the board from there."""

import sys

from tilers_ended import ANGLE, SLANT, STEPS, counted, ended, step, strengths

from shared_engine.games.tilers.tables import CHIP
from table import glyphs, palette
from table.canvas import Canvas
from table.screens.tilers import breakdown


def test_any_key_of_any_seat_goes_on_by_one_step_and_from_the_total_to_the_result():
    table = counted()
    keys = ("a", "b", "left", "up", "down", "right")
    for at, key in enumerate(keys):
        assert step(table) == STEPS[at]
        table.press((0, 2, 1)[at % 3], key)
    assert step(table) == "" and not table.app.screen.board
    assert table.said.startswith("P1 WINS\nA FINISHED ROW\n")
    for at in range(len(STEPS)):  # it is counted again, by itself, and stays
        table.press(0, "up" if not at else "a")
        assert step(table) == STEPS[at]
    table.wait(9000)
    assert step(table) == "total" and strengths(table, 0).count("n") == 9
    table.press(0, "b")
    assert step(table) == "" and not table.app.screen.board
    table.press(0, "up")
    table.wait(1600)
    assert step(table) == "rows"
    table.away()


def test_a_key_while_the_last_tile_is_still_shown_begins_the_count():
    table = ended()
    table.press(2, "a")
    for name in STEPS:  # and the count goes on by itself
        assert step(table) == name
        table.wait(1500)
    table.wait(600)
    assert step(table) == "" and not table.app.screen.board
    table.away()


def test_nothing_of_the_result_stays_when_the_board_is_looked_at():
    for seats in (2, 3):
        table = ended(floors=(ANGLE, SLANT, SLANT)[:seats], seats=seats)
        table.wait(700)
        table.app.canvas.clear()
        table.app.screen.stale = True
        table.app.frame()
        clean = bytes(table.app.canvas.pixels)
        table.wait(12000, 50)
        assert not table.app.screen.board
        table.press(0, "up")
        assert step(table) == "runs" and bytes(table.app.canvas.pixels) == clean, seats
        table.away()


def test_between_the_sum_in_a_strip_and_the_mark_of_the_next_seat_is_air():
    table = ended(floors=(ANGLE, SLANT, SLANT, SLANT), seats=4, run_points=[120, 88, 9, 40])
    table.wait(650)
    canvas = table.app.canvas
    for _ in STEPS:
        for seat in range(4):
            canvas.turn = seat
            assert not any([canvas.get(x, y) for x in (57, 58) for y in range(59, 64)])
            assert any([canvas.get(56, y) for y in range(59, 64)])
            canvas.turn = 0
        table.press(0, "a")
    table.away()


def test_a_step_that_a_key_has_begun_lasts_as_long_as_any_other():
    table = counted()
    table.wait(1000)
    table.press(0, "a")
    table.wait(1400)
    assert step(table) == "rows"
    table.wait(100)
    assert step(table) == "columns"
    table.away()


def test_the_result_tells_points_and_chips_and_as_text_what_they_are_made_of():
    table = counted()
    table.press(0, *(["a"] * len(STEPS)))
    assert table.line("1. P1 ") == "WON, POINTS 30 CHIPS 2: RUNS 24, ROWS 2, COLUMNS 7, COLOURS 0, CHIPS -3"
    assert table.line("2. P2 ") == "POINTS 15 CHIPS 0: RUNS 5, ROWS 0, COLUMNS 0, COLOURS 10, CHIPS 0"
    page = Canvas()
    page.icon(25, 18, glyphs.CROWN, palette.SUNSTONE)
    page.write(32, 18, "30", palette.WHITE)
    page.icon(50, 18, glyphs.TAKEN, palette.GREY)
    page.write(54, 18, "2", palette.GREY)
    canvas = table.app.canvas
    assert all([canvas.get(x, y) == page.get(x, y) for x in range(25, 63) for y in range(18, 23)])
    table.away()


def test_what_counts_at_the_end_makes_room_for_the_next_match():
    table = counted()
    assert breakdown.__name__ in sys.modules
    table.press(0, *(["a"] * len(STEPS)))
    table.press(0, "a")
    assert table.said.startswith("TILERS, P") and breakdown.__name__ not in sys.modules
    table.away()


def test_an_end_that_is_taken_back_is_the_match_again_and_the_next_end_is_counted_anew():
    table = ended(floors=(["ABCDE"] + ["....."] * 4, SLANT), hand="B")
    table.wait(600)
    screen, match = table.app.screen.match_screen, table.match
    assert match.over and screen.end.parts[0]["chips"] == -3
    table.wait(9000)
    match.undo(match.at)  # as where a match is replayed
    table.app.screen = screen
    screen.after_undo()
    assert not match.over and not screen.shows and not screen.end and not screen.overview
    screen.submit(0, CHIP + 1, match.at)  # a chip of it instead
    table.wait(650)
    assert step(table) == "runs" and screen.end.parts[0]["chips"] == -6
    table.away()
