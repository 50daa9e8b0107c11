# SPDX-License-Identifier: MIT
"""The texts of the table in the language that is set. Those of a running match are at hand, the others are loaded.

A name is "NAME", a text of all games, or "GAME.NAME", one of a game: that lies in the game's own files, without "GAME."
before it, and only these are loaded to find it, with the module of its screens that needs them.

    texts_en.py         texts_en_GAME.py          screen: what a match and its result show
    texts_en_breaks.py                            pause and result of any game
    texts_en_menus.py   texts_en_GAME_menus.py    lessons: menus; options and help of a game, when it is not played
    texts_en_words.py   texts_en_GAME_words.py    words: the match as text, names that begin with "words."
"""

import sys

from shared_engine.games import KNOWN_IDS
from table.screens import part
from table.texts_en import TEXTS

WORDS = "words."
MODULES = {"": "screen", "_menus": "lessons", "_words": "words"}  # of a game's screens, with the texts


def say(name: str) -> str:
    """The text of this name; the name itself when the language lacks it."""
    return _text(name, False) or name


def of(game: str, name: str) -> str:
    """A game's own text of this name, or that of all games; the name itself when there is neither."""
    return _text(game + "." + name, True) or name


def has(name: str) -> bool:
    return bool(_text(name, False))


def _text(name: str, widely: bool) -> str:
    """Looks at what is in memory first. widely: for what a game lacks among the texts of all games, too."""
    game, _, rest = name.partition(".")
    if rest and game in KNOWN_IDS:
        name = rest
    else:
        game = ""
    played = "table.screens.%s.screen" % game in sys.modules
    for kind in ("_words",) if name.startswith(WORDS) else ("", "_breaks", "_menus"):
        found = ""
        if game and kind in MODULES and (kind or played):
            found = find(part(game, MODULES[kind]).TEXTS, name)
        if not found and (widely or not game):
            found = find(_shared(kind) if kind else TEXTS, name)
        if found:
            return found
    return ""


def _shared(kind: str) -> str:
    return __import__("table.texts_en" + kind, None, None, ("TEXTS",)).TEXTS


def find(texts: str, name: str) -> str:
    """The text behind its name; empty when there is none."""
    at = texts.find("\n" + name + "=")
    if at < 0:
        return ""
    at += len(name) + 2
    return texts[at : texts.find("\n", at)]
