# SPDX-License-Identifier: MIT
"""The time of the next match: its mode, the numbers of that mode, whose time it is, and the rules that go with it."""

from micropython import const

from table import modes, palette, texts
from table.canvas import width
from table.modes import FOR_ALL, MODES, OFF, ROWS, SPECIAL
from table.screens.card import wrapped
from table.screens.menu import PITCH, TOP, Menu
from table.texts_en_timing import TEXTS
from table.timing import RULES, change_rule, following
from table.unload import forget

MIXED = "mixed"  # the seats have each their own, and all are looked at
FASTER = const(6)  # presses of a held key after which it goes by the next of the steps
STEPS = (1, 5, 20, 100)
LINES = const(3)  # about the chosen row
WIDE = const(62)
STROKE = "|"  # is as wide


class Timing(Menu):
    """seat: whose control is shown, -1: that of all. mode, numbers: see modes.py; or MIXED."""

    shown = 4

    def __init__(self, app):
        super().__init__(app)
        forget(".*.lessons")  # which the setup has needed
        forget("games.*.settings", "shared_engine")
        self.setup = app.setup
        self.seat = 0 if isinstance(self.setup.control, list) else -1
        self.wrong = ""  # why a value stays
        self._known = {}  # by mode the control that was left for another mode
        self._held = (0, 0, 0)  # side, key, presses of it since it went down
        self._read()

    def _control(self):
        control = self.setup.control
        return control[max(self.seat, 0)] if isinstance(control, list) else control

    def _read(self) -> None:
        self.mode, self.numbers = modes.apart(self._control())
        if self.seat < 0 and isinstance(self.setup.control, list):
            self.mode = MIXED

    def _write(self, text) -> None:
        setup = self.setup
        if self.seat >= 0:
            each = setup.control if isinstance(setup.control, list) else [setup.control] * setup.seats
            each = each[: self.seat] + [text] + each[self.seat + 1 :]
            setup.control = text if each.count(text) == len(each) else each
        else:
            setup.control = text
        self._read()

    def rows(self):
        numbers = () if self.mode in (OFF, SPECIAL, MIXED) else modes.rows_of(self.mode)
        return ("mode",) + numbers + ("seat",) + RULES

    def title(self):
        text = (self._control() or "").upper()
        return text if text and self.mode != MIXED and width(text) <= WIDE else texts.say("control")

    def label(self, row):
        return texts.say(row) if row in RULES else _say(self.mode + "." + row) or _say(row)

    def ink(self, row, chosen):
        return palette.SEAT0 + self.seat if row == "seat" and self.seat >= 0 else super().ink(row, chosen)

    def value(self, row):
        if row == "mode":
            return _say("mode." + self.mode)
        if row == "seat":
            return texts.say("player") % (self.seat + 1) if self.seat >= 0 else _say("all")
        if row in RULES:
            return texts.say("%s_%s" % (row, getattr(self.setup, row)))
        number = modes.shown(row, self.numbers)
        if row == "each" and self.mode == "canadian":
            return "%d:%02d" % (number // 60, number % 60)
        return texts.say("seconds_value") % number if row in ("bonus", "each") else str(number)

    def meaning(self) -> str:
        """What the chosen row is about, or why it stays as it is."""
        row = self.rows()[self.at]
        if self.wrong:
            return self.wrong
        if row == "mode":
            return self._control().upper() if self.mode == SPECIAL else _say("about." + self.mode)
        if row in RULES:
            return _say("about.%s_%s" % (row, getattr(self.setup, row)))
        return _say("about.%s.%s" % (self.mode, row)) or _say("about." + row)

    def press(self, side, key, at):
        self.wrong = ""
        count = self._held[2] + 1 if self._held[:2] == (side, key) else 0
        self._held = (side, key, count)
        super().press(side, key, at)

    def release(self, side, key, at):
        self._held = (0, 0, 0)

    def change(self, row, step):
        if row == "mode":
            self._change_mode(step)
        elif row == "seat":
            self.seat = (self.seat + 1 + step) % (self.setup.seats + 1) - 1
            self._read()
        elif row in RULES:
            change_rule(self.setup, row, step)
        else:
            self._change_number(row, step)
        return not self.wrong

    def refuse(self):
        if self.wrong:
            self.app.cue("no")
        else:
            super().refuse()

    def _change_mode(self, step: int) -> None:
        if self.seat >= 0 and self.mode in FOR_ALL:
            self.wrong = _say("for_all")
            return
        if self.mode != MIXED:
            self._known[self.mode] = self._control()
        names = [row[0] for row in MODES] + [OFF, SPECIAL]
        never = FOR_ALL if self.seat >= 0 else (OFF,) if self.setup.alone else ()
        names = [name for name in names if name not in never and (name != SPECIAL or name in self._known)]
        name = following(tuple(names), self.mode, step)
        if name == OFF:
            self._write(None)
        else:
            self._write(self._known.get(name) or modes.together(name, modes.carried(name, self.numbers)))

    def _change_number(self, row: str, step: int) -> None:
        _, number, unit, most = modes.named(ROWS, row)
        least = modes.least(self.mode, row, self.numbers)
        before = modes.shown(row, self.numbers)
        size = STEPS[min(self._held[2] // FASTER, 1 if most < 100 else 3)]
        value = before + size - before % size if step > 0 else before - (before % size or size)
        value = max(least, min(value, most))
        if value == before:
            self.wrong = _say("at_most" if step > 0 else "at_least") % value
        else:
            numbers = self.numbers[:]
            numbers[number] += (value - before) * unit
            self._write(modes.together(self.mode, numbers))

    def back(self):
        forget("control_texts", "shared_engine")
        self.app.go("setup", "timer")

    def decorate(self, canvas):
        canvas.turn = self.app.facing
        meaning = self.meaning().replace("/", STROKE)  # of a control, where it ends no line
        for at, line in enumerate(wrapped(meaning, WIDE)[:LINES]):
            line = line.replace(STROKE, "/")
            y = TOP + PITCH * (self.shown + at) + 4
            canvas.write((64 - width(line)) // 2, y, line, palette.WARN if self.wrong else palette.GREY)
        canvas.turn = 0

    def text(self):
        return super().text() + "\n" + self.meaning()


def _say(name: str) -> str:
    return texts.find(TEXTS, name)
