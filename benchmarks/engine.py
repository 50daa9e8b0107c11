# SPDX-License-Identifier: MIT
"""Measures the engine, every game that is built; the same file on both runtimes.

usage on MicroPython: micropython benchmarks/engine.py MILLISECONDS      prints one JSON object, by game
"""

import gc
import sys
import time

from shared_engine import games, selfplay

SEATS = 2
SEEDS = 8

# Seconds of the processor, so that what else the machine does counts little.
now = time.process_time if hasattr(time, "process_time") else time.clock


def middle_games(game: str, seats: int) -> list:
    """(state, a seat that may act) from the middle of games in which the seats play as they usually would."""
    moments, usual = MIDDLES.get(game, MIDDLE)
    found = []
    for seed in range(SEEDS):
        state = games.new(game, seats, seed)
        if state.seat() == games.ALL:
            found.extend(middle_of_all(state, moments, seed))
            continue
        choose = selfplay.chooser("random", seed)
        for count in range(moments[-1] + 1):
            if state.is_over():
                break
            seat = state.seat()
            if count in moments:
                found.append((state.copy(), seat))
            state.apply(seat, usual(state, seat) or choose(state, seat))
    return found


def middle_of_all(state, moments: tuple, seed: int) -> list:
    """The same of one game in which all act at once, by hands."""
    found = []
    for count, (seat, _, _) in enumerate(selfplay.moves(state, "bot", seed)):
        if count in moments and state.actions(seat):
            found.append((state.copy(), seat))
    return found


def at_random(state, seat: int) -> int:
    """Nothing in particular: 0."""
    return 0


def laying(state, seat: int) -> int:
    """Latice: a lay that costs nothing, or the end of the turn after it; 0 when there is neither."""
    from shared_engine.games.latice.actions import FREE, action_fields

    for action in state.actions(seat):
        fields = action_fields(action)
        if (fields[0] == "lay" and fields[-1] == FREE) or fields[0] == "end":
            return action
    return 0


# After how many actions a game is looked at, and what is done on the way there.
MIDDLE = (5, 10, 15, 20, 25), at_random
MIDDLES = {
    "latice": ((20, 30, 40, 50, 60), laying),
    "tilers": ((9, 22, 35, 48, 61), at_random),
    "ligretto_dice": ((20, 65, 110, 155, 200), at_random),
}


def lists_per_s(states: list, milliseconds: int) -> float:
    """Lists of all legal actions a second, into a buffer that is there."""
    done = 0
    began = now()
    while now() - began < milliseconds / 1000:
        for state, seat in states:
            state.actions_into(seat, selfplay.BUFFER)
        done += len(states)
    return done / (now() - began)


def player(state, seed: int):
    """A call that plays a random game to its end and gives the number of its actions. Where seats take turns it does
    nothing but that: selfplay tells of each action, which takes time."""
    if state.seat() == games.ALL:
        return lambda: selfplay.play_on(state, "random", seed)
    choose = selfplay.chooser("random", seed)

    def play() -> int:
        count = 0
        seat = state.seat()
        while seat != games.OVER and count < selfplay.LONGEST:
            state.apply(seat, choose(state, seat))
            seat = state.seat()
            count += 1
        return count

    return play


def actions_per_s(game: str, seats: int, milliseconds: int) -> float:
    """Actions a second in whole random games, choosing, applying and starting included."""
    done = seed = 0
    began = now()
    while now() - began < milliseconds / 1000:
        done += player(games.new(game, seats, seed), seed)()
        seed += 1
    return done / (now() - began)


def decisions_per_s(game: str, seats: int, milliseconds: int) -> float:
    """Decisions a second in whole random games: the list of all legal actions, a draw, the action; starting a game is
    not counted."""
    done = seed = 0
    spent = 0.0
    while spent < milliseconds / 1000:
        play = player(games.new(game, seats, seed), seed)
        began = now()
        done += play()
        spent += now() - began
        seed += 1
    return done / spent


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
    """By game: its figures, each measured for so long."""
    return {game: figures(game, milliseconds) for game in games.GAME_IDS}


def figures(game: str, milliseconds: int) -> dict:
    states = middle_games(game, SEATS)
    found = {
        "lists_per_s": lists_per_s(states, milliseconds),
        "actions_per_s": actions_per_s(game, SEATS, milliseconds),
        "decisions_per_s": decisions_per_s(game, SEATS, milliseconds),
        "states": len(states),
        "widest": max([len(state.actions(seat)) for state, seat in states]),
    }
    if sys.implementation.name == "micropython":
        found["garbage_per_list"] = garbage_per_list(states)
    return found


if __name__ == "__main__":
    import json

    print(json.dumps(measured(int(sys.argv[1]))))
