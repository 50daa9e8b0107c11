# SPDX-License-Identifier: MIT
"""What a match tells its players beside the game: cards in the middle and a few words in a strip."""

from micropython import const

from table import palette, texts
from table.screens import Screen
from table.screens.card import draw_card
from table.ticks import after, since

NOTE_MS = const(2000)
STRIP = const(59)  # its first row


class Notices(Screen):
    """card: None or (side, text), until the next key. notes: of each seat, "" or what its strip says for a while."""

    pausing = "pause"  # the name of the menu that B opens

    def __init__(self, app, sitting):
        super().__init__(app)
        self.sitting = sitting
        self.match = sitting.match
        self.state = self.match.state
        self.seats = self.state.seats
        self.card = None
        self.notes = [""] * 4
        self.handover_note = ""  # stands above the next hand-over
        self.empty_side = -1  # where a key was pressed though nobody sits there
        self._until = 0  # ticks of the end of the notes; 0: there are none
        self._full_told = False

    def put_note(self, seat: int, text: str) -> None:
        self.notes[seat] = text
        self._until = after(self.app.now(), NOTE_MS) or 1
        self.stale = True

    def refuse_empty(self, side: int) -> None:
        """A key at a side where nobody sits: says so there, and disturbs nobody else."""
        self.app.cue("no")
        self.empty_side = side
        self._until = after(self.app.now(), NOTE_MS) or 1
        self.stale = True

    def end_notes(self, now: int) -> None:
        """Takes the notes away when they have been there long enough."""
        if self._until and since(now, self._until) >= 0:
            self._until = 0
            self.notes = [""] * 4
            if self.empty_side >= 0:
                self.empty_side = -1
                self.repaint()
            self.stale = True

    def repaint(self) -> None:
        """Everything must be drawn again."""

    def draw_empty(self, canvas) -> None:
        if self.empty_side >= 0:
            canvas.turn = self.empty_side
            canvas.write(6, STRIP, texts.say("no_seat"), palette.WARN)
            canvas.turn = 0

    def say_card(self, side: int, text: str) -> None:
        """A card with a sound that says no."""
        self.app.cue("no")
        self.card = (side, text)
        self.stale = True

    def tell_full(self, full: bool, side: int) -> None:
        """Once, when the journal has found no room."""
        if full and not self._full_told:
            self.say_card(side, texts.say("hint_full"))
        self._full_told = full

    def draw_card(self, canvas) -> None:
        if self.card:
            draw_card(canvas, self.card[0], "", self.card[1], palette.WARN)

    def draw_handover(self, canvas, seat: int, side: int) -> None:
        """The moment between two people: pass the table."""
        text = texts.say("handover")
        if self.handover_note:
            text = self.handover_note + "/" + text
        draw_card(canvas, side, texts.say("player") % (seat + 1), text, palette.SEAT0 + seat)
