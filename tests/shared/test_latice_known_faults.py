# SPDX-License-Identifier: MIT
"""What is known to go wrong in board games and in code for two runtimes, tried on Latice."""

import known_faults
from chance import Chance, play_at_random
from latice_table import CELLS, TILES, Table, latice

from proof import holds_a_float, refused
from shared_engine.games import IllegalAction, from_position, new


def test_no_tile_is_lost_or_doubled_by_any_action():
    everything = sorted(TILES * 2 + ["ww"] * 12)
    for seats, options in ((2, {}), (3, {"layout": "spike", "deal": "tournament"}), (4, {"exchange_ends_turn": True})):
        state = new("latice", seats, seats, options)
        for _ in play_at_random(state, Chance(seats), 200):
            position = state.position()
            tiles = list(position["board"].values()) + ["ww"] * position["discard"]
            for held in position["racks"] + position["pools"]:
                tiles += held
            assert sorted(tiles) == everything


def test_no_stone_is_lost_or_made_but_by_the_rules_when_the_box_is_counted():
    state = new("latice", 4, 6, {"layout": "endgame", "stone_bank": "box"})
    for _ in play_at_random(state, Chance(4), 300):
        stones = state.position()["stones"]
        assert sum([suns for suns, _ in stones]) <= 16
        assert sum([halves for _, halves in stones]) <= 16
        assert min([min(pair) for pair in stones]) >= 0


def test_racks_never_hold_more_than_five_and_are_sorted():
    state = new("latice", 2, 8, {"layout": "spike", "wind_price": 1})
    order = TILES + ["ww"]
    for _ in play_at_random(state, Chance(5), 200):
        for rack in state.position()["racks"]:
            assert len(rack) <= 5
            assert rack == sorted(rack, key=order.index)


def test_every_random_game_ends():
    for seats in (2, 3, 4):
        state = new("latice", seats, seats, {"stall_rounds": 2})
        for _ in play_at_random(state, Chance(seats + 20)):
            pass
        assert state.is_over()


def test_every_tile_on_every_cell_is_either_offered_or_refused_without_a_trace():
    table = latice(board="e5:yF e6:yB d5:nF c5:nT", rack="yH nB tF ww")
    actions = [table.state.parse("lay %s %s" % (tile, cell)) for tile in TILES for cell in CELLS]
    known_faults.refuses_what_is_not_offered(table.state, 0, actions)
    assert len(table.offered("lay")) < 30


def test_numbers_that_are_no_action_are_refused_without_a_trace():
    numbers = list(range(-3, 1500)) + [3**power for power in range(7, 19)] + [(1 << 30) - 1]
    for table in (
        latice(board="e5:yF e6:yB", rack="yH nB ww", stones=[[1, 1], [0, 0]], discard=1),
        latice(board="e5:yF", rack="yH ww", stones=[[4, 4], [0, 0]], discard=1, free=0, acted=True),
        latice(rack="yH ww"),
        latice(board="e5:yF", rack="yH", pools=["", None]).play("lay yH e4"),
    ):
        known_faults.refuses_what_is_not_offered(table.state, 0, numbers)


def test_the_neighbours_of_every_action_are_refused_too():
    # Near misses of real actions: the coin, the tile or the cell beside it.
    table = latice(board="e5:yF e6:yB", rack="yH nB ww", stones=[[4, 4], [0, 0]], discard=1, free=0, acted=True)
    steps = (1, 2, 3, 4, 8, 16, 32, 64, 81, 128, 256, 512, 1024, 4096)
    for action in table.state.actions(0):
        known_faults.refuses_what_is_not_offered(
            table.state, 0, [action + sign * step for step in steps for sign in (-1, 1)]
        )


def test_the_wrong_player_is_refused():
    table = latice(board="e5:yF", racks=["yH nB", "yH nT", "nB"], seats=3, turn=1)
    before = table.state.dump()
    for action in list(table.state.actions(1)):
        for seat in (0, 2, 3, -1, -2):
            refused(IllegalAction, table.state.apply, seat, action)
    assert table.state.dump() == before


def test_the_end_leaves_no_extra_turn_to_anybody():
    for seats in (2, 3, 4):
        for seat in range(seats):
            pools = [None] * seats
            pools[seat] = ""
            table = latice(board="e5:yF", rack="ww", pools=pools, seats=seats, turn=seat).play("wind e5 e4")
            assert table.over()
            for other in range(seats):
                assert list(table.state.actions(other)) == []


def test_negative_scores_name_a_winner():
    table = latice(board="e5:yF", racks=["nB nT nG", "rH rT", "pT pB pG"], pools=["", "", ""], seats=3)
    table.play("pass", "pass", "pass")
    assert table.scores() == [-3, -2, -3]
    assert table.ranking() == [[1], [0, 2]]


def test_a_state_kept_at_every_step_is_not_touched_by_what_follows():
    assert known_faults.untouched_copies(new("latice", 3, 4, {"layout": "spike"}), 30) == 30


def test_a_match_goes_on_alike_from_a_copy_a_dump_and_a_position():
    state = new("latice", 2, 4, {"layout": "fast_start"})
    for _ in play_at_random(state, Chance(2), 30):
        pass
    known_faults.goes_on_alike(state, 80)


def test_a_replay_has_the_same_digest_after_every_move():
    state = new("latice", 4, 11)
    digests = [state.digest() for _ in play_at_random(state, Chance(6), 80)]
    state = new("latice", 4, 11)
    for number, _ in enumerate(play_at_random(state, Chance(6), 80)):
        assert state.digest() == digests[number]
    assert len(set(digests)) == len(digests)


def test_a_match_can_be_replayed_from_its_texts():
    known_faults.is_replayed_from_its_texts(Table, "latice", 2, 80)


def test_frequent_questions_have_their_answers():
    # Stones earned in a turn may be spent in it.
    table = latice(board="a2:yF", rack="yH yB nD").play("lay yH a1", "lay yB a3 sun")
    assert table.turn() == 0
    # Drawing new tiles ends the turn: nothing but `end` draws, and after it the next seat is to move.
    assert table.play("end").turn() == 1
    # At most three sunstones are kept: the fourth is lost at the end of the turn.
    assert latice(board="a2:yF", rack="yH nD", stones=[[3, 0], [0, 0]]).play("lay yH a1", "end").stones(0) == (3, 0)
    # Halfstones are unlimited, usable for an exchange, and not to buy back a wind.
    table = latice(board="e5:yF", rack="nB", pools=["tD", None], stones=[[0, 9], [0, 0]], discard=1, free=0, acted=True)
    table.refuses("buy")
    assert table.play("exchange nB half").stones(0) == (0, 7)
    # A tile may be moved by a wind to a cell with no neighbours.
    assert latice(board="e5:yF e6:yB", rack="ww nD").play("wind e5 e4").at("e4") == "yF"
    # All pass: fewest tiles win.
    table = latice(board="e5:yF", racks=["nB nT", "rH"], pools=["", ""]).play("pass", "pass")
    assert table.ranking()[0] == [1]


def test_no_float_is_in_a_state_or_a_score():
    state = new("latice", 3, 1, {"layout": "spike"})
    assert not holds_a_float(state.position())
    assert not holds_a_float(state.scores())
    assert not holds_a_float([state.breakdown(seat) for seat in range(3)])


def test_a_position_that_went_through_json_text_is_the_same_match():
    known_faults.is_the_same_after_json(new("latice", 2, 77, {"tie_break": "shared"}), Chance(1), 1, 20)


def test_actions_come_in_the_same_order_whatever_the_order_of_the_position():
    one = from_position(new("latice", 2, 3, {"layout": "spike"}).position())
    position = one.position()
    cells = sorted(position["board"], reverse=True)
    position["board"] = {cell: position["board"][cell] for cell in cells}
    other = from_position(position)
    assert list(other.actions(other.seat())) == list(one.actions(one.seat()))
    assert other.dump() == one.dump()
