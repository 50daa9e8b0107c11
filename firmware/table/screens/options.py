# SPDX-License-Identifier: MIT
"""The options of the game, one a page: its name, its value and what it means."""

from micropython import const

from table import palette, texts
from table.canvas import width
from table.screens import Screen
from table.screens.card import wrapped
from table.seats import DOWN, RIGHT, UP, A, B

_VALUES = const(32)  # an option of which some do not go with the others has fewer


class Options(Screen):
    """pages: (option, seat); one of kind "list" has a page for each seat."""

    def __init__(self, app):
        super().__init__(app)
        self.at = 0
        self.wrong = ""  # why the value cannot be changed
        self.pages = []
        for option in app.setup.info().options:
            count = app.setup.seats if option.kind == "list" else 1
            self.pages.extend([(option, seat) for seat in range(count)])

    def press(self, side, key, at):
        self.stale = True
        self.wrong = ""
        if key == B:
            self.app.go("setup")
        elif key in (UP, DOWN):
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.pages)
        else:
            option, seat = self.pages[self.at]
            refused = change(self.app.setup, option, 1 if key in (RIGHT, A) else -1, seat)
            self.wrong = refused and (self._say("refused") or refused.partition(": ")[2].upper())
        self.app.cue("no" if self.wrong else "step")

    def _say(self, *names) -> str:
        return said(self.app.setup.game, self.pages[self.at][0].name, *names)

    def _sort(self) -> tuple:
        """The number X_value means what the option X says."""
        name = self.pages[self.at][0].name
        setup = self.app.setup
        return (setup.option(setup.named(name[:-6])),) if name.endswith("_value") else ()

    def name(self) -> str:
        option, seat = self.pages[self.at]
        return self._say() % (seat + 1) if option.kind == "list" else self._say()

    def meaning(self) -> str:
        """Of a choice what the value means, of a flag what ON does, of the others what the option is about."""
        option, _ = self.pages[self.at]
        setup = self.app.setup
        if self.wrong:
            return self.wrong
        if option.kind == "flag":
            return texts.say("on_means") % self._say("help")
        if option.kind == "list":
            return self._say("help") % sum(entries(setup, option))
        return self._say(*([setup.option(option)] if option.kind == "choice" else self._sort() or ["help"]))

    def value(self) -> str:
        """A value that means something special has a text of its own, such as 0 for none."""
        option, seat = self.pages[self.at]
        setup = self.app.setup
        value = setup.option(option)
        if option.kind == "flag":
            return texts.say("on" if value else "off")
        if option.kind == "choice":
            return texts.of(setup.game, value)
        if option.kind == "list":
            return str(entries(setup, option)[seat])
        if option.name == "starter":
            return texts.say("random") if value < 0 else texts.say("player") % (value + 1)
        sort = self._sort()
        number = "%g" % (value / 1000) if option.name.endswith("_ms") else str(value)
        return self._say(*(sort + (str(value),))) or (self._say(*(sort + ("shown",))) or "%s") % number

    def draw(self, canvas):
        canvas.turn = self.app.facing
        canvas.clear()
        _centred(canvas, 2, texts.say("options"), palette.SUNSTONE)
        for page in range(len(self.pages)):
            x = 32 - len(self.pages) * 2 + page * 4
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
            len(self.pages),
            self.name(),
            self.value(),
            self.meaning(),
        )


def _centred(canvas, y, text, colour):
    canvas.write((64 - width(text)) // 2, y, text, colour)


def said(game: str, *names) -> str:
    """The text "GAME.OPTION", with more names behind it; else that of all games; "" when there is none."""
    name = ".".join(names)
    text = texts.of(game, name)
    return "" if text == name else text


def entries(setup, option) -> list:
    """One for each seat. While none is set all are alike and come to the highest together."""
    return setup.option(option) or [option.values[1] // setup.seats] * setup.seats


def change(setup, option, step: int, seat: int = 0) -> str:
    """The option (of kind "list": the seat's entry) gets its next or previous value that goes with the rest of the
    setup; "", or why there is none."""
    before = value = setup.option(option)
    refused = ""
    for _ in range(_VALUES):
        value = _stepped(setup, option, value, step, seat)
        if value == before:
            break
        setup.set_option(option, value)
        try:
            setup.check()
            _set_others(setup, option, value)
            return ""
        except ValueError as error:
            refused = refused or str(error)
    setup.set_option(option, before)
    return refused


def _set_others(setup, option, value) -> None:
    """A value of a choice may want another option to begin with something sensible."""
    wanted = option.kind == "choice" and said(setup.game, option.name, value, "sets")
    if wanted:
        name, number = wanted.split()
        setup.set_option(setup.named(name), int(number))


def _stepped(setup, option, value, step: int, seat: int):
    if option.kind == "flag":
        return not value
    if option.kind == "choice":
        values = option.values
        return values[(values.index(value) + step) % len(values)]
    if option.kind == "list":
        value = entries(setup, option)[:]
        value[seat] += step
        return [] if value == [option.values[1] // setup.seats] * setup.seats else value
    low, high = option.values
    if option.name == "starter":
        high = setup.seats - 1
    size = int(said(setup.game, option.name, "step") or 1)
    if step > 0:
        value += size - value % size
        return low if value > high else value
    value -= value % size or size
    return high - high % size if value < low else value
