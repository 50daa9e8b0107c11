# SPDX-License-Identifier: MIT
"""The contract's positions of Latice, and dump, load, copy and digest."""

import json

from latice_table import Table, latice

from proof import refused
from shared_engine.games import PositionError, SettingsError, from_position, new


def example(**changes):
    """The position printed in the contract, with changes."""
    position = {
        "game": "latice",
        "seats": 2,
        "options": {},
        "seed": 1,
        "board": {"e5": "yF", "e6": "yB"},
        "racks": [["nB", "ww"], ["rH"]],
        "pools": [["tD"], []],
        "stones": [[1, 0], [0, 2]],
        "discard": 1,
        "turn": 0,
        "free_moves": 1,
        "acted": False,
        "idle_turns": 0,
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
        assert position[key] == value


def test_a_position_makes_a_state_of_equal_digest():
    for state in (
        from_position(example()),
        new("latice", 2, 1),
        new("latice", 4, 2, {"layout": "spike", "deal": "tournament", "partners": True}),
        new("latice", 3, 3, {"boards": 2, "stone_bank": "box"}),
    ):
        again = from_position(state.position())
        assert again.digest() == state.digest()
        assert again.dump() == state.dump()
        assert again.position() == state.position()


def test_a_position_can_be_carried_by_json():
    for state in (from_position(example()), new("latice", 3, (1 << 64) - 1, {"boards": 2})):
        assert from_position(json.loads(json.dumps(state.position()))).digest() == state.digest()


def test_fresh_keys_left_out_take_the_value_of_a_new_game():
    plain = from_position(example())
    assert from_position(example(passes=0, moved=False, retired=[])).digest() == plain.digest()
    assert from_position(example(rng=plain.position()["rng"])).digest() == plain.digest()
    position = plain.position()
    assert position["passes"] == 0
    assert position["moved"] is False
    assert position["retired"] == []


def test_the_generator_without_rng_begins_with_the_seed():
    assert from_position(example(seed=1)).position()["rng"] != from_position(example(seed=2)).position()["rng"]
    assert from_position(example(seed=5)).position()["rng"] == from_position(example(seed=5)).position()["rng"]


def test_rng_carries_the_generator_on():
    played = latice(board="e5:yF", rack="nB nT", pools=["gG tD rB tT pG", None]).play("exchange nB", "end")
    again = Table(from_position(played.state.position()))
    for table in (played, again):
        table.play("pass", "exchange nT")
    assert played.pool(0) == again.pool(0)
    assert played.state.digest() == again.state.digest()


def test_the_generator_moves_on_when_it_is_used():
    table = latice(board="e5:yF", rack="nB nT", pools=["gG tD rB tT pG", None])
    before = table.seen("rng")
    assert table.play("exchange nB").seen("rng") != before


def test_a_damaged_rng_is_impossible():
    for rng in ("", "x", 5, None, "not a generator"):
        impossible(rng=rng)


def test_keys_that_are_not_fresh_must_be_there():
    for key in example():
        refused(PositionError, from_position, without(key))


def test_an_unknown_key_is_an_error_that_names_it():
    assert "colour" in refused(PositionError, from_position, example(colour="red"))
    assert "Board" in refused(PositionError, from_position, example(Board={}))


def test_options_of_a_position_are_checked():
    for options in ({"colour": 1}, {"must_move": 1}, {"wind_price": 6}, {"partners": True}, {"starter": 2}, [], None):
        refused((PositionError, SettingsError), from_position, example(options=options))


def test_options_equal_to_the_defaults_make_no_difference():
    assert from_position(example(options={"wind_price": 0})).digest() == from_position(example()).digest()


def test_game_seats_and_seed_of_a_position_are_checked():
    for change in ({"game": "chess"}, {"seats": 1}, {"seats": 5}, {"seats": "2"}, {"seed": -1}, {"seed": 1 << 64}):
        refused((PositionError, SettingsError), from_position, example(**change))


def test_what_is_no_dict_is_no_position():
    for thing in (None, [], "latice", 5):
        refused(PositionError, from_position, thing)


def test_more_than_two_of_a_kind_are_impossible_wherever_they_lie():
    from_position(example(board={"e5": "yF", "e6": "yF"}))
    impossible(board={"e5": "yF", "e6": "yF", "e7": "yF"})
    impossible(racks=[["yF", "yF"], ["rH"]])
    impossible(pools=[["yF"], ["yF"]])
    impossible(racks=[["yF"], ["yF"]])
    impossible(racks=[["yF"], ["rH"]], pools=[["yF"], []])


def test_two_boards_may_hold_four_of_a_kind():
    board = {"e5": "yF", "e6": "yF", "E5": "yF"}
    from_position(example(options={"boards": 2}, board=board, racks=[["yF"], []], pools=[[], ["tD"]]))
    refused(PositionError, from_position, example(options={"boards": 2}, board=board, racks=[["yF", "yF"], ["tD"]]))


def test_more_than_twelve_winds_are_impossible():
    from_position(example(discard=11))  # and one in the rack
    impossible(discard=12)
    impossible(discard=7, racks=[["ww", "ww"], ["ww"]], pools=[["ww"], ["ww", "ww"]])
    from_position(example(discard=6, racks=[["ww", "ww"], ["ww"]], pools=[["ww"], ["ww", "ww"]]))


def test_two_boards_may_hold_24_winds():
    from_position(example(options={"boards": 2}, discard=23))
    refused(PositionError, from_position, example(options={"boards": 2}, discard=24))


def test_a_wind_on_the_board_is_impossible():
    impossible(board={"e5": "ww"})


def test_cells_and_tiles_must_exist():
    for board in ({"j5": "yF"}, {"e0": "yF"}, {"e10": "yF"}, {"E5": "yF"}, {"": "yF"}, {"e5": "yX"}, {"e5": ""}):
        impossible(board=board)
    for board in ({"e5": None}, {"e5": 5}, [], None, "e5:yF"):
        impossible(board=board)
    for tile in ("yX", "", "w", "WW", None, 5, "yF "):
        impossible(racks=[[tile], ["rH"]])
        impossible(pools=[[tile], []])


def test_each_seat_has_one_rack_one_pool_and_two_numbers_of_stones():
    for racks in ([], [["nB"]], [["nB"], ["rH"], ["tD"]], None, {}, "nB"):
        impossible(racks=racks)
        impossible(pools=racks)
    for stones in ([], [[1, 0]], [[1, 0], [0, 2], [0, 0]], [[1], [0]], [[1, 0, 0], [0, 2, 0]], None, [1, 2]):
        impossible(stones=stones)


def test_numbers_are_whole_and_not_negative():
    for number in (-1, 1.0, "1", None):
        impossible(stones=[[number, 0], [0, 2]])
        impossible(stones=[[1, 0], [0, number]])
        impossible(discard=number)
        impossible(free_moves=number)
        impossible(idle_turns=number)
        impossible(passes=number)
        impossible(turn=number)


def test_there_is_never_more_than_one_free_move():
    # A turn starts with one, a wind costs one and gives one.
    impossible(free_moves=2)


def test_nothing_can_have_moved_in_a_turn_in_which_nothing_was_done():
    impossible(moved=True)
    from_position(example(moved=True, acted=True))


def test_flags_are_true_or_false():
    for value in (1, 0, "yes", None):
        impossible(acted=value)
        impossible(moved=value)


def test_a_rack_of_more_than_five_is_impossible():
    from_position(example(racks=[["nB", "nT", "nH", "nG", "nD"], ["rH"]]))
    impossible(racks=[["nB", "nT", "nH", "nG", "nD", "ww"], ["rH"]])


def test_the_turn_belongs_to_a_seat_in_the_order():
    impossible(turn=2)
    three = example(seats=3, racks=[["nB"], ["rH"], ["rT"]], pools=[["tD"], [], []], stones=[[0, 0]] * 3)
    three["retired"] = [1]
    from_position(three)
    three["turn"] = 1
    refused(PositionError, from_position, three)


def test_retired_seats_exist_and_leave_once():
    four = example(seats=4, racks=[["nB"], ["rH"], ["rT"], ["rD"]], pools=[[]] * 4, stones=[[0, 0]] * 4)
    for retired in ([4], [-1], [1, 1], ["1"], None, 1):
        four["retired"] = retired
        refused(PositionError, from_position, four)
    four["retired"] = [2, 1]
    assert from_position(four).position()["retired"] == [2, 1]


def test_the_order_of_leaving_is_kept():
    table = latice(board="e5:yF", seats=4).retire(3).retire(1)
    assert table.seen("retired") == [3, 1]
    assert from_position(table.state.position()).position()["retired"] == [3, 1]


def test_a_box_holds_sixteen_stones_of_each_kind():
    from_position(example(options={"stone_bank": "box"}, stones=[[10, 16], [6, 0]]))
    refused(PositionError, from_position, example(options={"stone_bank": "box"}, stones=[[11, 0], [6, 0]]))
    refused(PositionError, from_position, example(options={"stone_bank": "box"}, stones=[[0, 11], [0, 6]]))
    from_position(example(stones=[[11, 11], [6, 6]]))


def test_a_position_may_hold_fewer_pieces_than_the_game():
    state = from_position(example(board={}, racks=[["nB"], ["rH"]], pools=[[], []], discard=0))
    assert state.seat() == 0  # and not OVER


def test_racks_are_sorted_and_pools_keep_their_order():
    state = from_position(example(racks=[["ww", "nB", "yH"], ["rH"]], pools=[["tD", "gG", "pB"], []]))
    assert state.position()["racks"][0] == ["yH", "nB", "ww"]
    assert state.position()["pools"][0] == ["tD", "gG", "pB"]
    as_sorted = example(racks=[["yH", "nB", "ww"], ["rH"]], pools=[["tD", "gG", "pB"], []])
    assert from_position(as_sorted).digest() == state.digest()


def test_the_order_of_keys_makes_no_difference():
    backwards = {}
    for key in sorted(example(), reverse=True):
        backwards[key] = example()[key]
    backwards["board"] = {"e6": "yB", "e5": "yF"}
    assert from_position(backwards).dump() == from_position(example()).dump()


def test_every_part_of_a_position_counts_for_the_digest():
    digests = {from_position(example()).digest()}
    changes = (
        {"seed": 2},
        {"board": {"e5": "yF", "e6": "yT"}},
        {"board": {"e5": "yF", "e4": "yB"}},
        {"racks": [["nT", "ww"], ["rH"]]},
        {"racks": [["nB", "ww"], ["rG"]]},
        {"pools": [["tG"], []]},
        {"pools": [["tD"], ["tG"]]},
        {"stones": [[2, 0], [0, 2]]},
        {"stones": [[1, 0], [0, 3]]},
        {"discard": 2},
        {"turn": 1},
        {"free_moves": 0, "acted": True},
        {"acted": True},
        {"acted": True, "moved": True},
        {"idle_turns": 1},
        {"idle_turns": 1, "passes": 1},
    )
    for change in changes:
        digests.add(from_position(example(**change)).digest())
    assert len(digests) == len(changes) + 1


def test_the_callers_dict_and_the_states_own_are_apart():
    position = example()
    state = from_position(position)
    before = state.digest()
    position["racks"][0].append("yF")
    position["board"]["a1"] = "nT"
    given = state.position()
    given["pools"][0].append("yT")
    given["stones"][0][0] = 9
    given["board"]["a1"] = "nT"
    assert state.digest() == before
    assert state.position()["stones"] == [[1, 0], [0, 2]]
