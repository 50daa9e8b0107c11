# SPDX-License-Identifier: MIT
"""The list of a seat's actions and what speaks against each of the others say the same at every moment."""

from shared_engine import games
from shared_engine.games.ligretto_dice.moves import OK
from shared_engine.games.ligretto_dice.tables import ACTIONS
from shared_engine.games.ligretto_dice.turn import REASONS
from shared_engine.rng import seed_bytes, seeded

TABLES = ({"rounds": "fixed"}, {"stop": "press", "wrong": "minus_1"}, {"wrong": "lock_1s", "rounds_value": 1})


def check(state, at):
    """How many answers were compared."""
    asked = 0
    for seat in range(state.seats):
        for when in (None, at, at + 799, at + 800, at + 60000, at - 1000):
            reasons = [state.refusal(seat, action, when) for action in range(ACTIONS)]
            allowed = [action for action in range(ACTIONS) if reasons[action] == OK or state.is_paid(reasons[action])]
            assert state.actions(seat, when) == allowed, (seat, when)
            asked += 1
    return asked


def test_a_seat_may_do_what_nothing_speaks_against():
    for seats, options in zip((2, 3, 4), TABLES):
        state = games.new("ligretto_dice", seats, 4, options)
        rng = seeded(seed_bytes(5))
        at = asked = 0
        while not state.is_over():
            at += rng.below(700)
            asked += check(state, at)
            seat = rng.below(seats)
            actions = state.actions(seat, at)
            if actions:
                state.apply(seat, actions[rng.below(len(actions))], at)
        assert asked > 2000


def test_each_refusal_is_said_in_words():
    assert len(REASONS) == len(set(REASONS)) == 14 and REASONS[OK] == ""
