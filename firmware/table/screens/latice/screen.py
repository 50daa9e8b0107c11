# SPDX-License-Identifier: MIT
"""Latice on the table: joins the running match, the choice of the seat on turn, the picture and the words."""

from shared_engine.games.latice.actions import action_fields
from table import texts
from table.screens.latice import picture, purse
from table.screens.latice.board import Board
from table.screens.match import MatchScreen
from table.screens.turns import BOT, CHOOSE
from table.seats import DOWN, UP
from table.texts_en_latice import TEXTS


class Screen(MatchScreen):
    """done: seat and action of the last action, or None; last_cell: the cell to which it brought a tile, or -1; news:
    (seat, kind, suns, halves, detail) of it, while it is told."""

    def __init__(self, app, sitting):
        super().__init__(app, sitting)
        self.board = Board()
        self.view = 0  # the board that is shown
        self.written = (None, "")  # the board, and the same as text
        self.stall_told = 0  # bits of the seats that know that the end is near
        self.boards = self.state.options["boards"]
        self.recall_last()

    def recall_last(self):
        """What was done last, as the match knows it: after an undo, or when the power came back."""
        self.news = None
        self._find_last(self.match.last_action())

    def _find_last(self, done):
        self.done = done
        fields = action_fields(done[1]) if done else ("",)
        self.last_cell = -1
        if fields[0] in ("lay", "wind"):
            self.last_cell = fields[2]
            self.view = fields[2] // 81
        return fields

    def enter(self):
        if self.match.last_action() != self.done:  # the pause menu has taken something back
            self.recall_last()
        super().enter()

    # choosing

    def offered(self):
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

    def after_key(self):
        self.news = None
        self.last_cell = -1
        self.view = self.choice.view

    def after_undo(self):
        self.recall_last()
        super().after_undo()

    def happened(self, seat, action):
        """Remembers what the action did, for the seat's strip and the ring on the board."""
        fields = self._find_last((seat, action))
        suns, halves = self.state.preview(action)
        kind = fields[0]
        detail = 0
        if kind == "lay":
            detail = fields[1]
        elif kind == "exchange":
            detail = bin(fields[1]).count("1")
        self.news = (seat, kind, suns, halves, detail) if kind != "end" else None
        self.app.cue("gain" if suns or halves else "legal")

    # keys besides those of the seat on turn: on two boards a held B shows both

    def has_overview(self):
        return self.boards == 2

    def press(self, side, key, at):
        if key in (UP, DOWN) and self.phase == BOT and self.boards == 2:
            self.view = 1 - self.view
            self.stale = True
            return
        super().press(side, key, at)

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
        purse.draw_counts(canvas, suns, halves, -self.state.scores()[seat], True, x, y)

    def draw(self, canvas):
        picture.draw(self, canvas)


__all__ = ("TEXTS", "Screen")
