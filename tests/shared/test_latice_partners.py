# SPDX-License-Identifier: MIT
"""Rules of Latice: option `partners`, seats 0 and 2 against 1 and 3."""

from latice_table import latice


def teams(racks, pools=("", "", "", ""), **more):
    return latice(board="e5:yF", racks=racks, pools=list(pools), seats=4, partners=True, **more)


def test_the_team_wins_when_either_partner_wins():
    for seat, expected in ((0, [[0, 2], [1, 3]]), (1, [[1, 3], [0, 2]]), (2, [[0, 2], [1, 3]]), (3, [[1, 3], [0, 2]])):
        pools = [None] * 4
        pools[seat] = ""
        table = latice(board="e5:yF", rack="yH", pools=pools, seats=4, turn=seat, partners=True).play("lay yH e4")
        assert table.over()
        assert table.ranking() == expected


def test_the_partner_of_the_winner_wins_with_the_most_tiles():
    table = teams(["yH", "nB", "nT nD nG", "rB"]).play("lay yH e4")
    assert table.ranking() == [[0, 2], [1, 3]]


def test_in_a_blocked_game_the_team_of_the_seat_with_fewest_tiles_wins():
    table = teams(["nB nT nG", "rB rT", "nD rD rG", "pB"]).play("pass", "pass", "pass", "pass")
    assert table.over()
    assert table.ranking() == [[1, 3], [0, 2]]


def test_stones_break_a_tie_between_the_best_of_both_teams():
    table = teams(["nB", "rB", "nD rD", "pB pT"], stones=[[0, 0], [0, 1], [3, 0], [0, 0]])
    assert table.play("pass", "pass", "pass", "pass").ranking() == [[1, 3], [0, 2]]


def test_teams_that_tie_share_the_win():
    # The best seat of each team has one tile and no stone; what their partners hold decides nothing.
    table = teams(["nB", "rB", "nD rD", "pB pT pG"]).play("pass", "pass", "pass", "pass")
    assert table.ranking() == [[0, 1, 2, 3]]


def test_each_seat_plays_its_own_rack():
    table = latice(board="e5:yF", racks=["yH nB", None, "yB nT", None], seats=4, partners=True)
    table.refuses("lay yB e4")


def test_each_seat_spends_its_own_stones():
    table = latice(
        board="e5:yF", rack="yH nB", seats=4, partners=True, stones=[[0, 0], [0, 0], [3, 3], [0, 0]], free=0, acted=True
    )
    table.refuses("lay yH e4", "buy")


def test_the_empty_seats_partner_keeps_its_tiles_in_the_scores():
    table = teams(["yH", "nB", "nT nD nG", "rB"]).play("lay yH e4")
    assert table.scores() == [0, -1, -3, -1]


def test_without_the_option_four_seats_play_for_themselves():
    table = latice(board="e5:yF", racks=["yH", "nB", "nT nD nG", "rB"], pools=[""] * 4, seats=4).play("lay yH e4")
    assert table.ranking() == [[0], [1, 3], [2]]


def test_a_retired_seat_shares_its_teams_place():
    table = teams(["nB", "yH", "nT nD nG", "rB"], pools=["", "", "", ""]).retire(2)
    assert not table.over()
    assert table.play("pass", "lay yH e4").over()
    assert table.ranking() == [[1, 3], [0, 2]]


def test_the_partner_of_a_retired_seat_can_still_win_for_both():
    table = teams(["yH", "nB", "nT nD nG", "rB"]).retire(2).play("lay yH e4")
    assert table.over()
    assert table.ranking() == [[0, 2], [1, 3]]


def test_a_retired_seats_few_tiles_win_nothing_for_its_team():
    # Seat 2 left with one tile; of those still in the order seat 1 has the fewest.
    table = teams(["nB nT nG", "rB rT", "nD", "pB pT pG"]).retire(2).play("pass", "pass", "pass")
    assert table.over()
    assert table.ranking() == [[1, 3], [0, 2]]


def test_the_game_ends_when_one_team_is_left():
    table = teams(["nB", "rB", "nT", "pB"]).retire(1)
    assert not table.over()
    table.retire(3)
    assert table.over()
    assert table.ranking() == [[0, 2], [1, 3]]


def test_one_retired_seat_of_each_team_leaves_the_game_going():
    table = teams(["nB", "rB", "nT", "pB"]).retire(1).retire(2)
    assert not table.over()
    assert table.turn() == 0
    assert table.play("pass").turn() == 3
