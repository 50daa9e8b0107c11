# SPDX-License-Identifier: MIT
"""Games of Tilers at the virtual table, by the keys of its pods."""

import re

import pytest
from hands import Hands, line, phase, seats

from sunsquare.virtual.desk import table_on_desk
from sunsquare.virtual.panel import PanelClient


class Quick:
    """The face of a panel, for hands that tap as fast as they can."""

    def __init__(self, panel: PanelClient) -> None:
        self.text = panel.text
        self.panel = panel

    def tap(self, side: int, key: str) -> None:
        self.panel.tap(side, key, 0.03)


@pytest.mark.parametrize("count", [2, 4])
def test_a_game_of_two_and_of_four_seats_is_played_to_its_end_by_keys(count: int) -> None:
    with table_on_desk("--start", f"game=tilers seats={count} seed=7") as desk:
        face = desk.panel
        face.wait_for(lambda panel: phase(panel.text()))
        text = face.text()
        assert text.startswith("TILERS, P")
        assert len(seats(text)) == len(re.findall(r"^FLOOR P\d( \.{5}){5}$", text, re.M)) == count
        assert line(text, "COURSE 1, TILES IN THE BAG ") == str(100 - 4 * (2 * count + 1))
        assert line(text, "SPILL ") == "-" and line(text, "CHOOSING ") == "take"
        Hands(Quick(face)).play()
        face.wait_for(lambda panel: line(panel.text(), "1. P"))
        told = face.text().splitlines()
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
