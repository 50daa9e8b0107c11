# SPDX-License-Identifier: MIT
"""What the LEDs show of LSD: tiles, the window on the field, the edges where it goes on, the overview, the supply."""

from shared_engine.games.lsd.tables import LOOKS, ORIGIN, SPAN
from table import palette
from table.canvas import Canvas
from table.screens.lsd import field, overview, picker, tile
from table.screens.lsd.view import View

GREYS_APART = 24  # of 255: two pixels whose luma differs by less count as equal
PAGE = Canvas()
SIDES = ((3, 0), (6, 3), (3, 6), (0, 3))  # the middle of N, E, S, W


def luma(index):
    red, green, blue = palette.RGB[3 * index : 3 * index + 3]
    return (299 * red + 587 * green + 114 * blue) // 1000


LUMA = bytes([luma(index) for index in range(palette.COUNT)])


def drawn(code, strength=tile.NORMAL):
    """The 49 pixels of a tile."""
    PAGE.turn = 0
    PAGE.clear(palette.GREY)
    tile.draw(PAGE, 20, 30, code, strength)
    return bytes([PAGE.get(20 + x, 30 + y) for y in range(7) for x in range(7)])


def apart(one, other):
    """In how many pixels two pictures differ without colour."""
    return sum([abs(LUMA[one[i]] - LUMA[other[i]]) >= GREYS_APART for i in range(49)])


def test_a_tile_has_a_half_dot_of_three_pixels_on_each_of_its_sides_and_none_on_a_blank_one():
    for owner in range(4):
        for look in range(LOOKS):
            pixels = drawn(owner * LOOKS + look)
            for side, (x, y) in enumerate(SIDES):
                across = 1 if side % 2 == 0 else 7
                here = [pixels[7 * y + x + step * across] == palette.DOT for step in (-1, 0, 1)]
                assert here == [(look >> 1) + 1 >> side & 1 == 1] * 3, (owner, look, side)


def test_two_half_dots_that_join_make_one_that_is_six_pixels_large():
    PAGE.clear()
    tile.draw(PAGE, 7, 7, 1 * 2)  # E+
    tile.draw(PAGE, 14, 7, 30 + 7 * 2)  # W+
    dots = [(x, y) for y in range(64) for x in range(64) if PAGE.get(x, y) == palette.DOT]
    assert dots == [(x, y) for y in (9, 10, 11) for x in (13, 14)]


def test_icons_are_black_for_even_seats_and_white_for_odd_ones():
    plus = [(3, 2), (3, 4), (2, 3), (4, 3), (3, 3)]
    cross = [(2, 2), (4, 2), (2, 4), (4, 4), (3, 3)]
    for owner in range(4):
        ink = palette.WHITE if owner % 2 else palette.BLACK
        for icon, marks in enumerate((plus, cross)):
            pixels = drawn(owner * LOOKS + icon)
            assert all([pixels[7 * y + x] == ink for x, y in marks]), (owner, icon)
            others = [pixels[7 * y + x] for x, y in plus + cross if (x, y) not in marks]
            assert ink not in others


def test_ink_and_dots_stand_out_from_every_ground_without_colour():
    for strength in (tile.FAINT, tile.NORMAL, tile.LIT):
        for owner in range(4):
            ground = drawn(owner * LOOKS, strength)[7 * 3 + 6]  # the middle of the blank side E
            dot = drawn(owner * LOOKS, strength)[3]
            ink = drawn(owner * LOOKS, strength)[7 * 3 + 3]
            least = GREYS_APART if strength else 12
            assert abs(LUMA[ground] - LUMA[ink]) >= least, (strength, owner)
            assert abs(LUMA[ground] - LUMA[dot]) >= least, (strength, owner)


def test_without_colour_the_tiles_of_two_owners_differ_in_many_pixels():
    for strength, least in ((tile.NORMAL, 20), (tile.LIT, 20), (tile.FAINT, 4)):
        for look in range(LOOKS):
            seen = [drawn(owner * LOOKS + look, strength) for owner in range(4)]
            for a in range(4):
                for b in range(a):
                    assert apart(seen[a], seen[b]) >= least, (strength, look, a, b)


def test_an_owner_is_told_by_the_corners_of_his_tiles_alone():
    for strength in (tile.FAINT, tile.NORMAL, tile.LIT):
        seen = [drawn(owner * LOOKS, strength) for owner in range(4)]
        ground = [pixels[7 * 3 + 6] for pixels in seen]
        # of one corner: how the outermost pixel, its two neighbours and the one across look beside the ground
        corners = [[LUMA[seen[owner][at]] - LUMA[ground[owner]] for at in (0, 1, 7, 8)] for owner in range(4)]
        signs = [[(step > 5) - (step < -5) for step in corner] for corner in corners]
        assert signs == [[-1, 0, 0, 0], [-1, -1, -1, 0], [1, 0, 0, 0], [-1, -1, -1, -1]], strength


def test_two_looks_of_an_owner_differ_in_three_pixels_or_more_without_colour():
    for owner in range(4):
        seen = [drawn(owner * LOOKS + look) for look in range(LOOKS)]
        for a in range(LOOKS):
            for b in range(a):
                assert apart(seen[a], seen[b]) >= 3, (owner, a, b)


def test_a_mark_covers_neither_half_dots_nor_the_icon():
    for owner in range(4):
        for look in range(LOOKS):
            for strength, colour in ((tile.NORMAL, palette.CURSOR), (tile.FAINT, palette.WARN)):
                plain = drawn(owner * LOOKS + look, strength)
                PAGE.clear()
                tile.draw(PAGE, 0, 0, owner * LOOKS + look, strength)
                tile.mark(PAGE, 0, 0, colour)
                for at in range(49):
                    x, y = at % 7, at // 7
                    if 2 <= x <= 4 or 2 <= y <= 4 or (x, y) in ((1, 1), (5, 1), (1, 5), (5, 5)):
                        assert PAGE.get(x, y) == plain[at]
                    else:
                        assert PAGE.get(x, y) == colour


# the window


def shown(tiles, spot=ORIGIN):
    """A window on a field that has followed a cell: (window, view)."""
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


# the overview


class Field:
    def __init__(self, tiles):
        self.field = tiles


def test_the_overview_shows_the_whole_field_as_large_as_there_is_room():
    for length, pitch in ((1, 5), (8, 5), (16, 3), (25, 2), (52, 1)):
        tiles = line(length)
        PAGE.clear()
        overview.draw(PAGE, Field(tiles), (), {}, View(), -1, -1)
        lit = [(x, y) for y in range(64) for x in range(64) if PAGE.get(x, y) == palette.OWNED]
        size = pitch - 1 if pitch > 2 else pitch
        assert len(lit) == length * size * size, length
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
    for colour, tiles_of_it in (
        (palette.OWNED, 1),
        (palette.OWNED_LIT + 1, 2),
        (palette.WHITE, 1),
        (palette.GLOW, 1),
        (palette.GOOD, 1),
    ):
        assert pixels.count(colour) == 16 * tiles_of_it, colour


# the supply


class Offer:
    """What the picture of the supply asks of a choice: everything fits."""

    kind = 0
    seat = 0

    def __init__(self, side, spot):
        self.side = side
        self.spot = spot
        self.state = self
        self.supplies = [[2] * 10]

    def turned(self, look):
        return look


def test_the_supply_covers_neither_the_cell_nor_its_line_whoever_chooses():
    view = View()
    for side in range(4):
        for at in range(49):
            spot = view.first() + at // 7 * SPAN + at % 7
            low = picker.band(Offer(side, spot), view)
            line_of_it = at % 7 if side % 2 else at // 7
            first, last = 7 + 7 * line_of_it, 13 + 7 * line_of_it
            assert last < low or first >= low + picker.DEEP, (side, at)


def test_the_supply_stands_in_its_half_whoever_chooses_and_its_tiles_are_not_turned():
    view = View()
    for side in range(4):
        for at in (0, 48):
            offer = Offer(side, view.first() + at // 7 * SPAN + at % 7)
            low = picker.band(offer, view)
            PAGE.clear()
            picker.draw(PAGE, offer, low, True)
            columns = [x for y in range(64) for x in range(64) if PAGE.get(x, y)]
            rows = [y for y in range(64) for x in range(64) if PAGE.get(x, y)]
            across, along = (columns, rows) if side % 2 else (rows, columns)
            assert low <= min(across) and max(across) < low + picker.DEEP
            assert min(along) >= 5 and max(along) <= 58
            found = []
            for kind in range(10):
                x = picker.LEFT + 3 + picker.PITCH * (kind >> 1)
                for y in range(64):
                    left, top = picker.corner(side, x, y)
                    if 0 <= left <= 57 and 0 <= top <= 57 and is_tile(left, top, kind):
                        found.append((kind, left, top))
            assert [kind for kind, _, _ in found] == list(range(10)), (side, at)


def is_tile(left, top, kind):
    """Do these pixels show the tile of a kind, as its text reads?"""
    look = (0, 1, 4, 5, 8, 9, 12, 13, 28, 29)[kind]
    seen = bytes([PAGE.get(left + x, top + y) for y in range(7) for x in range(7)])
    other = Canvas()
    tile.draw(other, 0, 0, look)
    return seen == bytes([other.get(x, y) for y in range(7) for x in range(7)])


def test_each_kind_has_a_dash_for_each_tile_that_is_left():
    view = View()
    offer = Offer(0, ORIGIN)
    offer.supplies = [[2, 1, 0, 2, 1, 0, 2, 1, 0, 2]]
    PAGE.clear()
    picker.draw(PAGE, offer, picker.band(offer, view), True)
    for kind, count in enumerate(offer.supplies[0]):
        x = picker.LEFT + 3 + picker.PITCH * (kind >> 1)
        y = picker.HIGH + 2 + picker.ROW * (kind & 1)
        dashes = [PAGE.get(x + step, y + 8) == palette.WHITE for step in (0, 1, 2, 4, 5, 6)]
        if kind != offer.kind:
            assert sum(dashes) == 3 * count, kind
        assert PAGE.get(x + 1, y + 2) == (palette.OWNED if count else palette.BLACK), kind
