# SPDX-License-Identifier: MIT
"""Rules of Latice: the stall guard."""

from latice_table import latice


def idle_table(idle, seats=2, **more):
    """A table on which everybody could move and nobody did for `idle` turns."""
    return latice(board="e5:yF", seats=seats, idle=idle, **more)


def turns_until_the_end(table):
    turns = 0
    while not table.over() and turns < 60:
        table.play("pass")
        turns += 1
    return turns


def test_three_full_rounds_without_a_lay_or_a_wind_end_the_game():
    assert turns_until_the_end(idle_table(0, 2)) == 6
    assert turns_until_the_end(idle_table(0, 3)) == 9
    assert turns_until_the_end(idle_table(0, 4)) == 12


def test_the_rounds_may_begin_anywhere():
    assert turns_until_the_end(idle_table(0, 3, turn=1)) == 9
    assert turns_until_the_end(idle_table(0, 4, turn=3)) == 12


def test_the_game_goes_on_one_turn_before():
    table = idle_table(4).play("pass")
    assert table.idle_turns() == 5
    assert not table.over()
    assert table.play("pass").over()


def test_a_stalled_game_ends_as_a_blocked_one_fewest_tiles_win():
    table = latice(board="e5:yF", racks=["yH yB", "yT"], pools=["nB", "nT"], idle=5).play("pass")
    assert table.over()
    assert table.ranking() == [[1], [0]]  # three tiles against two, refill or not


def test_ties_of_a_stalled_game_are_broken_by_stones():
    table = latice(board="e5:yF", racks=["yH", "yT"], pools=["nB", "nT"], idle=5, stones=[[0, 1], [1, 0]]).play("pass")
    assert table.ranking() == [[1], [0]]


def test_the_last_turn_is_ended_with_refill_and_limit():
    table = latice(board="e5:yF", rack="nB", pools=["nT nD", None], idle=5, stones=[[5, 0], [0, 0]]).play("pass")
    assert table.over()
    assert table.rack(0) == "nB nT nD"
    assert table.stones(0) == (3, 0)


def test_exchanges_do_not_keep_the_game_alive():
    table = latice(board="e5:yF", rack="nB", pools=["nT", None], idle=5).play("exchange nB")
    assert not table.over()
    assert table.idle_turns() == 5
    assert table.play("end").over()


def test_exchanges_that_end_the_turn_count_at_once():
    table = latice(board="e5:yF", rack="nB", pools=["nT", None], idle=5, exchange_ends_turn=True)
    assert table.play("exchange nB").over()


def test_buying_does_not_keep_the_game_alive():
    table = latice(board="e5:yF", rack="nB", idle=5, discard=1, stones=[[3, 0], [0, 0]]).play("buy")
    assert not table.over()
    assert table.play("end").over()


def test_forced_passes_feed_the_stall_guard():
    table = latice(board="e5:yF", rack="nB", pools=["", None], idle=5, passes=0).play("pass")
    assert table.over()


def test_expired_turns_feed_the_stall_guard():
    table = idle_table(4).expire(0)
    assert table.idle_turns() == 5
    assert table.expire(1).over()


def test_an_expired_turn_with_a_lay_starts_the_rounds_anew():
    table = latice(board="e5:yF", rack="yH nB", idle=5).play("lay yH e4").expire(0)
    assert not table.over()
    assert table.idle_turns() == 0


def test_a_lay_starts_the_rounds_anew_when_its_turn_ends():
    table = latice(board="e5:yF", rack="yH nB", idle=5).play("lay yH e4")
    assert table.idle_turns() == 5
    assert table.seen("moved") is True
    assert table.play("end").idle_turns() == 0
    assert not table.over()


def test_a_wind_starts_the_rounds_anew_when_its_turn_ends():
    table = latice(board="e5:yF", rack="ww nB", idle=5).play("wind e5 e4")
    assert table.idle_turns() == 5
    assert table.seen("moved") is True
    assert table.play("end").idle_turns() == 0


def test_the_opening_starts_the_rounds_anew():
    table = latice(rack="yF nB", idle=5).play("lay yF e5")
    assert not table.over()
    assert table.idle_turns() == 0


def test_a_lay_before_an_exchange_in_the_same_turn_counts():
    table = latice(board="e5:yF", rack="yH nB", pools=["nT", None], idle=5, stones=[[1, 0], [0, 0]])
    assert table.play("lay yH e4", "exchange nB sun", "end").idle_turns() == 0


def test_option_stall_rounds_sets_the_number_of_rounds():
    for rounds in (1, 2, 9):
        assert turns_until_the_end(idle_table(0, 2, stall_rounds=rounds)) == 2 * rounds
    assert turns_until_the_end(idle_table(0, 4, stall_rounds=1)) == 4


def test_option_stall_rounds_0_switches_the_guard_off():
    assert turns_until_the_end(idle_table(0, 2, stall_rounds=0)) == 60


def test_without_the_guard_a_blocked_game_still_ends():
    table = latice(board="e5:yF", racks=["nB", "rH"], pools=["", ""], stall_rounds=0).play("pass", "pass")
    assert table.over()


def test_a_stalled_game_before_the_opening_ends_too():
    table = latice(racks=["ww", "ww ww"], pools=["yF", "yB"], idle=5).play("pass")
    assert table.over()
