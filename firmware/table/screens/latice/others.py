# SPDX-License-Identifier: MIT
"""The half of choosing that is not on the board: the bar of actions, exchanging, paying, and questions."""

from shared_engine.games.latice.actions import BUY, END, PASS
from shared_engine.games.latice.tables import RACK as FULL_RACK
from table.seats import DOWN, LEFT, RIGHT, A, B

RACK, CELL, FROM, TO, COIN, BAR, MARK, SURE = range(8)
UNDO, PAUSE = -2, -3  # results of `press` that are no actions

BAR_ITEMS = ("end", "pass", "exchange", "buy", "undo", "pause")


class Others:
    """Mixed into Choice; see there for the fields."""

    def _open_bar(self) -> None:
        self.mode = BAR
        self.items = ("end" if self.state.acted else "pass", "exchange", "buy", "undo", "pause")
        wants_exchange = not self.state.acted and not self.playable and self.moves.can_exchange()
        self.item = 1 if wants_exchange else 0

    def _in_bar(self, key: int):
        if key in (LEFT, RIGHT):
            self.item = (self.item + (1 if key == RIGHT else -1)) % len(self.items)
        elif key == A:
            return self._do_item(self.items[self.item])
        elif key == DOWN:
            self.cue = "latice.bar"
        else:
            self._choose_tile(self.at)
        return None

    def possible(self, item: str) -> bool:
        """Can this item of the bar be done now?"""
        if item == "exchange":
            return self.moves.can_exchange()
        if item in ("buy", "end", "pass"):
            return self.moves.can({"buy": BUY, "end": END, "pass": PASS}[item])
        return True

    def _do_item(self, item: str):
        if item == "undo":
            return UNDO
        if item == "pause":
            return PAUSE
        if not self.possible(item):
            self._explain(item)
        elif item == "exchange":
            self.mode = MARK
            self.marks = 0
            self.at = 0
        elif item == "buy":
            return BUY
        elif item == "pass":
            return PASS if self.forced else self._ask("latice.sure_pass", PASS)
        else:
            return self._end()
        return None

    def _end(self):
        """Ends the turn; asks first when sunstones would be lost."""
        if not self.state.surplus(self.seat):
            return END
        limit = self.state.options["sunstone_limit"]
        buyable = self.moves.can(BUY)
        return self._ask("latice.sure_limit_buy" if buyable else "latice.sure_limit", END, limit)

    def _explain(self, item: str) -> None:
        """Why an item of the bar cannot be done."""
        state = self.state
        if item == "exchange":
            empty = not state.pool_count(self.seat)
            self.cue = "latice.no_exchange_pool" if empty else "latice.no_rack" if not self.rack else "latice.no_coin"
        elif item == "pass":
            self.cue = "latice.must"
        elif not state.discard:
            self.cue = "latice.no_buy_discard"
        elif len(self.rack) >= FULL_RACK:
            self.cue = "latice.no_buy_rack"
        else:
            self.cue = "latice.no_buy_stones"
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
            self._open_bar()
        elif key == A and self.at == last:
            return self._exchange()
        elif self.at < last:
            self.marks ^= 1 << self.at
        return None

    def _exchange(self):
        marked = [tile for at, tile in enumerate(self.rack) if self.marks >> at & 1]
        pool = self.state.pool_count(self.seat)
        if not marked:
            self.cue = "latice.no_exchange_none"
        elif len(marked) > pool:
            self.cue = "latice.no_exchange_many"
            self.cue_value = pool
        else:
            return self._pay(self.moves.exchanges(self.rack, marked))
        return None

    # questions

    def _ask(self, question: str, action: int, value=None) -> None:
        self.mode = SURE
        self.question = question
        self.question_value = value
        self.answer = action

    def _answer(self, key: int):
        if key == A:
            return self.answer
        if key == B:
            self._open_bar()
        else:
            self.cue = "latice.a_or_b"
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

    def offer_undo(self) -> None:
        """After an undo the same key takes back the next action, and nothing else."""
        self._open_bar()
        self.item = self.items.index("undo")
