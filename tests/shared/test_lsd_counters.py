# SPDX-License-Identifier: MIT
"""Whatever a position counts, what comes of it can be kept: a state that is taken leads to no state that is refused."""

from lsd_table import lsd

from proof import refused
from shared_engine import games
from shared_engine.games import PositionError

MOST = 2**30 - 1


def kept(state):
    """The state again, from its bytes and from its position."""
    assert games.load("lsd", state.dump()).digest() == state.digest()
    assert games.from_position(state.position()).digest() == state.digest()
    return state


def test_skips_stay_at_the_most_that_is_counted():
    table = lsd("0,0:1NESW+", skips=MOST)
    table.expire(0)
    assert kept(table.state).skips == MOST
    table.expire(1)
    assert kept(table.state).skips == MOST


def test_placements_of_a_puzzle_stay_at_the_most_that_is_counted():
    table = lsd("0,0:1NESW+", seats=4, placed=200)
    table.play("place NESW+ 1,0")
    assert kept(table.state).placed == 200


def test_there_are_no_more_marks_than_placements():
    position = lsd("0,0:1NESW+", captured="returned", placed=2, seen=["11" * 8, "00" * 8]).state.position()
    assert position["seen"] == ["00" * 8, "11" * 8]
    position["placed"] = 1
    assert "seen" in refused(PositionError, games.from_position, position)
