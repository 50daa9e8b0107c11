# SPDX-License-Identifier: MIT
"""Games of Tilers at the virtual table, by the keys of its pods."""

import re

import pytest
from hands import line, played_by_keys


@pytest.mark.parametrize("count", [2, 4])
def test_a_game_of_two_and_of_four_seats_is_played_to_its_end_by_keys(count: int) -> None:
    begun, ended = played_by_keys("tilers", count)
    assert begun.startswith("TILERS, P")
    assert len(re.findall(r"^FLOOR P\d( \.{5}){5}$", begun, re.M)) == count
    assert line(begun, "COURSE 1, TILES IN THE BAG ") == str(100 - 4 * (2 * count + 1))
    assert line(begun, "SPILL ") == "-" and line(begun, "CHOOSING ") == "take"
    told = ended.splitlines()
    assert told[1] in ("A FINISHED ROW", "EMPTY BAG")
    totals = []
    for row in told[2 : 2 + count]:
        total, parts = re.fullmatch(r"\d\. P\d .*POINTS (-?\d+) CHIPS \d+: (.*)", row).groups()
        named = dict(re.findall(r"([A-Z]+) (-?\d+)", parts))
        assert list(named) == ["RUNS", "ROWS", "COLUMNS", "COLOURS", "CHIPS"]
        assert sum(map(int, named.values())) == int(total)
        totals.append(int(total))
    assert totals == sorted(totals, reverse=True) and totals[0] > 0
    assert next(row for row in told if "WON" in row).startswith("1. P")
