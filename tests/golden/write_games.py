# SPDX-License-Identifier: MIT
"""Writes the 20 games of tests/golden/GAME.txt anew: for a new game, and else only when a rule, the generator or the
numbering of actions changed on purpose. What is played stands in tests/shared/proven/GAME.py.

usage: python tests/golden/write_games.py GAME ...
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent / "shared")]

import golden_new  # noqa: E402

if __name__ == "__main__":
    for game in sys.argv[1:]:
        (HERE / f"{game}.txt").write_text("\n".join(golden_new.lines(game)) + "\n")
