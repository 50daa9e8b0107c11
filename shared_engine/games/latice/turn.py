# SPDX-License-Identifier: MIT
"""What an action does: the rules of a turn and of its end. Rules: "A turn" and "End"."""

from shared_engine.contract import IllegalAction
from shared_engine.describing import MOST
from shared_engine.games.latice import board
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
    UNHELD,
    on_board,
)
from shared_engine.games.latice.ending import blocked_or_stalled, ending_of
from shared_engine.games.latice.moves import can_buy, can_only_pass, earned
from shared_engine.games.latice.rack import SIZE, arrange, refill
from shared_engine.games.latice.tables import HIGH_BIT, LOW_BIT, MOONS, RACK, STEPS, WIND
from shared_engine.seating import next_in_order


def apply(state, seat: int, action: int, at: int = 0) -> None:
    """Carry out an action of the seat on turn; IllegalAction says why not, and then nothing has changed."""
    state.check_mover(seat, action)
    if action < LAY:
        raise IllegalAction("%d is no action of Latice" % action)
    if action < SHIFT:
        _lay(state, seat, action // LAYS, action % LAYS // 36, action % 36)
    elif action < EXCHANGE:
        action -= SHIFT
        _shift_with_wind(state, seat, action // SHIFTS, action % SHIFTS // 4, action % 4)
    elif action < BUY:
        if action == UNHELD:
            raise IllegalAction("the rack does not hold these tiles")
        action -= EXCHANGE
        _exchange(state, seat, action // EXCHANGES, action % EXCHANGES)
    elif action == BUY:
        _buy(state, seat)
    elif action == END:
        if not state.acted:
            raise IllegalAction("nothing was done in this turn: lay, wind, exchange, buy or pass")
        state.drew = False
        _end_turn(state, False)
    elif action == PASS:
        _pass(state)
    else:
        raise IllegalAction("%d is no action of Latice" % action)


def expire(state, seat: int, at: int = 0) -> None:
    """The turn timer has run out: the turn of this seat ends, tiles are drawn. Does nothing when it is not its turn."""
    state.drew = False
    if state.is_on_turn(seat):
        _end_turn(state, False)


def retire(state, seat: int, at: int = 0) -> None:
    """The seat leaves the order with its tiles and stones. Does nothing after the end or when it has left before."""
    state.drew = False
    if not state.leaves(seat):
        return
    state.passes = 0
    state.idle_turns = 0
    state.ending = ending_of(state)
    if state.ending:
        _rest(state)
    elif seat == state.turn:
        _next_turn(state)


def _lay(state, seat: int, coin: int, spot: int, tile: int) -> None:
    """Rules: "A turn", 2, Lay, and 3."""
    rack = state.racks[seat]
    if tile not in rack:
        raise IllegalAction("the rack does not hold this tile")
    if not on_board(spot) or spot >= len(state.grid):
        raise IllegalAction("there is no such cell")
    if state.grid[spot]:
        raise IllegalAction("the cell is not empty")
    opening = not state.tiles_on[spot >= 110]
    if opening:
        if spot not in MOONS:
            raise IllegalAction("the first tile of a board is laid on the moon")
    elif not state.around[spot]:
        raise IllegalAction("no tile lies beside the cell")
    elif not (state.low_fits[spot] & LOW_BIT[tile] or state.high_fits[spot] & HIGH_BIT[tile]):
        raise IllegalAction("a neighbour matches in neither colour nor shape")
    _pay_for_move(state, seat, coin)
    suns, halves = earned(state, spot)
    rack.remove(tile)
    arrange(state, seat)
    board.place(state, tile, spot)
    if suns:
        state.suns[seat] = min(state.suns[seat] + suns, MOST)
    if halves:
        state.halves[seat] = min(state.halves[seat] + halves, MOST)
    state.acted = True
    state.moved = True
    state.drew = False
    if not rack and not state.pools[seat].tiles:
        _win(state)
    elif opening:
        _end_turn(state, False)


def _shift_with_wind(state, seat: int, coin: int, spot: int, direction: int) -> None:
    """Rules: "A turn", 2, Wind: it uses a move and gives one."""
    rack = state.racks[seat]
    if WIND not in rack:
        raise IllegalAction("the rack holds no wind")
    origin = spot + STEPS[direction]
    if not on_board(spot) or not on_board(origin) or spot >= len(state.grid) or origin >= len(state.grid):
        raise IllegalAction("there is no such cell")
    if not state.grid[origin]:
        raise IllegalAction("there is no tile to shift")
    if state.grid[spot]:
        raise IllegalAction("the cell is not empty")
    _pay_for_move(state, seat, coin)
    rack.pop()
    arrange(state, seat)
    state.discard += 1
    board.shift(state, origin, spot)
    state.free_moves += 1
    state.acted = True
    state.moved = True
    state.drew = False
    if not rack and not state.pools[seat].tiles:
        _win(state)


def _exchange(state, seat: int, coin: int, mask: int) -> None:
    """Rules: "A turn", 2, Exchange: set aside, draw as many, then the pool takes them in and is shuffled."""
    rack = state.racks[seat]
    pool = state.pools[seat]
    if mask not in state.choices[seat]:
        raise IllegalAction("the rack does not hold these tiles")
    if SIZE[mask] > len(pool.tiles):
        raise IllegalAction("the pool holds only %d" % len(pool.tiles))
    _pay_for_move(state, seat, coin)
    aside = []
    for at in range(len(rack)):
        if mask >> at & 1:
            aside.append(rack[at])
            rack[at] = pool.draw()
    arrange(state, seat)
    pool.shuffle_in(aside, state.rng)
    state.acted = True
    state.drew = True
    if state.exchange_ends_turn:
        _end_turn(state, False)


def _buy(state, seat: int) -> None:
    """Rules: "A turn", 4: a wind from the discard, for sunstones, without a move."""
    if not can_buy(state, seat):
        raise IllegalAction(_why_not_buy(state, seat))
    state.suns[seat] -= state.wind_price
    state.discard -= 1
    state.racks[seat].append(WIND)
    arrange(state, seat)
    state.acted = True
    state.drew = False


def _why_not_buy(state, seat: int) -> str:
    if not state.discard:
        return "no wind lies in the discard"
    if len(state.racks[seat]) >= RACK:
        return "the rack is full"
    return "a wind costs %d sunstones" % state.wind_price


def _pass(state) -> None:
    """Rules: "A turn", 5."""
    if state.acted:
        raise IllegalAction("pass comes before any other action of the turn; end the turn instead")
    forced = can_only_pass(state, state.turn)
    if not forced and state.must_move:
        raise IllegalAction("a move is possible, so it must be made")
    state.drew = False
    _end_turn(state, forced)


def _pay_for_move(state, seat: int, coin: int) -> None:
    """Rules: "A turn", 1. The last check before a move changes the state."""
    if state.free_moves:
        if coin != FREE:
            raise IllegalAction("a free move is left, nothing is paid")
        state.free_moves -= 1
    elif coin == FREE:
        raise IllegalAction("no free move is left: it costs two halfstones or a sunstone")
    elif coin == HALF:
        if state.halves[seat] < 2:
            raise IllegalAction("two halfstones are needed")
        state.halves[seat] -= 2
    else:
        if not state.suns[seat]:
            raise IllegalAction("a sunstone is needed")
        state.suns[seat] -= 1


def _end_turn(state, forced_pass: bool) -> None:
    """Rules: "A turn", 6, and the counts that "End" needs."""
    seat = state.turn
    if refill(state, seat):
        state.drew = True
    if state.suns[seat] > state.sunstone_limit:
        state.suns[seat] = state.sunstone_limit
    state.passes = state.passes + 1 if forced_pass else 0
    if state.moved:
        state.idle_turns = 0
    else:
        if state.idle_turns < MOST:
            state.idle_turns += 1
        state.ending = blocked_or_stalled(state)
    if state.ending:
        _rest(state)
    else:
        _next_turn(state)


def _next_turn(state) -> None:
    state.turn = next_in_order(state, state.turn)
    state.free_moves = 1
    state.acted = False
    state.moved = False


def _win(state) -> None:
    """Rack and pool are empty: the match ends at once."""
    state.ending = "out"
    _rest(state)


def _rest(state) -> None:
    """After the end nobody has a move."""
    state.free_moves = 0
    state.acted = False
    state.moved = False
