# SPDX-License-Identifier: MIT
"""Bots where all seats act together: a hand for each, which presses when a person's would.

A game in which all act together supplies, in its module `bot`, Hand(state, seat, level, seed, at) with `due` (ms of
match time), look(state, at) after anything that happened, and press(state), called at `due`: the action that is
pressed then, or -1 where that was only a look; `due` lies later then.
"""


class Hands:
    """The hands of some seats of one match. They see the state and nothing else."""

    def __init__(self, state, levels, seed: int, at: int) -> None:
        """levels: by seat that of its bot, 0 for a person; at: ms of match time from which on they play."""
        self._hands = []
        if any(levels):
            game = __import__("shared_engine.games.%s.bot" % state.game, None, None, ("Hand",))
            self._hands = [game.Hand(state, seat, level, seed, at) for seat, level in enumerate(levels) if level]

    def due(self, state) -> int:
        """When the next hand moves; -1 when none does."""
        first = -1
        for hand in self._hands:
            if state.may_act(hand.seat) and (first < 0 or hand.due < first):
                first = hand.due
        return first

    def press(self, state, at: "int | None" = None) -> "tuple | None":
        """The next press that is due by `at` (None: however late): (seat, action, stamp); None: there is none. What is
        pressed must be done before this is asked for a later moment, since the others look at it."""
        while True:
            first = None
            for hand in self._hands:
                if state.may_act(hand.seat) and (first is None or hand.due < first.due):
                    first = hand
            if first is None or (at is not None and first.due > at):
                return None
            stamp = first.due
            action = first.press(state)
            if action >= 0:
                return first.seat, action, stamp

    def look(self, state, at: int) -> None:
        """Something has happened."""
        for hand in self._hands:
            hand.look(state, at)
