# SPDX-License-Identifier: MIT
"""Rules of Tilers, "Timeouts": what an expired turn takes and makes of what is in hand."""

from tilers_table import dealt, tilers

from shared_engine.games import from_position, load


def taken(**position):
    """The table after the turn of the seat on turn has expired."""
    table = tilers(**position)
    return table.expire(table.turn())


def test_tiles_in_hand_become_chips():
    table = taken(hand="CCC", stacks="AABB", chips=[1, 0])
    assert (table.turn(), table.hand(), table.chips(0), table.chips(1)) == (1, "", 4, 0)
    assert table.stacks() == "AABB . . . ."


def test_tiles_already_laid_in_the_turn_stay():
    table = tilers(stacks="AAAB", floor="B").play("take 1 A", "lay A b1").expire(0)
    assert (table.floor(0)[:5], table.points(0), table.chips(0), table.turn()) == ("BA...", 1, 2, 1)


def test_before_the_take_the_cheapest_is_taken_and_all_of_it_are_chips():
    table = taken(stacks="AABC DDEE")
    assert (table.turn(), table.chips(0), table.spill()) == (1, 1, "AAC")
    assert table.stacks() == ". DDEE . . ."
    assert (table.points(0), table.floor(0)) == (0, "...../...../...../...../.....")


def test_the_fewest_tiles_of_any_stack_are_taken():
    table = taken(stacks="AAAA BBBB DDDE CCCC")
    assert (table.chips(0), table.spill(), table.stacks()) == (1, "DDD", "AAAA BBBB . CCCC .")
    table = taken(stacks="AAAA CCC BBBB")
    assert (table.chips(0), table.spill(), table.stacks()) == (3, "", "AAAA . BBBB . .")


def test_of_equals_the_lowest_stack():
    table = taken(stacks=". BBCC AADD")
    assert (table.chips(0), table.spill(), table.stacks()) == (2, "CC", ". . AADD . .")
    table = taken(stacks="AAAA EDDD ABCD")
    assert (table.chips(0), table.spill()) == (1, "DDD")


def test_of_one_stack_the_first_colour_wherever_it_lies_in_it():
    assert taken(stacks="DCBA").spill() == "BCD"
    assert taken(stacks="EEDD").spill() == "EE"
    assert taken(stacks="AAED").spill() == "AAE"


def test_of_the_spill_the_first_colour():
    table = taken(spill="BBAACC", stacks="", chisel=1, chips=[0, 1])
    assert (table.chips(0), table.spill()) == (2, "BBCC")
    assert taken(spill="AADE", stacks="", chisel=1, chips=[0, 1]).spill() == "AAE"


def test_the_chip_for_the_chisel_counts():
    table = taken(spill="A", stacks="BBCC")  # two each: a tile and the chisel, or two tiles
    assert (table.chips(0), table.chisel(), table.spill()) == (2, None, "ACC")
    table = taken(spill="A", stacks="BBBC DDDD")
    assert (table.chips(0), table.chisel(), table.spill()) == (1, None, "ABBB")


def test_the_spill_may_be_cheapest_with_the_chisel():
    table = taken(spill="ABB", stacks="CCCC DDD")
    assert (table.chips(0), table.chisel(), table.spill(), table.turn()) == (2, 0, "BB", 1)
    assert table.stacks() == "CCCC DDD . . ."


def test_the_chip_for_the_chisel_does_not_count_when_it_is_taken():
    table = taken(spill="A", stacks="BBCC", chisel=1, chips=[0, 1])
    assert (table.chips(0), table.chips(1), table.chisel(), table.spill()) == (1, 1, 1, "")
    assert table.stacks() == "BBCC . . . ."
    table = taken(spill="A", stacks="BBCC", chisel=0, chips=[1, 0])
    assert (table.chips(0), table.chisel(), table.spill()) == (2, 0, "")


def test_of_equals_stacks_go_before_the_spill():
    table = taken(spill="A", stacks="AAAA BAAA", chisel=1, chips=[0, 1])
    assert (table.chips(0), table.spill(), table.stacks()) == (1, "AAAA", "AAAA . . . .")
    table = taken(spill="AABB", stacks=". . . . CCC")  # three each
    assert (table.chips(0), table.chisel(), table.spill(), table.stacks()) == (3, None, "AABB", ". . . . .")


def test_the_chisel_must_be_taken_when_only_the_spill_is_left():
    table = taken(spill="AAB", stacks="", turn=1, chips=[0, 3])
    assert (table.chips(1), table.chisel(), table.spill(), table.turn()) == (5, 1, "AA", 0)


def test_what_could_be_laid_makes_no_difference():
    full = "ABCDE/BCDEA/CDEAB/DEABC/EABC."
    for floor in ("", full.replace("ABCDE", "ABCD."), "A/.A/..A/...A/....A"):
        assert taken(floor=floor, stacks="AABC").spill() == "AAC"


def test_the_turn_passes_to_the_next_who_has_not_left():
    table = taken(stacks="AABC AABC", seats=4, retired=[3, 0], turn=2)
    assert table.turn() == 1
    assert taken(stacks="AABC AABC", hand="DD", seats=3, turn=2).turn() == 0


def test_an_expiry_may_end_a_course():
    for table in (
        taken(hand="A", stacks="", chisel=1, chips=[0, 1], bag="ABCDABCDABCDABCDABCDE"),
        taken(spill="A", stacks="", chisel=1, chips=[0, 1], bag="ABCDABCDABCDABCDABCDE"),
    ):
        assert (table.course(), table.turn(), table.chisel(), table.state.drew) == (2, 1, None, True)
        assert (table.stacks(), table.bag()) == ("ABCD ABCD ABCD ABCD ABCD", "E")
        assert (table.chips(0), table.chips(1)) == (1, 1)


def test_an_expired_take_with_the_chisel_lets_the_same_seat_begin():
    table = taken(spill="A", stacks="", turn=1, began=0)
    assert (table.course(), table.turn(), table.chips(1)) == (2, 1, 2)


def test_an_expiry_may_end_the_game():
    table = taken(hand="AA", stacks="", bag="", run_points=[5, 1])
    assert table.over() and table.state.ending == "bag"
    assert table.scores() == [5 - 3, 1]
    table = taken(floors=["", "ABCDE"], spill="A", stacks="")
    assert table.over() and table.state.ending == "row"
    assert table.scores() == [-3, 2]


def test_an_expiry_within_a_course_draws_nothing():
    assert taken(hand="A", stacks="AAAA").state.drew is False
    assert taken(stacks="AAAA BBBB").state.drew is False
    table = tilers(hand="A", stacks="").play("chip A")
    assert table.state.drew is True
    assert table.expire(0).state.drew is False


def test_expiry_of_a_seat_that_is_not_to_move_does_nothing():
    for position in ({"hand": "AA"}, {"stacks": "AABB CCDD"}):
        table = tilers(seats=4, turn=2, **position)
        before = table.state.dump()
        for seat in (0, 1, 3, -1, -2, 4, None, "2", 2.0, True):
            table.expire(seat)
        assert table.state.dump() == before


def test_a_match_can_go_by_expiries_alone():
    for seats in (2, 3, 4):
        table = dealt(seats, 5)
        while not table.over():
            mark = table.state.turn_mark()
            seat = table.turn()
            offered = table.offered("take ")
            before = table.seen("chips")
            table.expire(seat)
            after = table.seen("chips")
            assert offered and after[seat] > before[seat]
            assert [after[other] for other in range(seats) if other != seat] == [
                before[other] for other in range(seats) if other != seat
            ]
            assert table.over() or table.state.turn_mark() != mark
        assert table.state.ending == "bag"
        assert 100 <= sum(table.seen("chips")) <= 105


def test_what_an_expiry_leaves_is_saved():
    for table in (taken(hand="CCC", stacks="AABB"), taken(spill="ABB", stacks="CCCC"), taken(spill="A", stacks="")):
        assert load("tilers", table.state.dump()).position() == table.state.position()
        assert from_position(table.state.position()).digest() == table.state.digest()
