# SPDX-License-Identifier: MIT
"""The options of the game, one a page: its name, its value and what it means."""

from micropython import const

from table import palette, texts
from table.canvas import width
from table.screens import Screen
from table.screens.card import wrapped
from table.seats import DOWN, RIGHT, UP, A, B

_VALUES = const(32)  # an option has fewer


class Options(Screen):
    def __init__(self, app):
        super().__init__(app)
        self.at = 0
        self.wrong = ""  # why the value cannot be changed
        self.options = [option for option in app.setup.info().options if option.kind != "list"]

    def press(self, side, key, at):
        self.stale = True
        self.wrong = ""
        if key == B:
            self.app.go("setup")
        elif key in (UP, DOWN):
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.options)
        else:
            refused = change(self.app.setup, self.options[self.at], 1 if key in (RIGHT, A) else -1)
            self.wrong = refused.partition(": ")[2].upper()
        self.app.cue("no" if self.wrong else "step")

    def _say(self, *names) -> str:
        """The text "GAME.OPTION", with more names behind it; else that of all games; "" when there is none."""
        name = ".".join((self.options[self.at].name,) + names)
        text = texts.of(self.app.setup.game, name)
        return "" if text == name else text

    def name(self) -> str:
        return self._say()

    def meaning(self) -> str:
        """Of a choice what the value means, of a flag what ON does, of the others what the option is about."""
        option = self.options[self.at]
        if self.wrong:
            return self.wrong
        if option.kind == "flag":
            return texts.say("on_means") % self._say("help")
        return self._say(self.app.setup.option(option) if option.kind == "choice" else "help")

    def value(self) -> str:
        """A value that means something special has a text of its own, such as 0 for none."""
        option = self.options[self.at]
        value = self.app.setup.option(option)
        if option.kind == "flag":
            return texts.say("on" if value else "off")
        if option.kind == "choice":
            return texts.of(self.app.setup.game, value)
        if option.name == "starter":
            return texts.say("random") if value < 0 else texts.say("player") % (value + 1)
        return self._say(str(value)) or str(value)

    def draw(self, canvas):
        canvas.turn = self.app.facing
        canvas.clear()
        _centred(canvas, 2, texts.say("options"), palette.SUNSTONE)
        for page in range(len(self.options)):
            x = 32 - len(self.options) * 2 + page * 4
            canvas.fill(x, 9, 3, 1, palette.WHITE if page == self.at else palette.DIM)
        _centred(canvas, 15, self.name(), palette.WHITE)
        canvas.fill(4, 23, 56, 9, palette.GROUND + 1)
        canvas.write(6, 25, "<", palette.GREY)
        canvas.write(56, 25, ">", palette.GREY)
        _centred(canvas, 25, self.value(), palette.SUNSTONE)
        y = 38
        for line in wrapped(self.meaning(), 60):
            _centred(canvas, y, line, palette.GREY)
            y += 7
        canvas.turn = 0

    def text(self):
        return "%s %d/%d\n> %s: %s\n%s" % (
            texts.say("options"),
            self.at + 1,
            len(self.options),
            self.name(),
            self.value(),
            self.meaning(),
        )


def _centred(canvas, y, text, colour):
    canvas.write((64 - width(text)) // 2, y, text, colour)


def change(setup, option, step: int) -> str:
    """The option gets its next (or previous) value that goes with the rest of the setup; "", or why it has none."""
    before = value = setup.option(option)
    refused = ""
    for _ in range(_VALUES):
        value = _stepped(option, value, step, setup.seats)
        if value == before:
            break
        setup.set_option(option, value)
        try:
            setup.check()
            return ""
        except ValueError as error:
            refused = refused or str(error)
    setup.set_option(option, before)
    return refused


def _stepped(option, value, step: int, seats: int):
    if option.kind == "flag":
        return not value
    if option.kind == "choice":
        values = option.values
        return values[(values.index(value) + step) % len(values)]
    low, high = option.values
    if option.name == "starter":
        high = seats - 1
    return low + (value - low + step) % (high - low + 1)
