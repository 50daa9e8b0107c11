# SPDX-License-Identifier: MIT
"""What is known to go wrong in any board game and in code for two runtimes, to be tried on each game."""

import json

from chance import Chance, any_action, play_at_random, some_action

from proof import refused
from shared_engine.games import IllegalAction, from_position, load, new


def refuses_what_is_not_offered(state, seat, actions):
    """Those of the actions that are not offered to the seat are refused with a reason, and leave no trace."""
    before = state.dump()
    offered = set(state.actions(seat))
    tried = 0
    for action in actions:
        if action not in offered:
            assert refused(IllegalAction, state.apply, seat, action), action
            tried += 1
    assert tried
    assert state.dump() == before


def untouched_copies(state, most):
    """How many copies were kept on the way, one after each of at most `most` steps; each stays what it was."""
    kept = [(state.copy(), state.digest()) for _ in play_at_random(state, Chance(9), most)]
    for copy, digest in kept:
        assert copy.digest() == digest
    return len(kept)


def goes_on_alike(state, most=100000, choose=some_action):
    """The same chance leads a copy, what a dump or a position says, and the state itself to the same."""
    ends = set()
    game = state.position()["game"]
    for branch in (state.copy(), load(game, state.dump()), from_position(state.position()), state):
        for _ in play_at_random(branch, Chance(3), most, choose):
            pass
        ends.add(branch.digest())
    assert len(ends) == 1


def is_replayed_from_its_texts(table_of, game, seats, most=100000):
    """Texts of a random match, played at a table on which it begins again, lead to the same."""
    state = new(game, seats, 12)
    chance = Chance(8)
    texts = []
    while len(texts) < most and not state.is_over():
        action = any_action(state, chance)
        texts.append(state.text(action))
        state.apply(state.seat(), action)
    assert len(texts) > 10, len(texts)
    assert table_of(new(game, seats, 12)).play(*texts).state.digest() == state.digest()


def is_the_same_after_json(state, chance, every, most=100000, choose=some_action):
    """One runtime may spell and order a JSON text in its own way; the match must not notice, at whatever step."""
    for number, _ in enumerate(play_at_random(state, chance, most, choose)):
        if number % every == 0:
            again = from_position(json.loads(json.dumps(state.position())))
            assert again.dump() == state.dump()
            assert list(again.actions(again.seat())) == list(state.actions(state.seat()))
