# SPDX-License-Identifier: MIT
"""What the seat on turn may do: asked of the engine once after each action, then looked up here."""

from array import array

from shared_engine.games.latice.actions import (
    BUY,
    END,
    EXCHANGE,
    HALF,
    LAYS,
    PASS,
    SHIFT,
    SHIFTS,
    SUN,
    canonical_mask,
    exchange,
    lay,
    shift,
)
from shared_engine.games.latice.moves import first_coin
from shared_engine.games.latice.tables import STEPS, cell_of

NO_COIN = -1


class Moves:
    """The actions of the seat on turn. `cells`: 81 or 162; `coin`: of the next move, NO_COIN when nothing can pay."""

    def ask(self, state, seat: int) -> None:
        self._actions = array("H", state.actions(seat))
        self._count = len(self._actions)
        self.cells = len(state.board)
        self.coin = first_coin(state, seat)
        self.both = self.coin == HALF and state.stones(seat)[0] > 0  # a sunstone could pay as well

    def only(self, action: int) -> bool:
        return self._count == 1 and self._actions[0] == action

    def can(self, action: int) -> bool:
        """buy, end and pass are the last of the sorted actions."""
        for at in range(max(0, self._count - 3), self._count):  # noqa: SIM110  (a generator would allocate)
            if self._actions[at] == action:
                return True
        return False

    def can_exchange(self) -> bool:
        return self._any(EXCHANGE, BUY)

    def can_shift(self) -> bool:
        return self._any(SHIFT, EXCHANGE)

    def can_lay(self, tile: int) -> bool:
        for at in range(self._count):
            action = self._actions[at]
            if action >= SHIFT:
                return False
            if action % 36 == tile:
                return True
        return False

    def mark_cells(self, tile: int, legal: bytearray) -> None:
        """Flags the cells on which `tile` may be laid."""
        _wipe(legal)
        for at in range(self._count):
            action = self._actions[at]
            if action >= SHIFT:
                return
            if action % 36 == tile:
                legal[cell_of(action % LAYS // 36)] = 1

    def mark_sources(self, legal: bytearray) -> None:
        """Flags the cells whose tile a wind may shift."""
        self._mark_shifts(legal, -1)

    def mark_targets(self, source: int, legal: bytearray) -> None:
        """Flags the cells to which a wind may shift the tile on `source`."""
        self._mark_shifts(legal, source)

    def _mark_shifts(self, legal: bytearray, source: int) -> None:
        _wipe(legal)
        for at in range(self._count):
            action = self._actions[at]
            if SHIFT <= action < EXCHANGE:
                spot, direction = (action - SHIFT) % SHIFTS // 4, (action - SHIFT) % 4
                origin = cell_of(spot + STEPS[direction])
                if source < 0:
                    legal[origin] = 1
                elif origin == source:
                    legal[cell_of(spot)] = 1

    def lays(self, tile: int, cell: int) -> tuple:
        """The action, or the two ways to pay for it, halfstones first; empty when it is not legal."""
        return self._paid(lay, tile, cell)

    def shifts(self, source: int, target: int) -> tuple:
        return self._paid(shift, source, target)

    def exchanges(self, rack: list, tiles: list) -> tuple:
        return self._paid(lambda mask, _, coin: exchange(mask, coin), canonical_mask(rack, tiles), 0)

    def _paid(self, make, first: int, second: int) -> tuple:
        coins = (HALF, SUN) if self.both else (self.coin,) if self.coin >= 0 else ()
        ways = [make(first, second, coin) for coin in coins]
        return tuple([way for way in ways if self._any(way, way + 1)])

    def _any(self, low: int, high: int) -> bool:
        """Is there an action from low to high - 1?"""
        for at in range(self._count):  # noqa: SIM110  (a generator would allocate)
            if low <= self._actions[at] < high:
                return True
        return False


def _wipe(flags: bytearray) -> None:
    for at in range(len(flags)):
        flags[at] = 0


__all__ = ("BUY", "END", "NO_COIN", "PASS", "Moves")
