# SPDX-License-Identifier: MIT
"""A bot that weighs every action of its turn with the best lay that it leaves, and with what it leaves to the others.

Worths are in hundredths of a tile, tuned by letting the bot play against itself: a sunstone is worth more than a tile,
so that it is kept for lays that earn something, until one seat has few tiles left.
"""

from shared_engine.compat import const
from shared_engine.games.latice.actions import BUY, END, EXCHANGE, EXCHANGES, PASS, masked
from shared_engine.games.latice.ending import tiles_left
from shared_engine.games.latice.moves import earned, first_coin
from shared_engine.games.latice.pool import Pool
from shared_engine.games.latice.rack import arrange
from shared_engine.games.latice.tables import COUNT, EARNED_HALVES, EARNED_SUNS, HIGH_BIT, LOW_BIT, SUNS, WIND
from shared_engine.rng import Rng
from shared_engine.seating import in_order

_TILE = const(100)  # one tile fewer
_SUN = const(115)  # stones in hand
_HALF = const(52)
_LATE = const(5)  # so few tiles has somebody that stones are worth only
_LATE_SUN = const(30)
_LATE_HALF = const(15)
_DANGER = const(6)  # tenths: what others may earn (halfstones times kinds that fit)
_WIN = const(1000000)
_NEW_TILE = const(12)  # a tile that fits nowhere, exchanged
_GOOD_TILE = const(-60)  # a tile that fits, or a wind, exchanged
_NOTHING = const(-50)  # a pass while something else is possible

REWARD = tuple([2 * suns + halves for suns, halves in zip(EARNED_SUNS, EARNED_HALVES)])  # by neighbours, in halfstones
KINDS_IN = tuple([sum([mask >> bit & 1 for bit in range(6)]) for mask in range(64)])  # of a mask of six kinds


class Mind:
    """One decision of one seat; see shared_engine.bots."""

    def __init__(self, state, seat: int, level: int, whim: int) -> None:
        """The actions to weigh, on a state in which all that the seat cannot see is blotted out. No whims: tiles are
        dealt anew for each match."""
        self.seat = seat
        self.actions = state.actions(seat)
        if not self.actions:
            raise ValueError("seat %d may not act" % seat)
        late = min([tiles_left(state, other) for other in in_order(state)]) <= _LATE
        self.sun = _LATE_SUN if late else _SUN
        self.half = _LATE_HALF if late else _HALF
        self.prices = (0, 2 * self.half, self.sun)  # by coin
        self.state = as_seen_by(state, seat)
        self.danger = danger(self.state)
        self.at = 0
        self.best = -_WIN
        self.choice = self.actions[0]

    def step(self) -> "int | None":
        """Weigh one more action; the choice when all are weighed. Of equals the first is taken."""
        if self.at == len(self.actions) or len(self.actions) == 1:
            return self.choice
        action = self.actions[self.at]
        self.at += 1
        worth = self.worth_of(action)
        if worth > self.best:
            self.best = worth
            self.choice = action
        return None

    def worth_of(self, action: int) -> int:
        """What an action brings the seat, its best follow-up included."""
        if action == END:
            return -self.sun * self.state.surplus(self.seat)
        if action == PASS:
            return _NOTHING
        if EXCHANGE <= action < BUY:
            return self.worth_of_exchange(action - EXCHANGE)
        after = self.state.copy()
        after.apply(self.seat, action)
        return _WIN if after.ending else self.gain(after)

    def gain(self, after) -> int:
        """How much better off the seat is after a lay, a wind or a purchase."""
        seat = self.seat
        before = self.state
        worth = _TILE * (tiles_left(before, seat) - tiles_left(after, seat))
        worth += self.sun * (after.suns[seat] - before.suns[seat]) + self.half * (
            after.halves[seat] - before.halves[seat]
        )
        worth -= _DANGER * (danger(after) - self.danger) // 10
        return worth + self.best_lay(after) if after.turn == seat else worth

    def worth_of_exchange(self, choice: int) -> int:
        """Tiles that fit nowhere are better changed, others kept."""
        worth = -self.prices[choice // EXCHANGES]
        for tile in masked(self.state.racks[self.seat], choice % EXCHANGES):
            worth += _GOOD_TILE if tile == WIND or fits_somewhere(self.state, tile) else _NEW_TILE
        return worth

    def best_lay(self, state) -> int:
        """The worth of the best lay that the seat can pay for; 0 when there is none or it costs more than it brings."""
        coin = first_coin(state, self.seat)
        if coin < 0:
            return 0
        low = state.low_racks[self.seat]
        high = state.high_racks[self.seat]
        best = -_WIN
        for spot in state.frontier:
            if state.low_fits[spot] & low or state.high_fits[spot] & high:
                suns, halves = earned(state, spot)
                best = max(best, self.sun * suns + self.half * halves)
        return max(0, best + _TILE - self.prices[coin])


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


def danger(state) -> int:
    """What lies ready for whoever has the right tile: for each spot halfstones to earn times kinds that fit."""
    found = 0
    around = state.around
    kinds_in = KINDS_IN
    for spot in state.frontier:
        reward = REWARD[COUNT[around[spot]]] + 2 * SUNS[spot]
        if reward:
            low = state.low_fits[spot]
            high = state.high_fits[spot]
            kinds = kinds_in[low & 63] + kinds_in[low >> 6 & 63] + kinds_in[low >> 12]
            kinds += kinds_in[high & 63] + kinds_in[high >> 6 & 63] + kinds_in[high >> 12]
            found += reward * kinds
    return found


def fits_somewhere(state, tile: int) -> bool:
    """Is there a spot for the tile?"""
    low = LOW_BIT[tile]
    high = HIGH_BIT[tile]
    for spot in state.frontier:  # noqa: SIM110 (a generator would be rubbish)
        if state.low_fits[spot] & low or state.high_fits[spot] & high:
            return True
    return False
