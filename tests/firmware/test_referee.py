# SPDX-License-Identifier: MIT
"""Who was first: presses count in the order of their stamps, each die is named at its stamp, and lots decide ties."""

from ligretto_bench import BLUE, BOUNCE, CLEAN, GREEN, RED, WILD, YELLOW, placed

PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


def test_a_key_that_was_pressed_first_and_bounces_wins_over_a_clean_one_that_settles_earlier():
    for first in (0, 1):
        table = placed("r1 b3", "r1 g4")
        table.tap(10, first, RED, WILD, held=80)
        table.tap(12, 1 - first, RED, CLEAN)
        table.run(25)
        assert table.answers() == ["", ""], "it is not known yet who was first"
        table.run(60)
        assert table.answer(first) == "placed" and table.answer(1 - first) == "lost"
        assert table.throw(first) == ("b3", "g4")[first]
        assert table.throw(1 - first) == ("r1 b3", "r1 g4")[1 - first]
        assert table.rows() == "r1 y0 g0 b0"
        table.away()


def test_three_who_build_a_row_in_one_scan_place_in_the_order_of_their_stamps_in_any_order_of_seats():
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        throws = ["b6"] * 3
        for number, seat in enumerate(order):
            throws[seat] = "r%d b6" % (number + 1)
        table = placed(*throws)
        table.tap(10, order[0], RED, WILD, held=80)
        table.tap(14, order[1], RED, BOUNCE, held=80)
        table.tap(16, order[2], RED, CLEAN, held=80)
        table.run(80)
        assert table.answers() == ["placed"] * 3, order
        assert table.rows() == "r3 y0 g0 b0"
        table.away()


def test_a_die_is_named_as_the_table_stood_when_the_key_was_pressed():
    for gap, placed_die, answer in ((2, "r2", "placed"), (-2, "r1", "placed")):
        table = placed("r1 b3", "r1 r2 g4")
        table.tap(20, 0, RED, BOUNCE)
        table.tap(20 + gap, 1, RED)
        table.run(80)
        assert table.answer(1) == answer
        assert placed_die not in table.throw(1).split() and len(table.throw(1).split()) == 2, gap
        assert table.answer(0) == ("placed" if gap > 0 else "lost")
        table.away()


def test_what_is_pressed_in_one_moment_is_named_before_any_of_it_counts():
    winners = set()
    for moment in range(0, 24, 2):  # whoever wins, the other one's key has named the same number
        table = placed("r1 r2 b3", "r1 r2 g4")
        table.tap(10 + moment, 1, RED)
        table.tap(10 + moment, 0, RED, BOUNCE)
        table.run(80)
        assert sorted(table.answers()) == ["lost", "placed"]
        assert table.rows() == "r1 y0 g0 b0"
        winner = table.answers().index("placed")
        assert table.throw(winner) == ("r2 b3", "r2 g4")[winner]
        assert table.throw(1 - winner) == ("r1 r2 g4", "r1 r2 b3")[winner]
        winners.add(winner)
        table.away()
    assert winners == {0, 1}


def test_in_one_moment_a_die_may_follow_one_of_the_same_moment_and_never_come_before_it():
    seen = set()
    for moment in range(0, 24, 2):
        table = placed("r1 b3", "r2 g4")  # the only red die of seat 1 is named whether it fits or not
        table.tap(10 + moment, 0, RED)
        table.tap(10 + moment, 1, RED)
        table.run(80)
        assert table.answer(0) == "placed"
        seen.add((table.answer(1), table.rows(), table.throw(1)))
        table.away()
    assert seen == {("placed", "r2 y0 g0 b0", "g4"), ("wrong", "r1 y0 g0 b0", "r2 g4")}


def test_over_all_pairs_of_seats_no_seat_wins_equal_stamps_more_often_than_chance():
    table = placed("r1 b3", "r1 b3", "r1 b3", "r1 b3")
    position = table.state.position()
    wins = [0] * 4
    trials = 32
    for one, other in PAIRS:
        here = 0
        for trial in range(trials):
            table.place(position)
            table.tap(10 + 2 * (trial % 7), one, RED, BOUNCE if trial & 1 else CLEAN)
            table.tap(10 + 2 * (trial % 7), other, RED, BOUNCE if trial & 2 else CLEAN)
            table.run(90 + 3 * trial, 15)
            answers = [table.answer(one), table.answer(other)]
            assert sorted(answers) == ["lost", "placed"]
            winner = (one, other)[answers.index("placed")]
            wins[winner] += 1
            here += winner == one
        assert 7 <= here <= 25, (one, other, here)  # 16 and three times the usual deviation of 2.8
    for seat in range(4):
        assert 34 <= wins[seat] <= 62, wins  # of 96: 48 and three times 4.9
    table.away()


def test_the_lot_is_drawn_from_the_seed_and_the_moment_so_that_it_can_be_drawn_again():
    results = []
    for seed in (5, 5, 6):
        table = placed("r1 b3", "r1 b3", seed=seed)
        position = table.state.position()
        answers = ""
        for _ in range(16):
            table.place(position)
            table.tap(10, 0, RED)
            table.tap(10, 1, RED)
            table.run(100)
            answers += table.answer(0)[0]
        results.append(answers)
        table.away()
    assert results[0] == results[1] != results[2]


def test_presses_for_different_rows_in_one_moment_all_count():
    table = placed("r1 b3", "y1 b3", "g1 b3", "b1 r3")
    for seat, key in enumerate((RED, YELLOW, GREEN, BLUE)):
        table.tap(10, seat, key, BOUNCE)
    table.run(80)
    assert table.answers() == ["placed"] * 4
    assert table.rows() == "r1 y1 g1 b1"
    table.away()


def test_a_persons_press_and_a_bots_are_judged_by_their_stamps_alike():
    table = placed("r1 b3", "r1 b3", bots=(1,), pace=0)
    hand = table.screen.referee._hands._hands[0]
    hand.doing, hand.action = 1, 0  # the bot will press r1 ...
    at = table.app.sitting.at(table.port.now)
    hand.due = at + 21  # ... a moment after the person
    table.screen.referee.due = at + 21
    table.tap(20, 0, RED, WILD, held=80)
    table.run(30)
    assert table.answers() == ["", ""], "the bot waits until it is known whether somebody was faster"
    table.run(60)
    assert table.answers() == ["placed", "lost"]
    table.away()
