# SPDX-License-Identifier: MIT
"""How many sequences of actions there are from fixed positions: stored, counted by the engine and by slow rules."""

import sys

import proven
import whole_games
from whole_games import movers

from shared_engine.games import from_position

APART = 60000  # ms: where time plays a part, nothing rests for so long
SLOWLY = 1100 if sys.implementation.name == "cpython" else 60  # positions that the slow rules may look at in one count


def sequences(state, depth: int, at: int = APART) -> int:
    """Sequences of so many actions, a minute apart; a finished match goes on in no way."""
    count = 0
    for seat in movers(state):
        actions = state.actions(seat, at)
        if depth == 1:
            count += len(actions)
            continue
        for action in actions:
            branch = state.copy()
            branch.apply(seat, action, at)
            count += sequences(branch, depth - 1, at + APART)
    return count


def slow_sequences(rules, position: dict, state, depth: int, at: int = APART) -> int:
    """The same by the slow rules of a game, the engine's state beside it."""
    actions = rules.slow_legal(position, at)
    if depth == 1:
        return len(actions)
    count = 0
    for seat, text in actions:
        branch = state.copy()
        branch.apply(seat, branch.parse(text), at)
        count += slow_sequences(
            rules, rules.slow_after(position, seat, text, at, branch), branch, depth - 1, at + APART
        )
    return count


def test_the_engine_counts_what_is_stored():
    for game in whole_games.PROVED:
        for number, (position, counts) in enumerate(proven.of(game).PERFT):
            state = from_position(position)
            before = state.dump()
            found = [sequences(state, depth + 1) for depth in range(len(counts))]
            assert found == list(counts), "%s, position %d: %s" % (game, number, found)
            assert state.dump() == before


def test_the_slow_rules_count_what_is_stored():
    for game in whole_games.PROVED:
        rules = proven.of(game)
        for number, (position, counts) in enumerate(rules.PERFT):
            state = from_position(position)
            depth = 1
            while depth < len(counts) and sum(counts[:depth]) < SLOWLY:
                depth += 1
            found = slow_sequences(rules, state.position(), state, depth)
            assert found == counts[depth - 1], "%s, position %d, depth %d: %d" % (game, number, depth, found)


def test_every_game_stores_several_positions_and_counts_in_thousands():
    for game in whole_games.PROVED:
        stored = proven.of(game).PERFT
        assert len(stored) >= 3
        assert max([max(counts) for _, counts in stored]) > 1000
