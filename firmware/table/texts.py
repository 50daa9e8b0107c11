# SPDX-License-Identifier: MIT
"""The texts of the table in the language that is set. Those of a running match are at hand, the others are loaded.

A name is "NAME", a text of all games, or "GAME.NAME", one of a game: that lies in the game's own files, without "GAME."
before it, and only these files are loaded to find it.

    texts_en.py         texts_en_GAME.py          what a running match shows; the result of a game
    texts_en_breaks.py                            pause and result of any game
    texts_en_menus.py   texts_en_GAME_menus.py    menus; options and help of a game
    texts_en_words.py   texts_en_GAME_words.py    the match as text, names that begin with "words."
"""

import sys

from shared_engine.games import GAME_IDS
from table.texts_en import TEXTS

WORDS = "words."


def say(name: str) -> str:
    """The text of this name; the name itself when the language lacks it."""
    return _text(name, False) or name


def of(game: str, name: str) -> str:
    """A game's own text of this name, or that of all games; the name itself when there is neither."""
    return _text(game + "." + name, True) or name


def has(name: str) -> bool:
    return bool(_text(name, False))


def load(game: str) -> None:
    """Brings the texts of a running match of this game into memory."""
    _texts("_" + game)


def _text(name: str, widely: bool) -> str:
    """Looks at what is in memory first. widely: for what a game lacks among the texts of all games, too."""
    game, _, rest = name.partition(".")
    game = "_" + game if game in GAME_IDS else ""
    if game:
        name = rest
    near = "table.texts_en" + game in sys.modules
    for part in ("_words",) if name.startswith(WORDS) else ("", "_breaks", "_menus"):
        found = game and part != "_breaks" and (part or near) and _find(_texts(game + part), name)
        if not found and (widely or not game):
            found = _find(_texts(part) if part else TEXTS, name)
        if found:
            return found
    return _find(_texts(game), name) if game and not near else ""


def _texts(part: str) -> str:
    return __import__("table.texts_en" + part, None, None, ("TEXTS",)).TEXTS


def _find(texts: str, name: str) -> str:
    """The text behind its name; empty when there is none."""
    at = texts.find("\n" + name + "=")
    if at < 0:
        return ""
    at += len(name) + 2
    return texts[at : texts.find("\n", at)]
