# SPDX-License-Identifier: MIT
"""The engine of Latice against slow_latice.py: whole games and set-up positions, every list of actions, every result.

More of the same by hand, from the root:
    PYTHONPATH=.:tests/shared python tests/shared/test_latice_against_slow.py FIRST_SEED LAST_SEED
"""

import slow_latice
import slow_latice_ending
from chance import Chance
from game_table import ranked
from latice_table import CELLS, TILES

from shared_engine.games import OVER, from_position, new

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


def public(position) -> dict:
    """A position without the generator."""
    return {key: position[key] for key in position if key != "rng"}


def texts_of(state) -> list:
    seat = state.seat()
    return sorted([state.text(action) for action in state.actions(seat)])


def agree(state, expected, said):
    """The engine's state is the expected position and offers what the slow rules offer."""
    position = public(state.position())
    for key in expected:
        if key != "rng":
            assert position[key] == expected[key], "%s: %s is %s, slow: %s" % (said, key, position[key], expected[key])
    assert set(position) == set(public(expected)), said
    assert state.is_over() == slow_latice_ending.over(expected), said
    offered = texts_of(state)
    legal = slow_latice.legal(expected)
    assert offered == legal, "%s: offered %s, slow: %s" % (said, differ(offered, legal), differ(legal, offered))
    assert list(state.scores()) == [-slow_latice_ending.tiles_of(expected, seat) for seat in range(state.seats)], said
    assert ranked(state) == slow_latice_ending.ranking(expected), "%s: %s" % (said, state.ranking())


def differ(these, those) -> list:
    return [text for text in these if text not in those]


def play(state, position, text) -> dict:
    """Plays `text` on the engine; the slow rules' next position, its drawn tiles taken over from the engine."""
    seat = state.seat()
    state.apply(seat, state.parse(text))
    expected = slow_latice.after(position, text)
    if text.startswith("exchange"):
        slow_latice.take_over_the_draw(expected, state.position(), seat)
    return expected


def chosen(chance, offered) -> str:
    """A kind of action first, then one of its texts: else exchanges would drown all other kinds."""
    while True:
        kind = chance.one_of(KINDS)
        texts = [text for text in offered if text.startswith(kind)]
        if texts:
            return chance.one_of(texts)


def play_a_game(seats, options, seed, most, interruptions=0):
    """A random game of at most `most` actions; `interruptions`: percent of turns that expire or end a seat's match."""
    chance = Chance(seed)
    state = new("latice", seats, seed, options)
    position = state.position()
    said = "%s %s %s" % (seats, options, seed)
    agree(state, position, said)
    for number in range(most):
        if state.seat() == OVER:
            return state
        if chance.below(100) < interruptions:
            position, text = interrupt(state, position, chance)
        else:
            text = chosen(chance, slow_latice.legal(position))
            position = play(state, position, text)
        agree(state, position, "%s, %d %s" % (said, number, text))
    return state


def interrupt(state, position, chance):
    seat = state.seat()
    if chance.below(4):
        state.expire(seat)
        return slow_latice.expired(position), "expire"
    seat = chance.one_of(slow_latice_ending.in_order(position))
    state.retire(seat)
    return slow_latice.without(position, seat), "retire %d" % seat


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


def try_every_action(seed, most):
    """Every action of a set-up position, or `most` of them, each on a copy."""
    chance = Chance(seed)
    position = puzzle(chance)
    state = from_position(position)
    agree(state, position, "puzzle %d" % seed)
    texts = slow_latice.legal(position)
    while len(texts) > most:
        texts.remove(chance.one_of(texts))
    for text in texts:
        branch = state.copy()
        agree(branch, play(branch, position, text), "puzzle %d, %s" % (seed, text))
    branch = state.copy()
    branch.expire(position["turn"])
    agree(branch, slow_latice.expired(position), "puzzle %d, expire" % seed)
    assert public(state.position()) == position, "puzzle %d: copies are not apart" % seed


def test_whole_games_follow_the_slow_rules():
    for seed, (seats, options) in enumerate(TABLES):
        play_a_game(seats, options, seed, 60)


def a_game_ends(seats, options, like_this) -> bool:
    """Plays games until one ends `like_this` (asked of its last position); False when a dozen do not."""
    for seed in range(12):
        state = play_a_game(seats, options, seed, 600)
        if state.is_over() and like_this(state.position()):
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


def test_interrupted_games_follow_the_slow_rules():
    for seed, (seats, options) in enumerate(TABLES):
        play_a_game(seats, options, 100 + seed, 40, interruptions=15)


def test_set_up_positions_follow_the_slow_rules():
    for seed in range(30):
        try_every_action(seed, 10)


def main(first, last):
    for seed in range(first, last):
        for seats, options in TABLES:
            play_a_game(seats, options, seed, 2000)
            play_a_game(seats, options, seed, 400, interruptions=5)
        for part in range(20):
            try_every_action(20 * seed + part, 1000)


if __name__ == "__main__":
    import sys

    main(int(sys.argv[1]), int(sys.argv[2]))
