# SPDX-License-Identifier: MIT
"""A running match on the table, whatever the game: keys, choosing, the overview, and what a game's screen may give.

A game's Screen derives from it. It must give `draw`, `repaint`, `happened`, `score_text`, `draw_score`; the rest has a
meaning here.
"""

from micropython import const

from table import palette, texts
from table.screens import part
from table.screens.card import draw_card
from table.screens.choosing import PAUSE, SURE, UNDO
from table.screens.turns import BOT, CHOOSE, HANDOVER, Turns
from table.seats import A, B, seat_at, side_of
from table.ticks import since
from table.unload import OF_CHOOSING, forget

OVERVIEW_MS = const(350)  # for so long B must be held


class MatchScreen(Turns):
    """overview: more than the usual view is shown while B is held."""

    shows_end = False  # at the end what won is shown for a while before the result

    def __init__(self, app, sitting):
        super().__init__(app, sitting)
        self.overview = False
        self.b_since = -1  # ticks since which a B is down where there is an overview
        self.covered = True  # something else than the game has been drawn

    # what a game's screen may give, too

    def offered(self) -> None:
        """The seat on turn has been offered a choice: what it must know before it chooses."""

    def after_key(self) -> None:
        """The choice has taken a key, and what it has led to is not carried out yet."""

    def has_overview(self) -> bool:
        return False

    def score_text(self, seat: int) -> str:
        """What a seat ended with, as text."""
        return ""

    def draw_score(self, canvas, x: int, y: int, seat: int) -> None:
        """The same in a line of 38 pixels."""

    def draw_board_only(self, canvas) -> None:
        """The game as it ended."""
        self.phase = BOT
        self.covered = True
        self.draw(canvas)

    def repaint(self) -> None:
        self.covered = True
        self.stale = True

    # choosing

    def offer(self, seat: int) -> None:
        """The seat on turn may choose now."""
        if self.choice is None:
            self.choice = part(self.state.game, "choice").Choice(self.state, seat, side_of(seat, self.seats))
        else:
            self.choice.refresh(self.state)
        self.offered()

    def take(self, key: int, at: int) -> None:
        """A key of the seat on turn."""
        choice = self.choice
        action = choice.press(key)
        self.after_key()
        if action is None:
            self._explain(choice)
        elif action == PAUSE:
            side, choice = choice.side, None  # what is not held goes
            self.app.pause(side, at)
        elif action == UNDO:
            self.undo(self.sitting.at(at))
        else:
            self.submit(choice.seat, action, self.sitting.at(at))

    def _explain(self, choice) -> None:
        if not choice.cue:
            self.app.cue("step")
        else:
            self.say_card(choice.side, self.filled(choice.cue, choice.cue_value))

    def filled(self, name: str, value) -> str:
        """A text of the game with a value in it, if there is one."""
        text = texts.of(self.state.game, name)
        return text if value is None else text % value

    def step_back(self) -> None:
        """Another screen comes in front of this one."""
        self.choice = None
        forget(OF_CHOOSING)

    # keys

    def press(self, side, key, at):
        if key == B and self.has_overview() and seat_at(side, self.seats) >= 0:
            self.b_since = at
            self.b_side = side
        else:
            self._take_key(side, key, at)

    def _take_key(self, side: int, key: int, at: int) -> None:
        self.stale = True
        self.bring_up(at)
        if self.match.over:
            return
        seat = seat_at(side, self.seats)
        if self.card:
            self.card = None
        if seat < 0:
            self.refuse_empty(side)
        elif seat == self.turn_of and self.phase == CHOOSE:
            self.take(key, at)
        elif seat == self.turn_of and self.phase == HANDOVER and key == A:
            self.begin_choice(seat)
        elif key == A and self.secrets and not self.sitting.level(seat):
            self.peeking[seat] = 1
            self.notes[seat] = ""
        elif key == B:
            self.app.pause(side, at)
        else:
            self._not_your_turn(seat)

    def release(self, side, key, at):
        if key == B and self.b_since >= 0 and side == self.b_side:
            self._end_overview(side, at)
        seat = seat_at(side, self.seats)
        if key == A and seat >= 0 and self.peeking[seat]:
            self.peeking[seat] = 0
            self.stale = True

    def _end_overview(self, side: int, at: int) -> None:
        """A B that was too short for the overview is an ordinary one."""
        self.b_since = -1
        if self.overview:
            self.overview = False
            self.stale = True
        else:
            self._take_key(side, B, at)

    def tick(self, now):
        if self.b_since >= 0 and not self.overview and since(now, self.b_since) >= OVERVIEW_MS:
            self.overview = True
            self.stale = True
        super().tick(now)

    def _not_your_turn(self, seat: int) -> None:
        self.app.cue("no")
        if self.phase == HANDOVER and seat == self.turn_of:
            return
        self.put_note(seat, texts.of(self.state.game, "wait") % (self.turn_of + 1))

    def skip(self, now: int) -> bool:
        """A key after the end, while `shows`: goes on to the next thing that is shown; False: there is none."""
        return False

    def look_again(self, now: int) -> None:
        """The board is looked at from the result: what was shown before that may be shown again."""

    # what is shown

    def asks(self) -> bool:
        """Does the seat on turn have a question to answer?"""
        return self.choice is not None and self.choice.mode == SURE

    def has_card(self) -> bool:
        """Is there something over the game that is drawn by draw_cards?"""
        return self.phase == HANDOVER or self.card is not None or self.asks()

    def draw_cards(self, canvas) -> None:
        if self.asks():
            choice = self.choice
            draw_card(canvas, choice.side, "", self.filled(choice.question, choice.question_value), palette.SUNSTONE)
        self.draw_empty(canvas)
        if self.phase == HANDOVER:
            self.draw_handover(canvas, self.turn_of, side_of(self.turn_of, self.seats))
        self.draw_card(canvas)

    def text(self):
        from table.screens import words  # where nobody listens it is never loaded

        return words.describe(self)
