# SPDX-License-Identifier: MIT
"""Every tile can be told from every other without colour: computed from the pixels that the firmware draws."""

from table import glyphs, palette, tiles
from table.canvas import Canvas

GREYS_APART = 24  # of 255: two pixels whose luma differs by less count as equal
PIXELS_APART = 3  # of 25

PAGE = Canvas()


def luma(index):
    red, green, blue = palette.RGB[3 * index : 3 * index + 3]
    return (299 * red + 587 * green + 114 * blue) // 1000


LUMA = bytes([luma(index) for index in range(palette.COUNT)])


def grey_tile(code, lit):
    PAGE.clear()
    tiles.tile(PAGE, 0, 0, code, lit)
    return bytes([LUMA[PAGE.pixels[64 * y + x]] for y in range(5) for x in range(5)])


def least_difference(lit):
    drawn = [grey_tile(code, lit) for code in range(37)]
    least = 25
    for a in range(37):
        for b in range(a):
            apart = sum([abs(drawn[a][i] - drawn[b][i]) >= GREYS_APART for i in range(25)])
            least = min(least, apart)
    return least


def test_in_greyscale_all_36_tiles_and_the_wind_differ_in_3_pixels():
    for lit in (tiles.DIM, tiles.NORMAL, tiles.LIT):
        assert least_difference(lit) >= PIXELS_APART, lit
    assert least_difference(tiles.NORMAL) >= 5  # what is reached today


def test_two_colours_of_a_shape_differ_in_their_ground_alone():
    for shape in glyphs.SHAPES:
        ground = ~shape & 0x1FFFFFF
        for a in range(6):
            for b in range(a):
                apart = (tiles.MARKS[a] ^ tiles.MARKS[b]) & ground
                assert sum([apart >> bit & 1 for bit in range(25)]) >= PIXELS_APART


def test_two_shapes_differ_in_3_pixels_whatever_their_colour():
    shapes = glyphs.SHAPES + (glyphs.WIND,)
    for a in range(7):
        for b in range(a):
            assert sum([(shapes[a] ^ shapes[b]) >> bit & 1 for bit in range(25)]) >= PIXELS_APART


def test_a_tile_fills_its_25_pixels_and_nothing_else():
    for code in range(37):
        PAGE.clear(palette.WHITE)
        tiles.tile(PAGE, 10, 20, code)
        for y in range(64):
            for x in range(64):
                inside = 10 <= x < 15 and 20 <= y < 25
                assert (PAGE.get(x, y) == palette.WHITE) != inside or code == tiles.WIND


def test_a_yellow_flower_is_yellow_on_yellow_ground():
    tiles.tile(PAGE, 0, 0, 3)
    rows = [[PAGE.get(x, y) for x in range(5)] for y in range(5)]
    y, g = palette.YELLOW, palette.GROUND
    assert rows == [[g, y, g, y, g], [y, g, y, g, y], [g, y, g, y, g], [g, g, y, g, g], [g, y, y, g, g]]


def test_a_tile_at_the_edge_is_cut_off():
    for x, y in ((-2, 61), (61, -2), (-5, 0), (62, 62)):
        PAGE.clear(palette.GREY)
        tiles.tile(PAGE, 30, 30, 3)
        whole = {(i, j): PAGE.get(30 + i, 30 + j) for i in range(5) for j in range(5)}
        PAGE.clear(palette.GREY)
        tiles.tile(PAGE, x, y, 3)
        for (i, j), colour in whole.items():
            if 0 <= x + i < 64 and 0 <= y + j < 64:
                assert PAGE.get(x + i, y + j) == colour
        assert PAGE.get(30, 30) == palette.GREY


def test_the_ring_lies_around_the_tile():
    PAGE.clear()
    tiles.ring(PAGE, 10, 20, palette.CURSOR)
    assert PAGE.get(9, 19) == PAGE.get(15, 25) == PAGE.get(9, 22) == palette.CURSOR
    assert PAGE.get(10, 20) == PAGE.get(14, 24) == 0


def test_a_tile_drawn_again_costs_nothing():
    PAGE.clear()
    for code in range(37):
        tiles.tile(PAGE, 6 * (code % 10), 6 * (code // 10), code)
    for pair in range(32):
        PAGE.dirty[pair] = 0
    for code in range(37):
        tiles.tile(PAGE, 6 * (code % 10), 6 * (code // 10), code)
    assert not any(PAGE.dirty)
