# SPDX-License-Identifier: MIT
"""What the positions of all games share: the checks of a dict that people wrote. Keys: the contract, "Positions"."""

from shared_engine.contract import ActionTextError, PositionError, SettingsError
from shared_engine.rng import from_text, seed_bytes, seeded

COMMON = ("game", "seats", "options", "seed")  # and, where there are turns, "turn"
COMMON_FRESH = ("rng", "retired")
MOST = (1 << 30) - 1  # of anything that is counted


def changed_options(info, options: dict) -> dict:
    """The options that differ from their defaults; lists are copies, so that nobody changes the match's."""
    changed = {}
    for option in info.options:
        value = options[option.name]
        if value != option.default:
            changed[option.name] = list(value) if option.kind == "list" else value
    return changed


def described(state, info) -> dict:
    """The keys that the positions of all games have in common."""
    common = {
        "game": state.game,
        "seats": state.seats,
        "options": changed_options(info, state.options),
        "seed": int.from_bytes(state.seed, "little"),
        "rng": state.rng.to_text(),
        "retired": state.retired[:],
    }
    if info.turns:
        common["turn"] = state.turn
    return common


def begun(given: dict, needed: tuple, fresh: tuple, settle, make, turns: bool = True):
    """The state that the common keys describe, for the game to fill. needed, fresh: the game's own keys;
    settle(seats, seed, options): its options; make(seats, options, seed, rng): its State; turns: has it any?"""
    check_keys(given, COMMON + needed + (("turn",) if turns else ()), COMMON_FRESH + fresh)
    options = options_of(given, settle)
    state = make(given["seats"], options, seed_bytes(given["seed"]), rng_of(given))
    if turns:
        state.turn = given["turn"]
    state.retired = list(typed(given.get("retired", []), list, "retired"))
    return state


def check_keys(given: dict, needed: tuple, fresh: tuple) -> None:
    """Only known keys, and all that a new game's value cannot stand for."""
    for key in given:
        if key not in needed and key not in fresh:
            raise PositionError("%s: no such key" % (key,))
    for key in needed:
        if key not in given:
            raise PositionError("%s is missing" % key)


def options_of(given: dict, settle) -> dict:
    """The complete options. settle(seats, seed, options): the game's own."""
    try:
        return settle(given["seats"], given["seed"], typed(given["options"], dict, "options"))
    except SettingsError as error:
        raise PositionError(str(error))


def rng_of(given: dict):
    """The generator: as it is given, else as the seed begins."""
    if "rng" not in given:
        return seeded(seed_bytes(given["seed"]))
    try:
        return from_text(given["rng"])
    except ValueError as error:
        raise PositionError("rng: %s" % error)


def typed(value, kind, name: str):
    """The value, when it is a list (or tuple), a dict or a text as asked."""
    if not isinstance(value, (list, tuple) if kind is list else kind):
        raise PositionError("%s: a %s is needed" % (name, {list: "list", dict: "dict", str: "text"}[kind]))
    return value


def list_of(value, length: int, name: str) -> list:
    """The entries of a list of that length."""
    value = list(typed(value, list, name))
    if len(value) != length:
        raise PositionError("%s: %d entries are needed" % (name, length))
    return value


def by_seat(given: dict, name: str) -> list:
    """The entries of a list with one for each seat."""
    return list_of(given[name], given["seats"], name)


def named(read, name, where: str):
    """read(name), a number of the game's notation for a text."""
    try:
        return read(typed(name, str, where))
    except ActionTextError as error:
        raise PositionError("%s: %s" % (where, error))


def whole(name: str, value, most: int) -> None:
    """An integer from 0 to `most`."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise PositionError("%s: an integer from 0 to %d is needed" % (name, most))


def check_seats(state) -> None:
    """The turn is a seat's, and somebody has stayed."""
    whole("turn", state.turn, state.seats - 1)
    check_leavers(state)


def check_leavers(state) -> None:
    """Seats have left, each once, and somebody has stayed."""
    last = state.seats - 1
    for seat in state.retired:
        whole("retired", seat, last)
        if state.retired.count(seat) > 1:
            raise PositionError("retired: seat %d left twice" % seat)
    if len(state.retired) == state.seats:
        raise PositionError("retired: one seat must stay")
