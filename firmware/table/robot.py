# SPDX-License-Identifier: MIT
"""Plays the bots' seats: thinks in slices, and acts at a pace that the eye can follow, unless its clock presses.

For one action a bot thinks an eighth of the time that it has left at most, and waits a quarter of that for eyes.
"""

from micropython import const

from shared_engine.bots import Thinker, whim_of
from table.ticks import since

_SHARE = const(8)
_KEPT_MS = const(1000)  # what no action takes: the table itself needs some time for each
_CALM_MS = const(2000)  # a bot that has so much for an action lets everything be shown first
_EVER = const(0x1FFFFFFF)


class Robot:
    def __init__(self, sitting, app):
        self._sitting = sitting
        self._app = app
        self._thinker = None
        self._decided = None
        self._since = 0  # ticks of the last action that was shown
        self._spare = _EVER  # ms that its clock allows for this action

    def begin(self, seat: int) -> None:
        """The seat of a bot is on turn (or its last action is carried out)."""
        self._seat = seat
        self._thinker = None
        self._decided = None
        self._since = self._app.now()
        self._spare = self._allowed()

    def _allowed(self) -> int:
        clock = self._sitting.match.clock
        if clock is None:
            return _EVER
        seat, at = self._seat, self._sitting.now()
        left = clock.total(seat, at)
        if left is None or clock.periods(seat):  # the turn counts, or the period: whoever uses it up has lost something
            left = max(clock.remaining(seat, at), (left or 0) // 4)
        return max(0, left - _KEPT_MS) // _SHARE if left else _EVER  # whose flag has fallen need not hurry

    def hurried(self) -> bool:
        """Is its time too short to wait until all has been seen?"""
        return self._spare < _CALM_MS

    def busy(self) -> bool:
        """Is there still something to think about?"""
        return self._decided is None

    def think(self, now: int):
        """One slice; the action when it is found and the pace allows it, else None."""
        passed = since(now, self._since)
        if self._decided is None:
            match = self._sitting.match
            if self._thinker is None:
                whim = whim_of(match.setup.seed)
                self._thinker = Thinker(match.state, self._seat, self._sitting.level(self._seat), whim)
            self._decided = self._thinker.step()
            if self._decided is None and passed >= self._spare:
                best = self._thinker.mind.choice
                self._decided = best if best >= 0 else match.legal(self._seat)[0]
        pace = self._sitting.pace
        pace = self._app.config["pace"] if pace is None else pace
        if self._decided is None or passed < min(pace, self._spare // 4):
            return None
        action = self._decided
        self.begin(self._seat)
        return action
