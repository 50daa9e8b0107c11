# SPDX-License-Identifier: MIT
"""Counts of action sequences: the strongest single figure about a rules engine."""

from typing import Any

from shared_engine.contract import ALL

APART = 60000  # ms from one action to the next: where time plays a part, nothing rests for so long


def perft(state: Any, depth: int, at: int = APART) -> int:
    """How many sequences of `depth` actions there are from this state; a finished game has one way to go on: none.
    at: match time of the next action, ms."""
    if depth == 0:
        return 1
    total = 0
    for seat in movers(state):
        actions = state.actions(seat, at)
        if depth == 1:
            total += len(actions)
            continue
        for action in actions:
            branch = state.copy()
            branch.apply(seat, action, at)
            total += perft(branch, depth - 1, at + APART)
    return total


def movers(state: Any) -> list[int]:
    """The seats that may act."""
    if state.is_over():
        return []
    seat = state.seat()
    return list(range(state.seats)) if seat == ALL else [seat]
