# SPDX-License-Identifier: MIT
"""A bot with a hand as slow as a person's: it throws, needs a while to see what lies there, reaches for a die that fits
(and may come too late), and throws again when it has looked in vain for long enough.

Mind chooses what it would do next, at once. Hand does the same in time: where all act together, pace is the skill.
"""

from shared_engine.compat import sha256, struct
from shared_engine.games.ligretto_dice.tables import BETWEEN, CANCEL, COLOURS, DICE, FACES, NEXT, STOP, THROW
from shared_engine.rng import from_bytes

# By level: the least and the most ms of each wait, drawn anew each time.
PACES = {
    1: {
        "throw": (1500, 2200),  # from the hand's throw until its dice are seen
        "place": (500, 1000),  # from seeing a die that fits until it is pressed
        "patience": (200, 500),  # from seeing that nothing fits until the next throw
        "read": (2500, 4000),  # from the end of a round until the next one may begin
    }
}
_LOOKS, _PRESSES = range(2)  # what a hand does when its wait is over


def fitting(state, seat: int) -> list:
    """The dice of a seat that can be placed when they lie still."""
    found = []
    for colour in range(COLOURS):
        waited = state.rows[colour]
        if waited < FACES and state.dice[seat * DICE + colour * FACES + waited]:
            found.append(colour * FACES + waited)
    return found


def wished(state, seat: int, draw: int) -> int:
    """What a seat would do at once; draw: any number, which of several dice."""
    if state.phase == BETWEEN:
        return NEXT
    if not state.left[seat]:
        return STOP
    found = fitting(state, seat)
    return found[draw % len(found)] if found else THROW


class Mind:
    """One decision of one seat; see shared_engine.bots."""

    def __init__(self, state, seat: int, level: int, whim: int) -> None:
        """ValueError: the seat may not act."""
        if not state.actions(seat):
            raise ValueError("seat %d may not act" % seat)
        self.action = wished(state, seat, whim + state.last_at)

    def step(self) -> "int | None":
        """The choice; there is nothing to think about for long."""
        return self.action


class Hand:
    """One seat of a match in time; see shared_engine.hands."""

    def __init__(self, state, seat: int, level: int, seed: int, at: int) -> None:
        """at: ms of match time from which on it plays; seed: of the match, whose draws it does not know."""
        self.seat = seat
        self.pace = PACES[level]
        self.rng = from_bytes(sha256(b"hand" + struct.pack("<QBI", seed, seat, at))[:8])
        self.mark = -1  # of the round, or of the time after it
        self.doing = _LOOKS
        self.action = NEXT
        self.due = at
        self.look(state, at)

    def look(self, state, at: int) -> None:
        """Something has happened: another round, or the end of one, changes what the hand waits for."""
        mark = state.turn_mark()
        if mark == self.mark:
            return
        self.mark = mark
        if state.phase == BETWEEN:
            self._will(NEXT, at, "read")
        else:
            self._wait(_LOOKS, max(at, state.thrown_at[self.seat]), "throw")

    def press(self, state) -> int:
        """The wait is over: what is pressed now; -1: nothing yet, there is another wait."""
        seat = self.seat
        at = self.due
        if self.doing == _PRESSES:
            self.doing = _LOOKS
            self.due = at + 1  # all of this moment is judged first
            if self.action == THROW:
                self._wait(_LOOKS, at, "throw")
            return self.action
        if at < state.rolls_until(seat):
            self.due = state.rolls_until(seat)
            return -1
        if state.phase == BETWEEN:
            self._wait(_LOOKS, at, "read")  # it has said next and waits for the others
        elif state.consents and not state.consents >> seat & 1:
            self._will(CANCEL, at, "place")
        else:
            action = wished(state, seat, self.rng.below(COLOURS * FACES))
            self._will(action, at, "patience" if action == THROW else "place")
        return -1

    def _will(self, action: int, at: int, wait: str) -> None:
        self.action = action
        self._wait(_PRESSES, at, wait)

    def _wait(self, doing: int, at: int, wait: str) -> None:
        least, most = self.pace[wait]
        self.doing = doing
        self.due = at + least + self.rng.below(most - least + 1)
