# SPDX-License-Identifier: MIT
"""Writes tests/golden/latice.txt anew: only when a rule, the generator or the numbering of actions changed on purpose.

usage: PYTHONPATH=.:tests/shared python tests/golden/write_latice.py
"""

from pathlib import Path

import golden

TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"deal": "tournament"}),
    (4, {"deal": "tournament", "layout": "fast_start"}),
    (2, {"layout": "fast_start"}),
    (3, {"layout": "spike"}),
    (4, {"layout": "endgame"}),
    (2, {"boards": 2}),
    (4, {"boards": 2, "deal": "tournament", "stone_bank": "box"}),
    (3, {"starter": 2, "must_move": True}),
    (4, {"partners": True}),
    (4, {"partners": True, "layout": "spike", "must_move": True}),
    (2, {"exchange_ends_turn": True}),
    (3, {"wind_price": 1, "sunstone_limit": 16}),
    (2, {"sunstone_limit": 0, "layout": "endgame"}),
    (2, {"stall_rounds": 9}),
    (3, {"stall_rounds": 1, "tie_break": "shared"}),
    (4, {"layout": "endgame", "stone_bank": "box", "wind_price": 5}),
    (2, {"layout": "spike", "starter": 0, "exchange_ends_turn": True, "must_move": True}),
]

lines = [golden.written("latice", seats, 2**63 + 1000 + at, options) for at, (seats, options) in enumerate(TABLES)]
(Path(__file__).parent / "latice.txt").write_text("\n".join(lines) + "\n")
