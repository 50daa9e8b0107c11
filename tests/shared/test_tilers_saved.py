# SPDX-License-Identifier: MIT
"""Positions of Tilers set up and saved: what loading makes of them, finished ones, dumps, digests, views, copies."""

import json

from test_tilers_position import example, floors
from tilers_table import FULL, Table, dealt, rows_of, tilers

from proof import refused
from shared_engine.games import DataError, from_position, load, new
from shared_engine.rng import seed_bytes

SEED = 0x9E3779B97F4A7C15  # eight bytes that nothing else would hold


def some_states():
    return (
        from_position(example()),
        new("tilers", 2, 1),
        new("tilers", 4, (1 << 64) - 1, {"yard": "small", "tiles_per_colour": 40}),
        dealt(3, 2, starter=0).play("take 1 " + dealt(3, 2).stack(1)[0]).state,
        tilers(floors=[FULL, "", "B"], hand="CCC", chips=[1, 0, 5, 9], seats=4, turn=1, retired=[2, 0], course=2).state,
        tilers(floors=["ABCD"], hand="E", stacks="").play("lay E e1").state,
        tilers(hand="EE").retire(0).state,
    )  # fmt: skip


def test_a_position_and_a_dump_make_a_state_of_equal_digest():
    for state in some_states():
        for again in (from_position(state.position()), load("tilers", state.dump()), state.copy()):
            assert again.dump() == state.dump()
            assert again.digest() == state.digest() and len(again.digest()) == 8
            assert again.position() == state.position()
            assert again.ending == state.ending and again.scores() == state.scores()
            assert list(again.winners) == list(state.winners) and again.turn_mark() == state.turn_mark()


def test_a_position_can_be_carried_by_json():
    for state in some_states():
        assert from_position(json.loads(json.dumps(state.position()))).digest() == state.digest()


def test_a_dump_has_a_mark_of_its_own():
    marks = {state.dump()[:2] for state in some_states()}
    assert marks == {b"Ti"}


def test_every_flipped_bit_of_a_dump_is_noticed():
    for state in some_states()[-3:]:
        whole = state.dump()
        for at in range(len(whole)):
            for bit in range(8):
                broken = bytearray(whole)
                broken[at] ^= 1 << bit
                refused(DataError, load, "tilers", bytes(broken))
        assert load("tilers", whole).dump() == whole


def test_a_dump_cut_or_lengthened_is_noticed():
    whole = some_states()[0].dump()
    for length in range(len(whole)):
        refused(DataError, load, "tilers", whole[:length])
    for broken in (whole + b"\x00", b"\x00" + whole, whole + whole, None, 5, "text", []):
        refused(DataError, load, "tilers", broken)


def test_the_spill_is_sorted_whatever_order_it_is_given_in():
    sorted_one = from_position(example(spill="AAC"))
    assert from_position(example(spill="CAA")).dump() == sorted_one.dump()
    table = tilers(spill="BD", stacks="ECAA").play("take 1 A", "chip A", "chip A")
    assert table.spill() == "BCDE"


def test_the_order_of_a_stack_is_kept():
    one = from_position(example(stacks=["CBAB", "", "", "", ""]))
    assert one.position()["stacks"][0] == "CBAB"
    assert one.digest() != from_position(example()).digest()


def test_where_yard_spill_and_hand_are_empty_the_next_course_is_laid_out():
    table = Table(from_position(example(stacks=[""] * 5, spill="", turn=1)))
    assert (table.course(), table.stacks(), table.bag()) == (2, "ABCD E . . .", "")
    assert (table.turn(), table.began(), table.chisel()) == (1, 1, None)
    played = tilers(hand="A", stacks="", bag="EDCBA", turn=1).play("chip A")
    loaded = tilers(stacks="", bag="EDCBA", turn=1, chips=[0, 1])
    assert loaded.state.dump() == played.state.dump()


def test_loading_draws_nothing():
    for state in some_states() + (from_position(example(stacks=[""] * 5, spill="")),):
        assert from_position(state.position()).drew is False
        assert load("tilers", state.dump()).drew is False
    assert from_position(example(stacks=[""] * 5, spill="")).drew is False


def test_the_holder_of_the_chisel_begins_the_course_laid_out_on_loading():
    table = Table(from_position(example(stacks=[""] * 5, spill="", chisel=0, chips=[1, 2], turn=1, began=1)))
    assert (table.course(), table.turn(), table.began(), table.chisel()) == (2, 0, 0, None)
    table = Table(from_position(example(stacks=[""] * 5, spill="", began=0, turn=1)))
    assert (table.course(), table.turn(), table.began()) == (2, 0, 0)
    table = tilers(stacks="", seats=3, chisel=1, chips=[0, 1, 0], retired=[1, 2], turn=0)
    assert table.over()
    table = tilers(stacks="", seats=4, chisel=1, chips=[0, 1, 0, 0], retired=[1, 2], turn=0)
    assert (table.course(), table.turn(), table.began()) == (2, 3, 3)


def test_a_course_that_goes_on_is_not_laid_out_anew():
    for change in ({"hand": "B"}, {"spill": "A"}, {"stacks": ["", "", "", "", "A"]}):
        position = example(stacks=[""] * 5, spill="")
        position.update(change)
        table = Table(from_position(position))
        assert (table.course(), table.bag()) == (1, "ABCDE")


def test_no_course_is_laid_out_where_the_match_has_ended():
    nothing = {"stacks": [""] * 5, "spill": ""}
    for change, word in (
        ({"floors": floors("ABCDE")}, "row"), ({"floors": floors("./././EABCD")}, "row"), ({"bag": ""}, "bag"),
        ({"retired": [1]}, "alone"),
    ):  # fmt: skip
        table = Table(from_position(example(**nothing, **change)))
        assert table.over() and table.state.ending == word
        assert (table.course(), table.stacks(), table.bag()) == (1, ". . . . .", change.get("bag", "ABCDE"))


def test_a_finished_row_or_an_empty_bag_alone_ends_nothing():
    for change in ({"floors": floors("ABCDE")}, {"bag": ""}):
        for more in ({}, {"stacks": [""] * 5}, {"spill": ""}, {"stacks": [""] * 5, "spill": "", "hand": "B"}):
            position = example(**change)
            position.update(more)
            assert not from_position(position).is_over()


def test_what_is_in_a_hand_is_chips_where_the_match_has_ended():
    table = Table(from_position(example(retired=[1], hand="BB")))
    assert (table.over(), table.hand(), table.chips(0)) == (True, "", 2)
    played = tilers(hand="BB", stacks="AAAA").retire(1)
    assert tilers(hand="BB", stacks="AAAA", retired=[1]).state.dump() == played.state.dump()


def test_finished_positions_keep_their_digest():
    for table in (
        tilers(floors=["ABCD"], hand="E", stacks="").play("lay E e1"),
        tilers(floors=["", "ABCDE"], spill="A", stacks="", turn=1).play("take spill A", "chip A"),
        tilers(stacks="", hand="A", bag="", chips=[9, 9]).play("chip A"),
        tilers(stacks="AABC", hand="DD", spill="E").retire(0),
        tilers(stacks="AABC", hand="DD", spill="E").retire(1),
        tilers(stacks="AABC", hand="DD", seats=4).retire(2).retire(0).retire(3),
        tilers(floors=["ABCD"], hand="E", stacks="", seats=3).play("lay E e1").retire(1),
    ):
        assert table.over()
        again = from_position(table.state.position())
        assert again.dump() == table.state.dump()
        assert (again.ranking(), again.scores(), again.ending) == (table.ranking(), table.scores(), table.state.ending)


def test_every_part_of_a_position_counts_for_the_digest():
    changes = (
        {"seed": 2}, {"course": 2}, {"floors": floors("B")}, {"floors": floors(".A")}, {"floors": floors("/A")},
        {"floors": [rows_of(""), rows_of("A")]}, {"floors": floors("")}, {"stacks": ["ABCB", "", "", "", ""]},
        {"stacks": ["", "ABBC", "", "", ""]}, {"stacks": ["ABB", "", "", "", ""]}, {"stacks": ["ABBD", "", "", "", ""]},
        {"spill": "AAD"}, {"spill": "AA"}, {"spill": "AACC"}, {"spill": ""}, {"chisel": 0, "chips": [1, 2]},
        {"chisel": 1}, {"chips": [1, 2]}, {"bag": "ABCED"}, {"bag": "ABCD"}, {"bag": ""}, {"bag": "EABCD"},
        {"hand": "A"}, {"hand": "AA"}, {"hand": "B"}, {"chips": [0, 1]}, {"chips": [2, 0]}, {"run_points": [0, 8]},
        {"run_points": [7, 0]}, {"turn": 1}, {"turn": 1, "began": 0}, {"began": 1}, {"options": {"row_bonus": 3}},
        {"options": {"chip_cost": "capped"}}, {"rng": "0123456789abcdef"},
    )  # fmt: skip
    digests = {from_position(example(**change)).digest() for change in changes + ({},)}
    assert len(digests) == len(changes) + 1


def test_the_callers_dict_and_the_states_own_are_apart():
    position = example()
    state = from_position(position)
    before = state.digest()
    for own in (position, state.position()):
        own["floors"][0][0] = "BBBBB"
        own["stacks"][0] = "EEEE"
        own["chips"][0] = 50
        own["run_points"][1] = 50
    assert state.digest() == before
    assert state.position()["stacks"] == example()["stacks"]


def test_a_copy_goes_its_own_way():
    table = Table(from_position(example()))
    kept = table.state.copy()
    before = kept.dump()
    table.play("take 1 B", "lay B b1", "chip B", "take spill A", "chip A").expire(1)
    assert kept.dump() == before
    Table(kept).play("take spill C", "lay C c3")
    assert Table(table.state).seen("chips") != Table(kept).seen("chips")


def test_all_lies_open_but_the_order_of_the_bag_and_the_seed():
    for seat in (None, 0, 1):
        view = from_position(example()).view(seat)
        for change in ({"bag": "EDCBA"}, {"bag": "BACDE"}, {"seed": 2}, {"rng": "0123456789abcdef"}):
            other = from_position(example(**change))
            assert other.dump() != from_position(example()).dump()
            assert other.view(seat) == view, change


def test_everything_else_is_seen_by_everybody():
    changes = (
        {"course": 2}, {"floors": floors("B")}, {"floors": [rows_of(""), rows_of("A")]}, {"spill": "AAD"},
        {"stacks": ["ABCB", "", "", "", ""]}, {"chisel": 1}, {"chips": [1, 2]}, {"bag": "ABCD"}, {"bag": "ABCDD"},
        {"hand": "A"}, {"run_points": [0, 8]}, {"turn": 1}, {"options": {"row_bonus": 3}},
    )  # fmt: skip
    for seat in (None, 0, 1):
        views = {from_position(example(**change)).view(seat) for change in changes + ({},)}
        assert len(views) == len(changes) + 1


def test_no_view_holds_the_seed_or_the_generator_or_the_next_tiles():
    state = new("tilers", 4, SEED)
    text = state.position()["rng"]
    generator = bytes([int(text[at : at + 2], 16) for at in range(0, len(text), 2)])
    order = bytes(["ABCDE".index(tile) for tile in state.position()["bag"]])
    assert seed_bytes(SEED) in state.dump() and generator in state.dump()
    for seat in (None, 0, 1, 2, 3):
        view = state.view(seat)
        for secret in (seed_bytes(SEED), generator, order, order[:9], state.position()["bag"].encode()[:9]):
            assert secret not in view


def test_the_order_stays_hidden_after_the_end():
    one = tilers(floors=["ABCDE"], stacks="", bag="ABCDE").state
    other = tilers(floors=["ABCDE"], stacks="", bag="EDCBA", seed=7).state
    assert one.is_over() and one.dump() != other.dump()
    for seat in (None, 0, 1):
        assert one.view(seat) == other.view(seat)
