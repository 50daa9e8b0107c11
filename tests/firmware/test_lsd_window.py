# SPDX-License-Identifier: MIT
"""The window on the field of LSD, the edges where it goes on, the overview."""

from shared_engine.games.lsd.tables import ORIGIN, SPAN
from table import palette
from table.canvas import Canvas
from table.screens.lsd import field, overview
from table.screens.lsd.view import View

PAGE = Canvas()
GREYS_APART = 24  # of 255: two pixels whose luma differs by less count as equal


def shown(tiles, spot=ORIGIN):
    """A view of a field that has followed a cell."""
    view = View()
    view.follow(tiles, spot)
    return view


def line(length, step=1):
    """That many tiles in a row (step SPAN: a column), from ORIGIN on."""
    return {ORIGIN + step * at: 0 for at in range(length)}


def test_the_window_stands_still_while_the_cell_and_its_neighbours_can_be_seen():
    view = View()
    first = view.first()
    for spot in (ORIGIN - 2, ORIGIN + 2, ORIGIN + 2 * SPAN, ORIGIN - 2 * SPAN - 2):
        view.follow({ORIGIN: 0}, spot)
        assert view.first() == first
    view.follow({ORIGIN: 0}, ORIGIN + 3)
    assert view.first() == first + 1


def test_the_window_goes_with_the_cell_however_far_away():
    field_of_40 = line(40)
    view = View()
    for at in list(range(40)) + list(range(39, -1, -1)):
        view.follow(field_of_40, ORIGIN + at)
        assert view.holds(ORIGIN + at - 1) and view.holds(ORIGIN + at + 1)
        assert view.holds(ORIGIN + at - SPAN) and view.holds(ORIGIN + at + SPAN)


def test_a_field_of_seven_cells_is_seen_whole():
    for step in (1, SPAN):
        for at in range(7):
            view = shown(line(7, step), ORIGIN + step * at)
            assert all([view.holds(spot) for spot in line(7, step)])


def test_the_cell_itself_is_seen_whatever_the_field_and_wherever_the_window_was():
    for length in range(1, 12):
        for step in (1, SPAN):
            view = View()
            for at in (-1, length, 0, length - 1, length // 2, length, -1):
                view.follow(line(length, step), ORIGIN + step * at)
                assert view.holds(ORIGIN + step * at), (length, at)


def test_a_cell_is_drawn_again_only_when_its_look_changes():
    window = field.Window()
    PAGE.clear()
    for cell in range(49):
        window.looks[cell] = field.look_of(cell)
    window.draw(PAGE)
    before = bytes(PAGE.pixels)
    PAGE.clear()
    window.draw(PAGE)
    assert not any(PAGE.pixels)
    window.forget()
    window.draw(PAGE)
    assert bytes(PAGE.pixels) == before
    for pair in range(32):
        PAGE.dirty[pair] = 0
    window.looks[3] = field.GLOW
    window.draw(PAGE)
    assert [pair for pair in range(32) if PAGE.dirty[pair]] == [7, 8, 9, 10, 11, 12, 13]


def test_the_edge_tells_where_the_field_goes_on_and_whose_tile_is_nearest():
    view = View()  # the window shows x and y from -3 to 3
    tiles = {ORIGIN: 0, ORIGIN + 4: 30, ORIGIN + 9: 0, ORIGIN - 5 - 2 * SPAN: 60, ORIGIN + 6 * SPAN + 1: 90}
    window = field.Window()
    PAGE.clear()
    window.find_signs(tiles, view)
    window.draw_signs(PAGE)
    lit = {}
    for y in range(64):
        for x in range(64):
            if PAGE.get(x, y):
                lit[(x, y)] = PAGE.get(x, y)
    expected = {}
    for along in (30, 31, 32):
        expected[(57, along)] = palette.SEAT1  # right, beside the middle row; the nearer of two
    for along in (16, 17, 18):
        expected[(5, along)] = palette.SEAT2  # left, beside the second row
    for along in (37, 38, 39):
        expected[(along, 57)] = palette.SEAT3  # below the fifth column
    assert lit == expected


class Field:
    def __init__(self, tiles):
        self.field = tiles


def test_the_overview_shows_the_whole_field_as_large_as_there_is_room():
    for length, pitch in ((1, 5), (8, 5), (16, 3), (25, 2), (52, 1)):
        tiles = line(length)
        PAGE.clear()
        overview.draw(PAGE, Field(tiles), (), {}, View(), -1, -1)
        lit = [(x, y) for y in range(64) for x in range(64) if PAGE.get(x, y) == palette.OWNED]
        assert len(lit) == length * {5: 8, 3: 2, 2: 2, 1: 1}[pitch], length
        assert all([5 <= x < 59 and 5 <= y < 59 for x, y in lit])


def test_a_field_that_is_too_long_for_the_overview_is_shown_around_the_window():
    tiles = line(80)
    view = View()
    for at in (0, 40, 79):
        view.follow(tiles, ORIGIN + at)
        PAGE.clear()
        overview.draw(PAGE, Field(tiles), (), {}, view, ORIGIN + at, -1)
        lit = [PAGE.get(x, y) for y in range(64) for x in range(64)]
        assert lit.count(palette.WHITE) == 1
        assert lit.count(palette.OWNED) >= 50


def test_the_overview_lights_rows_the_last_tile_legal_cells_and_the_cursor():
    tiles = {ORIGIN: 0, ORIGIN + 1: 30, ORIGIN + 2: 30, ORIGIN + SPAN: 60}
    PAGE.clear()
    lit = {ORIGIN + 1: 1, ORIGIN + 2: 1}
    overview.draw(PAGE, Field(tiles), (ORIGIN - 1, ORIGIN + 3), lit, View(), ORIGIN + SPAN, ORIGIN + 3)
    pixels = list(PAGE.pixels)
    for colour, count in (
        (palette.OWNED, 8),
        (palette.OWNED + 1, 0),
        (palette.OWNED_LIT + 1, 24),
        (palette.OWNED + 2, 12),
        (palette.WHITE, 2 * 4 + 2 * 20),  # two icons, two rings
        (palette.GLOW, 4),
    ):
        assert pixels.count(colour) == count, colour


def seen_alone(pitch, tile=-1, legal=False, cursor=False, last=False, lit=False):
    """The brightness of the pixels of one cell and of the gaps around it, at so many pixels a tile."""
    tiles = {ORIGIN: 60, ORIGIN + {5: 7, 4: 10, 3: 14, 2: 22}[pitch]: 60}
    spot = ORIGIN + 2
    if tile >= 0:
        tiles[spot] = tile
    PAGE.clear()
    overview.draw(
        PAGE,
        Field(tiles),
        (spot,) if legal else (),
        {spot: 0} if lit else {},
        View(),
        spot if last else -1,
        spot if cursor else -1,
    )
    wide = max(tiles) - ORIGIN + 3
    left, top = 5 + (54 - wide * pitch) // 2 + 3 * pitch, 5 + (54 - 3 * pitch) // 2 + pitch
    size = pitch + 1 if pitch > 2 else pitch
    start = 1 if pitch > 2 else 0
    return [luma(PAGE.get(left - start + x, top - start + y)) for y in range(size) for x in range(size)]


def luma(index):
    red, green, blue = palette.RGB[3 * index : 3 * index + 3]
    return (299 * red + 587 * green + 114 * blue) // 1000


def test_without_colour_the_overview_still_tells_owners_rows_legal_cells_cursor_and_last_tile():
    for pitch, least in ((5, 3), (4, 1), (3, 1), (2, 1)):
        looks = {"nothing": seen_alone(pitch), "legal": seen_alone(pitch, legal=True)}
        looks["cursor"] = seen_alone(pitch, legal=True, cursor=True)
        for owner in range(4):
            looks["P%d" % (owner + 1)] = seen_alone(pitch, 30 * owner)
            looks["P%d in a row" % (owner + 1)] = seen_alone(pitch, 30 * owner, lit=True)
            if pitch > 2:
                looks["P%d last" % (owner + 1)] = seen_alone(pitch, 30 * owner, last=True)
        if pitch == 2:  # there the last tile hides whose it is
            looks["last"] = seen_alone(pitch, 30, last=True)
            assert looks["last"] == [255] * 4
        names = sorted(looks)
        for a in names:
            for b in names:
                if a < b:
                    differing = [one for one, other in zip(looks[a], looks[b]) if abs(one - other) >= GREYS_APART]
                    assert len(differing) >= least, (pitch, a, b)


def test_where_tiles_have_no_gap_only_the_last_one_and_the_cursor_are_white():
    for owner in range(4):
        assert max(seen_alone(2, 30 * owner, lit=True)) < 200
    assert seen_alone(2, cursor=True) == [0, 255, 255, 0]
