# SPDX-License-Identifier: MIT
"""The half of choosing that is not on the board: the bar of actions, exchanging, paying, and questions."""

from shared_engine.games.latice.actions import BUY, END, PASS
from shared_engine.games.latice.tables import RACK as FULL_RACK
from table.screens.choosing import Choosing
from table.seats import DOWN, LEFT, RIGHT, A, B

RACK, CELL, FROM, TO, COIN, MARK = range(6)


class Others(Choosing):
    """See Choice for the fields."""

    def bar(self) -> tuple:
        wants_exchange = not self.state.acted and not self.playable and self.moves.can_exchange()
        first = "end" if self.state.acted else "pass"
        return (first, "exchange", "buy", "undo", "pause"), 1 if wants_exchange else 0

    def back(self) -> None:
        self._choose_tile(self.at)

    def possible(self, item: str) -> bool:
        if item == "exchange":
            return self.moves.can_exchange()
        if item in ("buy", "end", "pass"):
            return self.moves.can({"buy": BUY, "end": END, "pass": PASS}[item])
        return True

    def do_item(self, item: str):
        if not self.possible(item):
            self._explain(item)
        elif item == "exchange":
            self.mode = MARK
            self.marks = 0
            self.at = 0
        elif item == "buy":
            return BUY
        elif item == "pass":
            return PASS if self.forced else self.ask("sure_pass", PASS)
        else:
            return self._end()
        return None

    def _end(self):
        """Ends the turn; asks first when sunstones would be lost."""
        if not self.state.surplus(self.seat):
            return END
        limit = self.state.options["sunstone_limit"]
        buyable = self.moves.can(BUY)
        return self.ask("sure_limit_buy" if buyable else "sure_limit", END, limit)

    def _explain(self, item: str) -> None:
        """Why an item of the bar cannot be done."""
        state = self.state
        if item == "exchange":
            empty = not state.pool_count(self.seat)
            self.cue = "no_exchange_pool" if empty else "no_rack" if not self.rack else "no_coin"
        elif item == "pass":
            self.cue = "must"
        elif not state.discard:
            self.cue = "no_buy_discard"
        elif len(self.rack) >= FULL_RACK:
            self.cue = "no_buy_rack"
        else:
            self.cue = "no_buy_stones"
            self.cue_value = state.wind_price

    # exchange

    def _marking(self, key: int):
        """A marks a tile; behind the last one stands OK, down goes there at once."""
        last = len(self.rack)
        if key in (LEFT, RIGHT):
            self.at = (self.at + (1 if key == RIGHT else -1)) % (last + 1)
        elif key == DOWN:
            self.at = last
        elif key == B:
            self.marks = 0
            self.at = 0
            self.open_bar()
        elif key == A and self.at == last:
            return self._exchange()
        elif self.at < last:
            self.marks ^= 1 << self.at
        return None

    def _exchange(self):
        marked = [tile for at, tile in enumerate(self.rack) if self.marks >> at & 1]
        pool = self.state.pool_count(self.seat)
        if not marked:
            self.cue = "no_exchange_none"
        elif len(marked) > pool:
            self.cue = "no_exchange_many"
            self.cue_value = pool
        else:
            return self._pay(self.moves.exchanges(self.rack, marked))
        return None

    # paying

    def _pay(self, ways):
        """The action itself, or the question which coin when there are two."""
        if len(ways) == 1:
            return ways[0]
        self.coins = ways
        self.coin = 0
        self.before_coin = self.mode
        self.mode = COIN
        return None

    def _with_coin(self, key: int):
        if key in (LEFT, RIGHT):
            self.coin = 1 - self.coin
        elif key == A:
            return self.coins[self.coin]
        elif key == B:
            self.mode = self.before_coin
        return None
