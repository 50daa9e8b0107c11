# SPDX-License-Identifier: MIT
import gc

from table import font, glyphs, paint, paint_twin, tiles
from table.canvas import Canvas, width

CANVAS = Canvas()


def blank(turn=0):
    CANVAS.turn = 0
    CANVAS.clear()
    for pair in range(32):
        CANVAS.dirty[pair] = 0
    CANVAS.turn = turn
    return CANVAS


def lit():
    """(column, row) of all lit pixels as the panel has them."""
    return [(i % 64, i // 64) for i in range(4096) if CANVAS.pixels[i]]


def art():
    """The lit pixels cut out, a row a string."""
    found = lit()
    xs, ys = [x for x, _ in found], [y for _, y in found]
    row = lambda y: "".join([" #"[(x, y) in found] for x in range(min(xs), max(xs) + 1)])  # noqa: E731
    return [row(y) for y in range(min(ys), max(ys) + 1)]


def test_the_bottom_left_corner_of_each_player_lies_at_their_left_hand():
    corners = []
    for turn in range(4):
        blank(turn).set(0, 63, 1)
        corners += lit()
    # bottom player: bottom left; left player looks right: top left; top player: top right; right player: bottom right
    assert corners == [(0, 63), (0, 0), (63, 0), (63, 63)]


def test_up_leads_away_from_each_player():
    steps = []
    for turn in range(4):
        canvas = blank(turn)
        canvas.set(30, 40, 1)
        canvas.set(30, 39, 2)
        by_colour = {CANVAS.pixels[i]: (i % 64, i // 64) for i in range(4096) if CANVAS.pixels[i]}
        steps.append((by_colour[2][0] - by_colour[1][0], by_colour[2][1] - by_colour[1][1]))
    assert steps == [(0, -1), (1, 0), (0, 1), (-1, 0)]


def test_whatever_is_drawn_is_the_same_for_every_side():
    for turn in range(4):
        canvas = blank(turn)
        canvas.write(3, 20, "Aé1?", 5)
        canvas.icon(30, 30, glyphs.BIRD, 4)
        canvas.frame(40, 40, 7, 9, 3)
        canvas.fill(50, 60, 20, 2, 2)
        canvas.write_big(2, 40, "7", 6)
        tiles.tile(canvas, 20, 50, 17)
        seen = bytes([canvas.get(x, y) for y in range(64) for x in range(64)])
        if turn == 0:
            first = seen
        assert seen == first
        assert sum(seen) > 300


def test_get_reads_what_set_wrote_for_every_side_and_0_outside():
    for turn in range(4):
        canvas = blank(turn)
        canvas.set(5, 61, 9)
        assert canvas.get(5, 61) == 9
        assert canvas.get(-1, 0) == canvas.get(0, 64) == canvas.get(64, 0) == canvas.get(0, -1) == 0


def test_what_lies_outside_is_cut_off():
    for turn in range(4):
        canvas = blank(turn)
        canvas.fill(-3, -3, 5, 5, 1)
        canvas.fill(62, 62, 9, 9, 1)
        canvas.set(64, 0, 1)
        canvas.set(0, -1, 1)
        canvas.fill(70, 10, 5, 5, 1)
        canvas.fill(10, 10, 0, 5, 1)
        canvas.fill(10, 10, -4, 5, 1)
        assert len(lit()) == 8
        assert canvas.get(1, 1) == canvas.get(63, 63) == 1
        canvas = blank(turn)
        canvas.icon(-2, 61, 0x3FFFFFF, 1)
        assert len(lit()) == 9
        canvas.write(60, -2, "HH", 1, 2)
        canvas.write_big(-3, 60, "88", 1)
        canvas.frame(-5, -5, 100, 100, 1)


def test_a_letter_is_three_pixels_wide_and_five_high():
    blank().write(10, 10, "A", 1)
    assert art() == [" # ", "# #", "###", "# #", "# #"]


def test_text_is_proportional_with_a_gap_of_one():
    assert blank().write(0, 0, "1:M", 1) == 3 + 1 + 1 + 1 + 5 == width("1:M")
    assert width("") == CANVAS.write(0, 0, "", 1) == 0
    assert art()[0] == " #    #   #"
    assert blank().write_big(0, 0, "10", 1) == 6 + 2 + 6 == 2 * width("10")


def test_small_letters_are_written_as_capitals_accents_too():
    for small, capital in (("abcxyz", "ABCXYZ"), ("áéíóúüñ", "ÁÉÍÓÚÜÑ")):
        blank().write(0, 0, small, 1)
        first = bytes(CANVAS.pixels)
        blank().write(0, 0, capital, 1)
        assert CANVAS.pixels == first


def test_a_sign_without_a_letter_is_a_box_of_dots():
    for sign in ("\u4e2d", "\U0001f600", "\x07", "~", "`"):
        assert blank().write(0, 0, sign, 1) == 3
        assert art() == ["# #", " # ", "# #", " # ", "# #"]


def test_all_letters_and_digits_differ():
    signs = "".join([chr(code) for code in range(33, 96)]) + "ÁÉÍÓÚÜÑ¿¡·½…→←↑↓"
    seen = {}
    for sign in signs:
        bits = font.letter(ord(sign))
        assert bits not in seen, (sign, seen.get(bits))
        seen[bits] = sign


def test_drawing_over_with_the_same_stays_clean():
    canvas = blank()

    def draw():
        canvas.fill(0, 0, 64, 9, 3)
        canvas.write(3, 20, "12:34", 5, 0)
        canvas.icon(30, 40, glyphs.SUN_SQUARE, 4, 0)
        canvas.frame(40, 40, 7, 9, 3)

    draw()
    assert any(canvas.dirty)
    for pair in range(32):
        canvas.dirty[pair] = 0
    draw()
    assert not any(canvas.dirty)


def test_a_changed_pixel_makes_its_row_pair_dirty_and_no_other():
    for turn, x, y, pair in ((0, 9, 5, 5), (0, 9, 37, 5), (2, 9, 5, 26), (1, 9, 5, 9), (3, 9, 5, 22)):
        canvas = blank(turn)
        canvas.set(x, y, 1)
        assert [i for i in range(32) if canvas.dirty[i]] == [pair]
    canvas.all_dirty()
    assert all(canvas.dirty)


def test_text_with_a_ground_replaces_what_was_there():
    blank().write(0, 0, "88:88", 1, 0)
    CANVAS.write(0, 0, "11:11", 1, 0)
    second = bytes(CANVAS.pixels)
    blank().write(0, 0, "11:11", 1)
    assert CANVAS.pixels == second


def test_strokes_in_machine_code_and_bytecode_draw_the_same():
    one, two = bytearray(4096), bytearray(4096)
    dirty_one, dirty_two = bytearray(32), bytearray(32)
    for at, dx, dy in ((0, 1, 64), (63, 64, -1), (4095, -1, -64), (4032, -64, 1), (700, 1, 64)):
        for w, h, rows, c, g in (
            (5, 5, 0x155AA33, 7, -1),
            (3, 5, 0x2AB5, 9, 0),
            (1, 1, 1, 3, 4),
            (6, 5, 0x2F0F5A53, 200, 255),
        ):
            paint.bits(one, dirty_one, at, dx, dy, w, h, rows, c, g)
            paint_twin.bits(two, dirty_two, at, dx, dy, w, h, rows, c, g)
            assert (one, dirty_one) == (two, dirty_two)
        for strokes, pixels, dirty in ((paint, one, dirty_one), (paint_twin, two, dirty_two)):
            strokes.tile(pixels, dirty, at, dx, dy, 0x155AA33, 11, 0x1FF00FF, 12)
        assert (one, dirty_one) == (two, dirty_two)
        paint.box(one, dirty_one, at, dx, dy, 4, 9, at & 15)
        paint_twin.box(two, dirty_two, at, dx, dy, 4, 9, at & 15)
        assert (one, dirty_one) == (two, dirty_two)
    assert any(one)


def test_no_drawing_call_allocates():
    canvas = blank()
    text = "Zoë 1:23 ¿Ñ?"

    def draw(c):
        canvas.turn = c & 3
        canvas.clear()
        canvas.set(3, 3, c)
        canvas.get(3, 3)
        canvas.fill(1, 2, 3, 4, c)
        canvas.frame(9, 9, 20, 20, c)
        canvas.icon(30, 30, glyphs.GECKO, c)
        canvas.icon(62, 62, glyphs.GECKO, c, 0)
        canvas.icon(40, 30, glyphs.SUNSTONE, c)
        canvas.write(0, 58, text, c)
        canvas.write(40, 50, text, c, 0)
        canvas.write_big(0, 40, "12:34", c)
        width(text)
        tiles.tile(canvas, 50, 20, 35, tiles.LIT)
        tiles.ring(canvas, 50, 20, c)

    draw(1)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for c in range(2, 20):
        draw(c)
    spent = gc.mem_alloc() - before
    gc.enable()
    assert spent == 0


def test_the_highest_bit_behind_the_leading_one_is_the_top_left_pixel():
    canvas = blank()
    assert canvas.icon(10, 20, 1 << 25 | 1 << 24 | 1, 5) == 5
    assert lit() == [(10, 20), (14, 24)]
