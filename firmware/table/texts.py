# SPDX-License-Identifier: MIT
"""The texts of the table in the language that is set. Those of a running match are at hand, the others are loaded."""

from table.texts_en import TEXTS


def say(name: str) -> str:
    """The text of this name; the name itself when the language lacks it."""
    text = _find(TEXTS, name) or _find(_more(name), name)
    return text[len(name) + 2 :] if text else name


def has(name: str) -> bool:
    return bool(_find(TEXTS, name) or _find(_more(name), name))


def _more(name: str) -> str:
    """The part that this text would be in."""
    if name.startswith("words."):
        from table.texts_en_words import TEXTS as part
    else:
        from table.texts_en_menus import TEXTS as part
    return part


def _find(texts: str, name: str) -> str:
    """The line of this name with the end of the line before; empty when there is none."""
    at = texts.find("\n" + name + "=")
    return "" if at < 0 else texts[at : texts.find("\n", at + 1)]
