# SPDX-License-Identifier: MIT
import golden
import proven
import whole_games

FOLDER = __file__.rsplit("/", 2)[0] + "/golden/"


def test_every_game_is_played_as_it_was_written_down():
    for game in whole_games.PROVED:
        tables = []
        with open(FOLDER + game + ".txt") as lines:
            for line in lines:
                golden.check(game, line)
                tables.append(golden.table_of(line))
        assert len(tables) == golden.COUNT
        assert tables == list(proven.of(game).GOLDEN), "tests/golden/write_games.py has to write %s anew" % game
