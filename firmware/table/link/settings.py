# SPDX-License-Identifier: MIT
"""The settings of the table that a PC can see and change."""

import json

from shared_engine.link import WRONG_USE
from table.link.status import plays
from table.link.who import No
from table.unload import OF_MENUS, forget

NAMES = ("name", "brightness", "sound", "pace", "clock", "flag", "pause", "handover", "language")
# Of the next matches: the field of Setup, its values, and what they are called here; the first is usual.
RULES = {
    "flag": ("flag", (None, "loss", "retire", "note"), ("usual", "loss", "retire", "note")),
    "pause": ("pause", ("any", "arbiter"), ("any", "arbiter")),
    "handover": ("strict_handover", (False, True), ("free", "strict")),
}
SLOWEST = 10000  # ms
LANGUAGES = ("en",)
BAR = " | "  # between the controls of the seats
OTHER_SEATS = (
    "clock: the next match has %d seats: one control for all, or one for each of the %d; "
    "change SEATS under PLAY on the table first, or give seats and clock to the start"
)


def text(app) -> str:
    """All of them, JSON."""
    found = {name: app.config[name] for name in NAMES if name in app.config}
    plan = app.plan()
    if plan.get("game") == "clock":  # they are those of games
        plan = plan.get("aside")
        plan = plan if isinstance(plan, dict) else {}
    control = plan.get("control", "60/turn") or "none"
    found["clock"] = BAR.join(control) if isinstance(control, list) else control
    for name, (field, values, words) in RULES.items():
        value = plan.get(field) or None
        found[name] = words[values.index(value)] if value in values else words[0]
    return json.dumps(found)


def put(app, name: str, value: str) -> None:
    """Changes one, and keeps it. No: nothing has changed."""
    if name not in NAMES:
        raise No(WRONG_USE, "set NAME VALUE: the names are %s" % ", ".join(NAMES))
    if name in MEANT:
        app.config[name] = MEANT[name](value)
    else:
        _put_plan(app, name, value)
    if name == "brightness":
        app.port.matrix.brightness = app.config[name]
    app.save_config()
    app.screen.stale = True


def _put_plan(app, name: str, value: str) -> None:
    """What belongs to the setup of the next matches, which makes room again for a match that is on the screen."""
    setup = app.setup
    alone = setup.alone
    setup.choose_games()
    try:
        if name in RULES:
            field, values, words = RULES[name]
            setattr(setup, field, values[words.index(_one_of(name, value, words))])
        else:
            if value.count("|") not in (0, setup.seats - 1):
                raise No(WRONG_USE, OTHER_SEATS % (setup.seats, setup.seats))
            setup.control = controls(value, setup.seats)
    finally:
        if alone:
            setup.choose_clock()
        if plays(app):
            app.put_setup_away()
            forget(OF_MENUS)


def controls(value: str, seats: int):
    """The time control of all seats, or a list with one for each; None: untimed. A blank may be written as _; No."""
    from shared_engine.clock_checks import one_each

    each = value.replace("_", " ").split("|")
    if len(each) == 1:
        return clock(value.replace("_", " "))
    found = [clock(text) for text in each]
    if None in found:
        raise No(WRONG_USE, "clock: with none for one seat there is none for all")
    try:
        one_each(found, seats)
    except ValueError as error:
        raise No(WRONG_USE, "clock: %s" % error)
    return found[0] if found.count(found[0]) == seats else found


def clock(value: str):
    """A time control as text, or None for "none"."""
    from shared_engine.controls import parse_control

    try:
        return None if value.strip() == "none" else str(parse_control(value))
    except ValueError as error:
        raise No(WRONG_USE, "clock: %s" % error)


def _one_of(name: str, value: str, known: tuple) -> str:
    if value not in known:
        raise No(WRONG_USE, "%s: one of %s" % (name, ", ".join(known)))
    return value


def called(value: str) -> str:
    from shared_engine.names import fault_of

    fault = fault_of(value.encode())
    if fault:
        raise No(WRONG_USE, "name: " + fault)
    return value


def number(name: str, value: str, low: int, high: int) -> int:
    """A whole number of this range; No."""
    digits = value[1:] if value[:1] == "-" else value
    if not digits.isdigit() or len(digits) > 20 or not low <= int(value) <= high:
        raise No(WRONG_USE, "%s: a whole number from %d to %d is needed" % (name, low, high))
    return int(value)


def flag(name: str, value: str) -> bool:
    """ "on" or "off"; No."""
    if value not in ("on", "off"):
        raise No(WRONG_USE, "%s: on or off" % name)
    return value == "on"


def language(value: str) -> str:
    if value not in LANGUAGES:
        raise No(WRONG_USE, "language: so far there is %s" % ", ".join(LANGUAGES))
    return value


def brightness(value: str) -> int:
    return number("brightness", value, 0, 255)


def sound(value: str) -> bool:
    return flag("sound", value)


def pace(value: str) -> int:
    return number("pace", value, 0, SLOWEST)


MEANT = {"name": called, "brightness": brightness, "sound": sound, "pace": pace, "language": language}
