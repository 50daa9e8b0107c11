# SPDX-License-Identifier: MIT
"""Words from elsewhere, made safe for a terminal."""


def plain(text: object) -> str:
    """One line of text without what a terminal would obey."""
    return "".join(each if each.isprintable() else "?" for each in str(text))
