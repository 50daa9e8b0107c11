# SPDX-License-Identifier: MIT
"""Words from elsewhere (a table, a record, an archive, a file's name), made safe for a terminal."""

KEPT = "\u00a0\u200c\u200d\u3000"  # hard blank, joiners, wide blank: letters of people's names, though not "printable"


def plain(text: object) -> str:
    """One line of text without what a terminal would obey; as many characters as before."""
    return "".join(each if each.isprintable() or each in KEPT else "?" for each in str(text))


def plain_lines(text: str) -> str:
    """The same for text of several lines, in which tabs may stand."""
    return "\n".join("\t".join(map(plain, line.split("\t"))) for line in text.split("\n"))
