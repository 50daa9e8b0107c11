# SPDX-License-Identifier: MIT
"""The clock as a match uses it: hand-overs, and what has to be told or carried out next.

The clock itself is moved only by events of the match and by used-up time, never by looking at it: so a press
that was stamped earlier but is fed later is charged at its stamp.
"""

from shared_engine.clock import Clock
from shared_engine.compat import const

NEVER = const((1 << 30) - 1)
NOTHING_TOLD: list = []  # what news() answers while nothing happens; not to be changed
LONG = const(1 << 28)  # ms; a clock takes times that are more than twice that ahead for times that lie behind
CONSEQUENCES = ("turn", "flag")  # what changes the match; other events are only told


class Timekeeper:
    """clock: None when untimed; waiting: the seat to move has not confirmed the hand-over, so no time runs;
    due_at: when the clock has something to tell next."""

    def __init__(self, controls: tuple, seats: int, strict: bool):
        """controls: texts, none or one or one a seat; strict: hand-overs are charged to the next seat."""
        self.clock = Clock(controls[0] if len(controls) == 1 else list(controls), seats) if controls else None
        self.waiting = False
        self.due_at = NEVER
        self._strict = strict
        self._paused = False
        self._told = -1
        self._news = NOTHING_TOLD
        self._due: list = []  # to be carried out, at one and the same time

    def begin(self, seat: int):
        """The seat is to move; its time runs when it confirms."""
        if self.clock:
            self.clock.start(seat, 0)
            self.clock.pause(0)
            self.waiting = True

    def news(self) -> list:
        """What was told since the last call: events of the clock."""
        if not self._news:
            return NOTHING_TOLD
        news, self._news = self._news, NOTHING_TOLD
        return news

    def forget_news(self):
        self._news = NOTHING_TOLD

    def take_due(self, at: int):
        """Tells all that happens up to the first used-up time or up to `at`; the event to be carried out, or None."""
        if not self._due:
            self._due = self._tell_up_to(at)
        first = self._due.pop(0) if self._due else None
        self.look_ahead()
        return first

    def _tell_up_to(self, at: int) -> list:
        """The consequences of the first moment that has any."""
        clock, told = self.clock, self._told
        if not clock:
            return []
        at = min(at, max(self.due_at, clock.fed))
        events = clock.ahead(at)
        due = [event for event in events if event[0] in CONSEQUENCES]
        if due:
            events = clock.advance(due[0][2])
        else:
            clock.advance(clock.fed)  # only what has been told already
        for event in events:
            if event[0] in CONSEQUENCES or event[2] > told:
                self._tell(event)
        return [event for event in events if event[0] in CONSEQUENCES]

    def confirm(self, at: int):
        """The seat to move has confirmed: its time runs."""
        self.waiting = False
        if self.clock and not self._paused:
            self.clock.resume(at)
            self.look_ahead()

    def hand_over(self, seat: int, at: int, ended: bool, left: bool):
        """Charges up to `at`; then it is `seat`'s turn. ended: whoever is next; left: who was to move left."""
        clock = self.clock
        if not clock:
            return
        if self.waiting and not self._paused:
            self.confirm(at)  # acting confirms
        self.settle(at)
        if seat != clock.to_move or (ended and not left):
            if left:
                clock.start(seat, at)
            else:
                clock.resume(at)
                clock.press(at, seat)
            self.waiting = not self._strict  # the moment between two seats is charged to nobody
            if self.waiting or self._paused:
                clock.pause(at)
        self.look_ahead()

    def stop(self, at: int):
        """The match is over: no clock runs."""
        self.waiting = False
        self._due = []
        if self.clock:
            self.catch_up(at)
            self.clock.stop(at)
        self.due_at = NEVER

    def pause(self, at: int):
        self._paused = True
        if self.clock:
            self.settle(at)
            self.clock.pause(at)
        self.look_ahead()

    def resume(self, at: int):
        self._paused = False
        if not self.waiting:
            self.confirm(at)

    def reading(self) -> bytes:
        """What an undo brings back; empty when untimed."""
        return self.clock.snapshot() if self.clock else b""

    def go_back(self, reading: bytes, at: int, other_seat: bool):
        """The clock as it was; other_seat: the turn changes by this, so that the hand-over has to be confirmed."""
        if not self.clock:
            return
        self.clock.go_to(reading)
        if other_seat:
            self.waiting = not self._strict
        if not self.waiting and not self._paused:
            self.clock.resume(at)
        self._told = at
        self.look_ahead()

    def settle(self, at: int):
        """Charges up to `at`: all that came up to there has been told. What was told of later moments did not come to
        pass, since an earlier press is fed now; and what this press brings about at `at` is still to be told."""
        self.catch_up(at)
        self.clock.advance(at)
        self._told = at - 1

    def catch_up(self, at: int):
        """Feeds the clock up to nearly `at`. Only a seat whose flag has fallen runs so long without anything due."""
        clock = self.clock
        while clock.running is not None and at - clock.fed > LONG:
            clock.advance(clock.fed + LONG)

    def _tell(self, event):
        if self._news is NOTHING_TOLD:
            self._news = []
        self._news.append(event)
        self._told = max(self._told, event[2])

    def look_ahead(self):
        clock = self.clock
        if clock is None:
            self.due_at = NEVER
        elif clock.pending or self._due:
            self.due_at = 0
        elif clock.running is None:
            self.due_at = NEVER
        else:
            wait = clock.wait(max(0, self._told - clock.fed))
            self.due_at = clock.fed + wait if wait < NEVER - clock.fed else NEVER
