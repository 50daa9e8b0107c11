# SPDX-License-Identifier: MIT
"""What every game shares: the words it is described in, the errors it raises, the check of its options."""

from shared_engine.compat import const, namedtuple

ALL = const(-1)  # seat(): every seat may act
OVER = const(-2)  # seat(): the game has ended

# A setting of a game. kind: "flag", "choice", "range" or "list"; values: the choices,
# (lowest, highest) of a range or of each entry of a list, () for a flag.
Option = namedtuple("Option", ("name", "kind", "default", "values"))

# A game as menus and tools see it. seats: the allowed counts; options: a tuple of Option; turns: is one seat after the
# other on turn, or may all act at any time?
Info = namedtuple("Info", ("id", "title", "seats", "rules_version", "options", "turns"))


class SettingsError(ValueError):
    """A game, seat count, seed or option that cannot be; the message begins with the wrong field's name."""


class DataError(ValueError):
    """Bytes that are not the undamaged dump of a state."""


class PositionError(ValueError):
    """A position that cannot be; the message says what is impossible."""


class IllegalAction(ValueError):
    """An action that the rules forbid in this state; the state is unchanged."""


class ActionTextError(ValueError):
    """Text that is no action in the game's notation."""


class RecordError(DataError):
    """Bytes or text that are no sound record; the message names the event where there is one."""


class VersionError(RecordError):
    """A record of another format, of other rules or another generator than this engine's."""


def settle(info: Info, seats: int, seed: int, options: "dict | None") -> dict:
    """The complete options of a match, defaults included; SettingsError names the first wrong field.

    seats must be one of info.seats, seed 0 <= int < 2**64, options a dict of known names.
    """
    from shared_engine.settling import settled  # at the beginning of a match only

    return settled(info, seats, seed, options)
