# SPDX-License-Identifier: MIT
"""How many sequences of actions there are, as chess programs count them: stored, by the engine, by slow_lsd.py.

The slow rules' own counts to any depth by hand, from the root:
    PYTHONPATH=.:tests/shared python tests/shared/test_lsd_perft.py DEPTH
"""

import slow_lsd
import slow_lsd_ending
from lsd_table import lsd

from shared_engine.games import new

ISLANDS = """
    0NESWx  .      .     0SW+    .       .
    1NEWx   0ESW+  1EWx  0NESWx  .       .
    .       1NS+   .     0NEx    1ESW+   1SW+
    .       .      .     .       1NESWx  0NSWx
    .       .      .     .       .       0NWx
    .       .      .     0Nx     .       .
"""
UNTURNED = """
    1NESx  .       .       .       .
    0NSx   1NESx   .       0NSx    .
    1NES+  .       .       1NES+   .
    0NES+  1NESWx  1NESWx  0NESWx  .
    .      1N+     0N+     1NEx    0NESW+
"""
FOUR_HANDS = """
    .     .    .      .       0SW+    .
    3ESx  .    2ESWx  1SW+    .       1SW+
    0NSx  2Nx  .      .       .       .
    1NEx  .    2NES+  3ESWx   0NESWx  0NWx
    .     .    3NE+   1NESWx  .       .
    .     .    .      0NEx    2NW+    .
"""
TO_AND_FRO = "-1,0:1EW+ 1,0:1EW+ 2,0:0EW+ 2,-1:1S+ 5,0:0N+"


def islands():
    return lsd(ISLANDS, corner=(-5, -4), supplies=["N+ NE+ NSx NESW+", "N+ Nx NES+"]).state


def unturned():
    supplies = ["N+ NEx NS+ NES+ NESx", "Nx NE+ NSx NESW+ NESW+"]
    return lsd(UNTURNED, corner=(0, -5), supplies=supplies, turn=1, rotation=False).state


def returned():
    supplies = ["NS+ Nx", "NEx"]
    return lsd(TO_AND_FRO, supplies=supplies, captured="returned", placed=197).state


def four_seats():
    supplies = ["NE+ NESx", "NS+ Nx", "", "NSx N+"]
    return lsd(FOUR_HANDS, corner=(-3, -5), supplies=supplies, seats=4, turn=1).state


def partners():
    supplies = ["NSx NES+", "NEx", "NS+ N+", "N+ Nx NS+"]
    options = {"partners": True, "row_needs_dots": True}
    return lsd(FOUR_HANDS, corner=(-3, -5), supplies=supplies, seats=4, retired=[3], **options).state


def beginning():
    return new("lsd", 2, 1, {"starter": 0})


COUNTS = (  # to depth 1, 2, ...; counted by the slow rules
    (beginning, (30, 1024, 49168)),  # 1024 by hand: 64 dots of 30 first tiles, and 16 tiles as they lie to join each
    (islands, (39, 1346, 34595)),
    (unturned, (16, 228, 3570, 44052)),
    (returned, (7, 40, 124, 124)),  # the third placement is the 200th
    (four_seats, (8, 55, 634, 1783)),
    (partners, (15, 82, 515, 1964)),
)


def by_the_engine(state, depth) -> int:
    """Sequences of so many actions; one that ends the game counts once."""
    if state.is_over():
        return 1
    actions = state.actions(state.seat())
    if depth == 1:
        return len(actions)
    count = 0
    for action in actions:
        branch = state.copy()
        branch.apply(branch.seat(), action)
        count += by_the_engine(branch, depth - 1)
    return count


def by_the_slow_rules(position, depth) -> int:
    if slow_lsd_ending.over(position):
        return 1
    texts = slow_lsd.legal(position)
    if depth == 1:
        return len(texts)
    return sum([by_the_slow_rules(slow_lsd.after(position, text), depth - 1) for text in texts])


def test_the_engine_counts_what_is_stored():
    for make, stored in COUNTS:
        found = tuple([by_the_engine(make(), depth + 1) for depth in range(len(stored))])
        assert found == stored, (make, found)


def test_the_slow_rules_count_what_is_stored():
    for make, stored in COUNTS:
        start = slow_lsd.loaded(make().position())
        assert tuple([by_the_slow_rules(start, depth) for depth in (1, 2)]) == stored[:2], make


if __name__ == "__main__":
    import sys

    for make, _ in COUNTS:
        start = slow_lsd.loaded(make().position())
        print(make, [by_the_slow_rules(start, to) for to in range(1, int(sys.argv[1]) + 1)])
