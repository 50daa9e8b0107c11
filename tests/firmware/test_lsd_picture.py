# SPDX-License-Identifier: MIT
"""What the LEDs show of LSD: tiles and the supply."""

from shared_engine.games.lsd.tables import LOOKS, ORIGIN, SPAN
from table import palette
from table.canvas import Canvas
from table.screens.lsd import picker, tile
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
