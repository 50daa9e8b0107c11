# SPDX-License-Identifier: MIT
"""Any name in a font that has little more than English letters: accents become marks above or below the letter, some
letters two others, and what is left a box.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from PIL import ImageFont

# Marks in a square of 100 x 100 that stands on the letter; see pen.py for the paths.
MARKS = {
    "\u0300": "S 11 36 40 56 58",
    "\u0301": "S 11 64 40 44 58",
    "\u0302": "S 10 32 58 50 40 S 10 50 40 68 58",
    "\u0303": "S 10 28 54 40 46 S 10 40 46 58 56 S 10 58 56 72 46",
    "\u0304": "S 10 30 50 70 50",
    "\u0306": "S 10 32 42 40 54 S 10 40 54 60 54 S 10 60 54 68 42",
    "\u0307": "O 50 50 8",
    "\u0308": "O 33 50 8 O 67 50 8",
    "\u030a": "S 7 50 36 60 46 S 7 60 46 50 56 S 7 50 56 40 46 S 7 40 46 50 36",
    "\u030b": "S 10 46 40 34 58 S 10 70 40 58 58",
    "\u030c": "S 10 32 40 50 58 S 10 50 58 68 40",
    "\u0323": "O 50 40 8",
    "\u0326": "S 9 54 30 46 52",
    "\u0327": "S 9 50 16 58 34 S 9 58 34 42 46",
    "\u0328": "S 9 60 16 52 34 S 9 52 34 66 44",
}
BELOW = {MARKS[mark] for mark in "\u0323\u0326\u0327\u0328"}
INSTEAD = {
    "ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d",
    "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i", "ħ": "h", "Ħ": "H", "ŋ": "ng", "–": "-", "—": "-",
    "’": "'", "‘": "'", "“": '"', "”": '"', "„": '"', "\u00a0": " ",
}  # fmt: skip
# Other alphabets in English letters: a name in boxes is no name. By letter, "" for one that is silent.
ALPHABETS = (
    ("абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўђћјљњџ",
     "a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch _ y _ e yu ya i i ye g u dj c j lj nj dz"),
    ("αβγδεζηθικλμνξοπρσςτυφχψω", "a v g d e z i th i k l m n x o p r s s t y f ch ps o"),
)  # fmt: skip
_ENGLISH = {
    letter: english.strip("_")
    for alphabet, names in ALPHABETS
    for letter, english in zip(alphabet, names.split(), strict=True)
}
MISSING = ""
HIDDEN = ("Cf", "Mn", "Me")  # kinds of characters that stand for nothing by themselves


class Letter(NamedTuple):
    """A sign of the font (MISSING: it has none) with the paths of its marks."""

    sign: str
    marks: tuple[str, ...] = ()


class Run(NamedTuple):
    """Letters that are written at once. signs: "" for one that is missing."""

    letters: Sequence[Letter]
    signs: str


@cache
def drawable(words: str) -> list[Letter]:
    """The words in letters that can be drawn."""
    found: list[Letter] = []
    for sign in unicodedata.normalize("NFC", words):
        if _has(sign):
            found.append(Letter(sign))
        elif sign in INSTEAD:
            found.extend(Letter(other) for other in INSTEAD[sign])
        elif unicodedata.category(sign) not in HIDDEN:
            found.extend(_taken_apart(sign))
    return found


def _taken_apart(sign: str) -> list[Letter]:
    base, *marks = list(unicodedata.normalize("NFD", sign))
    if _has(base) and all(mark in MARKS for mark in marks):
        return [Letter(base, tuple(MARKS[mark] for mark in marks))]
    for letter in (sign, base):
        if letter.lower() in _ENGLISH:
            english = _ENGLISH[letter.lower()]
            return [Letter(one) for one in (english if letter.islower() else english.capitalize())]
    plain = unicodedata.normalize("NFKC", sign)
    return [Letter(plain)] if len(plain) == 1 and _has(plain) else [Letter(MISSING)]


def runs(said: Sequence[Letter]) -> Iterator[Run]:
    """The letters in runs that the font writes at once."""
    run: list[Letter] = []
    for letter in said:
        if letter.sign == MISSING:
            if run:
                yield Run(run, "".join(one.sign for one in run))
            yield Run([letter], MISSING)
            run = []
        else:
            run.append(letter)
    if run:
        yield Run(run, "".join(one.sign for one in run))


@cache
def _has(sign: str) -> bool:
    """Does the font have this sign? Those it lacks all look alike."""
    font = ImageFont.load_default(24)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return sign == " " or bytes(font.getmask(sign)) != bytes(font.getmask("\uffff"))
