# SPDX-License-Identifier: MIT
"""Writes the 20 games of tests/golden/GAME.txt anew: for a new game, and else only when a rule, the generator or the
numbering of actions changed on purpose. What is played stands in tests/shared/proven/GAME.py.

usage: PYTHONPATH=.:tests/shared python tests/golden/write_games.py GAME ...
"""

import sys
from pathlib import Path

import golden
import proven

for game in sys.argv[1:]:
    tables = proven.of(game).GOLDEN
    assert len(tables) == golden.COUNT
    lines = [golden.written(game, seats, 2**63 + 1000 + at, options) for at, (seats, options) in enumerate(tables)]
    (Path(__file__).parent / f"{game}.txt").write_text("\n".join(lines) + "\n")
