# SPDX-License-Identifier: MIT
"""What the LSD screen shows before a placement, and after it: captures, rows, the window, the overview, the strips."""

from lsd_table import (
    captured_now,
    cell_pixels,
    ground,
    mode,
    pixel,
    placed,
    star,
    to_cell,
    to_kind,
    warned,
    window_place,
)

from shared_engine.games.lsd.notation import cell_spot
from shared_engine.games.lsd.tables import ORIGIN
from table import glyphs, palette
from table.canvas import Canvas


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
    assert table.line("P1 ").endswith("! P2 MOVES")
    table.away()


def test_a_bot_waits_until_the_captures_have_been_seen():
    table = star(bots=(1,))
    table.press(0, "a", "a", "a")
    count = table.match.count
    table.wait(1500)
    assert table.match.count == count and captured_now(table) > 0
    table.wait(60000, 50)
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
    assert [pixels.count(colour) for colour in colours] == [5 * 4, 5 * 8]  # 3 x 3 a tile: without and with corners
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
