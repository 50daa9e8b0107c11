# SPDX-License-Identifier: MIT
"""Ligretto Dice, "Wrong placements": what a die costs that is placed too early, and that a lost race is free."""

from ligretto_table import ligretto

KINDS = ("snap_back", "lock_1s", "minus_1")
EARLY = "too early"


def test_a_die_that_is_too_high_is_refused_and_nothing_else_happens():
    table = ligretto("r2 r3 y1 y6", "r1 b5")
    table.refuses("900 0 place r2", "900 0 place r3", "900 0 place y6", why=EARLY)
    assert table.texts(0, 900) == ["place y1", "throw"]
    table.play("900 0 place y1", "900 0 throw")
    assert ligretto("r2 y6", "b5", wrong="snap_back").texts(0, 900) == ["throw"]
    assert table.state.options["wrong"] == "snap_back"


def test_with_a_price_it_is_an_action_of_any_own_die_that_is_too_high():
    for kind in ("lock_1s", "minus_1"):
        table = ligretto("r2 r3 r4 y1 y6 g1", "b2 r6", rows="r2 g1", wrong=kind)
        assert table.texts(0, 900) == ["place r3", "place r4", "place y1", "place y6", "throw"]
        assert table.texts(1, 900) == ["place b2", "place r6", "throw"]
        assert table.texts(0, 799) == []
        table.refuses("900 0 place r2", "900 0 place g1", why="already there")
        table.refuses("900 0 place b2", "900 0 place y5", "900 0 place r6", why="no such die")


def test_a_lock_lasts_a_second_to_the_ms_and_blocks_throwing_too():
    table = ligretto("r2 y1 y6", "r1 b5", wrong="lock_1s").play("900 0 place r2")
    assert table.throw(0) == "r2 y1 y6" and table.rows() == "r0 y0 g0 b0" and table.scores() == [0, 0]
    assert table.seen("locked_until") == [1900, 0]
    for at in (900, 901, 1899):
        table.refuses("%d 0 place y1" % at, "%d 0 throw" % at, "%d 0 place r2" % at, why="locked")
        assert table.texts(0, at) == []
    assert table.texts(0, 1900) == ["place r2", "place y1", "place y6", "throw"]
    table.play("1900 0 place y1", "1900 0 throw")


def test_a_lock_is_ended_to_the_ms_for_a_throw():
    table = ligretto("r2 y6", "b5", wrong="lock_1s").play("5000 0 place r2").refuses("5999 0 throw", why="locked")
    ligretto("r2 y6", "b5", wrong="lock_1s").play("5000 0 place r2", "6000 0 throw")
    table = ligretto("r2 y6", "b5", wrong="lock_1s", throw_ms=0).play("0 0 place r2")
    table.refuses("999 0 throw")
    table.play("1000 0 place y6")
    assert table.seen("locked_until") == [2000, 0]


def test_a_lock_holds_its_own_seat_alone():
    table = ligretto("r2 y6", "r1 b5 r6", "g1 g6", wrong="lock_1s").play("900 0 place r2")
    table.play("900 1 place r1", "1000 2 place g1", "1000 2 throw", "1001 1 place r6")
    assert table.seen("locked_until") == [1900, 2001, 0]
    table.refuses("1899 0 place r2", "2000 1 throw", why="locked")
    table.play("1900 0 place r2", "2001 1 throw")
    assert table.rows() == "r2 y0 g1 b0"


def test_the_die_may_be_placed_after_the_lock_when_its_turn_has_come():
    table = ligretto("r2 y6", "r1 b5", wrong="lock_1s").play("900 0 place r2", "1000 1 place r1")
    table.refuses("1899 0 place r2", why="locked")
    table.play("1900 0 place r2")
    assert table.throw(0) == "y6" and table.rows() == "r2 y0 g0 b0" and table.seen("locked_until")[0] == 1900


def test_one_point_is_lost_at_once_and_again_each_time():
    table = ligretto("r2 y6 y1", "r1 b5", scores=[1, 7], wrong="minus_1")
    table.play("900 0 place r2")
    assert table.scores() == [0, 7] and table.throw(0) == "r2 y1 y6"
    table.play("900 0 place r2", "950 0 place y6")
    assert table.scores() == [-2, 7] and table.left() == [3, 2] and table.rows() == "r0 y0 g0 b0"
    table.play("951 0 place y1", "951 0 throw")
    assert table.scores() == [-2, 7] and table.seen("locked_until") == [0, 0]


def test_points_lost_so_stay_lost_whoever_ends_the_round():
    table = ligretto("r1", "y2 b5", wrong="minus_1").play("900 1 place y2", "901 1 place b5", "902 0 place r1")
    assert table.scores() == [2, -4]
    table = ligretto("r2", "r1 b5", wrong="minus_1").play("900 0 place r2", "901 1 place r1", "902 0 place r2")
    assert table.scores() == [0, -1]


def test_wrong_dice_cost_nothing_while_they_roll_or_the_seat_is_locked():
    for kind in KINDS:
        table = ligretto("r2 y6", "b5", thrown_at=5000, wrong=kind)
        table.refuses("5799 0 place r2", "5799 0 place y6", why="rolling")
        table = ligretto("r2 y6", "b5", locked_until=[2000, 0], last_at=1000, wrong="lock_1s")
        table.refuses("1999 0 place r2", "1999 0 place y6", why="locked")


def test_a_wrong_die_is_no_placement():
    for kind in ("lock_1s", "minus_1"):
        table = ligretto("r2 y6", "b5 b1", consents=[1], last_placed_at=400, last_at=60400, wrong=kind).play(
            "70000 0 place r2"
        )
        assert table.seen("consents") == [1] and table.seen("last_placed_at") == 400
        assert table.seen("last_at") == 70000 and table.phase() == "play" and not table.state.drew


def test_a_lost_race_never_costs_anything():
    for kind in KINDS:
        table = ligretto("r1 y5", "r1 y6", "b5 r2", wrong=kind)
        answers = table.rush("900 0 place r1", "901 1 place r1", "901 2 place r2", "902 1 place r1")
        assert [bool(answer) for answer in answers] == [False, True, False, True]
        table.refuses("950 1 place r1", "5000 1 place r1", why="already there")
        assert table.scores() == [0, 0, 0] and table.seen("locked_until") == [0, 0, 0]
        assert table.throws() == ["y5", "r1 y6", "b5"]


def test_neither_does_one_that_the_lot_decides():
    for kind in KINDS:
        for seed in range(20):
            table = ligretto("r1 y5", "r1 y6", "r1 b6", wrong=kind)
            answers = table.rush("900 2 place r1", "900 1 place r1", "900 0 place r1", seed=seed)
            assert answers.count("") == 1 and table.placed() == 1
            assert table.scores() == [0, 0, 0] and table.seen("locked_until") == [0, 0, 0]


def test_a_race_for_a_higher_number_that_is_lost_costs_nothing_either():
    for kind in KINDS:
        table = ligretto("r3 y5", "r3 r2 y6", rows="r2", wrong=kind)
        assert table.rush("905 1 place r3", "900 0 place r3")[1] == ""
        table.refuses("905 1 place r3", "905 1 place r2", why="already there")
        assert table.scores() == [0, 0] and table.seen("locked_until") == [0, 0]


def test_a_lock_does_not_outlast_its_round():
    table = ligretto("r1", "y2 y3", wrong="lock_1s").play("900 1 place y2", "950 0 place r1", "960 all next")
    assert table.seen("locked_until") == [0, 0] and table.seen("thrown_at") == [960, 960]
    assert table.texts(1, 1759) == table.texts(0, 1759) == []
    for seat in (0, 1):
        table.state.copy().apply(seat, table.state.parse("throw"), 1760)


def test_the_lock_of_a_seat_does_not_keep_the_others_from_ending_the_round():
    table = ligretto("r1", "y2 y3", wrong="lock_1s").play("900 1 place y2", "950 0 place r1")
    assert table.phase() == "between" and table.scores() == [2, -2]
    table.play("951 1 next", "952 0 next")
    assert table.phase() == "play"


def test_a_locked_seat_may_consent_to_cancel():
    table = ligretto("r2", "y2 y3", wrong="lock_1s").play("60000 1 place y2", "60001 1 cancel", "60001 0 cancel")
    assert table.phase() == "between" and table.scores() == [-1, -2]
