# SPDX-License-Identifier: MIT
"""The first screen: what can be done now, the most wanted first."""

from micropython import const

from table import palette, texts
from table.screens.menu import Menu

FEW = const(10)  # matches that still fit: from here on the title says so


class Title(Menu):
    def __init__(self, app, row=""):
        """row: where the cursor stands, e.g. where one went in; the first one otherwise."""
        super().__init__(app)
        rows = self.rows()
        self.at = rows.index(row) if row in rows else 0
        if not app.hint:
            app.hint = self._full()

    def _full(self):
        """What to do when the flash is nearly full, said once for each number of matches that fit; else None."""
        store = self.app.store
        room = store.still_fit()
        self.app.forget_records()  # what has counted them makes room
        told, store.told = store.told, room
        if room is None or room >= FEW or room == told:
            return None
        return texts.say("hint_room") % room if room else "hint_no_room"

    def press(self, side, key, at):
        if self.app.hint:
            self.app.hint = None
            self.stale = True
        else:
            super().press(side, key, at)

    def rows(self):
        waiting = ("resume",) if self.app.waiting() else ()
        return waiting + ("play", "settings", "help", "clock")

    def title(self):
        return texts.say("title")

    def label(self, row):
        return texts.say(row)

    def choose(self, row):
        if row == "resume":
            self.app.resume()
        elif row in ("play", "clock"):
            if row == "clock":
                self.app.setup.choose_clock()
            else:
                self.app.setup.choose_games()
            self.app.go("play")
        else:
            self.app.go(row)

    def notice(self):
        return texts.say(self.app.hint) if self.app.hint else super().notice()

    def decorate(self, canvas):
        draw_sun(canvas, self.app.facing)


def draw_sun(canvas, side: int) -> None:
    """The emblem: a square sun, in the lower part of the screen."""
    canvas.turn = side
    x, y = 25, 48
    canvas.fill(x + 4, y + 4, 6, 6, palette.SUN)
    canvas.frame(x + 3, y + 3, 8, 8, palette.SUNSTONE)
    for ray in (0, 1):
        canvas.fill(x + 6, y + 13 * ray - ray, 2, 2, palette.SUNSTONE)
        canvas.fill(x + 13 * ray - ray, y + 6, 2, 2, palette.SUNSTONE)
        for other in (0, 1):
            canvas.set(x + 1 + 11 * ray, y + 1 + 11 * other, palette.SUNSTONE)
    canvas.turn = 0
