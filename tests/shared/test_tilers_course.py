# SPDX-License-Identifier: MIT
"""Rules of Tilers: "Course": laying out, a short and an empty bag, who begins, and how many courses there can be."""

from chance import Chance, play_at_random
from tilers_table import BLANK, dealt, tilers

TWENTY = "ABCDEABCDEABCDEABCDE"


def test_the_next_course_begins_when_the_last_tile_is_a_chip():
    table = tilers(stacks="A", bag=TWENTY + "AB").play("take 1 A")
    assert (table.course(), table.stacks()) == (1, ". . . . .")
    table.play("chip A")
    assert (table.course(), table.stacks(), table.bag()) == (2, "ABCD EABC DEAB CDEA BCDE", "AB")


def test_the_next_course_begins_when_the_last_tile_is_laid():
    table = tilers(stacks="AA", bag=TWENTY).play("take 1 A", "lay A a1")
    assert table.course() == 1
    table.play("lay A b2")
    assert (table.course(), table.stacks(), table.bag()) == (2, "ABCD EABC DEAB CDEA BCDE", "")


def test_a_course_goes_on_while_anything_is_in_the_yard_or_the_spill():
    assert tilers(stacks=". . A", hand="B", bag=TWENTY).play("chip B").course() == 1
    assert tilers(stacks="", spill="A", hand="B", bag=TWENTY).play("chip B").course() == 1
    assert tilers(stacks="", hand="BB", bag=TWENTY).play("chip B").course() == 1
    assert tilers(stacks="", hand="B", bag=TWENTY).play("chip B").course() == 2


def test_the_laying_out_is_told_as_a_draw():
    table = tilers(stacks="A B", bag=TWENTY)
    texts = ("take 1 A", "chip A", "take 2 B", "lay B a1", "take 1 A", "chip A")
    drawn = [bool(table.play(text).state.drew) for text in texts]
    assert drawn == [False, False, False, True, False, False]


def test_every_yard_is_filled_to_its_size():
    long = TWENTY + TWENTY
    for seats, small, stacks in ((2, 3, 5), (3, 4, 7), (4, 5, 9)):
        table = tilers(stacks="A", bag=long, seats=seats).play("take 1 A", "chip A")
        assert table.seen("stacks") == [long[4 * at : 4 * at + 4] for at in range(stacks)]
        assert table.bag() == long[4 * stacks :]
        table = tilers(stacks="A", bag=long, seats=seats, yard="small").play("take 1 A", "chip A")
        assert table.seen("stacks") == [long[4 * at : 4 * at + 4] for at in range(small)]
        assert table.bag() == long[4 * small :]


def test_the_yard_is_as_large_when_seats_have_left():
    table = tilers(stacks="A", bag=TWENTY + TWENTY, seats=4, retired=(1, 3)).play("take 1 A", "chip A")
    assert [len(stack) for stack in table.seen("stacks")] == [4] * 9


def after_a_course(bag, seats=2):
    return tilers(stacks="A", bag=bag, seats=seats).play("take 1 A", "chip A")


def test_a_short_bag_fills_the_stacks_in_order():
    for bag, stacks in (
        ("ABCDEA", "ABCD EA . . ."),
        ("A", "A . . . ."),
        ("ABCD", "ABCD . . . ."),
        ("ABCDE", "ABCD E . . ."),
        (TWENTY[:19], "ABCD EABC DEAB CDEA BCD"),
        (TWENTY, "ABCD EABC DEAB CDEA BCDE"),
    ):
        table = after_a_course(bag)
        assert (table.course(), table.stacks(), table.bag()) == (2, stacks, "")
        assert not table.over()
    assert after_a_course("ABCDEAB", 4).stacks() == "ABCD EAB . . . . . . ."


def test_an_empty_bag_ends_the_match_when_a_course_should_begin():
    table = tilers(stacks="A B", bag="").play("take 1 A", "chip A", "take 2 B")
    assert not table.over()
    table.play("lay B a1")
    assert table.over()
    assert table.state.ending == "bag"
    assert (table.course(), table.stacks(), table.turn()) == (1, ". . . . .", -2)
    assert table.texts() == []


def test_the_bag_that_ran_out_ends_it_only_after_that_course():
    table = after_a_course("AB").play("take 1 A", "chip A")
    assert not table.over()
    assert table.play("take spill B", "chip B").over()
    assert (table.state.ending, table.course()) == ("bag", 2)


def test_chips_keep_their_tiles():
    table = tilers(stacks="AB", bag="CDE", chips=[9, 9]).play("take 1 A", "chip A", "take spill B", "chip B")
    assert (table.stacks(), table.bag()) == ("CDE . . . .", "")


def test_a_new_course_keeps_floors_chips_and_points():
    table = tilers(floors=["AB", "C"], stacks="D", bag=TWENTY, chips=[2, 3], run_points=[4, 5], course=2)
    table.play("take 1 D", "chip D")
    assert (table.floor(0), table.floor(1)) == ("AB..." + BLANK[5:], "C...." + BLANK[5:])
    assert (table.seen("chips"), table.seen("run_points"), table.course()) == ([3, 3], [4, 5], 3)
    assert (table.spill(), table.hand(), table.chisel()) == ("", "", None)


def test_a_position_whose_course_is_over_has_the_next_one_laid_out():
    table = tilers(stacks="", bag=TWENTY + "A", chisel=1, course=2)
    assert (table.course(), table.turn(), table.began(), table.chisel()) == (3, 1, 1, None)
    assert (table.stacks(), table.bag()) == ("ABCD EABC DEAB CDEA BCDE", "A")
    assert tilers(stacks="", bag="").over()
    assert tilers(stacks="", bag=TWENTY, floor="ABCDE").over()


# Who begins


def test_the_holder_of_the_chisel_begins_the_next_course():
    for seats in (2, 3, 4):
        for holder in range(seats):
            for mover in range(seats):
                table = tilers(stacks="A", bag=TWENTY, seats=seats, turn=mover, chisel=holder, began=0)
                table.play("take 1 A", "chip A")
                assert (table.turn(), table.began()) == (holder, holder)
                assert table.chisel() is None


def test_who_takes_the_chisel_with_the_last_tiles_begins():
    table = tilers(stacks="AB", bag=TWENTY).play("take 1 A", "chip A", "take spill B", "chip B")
    assert (table.turn(), table.began(), table.course()) == (1, 1, 2)
    table = tilers(stacks="", spill="B", bag=TWENTY).play("take spill B", "chip B")
    assert (table.turn(), table.began(), table.course()) == (0, 0, 2)


def test_if_nobody_took_the_chisel_the_same_seat_begins_again():
    for seats in (2, 3, 4):
        for began in range(seats):
            for mover in range(seats):
                table = tilers(stacks="A", bag=TWENTY, seats=seats, turn=mover, began=began)
                table.play("take 1 A", "chip A")
                assert (table.turn(), table.began()) == (began, began)


def test_a_single_colour_in_every_stack():
    table = tilers(stacks="AAAA BBBB CCCC DDDD EEEE", bag=TWENTY, turn=1)
    for text in ("take 1 A", "take 2 B", "take 3 C", "take 4 D", "take 5 E"):
        table.play(text)
        for tile in table.hand():
            assert table.spill() == ""
            table.play("chip " + tile)
    # 1 0 1 0 1 have moved; the chisel lies where it lay, and 1 begins again.
    assert (table.course(), table.turn(), table.began(), table.chisel()) == (2, 1, 1, None)
    assert table.seen("chips") == [8, 12]


def test_two_turns_of_one_seat_in_succession_have_different_marks():
    table = tilers(stacks="A", bag=TWENTY)
    mark = table.state.turn_mark()
    table.play("take 1 A", "chip A")
    assert table.turn() == 0
    assert table.state.turn_mark() != mark


def begins_after(seats, retired, mover, **more) -> int:
    table = tilers(stacks="A", bag=TWENTY, seats=seats, retired=retired, turn=mover, **more)
    table.play("take 1 A", "chip A")
    assert table.began() == table.turn()
    return table.turn()


def test_a_beginner_that_has_left_is_replaced_by_the_next_seat_on_the_left():
    assert begins_after(3, (2,), 0, chisel=2) == 0
    assert begins_after(3, (1,), 0, chisel=1) == 2
    assert begins_after(4, (1, 2), 0, chisel=1) == 3
    assert begins_after(4, (3, 0), 1, chisel=3) == 1
    assert begins_after(3, (1,), 0, began=1) == 2
    assert begins_after(4, (3,), 2, began=3) == 0
    assert begins_after(4, (1, 2), 0, began=1) == 3


def test_the_chisel_of_a_seat_that_left_counts_before_the_one_that_began():
    assert begins_after(4, (1,), 3, chisel=1, began=3) == 2


def test_who_leaves_with_the_chisel_keeps_it_until_the_course_is_over():
    table = tilers(stacks="BC", spill="AD", bag=TWENTY, seats=3, turn=1).play("take spill A", "chip A")
    table.retire(1)
    assert table.chisel() == 1
    table.play("take spill D", "lay D a1")  # of seat 2, and no chip for a chisel
    assert (table.chips(2), table.chisel()) == (0, 1)
    table.play("take 1 B", "chip B", "take spill C", "lay C b2")
    assert (table.course(), table.turn(), table.chisel()) == (2, 2, None)
    assert table.chips(2) == 0
    assert table.play("take 1 A", "chip A").turn() == 0


def test_a_seat_that_leaves_with_the_last_tiles_ends_the_course():
    table = tilers(stacks="", hand="AA", bag=TWENTY, seats=3, turn=1, chisel=1).retire(1)
    assert (table.course(), table.turn(), table.chips(1)) == (2, 2, 2)
    table = tilers(stacks="", hand="AA", bag="", seats=3, turn=1).retire(1)
    assert table.over()
    assert table.state.ending == "bag"


# How many courses


def courses_of_chips(seats, **options) -> int:
    """How many courses a match has in which nothing is laid."""
    table = dealt(seats, 3, **options)
    for _ in range(20):
        table.play_out()
    assert table.over()
    assert table.state.ending == "bag"
    return table.course()


def test_without_a_finished_row_there_are_five_four_three_courses():
    assert [courses_of_chips(seats) for seats in (2, 3, 4)] == [5, 4, 3]


def test_other_yards_and_numbers_of_tiles():
    # 100 tiles in courses of 12, 16, 20; 60 in 20, 28, 36; 65 in 20.
    assert [courses_of_chips(seats, yard="small") for seats in (2, 3, 4)] == [9, 7, 5]
    assert [courses_of_chips(seats, tiles_per_colour=12) for seats in (2, 3, 4)] == [3, 3, 2]
    assert courses_of_chips(2, tiles_per_colour=13) == 4


def test_no_match_has_more_courses():
    for seats, most in ((2, 5), (3, 4), (4, 3)):
        seen = set()
        for seed in range(25):
            table = dealt(seats, 50 + seed)
            for _ in play_at_random(table.state, Chance(seed), 400):
                pass
            assert table.over()
            seen.add(table.course())
        assert max(seen) <= most, seen
        assert len(seen) > 1 or seats == 4, seen  # rows end some of them before
