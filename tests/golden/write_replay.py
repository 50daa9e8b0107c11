# SPDX-License-Identifier: MIT
"""Writes replay-match.txt, a short match as a record in words, and replay-text.txt, what replay says of it. Look at the
difference before it is committed: the first changes only with the rules, the second with the words of replay.

usage: python tests/golden/write_replay.py
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "host"), str(HERE.parent / "shared")]

from replay_matches import Player  # noqa: E402

from shared_engine import record  # noqa: E402
from sunsquare.replay import text  # noqa: E402
from sunsquare.replay.moments import Course  # noqa: E402

MOMENT = 22


def replayed(blob: bytes) -> str:
    """The whole match, and the position at MOMENT."""
    course = Course(blob)
    return f"{text.whole(course)}\n\n{'=' * 8} --at {MOMENT}\n\n{text.position(course, MOMENT)}\n"


if __name__ == "__main__":
    settings = {"undo": "casual", "flag": "loss"}
    player = Player(2, 12, {"layout": "endgame"}, "1", settings, "bot", ["Anna", "Zoë Łukasz"])
    match = player.play()
    (HERE / "replay-match.txt").write_text(record.text(match))
    (HERE / "replay-text.txt").write_text(replayed(match))
