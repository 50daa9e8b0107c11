# SPDX-License-Identifier: MIT
"""Ligretto Dice by numbers: fair dice, fair deals, and no seat that wins more than others."""

from shared_engine import games, selfplay

MATCHES = 240
THROWS = 300
COLOURS = "rygb"


def test_each_face_comes_up_as_often_as_the_others():
    faces = [0] * 6
    for seed in range(20):
        state = games.new("ligretto_dice", 2, seed, {"throw_ms": 0})
        for number in range(THROWS // 20):
            state.apply(number & 1, state.parse("throw"), number)
            for die in state.position()["throws"][number & 1]:
                faces[int(die[1]) - 1] += 1
    thrown = 12 * THROWS
    assert sum(faces) == thrown
    for count in faces:  # 600 expected, 22 the standard deviation
        assert abs(6 * count - thrown) < 6 * 90, faces


def test_each_seat_is_dealt_each_colour_as_often_as_the_others():
    for seats in (2, 3, 4):
        dealt = [[0] * 4 for _ in range(seats)]
        for seed in range(MATCHES):
            for seat, dice in enumerate(games.new("ligretto_dice", seats, seed).position()["throws"]):
                for die in dice:
                    dealt[seat][COLOURS.index(die[0])] += 1
        expected = MATCHES * 24 // seats // 4
        for counts in dealt:
            for count in counts:
                assert 87 * expected <= 100 * count <= 113 * expected, dealt


def test_with_a_handicap_any_die_may_stay_in_the_bag():
    left = [0] * 4
    for seed in range(MATCHES):
        throws = games.new("ligretto_dice", 2, seed, {"handicap": [6, 6]}).position()["throws"]
        dice = "".join(throws[0] + throws[1])
        for colour in range(4):
            left[colour] += 6 - dice.count(COLOURS[colour])
    assert sum(left) == 12 * MATCHES
    for count in left:
        assert 87 * 3 * MATCHES <= 100 * count <= 113 * 3 * MATCHES, left


def test_no_seat_of_hands_ends_more_rounds_than_the_others():
    for seats, rounds, least, most in ((2, 120, 38, 82), (4, 180, 22, 68)):  # four standard deviations
        ended = [0] * seats
        for seed in range(rounds):
            state = games.new("ligretto_dice", seats, 1000 + seed, {"rounds": "fixed", "rounds_value": 1})
            selfplay.play_on(state, "bot", 1000 + seed)
            ended[state.finisher] += 1
        assert least <= min(ended) and max(ended) <= most, ended
