# SPDX-License-Identifier: MIT
"""The engine of Ligretto Dice against slow_ligretto.py: whole matches and odd positions, every list of actions at
the moments where it changes, every result.

More of the same by hand, from the root:
    PYTHONPATH=.:tests/shared python tests/shared/test_ligretto_against_slow.py FIRST_SEED LAST_SEED
"""

import slow_ligretto
import slow_ligretto_ending
from against_slow import AgainstSlow
from chance import Chance
from ligretto_table import press_of
from slow_ligretto import A_MINUTE, COLOURS

from shared_engine.games import ALL, from_position
from shared_engine.games.ligretto_dice.moves import OK

TABLES = (  # seats, options: every option with each of its values or both ends
    (2, {"rounds": "fixed", "rounds_value": 2}),
    (3, {"rounds_value": 1}),
    (4, {"rounds_value": 1, "throw_ms": 0}),
    (2, {"wrong": "lock_1s", "stop": "press", "rounds_value": 1}),
    (3, {"wrong": "minus_1", "handicap": [2, 4, 3], "rounds": "fixed", "rounds_value": 4, "start_score": 4}),
    (4, {"wrong": "lock_1s", "handicap": [1, 2, 3, 1], "rounds": "minutes", "rounds_value": 1, "throw_ms": 3000}),
    (2, {"wrong": "minus_1", "stop": "press", "start_score": 999, "rounds": "minutes", "handicap": [3, 3]}),
    (4, {"stop": "press", "rounds": "score", "rounds_value": 5, "throw_ms": 1}),
)


def boundaries(position) -> list:
    """The moments at which something changes for a seat, each seat in its turn, and the ms before; sorted."""
    seat = position["last_at"] % position["seats"]
    lies_still = position["thrown_at"][seat] + slow_ligretto.option(position, "throw_ms")
    quiet = position["last_placed_at"] + A_MINUTE
    changes = (position["last_at"], lies_still, position["locked_until"][seat], quiet)
    found = {at + before for at in changes for before in (-1, 0) if at + before >= position["last_at"] - 1}
    return sorted([at for at in found if at >= 0])


def puzzle(chance) -> dict:
    """What lies where is drawn; nothing but the limits of positions holds it together."""
    seats, options = chance.one_of(TABLES)
    position = {"game": "ligretto_dice", "seats": seats, "options": options, "seed": chance.below(1000)}
    position["retired"] = [chance.below(seats)] if seats > 2 and chance.below(3) == 0 else []
    playing = slow_ligretto.in_order(position)
    box = [colour for colour in COLOURS for _ in range(6)]
    rows = {}
    for colour in COLOURS:
        rows[colour] = chance.below(1 + chance.one_of((0, 3, 3)))
        for _ in range(rows[colour]):
            box.remove(colour)
    between = chance.below(4) == 0
    done = [chance.one_of(playing)] if between and chance.below(4) else []
    if not done and chance.below(2) and slow_ligretto.option(position, "stop") == "press":
        done = [chance.one_of(playing)]
    throws = []
    for seat in range(seats):
        count = 1 + chance.below(min(3, slow_ligretto.share(position, seat)))
        if seat in done or (seat in position["retired"] and not between):
            count = 0
        throws.append([box.pop(chance.below(len(box))) + "123456"[chance.below(6)] for _ in range(count)])
    last_at = 70000 + chance.below(200000)
    ended_at = last_at - chance.one_of((0, 5, 4000)) if between else 0
    then = ended_at or last_at
    waited = chance.one_of((60000, 65000) if between and not done else (0, 700, 59500, 60000, 65000))
    may_speak = between or last_at - then + waited >= 60000
    speakers = [seat for seat in playing if chance.below(3) == 0] if may_speak else []
    locks = (0,)
    if slow_ligretto.option(position, "wrong") == "lock_1s":
        locks = (0, 0, 0, last_at + 1000, last_at + 1, last_at)
    position.update(
        {
            "round": 1 + chance.below(2),
            "rows": rows,
            "throws": throws,
            "thrown_at": [then - chance.one_of((0, 1, 500, 900, 4000)) for _ in range(seats)],
            "locked_until": [chance.one_of(locks) for _ in range(seats)],
            "scores": [chance.below(16) - 6 for _ in range(seats)],
            "phase": "between" if between else "play",
            "consents": speakers if len(speakers) < len(playing) else [],
            "last_placed_at": then - waited,
            "last_at": last_at,
            "ended_at": ended_at,
            "finisher": done[0] if between and done else None,
        }
    )
    return position


def carried_out(state, seat, at) -> list:
    """What apply() would not refuse: it asks in another way than the lists do."""
    if not state.may_act(seat):
        return []
    reasons = [state.refusal(seat, action, at) for action in range(28)]
    return [action for action in range(28) if reasons[action] == OK or state.is_paid(reasons[action])]


class Ligretto(AgainstSlow):
    """A text is the moment, the seat and the action: "900 0 place r1"."""

    game = "ligretto_dice"
    slow = slow_ligretto
    tables = TABLES
    placing = 60  # of 100 actions that place a die where one can be placed

    def slow_position(self, given) -> dict:
        return slow_ligretto.loaded(given)

    def puzzle(self, chance) -> dict:
        return puzzle(chance)

    def mover(self, position) -> int:
        return ALL

    def offered(self, state, expected) -> list:
        found = []
        for at in boundaries(expected):
            for seat in range(state.seats):
                actions = state.actions(seat, at)
                assert state.is_over() or actions == carried_out(state, seat, at), (seat, at)
                found += ["%d %d %s" % (at, seat, state.text(action)) for action in actions]
        return sorted(found)

    def legal(self, position) -> list:
        found = []
        for at in boundaries(position):
            found += ["%d %d %s" % (at, seat, text) for seat, text in slow_ligretto.legal(position, at)]
        return sorted(found)

    def some_text(self, position, chance) -> str:
        """Often a die, else a throw, seldom a consent; in a match nothing waits for long where it need not."""
        texts = self.legal(position)
        placements = [text for text in texts if " place " in text]
        others = [text for text in texts if " cancel" not in text and text not in placements]
        kinds = [texts, others or texts, placements or others or texts]
        first = 2 if chance.below(100) < self.placing else 1
        return chance.one_of(kinds[0 if chance.below(60) == 0 else first])

    def play(self, state, position, text) -> dict:
        seat, action, at = press_of(state, text)
        state.apply(seat, action, at)
        after = slow_ligretto.after(position, seat, state.text(action), at, state.position())
        return self.drew(state, position, after, text.endswith(" throw"))

    def expire(self, state, position) -> dict:
        """Nothing is timed; the table may say next in the place of whoever has not."""
        at = position["last_at"] + 40
        if not slow_ligretto.may_say_next_for_all(position, at):
            state.expire(position["last_at"] % state.seats, at)
            return self.drew(state, position, slow_ligretto.expired(position), False)
        state.apply(ALL, state.parse("next"), at)
        return self.drew(state, position, slow_ligretto.next_for_all(position, at, state.position()), False)

    def retire(self, state, position, seat) -> dict:
        at = max(0, position["last_at"] + 30 * seat - 40)
        state.retire(seat, at)
        return self.drew(state, position, slow_ligretto.without(position, seat, at, state.position()), False)

    def drew(self, state, position, after, thrown) -> dict:
        """The engine says that something was drawn after a throw, and when a round has begun."""
        assert bool(state.drew) == (thrown or after["round"] != position["round"]), after
        return after

    def agree(self, state, expected, said):
        super().agree(state, expected, said)
        assert state.ending == slow_ligretto_ending.ending(expected), said
        for text in ("place r1", "throw", "next"):  # whatever the moment, when none is said
            action = state.parse(text)
            offered = [seat for seat in range(state.seats) if action in state.actions(seat)]
            assert offered == [seat for seat, legal in slow_ligretto.legal(expected) if legal == text], said
        for seat, dice in enumerate(expected["throws"]):
            fitting = [die for die in dice if slow_ligretto.fits(expected, die)]
            for number, colour in enumerate(COLOURS):
                own = [die for die in dice if die[0] == colour]
                named = min([die for die in fitting if die[0] == colour] or own or ["-"])
                said_so = state.named(seat, number)
                assert (state.text(said_so)[6:] if said_so >= 0 else "-") == named, said

    def same_result(self, state, expected, over, said):
        assert list(state.scores()) == expected["scores"], said
        start = slow_ligretto.option(expected, "start_score")
        for seat in range(state.seats):
            parts = [tuple(part) for part in state.breakdown(seat)]
            assert parts == [("start", start), ("rounds", expected["scores"][seat] - start)], said
        if over:
            assert [sorted(group) for group in state.ranking()] == slow_ligretto_ending.ranking(expected), said


TRIAL = Ligretto()


def test_whole_matches_follow_the_slow_rules():
    for number, (seats, options) in enumerate(TABLES[:4]):
        last = TRIAL.play_a_game(seats, options, number)
        assert slow_ligretto_ending.over(last)


def test_matches_with_a_handicap_or_for_a_score_follow_the_slow_rules():
    for number, (seats, options) in enumerate(TABLES[4:]):
        last = TRIAL.play_a_game(seats, options, 50 + number)
        assert slow_ligretto_ending.over(last)


def test_interrupted_matches_follow_the_slow_rules():
    TRIAL.every_table(100, interruptions=4)


def test_odd_positions_follow_the_slow_rules():
    for seed in range(40):
        TRIAL.try_every_action(seed, 8)


def test_matches_of_every_ending_follow_the_slow_rules():
    for_points = (3, {"handicap": [1, 2, 2], "rounds": "score", "rounds_value": 4})
    endings = set()
    for seed in range(12):
        seats, options = (TABLES[0], TABLES[5], for_points)[seed % 3]
        position = TRIAL.play_a_game(seats, options, 300 + seed, interruptions=seed)
        endings.add(slow_ligretto_ending.ending(position))
    assert endings == {"rounds", "score", "minutes", "alone"}


def test_tied_points_follow_the_slow_rules():
    shared = 0
    for seed in range(40):
        chance = Chance(800 + seed)
        given = puzzle(chance)
        given.update({"phase": "between", "ended_at": given["last_at"], "finisher": None, "consents": []})
        given.update({"round": 1, "last_placed_at": 0, "locked_until": [0] * given["seats"]})
        given["options"] = {"rounds": "fixed", "rounds_value": 1}
        given["throws"] = [["r6"] for _ in given["throws"]]
        given["rows"] = {"r": 0, "y": 0, "g": 0, "b": 0}
        given["scores"] = [chance.below(3) - 1 for _ in given["scores"]]
        position = slow_ligretto.loaded(given)
        TRIAL.agree(from_position(given), position, "tie %d" % seed)
        shared += len(slow_ligretto_ending.ranking(position)) < given["seats"]
    assert 15 < shared < 40


if __name__ == "__main__":
    TRIAL.by_hand(interruptions=4)
