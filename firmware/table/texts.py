# SPDX-License-Identifier: MIT
"""The texts of the table in the language that is set. Those of a running match are at hand, the others are loaded."""

from table.texts_en import TEXTS


def say(name: str) -> str:
    """The text of this name; the name itself when the language lacks it."""
    text = _line(name)
    return text[len(name) + 2 :] if text else name


def has(name: str) -> bool:
    return bool(_line(name))


def _line(name: str) -> str:
    """The line of this name with the end of the line before; empty when there is none."""
    found = _find(TEXTS, name)
    if found:
        return found
    if name.startswith("words."):
        from table.texts_en_words import TEXTS as words

        return _find(words, name)
    from table.texts_en_breaks import TEXTS as breaks

    found = _find(breaks, name)
    if found:
        return found
    from table.texts_en_menus import TEXTS as menus

    return _find(menus, name)


def _find(texts: str, name: str) -> str:
    at = texts.find("\n" + name + "=")
    return "" if at < 0 else texts[at : texts.find("\n", at + 1)]
