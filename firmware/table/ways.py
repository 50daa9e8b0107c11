# SPDX-License-Identifier: MIT
"""Where each screen's class lies, and which menus make room for another. In memory while menus are."""

from table.unload import forget

SCREENS = {
    "title": ("menus", "Title"),
    "play": ("setup", "SetupScreen"),
    "setup": ("setup", "SetupScreen"),
    "timing": ("timing", "Timing"),
    "options": ("options", "Options"),
    "settings": ("menus", "Settings"),
    "help": ("help", "Help"),
    "pause": ("breaks", "Pause"),
    "clock_pause": ("clock.pause", "Pause"),
    "correcting": ("correcting", "Correcting"),
    "result": ("breaks", "Result"),
    "trouble": ("menus", "Trouble"),
}
# By module: menus of which one is in memory at a time, with what goes with it.
APART = {
    "menus": ".menus .title .settings .trouble",
    "setup": ".setup",
    "options": ".options",
    "timing": ".timing modes texts_en_timing",
    "help": ".help",
}


def lead(name: str):
    """The class of the screen of this name; menus that are not needed beside it make room."""
    module = SCREENS[name][0]
    if module in APART:
        forget(" ".join([APART[other] for other in APART if other != module]))
    return screen_named(name)


def screen_named(name: str):
    """The class of the screen of this name; its module is loaded when it is first needed."""
    module, screen = SCREENS[name]
    return getattr(__import__("table.screens." + module, None, None, (screen,)), screen)
