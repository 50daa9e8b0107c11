# SPDX-License-Identifier: MIT
"""Ligretto Dice, "End": after how many rounds, at which score or time a match is over, and who has won it."""

from ligretto_table import dealt, ligretto

from proof import refused
from shared_engine.games import OVER, IllegalAction, from_position, load


def last_die(seats=2, game_round=1, at=800, scores=None, **options):
    """A round that seat 0 ends at `at`: one point for each of the others, from whom it takes one."""
    table = ligretto("r1", *["y6"] * (seats - 1), game_round=game_round, scores=scores, **options)
    return table.play("%d 0 place r1" % at)


def played_rounds(table) -> int:
    """How many rounds there are until it is over, each of which the first seat ends that can."""
    at = table.seen("last_at")
    while not table.over():
        if table.phase() == "between":
            table.play("%d all next" % at)
        state = table.state
        placing = [
            (seat, action)
            for seat in range(state.seats)
            for action in state.actions(seat, at)
            if action < 24 and state.refusal(seat, action, at) == 0
        ]
        for seat, action in placing[:1] or [(seat, state.parse("throw")) for seat in range(state.seats)]:
            if action in state.actions(seat, at):
                state.apply(seat, action, at)
        at += 0 if placing else 800
    return table.seen("round")


def test_with_per_seat_there_are_so_many_rounds_for_each_seat():
    for seats, value, rounds in ((2, 3, 6), (3, 3, 9), (4, 3, 12), (2, 1, 2), (4, 2, 8), (3, 999, 2997)):
        assert not last_die(seats, rounds - 1, rounds_value=value).over()
        table = last_die(seats, rounds, rounds_value=value)
        assert table.over() and table.state.ending == "rounds"
        assert table.state.last_round() == rounds


def test_without_options_there_are_6_9_or_12_rounds():
    for seats, rounds in ((2, 6), (3, 9), (4, 12)):
        assert played_rounds(dealt(seats, 3)) == rounds


def test_with_fixed_there_are_so_many_however_many_sit_there():
    for seats in (2, 3, 4):
        for value in (1, 5, 999):
            if value > 1:
                assert not last_die(seats, value - 1, rounds="fixed", rounds_value=value).over()
            table = last_die(seats, value, rounds="fixed", rounds_value=value)
            assert table.over() and table.state.ending == "rounds"
            assert table.state.last_round() == value
        assert played_rounds(dealt(seats, 3, rounds="fixed", rounds_value=2)) == 2


def test_with_score_it_ends_with_the_round_in_which_somebody_reaches_it():
    for before, over in ((46, False), (47, True), (48, True), (90, True)):
        table = last_die(4, 2, scores=[before, 0, 0, 0], rounds="score", rounds_value=50)
        assert table.over() == over and table.state.ending == ("score" if over else "")
    table = last_die(2, 1, scores=[0, 51], rounds="score", rounds_value=50)
    assert table.over() and table.scores() == [1, 50]


def test_a_score_reached_counts_when_the_round_is_over():
    table = ligretto("r1", "y6", scores=[49, 51], rounds="score", rounds_value=50)
    assert not table.over()
    table.play("800 0 place r1")
    assert table.over() and table.ranking() == [[0, 1]]


def test_what_a_seat_has_that_left_ends_nothing():
    table = ligretto("r1", "y6", "", scores=[0, 0, 80], retired=[2], rounds="score", rounds_value=50)
    assert not table.play("800 0 place r1").over()


def test_with_score_there_are_60_rounds_at_the_latest():
    for value in (50, 999):
        assert not last_die(2, 59, rounds="score", rounds_value=value).over()
        table = last_die(2, 60, rounds="score", rounds_value=value)
        assert table.over() and table.state.ending == "rounds"
        assert table.state.last_round() == 60
    assert played_rounds(dealt(2, 1, rounds="score", rounds_value=999, handicap=[1, 1])) == 60


def test_a_score_reached_in_the_60th_round_is_why_it_is_over():
    assert last_die(2, 60, scores=[49, 0], rounds="score", rounds_value=50).state.ending == "score"


def test_with_minutes_the_round_that_is_on_is_played_out():
    for at, over in ((119999, False), (120000, True), (120001, True)):
        table = last_die(2, 3, at=at, rounds="minutes", rounds_value=2)
        assert table.over() == over and table.state.ending == ("minutes" if over else "")
    table = ligretto("r1", "y6", rounds="minutes", rounds_value=2).play("120000 1 throw", "150000 1 throw")
    assert not table.over()
    assert table.play("150000 0 place r1").over()
    assert table.scores() == [1, -1]


def test_a_round_that_ends_in_time_is_followed_by_another_whenever_that_begins():
    table = last_die(2, 3, at=119999, rounds="minutes", rounds_value=2).play("300000 all next")
    assert (table.phase(), table.seen("round"), table.over()) == ("play", 4, False)


def test_with_minutes_their_number_decides_nothing():
    assert not last_die(2, 5000, rounds="minutes", rounds_value=1).over()
    assert last_die(2, 1, rounds="minutes", rounds_value=1).state.last_round() == 0


def test_a_cancelled_round_counts_for_each_kind():
    for options in ({"rounds": "fixed", "rounds_value": 1}, {"rounds": "minutes", "rounds_value": 1}):
        table = ligretto("r2", "y6", **options).play("60000 0 cancel", "60000 1 cancel")
        assert table.over()
    table = ligretto("r2", "y6", scores=[51, 0], rounds="score", rounds_value=50)
    assert table.play("60000 0 cancel", "60000 1 cancel").state.ending == "score"


def test_most_points_win():
    table = last_die(4, 12, scores=[5, 9, 10, 3])
    assert (table.scores(), table.ranking()) == ([8, 8, 9, 2], [[2], [0, 1], [3]])


def test_a_tie_has_several_winners():
    for scores, ranking in (
        ([-2, 2, 2, 2], [[0, 1, 2, 3]]), ([-2, 2, 2, 0], [[0, 1, 2], [3]]), ([0, 4, 1, 4], [[0, 1, 3], [2]]),
        ([0, 3, 4, 3], [[0, 2], [1, 3]]), ([-9, 4, 4, 2], [[1, 2], [3], [0]]), ([-9, 3, 4, 3], [[2], [1, 3], [0]]),
    ):  # fmt: skip
        table = last_die(4, 12, scores=scores)
        assert table.ranking() == ranking, (scores, table.scores())


def test_after_the_end_nothing_can_be_done():
    table = last_die(3, 9)
    assert table.turn() == OVER
    for seat in range(3):
        assert table.texts(seat, 10**6) == []
    for seat in (-1, 0, 1, 2):
        for words in ("next", "throw", "cancel", "stop", "place y6"):
            assert refused(IllegalAction, table.state.apply, seat, table.state.parse(words), 10**6)
    before = table.state.dump()
    for seat in range(3):
        table.state.expire(seat, 10**6)
        table.state.retire(seat, 10**6)
    assert table.state.dump() == before


def test_the_dice_of_the_last_round_lie_open_for_good():
    table = last_die(3, 9)
    assert (table.phase(), table.throws(), table.seen("finisher")) == ("between", ["", "y6", "y6"], 0)


def test_why_it_is_over_is_told_of_what_was_saved_too():
    for table in (
        last_die(2, 6),
        last_die(2, 1, scores=[49, 0], rounds="score", rounds_value=50),
        last_die(2, 3, at=120000, rounds="minutes", rounds_value=2),
    ):
        assert table.over()
        for again in (load("ligretto_dice", table.state.dump()), from_position(table.state.position())):
            assert again.ending == table.state.ending and again.seat() == OVER
            assert again.ranking() == table.state.ranking()
