# SPDX-License-Identifier: MIT
"""Choosing an action with six keys, what all games have in common: a small machine that draws nothing. A game's Choice
derives from it and has modes of its own, numbered from 0.

BAR: the other actions: left and right, A.   SURE: a question; A yes, B no.
"""

from table.seats import LEFT, RIGHT, UP, A, B

BAR, SURE = -1, -2
UNDO, PAUSE = -2, -3  # results of `press` that are no actions


class Choosing:
    """The choice of one seat. mode: what is done now; cue: the name of the text that explains a refused key ("":
    none), cue_value goes into it; forced: there is a single action; KEYS: by mode what takes a key.

    A game's Choice gives refresh(state), bar(), possible(item), do_item(item), back() and KEYS.
    """

    KEYS = {}

    def __init__(self, state, seat: int, side: int):
        self.seat = seat
        self.side = side
        self.item = 0
        self.forced = False
        self.cue = ""
        self.refresh(state)

    def refresh(self, state) -> None:
        """The state has changed (or the turn begins): offers what is most likely wanted next."""

    def press(self, key: int):
        """Takes a key of the seat's own pod: None, an action, UNDO or PAUSE."""
        self.cue = ""
        self.cue_value = None
        if self.mode == SURE:
            return self._answered(key)
        if self.mode == BAR:
            return self._in_bar(key)
        return self.KEYS[self.mode](self, key)

    # the bar

    def bar(self) -> tuple:
        """The items of the bar (names of texts), and the number of the one that is most likely wanted."""
        return ("undo", "pause"), 0

    def possible(self, item: str) -> bool:
        """Can this item of the bar be done now?"""
        return True

    def do_item(self, item: str):
        """A on an item of the bar, besides undo and pause."""

    def back(self) -> None:
        """From the bar to what was there before."""

    def open_bar(self) -> None:
        self.mode = BAR
        self.items, self.item = self.bar()

    def _in_bar(self, key: int):
        if key in (LEFT, RIGHT):
            self.item = (self.item + (1 if key == RIGHT else -1)) % len(self.items)
        elif key == A:
            item = self.items[self.item]
            return UNDO if item == "undo" else PAUSE if item == "pause" else self.do_item(item)
        elif key in (UP, B):
            self.back()
        else:
            self.cue = "bar"
        return None

    def offer_undo(self) -> None:
        """After an undo the same key takes back the next action, and nothing else."""
        self.open_bar()
        self.item = self.items.index("undo")

    # questions

    def ask(self, question: str, action: int, value=None) -> None:
        """Yes means `action`. value goes into the text of the question."""
        self.mode = SURE
        self.question = question
        self.question_value = value
        self.answer = action

    def _answered(self, key: int):
        if key == A:
            return self.answer
        if key == B:
            self.open_bar()
        else:
            self.cue = "a_or_b"
        return None
