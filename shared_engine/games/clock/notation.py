# SPDX-License-Identifier: MIT
"""Actions as people write them: over   reverse   end   out 2   in 2. Rules: the contract of a game, "Clock"."""

from shared_engine.contract import ActionTextError, IllegalAction
from shared_engine.games.clock.state import ACTIONS, END, IN, OUT

_WORDS = ("over", "reverse", "end")
_FORMS = "over, reverse, end, out 2 and in 2 are known"


def text(state, action: int) -> str:
    """ "out 2"; IllegalAction for what names no action."""
    if type(action) is not int:
        raise IllegalAction("an action is an integer")
    if 0 <= action <= END:
        return _WORDS[action]
    if not OUT <= action < ACTIONS or action & 3 >= state.seats:
        raise IllegalAction("%d is no action of this sitting" % action)
    return "%s %d" % ("in" if action >= IN else "out", action & 3)


def parse(state, words: str) -> int:
    """The action of a text; ActionTextError says what is wrong with its form."""
    if words in _WORDS:
        return _WORDS.index(words)
    parts = words.split(" ") if isinstance(words, str) else ()
    if len(parts) != 2 or parts[0] not in ("out", "in"):
        raise ActionTextError("%r is no action: %s" % (words, _FORMS))
    if parts[1] not in tuple("0123"[: state.seats]):
        raise ActionTextError("%r is no seat: they go from 0 to %d" % (parts[1], state.seats - 1))
    return (OUT if parts[0] == "out" else IN) + int(parts[1])
