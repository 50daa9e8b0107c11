# SPDX-License-Identifier: MIT
"""Players without hands: they think in short steps, so that screen, clock and link go on, and see what their seat sees.

A game supplies a module `bot` in its package with Mind(state, seat, level): step() does at most about two move lists'
worth of work and gives the chosen action, or None while it is still thinking.
"""

LEVELS = (1,)


class Thinker:
    """One decision: make it when the seat is to act, then call step() until it answers."""

    def __init__(self, state, seat: int, level: int = 1) -> None:
        """The state is not kept and not changed. ValueError: an unknown level, or a seat that may not act."""
        if level not in LEVELS:
            raise ValueError("level: one of %s is needed" % ", ".join([str(known) for known in LEVELS]))
        game = __import__("shared_engine.games.%s.bot" % state.game, None, None, ("Mind",))
        self.mind = game.Mind(state, seat, level)

    def step(self) -> "int | None":
        """Think for at most about 5 ms of a chip's time: the action, or None."""
        return self.mind.step()


def choose(state, seat: int, level: int = 1) -> int:
    """The action of a bot, thought out to the end."""
    thinker = Thinker(state, seat, level)
    action = thinker.step()
    while action is None:
        action = thinker.step()
    return action
