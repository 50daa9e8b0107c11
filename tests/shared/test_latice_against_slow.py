# SPDX-License-Identifier: MIT
"""The engine of Latice against slow_latice.py: whole games and set-up positions, every list of actions, every result.

More of the same by hand, from the root:
    PYTHONPATH=.:tests/shared python tests/shared/test_latice_against_slow.py FIRST_SEED LAST_SEED
"""

import slow_latice
import slow_latice_ending
from against_slow import AgainstSlow
from game_table import ranked
from latice_table import CELLS, TILES

TABLES = (  # seats, options
    (2, {}),
    (3, {"deal": "tournament"}),
    (4, {"layout": "spike"}),
    (2, {"layout": "fast_start", "must_move": True, "sunstone_limit": 5}),
    (3, {"layout": "endgame", "exchange_ends_turn": True, "stone_bank": "box"}),
    (4, {"layout": "endgame", "partners": True, "wind_price": 1}),
    (2, {"boards": 2, "layout": "fast_start", "stall_rounds": 1}),
    (4, {"boards": 2, "layout": "fast_start", "partners": True, "deal": "tournament", "tie_break": "shared"}),
    (2, {"layout": "endgame", "stall_rounds": 0, "sunstone_limit": 0, "wind_price": 5, "must_move": True}),
    (3, {"layout": "spike", "tie_break": "shared", "stall_rounds": 9, "wind_price": 1}),
)
KINDS = ("lay", "lay", "lay", "wind", "buy", "exchange", "end", "pass")


def puzzle(chance) -> dict:
    """A set-up position that no game need have reached: crowded boards, small pools, stones in every hand."""
    seats, options = chance.one_of(TABLES)
    box = TILES * (2 * options.get("boards", 1)) + ["ww"] * (chance.below(5))
    cells = CELLS + ([cell.upper() for cell in CELLS] if "boards" in options else [])
    board = {}
    for _ in range(chance.one_of((0, 1, 2, 8, 20, 40))):
        board[chance.one_of(cells)] = draw(chance, [tile for tile in box if tile != "ww"], box)
    racks = [[draw(chance, box, box) for _ in range(1 + chance.below(5))] for _ in range(seats)]
    pools = [[draw(chance, box, box) for _ in range(chance.one_of((0, 0, 1, 3)))] for _ in range(seats)]
    acted = chance.below(2) == 1
    return {
        "game": "latice",
        "seats": seats,
        "options": options,
        "seed": chance.below(1000),
        "board": board,
        "racks": [slow_latice.sorted_tiles(rack) for rack in racks],
        "pools": pools,
        "stones": [[chance.below(5), chance.below(4)] for _ in range(seats)],
        "discard": chance.below(3),
        "turn": chance.below(seats),
        "free_moves": chance.below(2) if acted else 1,
        "acted": acted,
        "moved": acted and chance.below(2) == 1,
        "passes": chance.below(seats),
        "idle_turns": seats - 1,
        "retired": [],
    }


def draw(chance, among, box):
    tile = chance.one_of(among)
    box.remove(tile)
    return tile


class Latice(AgainstSlow):
    game = "latice"
    slow = slow_latice
    tables = TABLES

    def puzzle(self, chance) -> dict:
        return puzzle(chance)

    def some_text(self, position, chance) -> str:
        """A kind of action first, then one of its texts: else exchanges would drown all other kinds."""
        offered = slow_latice.legal(position)
        while True:
            kind = chance.one_of(KINDS)
            texts = [text for text in offered if text.startswith(kind)]
            if texts:
                return chance.one_of(texts)

    def play(self, state, position, text) -> dict:
        """Drawn tiles are taken over from the engine."""
        seat = state.seat()
        expected = super().play(state, position, text)
        if text.startswith("exchange"):
            slow_latice.take_over_the_draw(expected, state.position(), seat)
        return expected

    def same_result(self, state, expected, over, said):
        tiles = [slow_latice_ending.tiles_of(expected, seat) for seat in range(state.seats)]
        assert list(state.scores()) == [-count for count in tiles], said
        assert ranked(state) == slow_latice_ending.ranking(expected), "%s: %s" % (said, state.ranking())


TRIAL = Latice()


def test_whole_games_follow_the_slow_rules():
    TRIAL.every_table(0, most=60)


def test_interrupted_games_follow_the_slow_rules():
    TRIAL.every_table(100, interruptions=15, most=40)


def test_set_up_positions_follow_the_slow_rules():
    for seed in range(30):
        TRIAL.try_every_action(seed, 10)


def a_game_ends(seats, options, like_this) -> bool:
    """Plays games until one ends `like_this` (asked of its last position); False when a dozen do not."""
    for seed in range(12):
        last = TRIAL.play_a_game(seats, options, seed, most=600)
        if slow_latice.over(last) and like_this(last):
            return True
    return False


def test_games_that_are_played_out_follow_the_slow_rules():
    options = {"layout": "endgame", "wind_price": 1}
    assert a_game_ends(4, options, lambda last: slow_latice_ending.tiles_of(last, last["turn"]) == 0)


def test_games_that_end_blocked_follow_the_slow_rules():
    options = {"layout": "endgame", "must_move": True, "stall_rounds": 0}
    assert a_game_ends(3, options, lambda last: last["passes"] == 3)


def test_games_that_stall_follow_the_slow_rules():
    assert a_game_ends(2, {"stall_rounds": 1}, lambda last: last["idle_turns"] == 2)


if __name__ == "__main__":
    TRIAL.by_hand(interruptions=5)
