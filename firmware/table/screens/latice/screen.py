# SPDX-License-Identifier: MIT
"""Latice on the table: joins the running match, the choice of the seat on turn, the picture and the words."""

from shared_engine.games.latice.actions import action_fields
from table import texts
from table.screens.latice import picture, strip
from table.screens.latice.board import Board
from table.screens.latice.others import PAUSE, UNDO
from table.screens.match import BOT, CHOOSE, MatchScreen
from table.seats import DOWN, UP, B, seat_at, side_of
from table.ticks import since

OVERVIEW_MS = 350


class LaticeScreen(MatchScreen):
    """choice: of the person on turn, else None. news: (seat, kind, suns, halves, detail) of the last action."""

    def __init__(self, app, sitting):
        self.board = Board()
        self.choice = None
        self.news = None
        self.last_cell = -1  # where the last tile went
        self.view = 0  # the board that is shown
        self.overview = False
        self.written = (None, "")  # the board, and the same as text
        self.covered = True  # something else than the board has been drawn
        self.b_since = -1  # ticks since which a B is down on a table with two boards
        self.stall_told = 0  # bits of the seats that know that the end is near
        super().__init__(app, sitting)
        self.boards = self.state.options["boards"]

    def repaint(self):
        self.covered = True
        self.stale = True

    # choosing

    def offer(self, seat):
        if self.choice is None or self.choice.seat != seat:
            from table.screens.latice.choice import Choice  # in memory while a person chooses

            self.choice = Choice(self.state, seat, side_of(seat, self.seats))
        else:
            self.choice.refresh(self.state)
        if self.choice.forced:
            self.card = (self.choice.side, texts.say("latice.forced"))
        else:
            self._announce_stall()

    def _announce_stall(self):
        """To each seat once, when a round without a tile more would end the match."""
        left = self.state.stall_in()
        if left is None or left > self.seats:
            self.stall_told = 0
        elif not self.stall_told >> self.turn_of & 1:
            self.stall_told |= 1 << self.turn_of
            self.card = (self.choice.side, texts.say("latice.stall"))

    def settle(self, anew=False):
        if self.match.seat() != self.turn_of or anew:
            self.choice = None
        super().settle(anew)

    def step_back(self):
        self.choice = None
        super().step_back()

    def take(self, key, at):
        choice = self.choice
        self.news = None
        action = choice.press(key)
        self.view = choice.view
        if action is None:
            self._explain(choice)
        elif action == PAUSE:
            side, choice = choice.side, None  # what is not held goes
            self.app.pause(side, at)
        elif action == UNDO:
            self.undo(self.sitting.at(at))
        else:
            self.submit(choice.seat, action, self.sitting.at(at))

    def _explain(self, choice):
        if choice.cue is None:
            self.app.cue("step")
            return
        text = texts.say(choice.cue)
        self.say_card(choice.side, text % choice.cue_value if choice.cue_value is not None else text)

    def after_undo(self):
        self.news = None
        self.last_cell = -1
        super().after_undo()
        if self.phase == CHOOSE and self.choice is not None:
            self.choice.offer_undo()

    def happened(self, seat, action):
        """Remembers what the action did, for the seat's strip and the ring on the board."""
        fields = action_fields(action)
        suns, halves = self.state.preview(action)
        kind = fields[0]
        detail = 0
        self.last_cell = -1
        if kind == "lay":
            detail, self.last_cell = fields[1], fields[2]
        elif kind == "wind":
            self.last_cell = fields[2]
        elif kind == "exchange":
            detail = bin(fields[1]).count("1")
        if self.last_cell >= 0:
            self.view = self.last_cell // 81
        self.news = (seat, kind, suns, halves, detail) if kind != "end" else None
        self.app.cue("gain" if suns or halves else "legal")

    # keys besides those of the seat on turn: on two boards a held B shows both

    def press(self, side, key, at):
        if key == B and self.boards == 2 and seat_at(side, self.seats) >= 0:
            self.b_since = at
            self.b_side = side
            return
        if key in (UP, DOWN) and self.phase == BOT and self.boards == 2:
            self.view = 1 - self.view
            self.stale = True
            return
        super().press(side, key, at)

    def release(self, side, key, at):
        if key == B and self.b_since >= 0 and side == self.b_side:
            self.b_since = -1
            if self.overview:
                self.overview = False
                self.stale = True
            else:
                super().press(side, B, at)
        super().release(side, key, at)

    def tick(self, now):
        if self.b_since >= 0 and not self.overview and since(now, self.b_since) >= OVERVIEW_MS:
            self.overview = True
            self.stale = True
        super().tick(now)

    # what is shown

    def rack_visible(self, seat: int) -> bool:
        """May the table show the rack of this seat now?"""
        if self.app.open_racks or self.peeking[seat]:
            return True
        if self.sitting.level(seat):
            return self.sitting.people() == 0
        return self.sitting.people() == 1 or (seat == self.turn_of and self.phase == CHOOSE)

    def score_text(self, seat: int) -> str:
        """What a seat ended with, as text; draw_score: the same in a line of 45 pixels."""
        suns, halves = self.state.stones(seat)
        return texts.say("latice.score") % (-self.state.scores()[seat], suns, halves)

    def draw_score(self, canvas, x: int, y: int, seat: int) -> None:
        suns, halves = self.state.stones(seat)
        strip.draw_counts(canvas, suns, halves, -self.state.scores()[seat], True, x, y)

    def draw(self, canvas):
        picture.draw(self, canvas)

    def draw_board_only(self, canvas):
        self.phase = BOT
        self.covered = True
        picture.draw(self, canvas)

    def text(self):
        from table.screens.latice import words  # where nobody listens it is never loaded

        return words.describe(self)
