# SPDX-License-Identifier: MIT
"""The bot of Ligretto Dice: what it would do, and a hand that takes its time for it and sees nothing but the table."""

from ligretto_table import dealt, ligretto

from proof import refused
from shared_engine import bots, games
from shared_engine.games.ligretto_dice.bot import PACES, Hand, Mind
from shared_engine.hands import Hands

PACE = PACES[1]
SEEDS = 40
THROW, STOP, CANCEL, NEXT = 24, 25, 26, 27


def wished(table, seat=0, whim=0) -> str:
    return table.state.text(bots.choose(table.state, seat, 1, whim))


def waits(table, at=0, seat=0, seed=1, presses=1, after=None):
    """A hand from `at` on: its (wait, press) up to so many presses, each with what it shows; looks count as -1."""
    hand = Hand(table.state, seat, 1, seed, at)
    if after:
        after(hand)
    found = []
    while presses:
        before = hand.due
        action = hand.press(table.state)
        found.append((before, action, hand.due))
        presses -= action >= 0
    return found


def within(wait, name) -> bool:
    least, most = PACE[name]
    return least <= wait <= most


def test_paces_are_those_of_people():
    assert PACES == {1: {"throw": (1500, 2200), "place": (500, 1000), "patience": (200, 500), "read": (2500, 4000)}}
    assert sorted(PACES) == sorted(bots.LEVELS)


# What it would do at once


def test_it_places_a_die_that_fits():
    assert wished(ligretto("r1 y6", "b5")) == "place r1"
    assert wished(ligretto("r4 y6", "b5", rows="r3")) == "place r4"
    assert {wished(ligretto("r1 y1 g1 b1", "b5"), whim=whim) for whim in range(8)} == {
        "place r1", "place y1", "place g1", "place b1",
    }  # fmt: skip


def test_it_throws_again_when_nothing_fits_and_never_pays_for_a_wrong_die():
    for wrong in ("snap_back", "lock_1s", "minus_1"):
        assert wished(ligretto("r2 y6 b3", "b5", rows="b3", wrong=wrong)) == "throw"


def test_it_says_stop_when_it_has_placed_all_and_next_between_rounds():
    table = ligretto("", "b5", stop="press")
    assert wished(table) == "stop"
    assert wished(table.play("900 0 stop"), 1) == "next"


def test_what_it_wishes_can_be_done():
    for seats in (2, 3, 4):
        for wrong in ("snap_back", "lock_1s", "minus_1"):
            table = dealt(seats, 3, wrong=wrong, stop="press", rounds_value=1)
            at = 0
            while not table.over():
                at += 801
                for seat in range(seats):
                    if table.state.actions(seat, at):
                        action = bots.choose(table.state, seat, 1, at)
                        assert action in table.state.actions(seat, at) and action != CANCEL
                        table.state.apply(seat, action, at)


def test_who_may_not_act_is_refused():
    table = ligretto("r1", "b5", "y3").play("900 0 place r1", "900 1 next").retire(2)
    for seat in (1, 2, 3, -1):
        refused(ValueError, Mind, table.state, seat, 1, 0)
    refused(ValueError, bots.Thinker, table.state, 0, 99)


# How long a hand takes


def test_it_sees_its_dice_one_and_a_half_to_two_and_a_fifth_seconds_after_a_throw():
    seen = [waits(ligretto("r1", "b5"), seed=seed)[0][0] for seed in range(SEEDS)]
    assert [wait for wait in seen if not within(wait, "throw")] == []
    assert max(seen) - min(seen) > 500 and len(set(seen)) > 20


def test_a_hand_that_comes_later_counts_from_then():
    for at in (700, 5000):
        first = waits(ligretto("r1", "b5", thrown_at=600, last_at=700), at)[0][0]
        assert within(first - at, "throw")


def test_it_reaches_for_a_die_that_fits_half_a_second_to_a_second():
    for seed in range(SEEDS):
        (seen, look, due), (pressed, action, _) = waits(ligretto("r1 y6", "b5"), seed=seed)
        assert (look, action, pressed) == (-1, 0, due)
        assert within(due - seen, "place")


def test_when_nothing_fits_it_is_patient_for_a_fifth_to_half_a_second_and_throws():
    for seed in range(SEEDS):
        (seen, look, due), (_, action, again) = waits(ligretto("r2 y6", "b5"), seed=seed)
        assert (look, action) == (-1, THROW)
        assert within(due - seen, "patience")
        assert within(again - due, "throw")


def test_it_places_one_die_after_the_other_of_a_throw():
    table = ligretto("r1 r2", "b5")
    hand = Hand(table.state, 0, 1, 7, 0)
    pressed = []
    while table.phase() == "play":
        action = hand.press(table.state)
        if action >= 0:
            pressed.append((hand.due, table.state.text(action)))
            table.state.apply(0, action, hand.due)
    assert [text for _, text in pressed] == ["place r1", "place r2"]
    assert within(pressed[1][0] - pressed[0][0], "place")


def test_it_waits_for_dice_that_still_roll_to_lie_still():
    table = ligretto("r1 y6", "b5", throw_ms=3000)
    looks = waits(table)
    assert looks[0][1] == -1 and looks[0][2] == 3000
    assert within(looks[1][2] - 3000, "place") and looks[2][1] == 0


def test_it_reads_the_score_before_it_says_next_and_then_waits_for_the_others():
    for seed in range(SEEDS):
        table = ligretto("r1", "b5").play("900 0 place r1")
        found = waits(table, 900, 1, seed)
        assert [action for _, action, _ in found] == [NEXT]
        assert within(found[0][0] - 900, "read")
        table.play("%d 1 next" % found[0][0])


def test_the_end_of_a_round_and_a_new_one_change_what_it_waits_for():
    table = ligretto("r1 y6", "b1")
    hand = Hand(table.state, 0, 1, 3, 0)
    assert hand.press(table.state) == -1  # it reaches for red 1
    table.play("%d 1 place b1" % (hand.due - 1))
    hand.look(table.state, hand.due - 1)
    began = hand.due
    assert within(began - table.seen("ended_at"), "read")
    assert hand.press(table.state) == NEXT
    table.play("%d all next" % began)
    hand.look(table.state, began)
    assert within(hand.due - began, "throw")
    assert hand.press(table.state) == -1


def test_what_others_do_in_a_round_does_not_stop_it():
    table = ligretto("r1 y6", "r1 b5")
    hand = Hand(table.state, 0, 1, 3, 0)
    assert hand.press(table.state) == -1
    due = hand.due
    table.play("%d 1 place r1" % (due - 1))
    hand.look(table.state, due - 1)
    assert (hand.due, hand.press(table.state)) == (due, 0)  # too late, as it happens to people
    table.refuses("%d 0 place r1" % due, why="already there")


def test_it_consents_to_cancel_when_somebody_has_and_never_of_itself():
    table = ligretto("r2 y6", "b5")
    hand = Hand(table.state, 0, 1, 3, 70000)
    assert hand.press(table.state) == -1 and hand.press(table.state) == THROW
    table = ligretto("r2 y6", "b5", consents=[1], last_at=60000)
    (seen, _, due), (_, action, _) = waits(table, 70000)
    assert action == CANCEL and within(due - seen, "place")
    found = waits(ligretto("r2 y6", "b5", consents=[0], last_at=60000), 70000)
    assert found[-1][1] == THROW


# What it knows


def test_it_sees_the_table_and_not_what_will_fall():
    for seed in range(20):
        state = dealt(3, seed).state
        position = state.position()
        position["seed"] = 12345
        position["rng"] = games.new("ligretto_dice", 2, 999).position()["rng"]
        other = games.from_position(position)
        one, two = [Hand(each, 1, 1, seed, 0) for each in (state, other)]
        for _ in range(4):
            assert one.due == two.due
            assert one.press(state) == two.press(other)


def test_it_leaves_the_table_alone():
    table = ligretto("r1 y6", "b5")
    before = table.state.dump()
    waits(table, presses=5)
    wished(table)
    assert table.state.dump() == before


def test_hands_of_one_match_are_not_alike_and_those_of_equal_matches_are():
    table = ligretto("r2 y6", "r2 y6", "r2 y6", "r2 y6")
    first = [waits(table, 0, seat, 5, 3) for seat in range(4)]
    assert len({str(found) for found in first}) == 4
    assert first == [waits(table, 0, seat, 5, 3) for seat in range(4)]
    assert waits(table, 0, 0, 6, 3) != first[0]


# All hands of a table


def test_only_bots_have_hands():
    table = ligretto("r1", "b1", "y1")
    for levels, seats in (((0, 1, 0), {1}), ((1, 0, 1), {0, 2}), ((0, 0, 0), set())):
        hands = Hands(table.state, levels, 1, 0)
        assert (hands.due(table.state) < 0) == (not seats)
        assert hands.press(table.state, 100) is None  # nobody has seen anything yet
        found = set()
        for _ in range(9):
            press = hands.press(table.state)
            found.update([press[0]] if press else [])
        assert found == seats


def test_the_earliest_hand_presses_first_and_at_its_moment():
    table = dealt(4, 8)
    hands = Hands(table.state, (1, 1, 1, 1), 8, 0)
    last = 0
    for _ in range(60):
        due = hands.due(table.state)
        press = hands.press(table.state)
        assert due <= press[2] and last <= press[2]
        last = press[2]


def test_a_hand_is_not_asked_before_its_time():
    table = dealt(2, 8)
    hands = Hands(table.state, (1, 1), 8, 0)
    due = hands.due(table.state)
    assert hands.press(table.state, due - 1) is None and hands.due(table.state) == due
    hands.press(table.state, due)
    assert hands.due(table.state) > due


def test_who_has_left_presses_nothing():
    table = dealt(3, 8).retire(1)
    hands = Hands(table.state, (1, 1, 1), 8, 0)
    assert {hands.press(table.state)[0] for _ in range(12)} == {0, 2}
    table.retire(0)
    assert hands.due(table.state) == -1 and hands.press(table.state) is None
