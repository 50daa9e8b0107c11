# SPDX-License-Identifier: MIT
"""Games of LSD at the virtual table, by the keys of its pods."""

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
    with table_on_desk("--start", f"game=lsd seats={count} seed=7") as desk:
        face = desk.panel
        face.wait_for(lambda panel: phase(panel.text()))
        text = face.text()
        assert text.startswith("LSD, P")
        assert len(seats(text)) == count
        assert "THE FIELD IS EMPTY" in text
        Hands(Quick(face)).play()
        face.wait_for(lambda panel: line(panel.text(), "1. P"))
        told = face.text().splitlines()
        assert len([row for row in told if " TILES IN THE FIELD " in row]) == count
        assert told[1] in ("A ROW", "NOBODY CAN MOVE")
