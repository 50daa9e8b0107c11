# SPDX-License-Identifier: MIT
"""A list of rows: up and down choose one, left and right change its value, A goes in, B goes back."""

from micropython import const

from table import palette, texts
from table.canvas import width
from table.screens import Screen
from table.screens.card import draw_card
from table.seats import DOWN, LEFT, RIGHT, UP, A, B

TOP = const(12)
PITCH = const(7)
SHOWN = const(7)
WIDEST = const(57)


class Menu(Screen):
    """A menu gives `title`, `rows` (names), and for each row its `label`, `value`, `change` and `choose`."""

    shown = SHOWN  # rows at a time

    def __init__(self, app):
        super().__init__(app)
        self.at = 0
        self.explaining = False  # after a key that does nothing here: which keys do something

    def title(self) -> str:
        return ""

    def rows(self):
        return ()

    def label(self, row) -> str:
        return ""

    def value(self, row) -> str:
        """What stands at the right end; empty for a row that leads on."""
        return ""

    def ink(self, row, chosen: bool) -> int:
        """The colour of the label."""
        return palette.WHITE if chosen else palette.GREY

    def change(self, row, step: int) -> bool:
        """Left and right; False when there is nothing to change."""
        return False

    def choose(self, row) -> None:
        """A on the row; a row with a value takes the next one."""
        if not self.change(row, 1):
            self.refuse()

    def back(self) -> None:
        """B."""
        self.refuse()

    def notice(self) -> str:
        """The text of a card over the menu; "" for none."""
        return texts.say("menu_keys") if self.explaining else ""

    def decorate(self, canvas) -> None:
        """Draws what there is besides the rows."""

    def refuse(self) -> None:
        """A key that does nothing here: a sound, and which keys do something."""
        self.app.cue("no")
        self.explaining = True

    def press(self, side, key, at):
        rows = self.rows()
        self.at = min(self.at, len(rows) - 1)
        self.stale = True
        self.explaining = False
        if key in (UP, DOWN):
            self.at = (self.at + (1 if key == DOWN else -1)) % len(rows)
            self.app.cue("step")
        elif key in (LEFT, RIGHT):
            if self.change(rows[self.at], 1 if key == RIGHT else -1):
                self.app.cue("step")
            else:
                self.refuse()
        elif key == A:
            self.app.cue("step")
            self.choose(rows[self.at])
        elif key == B:
            self.back()

    def draw(self, canvas):
        canvas.turn = self.app.facing
        canvas.clear()
        title = self.title()
        canvas.write((64 - width(title)) // 2, 3, title, palette.SUNSTONE)
        rows = self.rows()
        self.at = min(self.at, len(rows) - 1)
        shown = self.shown
        first = max(0, min(self.at - shown // 2, len(rows) - shown))
        for line in range(min(shown, len(rows))):
            self._draw_row(canvas, rows[first + line], TOP + PITCH * line, first + line == self.at)
        if first > 0:
            canvas.set(32, 9, palette.GREY)
            canvas.fill(31, 10, 3, 1, palette.GREY)
        if first + shown < len(rows):
            y = TOP + PITCH * shown
            canvas.fill(31, y, 3, 1, palette.GREY)
            canvas.set(32, y + 1, palette.GREY)
        canvas.turn = 0
        self.decorate(canvas)
        if self.notice():
            draw_card(canvas, self.app.facing, "", self.notice(), palette.WARN)

    def _draw_row(self, canvas, row, y, chosen):
        if chosen:
            canvas.fill(1, y - 1, 62, 7, palette.GROUND + 1)
            canvas.fill(1, y - 1, 1, 7, palette.SUNSTONE)
        label, value = self.label(row), cut(self.value(row))
        x = 61 - width(value)
        if not value or 4 + width(label) < x - 1:  # else the value tells what it is the value of
            canvas.write(4, y, label, self.ink(row, chosen))
        canvas.write(x, y, value, palette.SUNSTONE if chosen else palette.GREY)

    def text(self):
        lines = [self.title()]
        for at, row in enumerate(self.rows()):
            mark = "> " if at == self.at else "  "
            value = self.value(row)
            lines.append(mark + self.label(row) + (": " + value if value else ""))
        if self.notice():
            lines.append("! " + self.notice().replace("/", " "))
        return "\n".join(lines)


def cut(text: str) -> str:
    """As much of a value as a row has room for."""
    if width(text) <= WIDEST:
        return text
    while width(text) > WIDEST - 6:
        text = text[:-1]
    return text + "…"
