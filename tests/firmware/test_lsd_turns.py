# SPDX-License-Identifier: MIT
"""Turns and ends of LSD at the table: rows that win, seats that are passed over, draws, undo, pause, power loss."""

from lsd_table import (
    STAR,
    begun,
    captured_now,
    cell_pixels,
    ground,
    lead,
    mode,
    pixel,
    placed,
    play_on,
    play_step,
    side_to_move,
    star,
    to_cell,
    to_kind,
    window_place,
)

from shared_engine.games.lsd.notation import cell_spot
from table import palette


def test_with_four_seats_three_make_a_row_and_two_shine():
    table = placed(4, field={"0,0": "0NESW+", "1,0": "0NSWx", "0,1": "2NESW+"})
    assert table.line("P1 ").endswith("ROW 2 OF 3") and table.line("P3 ").endswith("ROW 1 OF 3")
    assert table.line("SHINING ") == "0,0 1,0"
    to_cell(table, "-1,0")
    table.press(0, "a", "a")
    assert table.line("ROW OF ") == "3"
    table.press(0, "a")
    assert table.match.over and table.match.result() == ("row", [[0], [1, 2, 3]])
    table.away()


def test_a_win_is_shown_with_its_row_lit_and_then_told():
    field = {"0,0": "0NESW+", "1,0": "0NESWx", "2,0": "0EW+", "0,1": "1N+"}
    table = placed(field=field, supplies=[{"NE+": 2}, {"N+": 1}])
    to_cell(table, "3,0")
    table.press(0, "a", "a", "a")
    assert table.match.over
    row = [ground(table, cell) for cell in ("0,0", "1,0", "2,0", "3,0")]
    assert row == [palette.OWNED_LIT] * 4
    assert ground(table, "0,1") == palette.OWNED_FAINT + 1
    table.wait(2200)
    assert "P1 WINS" in table.said and "WON, TILES IN THE FIELD 4 CAPTURED 0" in table.said
    assert "A ROW" in table.said
    table.press(0, "up")
    again = [ground(table, cell) for cell in ("0,0", "1,0", "2,0", "3,0")]
    assert again == row
    table.away()


def test_a_capture_that_wins_is_shown_before_the_row():
    field = {"0,0": "0NESW+", "1,0": "0NESWx", "2,0": "0EW+", "3,1": "1NSx", "3,2": "0NS+"}
    table = placed(field=field, supplies=[{"NES+": 2, "NESW+": 1}, {"N+": 2}])
    to_cell(table, "3,0")
    table.press(0, "a", "a", "a")
    assert table.match.over and cell_spot("3,1") not in table.match.state.field
    assert any(cell_pixels(table, *window_place(table, cell_spot("3,1"))))
    table.wait(500)
    assert not any(cell_pixels(table, *window_place(table, cell_spot("3,1"))))
    table.wait(2200)
    assert "P1 WINS" in table.said
    table.away()


def test_a_seat_that_is_passed_over_is_told():
    field = {"0,0": "1NESW+"}
    table = placed(4, field=field, supplies=[{"N+": 2}, {}, {}, {"N+": 1}])
    table.press(0, "a", "a", "a")
    assert table.line("LSD, P").startswith("4 TO MOVE")
    for seat in (1, 2):
        assert table.line("P%d " % (seat + 1)).endswith("! NO MOVE")
    assert "!" not in table.line("P1 ") + table.line("P4 ")
    table.wait(2100)
    assert "!" not in table.line("P2 ")
    table.away()


def test_when_the_other_is_passed_over_the_same_seat_chooses_anew():
    table = placed(field={"0,0": "0NESW+"}, supplies=[{"N+": 2, "NESW+": 1}, {}])
    to_cell(table, "0,1")
    table.press(0, "a")
    to_kind(table, "NESW+")
    table.press(0, "a", "a")
    assert lead(table) == "choose" and table.line("LSD, P").startswith("1 ")
    assert table.line("P2 ").endswith("! NO MOVE")
    assert mode(table) == "cell" and table.line("LEGAL ") != ""
    assert table.match.state.supplies[0][8] == 0
    table.away()


def test_a_draw_is_told_as_one():
    table = placed(field={"0,0": "0NESW+"}, supplies=[{"N+": 1}, {}])
    to_cell(table, "0,1")
    table.press(0, "a", "a", "a")
    assert table.match.over and table.match.state.winners == []
    table.wait(2200)
    assert table.said.startswith("A DRAW\nNOBODY CAN MOVE\n1. P1 ")
    heading = [pixel(table, x, y) for y in range(2, 7) for x in range(64)]
    assert palette.SUNSTONE in heading and palette.SUN not in heading  # bright enough to be read
    table.away()


def test_an_undo_in_the_middle_of_a_choice_leads_back_and_forgets_what_was_chosen():
    table = begun(seed=4)
    side = side_to_move(table)
    table.press(side, "a", "a", "a")
    other = side_to_move(table)
    table.press(other, "a", "a")
    assert mode(table) == "turn"
    table.press(other, "b", "b", "b")
    assert table.said.startswith("PAUSE")
    table.press(other, "down", "a", "b")
    assert side_to_move(table) == side and mode(table) == "cell" and table.line("LAST ") == ""
    assert table.match.state.placed == 0
    table.press(side, "a", "a", "a")
    assert table.match.state.placed == 1
    table.away()


def test_an_undo_brings_captured_tiles_back():
    table = star()
    table.press(0, "a", "a", "a", "up")
    side = side_to_move(table)
    table.press(side, "b", "down", "a", "b")
    assert len(table.match.state.field) == 8 and captured_now(table) == 0
    assert table.app.screen.gained == 0 and table.app.screen.mover == -1
    assert all([any(cell_pixels(table, *window_place(table, cell_spot(cell)))) for cell in STAR])
    table.away()


def test_a_pause_keeps_the_place_of_the_cursor_and_stops_the_clock():
    table = placed()
    to_cell(table, "0,1")
    time = table.line("P1 ").split()[2]
    table.press(0, "b")
    table.wait(60000, 500)
    table.press(0, "b")
    assert table.line("CURSOR ") == "0,1" and mode(table) == "cell"
    assert table.line("P1 ").split()[2] == time
    table.away()


def test_time_that_runs_out_in_the_supply_gives_the_turn_on_and_wipes_the_supply():
    table = placed()
    table.press(0, "a")
    table.wait(61000, 200)
    assert table.line("LSD, P").startswith("2 ") and mode(table) == "cell"
    assert table.match.state.skips == 1
    assert pixel(table, 6, 40) == palette.BLACK  # the edge of the supply
    table.away()


def last_marked(table, cell: str) -> bool:
    """Has the tile the dots in its corners that the last one has?"""
    pixels = cell_pixels(table, *window_place(table, cell_spot(cell)))
    return [pixels[at] for at in (0, 6, 42, 48)] in [[colour] * 4 for colour in (30, 31, 32, 33, palette.WHITE)]


def test_after_power_loss_the_field_is_there_again_and_the_last_tile_is_marked():
    table = begun(seed=6)
    play_on(table, 12)
    field = dict(table.match.state.field)
    last = table.line("LAST ")
    cell = last.split()[0]
    assert last and last_marked(table, cell)
    table.boot()
    table.press(0, "a")
    assert table.match.state.field == field
    assert table.line("LAST ") == last and last_marked(table, cell)
    assert table.app.screen.view.holds(cell_spot(cell))
    table.away()


def test_after_an_undo_the_tile_that_was_placed_before_is_the_last_one():
    table = begun(seed=6)
    said = []
    while table.match.state.placed < 4:
        placed_before = table.match.state.placed
        play_step(table)
        if table.match.state.placed > placed_before:
            said.append(table.line("LAST "))
    for before in (said[2], said[1]):  # from the pause menu; before and after the power was lost
        table.press(side_to_move(table), "b", "down", "a", "b")
        assert table.line("LAST ") == before and last_marked(table, before.split()[0])
        table.boot()
        table.press(0, "a")
        assert table.line("LAST ") == before and last_marked(table, before.split()[0])
    table.press(side_to_move(table), "b", "down", "down", "a", "b")  # redo
    assert table.line("LAST ") == said[2]
    table.away()
