# SPDX-License-Identifier: MIT
"""Rules of Tilers, "Timeouts": seats that leave, in every situation."""

from tilers_table import dealt, tilers

from shared_engine.games import OVER, from_position, load

NEXT = "ABCD" * 7 + "E"  # a bag for three seats, and one more


def test_what_the_mover_holds_becomes_chips_and_the_next_seat_is_on_turn():
    table = tilers(hand="CC", stacks="AABB", seats=3, chips=[1, 0, 0]).retire(0)
    assert (table.turn(), table.hand(), table.seen("chips")) == (1, "", [3, 0, 0])
    assert table.takes() == "1 A, 1 B"


def test_a_mover_without_tiles_takes_none():
    table = tilers(stacks="AABB", spill="C", seats=3, turn=2).retire(2)
    assert (table.turn(), table.stacks(), table.spill()) == (0, "AABB . . . . . .", "C")
    assert table.seen("chips") == [0, 0, 0]


def test_a_turn_that_another_seat_interrupts_goes_on():
    for seat in (0, 2, 3):
        table = tilers(hand="CC", stacks="AABB", seats=4, turn=1).retire(seat)
        assert (table.turn(), table.hand(), table.seen("chips")) == (1, "CC", [0] * 4)
        assert table.offers("chip C") and table.offers("lay C a1")
        table = tilers(stacks="AABB", seats=4, turn=1).retire(seat)
        assert (table.turn(), table.takes()) == (1, "1 A, 1 B")


def test_a_seat_that_has_left_is_skipped_from_then_on():
    table = tilers(stacks="ABCD ABCD ABCD ABCD", seats=4).retire(1)
    turns = []
    for number in range(1, 5):
        turns.append(table.turn())
        table.play("take %d A" % number, "chip A")
    assert turns == [0, 2, 3, 0]
    assert table.seen("retired") == [1]
    assert list(table.state.actions(1)) == []


def test_its_floor_and_its_points_stay():
    floor = "ABCD./B..../C..../D..../....."
    table = tilers(floors=[floor], run_points=[12, 0, 3], chips=[2, 0, 0], seats=3).retire(0)
    assert (table.floor(0), table.points(0), table.chips(0)) == (floor, 12, 2)
    assert table.scores() == [12, 0, 3]


def test_the_yard_is_as_large_when_seats_have_left():
    table = tilers(hand="A", stacks="", seats=3, bag=NEXT, retired=[1]).play("chip A")
    assert (table.stacks(), table.bag()) == ("ABCD ABCD ABCD ABCD ABCD ABCD ABCD", "E")
    small = tilers(hand="A", stacks="", seats=4, bag=NEXT, retired=[1, 2], yard="small").play("chip A")
    assert small.stacks() == "ABCD ABCD ABCD ABCD ABCD"


def test_a_holder_of_the_chisel_who_leaves_keeps_it_until_the_course_is_over():
    table = tilers(spill="BC", stacks="", seats=3, chisel=2, chips=[0, 0, 1], bag=NEXT).retire(2)
    assert table.chisel() == 2
    table.play("take spill B", "chip B")
    assert (table.chisel(), table.chips(0), table.turn()) == (2, 1, 1)  # no second chip for the chisel
    table.play("take spill C", "chip C")
    assert (table.chisel(), table.chips(1), table.course()) == (None, 1, 2)
    assert (table.turn(), table.began()) == (0, 0)  # the next on the left of seat 2


def test_the_next_on_the_left_of_the_holder_begins_and_not_of_who_was_last():
    for holder, retired, beginner in ((0, [0], 1), (0, [1, 0], 2), (3, [3], 0), (3, [0, 3], 1), (1, [1, 2], 3)):
        staying = [seat for seat in range(4) if seat not in retired]
        for mover in staying:
            chips = [int(seat == holder) for seat in range(4)]
            table = tilers(
                hand="A", stacks="", seats=4, turn=mover, chisel=holder, chips=chips, retired=retired, began=mover
            ).play("chip A")
            assert (table.course(), table.turn(), table.began()) == (2, beginner, beginner)


def test_a_beginner_who_has_left_is_replaced_when_nobody_took_the_chisel():
    for began, retired, beginner in ((1, [1], 2), (1, [2, 1], 3), (3, [3], 0), (3, [3, 0], 1)):
        mover = [seat for seat in range(4) if seat not in retired][-1]
        table = tilers(hand="A", stacks="", seats=4, turn=mover, began=began, retired=retired).play("chip A")
        assert (table.course(), table.turn(), table.began()) == (2, beginner, beginner)


def test_a_beginner_who_leaves_during_the_course():
    table = tilers(stacks="AAAA BBBB CCCC", seats=3, turn=0, began=0, bag=NEXT).play("take 1 A", *["chip A"] * 4)
    table.retire(0)
    assert table.began() == 0
    table.play("take 2 B", *["chip B"] * 4).play("take 3 C", *["chip C"] * 4)
    assert (table.course(), table.turn(), table.began()) == (2, 1, 1)


def test_the_first_seat_of_a_match_may_leave_before_it_takes():
    table = dealt(4, starter=1).retire(1)
    assert (table.turn(), table.course(), table.over()) == (2, 1, False)
    assert [len(stack) for stack in table.seen("stacks")] == [4] * 9


def test_the_last_tiles_of_a_course_may_leave_with_the_mover():
    table = tilers(hand="AA", stacks="", seats=3, turn=1, began=2, bag=NEXT).retire(1)
    assert (table.chips(1), table.hand(), table.course()) == (2, "", 2)
    assert (table.turn(), table.state.drew) == (2, True)
    assert table.bag() == "E"


def test_the_mover_with_the_last_tiles_and_the_chisel_may_leave():
    table = tilers(spill="AA", stacks="", seats=3, turn=2, bag=NEXT).play("take spill A").retire(2)
    assert (table.chips(2), table.chisel(), table.course(), table.turn()) == (3, None, 2, 0)


def test_the_game_may_end_with_a_seat_that_leaves():
    table = tilers(hand="AA", stacks="", seats=3, bag="").retire(0)
    assert table.over() and table.state.ending == "bag"
    assert table.ranking() == [[1, 2], [0]]
    table = tilers(floors=["", "ABCDE"], hand="AA", stacks="", seats=3).retire(0)
    assert table.over() and table.state.ending == "row"
    assert table.scores() == [-3, 2, 0]


def test_a_course_of_a_finished_row_goes_on_without_a_seat_that_leaves():
    table = tilers(floors=["ABCD"], hand="E", stacks="AAAA BBBB", seats=3).play("lay E e1").retire(0)
    assert (table.over(), table.turn()) == (False, 1)
    table.play("take 1 A", *["chip A"] * 4).play("take 2 B", *["chip B"] * 4)
    assert table.over() and table.state.ending == "row"


def test_leaving_within_a_course_draws_nothing():
    assert tilers(hand="A", seats=3).retire(0).state.drew is False
    assert tilers(seats=3).retire(1).state.drew is False
    for seat in (0, 1):  # after a course that was laid out
        table = tilers(hand="A", stacks="", seats=3).play("chip A")
        assert table.state.drew is True
        assert table.retire(seat).state.drew is False


def test_with_one_seat_left_the_game_is_over_and_that_seat_wins():
    for leaver in (0, 1):
        for mover in (0, 1):
            table = tilers(stacks="AABB", turn=mover, run_points=[30, 30]).retire(leaver)
            assert (table.turn(), table.state.ending) == (OVER, "alone")
            assert table.ranking() == [[1 - leaver], [leaver]]
            assert list(table.state.winners) == [1 - leaver]
            assert table.state.drew is False


def test_all_but_one_of_four_may_leave():
    for stays in range(4):
        table = tilers(stacks="AABB CCDD", seats=4, run_points=[5, 5, 5, 5])
        others = [(stays + step) % 4 for step in (1, 2, 3)]
        for seat in others[:2]:
            table.retire(seat)
            assert not table.over()
        table.retire(others[2])
        assert table.over() and table.state.ending == "alone"
        assert table.ranking() == [[stays], sorted(others)]
        assert table.seen("retired") == others


def test_with_one_seat_left_no_other_course_is_laid_out():
    table = tilers(hand="AA", stacks="", bag="ABCDE").retire(0)
    assert (table.over(), table.state.ending, table.course()) == (True, "alone", 1)
    assert (table.bag(), table.stacks(), table.chips(0)) == ("ABCDE", ". . . . .", 2)
    table = tilers(floors=["ABCDE"], hand="AA", stacks="").retire(1)
    assert table.over() and table.state.ending == "alone"
    assert list(table.state.winners) == [0]


def test_a_seat_cannot_leave_twice_and_has_no_turn_any_more():
    table = tilers(seats=4).retire(2)
    before = table.state.dump()
    table.retire(2).expire(2)
    assert table.state.dump() == before


def test_seats_that_are_not_there_do_not_leave():
    table = tilers(hand="AA")
    before = table.state.dump()
    for seat in (-1, -2, 2, 3, 7, 1 << 70, None, "0", 0.0, True):
        table.retire(seat)
    assert table.state.dump() == before


def test_who_has_left_is_saved():
    for table in (
        tilers(hand="AA", seats=4).retire(2).retire(0),
        tilers(spill="AB", stacks="", seats=3).play("take spill A", "chip A").retire(0),
    ):
        again = load("tilers", table.state.dump())
        assert again.digest() == table.state.digest()
        assert again.position() == table.state.position()
        assert from_position(table.state.position()).digest() == table.state.digest()
