# SPDX-License-Identifier: MIT
"""A bot that weighs every action of its turn with the best lay that it leaves. Worths are in hundredths of a tile."""

from shared_engine.compat import const
from shared_engine.games.latice.actions import BUY, END, EXCHANGE, EXCHANGES, PASS, masked
from shared_engine.games.latice.moves import earned, first_coin
from shared_engine.games.latice.pool import Pool
from shared_engine.games.latice.rack import arrange
from shared_engine.games.latice.tables import HIGH_BIT, LOW_BIT, WIND
from shared_engine.rng import Rng

_TILE = const(100)  # one tile fewer
_SUN = const(70)  # a sunstone in hand
_HALF = const(35)
_WIN = const(100000)
_NEW_TILE = const(12)  # a tile that fits nowhere, exchanged
_GOOD_TILE = const(-60)  # a tile that fits or a wind, exchanged
_NOTHING = const(-50)  # a pass while something else is possible
_PRICES = (0, 2 * _HALF, _SUN)  # by coin


class Mind:
    """One decision of one seat; see shared_engine.bots."""

    def __init__(self, state, seat: int, level: int) -> None:
        """The actions to weigh, on a state in which all that the seat cannot see is blotted out."""
        self.seat = seat
        self.state = as_seen_by(state, seat)
        self.actions = self.state.actions(seat)
        if not self.actions:
            raise ValueError("seat %d may not act" % seat)
        self.at = 0
        self.best = -_WIN
        self.choice = self.actions[0]

    def step(self) -> "int | None":
        """Weigh one more action; the choice when all are weighed. Of equals the first is taken."""
        if len(self.actions) > 1 and self.at < len(self.actions):
            action = self.actions[self.at]
            self.at += 1
            worth = worth_of(self.state, self.seat, action)
            if worth > self.best:
                self.best = worth
                self.choice = action
            return None
        return self.choice


def as_seen_by(state, seat: int):
    """A copy in which other racks are empty, pools hold as many winds as there are tiles, no draw foreseen."""
    seen = state.copy()
    for other in range(seen.seats):
        seen.pools[other] = Pool([WIND] * len(seen.pools[other].tiles))
        if other != seat:
            seen.racks[other] = []
            arrange(seen, other)
    seen.rng = Rng(0, 0, 0, 0)
    return seen


def worth_of(state, seat: int, action: int) -> int:
    """What an action brings its seat, its best follow-up included."""
    if action == END:
        return -_SUN * state.surplus(seat)
    if action == PASS:
        return _NOTHING
    if EXCHANGE <= action < BUY:
        return _worth_of_exchange(state, seat, action - EXCHANGE)
    after = state.copy()
    after.apply(seat, action)
    if after.ending:
        return _WIN
    worth = _SUN * (after.suns[seat] - state.suns[seat]) + _HALF * (after.halves[seat] - state.halves[seat])
    worth += _TILE * (len(state.racks[seat]) - len(after.racks[seat]))
    if after.turn == seat:
        worth += best_lay(after, seat)
    return worth


def _worth_of_exchange(state, seat: int, choice: int) -> int:
    """Tiles that fit nowhere are better changed, others kept."""
    worth = -_PRICES[choice // EXCHANGES]
    for tile in masked(state.racks[seat], choice % EXCHANGES):
        worth += _GOOD_TILE if tile == WIND or fits_somewhere(state, tile) else _NEW_TILE
    return worth


def fits_somewhere(state, tile: int) -> bool:
    """Is there a spot for the tile?"""
    low = LOW_BIT[tile]
    high = HIGH_BIT[tile]
    for spot in state.frontier:  # noqa: SIM110 (a generator would be rubbish)
        if state.low_fits[spot] & low or state.high_fits[spot] & high:
            return True
    return False


def best_lay(state, seat: int) -> int:
    """The worth of the best lay that the seat can pay for; 0 when there is none or it costs more than it brings."""
    coin = first_coin(state, seat)
    if coin < 0:
        return 0
    low = state.low_racks[seat]
    high = state.high_racks[seat]
    best = -_WIN
    for spot in state.frontier:
        if state.low_fits[spot] & low or state.high_fits[spot] & high:
            suns, halves = earned(state, spot)
            best = max(best, _SUN * suns + _HALF * halves)
    return max(0, best + _TILE - _PRICES[coin])
