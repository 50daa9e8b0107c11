# SPDX-License-Identifier: MIT
"""The referee of a match in which all act at once: presses count in the order of their stamps from the key scan.

A press waits until the scan is known up to its stamp. Then all presses of one moment are named as the table stood
before any of them, drawn lots for, carried out and answered, in one step; people's and bots' go the same way. What a
scan brought goes into the journal in one piece, before anything of it is shown.
"""

from micropython import const

from shared_engine.hands import Hands
from shared_engine.presses import submit_many

ROOM = const(64)  # presses that may wait
NEVER = const(0x3FFFFFFF)


class Referee:
    """screen gives meaning(seat, key, at) -> (seat, action) or None; answered(seat, action, refusal, at) when it has
    been judged and is not durable yet; missed(seat, key, at)."""

    def __init__(self, sitting, screen):
        match = sitting.match
        self._sitting = sitting
        self._screen = screen
        self._bots = any(match.setup.players)
        self._hands = Hands(match.state, match.setup.players, match.setup.seed, sitting.now())
        self.waiting = []  # (match time, seat, key) of each press that is not judged yet
        self._presses = []  # (seat, action, match time) of the moment that is judged
        self.due = 0  # when the next bot presses or looks, ms of match time

    def press(self, seat: int, key: int, at: int) -> None:
        """A key of a person goes down, at ms of match time."""
        if len(self.waiting) < ROOM:
            self.waiting.append((at, seat, key))

    def clear(self) -> None:
        """What waits is not meant for what comes now."""
        self.waiting.clear()
        self._look(self._sitting.now())

    def miss(self) -> None:
        """What waits has come too late."""
        for at, seat, key in self.waiting:
            self._screen.missed(seat, key, at)
        self.clear()

    def settle(self, until: int) -> bool:
        """Everything that was pressed up to `until`, ms of match time, counts now. True: there was something."""
        if until < self.due and not self.waiting:
            return False
        sitting = self._sitting
        match = sitting.match
        mark = match.state.turn_mark()
        judged = False
        at = self._first()
        while at <= until and not match.over and match.state.turn_mark() == mark:
            judged = self._judge(max(at, match.at)) or judged
            at = self._first()
        if judged:
            sitting.save()
        return judged

    def _first(self) -> int:
        """When the next thing happens."""
        first = self.due
        for entry in self.waiting:
            if entry[0] < first:
                first = entry[0]
        return first

    def _judge(self, at: int) -> bool:
        """All that is pressed in this moment."""
        state = self._sitting.match.state
        presses = self._presses = []
        later = []
        for entry in self.waiting:
            if entry[0] > at:
                later.append(entry)
                continue
            meant = self._screen.meaning(entry[1], entry[2], at)
            if meant is not None:
                presses.append((meant[0], meant[1], at))
        self.waiting = later
        press = self._hands.press(state, at) if self._bots else None
        while press is not None:
            presses.append((press[0], press[1], at))
            press = self._hands.press(state, at)
        if presses:
            submit_many(self._sitting.match, presses, self._told)
        self._look(at)
        return len(presses) > 0

    def _told(self, place: int, refusal) -> None:
        seat, action, at = self._presses[place]
        self._screen.answered(seat, action, refusal, at)

    def _look(self, at: int) -> None:
        due = NEVER
        if self._bots:
            state = self._sitting.match.state
            self._hands.look(state, at)
            due = self._hands.due(state)
        self.due = NEVER if due < 0 else due
