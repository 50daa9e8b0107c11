# SPDX-License-Identifier: MIT
"""Counts of action sequences: the strongest single figure about a rules engine."""

from typing import Any

from shared_engine.contract import ALL


def perft(state: Any, depth: int) -> int:
    """How many sequences of `depth` actions there are from this state; a finished game has one way to go on: none."""
    if depth == 0:
        return 1
    total = 0
    for seat in movers(state):
        actions = state.actions(seat)
        if depth == 1:
            total += len(actions)
            continue
        for action in actions:
            branch = state.copy()
            branch.apply(seat, action)
            total += perft(branch, depth - 1)
    return total


def movers(state: Any) -> list[int]:
    """The seats that may act."""
    if state.is_over():
        return []
    seat = state.seat()
    return list(range(state.seats)) if seat == ALL else [seat]
