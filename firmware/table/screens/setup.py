# SPDX-License-Identifier: MIT
"""A new game: start it as it is, or change who plays, the time and the options first. The clock alone, too."""

from shared_engine import bots
from shared_engine.games import GAME_IDS
from table import palette, seats, texts
from table.screens.menu import Menu
from table.seats import A, B
from table.timing import RULES, change_control, change_minutes, change_rule, mended, minutes

SEAT_ROWS = ("p1", "p2", "p3", "p4")
OWN_ROWS = ("open_racks", "undo_any")  # of games that have a text for them


class SetupScreen(Menu):
    def __init__(self, app, row="start"):
        super().__init__(app)
        self.setup = app.setup
        self.at = self.rows().index(row)
        self.asking = False
        self.wrong = ""  # why the match cannot be started

    def rows(self):
        setup = self.setup
        if setup.alone:
            return ("start", "seats", "timer") + RULES + ("starter",)
        games = ("game",) if len(GAME_IDS) > 1 else ()
        players = ("seats",) + SEAT_ROWS[: setup.seats]
        own = tuple([row for row in OWN_ROWS if texts.has(setup.game + "." + row)])
        timer = ("timer",) if setup.info().turns else () if minutes(setup) is None else ("play_time",)
        return ("start",) + games + players + timer + own + ("options",)

    def title(self):
        return texts.say("clock" if self.setup.alone else "setup")

    def label(self, row):
        if row in SEAT_ROWS:
            return texts.say("player") % (SEAT_ROWS.index(row) + 1)
        if row == "timer":
            return texts.say(control_name(self.setup.control))
        return texts.of(self.setup.game, row)

    def ink(self, row, chosen):
        return palette.SEAT0 + SEAT_ROWS.index(row) if row in SEAT_ROWS else super().ink(row, chosen)

    def value(self, row):
        setup = self.setup
        if row == "game":
            return setup.info().title.upper()
        if row == "seats":
            return str(setup.seats)
        if row in SEAT_ROWS:
            return player_text(setup.levels[SEAT_ROWS.index(row)])
        if row == "timer":
            return control_text(setup.control)
        if row == "play_time":
            return texts.say("minutes_value") % minutes(setup) if minutes(setup) else texts.say("off")
        if row in RULES:
            return texts.say("%s_%s" % (row, getattr(setup, row)))
        if row == "starter":
            first = setup.option(setup.named(row))
            return texts.say("player") % (first + 1) if first >= 0 else texts.say("random")
        if row == "open_racks":
            return texts.say("on" if setup.open_racks else "off")
        if row == "undo_any":
            return texts.say("on" if setup.undo == "casual" else "off")
        if row == "options" and setup.options:
            return str(len(setup.options))
        return ""

    def change(self, row, step):
        setup = self.setup
        if row == "game":
            setup.change_game(step)
        elif row == "seats":
            change_seats(setup, step)
        elif row in SEAT_ROWS:
            seat = SEAT_ROWS.index(row)
            setup.levels[seat] = (setup.levels[seat] + step) % (len(bots.LEVELS) + 1)
        elif row == "timer":
            change_control(setup, step)
        elif row == "play_time":
            change_minutes(setup, step)
        elif row in RULES:
            change_rule(setup, row, step)
        elif row == "starter":
            option = setup.named(row)
            setup.set_option(option, (setup.option(option) + 1 + step) % (setup.seats + 1) - 1)
        elif row == "open_racks":
            setup.open_racks = not setup.open_racks
        elif row == "undo_any":
            setup.undo = "strict" if setup.undo == "casual" else "casual"
        else:
            return False
        return True

    def press(self, side, key, at):
        self.wrong = ""
        if not self.asking:
            super().press(side, key, at)
            return
        self.stale = True
        if key == A:
            self.asking = False
            self._start()
        elif key == B:
            self.asking = False
        else:
            self.app.cue("no")

    def choose(self, row):
        if row == "start" and self.app.waiting():
            self.asking = True
        elif row == "start":
            self._start()
        elif row == "options":
            self.app.go("options")
        elif row == "timer":
            self.app.go("timing")
        else:
            self.change(row, 1)

    def _start(self):
        try:
            self.app.start()
        except ValueError as error:
            self.app.cue("no")
            self.wrong = texts.say("hint_no_start") % error

    def back(self):
        self.app.go("title", "clock" if self.setup.alone else "play")

    def notice(self):
        return texts.say("waiting_match") if self.asking else self.wrong or super().notice()

    def decorate(self, canvas):
        for seat in range(self.setup.seats):
            draw_place(canvas, seat, self.setup)


def change_seats(setup, step: int) -> None:
    allowed = setup.info().seats
    at = allowed.index(setup.seats) if setup.seats in allowed else 0
    setup.seats = allowed[(at + step) % len(allowed)]
    for option in setup.info().options:
        if option.kind == "list" or option.name in ("starter", "partners"):
            setup.options.pop(option.name, None)
    setup.control = mended(setup.control, setup.seats)


def draw_place(canvas, seat: int, setup) -> None:
    """A line at the edge where the seat sits: whole for a person, broken for a bot."""
    canvas.turn = seats.side_of(seat, setup.seats)
    for x in range(20, 44):
        if not setup.levels[seat] or x % 3:
            canvas.set(x, 63, palette.SEAT0 + seat)
    canvas.turn = 0


def player_text(level: int) -> str:
    return texts.say("bot") if level else texts.say("person")


def control_name(control) -> str:
    if control is None:
        return "timer"
    if isinstance(control, list):
        return "control"
    return "timer_turn" if control.endswith("/turn") else "timer_main" if _is_plain(control) else "control"


def control_text(control) -> str:
    if control is None:
        return texts.say("off")
    if isinstance(control, list):
        return texts.say("by_seat")
    number, _, turn = control.partition("/")
    if not number.isdigit() or turn not in ("", "turn"):
        return control.upper()
    return texts.say("seconds_value" if turn else "minutes_value") % int(number)


def _is_plain(control: str) -> bool:
    """Is it a time and nothing else?"""
    return all([sign in "0123456789:" for sign in control])
