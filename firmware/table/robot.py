# SPDX-License-Identifier: MIT
"""Plays the bots' seats: thinks in slices, and acts at a pace that the eye can follow."""

from shared_engine.bots import Thinker, whim_of
from table.ticks import since


class Robot:
    def __init__(self, sitting, app):
        self._sitting = sitting
        self._app = app
        self._thinker = None
        self._decided = None
        self._since = 0  # ticks of the last action that was shown

    def begin(self, seat: int) -> None:
        """The seat of a bot is on turn (or its last action is carried out)."""
        self._seat = seat
        self._thinker = None
        self._decided = None
        self._since = self._app.now()

    def busy(self) -> bool:
        """Is there still something to think about?"""
        return self._decided is None

    def think(self, now: int):
        """One slice; the action when it is found and the pace allows it, else None."""
        if self._decided is None:
            if self._thinker is None:
                match = self._sitting.match
                whim = whim_of(match.setup.seed)
                self._thinker = Thinker(match.state, self._seat, self._sitting.level(self._seat), whim)
            self._decided = self._thinker.step()
        pace = self._sitting.pace
        if self._decided is None or since(now, self._since) < (self._app.config["pace"] if pace is None else pace):
            return None
        action = self._decided
        self.begin(self._seat)
        return action
