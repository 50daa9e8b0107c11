# SPDX-License-Identifier: MIT
"""What the next match will be: game, seats, who is a bot, time control and options. Kept in the table's settings."""

from shared_engine import bots, games
from table.timing import CHOICES, RULES, mended
from table.unload import OF_CHECKING, forget

FIRST_GAME = "latice"  # what a new table offers; later the one that was played last
CLOCK = "clock"  # no game, but set up as one
FIELDS = ("game", "seats", "levels", "control", "options", "open_racks", "undo") + RULES


class Setup:
    """FIELDS; levels: 4 entries, 0 a person, else the bot's level; control: a text, None, or a list of texts, one a
    seat; flag, pause, strict_handover: see RULES. others: by game what its seats and options were when it was set up
    last. aside: the fields of the clock while a game is set up, of the game while the clock is."""

    def __init__(self):
        self.others = {}
        self.lasting = {}  # what is kept instead of what a match has been asked for with
        self.aside = {}
        self._as_usual(FIRST_GAME)

    def _as_usual(self, game: str) -> None:
        self.game = game
        usual = self._usual()
        self.seats = 2
        self.levels = [0, 1, 1, 1] if usual.get("bots", True) else [0, 0, 0, 0]
        self.control = usual.get("control", "60/turn")
        self.options = {}
        self.open_racks = False
        self.undo = "strict"
        for name in RULES:
            setattr(self, name, usual.get("settings", {}).get(name, CHOICES[name][0]))

    def _usual(self) -> dict:
        """What is usual otherwise than in the games, which are not loaded to ask them."""
        return games.usual(CLOCK) if self.alone else {}

    @property
    def alone(self) -> bool:
        """Is the clock set up, and no game?"""
        return self.game == CLOCK

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
        return {name: getattr(self, name) for name in ("undo",) + RULES}

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
        if not self._possible():
            self.seats = self.info().seats[0]
            self.options = {}
        self.control = mended(self.control, self.seats)

    def choose_games(self) -> None:
        """A game is set up, as it was before the clock."""
        self._turn_to(False)

    def choose_clock(self) -> None:
        """The clock alone is set up, as it was last."""
        self._turn_to(True)

    def _turn_to(self, alone: bool) -> None:
        if self.alone != alone:
            mine, theirs = self._fields(), self.aside
            fit = isinstance(theirs, dict) and (theirs.get("game") == CLOCK) == alone
            self._take(theirs if fit else {}, CLOCK if alone else FIRST_GAME)
            self.aside = mine

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
        return dict(self._fields(), others=self.others, aside=self.aside)

    def _fields(self) -> dict:
        found = {name: getattr(self, name) for name in FIELDS}
        for name in ("control", "flag"):
            found[name] = found[name] or ""
        found.update(self.lasting)
        return found

    @staticmethod
    def of(saved) -> "Setup":
        """From the settings file; whatever is not possible becomes the default."""
        setup = Setup()
        if isinstance(saved, dict):
            for name in ("others", "aside"):
                if isinstance(saved.get(name), dict):
                    setattr(setup, name, saved[name])
            setup._take(saved, CLOCK if saved.get("game") == CLOCK else FIRST_GAME)
        return setup

    def _take(self, saved: dict, usual: str) -> None:
        """The fields as they were kept, as far as they are possible; usual: the game whose usual ones fill the rest."""
        self.lasting = {}
        self._as_usual(usual)
        rest = self._fields()
        for name in FIELDS:
            if name in saved and type(saved[name]) is type(getattr(self, name)):
                setattr(self, name, saved[name])
        if not self._possible():
            self._as_usual(usual)
        self.control = saved.get("control", rest["control"])
        if self.control == "":
            self.control = None
        self.control = mended(self.control, self.seats, rest["control"])
        self.flag = saved.get("flag")
        for name in RULES:
            value = getattr(self, name)
            setattr(self, name, value if value in CHOICES[name] and value is not None else rest[name])
        self.flag = self.flag or None

    def ask(self, wishes: dict) -> None:
        """A match that is asked for from outside: game, seats, bots (seats), options, control and RULES; the time
        control stays unless it is given, open racks too, the rules of a game too, the rest is as usual. Only the game,
        its seats, bots and options are kept for the menu; of the clock nothing."""
        game = wishes.get("game", FIRST_GAME)
        if self.lasting:
            self._take(self._fields(), CLOCK if self.alone else FIRST_GAME)
        self._turn_to(game == CLOCK)
        before = self._fields()
        stay = ("control",) + (() if self.alone else RULES)
        staying = [(name, getattr(self, name)) for name in stay + ("open_racks",)]
        self._as_usual(game)
        self.seats = wishes.get("seats", self.seats)
        self.levels = [1 if seat in wishes.get("bots", ()) else 0 for seat in range(4)]
        self.options = wishes.get("options", {})
        for name, value in staying:
            setattr(self, name, value)
        self.control = mended(self.control, self.seats)
        for name in ("control",) + RULES:
            if name in wishes:
                setattr(self, name, wishes[name])
        self.lasting = before if self.alone else {name: before[name] for name in stay}

    def again(self, played) -> None:
        """As the match that was played last (its setup), whose wishes may have been for itself only."""
        if played.game == self.game:
            self.lasting = self._fields()
            self.seats, self.options = played.seats, dict(played.options)
            if self.info().turns:
                self.control = mended(list(played.controls), self.seats) if played.controls else None
            for name in RULES:
                setattr(self, name, played.settings[name])

    def _possible(self) -> bool:
        if self.game not in games.KNOWN_IDS or self.seats not in self.info().seats or len(self.levels) != 4:
            return False
        if self.undo not in ("strict", "casual"):
            return False
        try:
            self.check()
        except ValueError:
            return False
        highest = len(bots.LEVELS)
        return all([isinstance(level, int) and 0 <= level <= highest for level in self.levels])
