# SPDX-License-Identifier: MIT
"""Whole matches of Ligretto Dice by hands: their pace, that they end, and that they are alike on every runtime."""

from bot_play import digest_of

from shared_engine import games, selfplay
from shared_engine.games import IllegalAction
from shared_engine.games.ligretto_dice.bot import PACES
from shared_engine.hands import Hands
from shared_engine.match import Match
from shared_engine.record import replay

ROUNDS = 60  # one of each seed; their mean is known to half a second for four seats, to a second for two
LONGEST = 20000  # presses of a match
TABLES = (
    (2, {}),
    (3, {"rounds_value": 1}),
    (4, {"rounds_value": 1}),
    (4, {"wrong": "lock_1s", "stop": "press", "rounds": "fixed", "rounds_value": 2}),
    (2, {"throw_ms": 3000, "handicap": [3, 9], "rounds": "score", "rounds_value": 10}),
    (3, {"throw_ms": 0, "wrong": "minus_1", "rounds": "minutes", "rounds_value": 2, "start_score": 100}),
)


def mean_round(seats: int) -> int:
    """The mean length of a round by hands, ms of match time."""
    total = 0
    for seed in range(ROUNDS):
        state = games.new("ligretto_dice", seats, seed, {"rounds": "fixed", "rounds_value": 1})
        for _ in selfplay.moves(state, "bot", seed):
            pass
        total += state.ended_at
    return total // ROUNDS


def test_a_round_of_four_takes_some_twenty_seconds():
    mean = mean_round(4)
    assert 18000 <= mean <= 24000, mean


def test_a_round_of_two_takes_some_thirty_six_seconds():
    mean = mean_round(2)
    assert 33000 <= mean <= 40000, mean


def test_whole_matches_end_and_hands_never_pay_for_a_wrong_die():
    for seats, options in TABLES:
        state = games.new("ligretto_dice", seats, 4, options)
        before = 0
        for count, (_, action, at) in enumerate(selfplay.moves(state, "bot", 4)):
            assert count < LONGEST and at >= before
            assert action != 26, "nobody consents of itself"
            before = at
        assert state.is_over() and state.ending == options.get("rounds", "rounds").replace("fixed", "rounds")
        assert max(state.locked_until) == 0
        assert sum(state.scores()) == seats * state.options["start_score"], "what one gains the others lose"


def test_no_hand_is_faster_than_it_may_be():
    state = games.new("ligretto_dice", 4, 11, {"rounds_value": 1})
    last = [None] * 4
    for seat, action, at in selfplay.moves(state, "bot", 11):
        if last[seat] and last[seat][0] == state.turn_mark():
            least = PACES[1]["throw"][0] if last[seat][1] == 24 else 0
            least += PACES[1]["place" if action < 24 else "patience"][0] if action <= 24 else 0
            assert at - last[seat][2] >= least, (seat, last[seat], action, at)
        last[seat] = (state.turn_mark(), action, at)


def played(match, levels, leaving=()) -> int:
    """Hands play a match to its end, a person that does nothing beside them where the level is 0; how many presses came
    too late. leaving: (after so many events, the seat)."""
    hands = Hands(match.state, levels, match.setup.seed, 0)
    late = 0
    for _ in range(LONGEST):
        if match.over:
            return late
        for count, seat in leaving:
            if match.count == count:
                match.retire(seat, match.at)
        hands.look(match.state, match.at)
        press = hands.press(match.state)
        if press is None:
            return late
        try:
            match.submit(*press)
        except IllegalAction:
            late += 1
    raise AssertionError("no end")


def test_now_and_then_a_hand_comes_too_late():
    match = Match.begin_new("ligretto_dice", 4, 2, None, None, players=(("bot", 1),) * 4)
    assert 5 < played(match, (1,) * 4) < 200
    again = replay(match.record())
    assert again.digest() == match.digest() and again.result() == match.result()


def test_they_play_on_when_seats_leave():
    match = Match.begin_new("ligretto_dice", 4, 6, {"rounds_value": 1}, None)
    played(match, (1,) * 4, ((40, 2), (90, 0)))
    assert match.over and match.state.retired == [2, 0] and match.state.ending == "rounds"


def test_a_person_who_does_nothing_holds_nobody_up_until_next_must_be_said():
    match = Match.begin_new("ligretto_dice", 3, 6, None, None)
    hands = Hands(match.state, (1, 0, 1), 6, 0)
    while match.state.phase == 0 or match.state.consents != 5:
        hands.look(match.state, match.at)
        try:
            match.submit(*hands.press(match.state))
        except IllegalAction:
            pass
    assert match.state.scores()[1] <= -8 and match.state.round == 1
    match.submit(1, 27, match.at)
    assert match.state.round == 2


def test_a_hand_waits_until_its_press_has_been_judged_before_it_looks_again():
    """The table asks for all presses of a moment, and only then carries them out."""
    state = games.new("ligretto_dice", 4, 3)
    hands = Hands(state, (1,) * 4, 3, 0)
    judged = 0
    while not state.is_over():
        at = max(hands.due(state), state.last_at)
        presses = []
        press = hands.press(state, at)
        while press is not None:
            presses.append(press)
            press = hands.press(state, at)
        assert len({seat for seat, _, _ in presses}) == len(presses)
        for seat, action, _ in presses:
            assert action >= 24 or state.dice[seat * 24 + action] or state.phase
            judged += 1
            try:
                state.apply(seat, action, at)
            except IllegalAction:
                pass
        hands.look(state, at)
    assert judged > 300


def test_matches_by_hands_are_the_same_on_every_runtime():
    ends = [selfplay.play("ligretto_dice", seats, 5, options, "bot") for seats, options in TABLES]
    assert [count for _, count, _ in ends] == [300, 221, 187, 101, 116, 221]
    assert digest_of([digest for _, _, digest in ends]) == "8c754c7a55d50bf1"


def test_random_matches_are_the_same_on_every_runtime():
    ends = [selfplay.play("ligretto_dice", seats, 5, options, "random") for seats, options in TABLES]
    assert [count for _, count, _ in ends] == [406, 199, 385, 329, 134, 399]
    assert digest_of([digest for _, _, digest in ends]) == "cafc4a3e0ec1349a"
