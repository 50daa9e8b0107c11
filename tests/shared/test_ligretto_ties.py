# SPDX-License-Identifier: MIT
"""Ligretto Dice, "Who was first": in the same instant no seat has priority. Each bound is what chance gives but
for one case in a thousand; the seeds are fixed, so the numbers are the same each time."""

from ligretto_table import ligretto

from shared_engine.match import Match

SEEDS = 2000
HAND = ("r1 y6", "r1 g6", "r1 b6", "r1 y5")
RED_1 = 0  # the action


class Ties:
    """One match in which a tie is tried over and over, each time with another seed and moment."""

    def __init__(self, seats):
        self.start = ligretto(*HAND[:seats]).state
        self.match = Match.begin_new("ligretto_dice", seats, 1, None, None)

    def winner(self, seed, presses) -> int:
        """Which of (seat, action, at) was not refused; exactly one is not."""
        match = self.match
        match.setup.seed = seed
        match.state = self.start.copy()
        match.at = match.count = 0
        match.log = bytearray()
        answers = match.submit_many(presses)
        assert answers.count(None) == 1
        return presses[answers.index(None)][0]

    def wins(self, seats, moment, listed=lambda seats, seed: seats) -> list:
        """How often each of the seats wins; `listed` says in which order the presses come."""
        count = [0] * 4
        for seed in range(SEEDS):
            at = moment(seed)
            count[self.winner(seed, [(seat, RED_1, at) for seat in listed(seats, seed)])] += 1
        return [count[seat] for seat in seats]


def always(seed) -> int:
    return 1000


def now_and_then(seed) -> int:
    return 800 + 7 * seed


def turned(seats, seed) -> list:
    first = seed % len(seats)
    return seats[first:] + seats[:first]


def within(counts, expected, most):
    """Each count is what is expected, give or take."""
    assert sum(counts) == SEEDS
    for count in counts:
        assert abs(count - expected) <= most, counts


def test_no_seat_of_any_pair_wins_ties_more_often():
    # 2000 tosses: 1000, standard deviation 22.4, of which 3.3 are 74.
    ties = Ties(4)
    for first in range(4):
        for second in range(first + 1, 4):
            within(ties.wins([first, second], always), 1000, 74)


def test_neither_does_the_press_that_comes_first():
    ties = Ties(4)
    for seats in ([1, 0], [3, 0], [2, 1]):
        within(ties.wins(seats, now_and_then), 1000, 74)
    within(ties.wins([0, 2], now_and_then, turned), 1000, 74)


def test_of_two_seats_none_wins_more_often():
    within(Ties(2).wins([0, 1], now_and_then), 1000, 74)


def test_of_three_none_wins_more_often():
    # One in three: 666.7, standard deviation 21.1, of which 3.3 are 70.
    within(Ties(3).wins([0, 1, 2], always), 667, 70)
    ties = Ties(4)
    for seats in ([0, 1, 3], [3, 2, 1]):
        within(ties.wins(seats, now_and_then), 667, 70)


def test_of_four_none_wins_more_often():
    # One in four: 500, standard deviation 19.4, of which 3.3 are 64.
    ties = Ties(4)
    within(ties.wins([0, 1, 2, 3], always), 500, 64)
    within(ties.wins([3, 1, 0, 2], now_and_then, turned), 500, 64)


def test_of_the_moments_of_one_match_none_has_a_seat_of_its_own():
    ties = Ties(4)
    count = [0] * 4
    for number in range(SEEDS):
        count[ties.winner(5, [(seat, RED_1, 800 + number) for seat in range(4)])] += 1
    within(count, 500, 64)


def test_what_won_one_tie_says_nothing_of_the_next():
    ties = Ties(2)
    won = [ties.winner(9, [(0, RED_1, 800 + number), (1, RED_1, 800 + number)]) for number in range(SEEDS + 1)]
    again = [won[number] == won[number + 1] for number in range(SEEDS)].count(True)
    within([again, SEEDS - again], 1000, 74)


def test_all_orders_of_three_are_as_likely():
    # Red 1, 2 and 3 of three seats: all are placed in one order of six; two where red 2 comes after red 1 and
    # after red 3, in two orders; one in the three others.
    count = [0, 0, 0, 0]
    ties = Ties(3)
    ties.start = ligretto("r1 y6", "r2 g6", "r3 b6").state
    for seed in range(SEEDS):
        match = ties.match
        match.setup.seed = seed
        match.state = ties.start.copy()
        match.at = match.count = 0
        match.log = bytearray()
        count[match.submit_many([(0, 0, 900), (1, 1, 900), (2, 2, 900)]).count(None)] += 1
    assert count[0] == 0 and sum(count) == SEEDS
    assert abs(count[3] - 333) <= 55 and abs(count[2] - 667) <= 70 and abs(count[1] - 1000) <= 74, count
