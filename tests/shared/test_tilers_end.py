# SPDX-License-Identifier: MIT
"""Rules of Tilers, "End": a finished row, the empty bag, one seat left; and what stands at the end."""

from tilers_table import DEAD, dealt, tilers

from shared_engine.games import OVER, from_position

FIVE_STACKS = "AAAA BBBB CCCC"  # three takes, nothing for the spill


def test_a_finished_row_does_not_end_the_course():
    table = tilers(floors=["ABCD"], hand="E", stacks=FIVE_STACKS).play("lay E e1")
    assert not table.over()
    assert (table.state.ending, table.turn(), table.course()) == ("", 1, 1)
    assert table.takes() == "1 A, 2 B, 3 C"


def test_the_course_of_a_finished_row_is_played_out_by_all():
    table = tilers(floors=["ABCD"], hand="E", stacks=FIVE_STACKS).play("lay E e1")
    table.play("take 1 A").play("lay A a1").play(*["chip A"] * 3)
    assert (table.over(), table.turn()) == (False, 0)
    table.play("take 2 B", *["chip B"] * 4)
    assert (table.over(), table.turn()) == (False, 1)
    table.play("take 3 C", *["chip C"] * 3)
    assert not table.over()  # one tile is still in hand
    table.play("lay C b1")
    assert table.over()
    assert (table.state.ending, table.course(), table.points(1)) == ("row", 1, 2)


def test_the_end_waits_as_long_whoever_of_four_finishes_a_row():
    for seat in range(4):
        table = tilers(floor="ABCD", hand="E", stacks="AAAA BBBB CCCC DDDD", turn=seat, seats=4).play("lay E e1")
        for later in range(1, 5):
            assert table.turn() == (seat + later) % 4
            table.play("take %d %s" % (later, "ABCD"[later - 1]), *["chip " + "ABCD"[later - 1]] * 4)
        assert table.over() and table.state.ending == "row"
        assert [table.chips(other) for other in range(4)] == [4] * 4


def test_the_spill_is_played_out_too():
    table = tilers(floors=["ABCD"], hand="E", stacks="AABC").play("lay E e1")
    table.play("take 1 B", "chip B")
    assert (table.over(), table.spill()) == (False, "AAC")
    table.play("take spill C", "chip C")
    assert (table.over(), table.chisel(), table.turn()) == (False, 0, 1)
    table.play("take spill A", "chip A", "chip A")
    assert table.over() and table.state.ending == "row"


def test_a_row_finished_by_the_last_tile_of_a_course_ends_the_game_at_once():
    table = tilers(floors=["ABCD"], hand="E", stacks="").play("lay E e1")
    assert table.over()
    assert (table.state.ending, table.course()) == ("row", 1)
    assert table.total(0) == 6  # four others in the row, and 2 for it


def test_the_same_tile_chipped_lets_the_game_go_on():
    table = tilers(floors=["ABCD"], hand="E", stacks="").play("chip E")
    assert not table.over()
    assert (table.course(), table.state.ending) == (2, "")


def test_any_row_of_the_floor_ends_the_game():
    for row in range(5):
        floor = "/".join(["....."] * row + ["BCDE"])
        table = tilers(floors=["", floor], hand="A", turn=1, stacks="").play("lay A e%d" % (row + 1))
        assert table.over() and table.state.ending == "row"


def test_a_finished_column_ends_nothing():
    table = tilers(floors=["A/B/C/D"], hand="E", stacks="").play("lay E a5")
    assert not table.over()
    assert (table.course(), table.points(0)) == (2, 4)


def test_a_finished_colour_ends_nothing():
    table = tilers(floors=["A/.A/..A/...A"], hand="A", stacks="").play("lay A e5")
    assert not table.over()
    assert (table.course(), table.points(0)) == (2, 1)


def test_the_row_of_a_seat_that_has_left_ends_the_game():
    table = tilers(floors=["", "ABCDE"], stacks="AAAA", seats=3, retired=[1])
    assert not table.over()
    table.play("take 1 A", *["chip A"] * 4)
    assert table.over() and table.state.ending == "row"


def test_the_bag_is_empty_when_a_course_should_begin():
    table = tilers(stacks="AAAA BB", bag="").play("take 1 A", *["chip A"] * 4)
    assert not table.over()
    table.play("take 2 B", "lay B a1")
    assert not table.over()
    table.play("chip B")
    assert table.over()
    assert (table.state.ending, table.course(), table.turn()) == ("bag", 1, OVER)
    assert table.scores() == [-10, 0]


def test_one_tile_in_the_bag_is_a_course():
    table = tilers(hand="A", stacks="", bag="C").play("chip A")
    assert not table.over()
    assert (table.course(), table.stacks(), table.bag()) == (2, "C . . . .", "")
    assert table.play("take 1 C", "chip C").over()
    assert table.state.ending == "bag"


def test_a_finished_row_goes_before_the_empty_bag():
    table = tilers(floors=["ABCD"], hand="E", stacks="", bag="").play("lay E e1")
    assert table.over() and table.state.ending == "row"


def test_tiles_that_are_left_in_the_bag_stay_there():
    table = tilers(floors=["ABCD"], hand="E", stacks="", bag="BAD").play("lay E e1")
    assert (table.bag(), table.stacks(), table.state.bag_left()) == ("BAD", ". . . . .", 3)


def test_nobody_laying_the_bag_lasts_five_four_and_three_courses():
    # 20, 28 and 36 tiles a course: 5 x 20, 3 x 28 + 16, 2 x 36 + 28
    for seats, courses, last in ((2, 5, 5), (3, 4, 4), (4, 3, 7)):
        table = dealt(seats)
        for course in range(1, courses + 1):
            assert (table.course(), table.over()) == (course, False)
            full = last if course == courses else 2 * seats + 1
            lengths = [len(stack) for stack in table.seen("stacks")]
            assert lengths == [4] * full + [0] * (2 * seats + 1 - full)
            table.play_out()
        assert table.over() and table.state.ending == "bag"
        assert table.course() == courses
        assert sum([table.chips(seat) for seat in range(seats)]) in range(100, 101 + courses)


def test_a_floor_on_which_no_row_can_be_finished_ends_with_the_bag():
    table = tilers(floors=[DEAD, DEAD])
    while not table.over():
        lays = table.offered("lay ")
        table.play((lays or table.offered())[0])
    assert table.state.ending == "bag"
    assert [table.state.finished(seat)[0] for seat in (0, 1)] == [0, 0]


def test_with_one_seat_left_the_game_is_over_at_once():
    table = tilers(stacks="AABC", spill="DD", run_points=[9, 3]).retire(0)
    assert table.over()
    assert (table.state.ending, list(table.state.winners)) == ("alone", [1])
    assert (table.stacks(), table.spill()) == ("AABC . . . .", "DD")


def test_what_the_last_seat_holds_becomes_chips():
    table = tilers(hand="AA", stacks="BBBB", run_points=[9, 3], chips=[1, 0]).retire(1)
    assert table.over()
    assert (table.hand(), table.chips(0), table.total(0)) == ("", 3, 9 - 6)


def test_what_the_seat_holds_that_leaves_another_alone_becomes_chips():
    table = tilers(hand="AA", stacks="BBBB", run_points=[9, 3]).retire(0)
    assert table.over()
    assert (table.hand(), table.chips(0), table.total(0), table.total(1)) == ("", 2, 9 - 3, 3)


def test_bonuses_and_chips_count_whatever_ended_the_game():
    for table in (
        tilers(floors=["A/B/C/D/E", "ABCDE"], chips=[0, 2], hand="A", stacks="").play("chip A"),
        tilers(floors=["A/B/C/D/E", ".A/..A/A/....A/...A"], chips=[0, 2], hand="A", stacks="", bag="").play("chip A"),
        tilers(floors=["A/B/C/D/E", "ABCDE"], chips=[1, 2, 0], stacks="AAAA", seats=3).retire(2).retire(1),
    ):
        assert table.over()
        other = {"row": 2, "bag": 10, "alone": 2}[table.state.ending]
        assert table.scores()[:2] == [7 - 1, other - 3]


def test_before_the_end_the_score_is_the_run_points_alone():
    table = tilers(floors=["ABCDE/B/C/D/E", "A"], chips=[3, 0], run_points=[30, 1], stacks="AAAA BBBB")
    assert table.scores() == [30, 1]
    table.play("take 1 A")
    assert table.scores() == [30, 1]


def test_after_the_end_the_turn_is_the_last_movers_and_the_chisel_stays():
    table = tilers(floors=["", "ABCDE"], spill="A", stacks="", turn=1).play("take spill A", "chip A")
    assert table.over()
    assert (table.seen("turn"), table.chisel(), table.chips(1)) == (1, 1, 2)
    assert tilers(floors=["ABCDE"], hand="A", stacks="", chisel=1, chips=[0, 1]).play("chip A").chisel() == 1


def test_after_the_end_nothing_is_offered_and_nothing_happens():
    for table in (
        tilers(floors=["ABCD"], hand="E", stacks="").play("lay E e1"),
        tilers(hand="E", stacks="", bag="").play("chip E"),
        tilers().retire(0),
    ):
        before = table.state.dump()
        for seat in (0, 1):
            assert list(table.state.actions(seat)) == []
            table.expire(seat).retire(seat)
        table.refuses("take 1 A", "take spill A", "lay A a1", "chip A", "chip E")
        assert table.state.dump() == before


def test_the_end_draws_nothing():
    for table in (
        tilers(floors=["ABCD"], hand="E", stacks="").play("lay E e1"),
        tilers(hand="E", stacks="", bag="").play("chip E"),
        tilers().retire(0),
    ):
        assert table.over() and table.state.drew is False


def test_a_finished_game_is_over_when_it_is_loaded():
    for table, word in (
        (tilers(floors=["", "ABCDE"], stacks=""), "row"),
        (tilers(stacks="", bag=""), "bag"),
        (tilers(retired=[0], turn=1), "alone"),
    ):
        assert table.over() and table.state.ending == word
        assert from_position(table.state.position()).ending == word
