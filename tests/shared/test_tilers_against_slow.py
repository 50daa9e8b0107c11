# SPDX-License-Identifier: MIT
"""The engine of Tilers against slow_tilers.py: whole games and odd positions, every list of actions, every result.

More of the same by hand, from the root:
    PYTHONPATH=.:tests/shared python tests/shared/test_tilers_against_slow.py FIRST_SEED LAST_SEED
"""

import slow_tilers
import slow_tilers_ending
from chance import Chance

from shared_engine.games import OVER, from_position, load, new

TABLES = (  # seats, options: every option with each of its values or both ends
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"yard": "small", "chip_cost": "capped"}),
    (3, {"tiles_per_colour": 12, "floor_at_zero": True}),
    (4, {"yard": "small", "tiles_per_colour": 40, "row_bonus": 20, "starter": 3}),
    (2, {"tiles_per_colour": 13, "column_bonus": 0, "colour_bonus": 20, "starter": 0}),
    (3, {"chip_cost": "capped", "floor_at_zero": True, "row_bonus": 0, "column_bonus": 20, "colour_bonus": 0}),
)
OWN = ("rng",)  # the generator's text


def differ(these, those) -> list:
    return [text for text in these if text not in those]


def agree(state, expected, said):
    """The engine's state is the expected position, offers what the slow rules offer, and counts as they do."""
    position = state.position()
    for key in expected:
        if key not in OWN:
            assert position[key] == expected[key], "%s: %s is %s, slow: %s" % (said, key, position[key], expected[key])
    assert set(position) == set(expected) | set(OWN), said
    over = slow_tilers.over(expected)
    assert state.ending == slow_tilers.ending(expected), said
    assert state.is_over() == over, said
    assert state.seat() == (OVER if over else expected["turn"]), said
    offered = sorted([state.text(action) for action in state.actions(expected["turn"])])
    legal = slow_tilers.legal(expected)
    assert offered == legal, "%s: offered %s, slow: %s" % (said, differ(offered, legal), differ(legal, offered))
    assert list(state.scores()) == slow_tilers_ending.scores(expected, over), said
    for seat in range(state.seats):
        parts = [tuple(part) for part in state.breakdown(seat)]
        assert parts == slow_tilers_ending.breakdown(expected, seat, over), said
    if over:
        assert [sorted(group) for group in state.ranking()] == slow_tilers_ending.ranking(expected), said
        assert from_position(position).digest() == load("tilers", state.dump()).digest() == state.digest(), said


def some_text(position, chance, lays) -> str:
    """A legal action; while tiles are in hand a chip at `lays` of 100 only where they could be laid."""
    texts = slow_tilers.legal(position)
    if texts[-1].startswith("lay ") and chance.below(100) < lays:
        texts = [text for text in texts if text.startswith("lay ")]
    return chance.one_of(texts)


def play_a_game(seats, options, seed, interruptions=0):
    """A whole random game; `interruptions`: percent of actions before which time runs out or a seat leaves."""
    chance = Chance(seed)
    state = new("tilers", seats, seed, options)
    position = state.position()
    said = "%s %s %s" % (seats, options, seed)
    lays = chance.one_of((20, 70, 100, 100))
    agree(state, position, said)
    number = 0
    while state.seat() != OVER:
        course = position["course"]
        if chance.below(100) < interruptions:
            position, text = interrupt(state, position, chance)
        else:
            text = some_text(position, chance, lays)
            state.apply(state.seat(), state.parse(text))
            position = slow_tilers.after(position, text)
        number += 1
        said_now = "%s, %d %s" % (said, number, text)
        agree(state, position, said_now)
        assert bool(state.drew) == (position["course"] != course), said_now
    return position


def interrupt(state, position, chance):
    seat = state.seat()
    if chance.below(6):
        state.expire(seat)
        return slow_tilers.after_expire(position), "expire"
    seat = chance.one_of([seat for seat in range(state.seats) if seat not in position["retired"]])
    state.retire(seat)
    return slow_tilers.after_retire(position, seat), "retire %d" % seat


# Odd positions: what lies where is drawn, by the rules only that no line of a floor holds a colour twice


def puzzle(chance) -> dict:
    seats, options = chance.one_of(TABLES)
    box = list("ABCDE" * options.get("tiles_per_colour", 20))
    for last in range(len(box) - 1, 0, -1):
        other = chance.below(last + 1)
        box[last], box[other] = box[other], box[last]
    floors = [grown(box, chance) for _ in range(seats)]
    yard = seats + 1 if options.get("yard") == "small" else 2 * seats + 1
    retired = [chance.below(seats)] if seats > 2 and chance.below(3) == 0 else []
    inside = [seat for seat in range(seats) if seat not in retired]
    busy = chance.below(5)  # 0: nothing is left but perhaps a hand
    hand = ""
    if chance.below(2):
        hand = box[0] * min(1 + chance.below(6), box.count(box[0]))
        for _ in hand:
            box.remove(hand[0])
    stacks = [drawn(box, chance.below(5)) if busy > 1 and chance.below(2) else "" for _ in range(yard)]
    return {
        "game": "tilers",
        "seats": seats,
        "options": options,
        "seed": chance.below(1000),
        "floors": floors,
        "stacks": stacks,
        "spill": "".join(sorted(drawn(box, chance.below(8)))) if busy else "",
        "chisel": chance.one_of((None, chance.below(seats))),
        "hand": hand,
        "chips": [chance.below(1 + min(5, len(box) // seats)) for _ in range(seats)],
        "run_points": [chance.below(90) for _ in range(seats)],
        "turn": chance.one_of(inside),
        "began": chance.below(seats),
        "course": 1 + chance.below(4),
        "bag": drawn(box, chance.one_of((0, 1, 7, 20))),
        "retired": retired,
    }


def drawn(box, count) -> str:
    """So many tiles out of the box, which keeps enough for the chips."""
    tiles = ""
    while count and len(box) > 24:
        tiles += box.pop()
        count -= 1
    return tiles


def grown(box, chance) -> list:
    """A floor with up to twelve tiles out of the box, or half a one that is nearly full."""
    floor = ["....."] * 5
    if chance.below(3) == 0:
        for number, row in enumerate(("ABCDE", "BCDEA", "CDEAB", "DEABC")[: 1 + chance.below(4)]):
            kept = "".join([tile if tile in box and chance.below(8) else "." for tile in row])
            for tile in kept.replace(".", ""):
                box.remove(tile)
            floor[number] = kept
        return floor
    for _ in range(chance.below(13)):
        cell = chance.one_of(slow_tilers.all_cells())
        if slow_tilers.may_lie(floor, box[0], cell):
            row = slow_tilers.row_of(floor, cell)
            at = "abcde".index(cell[0])
            floor[int(cell[1]) - 1] = row[:at] + box[0] + row[at + 1 :]
            box.remove(box[0])
    return floor


def try_every_action(seed, most):
    """Every action of an odd position, or `most` of them, each on a copy."""
    chance = Chance(seed)
    given = puzzle(chance)
    said = "puzzle %d" % seed
    state = from_position(given)
    position = slow_tilers.loaded(given)
    agree(state, position, said)
    texts = slow_tilers.legal(position)
    while len(texts) > most:
        texts.remove(chance.one_of(texts))
    for text in texts:
        branch = state.copy()
        branch.apply(branch.seat(), branch.parse(text))
        agree(branch, slow_tilers.after(position, text), "%s, %s" % (said, text))
    if not slow_tilers.over(position):
        branch = state.copy()
        branch.expire(position["turn"])
        agree(branch, slow_tilers.after_expire(position), said + ", expire")
        for seat in range(position["seats"]):
            if seat not in position["retired"]:
                branch = state.copy()
                branch.retire(seat)
                agree(branch, slow_tilers.after_retire(position, seat), "%s, retire %d" % (said, seat))
    agree(state, position, said + ": copies are not apart")
    return position


def test_whole_games_follow_the_slow_rules():
    for seed, (seats, options) in enumerate(TABLES):
        play_a_game(seats, options, seed)


def test_interrupted_games_follow_the_slow_rules():
    for seed, (seats, options) in enumerate(TABLES):
        play_a_game(seats, options, 100 + seed, interruptions=8)


def test_odd_positions_follow_the_slow_rules():
    for seed in range(40):
        try_every_action(seed, 8)


def test_games_of_every_ending_follow_the_slow_rules():
    endings = set()
    for seed in range(30):
        position = play_a_game(3, {"tiles_per_colour": 12}, 300 + seed, interruptions=5 * (seed % 3))
        endings.add(slow_tilers.ending(position))
        if len(endings) == 3:
            return
    raise AssertionError(endings)


def plain(seats, chance, **more) -> dict:
    """A position with empty floors and nothing in the yard but for what is named."""
    position = {
        "game": "tilers",
        "seats": seats,
        "options": {},
        "seed": 1,
        "floors": [["....."] * 5 for _ in range(seats)],
        "stacks": [""] * (2 * seats + 1),
        "spill": "",
        "chisel": None,
        "hand": "",
        "chips": [0] * seats,
        "run_points": [0] * seats,
        "turn": chance.below(seats),
        "course": 3,
        "bag": "",
    }
    position.update(more)
    return position


def test_takes_when_time_runs_out_follow_the_slow_rules():
    # Few single tiles, so that the chip for the chisel often says which take is the cheapest.
    for seed in range(40):
        chance = Chance(700 + seed)
        stacks = [chance.one_of(("AABB", "CCC", "DDEE", "BBB", "EE", "CCDD", "", "AABC")) for _ in range(5)]
        spill = chance.one_of(("A", "BB", "CDD", "EE", "AAB"))
        given = plain(2, chance, stacks=stacks, spill=spill, chisel=chance.one_of((None, None, 0, 1)), bag="AB")
        state = from_position(given)
        position = slow_tilers.loaded(given)
        while not slow_tilers.over(position) and position["course"] == 3:
            state.expire(position["turn"])
            position = slow_tilers.after_expire(position)
            agree(state, position, "expiries %d" % seed)


def test_tied_totals_follow_the_slow_rules():
    column = ["A....", "B....", "C....", "D....", "E...."]
    columns = ["AB...", "BC...", "CD...", "DE...", "EA..."]
    apart = 0
    for seed in range(60):
        chance = Chance(800 + seed)
        seats = 2 + chance.below(3)
        given = plain(seats, chance, chips=[chance.below(3) for _ in range(seats)])
        given["floors"] = [chance.one_of((given["floors"][0], column, columns)) for _ in range(seats)]
        totals = slow_tilers_ending.scores(slow_tilers.loaded(given), True)
        given["run_points"] = [40 + (chance.below(6) == 0) - total for total in totals]
        given["retired"] = [chance.below(seats)] if seats > 2 and chance.below(2) else []
        agree(from_position(given), slow_tilers.loaded(given), "tie %d" % seed)
        apart += len(slow_tilers_ending.ranking(slow_tilers.loaded(given))) > 1
    assert 20 < apart < 60  # shared places, too


def main(first, last):
    for seed in range(first, last):
        for seats, options in TABLES:
            play_a_game(seats, options, 1000 + seed)
            play_a_game(seats, options, 2000 + seed, interruptions=6)
        for part in range(20):
            try_every_action(20 * seed + part, 1000)


if __name__ == "__main__":
    import sys

    main(int(sys.argv[1]), int(sys.argv[2]))
