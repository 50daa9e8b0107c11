# SPDX-License-Identifier: MIT
"""How long the seats of a match thought. No column says so: it follows from the record, and only `show` asks for it."""

from typing import TYPE_CHECKING, Any

from sunsquare.archive.schema import MatchRow
from sunsquare.trouble import Trouble

if TYPE_CHECKING:  # replay draws pictures, too, which a list need not wait for
    from sunsquare.replay.times import Used

UNKNOWN = {"time_used_ms": None, "charged_ms": None, "moves": None, "average_ms": None, "longest_ms": None}


def used_in(match: MatchRow) -> "tuple[Used, ...]":
    """What each seat has used, in the order of seats; empty when this engine cannot play the record again."""
    from sunsquare.replay.moments import Course

    try:
        return Course(match.record).used
    except Trouble:
        return ()


def as_json(match: MatchRow) -> list[dict[str, Any]]:
    """For each seat; every value is None when it is not known."""
    from sunsquare.replay.data import used

    found = used_in(match)
    return [used(seat) for seat in found] if found else [dict(UNKNOWN) for _ in match.players]


def as_words(match: MatchRow) -> list[str]:
    """For each seat "0:53.0 in 5 turns, 0:10.6 on average, 0:13.9 at most"; empty when it is not known."""
    from sunsquare.replay import words
    from sunsquare.replay.games import has_turns

    return [words.used(seat, has_turns(match.game)) for seat in used_in(match)]
