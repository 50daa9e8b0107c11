# SPDX-License-Identifier: MIT
"""The texts of the table in the language that is set."""

from table.texts_en import TEXTS


def say(name: str) -> str:
    """The text of this name; the name itself when the language lacks it."""
    at = TEXTS.find("\n" + name + "=")
    if at < 0:
        return name
    at += len(name) + 2
    return TEXTS[at : TEXTS.find("\n", at)]


def has(name: str) -> bool:
    return TEXTS.find("\n" + name + "=") >= 0
