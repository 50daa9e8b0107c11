# SPDX-License-Identifier: MIT
"""Whatever a position counts, what comes of it can be kept: a state that is taken leads to no state that is refused."""

from latice_table import latice

from shared_engine import games

MOST = 2**30 - 1


def kept(state):
    """The state again, from its bytes and from its position."""
    assert games.load("latice", state.dump()).digest() == state.digest()
    assert games.from_position(state.position()).digest() == state.digest()


def test_turns_without_a_tile_stay_at_the_most_that_is_counted():
    table = latice("e5:yF", rack="yB", idle=MOST, stall_rounds=0)
    table.play("pass")
    assert table.idle_turns() == MOST
    kept(table.state)


def test_stones_stay_at_the_most_that_is_counted():
    table = latice("d5:yF f5:yB e4:yT", rack="yH", stones=[(MOST, MOST), (0, 0)])
    table.play("lay yH e5")
    assert table.stones(0) == (MOST, MOST)
    kept(table.state)
