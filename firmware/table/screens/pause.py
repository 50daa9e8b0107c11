# SPDX-License-Identifier: MIT
"""The menu of a paused match. No time runs here; any pod may use it."""

from table import texts
from table.screens.menu import Menu
from table.seats import A, B
from table.ticks import since

PLAYED_ON_MS = 1000  # for so long the other pods do not count where all act at once: they were still playing


class Pause(Menu):
    def __init__(self, app, match_screen):
        super().__init__(app)
        self.match_screen = match_screen
        self.sitting = match_screen.sitting
        self.card = None  # the name of a text
        self.asking = False
        self._side = app.facing
        self._busy = not match_screen.turns  # do others press for the match still?
        self._opened = app.now()

    def rows(self):
        back = ("undo", "redo") if self.sitting.match.state.undoable else ()
        timed = ("times",) if self.sitting.match.clock else ()
        return ("continue",) + back + ("help", "leave") + timed + ("abandon",)

    def title(self):
        return texts.say("pause")

    def label(self, row):
        return texts.say(row)

    def value(self, row):
        """How much can be taken back, and done again."""
        undos, redos = self.sitting.match.steps()
        return str(undos) if row == "undo" else str(redos) if row == "redo" else ""

    def press(self, side, key, at):
        if self._busy and side != self._side:
            if since(at, self._opened) < PLAYED_ON_MS:
                return
            self._busy = False
        self.stale = True
        if self.asking:
            self._answer(key)
        elif self.card:
            self.card = None
        else:
            super().press(side, key, at)

    def choose(self, row):
        if row == "continue":
            self.back()
        elif row == "undo":
            drawn = self.sitting.match.barred
            self._say_unless(self.sitting.undo(self.sitting.now()), "no_undo_drawn" if drawn else "no_undo")
        elif row == "redo":
            self._say_unless(self.sitting.redo(self.sitting.now()), "no_redo")
        elif row == "help":
            self.app.go("help", self)
        elif row == "times":
            self.app.go("correcting", self)
        elif row == "leave":
            self.app.leave()
        else:
            self.asking = True

    def _say_unless(self, done: bool, text: str) -> None:
        if not done:
            self.app.cue("no")
            self.card = text

    def _answer(self, key):
        if key == A:
            self.app.abandon()
            self.app.go("title")
        elif key == B:
            self.asking = False
        else:
            self.app.cue("no")

    def back(self):
        self.app.show(self.match_screen)

    def notice(self):
        if self.asking:
            return texts.say("abandon_sure")
        return texts.say(self.card) if self.card else super().notice()
