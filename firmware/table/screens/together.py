# SPDX-License-Identifier: MIT
"""A running match in which all seats act at once, whatever the game: count-down, rounds, what is shown between them.

A game's Screen derives from it. It must give `draw`, `meaning`, `answered`, `round_is_on`, `score_text`, `draw_score`;
the rest has a meaning here.
"""

from micropython import const

from table.referee import Referee
from table.screens.notices import Notices
from table.seats import B, seat_at, side_of
from table.ticks import since
from table.unload import OF_MENUS, forget

# stage: 3, 2, 1, nobody can act; a round is on; it has just ended, which is shown; it is looked at until all go on.
COUNTDOWN, PLAY, SHOW, BETWEEN = range(4)
ROWS = const(16)  # of `changed`, beside a bit for the strip of each seat: what all have in the middle
EVERYTHING = const(63)

_COUNT_MS = const(1000)
_SHOW_MS = const(2500)
_HELD_MS = const(1000)  # for so long B must be held for a pause


class Together(Notices):
    """stage; count: 3, 2 or 1; now: ms of match time that is shown; changed: bits of what must be drawn again."""

    turns = False
    repeats = False
    secrets = False
    shows_end = True
    turn_of = -1  # nobody is on turn

    def __init__(self, app, sitting):
        super().__init__(app)
        self.sitting = sitting
        self.match = sitting.match
        self.state = self.match.state
        self.seats = self.state.seats
        self.referee = Referee(sitting, self)
        self.stage = PLAY
        self.count = 0
        self.now = sitting.now()
        self.changed = EVERYTHING
        self.shows = False  # the end of a round is shown
        self._mark = self.state.turn_mark()
        self._began = app.now()  # ticks, of the stage
        self._held = [-1] * 4  # by seat, ticks since which B is down

    # what a game's screen gives

    def meaning(self, seat: int, key: int, at: int):
        """(seat, action) that a key means at this moment, before anything of it counts; None: none."""

    def answered(self, seat: int, action: int, refusal, at: int) -> None:
        """A press has been judged; refusal: None or why it does not count."""

    def round_is_on(self) -> bool:
        """Else all look at how it ended."""
        return True

    def look_on(self) -> bool:
        """`now` has moved on: marks what looks otherwise. True: show it at once."""
        return False

    def happened(self, seat: int, action: int) -> None:
        """Called just before `action` is carried out, where a match is only looked at."""

    # stages

    def enter(self):
        """Shown (again): nobody is surprised, a round goes on after a count-down."""
        forget(OF_MENUS)
        self.card = None
        self._held = [-1] * 4
        self.repaint()
        if self.round_is_on():
            self._count_down(self.sitting.now())
        else:
            self._begin_stage(BETWEEN)
            self.sitting.go_on(self.app.now())

    def _begin_stage(self, stage: int) -> None:
        self.stage = stage
        self.shows = stage == SHOW
        self._began = self.app.now()
        self.repaint()

    def _count_down(self, at: int) -> None:
        self.sitting.stand_still(at)
        self.referee.clear()
        self._begin_stage(COUNTDOWN)
        self.count = 3
        self.now = self.sitting.now()
        self.app.cue("count")

    def _go(self, ticks: int) -> None:
        """The signal: time passes from these ticks on."""
        self.sitting.go_on(ticks)
        self._begin_stage(PLAY)
        self.app.cue("start")

    def settle(self, anew: bool = False) -> None:
        """Something has happened: has a round begun or ended, or the match?"""
        self.state = self.match.state
        mark = self.state.turn_mark()
        ended = not self.round_is_on()
        if mark != self._mark:
            self._mark = mark
            if ended:
                self._begin_stage(SHOW)
                self.app.cue("stop")
            else:
                self._count_down(self.match.at)
        elif self.stage == COUNTDOWN:  # one who looks on counts no seconds
            self._begin_stage(PLAY)
        self.stale = True
        if self.match.over:
            self.app.finish()
        else:
            self.tell_full(self.sitting.full, 0)

    def show_on(self, now: int) -> bool:
        """Goes on with what is shown step by step: the end of a round. Is there more?"""
        if since(now, self._began) < _SHOW_MS:
            return True
        self._begin_stage(BETWEEN)
        return False

    def skip(self, now: int) -> bool:
        """A key after the end goes on to the next thing that is shown."""
        if self.shows:
            self._begin_stage(BETWEEN)
        return False

    def look_again(self, now: int) -> None:
        """The dice are looked at from the result."""
        self.repaint()

    def step_back(self) -> None:
        """Another screen comes in front of this one."""
        self.referee.clear()

    # keys

    def press(self, side, key, at):
        seat = seat_at(side, self.seats)
        if self.card:
            self.card = None
            self.repaint()
        if seat < 0:
            self.refuse_empty(side)
        elif self.sitting.level(seat):
            self.app.cue("no")
        else:
            if key == B:
                self._held[seat] = at
            if self.stage in (PLAY, BETWEEN):
                self.referee.press(seat, key, self.sitting.at(at))

    def release(self, side, key, at):
        seat = seat_at(side, self.seats)
        if key == B and seat >= 0:
            self._held[seat] = -1

    def scanned(self, known, now):
        if self.stage == COUNTDOWN or self.match.paused or self.match.over:
            return False
        sitting = self.sitting
        judged = self.referee.settle(sitting.at(known))
        if judged:
            self.settle()
        self.now = sitting.at(now)
        return self.look_on() or judged

    # time

    def tick(self, now):
        self.sitting.follow(now)
        self.end_notes(now)
        for seat, held in enumerate(self._held):
            if held >= 0 and since(now, held) >= _HELD_MS:
                self.app.pause(side_of(seat, self.seats), now)
                return
        if self.stage == COUNTDOWN:
            passed = since(now, self._began)
            if passed >= 3 * _COUNT_MS:
                self._go(now)
            elif self.count != 3 - passed // _COUNT_MS:
                self.count = 3 - passed // _COUNT_MS
                self.changed |= ROWS
                self.stale = True
                self.app.cue("count")
        elif self.shows:
            self.shows = self.show_on(now)

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
            self.sitting.leap(self.referee.due)
            self.scanned(now, now)
        return True

    def clock_events(self, events) -> None:
        """There is no clock."""

    # what is shown

    def repaint(self):
        self.changed = EVERYTHING
        self.stale = True

    def score_text(self, seat: int) -> str:
        """What a seat ended with, as text."""
        return ""

    def draw_score(self, canvas, x: int, y: int, seat: int) -> None:
        """The same in a line of 38 pixels."""

    def draw_board_only(self, canvas) -> None:
        """The game as it ended."""
        self.changed = EVERYTHING
        self.draw(canvas)

    def text(self):
        from table.screens import words  # where nobody listens it is never loaded

        return words.describe(self)
