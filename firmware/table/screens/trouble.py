# SPDX-License-Identifier: MIT
"""The screen after an error: says that the match is safe, and goes on with it."""

from table import palette, texts
from table.screens import Screen
from table.screens.card import draw_card
from table.seats import A


class Trouble(Screen):
    def __init__(self, app, error):
        super().__init__(app)
        self.error = error

    def press(self, side, key, at):
        self.stale = True
        if key != A:
            self.app.cue("no")
        elif self.app.waiting():
            self.app.resume()
        else:
            self.app.go("title")

    def draw(self, canvas):
        canvas.clear()
        draw_card(canvas, self.app.facing, texts.say("error"), texts.say("error_text"), palette.WARN)

    def text(self):
        text = texts.say("error_text").replace("/", "\n")
        return "%s\n%s\n%s: %s" % (texts.say("error"), text, type(self.error).__name__, self.error)
