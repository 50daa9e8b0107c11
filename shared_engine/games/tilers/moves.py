# SPDX-License-Identifier: MIT
"""What the seat on turn may do. Rules: "Turn". Nothing here allocates."""

from shared_engine.games.tilers.tables import CELLS, CHIP, COLOURS, LAY, PLACES, SIDE


def actions_into(state, seat: int, buffer, at: "int | None" = None) -> int:
    """Write the sorted actions of a seat into an array and give their number; IndexError when it is too short."""
    if seat != state.turn or state.ending:
        return 0
    count = 0
    if not state.held:
        for take in state.offers:
            buffer[count] = take
            count += 1
        return count
    colour = state.colour
    cells = state.lines[seat * COLOURS + colour] & ~state.across[seat]
    first = LAY + colour * CELLS
    while cells:
        for place in PLACES[cells & 31]:
            buffer[count] = first + place
            count += 1
        cells >>= SIDE
        first += SIDE
    buffer[count] = CHIP + colour
    return count + 1
