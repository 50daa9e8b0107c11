# SPDX-License-Identifier: MIT
"""Ligretto Dice, "The end of a round" and "Score"."""

from ligretto_table import COLOURS, counted, ligretto


def ends(*left, **more):
    """A table where the seat for which 0 is named has just placed its last die, with so many before each seat."""
    throws = []
    for seat, count in enumerate(left):
        own = ["g%d" % (seat + 1), "r%d" % (seat + 1), "b6", "y6"][:count] if count else ["g1"]
        throws.append(" ".join(own))
    return ligretto(*throws, **more).play("900 %d place g1" % left.index(0))


def test_the_last_die_of_a_seat_ends_the_round():
    table = ligretto("r1 r2", "g1 b6").play("900 1 place g1", "1000 0 place r1")
    assert table.phase() == "play" and table.seen("finisher") is None and table.seen("ended_at") == 0
    mark = table.state.turn_mark()
    table.play("1100 0 place r2")
    assert table.phase() == "between" and table.seen("finisher") == 0 and table.seen("ended_at") == 1100
    assert table.scores() == [1, -1] and table.state.turn_mark() != mark and not table.over()


def test_the_example_of_the_rules():
    table = ends(0, 3, 1, 4)
    assert table.left() == [0, 3, 1, 4] and table.scores() == [8, -3, -1, -4]
    assert list(table.state.gains(0)) == [8, -3, -1, -4]


def test_left_over_0_2_3_and_1():
    table = ends(0, 2, 3, 1)
    assert table.left() == [0, 2, 3, 1] and table.scores() == [6, -2, -3, -1]


def test_the_finisher_gains_whatever_its_seat():
    assert ends(2, 0).scores() == [-2, 2]
    assert ends(2, 1, 0).scores() == [-2, -1, 3]
    assert ends(1, 0, 2).scores() == [-1, 3, -2]
    assert ends(4, 4, 4, 0).scores() == [-4, -4, -4, 12]


def test_points_are_added_to_what_was_there_and_may_go_below_zero():
    assert ends(0, 3, 1, 4, scores=[10, 2, 1, -30]).scores() == [18, -1, 0, -34]
    assert ends(0, 3, 1, 4, scores=[-200, 300, -1, 0]).scores() == [-192, 297, -2, -4]
    table = ligretto("g1", "b6 y6", start_score=100, scores=[100, 100]).play("900 0 place g1")
    assert table.scores() == [102, 98]


def test_dice_in_the_bag_count_for_nobody():
    table = ligretto("g1", "b6", handicap=[2, 3]).play("900 0 place g1")
    assert table.scores() == [1, -1]


def test_a_later_press_does_not_count():
    table = ends(0, 2, 1)
    for at in (900, 901, 950, 60900, 500000):
        for text in ("1 place g2", "1 place r2", "2 throw", "0 throw", "1 cancel", "0 stop"):
            table.refuses("%d %s" % (at, text), why="the round is over")
        assert table.texts(1, at) == ["next"]
    table.refuses("899 1 place g2", why="too late")


def test_a_second_last_die_in_the_same_instant_is_not_placed():
    winners = set()
    for seed in range(30):
        table = ligretto("r1", "y1", "b6 b5")
        answers = table.rush("900 0 place r1", "900 1 place y1", seed=seed)
        winner = answers.index("")
        assert answers.count("") == 1 and "the round is over" in answers[1 - winner]
        assert table.seen("finisher") == winner and table.placed() == 1
        assert table.scores() == [[3, -1, -2], [-1, 3, -2]][winner]
        winners.add(winner)
    assert winners == {0, 1}


def test_neither_is_any_other_die_of_this_instant_that_comes_after():
    placed = set()
    for seed in range(30):
        table = ligretto("r1", "y1 y5", "b1 b5")
        table.rush("900 2 place b1", "900 1 place y1", "900 0 place r1", seed=seed)
        # Whoever came before the finisher has placed its die, the others have not.
        assert table.scores() == [sum(table.left()), -len(table.throw(1).split()), -len(table.throw(2).split())]
        placed.add(table.placed())
    assert placed == {1, 2, 3}


def test_a_press_from_before_the_end_counts_though_it_comes_after_it_in_the_list():
    table = ligretto("r1", "y1 y5")
    assert table.rush("900 0 place r1", "899 1 place y1") == ["", ""]
    assert table.scores() == [1, -1]


def test_with_stop_the_last_die_does_not_end_the_round():
    table = ligretto("r1", "r2 y6", "r3 b6", stop="press").play("900 0 place r1")
    assert table.phase() == "play" and table.left() == [0, 2, 2] and table.scores() == [0, 0, 0]
    assert table.texts(0, 900) == ["stop"] and table.texts(0, 60900) == ["cancel", "stop"]
    table.play("901 1 place r2", "902 2 place r3", "902 2 throw", "903 0 stop")
    assert table.phase() == "between" and table.seen("finisher") == 0 and table.seen("ended_at") == 903
    assert table.scores() == [2, -1, -1]


def test_who_has_dice_left_cannot_say_stop():
    ligretto("r1", "r2 y6", stop="press").refuses("900 0 stop", "900 1 stop", why="dice left to place")
    table = ligretto("r1", "r2 y6", stop="press").play("900 0 place r1")
    table.refuses("950 1 stop", why="dice left to place")


def test_the_first_stop_wins_whoever_was_done_first():
    table = ligretto("r1", "r2", "b6", stop="press").play("900 0 place r1", "901 1 place r2")
    assert table.texts(0, 902) == table.texts(1, 902) == ["stop"]
    answers = table.rush("903 0 stop", "902 1 stop")
    assert answers[1] == "" and "the round is over" in answers[0]
    assert table.seen("finisher") == 1 and table.left() == [0, 0, 1] and table.scores() == [0, 1, -1]


def test_two_stops_in_the_same_instant_are_decided_by_the_lot():
    winners = set()
    for seed in range(30):
        table = ligretto("r1", "y1", "b6 b5", stop="press").play("900 0 place r1", "900 1 place y1")
        answers = table.rush("1000 1 stop", "1000 0 stop", seed=seed)
        winner = 1 - answers.index("")
        assert table.seen("finisher") == winner and table.scores() == [[2, 0, -2], [0, 2, -2]][winner]
        winners.add(winner)
    assert winners == {0, 1}


def test_the_last_die_and_stop_may_come_in_the_same_instant():
    table = ligretto("r1", "y1 b6", stop="press")
    assert table.rush("900 0 place r1", "900 0 stop") == ["", ""]
    assert table.scores() == [2, -2]


def test_in_a_match_without_stop_nobody_says_it():
    ligretto("r1", "y1").refuses("900 0 stop", "900 1 stop", why="nobody says stop")
    ends(0, 2).refuses("900 0 stop", "901 1 stop", why="the round is over")


def test_a_round_ends_once():
    table = ligretto("r1", "y1", "b6", stop="press").play("900 0 place r1", "900 1 place y1", "901 1 stop")
    table.refuses("901 0 stop", "901 1 stop", "902 0 stop", why="the round is over")
    assert table.scores() == [0, 1, -1]


def test_what_is_not_placed_lies_open_until_every_seat_has_said_next():
    table = ligretto("r1", "b6 b3", "y1 y2").play("900 0 place r1", "1000 2 next")
    table.refuses("1000 2 next", "5000 2 next", why="has said so already")
    assert table.seen("consents") == [2] and table.texts(2, 2000) == [] and table.texts(0, 2000) == ["next"]
    table.play("2000 0 next")
    assert table.throws() == ["", "b3 b6", "y1 y2"] and table.rows() == "r1 y0 g0 b0"
    assert table.phase() == "between"
    assert table.seen("finisher") == 0 and table.scores() == [4, -2, -2] and table.seen("round") == 1
    shown = [table.state.view(seat)[:-1] for seat in (None, 0, 1, 2)]  # the last byte says whose view it is
    assert shown == [shown[0]] * 4
    table.play("3000 1 next")
    assert table.phase() == "play" and table.seen("round") == 2


def test_there_is_no_next_while_a_round_is_on():
    ligretto("r1", "b6").refuses("900 0 next", "900 1 next", why="a round is on")
    ligretto("r1", "b6").refuses("900 all next", "900 all place r1", "900 all cancel", why="can be said for all")
    ends(0, 1).refuses("900 all throw", "900 all stop", "900 all cancel", why="can be said for all")


def test_the_table_may_say_next_for_all_that_have_not():
    for spoken in ((), (1,), (0, 2)):
        table = ends(0, 1, 2).play(*["1000 %d next" % seat for seat in spoken])
        table.refuses("%d all next" % (999 if spoken else 899), why="too late")
        table.play("2000 all next")
        assert table.phase() == "play" and table.seen("round") == 2 and table.seen("consents") == []


def test_the_next_round_begins_with_all_dice_and_empty_rows():
    table = ends(0, 3, 1, 4).play("5000 all next")
    assert table.rows() == "r0 y0 g0 b0" and table.left() == [6, 6, 6, 6]
    assert [counted(table.dice(), colour) for colour in COLOURS] == [6, 6, 6, 6]
    assert table.seen("finisher") is None and table.seen("ended_at") == 0 and table.seen("thrown_at") == [5000] * 4
    assert table.seen("last_placed_at") == 5000 and table.scores() == [8, -3, -1, -4] and table.state.drew


def test_gains_are_told_before_anything_is_counted():
    table = ligretto("r1 b2", "y1", "g1 g2 g3")
    assert list(table.state.gains(1)) == [-2, 6, -3] and list(table.state.gains(-1)) == [-2, -1, -3]
    assert table.scores() == [0, 0, 0]
