# SPDX-License-Identifier: MIT
"""What the seat on turn may do, asked of the engine once after each action and then looked up here."""

from array import array

from micropython import const

from shared_engine.games.latice.tables import WIND

MOST = const(1600)  # actions of one position


class Moves:
    """The actions of `seat`, taken apart. Coins: 0 free, 1 two halfstones, 2 a sunstone."""

    def __init__(self):
        self.actions = array("I", [0] * MOST)
        self.count = 0
        self.state = None

    def ask(self, state, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.count = state.actions_into(seat, self.actions)
