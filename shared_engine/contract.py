# SPDX-License-Identifier: MIT
"""What every game shares: the words it is described in, the errors it raises, the check of its options."""

from shared_engine.compat import const, namedtuple

ALL = const(-1)  # seat(): every seat may act
OVER = const(-2)  # seat(): the game has ended

# A setting of a game. kind: "flag", "choice", "range" or "list"; values: the choices,
# (lowest, highest) of a range or of each entry of a list, () for a flag.
Option = namedtuple("Option", ("name", "kind", "default", "values"))

# A game as menus and tools see it. seats: the allowed counts; options: a tuple of Option.
Info = namedtuple("Info", ("id", "title", "seats", "rules_version", "options"))


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
    if not _is_int(seats) or seats not in info.seats:
        raise SettingsError("seats: %s is played by %s" % (info.title, _listed(info.seats)))
    if not _is_int(seed) or not 0 <= seed < 1 << 64:
        raise SettingsError("seed: an integer from 0 to 2**64 - 1 is needed")
    given = {} if options is None else options
    if not isinstance(given, dict):
        raise SettingsError("options: a dict of option names and values is needed")
    known = [option.name for option in info.options]
    for name in given:
        if name not in known:
            raise SettingsError("%s: no such option; %s has %s" % (name, info.title, ", ".join(known)))
    return {option.name: _checked(option, given.get(option.name, option.default)) for option in info.options}


def _is_int(value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _listed(values) -> str:
    return ", ".join([str(value) for value in values])


def _checked(option: Option, value):
    """The value itself when the option allows it."""
    if option.kind == "flag":
        if isinstance(value, bool):
            return value
        raise SettingsError("%s: true or false is needed" % option.name)
    if option.kind == "choice":
        if isinstance(value, str) and value in option.values:
            return value
        raise SettingsError("%s: one of %s is needed" % (option.name, _listed(option.values)))
    low, high = option.values
    if option.kind == "range":
        if _is_int(value) and low <= value <= high:
            return value
        raise SettingsError("%s: an integer from %d to %d is needed" % (option.name, low, high))
    if isinstance(value, (list, tuple)) and all([_is_int(entry) and low <= entry <= high for entry in value]):
        return list(value)
    raise SettingsError("%s: a list of integers from %d to %d is needed" % (option.name, low, high))
