# SPDX-License-Identifier: MIT
"""The menu of a clock that is paused, with the times of all seats above it: besides what any match has, the order, who
sits out, the sound, and the end of the sitting.
"""

from shared_engine.games.clock.state import END, IN, OUT, REVERSE
from table import palette, texts
from table.screens.clock.numerals import time_text
from table.screens.pause import Pause as AnyPause
from table.seats import A

SEAT_ROWS = ("p1", "p2", "p3", "p4")


class Pause(AnyPause):
    def rows(self):
        seats = self.match_screen.seats
        order = ("order",) + SEAT_ROWS[:seats] if seats > 2 else ()
        timed = ("times",) if self.sitting.match.clock else ()
        return ("continue", "undo", "redo") + timed + order + ("sound", "help", "leave", "abandon")

    def label(self, row):
        if row in SEAT_ROWS:
            return texts.say("player") % (SEAT_ROWS.index(row) + 1)
        return texts.say("clock." + row if row in ("order", "abandon") else row)

    def ink(self, row, chosen):
        return palette.SEAT0 + SEAT_ROWS.index(row) if row in SEAT_ROWS else super().ink(row, chosen)

    def value(self, row):
        state = self.sitting.match.state
        if row == "order":
            seat, seats = state.turn, range(state.seats)
            return ">".join([str((seat + state.direction * step) % state.seats + 1) for step in seats])
        if row in SEAT_ROWS:
            seat = SEAT_ROWS.index(row)
            return texts.say("clock.in" if state.is_in(seat) else "clock.left" if seat in state.retired else "retired")
        if row == "sound":
            return texts.say("on" if self.app.config["sound"] else "off")
        return super().value(row)

    def change(self, row, step):
        if row == "order":
            return self._act(REVERSE)
        if row in SEAT_ROWS:
            seat = SEAT_ROWS.index(row)
            return self._act((IN if seat in self.sitting.match.state.out else OUT) + seat)
        if row == "sound":
            self.app.config["sound"] = not self.app.config["sound"]
            self.app.save_config()
            return True
        return super().change(row, step)

    def choose(self, row):
        if row in SEAT_ROWS or row in ("order", "sound"):
            if not self.change(row, 1):
                self.app.cue("no")
                self.card = "clock.no_out"
        else:
            super().choose(row)

    def _act(self, action: int) -> bool:
        """Carries out an action of the seat on turn, and the clock is paused as before; False when it is not legal."""
        match = self.sitting.match
        seat = match.seat()
        if action not in match.legal(seat):
            return False
        self.match_screen.submit(seat, action, self.sitting.now())
        return True

    def _answer(self, key):
        if key != A:
            super()._answer(key)
            return
        self.app.screen = self.match_screen  # whose end it is
        self.match_screen.submit(self.sitting.match.seat(), END, self.sitting.now())

    def notice(self):
        return texts.say("clock.end_sure") if self.asking else super().notice()

    def decorate(self, canvas):
        """The times of all seats take the place of the title."""
        canvas.turn = self.app.facing
        canvas.fill(0, 0, 64, 9, palette.BLACK)
        seats = self.match_screen.seats
        for seat in range(seats):
            x, y = 2 + 32 * (seat & 1), (3 if seats == 2 else 0) + 6 * (seat >> 1)
            ink = palette.WHITE if seat == self.sitting.match.seat() else palette.GREY
            canvas.write(x, y, "1234"[seat], palette.SEAT0 + seat)
            canvas.write(x + 6, y, self.time_of(seat), ink)
        canvas.turn = 0

    def time_of(self, seat: int) -> str:
        return time_text(self.sitting.shown_ms(seat))

    def text(self):
        times = ["P%d %s" % (seat + 1, self.time_of(seat)) for seat in range(self.match_screen.seats)]
        return super().text() + "\n" + "  ".join(times)
