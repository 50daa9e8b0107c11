# SPDX-License-Identifier: MIT
"""While the table counts down, each seat sees which arrow is which colour, and before the first round what A does."""

from ligretto_shown import begun, drawn, position, seen

from table import palette
from table.canvas import Canvas
from table.screens.together import COUNTDOWN

INKS = {
    ".": palette.BLACK,
    "w": palette.WHITE,
    "r": palette.COLOURS + 3,
    "y": palette.COLOURS,
    "g": palette.COLOURS + 4,
    "b": palette.COLOURS + 1,
}
# as the arrows lie on the pod: up red, left blue, right yellow, down green
KEYS = """
.....  .rrr.  .....
.....  r.w.r  .....
.....  rwwwr  .....
.....  r...r  .....
.....  .rrr.  .....

bbbbb  .....  yyyyy
b.w.b  .....  yy.yy
bww.b  .....  yy..y
b.w.b  .....  yy.yy
bbbbb  .....  yyyyy

.....  ggggg  .....
.....  .....  .....
.....  .www.  .....
.....  ..w..  .....
.....  ggggg  .....
"""
CROSS = [line.replace(" ", "") for line in KEYS.split("\n") if line]
SIDES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


def facing(pixels, side: int) -> Canvas:
    """The picture as it is seen from a side."""
    found = Canvas()
    found.turn = (4 - side) % 4
    for at in range(4096):
        found.fill(at % 64, at // 64, 1, 1, pixels[at])
    return found


def test_each_seat_sees_upright_which_arrow_is_which_colour():
    for seats, sides in SIDES.items():
        pixels = drawn(seen(begun(seats), COUNTDOWN))
        for side in sides:
            its = facing(pixels, side).pixels
            for row, line in enumerate(CROSS):
                first = (37 + row) * 64 + 37
                assert list(its[first : first + 15]) == [INKS[letter] for letter in line], (seats, side, row)


def test_it_is_there_at_each_count():
    its = seen(begun(4), COUNTDOWN)
    before = drawn(its)
    its.count = 1
    after = drawn(its)
    assert before != after
    for row in range(37, 52):
        assert before[row * 64 + 37 : row * 64 + 52] == after[row * 64 + 37 : row * 64 + 52]


def line_shown(state) -> bytes:
    return bytes(drawn(seen(state, COUNTDOWN))[53 * 64 : 58 * 64])


def line_of(words: str, ink: int) -> bytes:
    canvas = Canvas()
    canvas.write(11, 53, words, ink)
    return bytes(canvas.pixels[53 * 64 : 58 * 64])


def test_before_the_first_round_a_seat_is_told_what_a_does_and_later_its_points():
    assert line_shown(begun(2)) == line_of("A: THROW", palette.SUNSTONE)
    later = position(["r1", "r2"], scores=[7, -3], round=2)
    assert line_shown(later) == line_of("POINTS 7", palette.GREY)
