# SPDX-License-Identifier: MIT
"""A seat's rack: sorted tiles, and what the move lists ask of them, worked out once for every change.

Of a state, each by seat: racks (the sorted tiles), low_racks and high_racks (the kinds in the rack as two masks),
choices (the exchange masks of the rack, in order: of equal tiles a mask names the first ones).
"""

from shared_engine.games.latice.tables import HIGH_BIT, LOW_BIT, RACK


def _choices(size: int, twins: int) -> bytes:
    """The masks of a rack of that size; bit i of `twins`: tile i + 1 equals tile i."""
    return bytes([mask for mask in range(1, 1 << size) if not mask >> 1 & twins & ~mask])


_CHOICES = ((b"",),) + tuple([tuple([_choices(size + 1, twins) for twins in range(1 << size)]) for size in range(RACK)])
SIZE = bytes([sum([mask >> at & 1 for at in range(RACK)]) for mask in range(1 << RACK)])  # by mask: tiles that it names


def arrange(state, seat: int) -> None:
    """To be called when the tiles of a rack have changed."""
    rack = state.racks[seat]
    rack.sort()
    low_bit = LOW_BIT
    high_bit = HIGH_BIT
    low = 0
    high = 0
    twins = 0
    between = 0
    last = -1
    for tile in rack:
        if tile == last:
            twins |= between
        else:
            low |= low_bit[tile]
            high |= high_bit[tile]
            last = tile
        between = between << 1 or 1
    state.low_racks[seat] = low
    state.high_racks[seat] = high
    state.choices[seat] = _CHOICES[len(rack)][twins]


def refill(state, seat: int) -> bool:
    """Draw until the rack holds five or the pool nothing; was anything drawn?"""
    rack = state.racks[seat]
    pool = state.pools[seat]
    if len(rack) == RACK or not pool.tiles:
        return False
    while len(rack) < RACK and pool.tiles:
        rack.append(pool.draw())
    arrange(state, seat)
    return True
