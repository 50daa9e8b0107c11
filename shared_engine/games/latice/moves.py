# SPDX-License-Identifier: MIT
"""What a seat may do, without doing it. Rules: "A turn", 1 to 5. Nothing here allocates."""

from shared_engine.games.latice.actions import (
    BUY,
    END,
    EXCHANGE,
    EXCHANGES,
    FREE,
    HALF,
    LAY,
    LAYS,
    PASS,
    SHIFT,
    SHIFTS,
    SUN,
)
from shared_engine.games.latice.tables import (
    COUNT,
    DIRECTIONS,
    EARNED_HALVES,
    EARNED_SUNS,
    HIGH_BIT,
    HIGH_KIND,
    LOW_BIT,
    LOW_KIND,
    RACK,
    STONES_IN_BOX,
    SUNS,
    WIND,
)


def actions_into(state, seat: int, buffer, at: "int | None" = None) -> int:
    """Write the sorted actions of a seat into an array and give their number; IndexError when it is too short."""
    if seat != state.turn or state.ending:
        return 0
    rack = state.racks[seat]
    count = 0
    coin = first_coin(state, seat)
    if coin >= 0 and rack:
        coins = 2 if coin == HALF and state.suns[seat] else 1
        count = _lays_into(state, rack, buffer, LAY + coin * LAYS)
        if coins == 2:
            count = _again(buffer, 0, count, LAYS)
        if rack[-1] == WIND:
            start = count
            count = _shifts_into(state, buffer, count, SHIFT + coin * SHIFTS)
            if coins == 2:
                count = _again(buffer, start, count, SHIFTS)
        if state.pools[seat]:
            start = count
            count = _exchanges_into(rack, len(state.pools[seat]), buffer, count, EXCHANGE + coin * EXCHANGES)
            if coins == 2:
                count = _again(buffer, start, count, EXCHANGES)
    if can_buy(state, seat):
        buffer[count] = BUY
        count += 1
    if state.acted:
        buffer[count] = END
        count += 1
    elif not count or not state.options["must_move"]:
        buffer[count] = PASS
        count += 1
    return count


def first_coin(state, seat: int) -> int:
    """What the next move is paid with when the player does not choose: FREE, HALF, else SUN; -1 when nothing can pay."""
    if state.free_moves:
        return FREE
    if state.halves[seat] >= 2:
        return HALF
    return SUN if state.suns[seat] else -1


def can_buy(state, seat: int) -> bool:
    """May the seat on turn buy a wind from the discard?"""
    return state.discard > 0 and len(state.racks[seat]) < RACK and state.suns[seat] >= wind_price(state)


def wind_price(state) -> int:
    """Sunstones for a wind."""
    return state.options["wind_price"] or (2 if state.seats == 4 else 3)


def can_shift(state) -> bool:
    """Is there a tile with an empty cell beside it?"""
    for spot in state.frontier:
        if state.around[spot]:
            return True
    return False


def can_only_pass(state, seat: int) -> bool:
    """No lay, playable wind, exchange or purchase exists for the seat on turn. Rules: "A turn", 5."""
    if can_buy(state, seat):
        return False
    rack = state.racks[seat]
    if first_coin(state, seat) < 0 or not rack:
        return True
    if state.pools[seat] or (rack[-1] == WIND and can_shift(state)):
        return False
    for spot in state.frontier:
        for tile in rack:
            if state.low_fits[spot] & LOW_BIT[tile] or state.high_fits[spot] & HIGH_BIT[tile]:
                return False
    return True


def preview(state, action: int) -> tuple:
    """The sunstones and halfstones that a legal action would earn."""
    if not LAY <= action < SHIFT:
        return 0, 0
    return earned(state, action % LAYS // 36)


def earned(state, spot: int) -> tuple:
    """The sunstones and halfstones for laying on a spot. Rules: "A turn", 3, and the option stone_bank."""
    if not state.tiles_on[spot >= 110]:
        return 0, 0  # the opening earns nothing
    sides = COUNT[state.around[spot]]
    suns = EARNED_SUNS[sides] + SUNS[spot]
    halves = EARNED_HALVES[sides]
    if state.options["stone_bank"] == "box":
        box = STONES_IN_BOX * len(state.tiles_on)
        suns = min(suns, box - sum(state.suns))
        halves = min(halves, box - sum(state.halves))
    return suns, halves


def _lays_into(state, rack: list, buffer, base: int) -> int:
    """All lays, in order: for each spot of the frontier the kinds of the rack that match every neighbour."""
    low = 0
    high = 0
    for tile in rack:
        low |= LOW_BIT[tile]
        high |= HIGH_BIT[tile]
    low_fits = state.low_fits
    high_fits = state.high_fits
    low_kind = LOW_KIND
    high_kind = HIGH_KIND
    count = 0
    for spot in state.frontier:
        fits = low_fits[spot] & low
        while fits:
            bit = fits & -fits
            buffer[count] = base + spot * 36 + low_kind[bit % 19]
            count += 1
            fits ^= bit
        fits = high_fits[spot] & high
        while fits:
            bit = fits & -fits
            buffer[count] = base + spot * 36 + high_kind[bit % 19]
            count += 1
            fits ^= bit
    return count


def _shifts_into(state, buffer, count: int, base: int) -> int:
    """All shifts, in order: every tile beside an empty spot may move there."""
    around = state.around
    directions = DIRECTIONS
    for spot in state.frontier:
        first = base + spot * 4
        for direction in directions[around[spot]]:
            buffer[count] = first + direction
            count += 1
    return count


def _exchanges_into(rack: list, pool: int, buffer, count: int, base: int) -> int:
    """All choices of at most `pool` tiles, in order, each once."""
    twins = 0
    for at in range(1, len(rack)):
        if rack[at] == rack[at - 1]:
            twins |= 1 << at
    for mask in range(1, 1 << len(rack)):
        if is_canonical(mask, twins) and SIZE[mask] <= pool:
            buffer[count] = base + mask
            count += 1
    return count


SIZE = tuple([sum([mask >> at & 1 for at in range(RACK)]) for mask in range(32)])  # of a mask, in tiles


def is_canonical(mask: int, twins: int) -> bool:
    """Of equal tiles (bit i of twins: tile i equals tile i - 1), does the mask take the first ones?"""
    return not mask & twins & ~(mask << 1)


def _again(buffer, start: int, end: int, more: int) -> int:
    """The same actions paid with the next coin."""
    for at in range(start, end):
        buffer[end + at - start] = buffer[at] + more
    return end + end - start
