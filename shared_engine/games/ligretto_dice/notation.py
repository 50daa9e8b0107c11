# SPDX-License-Identifier: MIT
"""Dice and actions as people write them. Rules: the contract of a game, "Ligretto Dice".

die     a colour r y g b and a face 1 to 6: y3
action  throw   place y3   stop   cancel   next
"""

from shared_engine.contract import ActionTextError, IllegalAction
from shared_engine.games.ligretto_dice.tables import ACTIONS, DICE, FACES, THROW

COLOUR_NAMES = "rygb"
_FACES = "123456"
_WORDS = ("throw", "stop", "cancel", "next")  # from THROW on


def die_name(die: int) -> str:
    """ "y3" """
    return COLOUR_NAMES[die // FACES] + _FACES[die % FACES]


def die_number(name: str) -> int:
    """0 to 23; ActionTextError."""
    if len(name) != 2 or name[0] not in COLOUR_NAMES or name[1] not in _FACES:
        raise ActionTextError("%r is no die: a colour r, y, g or b and a face from 1 to 6 are needed" % name)
    return COLOUR_NAMES.index(name[0]) * FACES + _FACES.index(name[1])


def text(state, action: int) -> str:
    """ "place y3"; IllegalAction for what names no action."""
    if type(action) is not int:
        raise IllegalAction("an action is an integer")
    if not 0 <= action < ACTIONS:
        raise IllegalAction("%d is no action of Ligretto Dice" % action)
    return "place " + die_name(action) if action < DICE else _WORDS[action - THROW]


def parse(state, words: str) -> int:
    """The action of a text; ActionTextError says what is wrong with its form."""
    parts = words.split(" ") if isinstance(words, str) else ("",)
    if parts[0] == "place" and len(parts) == 2:
        return die_number(parts[1])
    if len(parts) == 1 and parts[0] in _WORDS:
        return THROW + _WORDS.index(parts[0])
    raise ActionTextError("%r is no action: throw, place y3, stop, cancel and next are known" % (words,))
