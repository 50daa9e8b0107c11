# SPDX-License-Identifier: MIT
"""What a seat may place, without placing it. Rules: "Turn". actions_into and can_place allocate nothing."""

from shared_engine.games.lsd.tables import ANYTHING, FITS, LOOK_OF_BIT, LOOKS, ORIGIN


def actions_into(state, seat: int, buffer, at: "int | None" = None) -> int:
    """Write the sorted actions of a seat into an array and give their number; IndexError when it is too short."""
    if seat != state.turn or state.ending:
        return 0
    held = state.held[seat]
    asked = state.asked
    fits = FITS
    look_of_bit = LOOK_OF_BIT
    count = 0
    for spot in state.frontier:
        looks = (fits[asked[spot]] if asked else ANYTHING) & held
        first = spot * LOOKS
        while looks:
            lowest = looks & -looks
            buffer[count] = first + look_of_bit[lowest % 37]
            looks ^= lowest
            count += 1
    return count


def can_place(state, seat: int) -> bool:
    """Has the seat a tile that fits anywhere? Whether it is its turn does not matter."""
    held = state.held[seat]
    asked = state.asked
    if not asked:
        return held != 0
    for spot in state.frontier:  # noqa: SIM110 (a generator would be rubbish)
        if FITS[asked[spot]] & held:
            return True
    return False


def placements_at(state, seat: int, spot: int) -> int:
    """The looks that the seat may place on a spot, as a mask, whether or not it is its turn."""
    if not state.field:
        return state.held[seat] if spot == ORIGIN else 0
    return FITS[state.asked[spot]] & state.held[seat] if spot in state.asked else 0
