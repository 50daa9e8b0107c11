# SPDX-License-Identifier: MIT
"""A match that a PC asks for: `game=latice seats=2 bots=0,1 seed=5 pace=0 clock=60/turn set.boards=2`.

In a time control a blank is written as _, and | stands between those of the seats: `clock=10_3x30_byo|5+3`.
"""

from shared_engine import games
from shared_engine.link import WRONG_USE
from table import texts
from table.link.settings import RULES, SLOWEST, controls, flag, number
from table.link.who import No
from table.setup import Setup

NAMES = ("game", "seats", "bots", "seed", "pace", "clock", "flag", "handover", "pause", "set.OPTION")
HIGHEST = 0xFFFFFFFFFFFFFFFF


def begin(app, text: str) -> str:
    """Begins it; everything but the game has its usual value when it is not given. A warning when there is no room for
    it on flash, else nothing. No: nothing has begun."""
    given = {}
    for word in text.split():
        name, sign, value = word.partition("=")
        if not sign or name in given or (name not in NAMES[:-1] and not name.startswith("set.")):
            raise No(WRONG_USE, "%s: start takes NAME=VALUE, once each: %s" % (name, ", ".join(NAMES)))
        given[name] = value
    wishes, pace = meant(given)
    setup = Setup.of(app.plan())
    setup.ask(wishes)
    try:
        setup.check()
    except ValueError as error:
        raise No(WRONG_USE, str(error))
    seed = number("seed", given["seed"], 0, HIGHEST) if "seed" in given else None
    room = app.store.still_fit()
    before, app.loaded_setup = app.loaded_setup, setup
    try:
        app.begin(seed)
    except ValueError as error:  # controls that do not go together
        app.loaded_setup = before
        raise No(WRONG_USE, str(error))
    app.sitting.pace = pace
    return texts.say("hint_full" if app.sitting.full else "hint_no_room") if app.sitting.full or room == 0 else ""


def meant(given: dict) -> tuple:
    """(wishes as Setup.ask takes them, pace or None); No."""
    game = given.get("game", "")
    if game not in games.KNOWN_IDS:
        raise No(WRONG_USE, "game: '%s' is none of %s" % (game, ", ".join(games.KNOWN_IDS)))
    info = games.info(game)
    seats = number("seats", given.get("seats", str(info.seats[0])), 0, 9)
    if seats not in info.seats:
        raise No(WRONG_USE, "seats: %s takes %s" % (game, ", ".join([str(count) for count in info.seats])))
    wishes = {"game": game, "seats": seats, "options": options(info, given)}
    wishes["bots"] = tuple(numbers("bots", given.get("bots", ""), 0, seats - 1))
    if "clock" in given:
        wishes["control"] = controls(given["clock"], seats)
        if wishes["control"] is None and game == "clock":
            raise No(WRONG_USE, "clock: a sitting of the clock needs one")
    for name in RULES:
        field, values, words = RULES[name]
        word = given.get(name, "usual")
        if word not in words + ("usual",):
            raise No(WRONG_USE, "%s: one of %s" % (name, ", ".join(words)))
        if word != "usual":
            wishes[field] = values[words.index(word)]
        elif name in given and game != "clock":
            wishes[field] = values[0]
    return wishes, number("pace", given["pace"], 0, SLOWEST) if "pace" in given else None


def options(info, given: dict) -> dict:
    """The options of the game that are set otherwise than usual."""
    known = {"set." + option.name: option for option in info.options}
    found = {}
    for name in given:
        if name.startswith("set."):
            option = known.get(name)
            if option is None:
                raise No(WRONG_USE, "%s: %s has %s" % (name, info.id, ", ".join(sorted(known))))
            value = value_of(option, name, given[name])
            if value != option.default:
                found[option.name] = value
    return found


def value_of(option, name: str, text: str):
    """What a text means for an option of its kind; whether it is possible is the game's business."""
    if option.kind == "flag":
        return flag(name, text)
    if option.kind == "choice":
        choices = [str(choice) for choice in option.values]
        if text not in choices:
            raise No(WRONG_USE, "%s: one of %s" % (name, ", ".join(choices)))
        return option.values[choices.index(text)]
    low, high = option.values
    return numbers(name, text, low, high) if option.kind == "list" else number(name, text, low, high)


def numbers(name: str, text: str, low: int, high: int) -> list:
    """Numbers between commas, none for nothing."""
    return [number(name, word, low, high) for word in text.split(",")] if text else []
