# SPDX-License-Identifier: MIT
"""The contract's positions of Tilers: the keys, and what is impossible."""

from tilers_table import Table, rows_of

from proof import refused
from shared_engine.games import PositionError, SettingsError, from_position, new


def example(**changes):
    """The position printed in the contract, with changes; its last key may be left out."""
    position = {
        "game": "tilers",
        "seats": 2,
        "options": {},
        "seed": 1,
        "course": 1,
        "floors": [rows_of("A"), rows_of("")],
        "stacks": ["ABBC", "", "", "", ""],
        "spill": "AAC",
        "chisel": None,
        "bag": "ABCDE",
        "hand": "",
        "chips": [0, 2],
        "run_points": [0, 7],
        "turn": 0,
    }
    position.update(changes)
    return position


def impossible(word, **changes):
    """It is refused, and the message names what is wrong."""
    message = refused(PositionError, from_position, example(**changes))
    assert word in message, "%s: %s" % (changes, message)


def floors(text):
    return [rows_of(text), rows_of("")]


def test_the_example_of_the_contract_is_a_position():
    position = from_position(example()).position()
    for key, value in example().items():
        assert position[key] == value, key
    assert sorted(position) == sorted(list(example()) + ["rng", "retired", "began"])


def test_a_new_game_as_a_position():
    position = new("tilers", 3, 5, {"starter": 1}).position()
    stacks, bag = position.pop("stacks"), position.pop("bag")
    del position["rng"]
    assert position == {
        "game": "tilers",
        "seats": 3,
        "options": {"starter": 1},
        "seed": 5,
        "course": 1,
        "floors": [rows_of("")] * 3,
        "spill": "",
        "chisel": None,
        "hand": "",
        "chips": [0, 0, 0],
        "run_points": [0, 0, 0],
        "turn": 1,
        "began": 1,
        "retired": [],
    }
    assert [len(stack) for stack in stacks] == [4] * 7
    assert len(bag) == 72
    assert sorted("".join(stacks) + bag) == sorted("ABCDE" * 20)


def test_fresh_keys_left_out_take_their_value():
    plain = from_position(example(turn=1))
    assert from_position(example(turn=1, began=1, retired=[])).digest() == plain.digest()
    assert from_position(example(turn=1, rng=plain.position()["rng"])).digest() == plain.digest()
    assert (plain.position()["began"], plain.position()["retired"]) == (1, [])
    assert from_position(example(turn=1, began=0)).position()["began"] == 0


def test_the_generator_without_rng_begins_with_the_seed():
    assert from_position(example(seed=1)).position()["rng"] != from_position(example(seed=2)).position()["rng"]
    assert from_position(example(seed=5)).position()["rng"] == from_position(example(seed=5)).position()["rng"]


def test_a_damaged_rng_is_impossible():
    for rng in ("", "x", 5, None, "not a generator"):
        impossible("rng", rng=rng)


def test_keys_that_are_not_fresh_must_be_there():
    for key in example():
        position = example()
        del position[key]
        assert key in refused(PositionError, from_position, position)


def test_an_unknown_key_is_an_error_that_names_it():
    for key in ("colour", "Floors", "yard", "drawn", "winners", "held"):
        impossible(key, **{key: []})


def test_what_is_no_dict_is_no_position():
    for thing in (None, [], "tilers", 5):
        assert refused(PositionError, from_position, thing)


def test_options_of_a_position_are_checked():
    for options, word in (
        ({"colour": 1}, "colour"), ({"yard": 1}, "yard"), ({"row_bonus": 21}, "row_bonus"), ({"starter": 2}, "starter"),
        ({"floor_at_zero": 1}, "floor_at_zero"), ({"tiles_per_colour": 11}, "tiles_per_colour"), ([], "options"),
        (None, "options"),
    ):  # fmt: skip
        impossible(word, options=options)


def test_options_equal_to_the_defaults_make_no_difference():
    plain = from_position(example()).digest()
    assert from_position(example(options={"yard": "full", "row_bonus": 2, "starter": -1})).digest() == plain


def test_game_seats_and_seed_are_checked():
    for change in (
        {"game": "chess"}, {"seats": 1}, {"seats": 5}, {"seats": "2"}, {"seats": True}, {"seed": -1},
        {"seed": 1 << 64}, {"seed": 1.0}, {"seed": None},
    ):  # fmt: skip
        message = refused((PositionError, SettingsError), from_position, example(**change))
        assert list(change)[0] in message


def test_a_floor_is_five_rows_of_five_for_each_seat():
    empty = rows_of("")
    for wrong in (
        [], [empty], [empty] * 3, None, {}, "A....", [empty, None], [empty, "....."], [empty, empty[:4]],
        [empty, empty + ["....."]], [empty, empty[:4] + ["...."]], [empty, empty[:4] + ["......"]],
        [empty, empty[:4] + [""]], [empty, empty[:4] + [None]], [empty, empty[:4] + [5]],
    ):  # fmt: skip
        impossible("floors", floors=wrong)


def test_other_letters_are_no_tile():
    for letter in "F", "a", " ", "0", "-", "Z", "Ä":
        impossible("floors", floors=[rows_of(""), ["....."] * 4 + [letter + "...."]])
        impossible("stacks", stacks=["AB" + letter, "", "", "", ""])
        impossible("spill", spill="AA" + letter)
        impossible("bag", bag="AB" + letter)
        impossible("hand", hand=letter)
    impossible("stacks", stacks=["AB.C", "", "", "", ""])
    impossible("bag", bag="A.B")
    impossible("spill", spill=".AB")


def test_a_colour_twice_in_a_row_or_a_column_is_impossible():
    for text in ("AA", "A...A", "A/A", "A/.../.../.../A", "..B/..C/..B", "ABCDE/BCDEA/CDEAB/DEABC/EABCE", "./.C..C"):
        impossible("floors", floors=floors(text))
        impossible("floors", floors=[rows_of(""), rows_of(text)])
    from_position(example(floors=floors("ABCDE/BCDEA/CDEAB/DEABC/EABCD"), bag=""))


def test_there_is_a_stack_for_each_place_in_the_yard():
    for stacks in ([], ["AB"] * 4, ["AB"] * 6, None, "ABBC", {}, ["A", "", "", "", None], ["A", "", "", "", 5]):
        impossible("stacks", stacks=stacks)
    impossible("stacks", options={"yard": "small"})
    from_position(example(options={"yard": "small"}, stacks=["ABBC", "", ""]))
    three = {"seats": 3, "floors": [rows_of("")] * 3, "chips": [0] * 3, "run_points": [0] * 3}
    impossible("stacks", **three)
    from_position(example(stacks=["ABBC"] + [""] * 6, **three))


def test_a_stack_has_four_tiles_or_fewer():
    impossible("stacks", stacks=["ABBCD", "", "", "", ""])
    for stack in ("", "A", "AB", "ABC", "EEEE"):
        assert from_position(example(stacks=["", "", stack, "", ""])).position()["stacks"][2] == stack


def test_a_hand_is_of_one_colour():
    for hand in ("AB", "AAB", "ABA", None, 5, ["A"], "."):
        impossible("hand", hand=hand)
    assert from_position(example(hand="CC")).position()["hand"] == "CC"


def test_texts_are_texts():
    for wrong in (None, 5, ["A"], {}, True):
        impossible("spill", spill=wrong)
        impossible("bag", bag=wrong)


def test_no_more_tiles_of_a_colour_than_the_game_has():
    # A: one on a floor, one in a stack, two in the spill, one in the bag.
    from_position(example(bag="A" * 16, chips=[0, 0]))
    impossible("A", bag="A" * 17, chips=[0, 0])
    impossible("A", bag="A" * 16, hand="A")
    impossible("E", bag="E" * 21)
    from_position(example(bag="E" * 20))
    from_position(example(bag="E" * 40, options={"tiles_per_colour": 40}))
    impossible("E", bag="E" * 41, options={"tiles_per_colour": 40})
    impossible("D", bag="D" * 13, options={"tiles_per_colour": 12})


def test_chips_are_tiles_but_for_one_a_course():
    # 8 tiles lie here, so 92 may be chips; what the chisel brought in earlier courses and in this one is no tile.
    nothing = {"bag": "", "hand": ""}
    from_position(example(chips=[92, 0], **nothing))
    impossible("chips", chips=[93, 0], **nothing)
    impossible("chips", chips=[50, 43], **nothing)
    from_position(example(chips=[50, 43], chisel=0, **nothing))
    impossible("chips", chips=[50, 44], chisel=0, **nothing)
    from_position(example(chips=[50, 45], chisel=0, course=3, **nothing))
    impossible("chips", chips=[50, 46], chisel=0, course=3, **nothing)
    from_position(example(chips=[50, 44], course=3, **nothing))
    impossible("chips", chips=[50, 45], course=3, **nothing)


def test_a_position_may_hold_fewer_pieces_than_the_game():
    state = from_position(example(floors=floors(""), stacks=["A", "", "", "", ""], spill="", bag="", chips=[0, 0]))
    assert (state.seat(), len(state.actions(0))) == (0, 1)


def test_the_chisel_lies_with_the_spill_or_with_a_seat():
    for chisel in (2, -1, "0", 1.0, True, False, [0], "spill"):
        impossible("chisel", chisel=chisel)
    for chisel in (None, 0, 1):
        position = example(chisel=chisel, chips=[1, 2])
        assert from_position(position).position()["chisel"] == chisel


def test_chips_and_run_points_are_whole_numbers_for_each_seat():
    for key in ("chips", "run_points"):
        for wrong in ([], [0], [0, 0, 0], None, 5, {}, "00", [0, -1], [0, 1.0], [0, "1"], [0, None], [0, True]):
            impossible(key, **{key: wrong})


def test_courses_count_from_one():
    for course in (0, -1, "1", 1.0, None, True, [1]):
        impossible("course", course=course)
    assert from_position(example(course=4)).position()["course"] == 4


def test_the_turn_and_the_beginner_are_seats():
    for number in (2, -1, 1.0, "1", None, True):
        impossible("turn", turn=number)
        impossible("began", began=number)


def test_the_turn_is_of_a_seat_that_has_not_left():
    three = {
        "seats": 3, "floors": [rows_of("")] * 3, "chips": [0] * 3, "run_points": [0] * 3, "stacks": ["ABBC"] + [""] * 6,
    }  # fmt: skip
    impossible("turn", retired=[1], turn=1, **three)
    state = from_position(example(retired=[1], began=1, chisel=1, turn=2, **three))
    assert (state.seat(), state.position()["began"], state.position()["chisel"]) == (2, 1, 1)


def test_retired_seats_exist_and_leave_once_and_one_stays():
    for retired in ([2], [-1], [1, 1], ["1"], [1.0], [True], None, 1, {}, [0, 1]):
        impossible("retired", retired=retired)


def test_the_order_of_keys_makes_no_difference():
    backwards = {}
    for key in sorted(example(), reverse=True):
        backwards[key] = example()[key]
    assert from_position(backwards).dump() == from_position(example()).dump()


def test_play_goes_on_from_the_example():
    table = Table(from_position(example()))
    assert table.takes() == "1 A, 1 B, 1 C, spill A, spill C"
    table.play("take spill C")
    assert (table.chisel(), table.chips(0), table.spill()) == (0, 1, "AA")
    table.play("lay C b1")
    assert (table.points(0), table.turn(), table.floor(0)[:5]) == (1, 1, "AC...")
