# SPDX-License-Identifier: MIT
"""The texts of the table in the language that is set."""

from table.texts_en import TEXTS


def say(key: str) -> str:
    """The text called `key`; the key itself when the language lacks it."""
    return TEXTS.get(key, key)


def has(key: str) -> bool:
    return key in TEXTS
