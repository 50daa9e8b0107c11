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
from shared_engine.games.latice.rack import SIZE
from shared_engine.games.latice.tables import (
    COUNT,
    DIRECTIONS,
    EARNED_HALVES,
    EARNED_SUNS,
    HIGH_KIND,
    LOW_KIND,
    RACK,
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
        both = coin == HALF and state.suns[seat] > 0
        count = _lays_into(state, seat, buffer, LAY + coin * LAYS)
        if both:
            count = _again(buffer, 0, count, LAYS)
        if rack[-1] == WIND:
            start = count
            count = _shifts_into(state, buffer, count, SHIFT + coin * SHIFTS)
            if both:
                count = _again(buffer, start, count, SHIFTS)
        pool = state.pools[seat].tiles
        if pool:
            start = count
            count = _exchanges_into(state.choices[seat], len(pool), buffer, count, EXCHANGE + coin * EXCHANGES)
            if both:
                count = _again(buffer, start, count, EXCHANGES)
    if state.discard and can_buy(state, seat):
        buffer[count] = BUY
        count += 1
    if state.acted:
        buffer[count] = END
        count += 1
    elif not count or not state.must_move:
        buffer[count] = PASS
        count += 1
    return count


def first_coin(state, seat: int) -> int:
    """What pays for the next move when the player does not choose: FREE, HALF, else SUN; -1 when nothing can."""
    if state.free_moves:
        return FREE
    if state.halves[seat] >= 2:
        return HALF
    return SUN if state.suns[seat] else -1


def can_buy(state, seat: int) -> bool:
    """May the seat on turn buy a wind from the discard?"""
    return state.discard > 0 and len(state.racks[seat]) < RACK and state.suns[seat] >= state.wind_price


def can_shift(state) -> bool:
    """Is there a tile with an empty cell beside it?"""
    for spot in state.frontier:  # noqa: SIM110 (a generator would be rubbish)
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
    if state.pools[seat].tiles or (rack[-1] == WIND and can_shift(state)):
        return False
    return not can_lay(state, seat)


def can_lay(state, seat: int) -> bool:
    """Is there a spot for a tile of the seat's rack?"""
    low = state.low_racks[seat]
    high = state.high_racks[seat]
    for spot in state.frontier:  # noqa: SIM110
        if state.low_fits[spot] & low or state.high_fits[spot] & high:
            return True
    return False


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
    if state.box:
        suns = min(suns, state.box - sum(state.suns))
        halves = min(halves, state.box - sum(state.halves))
    return suns, halves


def _lays_into(state, seat: int, buffer, base: int) -> int:
    """All lays, in order: for each spot of the frontier the kinds of the rack that match every neighbour."""
    low = state.low_racks[seat]
    high = state.high_racks[seat]
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


def _exchanges_into(choices: bytes, pool: int, buffer, count: int, base: int) -> int:
    """All choices of at most `pool` tiles, in order, each once."""
    if pool < RACK:
        sizes = SIZE
        for mask in choices:
            if sizes[mask] <= pool:
                buffer[count] = base + mask
                count += 1
        return count
    for mask in choices:
        buffer[count] = base + mask
        count += 1
    return count


def _again(buffer, start: int, end: int, more: int) -> int:
    """The same actions paid with the next coin."""
    for at in range(start, end):
        buffer[end + at - start] = buffer[at] + more
    return end + end - start
