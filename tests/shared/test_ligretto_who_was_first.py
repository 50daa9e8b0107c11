# SPDX-License-Identifier: MIT
"""Ligretto Dice, "Who was first": one serial order by the moment of the press; a lost race changes nothing."""

from ligretto_table import dealt, ligretto, press_of

from shared_engine import record
from shared_engine.match import Match

TWO = ("r1 y5", "r1 g5")  # both have what the red row waits for
LOST = "already there"


def test_who_pressed_first_places_the_die_in_whatever_order_the_presses_come():
    for presses in (("900 0 place r1", "901 1 place r1"), ("901 1 place r1", "900 0 place r1")):
        table = ligretto(*TWO)
        answers = table.rush(*presses)
        assert answers[presses.index("900 0 place r1")] == ""
        assert LOST in answers[presses.index("901 1 place r1")]
        assert table.throws() == ["y5", "r1 g5"] and table.rows() == "r1 y0 g0 b0"


def test_the_seat_does_not_matter_nor_where_a_press_stands_in_the_list():
    orders = ((0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1), (1, 3, 0, 2))
    for fastest in range(4):
        for order in orders:
            table = ligretto("b1 r6", "b1 y6", "b1 g6", "b1 b6")
            presses = ["%d %d place b1" % (900 + (seat - fastest) % 4, seat) for seat in order]
            answers = table.rush(*presses)
            assert [seat for seat, answer in zip(order, answers) if not answer] == [fastest]
            assert table.left() == [2 - (seat == fastest) for seat in range(4)]


def test_a_chain_of_presses_is_carried_out_in_the_order_of_their_moments():
    table = ligretto("r1 r4 y6", "r2 y5", "r3 r5 y4")
    presses = ("904 2 place r5", "903 0 place r4", "901 1 place r2", "900 0 place r1", "902 2 place r3")
    assert table.rush(*presses) == [""] * 5
    assert table.rows() == "r5 y0 g0 b0" and table.throws() == ["y6", "y5", "y4"]


def test_throws_and_placements_have_the_same_order():
    # The throw at 900 comes before the press at 901, so there is nothing to place any more.
    table = ligretto("r1 y5", "g1 g5")
    answers = table.rush("901 0 place r1", "900 0 throw", "902 1 place g1")
    assert answers[1:] == ["", ""] and answers[0] != ""
    assert table.rows() == "r0 y0 g1 b0"


def test_of_two_in_the_same_instant_one_places_and_the_other_keeps_the_die():
    for seed in range(40):
        table = ligretto(*TWO)
        answers = table.rush("900 0 place r1", "900 1 place r1", seed=seed)
        winner = answers.index("")
        assert LOST in answers[1 - winner]
        assert table.throws() == [["y5", "r1 g5"], ["r1 y5", "g5"]][winner]
        assert table.rows() == "r1 y0 g0 b0" and table.seen("last_placed_at") == 900


def test_the_lot_hangs_on_the_seed_and_not_on_the_order_of_the_list():
    winners = set()
    for seed in range(40):
        there = ligretto(*TWO).rush("900 0 place r1", "900 1 place r1", seed=seed)
        back = ligretto(*TWO).rush("900 1 place r1", "900 0 place r1", seed=seed)
        assert there == [back[1], back[0]]
        winners.add(there.index(""))
    assert winners == {0, 1}


def test_the_lot_is_drawn_anew_for_each_moment():
    winners = [ligretto(*TWO).rush("%d 0 place r1" % at, "%d 1 place r1" % at).index("") for at in range(900, 940)]
    assert 8 < sum(winners) < 32, winners


def test_different_dice_in_the_same_instant_do_not_stand_in_each_others_way():
    table = ligretto("r1 b6", "y1 b5", "g1 b4", "b1 b3")
    assert table.rush("900 3 place b1", "900 1 place y1", "900 0 place r1", "900 2 place g1") == [""] * 4
    assert table.rows() == "r1 y1 g1 b1" and table.throws() == ["b6", "b5", "b4", "b3"]


def test_a_number_and_the_next_one_in_the_same_instant_hang_on_the_lot():
    placed = [0, 0, 0]
    for seed in range(60):
        table = ligretto("r1 y5", "r2 g5")
        first, second = table.rush("900 1 place r2", "900 0 place r1", seed=seed)[::-1]
        assert first == "" and (second == "" or "too early" in second)
        assert (table.rows() == "r2 y0 g0 b0") == (second == "")
        assert table.placed() + len(table.dice()) == 4
        placed[table.placed()] += 1
    assert placed[0] == 0 and min(placed[1:]) > 15, placed


def test_the_die_of_who_was_slower_lies_as_it_lay_until_it_is_thrown_again():
    table = ligretto(*TWO, seed=6)
    table.rush("900 0 place r1", "905 1 place r1")
    assert table.throw(1) == "r1 g5" and table.seen("thrown_at") == [0, 0]
    table.refuses("905 1 place r1", "1900 1 place r1", "60000 1 place r1", "999999 1 place r1", why=LOST)
    at = 905
    while "r2" not in table.throw(1):
        at += 800
        table.play("%d 1 throw" % at)
    table.refuses("%d 1 place r2" % (at + 799), why="rolling")
    table.play("%d 1 place r2" % (at + 800))
    assert table.rows() == "r2 y0 g0 b0" and at > 905


def test_a_lost_race_does_not_hold_up_the_seat():
    table = ligretto("r1 y5", "r1 g1 g5")
    assert table.rush("900 0 place r1", "900 1 place g1", "901 1 place r1")[:2] == ["", ""]
    table.play("901 1 throw")


def test_a_press_before_the_last_event_is_too_late_however_long_it_was_under_way():
    table = ligretto("r1 y1 y5", "r1 r2 g5")
    match = table.match()
    assert match.submit_many([press_of(match.state, "900 0 place r1")]) == [None]
    presses = [press_of(match.state, text) for text in ("899 1 place r2", "900 1 place r2")]
    late, right = match.submit_many(presses)
    assert "too late" in str(late) and right is None
    assert match.count == 2 and match.state.position()["throws"] == [["y1", "y5"], ["r1", "g5"]]


def test_the_same_moment_as_the_last_event_is_in_time_in_a_later_call():
    table = ligretto("r1 y5", "r2 g5").play("900 0 place r1")
    assert table.rush("900 1 place r2") == [""]


def test_a_refused_press_does_not_make_others_late():
    table = ligretto("r1 y5", "r3 g1 g5")
    assert "too early" in table.rush("905 1 place r3")[0]
    assert table.rush("904 0 place r1", "903 1 place g1") == ["", ""]


def test_as_many_dice_go_to_the_board_as_presses_are_answered_so():
    for seed in range(30):
        table = ligretto("r1 r1 y1 b3", "r1 r2 y1 b4", "g1 r2 y2 b5", "r1 y1 g1 b6")
        presses = []
        for seat in range(4):
            for number, die in enumerate(table.throw(seat).split()[:3]):
                presses.append("%d %d place %s" % (900 + (7 * seed + 3 * seat + number) % 5, seat, die))
        answers = table.rush(*presses, seed=seed)
        assert answers.count("") == table.placed() == 16 - len(table.dice())
        for press, answer in zip(presses, answers):
            _, seat, _, die = press.split()
            assert answer == "" or die in table.throw(int(seat)), (press, answer)


def test_an_instant_is_the_same_in_a_replay():
    for seed in range(6):
        match = Match.begin_new("ligretto_dice", 4, seed, {"throw_ms": 0, "wrong": "minus_1"}, None)
        for at in range(10, 400, 3):
            match.submit_many([(seat, action, at) for seat in range(4) for action in range(0, 24, 3)])
            match.submit_many([(seat, 24, at + 1) for seat in range(4)])
        assert match.count > 100
        assert record.replay(match.record()).digest() == match.digest()


def test_the_same_presses_have_the_same_answers_again():
    presses = [(seat, action, 900 + action % 3) for seat in (2, 0, 3, 1) for action in range(24)]
    answers = []
    for _ in range(2):
        match = dealt(4, 11).match(seed=11)
        answers.append([str(answer) for answer in match.submit_many(presses)])
        answers.append(match.digest())
    assert answers[:2] == answers[2:] and "None" in answers[0]
