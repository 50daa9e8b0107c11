# SPDX-License-Identifier: MIT
"""Ligretto Dice, "Score": what a round brings, a score below zero, and what it is made of."""

from ligretto_table import ligretto

from shared_engine.games import from_position, load
from shared_engine.match import Match
from shared_engine.record import replay

LAST = {"rounds": "fixed", "rounds_value": 1}


def breakdown(table, seat) -> list:
    return [tuple(part) for part in table.state.breakdown(seat)]


def test_with_0_3_1_and_4_dice_left():
    table = ligretto("r1", "y1 y2 y3", "g6", "b1 b2 b3 b4").play("800 0 place r1")
    assert table.left() == [0, 3, 1, 4]
    assert table.scores() == [8, -3, -1, -4]


def test_whoever_it_is_that_ends_the_round():
    dice = ["y2 y3 y4", "g6", "b2 b3 b4 b5"]
    for seat, expected in ((0, [8, -3, -1, -4]), (1, [-3, 8, -1, -4]), (2, [-3, -1, 8, -4]), (3, [-3, -1, -4, 8])):
        throws = dice[:seat] + ["r1"] + dice[seat:]
        assert ligretto(*throws).play("800 %d place r1" % seat).scores() == expected


def test_what_others_have_placed_counts_for_nobody():
    table = ligretto("r1 r3", "r2 y6").play("800 0 place r1", "800 1 place r2", "800 0 place r3")
    assert table.scores() == [1, -1]


def test_points_add_up_over_rounds():
    table = ligretto("r1", "y2 y3", scores=[-5, 7]).play("800 0 place r1")
    assert table.scores() == [-3, 5]
    table.play("900 all next")
    assert table.scores() == [-3, 5]


def test_all_have_what_they_had_until_a_round_ends():
    table = ligretto("r1 y5", "r2 g5", scores=[4, -2]).play("800 0 place r1", "800 1 place r2", "900 0 throw")
    assert table.scores() == [4, -2]


def test_the_gains_of_a_round_are_told_before_it_ends():
    state = ligretto("", "y1 y2 y3", "g6", "b1 b2 b3 b4", stop="press").state
    assert state.gains(0) == [8, -3, -1, -4]
    assert state.gains(-1) == [0, -3, -1, -4]
    assert state.scores() == [0, 0, 0, 0]


def test_everybody_begins_with_the_start_score():
    for start in (0, 1, 100, 999):
        table = ligretto("r1", "y2 y3", scores=[start, start], start_score=start)
        table.play("800 0 place r1")
        assert table.scores() == [start + 2, start - 2]
        assert breakdown(table, 0) == [("start", start), ("rounds", 2)]
        assert breakdown(table, 1) == [("start", start), ("rounds", -2)]


def test_a_new_match_begins_with_it():
    match = Match.begin_new("ligretto_dice", 4, 1, {"start_score": 100}, None)
    assert match.state.scores() == [100] * 4
    assert Match.begin_new("ligretto_dice", 3, 1, None, None).state.scores() == [0] * 3


def test_the_price_of_a_wrong_placement_is_in_what_the_rounds_brought():
    table = ligretto("r1 r4", "y2 y3", wrong="minus_1", start_score=10, scores=[10, 10])
    table.play("800 0 place r4", "800 0 place r4")
    assert table.scores() == [8, 10]
    assert breakdown(table, 0) == [("start", 10), ("rounds", -2)]


def test_when_all_scores_are_below_zero_the_least_below_it_wins():
    table = ligretto("r1", "b1", "y2", "g1 g2", scores=[-5, -1, -14, -28], **LAST).play("800 0 place r1")
    assert table.over() and table.scores() == [-1, -2, -15, -30]
    assert table.ranking() == [[0], [1], [2], [3]]


def test_minus_1_wins_over_minus_2_minus_15_and_minus_30_in_any_seats():
    points = [-1, -2, -15, -30]
    for first in range(4):
        scores = points[first:] + points[:first]
        given = [one + gain for one, gain in zip(scores, (-3, 1, 1, 1))]
        table = ligretto("r1", "b1", "y2", "g1", scores=given, **LAST).play("800 0 place r1")
        assert table.scores() == scores
        best = scores.index(-1)
        assert table.ranking() == [[(best + place) % 4] for place in range(4)]


def test_zero_is_more_than_minus_one_and_less_than_one():
    table = ligretto("r1", "b1", "y2", scores=[-3, 1, 2], **LAST).play("800 0 place r1")
    assert (table.scores(), table.ranking()) == ([-1, 0, 1], [[2], [1], [0]])


def far_apart():
    """One round before the end, from which seat 0 has 300 and seat 1 -200."""
    return ligretto("r1", "b1 b2 b3", scores=[297, -197], **LAST)


def test_minus_200_and_300_are_kept_in_dumps_positions_and_copies():
    table = far_apart().play("800 0 place r1")
    assert table.over() and table.scores() == [300, -200]
    for again in (load("ligretto_dice", table.state.dump()), from_position(table.state.position()), table.state.copy()):
        assert again.scores() == [300, -200] and again.ranking() == [[0], [1]]
        assert again.digest() == table.state.digest()


def thrown_away(match, points, at) -> int:
    """Seat 1 pays so many points for wrong placements; the time after that."""
    while points:
        for action in match.state.actions(1, at):
            if action < 24 and match.state.refusal(1, action, at):
                match.submit(1, action, at)
                points -= 1
                break
        else:
            at += 800
            match.submit(1, match.state.parse("throw"), at)
            at += 800
    return at


def test_minus_200_and_300_are_kept_in_a_record():
    options = {"wrong": "minus_1", "rounds": "fixed", "rounds_value": 1, "start_score": 299, "handicap": [1, 1]}
    match = Match.begin_new("ligretto_dice", 2, 5, options, None)
    at = thrown_away(match, 498, 800)
    assert match.state.scores() == [299, -199]
    while not match.over:
        die = [action for action in match.state.actions(0, at) if match.state.refusal(0, action, at) == 0][0]
        match.submit(0, die, at)  # a die that fits, else a throw
        at += 800
    assert match.state.scores() == [300, -200]
    again = replay(match.record())
    assert again.state.scores() == [300, -200]
    assert again.result() == match.result() == ("rounds", [[0], [1]])
    assert again.record() == match.record() and again.digest() == match.digest()
