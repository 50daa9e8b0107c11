# SPDX-License-Identifier: MIT
"""Ligretto Dice, "Equipment" and how a round is dealt."""

from ligretto_table import COLOURS, counted, dealt, ligretto

from proof import refused
from shared_engine.games import ALL, SettingsError, info, new

SEEDS = 300
FACES = "123456"


def squares(found, expected) -> float:
    """Pearson's sum; what is expected is said in the same order."""
    return sum([(one - other) * (one - other) / other for one, other in zip(found, expected)])


def test_two_to_four_seats_play_and_all_at_once():
    assert list(info("ligretto_dice").seats) == [2, 3, 4] and not info("ligretto_dice").turns
    for seats in (2, 3, 4):
        table = dealt(seats)
        assert table.turn() == ALL
        for seat in range(seats):
            assert table.offers("800 %d throw" % seat)
    for seats in (1, 5):
        refused(SettingsError, new, "ligretto_dice", seats, 1)


def test_a_board_has_four_rows_of_six_cells():
    table = ligretto("r1 r2 r3 r4 r5 r6 y1 y2 y3 y4 y5 y6", "g1 g2 g3 g4 g5 g6 b1 b2 b3 b4 b5 b6", stop="press")
    assert table.rows() == "r0 y0 g0 b0"
    for seat, colours in enumerate(("ry", "gb")):
        for colour in colours:
            table.play(*["900 %d place %s%s" % (seat, colour, face) for face in FACES])
    assert table.rows() == "r6 y6 g6 b6" and table.left() == [0, 0]
    table.cannot_read("place r7", "place r0", "place w1", "place 1r", "place R1")


def test_all_24_dice_are_dealt_alike_and_there_are_six_of_each_colour():
    for seats, share in ((2, 12), (3, 8), (4, 6)):
        for seed in range(20):
            table = dealt(seats, seed)
            assert table.left() == [share] * seats
            assert [counted(table.dice(), colour) for colour in COLOURS] == [6, 6, 6, 6]
            assert [table.state.share(seat) for seat in range(seats)] == [share] * seats


def test_every_round_is_dealt_so():
    for seats, share in ((2, 12), (3, 8), (4, 6)):
        table = ligretto(*["r1"] + ["y6"] * (seats - 1))
        table.play("800 0 place r1", "900 all next")
        assert table.seen("round") == 2
        assert table.left() == [share] * seats
        assert [counted(table.dice(), colour) for colour in COLOURS] == [6, 6, 6, 6]


def test_with_a_handicap_each_seat_gets_the_number_that_is_named_for_it():
    for handicap in ([8, 6, 5, 5], [1, 1, 1, 1], [3, 21], [22, 1, 1], [10, 3]):
        for seed in range(10):
            table = dealt(len(handicap), seed, handicap=handicap)
            assert table.left() == handicap
            assert max([counted(table.dice(), colour) for colour in COLOURS]) <= 6
            assert [table.state.share(seat) for seat in range(len(handicap))] == handicap


def test_a_handicap_is_one_at_least_24_together_at_most_and_for_each_seat():
    for handicap in ([12, 13], [0, 6], [6, -1], [25, 1], [6], [6, 6, 6], "66", 6, [6, "6"], [6, 6.0], [True, 6]):
        said = refused(SettingsError, new, "ligretto_dice", 2, 1, {"handicap": handicap})
        assert said.startswith("handicap"), said


def test_dice_that_are_not_dealt_stay_in_the_bag_and_are_others_in_another_round():
    seen = set()
    for seed in range(40):
        table = dealt(2, seed, handicap=[2, 1])
        seen.update([die[0] for die in table.dice()])
        assert len(table.dice()) == 3 and table.placed() == 0
    assert seen == set(COLOURS)


def test_the_colours_that_a_seat_gets_are_a_random_mix():
    # Six of 24 dice, six of which are red: ways to have 0, 1, 2, 3, and 4 or more of them, of C(24, 6) = 134596.
    ways = (18564, 51408, 45900, 16320, 2404)
    expected = [SEEDS * count / 134596 for count in ways]
    found = {}
    for seed in range(SEEDS):
        for seat, dice in enumerate(dealt(4, seed).seen("throws")):
            for colour in COLOURS:
                found.setdefault((seat, colour), [0] * 5)[min(4, counted(dice, colour))] += 1
    assert len(found) == 16
    for mark in found:
        assert squares(found[mark], expected) < 18.5, (mark, found)  # 4 degrees: one in a thousand is above


def test_the_faces_are_fair_for_each_seat_and_colour():
    faces = {}
    for seed in range(SEEDS):
        for seat, dice in enumerate(dealt(4, 1000 + seed).seen("throws")):
            for die in dice:
                for mark in (seat, die[0]):
                    faces.setdefault(mark, [0] * 6)[int(die[1]) - 1] += 1
    assert [sum(found) for found in faces.values()] == [6 * SEEDS] * 8
    for mark in faces:
        assert squares(faces[mark], [SEEDS] * 6) < 20.5, (mark, faces)  # 5 degrees: one in a thousand is above


def test_a_match_begins_with_a_throw_of_all_at_the_same_instant():
    table = dealt(3)
    assert table.seen("thrown_at") == [0, 0, 0] and table.seen("last_placed_at") == 0
    assert table.phase() == "play" and table.seen("round") == 1 and table.rows() == "r0 y0 g0 b0"
    assert table.scores() == [0, 0, 0] and table.seen("locked_until") == [0, 0, 0]
    for seat in range(3):
        assert table.texts(seat, 0) == [] and "throw" not in table.texts(seat, 799)
        assert "throw" in table.texts(seat, 800)


def test_dice_are_locked_until_the_round_begins_for_all_at_the_same_instant():
    table = ligretto("r1", "y1 g1", "b1 y1").play("800 0 place r1", "900 0 next", "5000 1 next")
    table.refuses("5000 1 place y1", "5000 2 throw", "9000 2 place b1", "9000 0 throw", why="the round is over")
    table.play("9000 2 next")
    assert table.seen("thrown_at") == [9000, 9000, 9000] and table.rows() == "r0 y0 g0 b0"
    for seat in range(3):
        assert table.texts(seat, 9799) == [] and "throw" in table.texts(seat, 9800)


def test_a_seed_says_the_deal_and_other_seeds_and_rounds_are_others():
    assert dealt(4, 7).throws() == dealt(4, 7).throws()
    deals = [" / ".join(dealt(4, seed).throws()) for seed in range(50)]
    assert len(set(deals)) == 50
    table = dealt(2, 7, handicap=[1, 1])
    rounds = [table.throws()]
    for number in range(5):
        at = 100000 * number
        table.play("%d 0 cancel" % (at + 60000), "%d 1 cancel" % (at + 60000), "%d all next" % (at + 100000))
        rounds.append(table.throws())
    assert table.seen("round") == 6 and len({str(throws) for throws in rounds}) > 3
