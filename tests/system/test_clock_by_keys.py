# SPDX-License-Identifier: MIT
"""Clock mode on the firmware as it lies on a chip, by keys alone: every screen that it has can be reached and left."""

from collections.abc import Iterator

import pytest

from sunsquare.link.client import open_table
from sunsquare.virtual.desk import Desk, table_on_desk

UP, DOWN, RIGHT, A, B = "up", "down", "right", "a", "b"


@pytest.fixture
def desk() -> Iterator[Desk]:
    with table_on_desk() as table:
        table.panel.wait_text("PLAY")
        yield table


def pressed(desk: Desk, *keys: str) -> str:
    """What the screen says after these keys of the near side."""
    with open_table(desk.port) as table:
        for key in keys:
            table.do(f"press 0 {key}")
        return table.read("screen").decode()


def test_every_screen_of_clock_mode_is_reached_and_left_by_keys(desk: Desk) -> None:
    setup = pressed(desk, UP, A)
    assert setup.startswith("CLOCK\n> ") and "TIME: 5+3" in setup
    kind = pressed(desk, DOWN, DOWN, A)
    assert "> KIND: FISCHER" in kind
    assert "TIME: 5+3" in pressed(desk, B)
    times = pressed(desk, UP, UP, A)
    assert times.startswith("CLOCK, P1 TO MOVE (NOT STARTED)")
    assert pressed(desk, A).startswith("CLOCK, P1 TO MOVE (RUNS)")
    assert pressed(desk, A).startswith("CLOCK, P2 TO MOVE (RUNS)")
    assert "> GO ON" in pressed(desk, B)
    assert pressed(desk, DOWN, DOWN, DOWN, A).startswith("SET TIMES")
    assert "TIMES" in pressed(desk, B)
    assert "/" in pressed(desk, DOWN, DOWN, A).split("\n")[0]  # the first of its pages of help
    assert "HELP" in pressed(desk, B)
    assert "END" in pressed(desk, DOWN, DOWN, A)
    assert "PLAYERS" not in pressed(desk, A)
    desk.panel.wait_text("STOPPED")
    with open_table(desk.port) as table:
        assert table.status()["reason"] == "stopped"
        assert table.read("log") == b""  # nothing went wrong on the way
