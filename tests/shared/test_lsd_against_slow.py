# SPDX-License-Identifier: MIT
"""The engine of LSD against slow_lsd.py: whole games and odd positions, every list of actions, every result.

More of the same by hand, from the root:
    PYTHONPATH=.:tests/shared python tests/shared/test_lsd_against_slow.py FIRST_SEED LAST_SEED
"""

import slow_lsd
import slow_lsd_ending
from against_slow import AgainstSlow
from game_table import ranked
from slow_lsd_placing import KINDS, kind_of, placements

TABLES = (  # seats, options
    (2, {}),
    (4, {}),
    (2, {"captured": "returned"}),
    (4, {"captured": "returned", "partners": True}),
    (2, {"rotation": False}),
    (4, {"row_needs_dots": True, "starter": 2}),
    (2, {"row_needs_dots": True, "captured": "returned"}),
    (4, {"partners": True, "rotation": False, "row_needs_dots": True}),
)


def puzzle(chance) -> dict:
    while True:
        position = odd_position(chance)
        rows = [seat for seat in range(position["seats"]) if slow_lsd_ending.has_row(position, seat)]
        if len(rows) < 2 and not set(rows) & set(position["retired"]):  # a row is the end of a game
            return position


def odd_position(chance) -> dict:
    """Grown by the rules of placing alone, then with holes, short supplies and seats that have left."""
    seats, options = chance.one_of(TABLES)
    position = {
        "game": "lsd",
        "seats": seats,
        "options": options,
        "seed": chance.below(1000),
        "field": {},
        "supplies": [dict.fromkeys(KINDS, 2) for _ in range(seats)],
        "captured": [[] for _ in range(seats)],
        "turn": chance.below(seats),
        "skips": chance.below(3),
        "placed": chance.one_of((0, 20, 120, 199)) if "captured" in options else 20,
        "seen": [],
        "retired": [chance.below(seats)] if seats == 4 and chance.below(3) == 0 else [],
    }
    for _ in range(1 + chance.below(9 * seats)):
        grow(position, chance.below(seats), chance)
    for cell in sorted(position["field"]):
        if chance.below(4) == 0:
            take_away(position, cell, chance)
    if chance.below(2):
        for supply in position["supplies"]:
            for kind in KINDS:
                if kind in supply and chance.below(10):
                    del supply[kind]
    while position["turn"] in position["retired"]:
        position["turn"] = chance.below(seats)
    return position


def grow(position, seat, chance):
    """One more tile of the seat where it fits, whatever it would capture."""
    found = sorted(placements(position, seat))
    if found:
        look, cell = chance.one_of(found)
        slow_lsd.take(position["supplies"][seat], kind_of(look))
        position["field"]["%d,%d" % cell] = "%d%s" % (seat, look)


def take_away(position, cell, chance):
    """A hole in the field; the tile lies with a captor, or is not in the game."""
    tile = kind_of(position["field"].pop(cell))
    if chance.below(2) and position["options"].get("captured") != "returned":
        captor = (int(tile[0]) + 1) % position["seats"]
        position["captured"][captor] = sorted(position["captured"][captor] + [tile])


class Lsd(AgainstSlow):
    game = "lsd"
    slow = slow_lsd
    tables = TABLES
    own = ("rng", "seen")  # the generator's text, and digests where the slow rules keep texts

    def slow_position(self, given) -> dict:
        return slow_lsd.loaded(given)

    def puzzle(self, chance) -> dict:
        return puzzle(chance)

    def same_result(self, state, expected, over, said):
        assert list(state.scores()) == (slow_lsd_ending.scores(expected) if over else [0] * state.seats), said
        if over:
            assert ranked(state) == slow_lsd_ending.ranking(expected), "%s: %s" % (said, state.ranking())


TRIAL = Lsd()


def test_whole_games_follow_the_slow_rules():
    TRIAL.every_table(0)


def test_interrupted_games_follow_the_slow_rules():
    TRIAL.every_table(100, interruptions=12)


def test_odd_positions_follow_the_slow_rules():
    for seed in range(40):
        TRIAL.try_every_action(seed, 8)


def test_a_drawn_game_and_a_won_one_follow_the_slow_rules():
    endings = set()
    for seed in range(30):
        if len(endings) == 2:
            return
        endings.add(max(slow_lsd_ending.scores(TRIAL.play_a_game(2, {}, 300 + seed))))
    raise AssertionError(endings)


if __name__ == "__main__":
    TRIAL.by_hand(interruptions=8)
