# SPDX-License-Identifier: MIT
"""Dice of Ligretto Dice: colour and number can be told at every seat, and without colour."""

from ligretto_shown import GREYS_APART, luma, part_of

from table import palette
from table.canvas import Canvas
from table.screens.ligretto_dice import die as dice

PAGE = Canvas()
STRENGTHS = (dice.FAINT, dice.NORMAL, dice.LIT)


def bits(die: int, strength: int = dice.NORMAL) -> int:
    """Which pixels are lit, and nothing more."""
    found = 0
    for pixel in part_of(dice.draw_die, die, strength):
        found = found << 1 | (1 if pixel else 0)
    return found


def turned(mark: int) -> list:
    """A picture as it is seen from the four sides."""
    found = [mark]
    for _ in range(3):
        last = found[-1]
        found.append(sum([1 << 24 - at for at in range(25) if last >> 24 - (at % 5 * 5 + 4 - at // 5) & 1]))
    return found


def apart(one: int, other: int) -> int:
    return bin(one ^ other).count("1")


def test_all_24_dice_differ_by_which_pixels_are_lit_alone():
    for strength in STRENGTHS:
        assert len({bits(die, strength) for die in range(24)}) == 24


def test_two_colours_of_a_number_differ_in_four_lit_pixels_or_more():
    for face in range(6):
        for one in range(4):
            for other in range(one):
                assert apart(bits(one * 6 + face), bits(other * 6 + face)) >= 4, (face, one, other)


def test_no_mark_seen_from_any_side_is_another_mark_seen_from_any_side():
    for one in range(4):
        for other in range(one):
            for mark in turned(dice.MARKS[one]):
                assert min([apart(mark, seen) for seen in turned(dice.MARKS[other])]) >= 4
    assert turned(dice.MARKS[0])[1] == dice.MARKS[0]  # a circle, a block and a square have no top
    assert turned(dice.MARKS[1])[1] == dice.MARKS[1]
    assert turned(dice.MARKS[3])[1] == dice.MARKS[3]
    assert turned(dice.MARKS[2])[2] == dice.MARKS[2] != turned(dice.MARKS[2])[1]


def test_so_many_pips_as_the_number_in_the_middle_nine_pixels():
    for face in range(6):
        assert bin(dice.PIPS[face]).count("1") == face + 1
        assert dice.PIPS[face] & ~0b00000_01110_01110_01110_00000 == 0
    for colour in (0, 2, 3):
        assert list(part_of(dice.draw, colour, 4)).count(palette.WHITE) == 5
    assert list(part_of(dice.draw, 1, 4)).count(palette.BLACK) == 5  # of yellow the pips are dark


def test_without_colour_pips_stand_out_from_the_mark_and_the_mark_from_the_dark():
    for colour in range(4):
        for strength in STRENGTHS:
            seen = [luma(pixel) for pixel in part_of(dice.draw, colour, 0, strength)]
            mark = seen[2]  # the middle of its first row
            assert mark >= GREYS_APART, (colour, strength)
            assert abs(seen[12] - mark) >= 2 * GREYS_APART, (colour, strength)


def test_a_faint_die_is_told_from_a_usual_one_and_that_from_one_that_shines():
    for colour in range(4):
        seen = [luma(part_of(dice.draw, colour, 0, strength)[2]) for strength in (dice.DIM, dice.FAINT, dice.NORMAL)]
        assert seen[0] < seen[1] < seen[2]
        faint, usual, lit = [part_of(dice.draw, colour, 5, strength) for strength in STRENGTHS]
        for one, other in ((faint, usual), (usual, lit)):
            assert [at for at in range(25) if abs(luma(one[at]) - luma(other[at])) >= GREYS_APART], colour


def test_a_die_that_tumbles_shows_no_number_and_is_as_bright_in_each_step():
    for colour in range(4):
        steps = [part_of(dice.draw, colour, dice.TUMBLES + step) for step in range(4)]
        for step in steps:
            assert sorted(step) == sorted(steps[0])
        for step in range(4):
            changes = [at for at in range(25) if steps[step][at] != steps[step - 1][at]]
            assert len(changes) == 4  # two go out and two come, and a pixel does so twice in four steps
    for step in range(4):
        for face in range(6):
            assert apart(dice.PIPS[dice.TUMBLES + step], dice.PIPS[face]) >= 2


def test_a_place_for_a_die_has_its_mark_and_no_pips():
    for colour in range(4):
        lit = 0
        for pixel in part_of(dice.draw, colour, -1, dice.DIM):
            lit = lit << 1 | (1 if pixel else 0)
        assert lit == dice.MARKS[colour]
