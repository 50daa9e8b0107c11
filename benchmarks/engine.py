# SPDX-License-Identifier: MIT
"""Measures the engine; the same file on both runtimes.

usage on MicroPython: micropython benchmarks/engine.py MILLISECONDS      prints one JSON object
"""

import gc
import sys
import time

from shared_engine import games, selfplay
from shared_engine.games.latice.actions import FREE, action_fields

MIDDLE = (20, 30, 40, 50, 60)  # actions after which a random game is looked at
SEEDS = 8

# Seconds of the processor, so that what else the machine does counts little.
now = time.process_time if hasattr(time, "process_time") else time.clock


def middle_games(game: str, seats: int) -> list:
    """(state, seat to move) from the middle of games in which tiles are laid where they fit."""
    found = []
    for seed in range(SEEDS):
        state = games.new(game, seats, seed)
        choose = selfplay.chooser("random", seed)
        for count in range(MIDDLE[-1] + 1):
            if state.is_over():
                break
            seat = state.seat()
            if count in MIDDLE:
                found.append((state.copy(), seat))
            state.apply(seat, laying(state, seat) or choose(state, seat))
    return found


def laying(state, seat: int) -> int:
    """A lay that costs nothing, or the end of the turn after it; 0 when there is neither."""
    for action in state.actions(seat):
        fields = action_fields(action)
        if (fields[0] == "lay" and fields[-1] == FREE) or fields[0] == "end":
            return action
    return 0


def lists_per_s(states: list, milliseconds: int) -> float:
    """Lists of all legal actions a second, into a buffer that is there."""
    done = 0
    began = now()
    while now() - began < milliseconds / 1000:
        for state, seat in states:
            state.actions_into(seat, selfplay.BUFFER)
        done += len(states)
    return done / (now() - began)


def actions_per_s(game: str, seats: int, milliseconds: int) -> float:
    """Actions a second in whole random games, choosing, applying and starting included."""
    done = seed = 0
    began = now()
    while now() - began < milliseconds / 1000:
        state = games.new(game, seats, seed)
        done += selfplay.play_on(state, selfplay.chooser("random", seed))
        seed += 1
    return done / (now() - began)


def garbage_per_list(states: list) -> float:
    """Bytes that one list leaves behind on MicroPython."""
    for state, seat in states:
        state.actions_into(seat, selfplay.BUFFER)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for state, seat in states:
        state.actions_into(seat, selfplay.BUFFER)
    left = gc.mem_alloc() - before
    gc.enable()
    return left / len(states)


def measured(milliseconds: int) -> dict:
    states = middle_games("latice", 2)
    figures = {
        "lists_per_s": lists_per_s(states, milliseconds),
        "actions_per_s": actions_per_s("latice", 2, milliseconds),
        "states": len(states),
        "widest": max([len(state.actions(seat)) for state, seat in states]),
    }
    if sys.implementation.name == "micropython":
        figures["garbage_per_list"] = garbage_per_list(states)
    return figures


if __name__ == "__main__":
    import json

    print(json.dumps(measured(int(sys.argv[1]))))
