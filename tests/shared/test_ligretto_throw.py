# SPDX-License-Identifier: MIT
"""Ligretto Dice, "Round": throwing again, all dice and never some, and how long it takes."""

from ligretto_table import COLOURS, counted, dealt, ligretto

FACES = "123456"


def squares(found, expected) -> float:
    """Pearson's sum for faces of which each is expected alike."""
    return sum([(count - expected) * (count - expected) / expected for count in found])


def test_a_throw_lasts_800_ms_to_the_ms():
    table = ligretto("r1 y2", "r1 y2", thrown_at=5000)
    table.refuses("5000 0 place r1", "5001 0 throw", "5799 0 place r1", "5799 0 throw", why="still rolling")
    assert table.texts(0, 5799) == [] and table.texts(0, 5800) == ["place r1", "throw"]
    table.play("5800 0 place r1")
    ligretto("r1 y2", "r1 y2", thrown_at=5000).play("5800 0 throw")


def test_a_throw_lasts_as_long_as_is_set():
    for throw_ms in (1, 250, 799, 801, 3000):
        table = ligretto("r1 y2", "b6", thrown_at=5000, throw_ms=throw_ms)
        early, right = 4999 + throw_ms, 5000 + throw_ms
        assert table.state.rolls_until(0) == right
        table.refuses("%d 0 place r1" % early, "%d 0 throw" % early, why="still rolling")
        table.play("%d 0 throw" % right)
        assert table.state.rolls_until(0) == right + throw_ms
        table.refuses("%d 0 throw" % (right + throw_ms - 1), why="still rolling")
        table.play("%d 0 throw" % (right + throw_ms))


def test_a_throw_may_take_no_time():
    table = ligretto("r1 y6", "r2 b6", throw_ms=0)
    table.play("0 0 place r1", "0 0 throw", "0 0 throw", "0 1 place r2", "0 1 throw")
    assert dealt(2, throw_ms=0).offers("0 1 throw")


def test_it_lasts_as_long_for_every_seat():
    table = ligretto("r1 y2", "r1 y2", "r1 y2", thrown_at=(0, 100, 0), throw_ms=600)
    assert [table.state.rolls_until(seat) for seat in range(3)] == [600, 700, 600]
    table.play("1000 2 throw", "1000 0 throw")
    assert [table.state.rolls_until(seat) for seat in range(3)] == [1600, 700, 1600]
    for seat in (0, 2):
        table.refuses("1599 %d throw" % seat, why="still rolling")
    table.play("1600 0 throw", "1600 2 throw")


def test_the_dice_of_the_others_do_not_roll_with_it():
    table = ligretto("r1 y2 g4", "r1 y6 b6").play("900 0 throw", "900 1 place r1")
    assert table.throw(1) == "y6 b6" and table.seen("thrown_at") == [900, 0]
    table.refuses("1000 0 throw", why="still rolling")


def test_a_seat_may_throw_while_it_waits_and_while_a_die_fits():
    table = ligretto("r1 y1", "r2 y2").play("800 1 throw", "850 0 throw", "5000 1 throw", "60000 1 throw")
    assert table.seen("thrown_at") == [850, 60000] and table.left() == [2, 2]


def test_all_dice_keep_their_colour_and_none_is_left_out():
    table = ligretto("r1 r2 r3 y4 y5 g6", "b1 b2")
    for number in range(60):
        table.play("%d 0 throw" % (1000 * number + 1000))
        dice = table.seen("throws")[0]
        assert [counted(dice, colour) for colour in COLOURS] == [3, 2, 1, 0]
        assert {die[1] for die in dice} <= set(FACES)
    assert table.throw(1) == "b1 b2" and table.rows() == "r0 y0 g0 b0"


def test_a_throw_is_of_all_dice_and_never_of_some():
    table = ligretto("r1 r2 y3", "b6")
    table.cannot_read("throw r1", "throw r", "throw 2", "throw all", "throw r1 r2 y3", "throws", "Throw")
    # Six dice of 1: were one of them kept, a 1 would lie there for certain, which happens in 2 of 3 throws only.
    without = 0
    for seed in range(300):
        table = ligretto("g1 g1 g1 g1 g1 g1", "b6", seed=seed).play("900 0 throw")
        without += "1" not in table.throw(0)
    assert 73 <= without <= 128, without  # 300 * (5/6)**6 = 100.5, and 3.4 times sqrt(66.8) to each side


def test_every_face_is_as_likely_for_every_die_whatever_it_showed():
    found = {}
    for seed in range(200):
        table = ligretto("r1 y6", "g1 g1 g6 b3", seed=seed).play("900 0 throw", "900 1 throw")
        for die in table.dice():
            found.setdefault(die[0], [0] * 6)[int(die[1]) - 1] += 1
    assert [sum(found[colour]) for colour in COLOURS] == [200, 200, 600, 200]
    for colour in COLOURS:
        assert squares(found[colour], sum(found[colour]) / 6) < 20.5, found  # one in a thousand is above


def test_a_throw_says_nothing_of_the_next():
    table = ligretto("r1", "b6", seed=3, throw_ms=0)
    pairs = [0] * 36
    before = 0
    for number in range(1081):
        table.state.apply(0, table.state.parse("throw"), number)
        face = int(table.throw(0)[1]) - 1
        if number:
            pairs[6 * before + face] += 1
        before = face
    assert squares(pairs, 30) < 66.7, pairs  # 35 degrees: one in a thousand is above


def test_two_seats_that_throw_in_the_same_instant_throw_their_own_dice():
    table = ligretto("r1 r1", "y1 y1", "g1", seed=5)
    assert table.rush("900 1 throw", "900 0 throw", "900 2 throw") == ["", "", ""]
    assert table.seen("thrown_at") == [900] * 3
    assert ["".join(sorted({die[0] for die in dice})) for dice in table.seen("throws")] == ["r", "y", "g"]


def test_a_throw_changes_nothing_else():
    table = ligretto("r3 y2", "r1", rows="r2", scores=[5, -2], consents=[1], last_placed_at=300, last_at=60300)
    table.play("70000 0 throw")
    assert table.rows() == "r2 y0 g0 b0" and table.scores() == [5, -2] and table.throw(1) == "r1"
    assert table.seen("consents") == [1] and table.seen("last_placed_at") == 300
    assert table.seen("last_at") == 70000 and table.seen("round") == 1 and table.state.drew


def test_who_has_no_dice_has_nothing_to_throw():
    table = ligretto("r1", "b6", stop="press").play("900 0 place r1")
    table.refuses("1000 0 throw", why="no dice are left to throw")
    assert table.texts(0, 1000) == ["stop"]


def test_a_throw_before_the_last_event_is_none():
    table = ligretto("r1 y1", "b6 b2").play("2000 0 place r1")
    table.refuses("1999 1 throw", "1999 0 throw", why="too late")
    table.play("2000 1 throw")
