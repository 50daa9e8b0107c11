# SPDX-License-Identifier: MIT
"""The settings of the table that a PC can see and change."""

import json

from shared_engine.link import WRONG_USE
from table.link.status import plays
from table.link.who import No
from table.unload import OF_MENUS, forget

NAMES = ("name", "brightness", "sound", "pace", "clock", "language")
SLOWEST = 10000  # ms
LANGUAGES = ("en",)


def text(app) -> str:
    """All of them, JSON."""
    found = {name: app.config[name] for name in NAMES if name != "clock"}
    found["clock"] = app.plan().get("control", "60/turn") or "none"
    return json.dumps(found)


def put(app, name: str, value: str) -> None:
    """Changes one, and keeps it. No: nothing has changed."""
    if name not in NAMES:
        raise No(WRONG_USE, "set NAME VALUE: the names are %s" % ", ".join(NAMES))
    if name == "clock":
        app.setup.control = clock(value)
        if plays(app):
            app.put_setup_away()
            forget(OF_MENUS)
    else:
        app.config[name] = MEANT[name](value)
    if name == "brightness":
        app.port.matrix.brightness = app.config[name]
    app.save_config()
    app.screen.stale = True


def clock(value: str):
    """A time control as text, or None for "none"."""
    from shared_engine.controls import parse_control

    try:
        return None if value == "none" else str(parse_control(value))
    except ValueError as error:
        raise No(WRONG_USE, "clock: %s" % error)


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
