# SPDX-License-Identifier: MIT
"""Players without hands: they think in short steps, so that screen, clock and link go on, and see what their seat sees.

A game supplies a module `bot` in its package with Mind(state, seat, level, whim): step() does at most about 5 ms of a
chip's work and gives the chosen action, or None while it is still thinking. Of actions that it holds for about equally
good a mind may take one by its whim, so that two matches of a game in which nothing is dealt are not the same.
"""

from shared_engine.compat import sha256, struct

LEVELS = (1,)


class Thinker:
    """One decision: make it when the seat is to act, then call step() until it answers."""

    def __init__(self, state, seat: int, level: int = 1, whim: int = 0) -> None:
        """The state is not kept and not changed. whim: from 0 to 65535, the same throughout a match, see whim_of().
        ValueError: an unknown level, or a seat that may not act."""
        if level not in LEVELS:
            raise ValueError("level: one of %s is needed" % ", ".join([str(known) for known in LEVELS]))
        game = __import__("shared_engine.games.%s.bot" % state.game, None, None, ("Mind",))
        self.mind = game.Mind(state, seat, level, whim)

    def step(self) -> "int | None":
        """Think for at most about 5 ms of a chip's time: the action, or None."""
        return self.mind.step()


def whim_of(seed: int) -> int:
    """The whim of a match's bots: another one for each seed, from which nothing of the match's draws can be told."""
    return struct.unpack("<H", sha256(b"whim" + struct.pack("<Q", seed))[:2])[0]


def choose(state, seat: int, level: int = 1, whim: int = 0) -> int:
    """The action of a bot, thought out to the end."""
    thinker = Thinker(state, seat, level, whim)
    action = thinker.step()
    while action is None:
        action = thinker.step()
    return action
