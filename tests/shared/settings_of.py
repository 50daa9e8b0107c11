# SPDX-License-Identifier: MIT
"""The settings of a game, tried against the table of options in its rules.

SETTINGS = Settings("lsd", (("captured", "choice", "removed", ("removed", "returned")), ...))
"""

from proof import refused
from shared_engine.games import SettingsError, info, new


def some_of(low, high) -> list:
    """All numbers of a small range, some of a large one, with both ends."""
    return list(range(low, high, max(1, (high - low) // 50))) + [high]


class Settings:
    """table: name, kind, default and values of each option, copied by hand from the rules' table."""

    def __init__(self, game, table):
        self.game = game
        self.table = table

    def new(self, seats, options=None, seed=1):
        return new(self.game, seats, seed, options)

    def of_kind(self, kind) -> list:
        """(name, default, values) of each option of a kind; there are some."""
        found = [(name, default, values) for name, its, default, values in self.table if its == kind]
        assert found
        return found

    def wrong(self, field, seats=2, seed=1, options=None):
        """The setting is refused and the message begins with the field's name."""
        message = refused(SettingsError, new, self.game, seats, seed, options)
        assert message.startswith(field), message

    def are_those_of_the_rules_table(self):
        assert sorted([tuple(option) for option in info(self.game).options]) == sorted(self.table)

    def take_their_defaults(self):
        for seats in info(self.game).seats:
            assert self.new(seats).options == {name: default for name, _, default, _ in self.table}
            assert self.new(seats, {}).options == self.new(seats).options

    def take_every_value(self):
        for name, kind, _, values in self.table:
            if kind == "flag":
                values = (False, True)
            elif kind == "range":
                values = some_of(*values)
            elif kind == "list":
                continue  # what a list may hold hangs on the seats: a game's own test
            for value in values:
                assert self.new(4, {name: value}).options[name] == value

    def name_what_is_out_of_range(self):
        for name, _, values in self.of_kind("range"):
            for value in (values[0] - 1, values[1] + 1, -100, 1000, 1 << 30, -(1 << 30), 1 << 64):
                if not values[0] <= value <= values[1]:
                    self.wrong(name, 4, 1, {name: value})

    def name_what_is_no_number(self):
        for name, default, _ in self.of_kind("range"):
            for value in (str(default), "1", True, False, float(default), 1.0, None, [default]):
                self.wrong(name, 4, 1, {name: value})

    def name_what_is_no_choice(self):
        for name, default, _ in self.of_kind("choice"):
            for value in ("no such", default[0].upper() + default[1:], default.upper(), "", 0, None, True, [default]):
                self.wrong(name, 4, 1, {name: value})

    def name_what_is_no_flag(self):
        for name, _, _ in self.of_kind("flag"):
            for value in (1, 0, "on", None, "", []):
                self.wrong(name, 4, 1, {name: value})

    def name_what_is_no_option(self, *names):
        """Options of other games, and its own in capitals, with a value that any flag could have."""
        for name in names:
            assert name in refused(SettingsError, new, self.game, 2, 1, {name: True})

    def name_a_wrong_number_of_seats(self):
        for seats in range(-1, 6):
            if seats not in info(self.game).seats:
                self.wrong("seats", seats)
        for seats in ("2", None, 2.0, True):
            self.wrong("seats", seats)

    def name_a_wrong_seed(self):
        for seed in (-1, 1 << 64, 1.5, "1", None, True):
            self.wrong("seed", 2, seed)
        assert self.new(2, seed=(1 << 64) - 1).seats == 2

    def leave_the_callers_alone(self, name, given, other):
        options = {name: given}
        state = self.new(2, options)
        assert options == {name: given}
        options[name] = other
        assert state.options[name] == given

    def are_saved(self, seats, options):
        """A position names all of these and no more."""
        state = self.new(seats, options)
        assert state.position()["options"] == options
        assert state.copy().options == state.options

    def have_other_digests(self, table_of, changes):
        """Positions that are alike but for these options differ; table_of(**options): a table with the position."""
        digests = {table_of(**options).state.digest() for options in changes}
        assert len(digests) == len(changes)
