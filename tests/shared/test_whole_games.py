# SPDX-License-Identifier: MIT
import whole_games
from whole_games import tables


def test_a_test_of_every_game_proves_one_at_a_time():
    assert len(whole_games.PROVED) == 1
    assert {game for game, _, _ in tables()} == set(whole_games.PROVED)
