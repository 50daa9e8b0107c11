# SPDX-License-Identifier: MIT
"""The chess clock on the table: A of the seat on turn hands its time over, B of any pod is the pause."""

from micropython import const

from shared_engine.games.clock.state import OVER
from table import texts
from table.screens.clock import picture
from table.screens.clock.watching import UNKNOWN, Watching
from table.seats import A, B, seat_at, side_of
from table.texts_en_clock import TEXTS
from table.ticks import since
from table.unload import OF_MENUS, forget

SHOWN_MS = const(2000)  # for so long the end is shown, whatever is pressed: somebody may be about to hand over


class Screen(Watching):
    """still: paused until somebody presses A, e.g. after the power came back."""

    turns = False
    repeats = False
    shows = False  # the times at the end
    shows_end = True
    pausing = "clock_pause"

    def __init__(self, app, sitting):
        super().__init__(app, sitting)
        self.still = self.match.paused

    # what others ask of the screen of a match

    def enter(self):
        forget(OF_MENUS)
        self.card = None
        if self.match.paused and not self.still:
            self.sitting.unpause(self.app.now())
        self.settle()

    def step_back(self) -> None:
        """Another screen comes in front of this one."""

    def happened(self, seat: int, action: int) -> None:
        """An action is about to be carried out."""

    def settle(self, anew: bool = False) -> None:
        """After every event: whose turn is it? All times are written anew, to the tenth."""
        for seat in range(self.seats):
            self._shown[seat] = UNKNOWN
        self.go_on()

    def go_on(self) -> None:
        match = self.match
        self.state = match.state
        self.repaint()
        if match.over:
            self.shows = True
            self._ended = self.app.now()
            self.app.finish()
            return
        self.turn_of = match.seat()
        self.look()
        self.tell_full(self.sitting.full, side_of(self.turn_of, self.seats))

    def submit(self, seat: int, action: int, at: int) -> None:
        """Carries out an action, at ms of match time; a sitting that is paused is so again afterwards."""
        sitting, match = self.sitting, self.match
        paused = match.paused
        if paused:
            self.still = self.still or match.waiting
            sitting.unpause(self.app.now())
        sitting.submit(seat, action, at)
        if paused and not match.over:
            sitting.pause(at)
        self.settle()

    def after_undo(self) -> None:
        self.settle()

    # keys

    def press(self, side, key, at):
        self.bring_up(at)
        if self.match.over:
            return
        if self.card:
            self.card = None
            self.repaint()
        seat = seat_at(side, self.seats)
        if key == B:
            self.app.pause(side, at, seat < 0)  # who has no seat is the arbiter
        elif seat < 0:
            self.refuse_empty(side)
        elif key == A:
            self._take_a(seat, at)
        else:
            self.app.cue("no")

    def _take_a(self, seat: int, at: int) -> None:
        match, sitting = self.match, self.sitting
        if match.paused:
            self.still = False
            sitting.unpause(at)
            self.settle()
        elif match.waiting and (seat == self.turn_of or not self.state.moves):
            sitting.ready(sitting.at(at))
            self.settle()
        elif seat == self.turn_of and not match.waiting:
            self.submit(seat, OVER, sitting.at(at))
        else:
            self.app.cue("no")
            self.put_note(seat, texts.say("wait") % (self.turn_of + 1))
            return
        self.app.cue("step")

    def draw_board_only(self, canvas) -> None:
        """The times as the sitting ended."""
        self.turn_of = self.running = -1
        self.look()
        self.repaint()
        self.draw(canvas)

    def show_on(self, now: int) -> bool:
        return since(now, self._ended) < SHOWN_MS

    def skip(self, now: int) -> bool:
        return True

    def look_again(self, now: int) -> None:
        """The times are looked at from the result."""

    def draw(self, canvas):
        self.look()
        picture.draw(self, canvas)

    def text(self):
        from table.screens import words  # where nobody listens it is never loaded

        return words.describe(self)


__all__ = ("TEXTS", "Screen")
