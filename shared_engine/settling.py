# SPDX-License-Identifier: MIT
"""Checks what a match was asked to be, completes its options and begins it."""

from shared_engine.contract import Info, Option, SettingsError
from shared_engine.rng import seed_bytes, seeded


def begun(make, settle, seats: int, seed: int, options: "dict | None"):
    """A match before anything is dealt, its starter to move. make(seats, options, seed, rng): the game's State;
    settle(seats, seed, options): its complete options. The starter is drawn whatever the option says, so that it
    changes nothing else."""
    chosen = settle(seats, seed, options)
    start = seed_bytes(seed)
    state = make(seats, chosen, start, seeded(start))
    starter = state.rng.below(seats)
    state.turn = starter if chosen["starter"] < 0 else chosen["starter"]
    return state


def settled(info: Info, seats: int, seed: int, options: "dict | None") -> dict:
    """See contract.settle."""
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
    chosen = {option.name: _checked(option, given.get(option.name, option.default)) for option in info.options}
    if chosen.get("starter", -1) >= seats:
        raise SettingsError("starter: the last seat is %d" % (seats - 1))
    if chosen.get("partners") and seats != 4:
        raise SettingsError("partners: four seats are needed")
    return chosen


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
