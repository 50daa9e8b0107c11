# SPDX-License-Identifier: MIT
"""A bot that completes its row when it can, and else captures and lengthens its rows."""

from shared_engine.compat import const
from shared_engine.games.lsd.tables import LOOKS

_WIN = const(1000)
_PREY = const(3)  # as good as so many tiles more in a row


class Mind:
    """One decision of one seat; see shared_engine.bots."""

    def __init__(self, state, seat: int, level: int) -> None:
        """The actions to weigh."""
        self.actions = state.actions(seat)
        if not self.actions:
            raise ValueError("seat %d may not act" % seat)
        self.seat = seat
        self.state = state.copy()
        self.at = 0
        self.best = -1
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
        """What an action brings at once."""
        state = self.state
        length = state.would_row(self.seat, action // LOOKS)
        if length >= state.row_length:
            after = state.copy()
            after.apply(self.seat, action)
            return _WIN if self.seat in after.winners else length
        return length + _PREY * len(state.captures(action))
