# SPDX-License-Identifier: MIT
"""The engine of LSD against slow_lsd.py: whole games and odd positions, every list of actions, every result.

More of the same by hand, from the root:
    PYTHONPATH=.:tests/shared python tests/shared/test_lsd_against_slow.py FIRST_SEED LAST_SEED
"""

import slow_lsd
import slow_lsd_ending
from chance import Chance
from game_table import ranked
from slow_lsd_placing import KINDS, in_order, kind_of, placements

from shared_engine.games import OVER, from_position, new

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
OWN = ("rng", "seen")  # the generator's text, and digests where the slow rules keep texts


def texts_of(state) -> list:
    seat = state.seat()
    return sorted([state.text(action) for action in state.actions(seat)])


def differ(these, those) -> list:
    return [text for text in these if text not in those]


def agree(state, expected, said):
    """The engine's state is the expected position, offers what the slow rules offer, and names the same winners."""
    position = state.position()
    for key in expected:
        if key not in OWN:
            assert position[key] == expected[key], "%s: %s is %s, slow: %s" % (said, key, position[key], expected[key])
    assert set(position) == set(expected) | set(OWN), said
    over = slow_lsd_ending.over(expected)
    assert state.is_over() == over, said
    offered = texts_of(state)
    legal = slow_lsd.legal(expected)
    assert offered == legal, "%s: offered %s, slow: %s" % (said, differ(offered, legal), differ(legal, offered))
    assert list(state.scores()) == (slow_lsd_ending.scores(expected) if over else [0] * state.seats), said
    if over:
        assert ranked(state) == slow_lsd_ending.ranking(expected), "%s: %s" % (said, state.ranking())
        assert from_position(position).digest() == state.digest(), said


def play_a_game(seats, options, seed, interruptions=0):
    """A whole random game; `interruptions`: percent of turns that expire or end a seat's match."""
    chance = Chance(seed)
    state = new("lsd", seats, seed, options)
    position = state.position()
    said = "%s %s %s" % (seats, options, seed)
    agree(state, position, said)
    number = 0
    while state.seat() != OVER:
        if chance.below(100) < interruptions:
            position, text = interrupt(state, position, chance)
        else:
            text = chance.one_of(slow_lsd.legal(position))
            state.apply(state.seat(), state.parse(text))
            position = slow_lsd.after(position, text)
        number += 1
        agree(state, position, "%s, %d %s" % (said, number, text))
    return position


def interrupt(state, position, chance):
    seat = state.seat()
    if chance.below(4):
        state.expire(seat)
        return slow_lsd.expired(position), "expire"
    seat = chance.one_of(in_order(position))
    state.retire(seat)
    return slow_lsd.without(position, seat), "retire %d" % seat


# Odd positions: grown by the rules of placing alone, then with holes, short supplies and seats that have left


def puzzle(chance) -> dict:
    while True:
        position = odd_position(chance)
        rows = [seat for seat in range(position["seats"]) if slow_lsd_ending.has_row(position, seat)]
        if len(rows) < 2 and not set(rows) & set(position["retired"]):  # a row is the end of a game
            return position


def odd_position(chance) -> dict:
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


def try_every_action(seed, most):
    """Every action of an odd position, or `most` of them, each on a copy."""
    chance = Chance(seed)
    given = puzzle(chance)
    state = from_position(given)
    said = "puzzle %d" % seed
    position = slow_lsd.loaded(given)
    agree(state, position, said)
    texts = slow_lsd.legal(position)
    while len(texts) > most:
        texts.remove(chance.one_of(texts))
    for text in texts:
        branch = state.copy()
        branch.apply(branch.seat(), branch.parse(text))
        agree(branch, slow_lsd.after(position, text), "%s, %s" % (said, text))
    if not slow_lsd_ending.over(position):
        branch = state.copy()
        branch.expire(position["turn"])
        agree(branch, slow_lsd.expired(position), said + ", expire")
        for seat in in_order(position):
            branch = state.copy()
            branch.retire(seat)
            agree(branch, slow_lsd.without(position, seat), "%s, retire %d" % (said, seat))
    agree(state, position, said + ": copies are not apart")


def test_whole_games_follow_the_slow_rules():
    for seed, (seats, options) in enumerate(TABLES):
        play_a_game(seats, options, seed)


def test_interrupted_games_follow_the_slow_rules():
    for seed, (seats, options) in enumerate(TABLES):
        play_a_game(seats, options, 100 + seed, interruptions=12)


def test_odd_positions_follow_the_slow_rules():
    for seed in range(40):
        try_every_action(seed, 8)


def test_a_drawn_game_and_a_won_one_follow_the_slow_rules():
    endings = set()
    for seed in range(30):
        if len(endings) == 2:
            return
        endings.add(max(slow_lsd_ending.scores(play_a_game(2, {}, 300 + seed))))
    raise AssertionError(endings)


def main(first, last):
    for seed in range(first, last):
        for seats, options in TABLES:
            play_a_game(seats, options, 1000 + seed)
            play_a_game(seats, options, 2000 + seed, interruptions=8)
        for part in range(20):
            try_every_action(20 * seed + part, 1000)


if __name__ == "__main__":
    import sys

    main(int(sys.argv[1]), int(sys.argv[2]))
