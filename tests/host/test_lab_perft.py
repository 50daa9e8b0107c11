# SPDX-License-Identifier: MIT
"""`lab perft` counts as the proof of each game does: from its fixed positions what is stored there."""

from typing import Any

import grab_game
import proven
import pytest

from shared_engine import games
from sunsquare.lab.perft import movers, perft


def counted(position: dict[str, Any], depth: int) -> list[int]:
    state = games.from_position(position)
    return [perft(state, each) for each in range(1, depth + 1)]


@pytest.mark.parametrize("game", games.GAME_IDS)
def test_fixed_positions_have_the_stored_counts(game: str) -> None:
    for position, counts in proven.of(game).PERFT:
        assert counted(position, len(counts)) == list(counts)


def test_no_action_at_all_is_one_way_and_a_finished_game_goes_on_in_none() -> None:
    state = games.new("lsd", 2, 1)
    assert perft(state, 0) == 1
    state.retire(0)
    assert movers(state) == []
    assert (perft(state, 1), perft(state, 2)) == (0, 0)


def test_where_all_act_at_once_the_actions_of_every_seat_count() -> None:
    def check() -> None:
        state = games.new("grab", 3, 1)
        assert movers(state) == [0, 1, 2]
        assert [perft(state, depth) for depth in (1, 2, 3)] == [6, 36, 216]
        state.retire(1)
        assert perft(state, 1) == 4

    grab_game.seated(check)
