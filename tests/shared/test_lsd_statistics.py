# SPDX-License-Identifier: MIT
"""Rules of LSD, "Cases to keep": how long random games are, and how many of them are drawn."""

from chance import Chance

from shared_engine.compat import array
from shared_engine.games import new

GAMES = 300
buffer = array("I", bytes(4 * 2048))


def random_games(seats):
    """(placements on average in tenths, the most of a game, percent drawn); all actions as likely as each other."""
    chance = Chance(seats)
    lengths = []
    drawn = 0
    for seed in range(GAMES):
        state = new("lsd", seats, seed)
        length = 0
        while not state.is_over():
            seat = state.seat()
            state.apply(seat, buffer[chance.below(state.actions_into(seat, buffer))])
            length += 1
        lengths.append(length)
        drawn += max(state.scores()) == 0
    return 10 * sum(lengths) // GAMES, max(lengths), 100 * drawn // GAMES


def test_random_games_of_two_seats_need_25_placements_and_are_drawn_three_times_in_ten():
    average, longest, drawn = random_games(2)
    assert 230 <= average <= 270, average
    assert longest <= 40
    assert 22 <= drawn <= 36, drawn


def test_random_games_of_four_seats_need_33_placements_and_are_drawn_15_times_in_100():
    average, longest, drawn = random_games(4)
    assert 300 <= average <= 360, average
    assert longest <= 80
    assert 8 <= drawn <= 20, drawn
