# SPDX-License-Identifier: MIT
"""The bot of Tilers in whole matches: against random players, against one that does not mind what it leaves, and alike
on every runtime."""

from bot_play import at_random, digest_of, longest_decision, thought, won

from shared_engine import bots, games
from shared_engine.games.tilers.bot import Mind

STEPS = 320  # of the longest decision
TABLES = (
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"yard": "small", "chip_cost": "capped"}),
    (4, {"yard": "small", "tiles_per_colour": 12, "floor_at_zero": True}),
    (3, {"tiles_per_colour": 40, "row_bonus": 20, "column_bonus": 0}),
    (2, {"colour_bonus": 0, "column_bonus": 20, "tiles_per_colour": 40}),
)


class Careless(Mind):
    """What others get is nothing to it."""

    def __init__(self, state, seat: int, level: int, whim: int) -> None:
        super().__init__(state, seat, level, whim)
        self.harm = 0


def careless(state, seat: int) -> int:
    return thought(Careless(state, seat, 1, 0))


def test_the_bot_beats_random_players():
    for seats in (2, 3, 4):
        wins = len([number for number in range(12) if won("tilers", seats, number, at_random(number + 5000))])
        assert wins == 12, "%d of 12 with %d seats" % (wins, seats)


def test_the_bot_beats_one_that_does_not_mind_what_it_leaves():
    wins = len([number for number in range(40) if won("tilers", 2, number, careless)])
    assert wins > 25, "%d of 40" % wins


def test_a_decision_takes_few_steps():
    for seats, options in TABLES:
        assert longest_decision(games.new("tilers", seats, 7, options)) <= STEPS


def test_matches_go_on_when_seats_leave():
    for seed in range(4):
        state = games.new("tilers", 4, seed)
        leaving = [1, 3]
        while not state.is_over():
            seat = state.seat()
            action = bots.choose(state, seat)
            assert action in state.actions(seat)
            state.apply(seat, action)
            if state.course == 2 and leaving:
                state.retire(leaving.pop())
        assert not leaving
        assert state.ending in ("row", "bag")


def test_matches_between_bots_are_the_same_on_every_runtime():
    for seats, end in ((2, "00152e184c508349"), (3, "4e88b336ffca6178"), (4, "4f75c71f1877c94c")):
        ends = []
        for options in [options for count, options in TABLES if count == seats]:
            for number in range(3):
                state = games.new("tilers", seats, number, options)
                while not state.is_over():
                    seat = state.seat()
                    state.apply(seat, bots.choose(state, seat, 1, bots.whim_of(number)))
                ends.append(state.digest())
        assert digest_of(ends) == end
