# SPDX-License-Identifier: MIT
"""Games of LSD at the virtual table, by the keys of its pods."""

import pytest
from hands import played_by_keys


@pytest.mark.parametrize("count", [2, 4])
def test_a_game_of_two_and_of_four_seats_is_played_to_its_end_by_keys(count: int) -> None:
    begun, ended = played_by_keys("lsd", count)
    assert begun.startswith("LSD, P")
    assert "THE FIELD IS EMPTY" in begun
    told = ended.splitlines()
    assert len([row for row in told if " TILES IN THE FIELD " in row]) == count
    assert told[1] in ("A ROW", "NOBODY CAN MOVE")
