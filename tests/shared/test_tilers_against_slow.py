# SPDX-License-Identifier: MIT
"""The engine of Tilers against slow_tilers.py: whole games and odd positions, every list of actions, every result.

More of the same by hand, from the root:
    PYTHONPATH=.:tests/shared python tests/shared/test_tilers_against_slow.py FIRST_SEED LAST_SEED
"""

import slow_tilers
import slow_tilers_ending
from against_slow import AgainstSlow
from chance import Chance

from shared_engine.games import from_position

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


def puzzle(chance) -> dict:
    """What lies where is drawn, by the rules only that no line of a floor holds a colour twice."""
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


class Tilers(AgainstSlow):
    game = "tilers"
    slow = slow_tilers
    tables = TABLES
    expiries = 6
    lays = 100  # of 100 actions with tiles in hand that are no chip where a tile could be laid

    def slow_position(self, given) -> dict:
        return slow_tilers.loaded(given)

    def puzzle(self, chance) -> dict:
        return puzzle(chance)

    def play_a_game(self, seats, options, seed, interruptions=0, most=100000) -> dict:
        self.lays = Chance(seed).one_of((20, 70, 100, 100))
        return super().play_a_game(seats, options, seed, interruptions, most)

    def some_text(self, position, chance) -> str:
        texts = slow_tilers.legal(position)
        if texts[-1].startswith("lay ") and chance.below(100) < self.lays:
            texts = [text for text in texts if text.startswith("lay ")]
        return chance.one_of(texts)

    def agree(self, state, expected, said):
        assert state.ending == slow_tilers.ending(expected), said
        super().agree(state, expected, said)

    def play(self, state, position, text) -> dict:
        return self.drew(state, position, super().play(state, position, text))

    def interrupt(self, state, position, chance) -> tuple:
        after, text = super().interrupt(state, position, chance)
        return self.drew(state, position, after), text

    def drew(self, state, position, after) -> dict:
        """The engine says that it has drawn tiles when a course has begun."""
        assert bool(state.drew) == (after["course"] != position["course"]), after
        return after

    def same_result(self, state, expected, over, said):
        assert list(state.scores()) == slow_tilers_ending.scores(expected, over), said
        for seat in range(state.seats):
            parts = [tuple(part) for part in state.breakdown(seat)]
            assert parts == slow_tilers_ending.breakdown(expected, seat, over), said
        if over:
            assert [sorted(group) for group in state.ranking()] == slow_tilers_ending.ranking(expected), said


TRIAL = Tilers()


def test_whole_games_follow_the_slow_rules():
    TRIAL.every_table(0)


def test_interrupted_games_follow_the_slow_rules():
    TRIAL.every_table(100, interruptions=8)


def test_odd_positions_follow_the_slow_rules():
    for seed in range(40):
        TRIAL.try_every_action(seed, 8)


def test_games_of_every_ending_follow_the_slow_rules():
    endings = set()
    for seed in range(30):
        position = TRIAL.play_a_game(3, {"tiles_per_colour": 12}, 300 + seed, interruptions=5 * (seed % 3))
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
            position = slow_tilers.expired(position)
            TRIAL.agree(state, position, "expiries %d" % seed)


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
        TRIAL.agree(from_position(given), slow_tilers.loaded(given), "tie %d" % seed)
        apart += len(slow_tilers_ending.ranking(slow_tilers.loaded(given))) > 1
    assert 20 < apart < 60  # shared places, too


if __name__ == "__main__":
    TRIAL.by_hand(interruptions=6)
