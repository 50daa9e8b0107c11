# SPDX-License-Identifier: MIT
"""Tilers on the table: joins the running match, the yard and the mover's floor, what was taken and laid, the choice."""

from micropython import const

from shared_engine.games.tilers.tables import CELLS, CHIP, FIRST_SPILL, LAY
from table import texts
from table.screens import part
from table.screens.choosing import BAR
from table.screens.match import MatchScreen
from table.screens.tilers import counts, picture
from table.screens.tilers.board import Board
from table.seats import B, side_of
from table.texts_en_tilers import TEXTS
from table.ticks import since

_TAKEN_MS = const(800)
_LAID_MS = const(600)


class Screen(MatchScreen):
    """taken: the take that is shown, -1: none; last: the cell of the last tile; mover, gained, loss: who did something
    last, the points that it brought, whether it brought a chip. stacks, spill, chisel, owner (of the floor): what is
    shown, which stays behind the state while `shows`. facing: the side that sees it upright. near: where the cursor
    was, -1: it is a new choice. course, told: the one that was told of, and whether it is the last. end: the count at
    the end."""

    secrets = False
    shows_end = True

    def __init__(self, app, sitting):
        super().__init__(app, sitting)
        self.board = Board(len(self.state.stacks))
        self.near = -1
        self.course = self.state.course
        self.told = self.state.is_last_course()
        self.facing = 0
        for seat in range(self.seats - 1, -1, -1):
            if not sitting.level(seat):
                self.facing = side_of(seat, self.seats)
        self.recall_last()

    def recall_last(self) -> None:
        """Nothing is shown any more of what was done, nor of an end that was taken back."""
        self.end = None
        self.overview = False
        self.mover = -1
        self.gained = 0
        self.shown_since = self.app.now()
        self.end_show()

    def end_show(self) -> None:
        self.shows = False
        self.taken = self.last = -1
        self.refresh()

    def refresh(self) -> None:
        """The state is shown as it is now."""
        state = self.state = self.match.state
        self.stacks = state.stacks[:]
        self.spill = bytes(state.spill)
        self.chisel = state.chisel
        self.owner = state.turn
        side = side_of(state.turn, self.seats)
        if side != self.facing and not self.sitting.level(state.turn):
            self.facing = side
            self.covered = True

    def enter(self):
        self.recall_last()
        super().enter()

    def after_undo(self):
        self.recall_last()
        super().after_undo()

    # the turn

    def settle(self, anew=False):
        if self.match.state.ending:
            self.shows = True  # what the last action did, then the count
        elif not self.shows:
            self.refresh()
        super().settle(anew)

    def new_turn(self):
        state = self.state
        if state.course != self.course:
            self.course = state.course
            self.put_note(state.turn, texts.say("tilers.course") % state.course)
        last = state.is_last_course()
        if last and not self.told:
            for seat in range(self.seats):
                self.put_note(seat, texts.say("tilers.last_course"))
        self.told = last

    def offered(self):
        self.choice.begin_at(self.near)
        self._end_note()

    def _end_note(self):
        """An open bar tells what a chip costs: nothing may stand over the chips."""
        if self.choice.mode == BAR:
            self.notes[self.choice.seat] = ""

    def after_key(self):
        self.mover = -1
        self._end_note()
        self.near = self.choice.spot

    def happened(self, seat, action):
        """What a bot does is shown, and what ends a turn, since then another floor comes."""
        state = self.state
        bot = self.sitting.level(seat) > 0
        self.taken = self.last = self.near = -1
        self.mover = seat
        self.gained = 0
        self.shows = bot or state.held == 1
        if action < LAY:
            self.taken = action if bot else -1
            self.loss = action >= FIRST_SPILL and state.chisel < 0
        else:
            self.loss = action >= CHIP
            if not self.loss:
                self.last = (action - LAY) % CELLS
                self.gained = state.points_at(seat, self.last)
        self.shown_since = self.app.now()
        self.app.cue("gain" if self.gained > 1 else "legal")

    def show_on(self, now):
        if self.end:
            more = self.end.go_on(now)
            self.stale = self.stale or self.end.changed
            return more
        if since(now, self.shown_since) < (_LAID_MS if self.taken < 0 else _TAKEN_MS):
            return True
        return self.skip(now)

    def skip(self, now):
        """What was done has been seen, or a step of the count."""
        if self.end:
            return self.end.skip(now)
        self.end_show()
        self.stale = True
        if self.state.ending:
            self.end = part("tilers", "breakdown").Steps(self.state, now)
            self.shows = True
        return self.shows

    def look_again(self, now):
        if self.end:
            self.end.again(now)
            self.shows = True

    # keys

    def press(self, side, key, at):
        """Any key ends what is shown. It does nothing else: A would take what has not been seen yet."""
        if self.shows:
            self.end_show()
            self.stale = True
            if key != B:
                return
        super().press(side, key, at)

    def has_overview(self):
        return True

    # what is shown

    def score_text(self, seat: int) -> str:
        return counts.score_text(self.state, seat)

    def draw_score(self, canvas, x: int, y: int, seat: int) -> None:
        counts.draw_score(canvas, self.state, x, y, seat)

    def draw_board_only(self, canvas):
        """The last tile, the count, all floors."""
        self.overview = not self.shows
        if self.end:
            self.end.draw(canvas)
        else:
            super().draw_board_only(canvas)

    def draw(self, canvas):
        picture.draw(self, canvas)


__all__ = ("TEXTS", "Screen")
