# SPDX-License-Identifier: MIT
"""The arbiter's corrections: what the clock of a seat shall show, set by keys while the match is paused.

Left and right change the row, faster the longer they are held; A puts it into force, B leaves.
"""

from micropython import const

from table import glyphs, palette, texts
from table.canvas import width
from table.screens.menu import Menu

MOST_MS = const(359999000)  # 99:59:59
MOST_PERIODS = const(999)
MOST_TURNS = const(65535)
BOTTOM = const(57)


class Correcting(Menu):
    """back: the menu to return to; seat: whose clock is set; ms, periods, completed: what it shall show."""

    def __init__(self, app, back):
        super().__init__(app)
        self.before = back
        self.sitting = back.sitting
        self.clock = self.sitting.match.clock
        self.seats = self.sitting.match.state.seats
        self.seat = max(self.sitting.match.seat(), 0)
        self.done = self.refused = False  # what came of it
        self._held = 0  # presses since the key went down
        self._read()

    def _read(self) -> None:
        """What the clock shows now, in whole seconds as they are shown."""
        self.ms = (self.sitting.shown_ms(self.seat) + 999) // 1000 * 1000
        self.periods = self.clock.periods(self.seat, self.sitting.now())
        self.completed = self.clock.moves(self.seat)
        self.old = (self.ms, self.periods, self.completed)

    def title(self):
        return texts.say("correcting")

    def rows(self):
        timed = ("player_row", "minutes_row", "seconds_row")
        return timed + (("periods_row", "turns_row", "apply") if self.periods else ("turns_row", "apply"))

    def label(self, row):
        return texts.say(row)

    def value(self, row):
        if row == "player_row":
            return texts.say("player") % (self.seat + 1)
        if row == "minutes_row":
            return str(self.ms // 60000)
        if row == "seconds_row":
            return "%02d" % (self.ms // 1000 % 60)
        return str(self.periods) if row == "periods_row" else str(self.completed) if row == "turns_row" else ""

    def ink(self, row, chosen):
        return palette.SEAT0 + self.seat if row == "player_row" else super().ink(row, chosen)

    def press(self, side, key, at):
        self.done = self.refused = False
        self._held += 1
        super().press(side, key, at)

    def release(self, side, key, at):
        self._held = 0

    def change(self, row, step):
        fast = 60 if self._held > 24 else 10 if self._held > 10 else 1
        if row == "player_row":
            self.seat = (self.seat + step) % self.seats
            self._read()
        elif row == "minutes_row":
            self.ms = _within(self.ms + step * fast * 60000, 0, MOST_MS)
        elif row == "seconds_row":
            self.ms = _within(self.ms + step * min(fast, 10) * 1000, 0, MOST_MS)
        elif row == "periods_row":
            self.periods = _within(self.periods + step * fast, 1, MOST_PERIODS)
        elif row == "turns_row":
            self.completed = _within(self.completed + step * fast, 0, MOST_TURNS)
        else:
            return False
        return True

    def choose(self, row):
        """Puts into force what was changed, and no more: what the clock shows has fractions of a second."""
        new = (self.ms, self.periods, self.completed)
        given = [new[at] if new[at] != self.old[at] else None for at in range(3)]
        try:
            if given == [None, None, None]:
                raise ValueError
            self.sitting.match.correct(self.seat, self.sitting.now(), *given)
        except ValueError:
            self.app.cue("no")
            self.refused = True
            return
        self.sitting.save()
        self.done = True
        self.app.cue("legal")
        self._read()

    def back(self):
        self.app.show(self.before)

    def notice(self):
        return texts.say("no_correction") if self.refused else super().notice()

    def decorate(self, canvas):
        """What the clock shows, and what it shall; where both do not fit, what it shall."""
        canvas.turn = self.app.facing
        new = (self.ms, self.periods, self.completed)
        old, new = _text(self.old, new), _text(new, self.old)
        if self.old == (self.ms, self.periods, self.completed):
            ink = palette.GOOD if self.done else palette.GREY
            x = 32 - width(old) // 2
            x += canvas.write(x, BOTTOM, old, ink)
            if self.done:
                canvas.icon(x + 3, BOTTOM, glyphs.CHECK, ink)
        else:
            if width(old) + width(new) > 52:
                old = ""
            x = 27 - (width(old) + width(new)) // 2
            x += canvas.write(x, BOTTOM, old, palette.GREY) + 3
            x += canvas.write(x, BOTTOM, ">", palette.WHITE) + 3
            canvas.write(x, BOTTOM, new, palette.SUNSTONE)
        canvas.turn = 0

    def text(self):
        line = "%s > %s" % (_whole(self.old), _whole((self.ms, self.periods, self.completed)))
        return super().text() + "\n" + (texts.say("corrected") % line if self.done else line)


def _within(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))


def _whole(reading: tuple) -> str:
    """All that the clock shows: time, periods, turns."""
    return " ".join([_part(reading, at) for at in range(3) if at != 1 or reading[1]])


def _text(reading: tuple, other: tuple) -> str:
    """What differs in another reading; the time when nothing does."""
    return " ".join([_part(reading, at) for at in range(3) if reading[at] != other[at]]) or _part(reading, 0)


def _part(reading: tuple, at: int) -> str:
    if at:
        return ("", "×%d", "#%d")[at] % reading[at]
    return "%d:%02d" % (reading[0] // 60000, reading[0] // 1000 % 60)
