# SPDX-License-Identifier: MIT
"""Rules of Tilers: "Turn", the take, and the chisel that goes with the first one from the spill."""

from tilers_table import BLANK, tilers


def test_every_colour_of_every_stack_and_of_the_spill_is_offered():
    table = tilers(stacks="ABBC . DD E", spill="AAC")
    assert table.takes() == "1 A, 1 B, 1 C, 3 D, 4 E, spill A, spill C"
    assert tilers(stacks=". . . . BEEA").takes() == "5 A, 5 B, 5 E"
    assert tilers(stacks="", spill="ABCDE").takes() == "spill A, spill B, spill C, spill D, spill E"


def test_all_stacks_of_the_largest_yard_are_offered():
    table = tilers(stacks="A B C D E A B C D", seats=4)
    assert table.takes() == "1 A, 2 B, 3 C, 4 D, 5 E, 6 A, 7 B, 8 C, 9 D"


def test_one_must_take_first():
    table = tilers(floor="A", stacks="ABBC", spill="D", chips=[3, 0])
    assert table.texts() == ["take 1 A", "take 1 B", "take 1 C", "take spill D"]
    table.refuses("chip A", "chip D", "lay A b2", "lay D c3")


def test_all_tiles_of_the_colour_come_into_the_hand():
    for stack, colour, hand in (
        ("ABBC", "B", "BB"),
        ("ABBC", "A", "A"),
        ("BABB", "B", "BBB"),
        ("EEEE", "E", "EEEE"),
        ("CA", "A", "A"),
        ("D", "D", "D"),
    ):
        assert tilers(stacks=". " + stack + " AB").play("take 2 " + colour).hand() == hand


def test_the_other_tiles_of_the_stack_slide_into_the_spill():
    table = tilers(stacks="CABB EDE")
    assert table.play("take 1 B").spill() == "AC"
    assert table.stacks() == ". EDE . . ."
    table = tilers(stacks="CABB EDE", spill="ABE").play("take 1 C")
    assert table.spill() == "AABBBE"
    assert table.stacks() == ". EDE . . ."


def test_nothing_slides_when_the_stack_has_one_colour():
    table = tilers(stacks="BBBB AC", spill="D").play("take 1 B")
    assert (table.hand(), table.spill(), table.stacks()) == ("BBBB", "D", ". AC . . .")


def test_a_take_from_the_spill_leaves_its_other_colours_and_all_stacks():
    table = tilers(stacks="CABB . AAAD", spill="AABCC").play("take spill C")
    assert (table.hand(), table.spill(), table.stacks()) == ("CC", "AAB", "CABB . AAAD . .")


def test_there_may_be_many_tiles_of_a_colour_in_the_spill():
    assert tilers(spill="A" * 15 + "B").play("take spill A").hand() == "A" * 15
    assert tilers(spill="C" * 27, seats=4, tiles_per_colour=40).play("take spill C").hand() == "C" * 27


def test_what_is_not_there_cannot_be_taken():
    tilers(stacks="ABBC . DD", spill="AAC").refuses(
        "take 1 D", "take 1 E", "take 2 A", "take 3 A", "take 4 A", "take 5 B", "take spill B", "take spill E"
    )
    tilers(stacks="AB").refuses("take spill A")


def test_one_colour_at_a_time():
    table = tilers(stacks="ABBC DD", spill="AAC").play("take 1 B")
    table.refuses("take 2 D", "take spill A", "take spill C", "take 1 A")
    table.play("chip B").refuses("take 2 D", "take spill A", "take spill C")
    assert table.turn() == 0


def test_the_next_seat_takes_when_the_hand_is_empty():
    table = tilers(stacks="ABBC DD").play("take 1 A", "chip A")
    assert table.turn() == 1
    assert table.takes() == "2 D, spill B, spill C"


def test_the_floor_has_no_say_in_a_take():
    # Every row holds an A: none can be laid, it can be taken all the same.
    table = tilers(floor="A/.A/..A/...A/....A", stacks="AAB CD").play("take 1 A")
    assert table.hand() == "AA"
    assert table.texts() == ["chip A"]


def test_a_take_leaves_floors_points_and_other_chips_alone():
    table = tilers(floors=["AB", "C"], stacks="ABBC DD", spill="C", chips=[2, 3], run_points=[4, 5])
    table.play("take 1 B")
    assert (table.floor(0), table.floor(1)) == ("AB..." + BLANK[5:], "C...." + BLANK[5:])
    assert (table.seen("chips"), table.seen("run_points")) == ([2, 3], [4, 5])
    assert table.chisel() is None


# The chisel


def test_the_first_to_take_from_the_spill_takes_the_chisel_for_one_chip():
    for turn in (0, 1, 2):
        table = tilers(spill="AAB", turn=turn, seats=3, chips=[4, 4, 4]).play("take spill A")
        chips = [4, 4, 4]
        chips[turn] = 5
        assert table.chisel() == turn
        assert table.seen("chips") == chips  # at once, with the tiles still in hand
        assert table.hand() == "AA"


def test_the_chisel_is_no_tile_in_hand():
    table = tilers(spill="AB").play("take spill A")
    assert table.hand() == "A"
    table.play("lay A a1")
    assert (table.chips(0), table.turn()) == (1, 1)
    table = tilers(spill="AB").play("take spill A", "chip A")
    assert (table.chips(0), table.turn()) == (2, 1)


def test_the_second_take_from_the_spill_costs_nothing():
    table = tilers(spill="AABC").play("take spill A", "lay A a1", "chip A", "take spill B")
    assert table.seen("chips") == [2, 0]
    assert table.chisel() == 0
    table.play("lay B a1", "take spill C")
    assert table.seen("chips") == [2, 0]
    assert table.chisel() == 0


def test_a_take_from_a_stack_leaves_the_chisel_where_it_lies():
    table = tilers(stacks="AB CD", spill="E").play("take 1 A", "chip A")
    assert table.chisel() is None
    assert table.play("take spill E").chisel() == 1
    table = tilers(stacks="AB CD", spill="E", chisel=1).play("take 1 A")
    assert (table.chisel(), table.chips(0)) == (1, 0)


def test_what_slid_in_just_now_takes_the_chisel_too():
    table = tilers(stacks="ABBC").play("take 1 A", "chip A", "take spill B")
    assert table.chisel() == 1
    assert table.seen("chips") == [1, 1]


def test_the_chisel_costs_its_chip_in_every_course():
    table = tilers(stacks="", spill="A", bag="BCBCBC").play("take spill A", "lay A a1")
    assert (table.course(), table.chisel(), table.chips(0)) == (2, None, 1)
    table.play("take 1 B", "chip B", "chip B")
    table.play("take spill C", "lay C a1", "lay C b2")
    assert (table.chisel(), table.seen("chips")) == (1, [3, 1])
