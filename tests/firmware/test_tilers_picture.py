# SPDX-License-Identifier: MIT
"""What the LEDs show of Tilers: tiles with their marks, yard, floor and spill, rings and lines between them."""

from tilers_table import PAGE, drawn

from table import palette
from table.screens.tilers import board, tile

GREYS_APART = 24  # of 255: two pixels whose luma differs by less count as equal
STRENGTHS = (tile.FAINT, tile.NORMAL, tile.LIT)


def luma(index):
    red, green, blue = palette.RGB[3 * index : 3 * index + 3]
    return (299 * red + 587 * green + 114 * blue) // 1000


LUMA = bytes([luma(index) for index in range(palette.COUNT)])


def apart(one, other):
    """In how many pixels two pictures differ without colour."""
    return sum([abs(LUMA[a] - LUMA[b]) >= GREYS_APART for a, b in zip(one, other)])


def picture(draw, size, colour, strength, turn=0):
    """The pixels of a tile, as the matrix has them, drawn for a side in the middle of the canvas."""
    PAGE.turn = turn
    PAGE.clear(palette.GREY)
    at = 30 if turn in (0, 3) else 34 - size
    across = 30 if turn in (0, 1) else 34 - size
    draw(PAGE, *((across, at) if turn in (0, 2) else (at, across)), colour, strength)
    PAGE.turn = 0
    lit = [at for at in range(4096) if PAGE.pixels[at] != palette.GREY]
    left, top = min([at % 64 for at in lit]), lit[0] // 64
    return bytes([PAGE.pixels[64 * (top + at // size) + left + at % size] for at in range(size * size)])


def test_without_colour_two_tiles_differ_in_many_pixels_large_and_small_and_however_strong():
    for draw, size, least in ((tile.draw, 5, 8), (tile.draw_small, 4, 4)):
        for strength in STRENGTHS:
            seen = [picture(draw, size, colour, strength) for colour in range(5)]
            for a in range(5):
                for b in range(a):
                    assert apart(seen[a], seen[b]) >= least, (size, strength, a, b)


def test_two_marks_differ_even_where_all_colours_are_equally_bright():
    for marks, least in ((tile.MARKS, 8), (tile.SMALL, 4)):
        for a in range(5):
            for b in range(a):
                assert bin(marks[a] ^ marks[b]).count("1") >= least, (a, b)


def test_a_tile_looks_the_same_from_every_side_of_the_table():
    for draw, size in ((tile.draw, 5), (tile.draw_small, 4)):
        for colour in range(5):
            seen = picture(draw, size, colour, tile.NORMAL)
            assert palette.GREY not in seen and tile.ink(colour) in seen
            for turn in (1, 2, 3):
                assert picture(draw, size, colour, tile.NORMAL, turn) == seen, (size, colour, turn)


def test_without_colour_a_tile_is_told_from_a_legal_cell_and_from_an_empty_one():
    for look in (board.GLOW, board.DOT, 0):
        for colour in range(5):
            for strength in (tile.FAINT, tile.NORMAL):
                assert apart(drawn(colour + 1 | strength << board.STRENGTH), drawn(look)) >= 4, (look, colour)
    assert apart(drawn(board.GLOW), drawn(board.DOT)) >= 20
    assert drawn(board.DOT) != drawn(0)


def cells_of(wide):
    """The cells that are used with so many stacks."""
    return list(range(4 * wide)) + list(range(board.GROUND, board.CELLS))


def test_all_cells_lie_apart_within_the_strips_and_the_yard_stands_in_the_middle():
    for wide in (3, 4, 5, 7, 9):
        its = board.Board(wide)
        taken = {}
        for cell in cells_of(wide):
            at = its.origin(cell)
            for x in range(at & 63, (at & 63) + 5):
                for y in range(at >> 6, (at >> 6) + 5):
                    assert 5 <= x <= 58 and 5 <= y <= 58
                    assert (x, y) not in taken, (wide, cell)
                    taken[(x, y)] = cell
        columns = [its.origin(cell) & 63 for cell in range(4 * wide)]
        assert abs((min(columns) - 5) - (58 - max(columns) - 4)) <= 1, wide


def test_no_ring_and_no_line_reaches_into_a_strip():
    its = board.Board(9)
    for kind in (board.RING, board.GONE):
        PAGE.clear()
        for cell in cells_of(9):
            at = its.origin(cell)
            board.mark(PAGE, at & 63, at >> 6, kind, palette.CURSOR)
        lit = [(at % 64, at // 64) for at in range(4096) if PAGE.pixels[at]]
        assert lit and all([5 <= x <= 58 and 5 <= y <= 58 for x, y in lit])


def test_a_ring_covers_nothing_of_any_tile():
    its = board.Board(9)
    its.looks[:] = bytes([1 + cell % 5 | tile.NORMAL << board.STRENGTH for cell in range(board.CELLS)])
    PAGE.clear()
    its.draw(PAGE, palette.CURSOR, palette.SEAT0)
    before = bytes(PAGE.pixels)
    for cell in range(board.CELLS):
        its.looks[cell] |= board.RING
    its.draw(PAGE, palette.CURSOR, palette.SEAT0)
    changed = [at for at in range(4096) if PAGE.pixels[at] != before[at]]
    assert changed and all(
        [PAGE.pixels[at] == palette.CURSOR and before[at] in (0, palette.DIM, palette.SEAT0) for at in changed]
    )


def test_a_cell_is_drawn_again_only_when_its_look_changes():
    its = board.Board(9)
    for cell in range(board.CELLS):
        its.looks[cell] = 1 + cell % 5 | tile.NORMAL << board.STRENGTH
    PAGE.clear()
    its.draw(PAGE, palette.CURSOR, palette.SEAT0)
    whole = bytes(PAGE.pixels)
    PAGE.clear()
    its.draw(PAGE, palette.CURSOR, palette.SEAT0)
    assert not any(PAGE.pixels)
    its.forget()
    its.draw(PAGE, palette.CURSOR, palette.SEAT0)
    assert bytes(PAGE.pixels) == whole
    for pair in range(32):
        PAGE.dirty[pair] = 0
    its.looks[1] = board.DOT  # the second tile of the first stack: rows 11 to 15
    its.draw(PAGE, palette.CURSOR, palette.SEAT0)
    assert [pair for pair in range(32) if PAGE.dirty[pair]] == [11, 12, 13, 14, 15]


def test_a_ring_that_goes_leaves_nothing_behind_and_its_neighbours_theirs():
    its = board.Board(9)
    PAGE.clear()
    its.draw(PAGE, palette.CURSOR, palette.SEAT0)
    plain = bytes(PAGE.pixels)
    floor = board.GROUND + 2
    for first, second in ((9, 10), (9, 13), (11, floor), (floor, floor + 1), (board.POOL, board.POOL + 1)):
        its.looks[first] = its.looks[second] = board.RING
        its.draw(PAGE, palette.CURSOR, palette.SEAT0)
        its.looks[second] = 0
        its.draw(PAGE, palette.CURSOR, palette.SEAT0)
        one = bytes(PAGE.pixels)
        its.forget()
        PAGE.clear()
        its.draw(PAGE, palette.CURSOR, palette.SEAT0)
        assert bytes(PAGE.pixels) == one, (first, second)
        its.looks[first] = board.GONE
        its.draw(PAGE, palette.CURSOR, palette.SEAT0)
        assert list(PAGE.pixels).count(palette.WARN) == 5
        its.looks[first] = 0
        its.draw(PAGE, palette.CURSOR, palette.SEAT0)
        assert bytes(PAGE.pixels) == plain, first
