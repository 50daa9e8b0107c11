# SPDX-License-Identifier: MIT
"""Choosing on the LSD screen: what is offered, what is shown before it is done and after, why something is refused."""

from bench_table import BenchTable
from lsd_table import (
    begun,
    cell_pixels,
    lead,
    mode,
    pixel,
    placed,
    play_on,
    side_to_move,
    to_cell,
    to_kind,
    window_place,
)

from shared_engine.games.lsd.notation import cell_spot
from shared_engine.games.lsd.tables import ORIGIN, SPAN
from table import glyphs, palette
from table.canvas import Canvas
from table.screens.lsd import cursor
from table.screens.lsd.choice import quarter
from table.seats import DOWN, STEPS, UP

# A tile of seat 1 on each side of 0,0, with one of seat 0 behind it: a "+" on 0,0 captures all four.
STAR = {
    "1,0": "1NSWx", "-1,0": "1NESx", "0,1": "1NESWx", "0,-1": "1NESWx",
    "2,0": "0NE+", "-2,0": "0SW+", "0,2": "0NES+", "0,-2": "0ESW+",
}  # fmt: skip
SUPPLY = {"NESW+": 2, "NESWx": 2, "N+": 2, "NS+": 2, "NEx": 1}


def star(**more) -> BenchTable:
    """0,0 is chosen."""
    table = placed(field=STAR, supplies=[SUPPLY, {"N+": 1, "NE+": 2}], **more)
    to_cell(table, "0,0")
    return table


def captured_now(table) -> int:
    """How many captured tiles are still to be seen."""
    return len(table.line("CAPTURED NOW ").split())


def ground(table, cell: str) -> int:
    """The colour on which the tile lies."""
    return cell_pixels(table, *window_place(table, cell_spot(cell)))[9]


def warned(table, cell: str) -> bool:
    """Is the cell marked as one whose tile goes?"""
    return cell_pixels(table, *window_place(table, cell_spot(cell)))[0] == palette.WARN


def test_three_presses_lead_from_the_first_view_to_a_placed_tile():
    table = begun()
    assert lead(table) == "choose" and mode(table) == "cell"
    table.press(side_to_move(table), "a", "a", "a")
    assert table.match.state.placed == 1
    table.away()


def test_only_legal_cells_glow_and_can_be_reached():
    table = placed(field={"0,0": "1NE+"})
    assert table.line("LEGAL ") == "0,-1 1,0"
    for _ in range(9):
        for key in ("right", "down", "left", "up"):
            table.press(0, key)
            assert table.line("CURSOR ") in ("0,-1", "1,0")
    glowing = [
        (column, row) for row in range(7) for column in range(7) if cell_pixels(table, column, row)[24] == palette.GLOW
    ]
    wanted = [window_place(table, cell_spot(cell)) for cell in ("0,-1", "1,0")]
    assert glowing == wanted
    table.away()


def test_the_arrows_mean_what_the_player_sees_from_each_side():
    for seat in range(4):
        table = placed(4, turn=seat, field={"0,0": "1NESW+"})
        side = side_to_move(table)
        for at, key in enumerate(("up", "down", "left", "right")):
            across, down = STEPS[side][at]
            to_cell(table, "%d,%d" % (-across, -down))
            table.press(side, key)
            x, y = [int(number) for number in table.line("CURSOR ").split(",")]
            if key in ("up", "down"):  # to the next line over
                assert x * across + y * down == 0, (seat, key)
            else:  # along the line
                assert (x, y) == (across, down), (seat, key)
        table.away()


def test_the_arrows_reach_every_legal_cell_from_every_other():
    for step in range(60):
        legal = {}
        for at in range(step % 17 + 2):
            legal[ORIGIN + (at * 37 + step * step * 11) % 23 - 11 + SPAN * ((at * at + step) % 19 - 9)] = 1
        reached = [min(legal)]
        for spot in reached:
            for key, (across, down) in enumerate(STEPS[step % 4]):
                there = cursor.next_legal(legal, spot, across, down, key in (UP, DOWN))
                assert there in legal
                if there not in reached:
                    reached.append(there)
        assert sorted(reached) == sorted(legal), step


def test_the_supply_names_its_counts_and_what_fits():
    table = placed(supplies=[{"N+": 2, "NSx": 1, "NESW+": 2}, {"N+": 1}], field={"0,0": "1NESW+", "1,1": "1NESW+"})
    to_cell(table, "1,0")  # meets a dot of 0,0 and one of 1,1
    table.press(0, "a")
    assert mode(table) == "pick"
    assert table.line("SUPPLY ") == "N+ 2 Nx 0 NE+ 0 NEx 0 NS+ 0 NSx 1 NES+ 0 NESx 0 NESW+ 2 NESWx 0"
    assert table.line("FITTING ") == "NESW+"
    assert table.line("KIND ") == "NESW+"  # the first that fits is offered
    table.away()


def test_what_does_not_fit_cannot_be_taken_and_says_why():
    table = placed(supplies=[{"N+": 2, "NESW+": 2}, {"N+": 1}], field={"0,0": "1NESW+", "1,1": "1NESW+"})
    to_cell(table, "1,0")
    table.press(0, "a")
    to_kind(table, "N+")
    assert table.line("TILE ") == ""
    table.press(0, "a")
    assert mode(table) == "pick" and table.line("! ").startswith("IT DOES NOT FIT HERE")
    to_kind(table, "NS+")
    table.press(0, "a")
    assert mode(table) == "pick" and table.line("! ") == "YOU HAVE NO SUCH TILE LEFT."
    assert table.match.state.placed == 0
    table.away()


def test_a_tile_is_turned_among_the_ways_it_fits_and_placed_so():
    table = placed(supplies=[{"NE+": 2}, {"N+": 1}])
    to_cell(table, "1,0")  # a dot meets its W
    table.press(0, "a", "a")
    assert mode(table) == "turn"
    seen = []
    for _ in range(3):
        seen.append(table.line("TILE "))
        table.press(0, "right")
    assert seen == ["SW+, 2 WAYS", "NW+, 2 WAYS", "SW+, 2 WAYS"]
    table.press(0, "left", "left", "a")
    assert table.match.state.field[cell_spot("1,0")] == (1 + 8 - 1) * 2  # NW+ of seat 0
    table.away()


def test_a_tile_turns_to_the_right_by_quarters():
    turned = [0]
    for _ in range(4):
        turned.append(quarter(turned[-1]))
    assert turned == [0, 2, 6, 14, 0]  # N E S W N


def test_with_a_single_way_the_tile_is_still_shown_before_it_lies():
    table = placed(supplies=[{"N+": 2}, {"N+": 1}])
    to_cell(table, "0,1")
    table.press(0, "a", "a")
    assert mode(table) == "turn" and table.line("TILE ") == "N+, 1 WAYS"
    table.press(0, "right")
    assert table.line("! ") == "IT FITS ONLY THIS WAY."
    table.press(0, "up")
    assert table.line("! ").startswith("LEFT, RIGHT: TURN")
    assert table.match.state.placed == 0
    table.press(0, "a")
    assert table.match.state.placed == 1
    table.away()


def test_without_rotation_only_tiles_that_fit_as_their_text_reads_are_offered():
    fields = {"supplies": [{"N+": 2, "NE+": 1}, {"N+": 1}], "options": {"rotation": False}, "field": {"0,0": "1NS+"}}
    table = placed(**fields)
    assert table.line("LEGAL ") == "0,1"
    table.press(0, "a")
    to_kind(table, "N+")
    assert table.line("TILE ") == "N+, 1 WAYS"
    table.away()
    fields["field"] = {"0,0": "1NS+", "1,1": "1NESW+"}
    table = placed(**fields)
    to_cell(table, "0,1")
    table.press(0, "a")
    to_kind(table, "N+")
    table.press(0, "a")
    assert "TILES ARE NOT TURNED" in table.line("! ")
    table.away()


def test_b_goes_back_one_step_and_changes_nothing():
    table = placed()
    table.press(0, "a", "a")
    for expected in ("pick", "cell"):
        table.press(0, "b")
        assert mode(table) == expected
    table.press(0, "b")
    assert table.said.startswith("PAUSE")
    table.press(0, "b")
    assert lead(table) == "choose"
    assert table.match.state.placed == 0
    table.away()


def test_what_is_offered_first_keeps_the_field_open():
    table = begun(seed=3)
    table.press(side_to_move(table), "a")
    assert table.line("KIND ") == "NESW+"
    table.away()
    table = placed(supplies=[{"N+": 1, "Nx": 1, "NS+": 1, "NSx": 1}, {"N+": 1}])
    table.press(0, "a")
    assert table.line("KIND ") == "NS+"  # there are none with more half dots, and + was chosen last
    table.away()


def test_the_kind_chosen_last_is_offered_again_while_it_fits():
    table = begun(seed=3)
    side = side_to_move(table)
    table.press(side, "a")
    to_kind(table, "NEx")
    table.press(side, "a", "a")
    other = side_to_move(table)
    assert other != side
    table.press(other, "a")
    assert table.line("KIND ") == "NESW+"  # each seat has its own
    to_kind(table, "NESWx")
    table.press(other, "a", "a")
    table.press(side, "a")
    assert table.line("KIND ") == "NEx"
    table.away()


def test_the_tile_and_what_it_would_capture_are_shown_on_the_field_before():
    table = star()
    table.press(0, "a")
    assert table.line("CAPTURES ") == "0,-1 -1,0 1,0 0,1"
    to_kind(table, "NESWx")
    assert table.line("CAPTURES ") == "-"
    to_kind(table, "NESW+")
    table.press(0, "a")
    assert all([warned(table, cell) for cell in ("0,-1", "-1,0", "1,0", "0,1")])
    assert not warned(table, "0,2")
    middle = cell_pixels(table, *window_place(table, ORIGIN))
    assert middle[0] == palette.CURSOR and middle[3] == palette.DOT
    table.away()


def strip_begins(table, draw) -> bool:
    """Does the strip of the bottom seat show, from its sixth column on, what draw(canvas) draws there?"""
    page = Canvas()
    draw(page)
    columns = max([x for x in range(64) for y in range(59, 64) if page.get(x, y)]) + 1
    return all([page.get(x, y) == pixel(table, x, y) for x in range(6, columns) for y in range(59, 64)])


def test_the_strip_tells_what_a_seat_has_and_what_a_choice_would_bring():
    table = star()  # nine tiles left, none captured, a row of one

    def standing(page):
        page.icon(6, 59, glyphs.TILE, palette.WHITE)
        page.write(10, 59, "9", palette.WHITE)
        page.icon(19, 59, glyphs.TAKEN, palette.WHITE)
        page.write(23, 59, "0", palette.WHITE)
        page.fill(31, 60, 2, 3, palette.SEAT0)
        for x in (34, 37, 40):
            page.fill(x, 60, 2, 3, palette.DIM)

    def picking(page):
        page.write(6, 59, "2", palette.WHITE)
        page.icon(12, 59, glyphs.TAKEN, palette.GOOD)
        page.write(16, 59, "+4", palette.GOOD)

    def turning(page):
        page.icon(6, 59, glyphs.CHECK, palette.WHITE)
        page.icon(14, 59, glyphs.TAKEN, palette.GOOD)
        page.write(18, 59, "+4", palette.GOOD)

    for expected in (standing, picking, turning):
        assert strip_begins(table, expected)
        table.press(0, "a")
    assert strip_begins(table, lambda page: page.write(6, 59, "+4", palette.GOOD))
    table.away()


def test_captures_are_shown_one_by_one_and_then_gone():
    table = star()
    table.press(0, "a", "a")
    table.hold(0, "a")
    assert len(table.match.state.field) == 5  # it has happened
    prey = ("0,-1", "-1,0", "1,0", "0,1")
    for gone in range(4):
        assert captured_now(table) == 4 - gone
        seen = [any(cell_pixels(table, *window_place(table, cell_spot(cell)))) for cell in prey]
        assert seen == [False] * gone + [True] * (4 - gone)
        assert [warned(table, cell) for cell in prey] == [at == gone for at in range(4)]
        assert mode(table) == ""  # nothing is chosen meanwhile
        table.wait(400)
    assert captured_now(table) == 0 and mode(table) == "cell"
    table.away()


def test_a_key_ends_what_is_shown_at_once_and_means_what_it_means():
    table = star()
    table.press(0, "a", "a", "a")
    assert captured_now(table) == 4
    table.hold(2, "a")
    assert captured_now(table) == 0 and mode(table) == "pick"
    table.away()


def test_a_key_of_somebody_else_ends_it_too():
    table = star()
    table.press(0, "a", "a", "a")
    table.hold(0, "up")
    assert captured_now(table) == 0 and mode(table) == "cell"
    assert table.line("P1 ").endswith("! P2 TO MOVE")
    table.away()


def test_a_bot_waits_until_the_captures_have_been_seen():
    table = star(bots=(1,))
    table.press(0, "a", "a", "a")
    count = table.match.count
    table.wait(1500)
    assert table.match.count == count and captured_now(table) > 0
    table.wait(20000, 50)
    assert table.match.count > count
    table.away()


def test_captures_sound_otherwise_than_a_plain_placement():
    table = placed()
    table.app.config["sound"] = 1
    table.press(0, "a", "a")
    table.port.sound.played.clear()
    table.press(0, "a")
    plain = list(table.port.sound.played)
    table.away()
    table = star()
    table.app.config["sound"] = 1
    table.press(0, "a", "a")
    table.port.sound.played.clear()
    table.press(0, "a")
    assert table.port.sound.played[0] != plain[0]
    table.away()


def test_the_window_follows_the_cursor_and_the_last_tile():
    field = {"3,0": "0EW+", "4,0": "1EWx", "5,0": "0NEWx", "6,0": "1EW+"}
    table = placed(field=field, supplies=[{"NS+": 1}, {"NS+": 1}])
    view = table.app.screen.view
    for cell in ("7,0", "2,0", "7,0"):
        to_cell(table, cell)
        assert view.holds(cell_spot(cell)) and view.holds(cell_spot(cell) + 1) and view.holds(cell_spot(cell) - 1)
    table.press(0, "a", "a", "a")
    assert view.holds(cell_spot("7,0"))
    assert table.line("LAST ") == "7,0 0EW+"
    table.away()


def test_holding_b_shows_the_whole_field_and_letting_go_is_no_step_back():
    tiles = ("0EWx", "1EWx", "0NEW+", "1NEW+", "0NEWx", "1NEWx", "0NESW+", "1NESW+", "0EW+", "1EW+")
    field = {"%d,0" % at: tile for at, tile in enumerate(tiles)}
    table = placed(field=field, supplies=[{"NS+": 1}, {"NS+": 1}])
    table.press(0, "a")
    before = bytes(table.app.canvas.pixels)
    colours = (palette.OWNED, palette.OWNED + 1)
    table.hold(0, "b")
    table.wait(400)
    assert table.app.screen.overview
    pixels = list(table.app.canvas.pixels)
    assert [pixels.count(colour) for colour in colours] == [5 * 9, 5 * 9]  # 4 pixels a tile, 3 of them lit
    table.let_go(0, "b")
    assert mode(table) == "pick"
    assert bytes(table.app.canvas.pixels) == before
    table.away()


def test_a_row_that_is_one_short_shines_while_it_can_be_completed():
    table = placed(field={"0,0": "0NESW+", "1,0": "0NESWx", "2,0": "0EW+"}, supplies=[{"N+": 2}, {"N+": 2}])
    assert table.line("SHINING ") == "0,0 1,0 2,0"
    assert table.line("P1 ").endswith("ROW 3 OF 4")
    assert ground(table, "0,0") == palette.OWNED_LIT
    table.away()
    walled = {"0,0": "0NESW+", "1,0": "0NESWx", "2,0": "0EW+", "-1,0": "1NEx", "3,0": "1NWx"}
    table = placed(field=walled, supplies=[{"N+": 2}, {"N+": 2}])
    assert table.line("SHINING ") == ""
    table.away()


def test_parts_of_a_row_with_a_gap_between_them_shine_too():
    field = {"0,0": "0NESW+", "1,0": "0NESWx", "3,0": "0ESW+", "1,1": "1NEx", "2,1": "1NESW+"}
    table = placed(field=field, supplies=[{"N+": 2}, {"N+": 2}])
    assert table.line("SHINING ") == "0,0 1,0 3,0"
    table.away()


def test_with_rows_by_dots_only_what_could_be_joined_shines():
    rows = {"row_needs_dots": True}
    field = {"0,0": "0NESW+", "1,0": "0NSWx", "2,0": "0ES+", "1,1": "1Nx", "2,1": "1N+"}
    table = placed(field=field, supplies=[{"N+": 2}, {"N+": 1}], options=rows)
    assert table.line("SHINING ") == ""
    table.away()
    table = placed(field=field, supplies=[{"N+": 2}, {"N+": 1}])
    assert table.line("SHINING ") == "0,0 1,0 2,0"
    table.away()


def test_with_rows_by_dots_a_blank_end_does_not_grow():
    for last, shining in (("0NSW+", ""), ("0NESW+", "0,0 1,0 2,0")):
        field = {"0,0": "0NESWx", "1,0": "0NEWx", "2,0": last, "-1,0": "1NEx"}
        table = placed(field=field, supplies=[{"N+": 2}, {"N+": 1}], options={"row_needs_dots": True})
        assert table.line("SHINING ") == shining
        table.away()


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


def test_after_power_loss_the_field_is_there_again():
    table = begun(seed=6)
    play_on(table, 12)
    field = dict(table.match.state.field)
    table.boot()
    table.press(0, "a")
    assert table.match.state.field == field
    view = table.app.screen.view
    assert [spot for spot in field if view.holds(spot)]
    table.away()
