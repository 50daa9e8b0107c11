# SPDX-License-Identifier: MIT
"""What the next match will be: game, seats, who is a bot, timer and options. Kept in the table's settings."""

from shared_engine import bots, games
from table.unload import OF_CHECKING, forget

# turn timers in the order of the menu, then main times; None: untimed
CONTROLS = ("60/turn", "90/turn", "30/turn", None, "5", "10", "15", "30")
FIRST_GAME = "latice"  # what a new table offers; later the one that was played last


class Setup:
    """Fields: game, seats, levels (4 entries: 0 a person, else the bot's level), control, options, open_racks, undo;
    others: by game what its seats and options were when it was set up last."""

    def __init__(self):
        self.game = FIRST_GAME
        self.seats = 2
        self.levels = [0, 1, 1, 1]
        self.control = CONTROLS[0]
        self.options = {}
        self.open_racks = False
        self.undo = "strict"
        self.others = {}

    def info(self):
        return games.info(self.game)

    def bots_seated(self) -> list:
        return [seat for seat in range(self.seats) if self.levels[seat]]

    def people(self) -> int:
        return self.seats - len(self.bots_seated())

    def players(self) -> list:
        """For each seat what the match wants to know: "person" or ("bot", level)."""
        return [("bot", level) if level else "person" for level in self.levels[: self.seats]]

    def settings(self) -> dict:
        return {"undo": self.undo}

    def check(self) -> None:
        """SettingsError, which names the wrong field, when the game refuses this setup."""
        its = __import__("shared_engine.games.%s.settings" % self.game, None, None, ("settled",))
        its.settled(self.seats, 0, self.options)
        forget(OF_CHECKING, "shared_engine")

    def change_game(self, step: int) -> None:
        """The next (or previous) game, with the seats and options that it had; bots, timer and the rest stay."""
        known = games.GAME_IDS
        self.others[self.game] = {"seats": self.seats, "options": self.options}
        self.game = known[(known.index(self.game) + step) % len(known)]
        kept = self.others.pop(self.game, None)
        kept = kept if isinstance(kept, dict) else {}
        self.seats = kept.get("seats", self.seats)
        self.options = kept.get("options", {})
        if not self.possible():
            self.seats = self.info().seats[0]
            self.options = {}

    def option(self, option):
        return self.options.get(option.name, option.default)

    def named(self, name: str):
        """The option of this name."""
        return [option for option in self.info().options if option.name == name][0]

    def set_option(self, option, value) -> None:
        """A default is not kept."""
        if value == option.default:
            self.options.pop(option.name, None)
        else:
            self.options[option.name] = value

    def kept(self) -> dict:
        return {
            "game": self.game,
            "seats": self.seats,
            "levels": self.levels,
            "control": self.control or "",
            "options": self.options,
            "open_racks": self.open_racks,
            "undo": self.undo,
            "others": self.others,
        }

    @staticmethod
    def of(saved) -> "Setup":
        """From the settings file; whatever is not possible becomes the default."""
        setup = Setup()
        if isinstance(saved, dict):
            for name in ("game", "seats", "levels", "options", "open_racks", "undo", "others"):
                if name in saved and type(saved[name]) is type(getattr(setup, name)):
                    setattr(setup, name, saved[name])
            setup.control = saved.get("control", CONTROLS[0]) or None
        return setup if setup.possible() else Setup()

    def ask(self, wishes: dict) -> None:
        """A match that is asked for from outside: game, seats, bots (seats), options, control; the timer stays unless
        it is given, the rest is as usual."""
        usual = Setup()
        self.game = wishes.get("game", usual.game)
        self.seats = wishes.get("seats", usual.seats)
        bot_seats = wishes.get("bots", ())
        self.levels = [1 if seat in bot_seats else 0 for seat in range(4)]
        self.options = wishes.get("options", {})
        self.control = wishes.get("control", self.control)
        self.undo = usual.undo

    def possible(self) -> bool:
        if self.game not in games.GAME_IDS or self.seats not in self.info().seats or len(self.levels) != 4:
            return False
        if not (self.control in CONTROLS or _is_control(self.control)) or self.undo not in ("strict", "casual"):
            return False
        try:
            self.check()
        except ValueError:
            return False
        highest = len(bots.LEVELS)
        return all([isinstance(level, int) and 0 <= level <= highest for level in self.levels])


def _is_control(text) -> bool:
    """One that a PC has set."""
    from shared_engine.controls import parse_control

    try:
        parse_control(text)
    except ValueError:
        return False
    return True
