# SPDX-License-Identifier: MIT
"""Tilers by numbers: a fair bag, a fair start, and how long random games are."""

from chance import Chance, play_at_random

from shared_engine.games import new

MATCHES = 600
GAMES = 60
PLACES = (0, 1, 7, 19, 20, 60, 99)


def test_each_seat_begins_as_often_as_the_others():
    for seats in (2, 3, 4):
        begun = [0] * seats
        for seed in range(MATCHES):
            begun[new("tilers", seats, seed).seat()] += 1
        assert [times for times in begun if not 75 * MATCHES <= 100 * seats * times <= 125 * MATCHES] == [], begun


def test_each_colour_lies_anywhere_as_often_as_the_others():
    found = {place: dict.fromkeys("ABCDE", 0) for place in PLACES}
    for seed in range(MATCHES):
        position = new("tilers", 2, seed).position()
        tiles = "".join(position["stacks"]) + position["bag"]
        for place in PLACES:
            found[place][tiles[place]] += 1
    for place in PLACES:
        for times in found[place].values():
            assert 70 * MATCHES <= 500 * times <= 130 * MATCHES, found[place]


def test_neighbours_in_the_bag_are_of_one_colour_as_often_as_chance_has_it():
    pairs = alike = 0
    for seed in range(MATCHES):
        bag = new("tilers", 3, seed).position()["bag"]
        pairs += len(bag) - 1
        alike += len([1 for at in range(1, len(bag)) if bag[at] == bag[at - 1]])
    assert 182 * pairs <= 1000 * alike <= 202 * pairs  # 19 of the 99 others are of the same colour


def random_games(seats) -> tuple:
    """(courses in hundredths on average, percent ended by a row); first a kind of action, then one of that kind."""
    courses = rows = 0
    for seed in range(GAMES):
        state = new("tilers", seats, seed)
        for _ in play_at_random(state, Chance(seed + 1)):
            pass
        courses += state.course
        rows += state.ending == "row"
    return 100 * courses // GAMES, 100 * rows // GAMES


# Of some thousand games by slow_tilers.py: 4.46, 3.9 and 3.0 courses; 74, 26 and 6 in a hundred end with a row.


def test_random_games_of_two_mostly_end_with_a_row_and_mostly_in_the_last_course():
    courses, rows = random_games(2)
    assert 425 <= courses <= 465, courses
    assert 60 <= rows <= 87, rows


def test_random_games_of_three_and_four_mostly_empty_the_bag():
    courses, rows = random_games(3)
    assert 375 <= courses <= 400, courses
    assert 12 <= rows <= 42, rows
    courses, rows = random_games(4)
    assert 290 <= courses <= 300, courses
    assert rows <= 16, rows
