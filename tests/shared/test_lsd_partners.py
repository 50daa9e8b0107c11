# SPDX-License-Identifier: MIT
"""Rules of LSD: option `partners`, seats 0 and 2 (black icons) against 1 and 3 (white ones)."""

from lsd_table import lsd


def teams(field="0,0:1NESW+", **more):
    return lsd(field, seats=4, partners=True, **more)


def test_both_partners_win_by_the_row_of_one():
    for seat in range(4):
        table = teams("0,0:%dEW+ 1,0:%dEWx" % (seat, seat), supply="N+", turn=seat).play("place W+ 2,0")
        won = [seat % 2, seat % 2 + 2]
        assert table.won_by(*won)
        assert table.ranking() == [won, [1 - seat % 2, 3 - seat % 2]]
        assert table.scores() == [[1, 0, 1, 0], [0, 1, 0, 1]][seat % 2]


def test_a_row_must_be_of_one_tile_colour():
    #     0EW+  2EWx  ?
    table = teams("0,0:0EW+ 1,0:2EWx", supply="N+").play("place W+ 2,0")
    assert not table.over()
    table = teams("0,0:2EW+ 1,0:2EWx", supply="N+").play("place W+ 2,0")
    assert not table.over()


def test_a_seat_cannot_complete_its_partners_row():
    table = teams("0,0:2EW+ 2,0:2EW+", supply="NSx").play("place EWx 1,0")
    assert not table.over()
    assert table.play("place W+ 3,0").at("3,0") == "1W+"


def test_each_seat_places_its_own_tiles():
    table = teams(supplies=["N+", None, "NESW+", None])
    table.refuses("place NESW+ 1,0")
    assert table.play("place N+ 0,1").at("0,1") == "0N+"


def test_partners_capture_together_as_all_seats_of_an_icon_colour_do():
    table = teams("1,0:3EW+ 2,0:2W+", supply="N+").play("place E+ 0,0")
    assert table.captured(0) == "3NS+"
    assert table.captured(2) == ""


def test_a_draw_is_shared_by_both_teams():
    table = teams(supplies=["N+", "", "", ""]).play("place N+ 0,1")
    assert table.drawn()
    assert table.ranking() == [[0, 1, 2, 3]]


def test_turns_go_round_all_four():
    table = teams(turn=1).play("place N+ 0,1")
    assert table.turn() == 2


def test_the_game_ends_when_one_team_is_left():
    table = teams().retire(1)
    assert not table.over()
    table.retire(3)
    assert table.won_by(0, 2)
    assert table.ranking() == [[0, 2], [1, 3]]


def test_one_retired_seat_of_each_team_leaves_the_game_going():
    table = teams().retire(1).retire(2)
    assert not table.over()
    assert table.turn() == 0
    assert table.play("place N+ 0,1").turn() == 3


def test_the_partner_of_a_retired_seat_can_still_win_for_both():
    table = teams("0,0:0EW+ 1,0:0EWx", supply="N+").retire(2).play("place W+ 2,0")
    assert table.won_by(0, 2)
    assert table.ranking() == [[0, 2], [1, 3]]


def test_a_retired_seat_shares_its_teams_place():
    table = teams("0,0:1EW+ 1,0:1EWx", supply="N+", turn=1).retire(0).play("place W+ 2,0")
    assert table.won_by(1, 3)
    assert table.ranking() == [[1, 3], [0, 2]]


def test_three_retired_seats_leave_the_last_one_and_its_partner_as_winners():
    table = teams().retire(0).retire(1)
    assert not table.over()
    assert table.retire(2).won_by(1, 3)


def test_without_the_option_four_seats_play_for_themselves():
    table = lsd("0,0:0EW+ 1,0:0EWx", supply="N+", seats=4).play("place W+ 2,0")
    assert table.won_by(0)
    assert table.ranking() == [[0], [1, 2, 3]]


def test_breakdowns_of_both_winners_add_up():
    table = teams("0,0:0EW+ 1,0:0EWx", supply="N+").play("place W+ 2,0")
    for seat in range(4):
        assert sum([value for _, value in table.state.breakdown(seat)]) == table.scores()[seat]
