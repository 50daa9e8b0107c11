# SPDX-License-Identifier: MIT
"""Help: a few pages of a game with a picture and two or three lines each. Left and right (or A) turn them, B leaves."""

from table import palette, texts
from table.canvas import width
from table.screens import Screen, part
from table.screens.card import wrapped
from table.seats import LEFT, UP, B


class Help(Screen):
    def __init__(self, app, back=None):
        super().__init__(app)
        self.back = back  # the screen to return to, in a match; None: the title
        self.game = app.setup.game if back is None else back.sitting.match.state.game
        self.pages = part(self.game, "lessons").PAGES  # names, and what draws the picture
        self.page = 0

    def press(self, side, key, at):
        self.stale = True
        self.app.cue("step")
        if key == B:
            if self.back is None:
                self.app.go("title", "help")
            else:
                self.app.show(self.back)
            return
        step = -1 if key in (LEFT, UP) else 1
        self.page = (self.page + step) % len(self.pages)

    def _say(self, name: str) -> str:
        return texts.say("%s.help.%s" % (self.game, name))

    def draw(self, canvas):
        canvas.turn = self.app.facing
        canvas.clear()
        name, picture = self.pages[self.page]
        title = self._say(name)
        canvas.write((64 - width(title)) // 2, 2, title, palette.SUNSTONE)
        for page in range(len(self.pages)):
            x = 32 - len(self.pages) * 2 + page * 4
            canvas.fill(x, 62, 3, 1, palette.WHITE if page == self.page else palette.DIM)
        picture(canvas)
        canvas.turn = self.app.facing
        lines = wrapped(self._say(name + ".text"), 62)
        y = 61 - 7 * len(lines)
        for line in lines:
            canvas.write((64 - width(line)) // 2, y, line, palette.WHITE)
            y += 7
        canvas.turn = 0

    def text(self):
        name = self.pages[self.page][0]
        return "%s %d/%d %s\n%s" % (
            texts.say("help"),
            self.page + 1,
            len(self.pages),
            self._say(name),
            self._say(name + ".text").replace("/", "\n"),
        )
