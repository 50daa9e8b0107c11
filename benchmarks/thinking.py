# SPDX-License-Identifier: MIT
"""How long the bots think, in steps and in whole decisions, in the middle of games that they play.

usage on MicroPython: micropython benchmarks/thinking.py      prints one JSON object, by game: microseconds
"""

import json
import time

from shared_engine import bots, games, selfplay

MATCHES = 3  # for each number of seats
EVERY = 3  # decisions that are measured
TIMES = 3  # that each is made, of which the fastest counts: the machine does other things, too


def decisions(game: str) -> list:
    """(state, seat) of every so many decisions of whole matches, the fewest and the most seats by turns."""
    found = []
    seats = games.info(game).seats
    for count in (seats[0], seats[-1]):
        for seed in range(MATCHES):
            state = games.new(game, count, seed)
            if state.seat() == games.ALL:
                found.extend(decisions_of_all(state, seed))
                continue
            number = 0
            while not state.is_over():
                seat = state.seat()
                if number % EVERY == 0:
                    found.append((state.copy(), seat))
                state.apply(seat, bots.choose(state, seat, 1, bots.whim_of(seed)))
                number += 1
    return found


def decisions_of_all(state, seed: int) -> list:
    """The same of a match in which all act at once, by hands: what they decide is what a mind would."""
    found = []
    before = state.copy()
    for number, (seat, _, _) in enumerate(selfplay.moves(state, "bot", seed)):
        if number % EVERY == 0:
            found.append((before, seat))
        before = state.copy()
    return found


def steps(state, seat: int) -> list:
    """Microseconds of each step of a decision, the beginning added to the first one."""
    best = []
    for _ in range(TIMES):
        took = []
        action = None
        began = time.ticks_us()
        thinker = bots.Thinker(state, seat)
        while action is None:
            action = thinker.step()
            ended = time.ticks_us()
            took.append(time.ticks_diff(ended, began))
            began = ended
        best = [min(best[at], took[at]) for at in range(len(took))] if best else took
    return best


def figures(game: str) -> dict:
    """step: of a hundred steps 99 take no longer; decision: the median; longest: of all decisions."""
    each, whole = [], []
    for state, seat in decisions(game):
        took = steps(state, seat)
        each.extend(took)
        whole.append(sum(took))
    each.sort()
    whole.sort()
    return {"step": each[len(each) * 99 // 100], "decision": whole[len(whole) // 2], "longest": whole[-1]}


if __name__ == "__main__":
    print(json.dumps({game: figures(game) for game in games.GAME_IDS}))
