# SPDX-License-Identifier: MIT
"""A sitting: the match that runs on this table, its journal and its time.

Match time (`at`, ms) stands still while the match is paused or the table is off; ticks never do.
"""

from micropython import const

from shared_engine.match import MatchError
from table.store import StoreFull
from table.ticks import since

# A key press reaches the screen this much later than its stamp at most (debouncing, one scan):
# the clock follows so far behind, so that a press before the end of a turn is fed before that end.
PRESS_DELAY_MS = const(40)
LAST_AT = const(0x3FFFFFF0)


class Sitting:
    """A match with its journal. Everything that happens goes through here and is durable when the call returns."""

    def __init__(self, match, store, ticks: int, at: int, stored: int):
        """at: match time now; stored: bytes of the match's log that are in the journal already."""
        self.match = match
        self.store = store
        self.pace = None  # of the bots, ms, when it is another than the table's
        self.full = False  # the journal found no room: the match goes on, but a power cut would lose its end
        self.filed = False  # it has ended and lies in a pack
        self._at = max(at, match.at)
        self._ticks = ticks
        self._stored = stored
        self._fed = self._at
        self._still = False  # match time does not pass, though the match is not paused
        self.save()

    def level(self, seat: int) -> int:
        """0 for a person, else the level of the bot on this seat."""
        return self.match.setup.players[seat]

    def people(self) -> int:
        return self.match.setup.players.count(0)

    def now(self) -> int:
        """The match time of the last `follow`."""
        return self._at

    def at(self, stamp: int) -> int:
        """Match time of a key press stamped `stamp`; never before what the clock has been told already. Without a clock
        only what happened counts: presses keep their order however late they are worked on."""
        match = self.match
        if match.paused or self._still:
            return self._at
        at = max(min(self._at + since(stamp, self._ticks), LAST_AT), match.at)
        return at if match.clock is None else max(at, self._fed)

    def feed(self, stamp: int):
        """Brings the clock up to a press, as `follow` does up to now: what ran out before comes first."""
        return self._advance(self.at(stamp))

    def follow(self, ticks: int, keys=None):
        """Brings match time up to `ticks` and the clock up to where no press can be late any more; the clock's events
        in order. keys: of the table, which tell up to when all presses are known."""
        passed = since(ticks, self._ticks)
        if passed > 0:
            self._ticks = ticks
            if not self._still and not self.match.paused and not self.match.over:
                self._at = min(self._at + passed, LAST_AT)
        sure = self.at(keys.known_until(PRESS_DELAY_MS)) if keys else self._at - PRESS_DELAY_MS
        return self._advance(max(self._fed, sure, self.match.at))

    def _advance(self, at: int):
        if self.match.paused or self.match.over:
            return ()
        self._fed = max(self._fed, at)
        before = len(self.match.log)
        events = self.match.advance(self._fed)
        if len(self.match.log) != before:
            self.save()
        return events

    def submit(self, seat: int, action: int, at: int) -> None:
        self.match.submit(seat, action, at)
        self.save()

    def ready(self, at: int) -> None:
        self.match.ready(at)
        self.save()

    def undo(self, at: int) -> bool:
        """Takes back the last action of a person (and what bots did since); False when nothing can be."""
        return self._change(self.match.undo, at)

    def redo(self, at: int) -> bool:
        return self._change(self.match.redo, at)

    def _change(self, call, at: int) -> bool:
        try:
            call(at)
        except MatchError:
            return False
        self.save()
        return True

    def pause(self, at: int) -> None:
        self.match.pause(at)
        self._at = max(at, self.match.at)
        self.save()

    def unpause(self, ticks: int) -> None:
        """Match time passes again, from ticks on: from the very moment where it was paused or stood still."""
        self._still = False
        self._ticks = ticks
        self.match.resume(self._at)
        self.save()

    def move_to(self, at: int, still: bool) -> None:
        """It is another match time at once. still: none passes from there until `unpause`, since what goes on at the
        table is not part of the match."""
        self._at = max(at, self.match.at)
        self._still = still

    def abandon(self, at: int) -> None:
        self.match.abandon(at)
        self.save()

    def beat(self) -> None:
        """Leaves the time in the journal, so that a power cut loses a second of a running clock at most."""
        if self.match.clock is not None and not self.match.paused and not self.match.over:
            self.store.beat(self._at)

    def shown_ms(self, seat: int) -> int:
        """The time of a seat, ms; -1 when the match is untimed."""
        clock = self.match.clock
        return -1 if clock is None else clock.remaining(seat, self._at)

    def finish(self) -> None:
        """Packs the match that has ended; without room it stays where it is, and this can be said again."""
        if self.filed:
            return
        try:
            self.store.finish(self.match)
            self.filed = True
        except OSError:
            self.full = True

    def save(self) -> None:
        """What has happened since the last time goes into the journal, in one piece."""
        log = self.match.log
        if len(log) == self._stored:
            return
        try:
            self.store.append(bytes(log[self._stored :]))
            self._stored = len(log)
            self.full = False
        except StoreFull:
            self.full = True
