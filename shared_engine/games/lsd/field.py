# SPDX-License-Identifier: MIT
"""What lies in the field, and what the empty spots beside it ask, kept up to date tile by tile.

Of a state: field (what lies where), asked (of each empty spot beside a tile what it asks of one: tables.py), frontier
(the same spots, sorted; ORIGIN alone while nothing lies).
"""

from shared_engine.games.lsd.tables import DIGITS, ORIGIN, STEPS, exists
from shared_engine.insertion import insert


def clear(state) -> None:
    """Nothing lies."""
    state.field = {}
    state.asked = {}
    state.frontier = [ORIGIN]


def put(state, spot: int, tile: int) -> None:
    """A tile comes to lie on an empty spot."""
    field = state.field
    asked = state.asked
    if not field:
        state.frontier.clear()
    elif spot in asked:
        del asked[spot]
        state.frontier.remove(spot)
    field[spot] = tile
    sides = (tile % 30 >> 1) + 1
    for side in range(4):
        other = spot + STEPS[side]
        if other in field:
            continue
        if other not in asked:
            if not exists(other):
                continue
            asked[other] = 0
            insert(state.frontier, other)
        asked[other] += DIGITS[side ^ 2] * (1 if sides >> side & 1 else 2)


def take(state, spot: int) -> int:
    """The tile on a spot leaves the field."""
    field = state.field
    asked = state.asked
    tile = field.pop(spot)
    sides = (tile % 30 >> 1) + 1
    own = 0
    for side in range(4):
        other = spot + STEPS[side]
        if other in field:
            meets = (field[other] % 30 >> 1) + 1 >> (side ^ 2) & 1
            own += DIGITS[side] * (1 if meets else 2)
        elif other in asked:
            asked[other] -= DIGITS[side ^ 2] * (1 if sides >> side & 1 else 2)
            if not asked[other]:
                del asked[other]
                state.frontier.remove(other)
    if own:
        asked[spot] = own
        insert(state.frontier, spot)
    elif not field:
        state.frontier.append(ORIGIN)
    return tile
