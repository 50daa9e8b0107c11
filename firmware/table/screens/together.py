# SPDX-License-Identifier: MIT
"""A running match in which all seats act at once, whatever the game: its keys, its time, and what tells of it.

A game's Screen derives from it. It must give `draw`, `meaning`, `answered`, `round_is_on`, `score_text`, `draw_score`;
the rest has a meaning here or in rounds.py.
"""

from micropython import const

from table.play import PRESS_DELAY_MS
from table.screens.rounds import BETWEEN, COUNTDOWN, EVERYTHING, PLAY, ROWS, SHOW, Rounds
from table.seats import B, seat_at, side_of
from table.ticks import after, since

_COUNT_MS = const(1000)
_HELD_MS = const(1000)  # for so long B must be held for a pause
_CALM_MS = const(1000)  # at least so often it is looked whether something changes by itself
_EARLIER = const(0x20000000)  # of a difference of ticks, see table.ticks.since


class Together(Rounds):
    """See Rounds for what may be asked of it."""

    def __init__(self, app, sitting):
        super().__init__(app, sitting)
        self._held = [-1] * 4  # by seat, ticks since which B is down

    def enter(self):
        self._held = [-1] * 4
        super().enter()

    # keys

    def press(self, side, key, at):
        seat = seat_at(side, self.seats)
        self.calm = at
        if self.card:
            self.card = None
            self.repaint()
        if seat < 0:
            self.refuse_empty(side)
        elif not self.sitting.level(seat):
            if key == B:
                self._held[seat] = at
            self._take(seat, key, at)
        elif key == B and not self.sitting.people():
            self._held[seat] = at
        else:
            self.app.cue("no")

    def _take(self, seat: int, key: int, at: int) -> None:
        if self.stage == SHOW:
            self.missed(seat, key, self.sitting.at(at))
        elif self.stage != COUNTDOWN and not -_COUNT_MS < since(at, self._began) < 0:  # before the signal nobody acts
            self.referee.press(seat, key, self.sitting.at(at))

    def release(self, side, key, at):
        seat = seat_at(side, self.seats)
        if key == B and seat >= 0:
            self._held[seat] = -1

    def scanned(self, keys, now):
        if self.stage == COUNTDOWN:
            return self._count(now)
        if not self.referee.waiting and (now - self.calm) & _EARLIER:
            return False
        if self.match.paused or self.match.over:
            return False
        return self.catch_up(keys.known_until(PRESS_DELAY_MS), now)

    def catch_up(self, known: int, now: int) -> bool:
        """All that was pressed up to ticks `known` counts now, and what is to be seen by ticks `now` is marked."""
        sitting = self.sitting
        judged = self.referee.settle(sitting.at(known))
        if self.sound is not None:
            self.app.cue(self.sound)
            self.sound = None
        if judged:
            self.settle()
        self.now = sitting.at(now)
        at_once = self.look_on()
        coming = min(self.next_look, self.referee.due) - self.now
        self.calm = after(now, min(max(coming, 0), _CALM_MS))
        return at_once or judged

    # time

    def tick(self, now):
        self.sitting.follow(now)
        self.now = self.sitting.now()
        self.end_notes(now)
        for seat in range(self.seats):
            held = self._held[seat]
            if held >= 0 and since(now, held) >= _HELD_MS:
                self._pause(seat, now)
                return
        if self.shows:
            self.shows = self.show_on(now)

    def _count(self, now: int) -> bool:
        """3, 2, 1, go: heard and seen in the same moment."""
        count = 3 - since(now, self._began) // _COUNT_MS
        if count == self.count:
            return False
        if count <= 0:
            self._go(now)
        else:
            self.count = count
            self.changed |= ROWS
            self.stale = True
            self.app.cue("count")
        return True

    def _pause(self, seat: int, now: int) -> None:
        self._held[seat] = -1
        self.bring_up(now)
        if not self.match.over:
            self.app.pause(side_of(seat, self.seats), now)

    def think(self, now) -> bool:
        """A match of bots that nobody waits for goes as fast as it can."""
        pace = self.sitting.pace
        if self.sitting.people() or (self.app.config["pace"] if pace is None else pace):
            return False
        if (self.match.paused and self.stage != COUNTDOWN) or self.match.over:
            return False
        if self.stage == COUNTDOWN:
            self._go(now)
        elif self.shows:
            self._begin_stage(BETWEEN)
        else:
            self.sitting.move_to(max(self.sitting.now(), self.referee.due), False)
            self.catch_up(now, now)
        return True

    def bring_up(self, at: int) -> None:
        """What was pressed up to ticks `at` comes before what happens then, though not all of that may be known."""
        self.catch_up(at, at)

    def clock_events(self, events) -> None:
        """There is no clock."""

    # what is shown

    def draw_board_only(self, canvas) -> None:
        """The game as it ended."""
        self.changed = EVERYTHING
        self.draw(canvas)

    def text(self):
        from table.screens import words  # where nobody listens it is never loaded

        return words.describe(self)


__all__ = ("BETWEEN", "COUNTDOWN", "EVERYTHING", "PLAY", "ROWS", "SHOW", "Together")
