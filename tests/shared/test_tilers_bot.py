# SPDX-License-Identifier: MIT
"""The bot of Tilers: the best layings, chips, what a take leaves, the end of the match, and what it may know."""

from bot_play import thought
from tilers_table import dealt, tilers

from proof import refused
from shared_engine import bots, games
from shared_engine.games.tilers.bot import Mind
from shared_engine.rng import seeded

SPOILED = "AB.../BA.../..ACD/..DAE/..ED."  # B can only be laid on e5, where A lacks its last tile


def chosen(table) -> str:
    """What the bot does; the table is left alone."""
    state = table.state
    return state.text(bots.choose(state, state.seat()))


def laid(**position) -> str:
    """What it does with its hand: a cell, or "chip"."""
    words = chosen(tilers(**position)).split()
    return words[-1] if words[0] == "lay" else "chip"


def shuffled(state, seed: int):
    """The state with what is left in the bag in another order."""
    left = bytearray(state.bag[state.drawn :])
    seeded(bytes([seed] * 8)).shuffle(left)
    other = state.copy()
    other.bag = state.bag[: state.drawn] + bytes(left)
    return other


def test_tiles_are_laid_where_they_bring_most():
    assert laid(floor="./.BC/.CB", hand="A") in ("a2", "a3", "b1", "c1", "b4", "c4", "d2", "d3")
    assert laid(floor="./.BCD/.C.B/.DBC", hand="A") == "c3"


def test_tiles_in_hand_are_laid_one_by_one():
    table = tilers(floor="./.BC/.CB", hand="AA")
    table.play(chosen(table))
    table.play(chosen(table))
    assert (table.points(0), table.chips(0), table.hand()) == (4, 0, "")


def test_a_column_is_finished():
    assert laid(floor="A/B/C/D/.A", hand="E") == "a5"


def test_the_last_tile_of_a_colour_is_laid():
    assert laid(floor="A/.A/..A/...A", hand="A") == "e5"


def test_the_options_say_what_a_line_is_worth():
    floor = "ABCD/B/C/D/....B"
    assert laid(floor=floor, hand="E", bag="", row_bonus=20) == "e1"
    assert laid(floor=floor, hand="E", bag="", row_bonus=0) == "a5"


def test_a_chip_is_better_than_a_spoiled_floor():
    table = tilers(floor=SPOILED, hand="B")
    assert table.cells() == "e5"
    assert chosen(table) == "chip B"
    assert laid(floor=SPOILED, hand="B", colour_bonus=0, column_bonus=0, row_bonus=0) == "e5"


def test_what_will_not_come_is_not_waited_for():
    options = {"row_bonus": 0, "column_bonus": 0}
    assert laid(floor=SPOILED, hand="B", stacks="CDE", bag="ACDE" * 5, **options) == "chip"
    assert laid(floor=SPOILED, hand="B", stacks="CDE", bag="CCDE" * 5, **options) == "e5"


def test_a_chip_is_better_only_while_chips_are_cheap():
    assert laid(floor=SPOILED, hand="B", chips=[12, 0]) == "e5"
    assert laid(floor=SPOILED, hand="B", chips=[12, 0], chip_cost="capped") == "chip"
    assert laid(floor=SPOILED, hand="B", chips=[12, 0], floor_at_zero=True) == "chip"


def test_what_finds_no_cell_is_left_to_others():
    floors = ["A/.A/..A/...A/B", "A/.A/..A/...A/B"]
    assert chosen(tilers(floors=floors, stacks="AAAA BBBB", bag="")) == "take 2 B"
    assert chosen(tilers(floors=floors, stacks="AAAA BBBB", bag="", turn=1)) == "take 2 B"


def test_of_what_nobody_can_lay_little_is_taken():
    floors = ["A/.A/..A/...A/....A"] * 2
    assert chosen(tilers(floors=floors, stacks="AAAA A", bag="")) == "take 2 A"
    assert chosen(tilers(floors=floors, stacks="A AAAA", bag="")) == "take 1 A"


def test_what_another_needs_is_taken():
    assert chosen(tilers(floors=["", "A/B/C/D"], stacks="E B", bag="")) == "take 1 E"
    assert chosen(tilers(floors=["", "A/B/C/E"], stacks="E D", bag="")) == "take 2 D"
    assert chosen(tilers(floors=["", "", "A/B/C/E"], stacks="E D B", bag="", seats=3)) == "take 2 D"


def test_the_chisel_is_left_while_it_costs_a_chip():
    for stack, spilt in ("DE", "ED"):
        table = tilers(floors=["ABC", "ABC"], stacks=stack, spill=spilt, bag="")
        assert chosen(table) == "take 1 " + stack


def test_the_row_that_ends_the_match_is_finished_by_who_is_ahead():
    floors = ["ABCD/B", "AB"]
    assert laid(floors=floors, hand="E", run_points=[60, 10]) == "e1"
    assert laid(floors=floors, hand="E", run_points=[10, 60]) != "e1"


def test_the_order_of_the_bag_says_nothing():
    for seats in (2, 4):
        table = dealt(seats, 5)
        state = table.state
        for number in range(60):
            if state.is_over():
                break
            choice = bots.choose(state, state.seat())
            assert choice == bots.choose(shuffled(state, number + 1), state.seat())
            state.apply(state.seat(), choice)


def test_the_state_is_left_alone_and_not_kept():
    for seats in (2, 3):
        state = games.new("tilers", seats, 8)
        for _ in range(24):
            before = state.dump()
            seat = state.seat()
            expected = bots.choose(state, seat)
            assert state.dump() == before
            thinker = bots.Thinker(state, seat)
            state.apply(seat, min(state.actions(seat)))
            assert thought(thinker) == expected
            assert thinker.step() == expected


def test_whims_differ_where_it_does_not_matter():
    state = tilers(hand="A").state
    assert len({thought(Mind(state, 0, 1, whim)) for whim in range(0, 60000, 5003)}) > 3
    winning = tilers(floor="A/B/C/D/.A", hand="E").state
    assert len({thought(Mind(winning, 0, 1, whim)) for whim in range(0, 60000, 5003)}) == 1


def test_the_only_take_is_taken_at_once():
    state = tilers(stacks="AAAA").state
    assert bots.Thinker(state, 0).step() == state.parse("take 1 A")


def test_a_seat_that_may_not_act_is_refused():
    refused(ValueError, bots.Thinker, tilers(turn=0).state, 1)
    state = tilers().state
    state.retire(1)
    refused(ValueError, bots.Thinker, state, 0)
