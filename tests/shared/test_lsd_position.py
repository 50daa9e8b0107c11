# SPDX-License-Identifier: MIT
"""The contract's positions of LSD."""

from lsd_table import Table, lsd

from proof import refused
from shared_engine.games import PositionError, SettingsError, from_position, new


def example(**changes):
    """The position printed in the contract, with changes; black is to move and can place at the west of 0,0."""
    position = {
        "game": "lsd",
        "seats": 2,
        "options": {},
        "seed": 1,
        "field": {"0,0": "0NESW+", "1,0": "1EW+"},
        "supplies": [{"N+": 2, "NE+": 2}, {"NS+": 1}],
        "captured": [[], []],
        "turn": 0,
        "skips": 0,
    }
    position.update(changes)
    return position


def impossible(**changes):
    assert refused(PositionError, from_position, example(**changes)), changes


def without(key):
    position = example()
    del position[key]
    return position


def test_the_example_of_the_contract_is_a_position():
    position = from_position(example()).position()
    for key, value in example().items():
        assert position[key] == value, key
    assert sorted(position) == sorted(list(example()) + ["rng", "retired", "placed", "seen"])


def test_a_new_game_as_a_position():
    position = new("lsd", 2, 5, {"starter": 1}).position()
    everything = {
        "N+": 2, "Nx": 2, "NE+": 2, "NEx": 2, "NS+": 2, "NSx": 2, "NES+": 2, "NESx": 2, "NESW+": 2, "NESWx": 2,
    }  # fmt: skip
    del position["rng"]
    assert position == {
        "game": "lsd",
        "seats": 2,
        "options": {"starter": 1},
        "seed": 5,
        "field": {},
        "supplies": [everything, everything],
        "captured": [[], []],
        "turn": 1,
        "skips": 0,
        "placed": 0,
        "seen": [],
        "retired": [],
    }


def test_fresh_keys_left_out_take_the_value_of_a_new_game():
    plain = from_position(example())
    assert from_position(example(placed=0, seen=[], retired=[])).digest() == plain.digest()
    assert from_position(example(rng=plain.position()["rng"])).digest() == plain.digest()
    position = plain.position()
    assert (position["placed"], position["seen"], position["retired"]) == (0, [], [])


def test_the_generator_without_rng_begins_with_the_seed():
    assert from_position(example(seed=1)).position()["rng"] != from_position(example(seed=2)).position()["rng"]
    assert from_position(example(seed=5)).position()["rng"] == from_position(example(seed=5)).position()["rng"]


def test_a_damaged_rng_is_impossible():
    for rng in ("", "x", 5, None, "not a generator"):
        impossible(rng=rng)


def test_keys_that_are_not_fresh_must_be_there():
    for key in example():
        assert refused(PositionError, from_position, without(key))


def test_an_unknown_key_is_an_error_that_names_it():
    assert "colour" in refused(PositionError, from_position, example(colour="red"))
    assert "Field" in refused(PositionError, from_position, example(Field={}))
    assert "board" in refused(PositionError, from_position, example(board={}))


def test_options_of_a_position_are_checked():
    for options in ({"colour": 1}, {"rotation": 1}, {"partners": True}, {"starter": 2}, {"captured": "x"}, [], None):
        assert refused((PositionError, SettingsError), from_position, example(options=options))


def test_options_equal_to_the_defaults_make_no_difference():
    plain = from_position(example()).digest()
    assert from_position(example(options={"captured": "removed", "rotation": True})).digest() == plain


def test_game_seats_and_seed_of_a_position_are_checked():
    for change in (
        {"game": "chess"}, {"seats": 3}, {"seats": 1}, {"seats": 5}, {"seats": "2"}, {"seats": True},
        {"seed": -1}, {"seed": 1 << 64}, {"seed": 1.0}, {"seed": None},
    ):  # fmt: skip
        assert refused((PositionError, SettingsError), from_position, example(**change))


def test_what_is_no_dict_is_no_position():
    for thing in (None, [], "lsd", 5):
        assert refused(PositionError, from_position, thing)


def test_more_than_two_of_a_kind_are_impossible_wherever_they_lie():
    # In the field, turned or not.
    from_position(example(field={"0,0": "0N+", "5,5": "0E+"}, supplies=[{"Nx": 1}, {"NS+": 1}]))
    impossible(field={"0,0": "0N+", "5,5": "0E+", "9,9": "0W+"}, supplies=[{"Nx": 1}, {"NS+": 1}])
    # In the field and in the supply.
    from_position(example(supplies=[{"NESW+": 1}, {"NS+": 1}]))
    impossible(supplies=[{"NESW+": 2}, {"NS+": 1}])
    impossible(supplies=[{"N+": 3}, {"NS+": 1}])
    # With captors, who count together.
    from_position(example(captured=[["1NS+"], []], supplies=[{"N+": 1}, {}]))
    impossible(captured=[["1NS+"], []], supplies=[{"N+": 1}, {"NS+": 1}])
    impossible(captured=[["1Nx", "1Nx", "1Nx"], []])
    four = {"seats": 4, "supplies": [{"N+": 1}, {}, {}, {}]}
    from_position(example(captured=[["1NS+"], [], [], []], **four))
    impossible(captured=[["1NS+"], [], ["1NS+"], []], **four)


def test_two_of_a_kind_belong_to_each_seat_and_icon():
    field = {"0,0": "0N+", "5,5": "0E+", "9,9": "1N+", "9,7": "1S+", "3,3": "0Nx", "3,5": "0Sx"}
    from_position(example(field=field, supplies=[{}, {"NS+": 1}]))
    from_position(example(supplies=[{"N+": 2, "Nx": 2}, {"N+": 2, "Nx": 2}]))


def test_a_position_may_hold_fewer_pieces_than_the_game():
    state = from_position(example(field={}, supplies=[{"N+": 1}, {}]))
    assert state.seat() == 0
    assert len(state.actions(0)) == 4


def test_tiles_in_the_field_must_exist():
    for tile in (
        "0EN+", "0NN+", "0+", "0N", "N+", "N", "", "2N+", "9N+", "-1N+", "00N+", "0N++", "0N+x", "0 N+", " 0N+", "0N+ ",
        "0n+", "0NX", "aN+", "0NESWx ", "+", "0", None, 5, ["0N+"], True,
    ):  # fmt: skip
        impossible(field={"0,0": tile})


def test_cells_of_the_field_must_exist():
    for cell in (
        "", "0", "0,", ",0", "0,0,0", "00,0", "+1,0", "-0,0", "1001,0", "0,-1001", "a1", "0, 0", " 0,0", "0,0 ", "0.0",
        "1e1,0", "0;0", "٣,0",
    ):  # fmt: skip
        impossible(field={cell: "0NESW+"})
    from_position(example(field={"1000,-1000": "0NESW+", "-1000,1000": "1NESW+"}))


def test_the_field_is_a_dict():
    for field in ([], None, "0,0:0N+", 5, {5: "0N+"}):
        impossible(field=field)


def test_kinds_in_supplies_must_exist():
    for kind in ("E+", "EW+", "ES+", "EN+", "N", "+", "", "0N+", "n+", "N+ ", 5, None):
        impossible(supplies=[{kind: 1}, {"NS+": 1}])


def test_counts_in_supplies_are_whole_and_not_negative():
    for count in (-1, 1.0, "1", None, True, [1]):
        impossible(supplies=[{"N+": count}, {"NS+": 1}])


def test_a_kind_of_which_none_is_left_may_be_named():
    plain = from_position(example())
    assert from_position(example(supplies=[{"N+": 2, "NE+": 2, "Nx": 0}, {"NS+": 1}])).digest() == plain.digest()
    assert "Nx" not in plain.position()["supplies"][0]


def test_each_seat_has_one_supply_and_one_list_of_captured_tiles():
    for supplies in ([], [{}], [{}, {}, {}], None, {}, "N+", [[], []], [None, {}], ["N+", "N+"]):
        impossible(supplies=supplies)
    for captured in ([], [[]], [[], [], []], None, {}, "1N+", [{}, {}], [None, []], ["1N+", ""]):
        impossible(captured=captured)


def test_captured_tiles_are_named_by_owner_and_kind():
    for tile in ("1EW+", "1E+", "NS+", "2N+", "1N", "1EN+", "", " 1N+", "1N+ ", None, 5):
        impossible(captured=[[tile], []])


def test_captured_tiles_are_sorted_as_text():
    given = ["3NSx", "1Nx", "1NES+", "1NEx", "3N+", "1NE+", "1NESWx", "1N+"]
    expected = ["1N+", "1NE+", "1NES+", "1NESWx", "1NEx", "1Nx", "3N+", "3NSx"]
    four = {"seats": 4, "supplies": [{"N+": 1}, {}, {}, {}], "field": {"0,0": "0NESW+"}}
    state = from_position(example(captured=[given, [], [], []], **four))
    assert state.position()["captured"][0] == expected
    assert from_position(example(captured=[expected, [], [], []], **four)).digest() == state.digest()


def test_numbers_are_whole_and_not_negative():
    for number in (-1, 1.0, "1", None, True):
        impossible(turn=number)
        impossible(skips=number)
        impossible(placed=number)


def test_the_turn_belongs_to_a_seat_in_the_order():
    impossible(turn=2)
    four = example(seats=4, supplies=[{"N+": 1}] * 4, captured=[[]] * 4, retired=[1])
    assert from_position(four).seat() == 0
    four["turn"] = 1
    assert refused(PositionError, from_position, four)
    four["turn"] = 4
    assert refused(PositionError, from_position, four)


def test_retired_seats_exist_and_leave_once():
    four = example(seats=4, supplies=[{"N+": 1}] * 4, captured=[[]] * 4)
    for retired in ([4], [-1], [1, 1], ["1"], [1.0], [True], None, 1, {}):
        four["retired"] = retired
        assert refused(PositionError, from_position, four), retired
    four["retired"] = [2, 1]
    assert from_position(four).position()["retired"] == [2, 1]


def test_islands_and_a_field_without_the_origin_are_positions():
    table = lsd("5,5:0NESW+ -7,0:1Wx", supply="N+")
    assert table.cells_for("E+") == "-8,0 4,5"
    table.refuses("place N+ 0,0")


def test_the_order_of_keys_makes_no_difference():
    backwards = {}
    for key in sorted(example(), reverse=True):
        backwards[key] = example()[key]
    backwards["field"] = {"1,0": "1EW+", "0,0": "0NESW+"}
    backwards["supplies"] = [{"NE+": 2, "N+": 2}, {"NS+": 1}]
    assert from_position(backwards).dump() == from_position(example()).dump()


def test_play_goes_on_from_the_example():
    table = Table(from_position(example()))
    assert table.cells_for("W+") == "2,0"
    table.play("place W+ 2,0")
    assert table.captured(0) == "1NS+"
    assert table.at("1,0") == ""
