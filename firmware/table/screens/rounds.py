# SPDX-License-Identifier: MIT
"""Where a match stands in which all seats act at once: count-down, a round, its end, and what lies between two rounds;
and what a game's screen gives for that.
"""

from micropython import const

from table.referee import Referee
from table.screens.notices import Notices
from table.ticks import since
from table.unload import OF_MENUS, forget

# stage: 3, 2, 1, nobody can act; a round is on; it has just ended, which is shown; it is looked at until all go on.
COUNTDOWN, PLAY, SHOW, BETWEEN = range(4)
ROWS = const(16)  # of `changed`, beside a bit for the strip of each seat: what all have in the middle
EVERYTHING = const(63)

_SHOW_MS = const(2500)


class Rounds(Notices):
    """stage; count: 3, 2 or 1; now: ms of match time that is shown; changed: bits of what must be drawn again."""

    turns = False
    repeats = False
    secrets = False
    shows_end = True
    turn_of = -1  # nobody is on turn

    def __init__(self, app, sitting):
        super().__init__(app, sitting)
        self.referee = Referee(sitting, self)
        self.stage = PLAY
        self.count = 0
        self.now = sitting.now()
        self.changed = EVERYTHING
        self.shows = False  # the end of a round is shown
        self.sound = None  # of what has just been judged: it is heard when that is durable
        self.next_look = 0  # when something looks otherwise by itself, ms of match time
        self.calm = app.now()  # until these ticks nothing happens but presses
        self._mark = self.state.turn_mark()
        self._began = app.now()  # ticks, of the stage

    # what a game's screen gives

    def meaning(self, seat: int, key: int, at: int):
        """(seat, action) that a key means at this moment, before anything of it counts; None: none."""

    def answered(self, seat: int, action: int, refusal, at: int) -> None:
        """A press has been judged; refusal: None or why it does not count."""

    def missed(self, seat: int, key: int, at: int) -> None:
        """A key was pressed after the end of the round, which is shown now."""

    def forget_answers(self) -> None:
        """What was answered before a count-down is not told after it."""

    def round_is_on(self) -> bool:
        """Else all look at how it ended."""
        return True

    def look_on(self) -> bool:
        """`now` has moved on: marks what looks otherwise, and sets `next_look`. True: show it at once."""
        return False

    def happened(self, seat: int, action: int) -> None:
        """Called just before `action` is carried out, where a match is only looked at."""

    def score_text(self, seat: int) -> str:
        """What a seat ended with, as text."""
        return ""

    def draw_score(self, canvas, x: int, y: int, seat: int) -> None:
        """The same in a line of 38 pixels."""

    # stages

    def enter(self):
        """Shown (again): nobody is surprised, a round goes on after a count-down."""
        forget(OF_MENUS)
        self.card = None
        self.repaint()
        if self.round_is_on():
            self._count_down(self.sitting.now())
        else:
            self._begin_stage(BETWEEN)
            self.sitting.unpause(self.app.now())

    def _begin_stage(self, stage: int) -> None:
        self.stage = stage
        self.shows = stage == SHOW
        self._began = self.calm = self.app.now()
        self.repaint()

    def _count_down(self, at: int) -> None:
        self.sitting.move_to(at, True)
        self.referee.clear()
        self.forget_answers()
        self._begin_stage(COUNTDOWN)
        self.count = 3
        self.now = self.sitting.now()
        self.app.cue("count")

    def _go(self, ticks: int) -> None:
        """The signal: time passes from these ticks on."""
        self.sitting.unpause(ticks)
        self._begin_stage(PLAY)
        self._began = ticks
        self.app.cue("start")

    def settle(self, anew: bool = False) -> None:
        """Something has happened: has a round begun or ended, or the match?"""
        self.state = self.match.state
        self.now = self.match.at
        mark = self.state.turn_mark()
        if mark != self._mark:
            self._mark = mark
            if self.round_is_on():
                self._count_down(self.match.at)
            else:
                self._begin_stage(SHOW)
                self.referee.miss()
                self.app.cue("stop")
        elif self.stage == COUNTDOWN:  # one who looks on counts no seconds
            self._begin_stage(PLAY)
        self.stale = True
        if self.match.over:
            self.app.finish()
            if self.stage == SHOW:
                self.app.cue("over")  # that somebody has stopped is heard in the last round, too
        else:
            self.tell_full(self.sitting.full, 0)

    def show_on(self, now: int) -> bool:
        """Goes on with what is shown step by step: the end of a round. Is there more?"""
        if since(now, self._began) < _SHOW_MS:
            return True
        self._begin_stage(BETWEEN)
        return False

    def skip(self, now: int) -> bool:
        """A key after the end of the match skips nothing: it was meant for the game."""
        return self.shows

    def look_again(self, now: int) -> None:
        """The dice are looked at from the result."""
        self.repaint()

    def step_back(self) -> None:
        """Another screen comes in front of this one."""
        self.referee.clear()

    def repaint(self):
        self.changed = EVERYTHING
        self.stale = True
