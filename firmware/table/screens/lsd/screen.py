# SPDX-License-Identifier: MIT
"""LSD on the table: joins the running match, the window on the field, what is shown after a placement, the choice."""

from micropython import const

from shared_engine.games.lsd.tables import KIND_OF, LOOKS, ORIGIN, SPAN
from table import texts
from table.screens.lsd import counts, picture
from table.screens.lsd.choice import FIRST
from table.screens.lsd.field import SIDE, Window
from table.screens.lsd.rows import growing
from table.screens.lsd.view import View
from table.screens.match import MatchScreen
from table.texts_en_lsd import TEXTS
from table.ticks import since

SHOWN_MS = const(400)  # each captured tile


class Screen(MatchScreen):
    """last: the spot of the last tile placed. mover, gained: who placed it and how many tiles it captured. ghosts:
    these as (spot, tile), of which those from `step` on are still to be seen. lit: {spot: owner} of what shines;
    longest: row of each seat."""

    secrets = False
    shows_end = True

    def __init__(self, app, sitting):
        super().__init__(app, sitting)
        self.window = Window()
        self.view = View()
        self.kinds = bytearray([FIRST] * 4)  # what each seat has chosen last
        self.band = 0  # where the supply has been drawn
        self.near = ORIGIN  # where the next choice begins
        self.moved = True  # the window or the field is another than has been drawn
        self.written = ""  # the field as text
        self.recall_last()

    def recall_last(self) -> None:
        """What was placed last, as the match knows it: after an undo, or when the power came back."""
        placed = self.match.last_action()
        self.last = placed[1] // LOOKS if placed else -1
        self.mover = -1
        self.gained = 0
        self.before = -1  # whose turn it was before
        self.end_show()

    def end_show(self) -> None:
        self.ghosts = []
        self.step = 0
        self.shows = False

    def enter(self):
        if self.match.state.turn_mark() != self.mark:
            self.recall_last()
            if self.turn_of < 0 and self.last >= 0:  # the power came back
                self.near = self.last
                self.follow(self.last)
        super().enter()

    def after_undo(self):
        self.recall_last()
        super().after_undo()

    # the turn

    def settle(self, anew=False):
        self.state = self.match.state
        state = self.state
        self.written = ""
        self.moved = True
        self.longest = [state.longest(seat) for seat in range(self.seats)]
        self.lit = growing(state)
        if state.ending:
            self.lit = {}
            for seat in state.winners:
                for spot in state.row_of(seat):
                    self.lit[spot] = seat
        super().settle(anew)

    def new_turn(self):
        """Those who were passed over are told so."""
        seat = self.before
        self.before = self.turn_of
        for _ in range(self.seats if seat >= 0 else 0):
            seat = (seat + 1) % self.seats
            if seat == self.turn_of:
                return
            if seat not in self.state.retired:
                self.put_note(seat, texts.say("lsd.skipped"))

    def offered(self):
        self.choice.begin_at(self.near, self.kinds[self.choice.seat])
        self.follow(self.choice.spot)

    def after_key(self):
        self.kinds[self.choice.seat] = self.choice.kind
        self.near = self.choice.spot
        self.follow(self.near)

    def follow(self, spot: int) -> None:
        """The window is moved so that the cell can be seen."""
        self.view.follow(self.state.field, spot)
        self.moved = True

    def happened(self, seat, action):
        """Remembers what the placement captures: that is shown before it vanishes."""
        state = self.state
        spot, look = divmod(action, LOOKS)
        self.ghosts = [(prey, state.field[prey]) for prey in state.captures(action)]
        self.step = 0
        self.shows = bool(self.ghosts)
        self.shown_since = self.app.now()
        self.last = self.near = spot
        self.mover = seat
        self.before = seat
        self.gained = len(self.ghosts)
        self.kinds[seat] = KIND_OF[look]
        self.follow(spot)
        self.app.cue("gain" if self.ghosts else "legal")

    def show_on(self, now):
        step = since(now, self.shown_since) // SHOWN_MS
        if step != self.step:
            self.step = min(step, len(self.ghosts))
            self.stale = True
        return self.step < len(self.ghosts)

    # keys

    def press(self, side, key, at):
        """Any key ends what is shown, and means what it means."""
        if self.shows:
            self.end_show()
            self.stale = True
        super().press(side, key, at)

    def has_overview(self):
        return True

    # what is shown

    def look_at(self, spot: int, look: int) -> None:
        """What the cell of this spot shall look like, if it is in the window."""
        column, row = spot % SPAN - self.view.left, spot // SPAN - self.view.top
        if 0 <= column < SIDE and 0 <= row < SIDE:
            self.window.looks[row * SIDE + column] = look

    def score_text(self, seat: int) -> str:
        state = self.state
        name = "lsd.score_won" if seat in state.winners else "lsd.score"
        return texts.say(name) % (counts.in_field(state, seat), len(state.captured[seat]))

    def draw_score(self, canvas, x: int, y: int, seat: int) -> None:
        counts.draw_score(canvas, self.state, x, y, seat)

    def draw(self, canvas):
        picture.draw(self, canvas)


__all__ = ("TEXTS", "Screen")
