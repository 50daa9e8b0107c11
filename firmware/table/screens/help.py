# SPDX-License-Identifier: MIT
"""Help: a few pages with a picture and two or three lines each. Left and right (or A) turn them, B leaves."""

from table import palette, texts
from table.canvas import width
from table.screens import Screen
from table.screens.card import wrapped
from table.screens.latice import lessons
from table.seats import LEFT, UP, B


class Help(Screen):
    def __init__(self, app, back=None):
        super().__init__(app)
        self.back = back  # the screen to return to; None: the title
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
        self.page = (self.page + step) % len(lessons.PAGES)

    def draw(self, canvas):
        canvas.turn = self.app.facing
        canvas.clear()
        name, picture = lessons.PAGES[self.page]
        title = texts.say("help.%s" % name)
        canvas.write((64 - width(title)) // 2, 2, title, palette.SUNSTONE)
        for page in range(len(lessons.PAGES)):
            x = 32 - len(lessons.PAGES) * 2 + page * 4
            canvas.fill(x, 62, 3, 1, palette.WHITE if page == self.page else palette.DIM)
        picture(canvas)
        canvas.turn = self.app.facing
        lines = wrapped(texts.say("help.%s.text" % name), 62)
        y = 61 - 7 * len(lines)
        for line in lines:
            canvas.write((64 - width(line)) // 2, y, line, palette.WHITE)
            y += 7
        canvas.turn = 0

    def text(self):
        name = lessons.PAGES[self.page][0]
        return "%s %d/%d %s\n%s" % (
            texts.say("help"),
            self.page + 1,
            len(lessons.PAGES),
            texts.say("help.%s" % name),
            texts.say("help.%s.text" % name).replace("/", "\n"),
        )
