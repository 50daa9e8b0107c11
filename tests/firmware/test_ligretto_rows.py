# SPDX-License-Identifier: MIT
"""The middle of Ligretto Dice: what is placed, what is waited for, and who was it."""

from ligretto_shown import PAGE, ROWS, begun, cut, drawn, part_of, parts, position, seen

from table import palette
from table.screens.ligretto_dice import die as dice
from table.screens.ligretto_dice import picture, rows
from table.screens.ligretto_dice.answers import LOST, PLACED
from table.screens.together import PLAY


def cell(pixels, colour: int, place: int, left: int = rows.LEFT) -> bytes:
    return cut(pixels, left + 6 * place, rows.TOP + 7 * colour)


def line(pixels, colour: int, place: int) -> bytes:
    return cut(pixels, rows.LEFT + 6 * place, rows.TOP + 7 * colour + 5, 5, 1)


def bars(pixels, colour: int) -> list:
    """The columns between the cells of a row, by the colour of each, "?" where it is none."""
    found = []
    for place in range(7):
        bar = cut(pixels, rows.LEFT + 6 * place - 1, rows.TOP + 7 * colour, 1, 5)
        found.append(bar[0] if bar == bytes([bar[0]] * 5) else "?")
    return found


def test_a_row_shows_what_is_placed_then_what_it_waits_for_then_empty_places():
    pixels = drawn(seen(position(["r5", "r6"], "3016"), PLAY))
    for colour, high in enumerate((3, 0, 1, 6)):
        for place in range(6):
            if place < high:
                look = part_of(dice.draw, colour, place)
            elif place == high:
                look = part_of(dice.draw, colour, place, dice.FAINT, palette.WHITE)
            else:
                look = part_of(dice.draw, colour, -1, dice.DIM)
            assert cell(pixels, colour, place) == look, (colour, place)


def test_a_line_stands_below_what_a_row_waits_for_and_below_nothing_else():
    pixels = drawn(seen(position(["r5", "r6"], "3016"), PLAY))
    for colour, high in enumerate((3, 0, 1, 6)):
        lined = [place for place in range(6) if line(pixels, colour, place) == bytes([palette.WHITE] * 5)]
        assert lined == ([high] if high < 6 else [])
        assert not any([any(line(pixels, colour, place)) for place in range(6) if place != high])


def test_what_has_just_been_placed_stands_between_bars_of_the_seat_that_did_it():
    its = seen(position(["r5", "r6", "r4"], "3016"), PLAY)
    its.answers[1], its.answer_dice[1] = PLACED, 2  # red 3
    its.answers[2], its.answer_dice[2] = PLACED, 12  # green 1
    its.answers[0], its.answer_dice[0] = LOST, 18  # blue 1: it came too late
    pixels = drawn(its)
    orange, blue = palette.SEAT0 + 1, palette.SEAT0 + 2
    assert bars(pixels, 0) == [0, 0, orange, orange, 0, 0, 0]
    assert bars(pixels, 2) == [blue, blue, 0, 0, 0, 0, 0]
    assert bars(pixels, 1) == bars(pixels, 3) == [0] * 7
    assert cell(pixels, 0, 2) == part_of(dice.draw, 0, 2, dice.LIT)
    assert cell(pixels, 3, 0) == part_of(dice.draw, 3, 0)


def test_the_bars_go_when_the_answer_goes_though_nobody_says_that_the_rows_have_changed():
    its = seen(position(["r5", "r6"], "3016"), PLAY)
    plain = drawn(its)
    its.answers[0], its.answer_dice[0] = PLACED, 23
    drawn(its)
    its.answers[0], its.answer_dice[0] = 0, -1
    its.changed = 1
    picture.draw(its, PAGE)
    assert bytes(PAGE.pixels) == plain


def test_the_rows_lie_in_the_middle_and_move_aside_only_for_a_third_row_of_dice():
    for seats, options, left in (
        (4, {}, 14),
        (2, {}, 14),
        (2, {"handicap": [23, 1]}, 14),
        (4, {"handicap": [21, 1, 1, 1]}, 14),
        (4, {"handicap": [1, 21, 1, 1]}, 18),
        (4, {"handicap": [1, 1, 1, 21]}, 10),
        (3, {"handicap": [1, 17, 1]}, 18),
        (3, {"handicap": [1, 16, 1]}, 14),
    ):
        its = seen(begun(seats, **options), PLAY)
        pixels = drawn(its, ROWS)
        lit = [at for at in range(4096) if pixels[at]]
        assert min([at & 63 for at in lit]) == left
        assert max([at & 63 for at in lit]) == left + 34
        assert (lit[0] >> 6, lit[-1] >> 6) == (18, 44)
        assert parts(its)[-1] == lit
