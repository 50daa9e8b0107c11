# SPDX-License-Identifier: MIT
"""Ligretto Dice, "Nobody is stuck for ever": after a minute without a placement a round is cancelled if all consent."""

from ligretto_table import ligretto

from shared_engine.games import from_position, load

STUCK = ("r3 r4 y6", "g5", "b2 b2")


def stuck(**more):
    return ligretto(*STUCK, **more)


def test_a_minute_is_sixty_seconds_to_the_millisecond():
    for placed in (0, 1, 12345):
        table = stuck(last_placed_at=placed, thrown_at=placed)
        for seat in range(3):
            table.refuses("%d %d cancel" % (placed + 59999, seat), why="60 seconds")
            assert table.offers("%d %d cancel" % (placed + 60000, seat))


def test_it_is_counted_from_the_beginning_of_the_round_and_from_each_placement():
    table = ligretto("r1 y6", "y1 g5")
    table.refuses("59999 0 cancel")
    table.play("40000 0 place r1")
    table.refuses("60000 0 cancel", "99999 1 cancel", why="60 seconds")
    assert table.offers("100000 0 cancel")
    table = ligretto("r1", "y6").play("70000 0 place r1", "90000 all next")
    table.refuses("149999 1 cancel", why="60 seconds")
    assert table.offers("150000 1 cancel")


def test_throws_and_wrong_placements_do_not_put_it_off():
    table = stuck(wrong="lock_1s").play("59000 0 throw", "59500 1 throw", "59900 2 place b2")
    for seat in range(3):
        assert table.offers("60000 %d cancel" % seat)
    table = stuck(wrong="minus_1").play("59999 2 place b2")
    assert table.offers("60000 2 cancel")


def test_a_seat_may_consent_while_its_dice_roll_and_while_it_is_locked():
    table = stuck(wrong="lock_1s").play("59990 0 throw", "59999 2 place b2")
    assert table.texts(0, 60000) == ["cancel"] and table.texts(2, 60000) == ["cancel"]


def test_every_seat_must_consent():
    table = stuck().play("60000 1 cancel", "61000 0 cancel")
    assert (table.phase(), table.seen("consents"), table.scores()) == ("play", [0, 1], [0, 0, 0])
    table.play("62000 2 cancel")
    assert (table.phase(), table.seen("ended_at"), table.seen("finisher")) == ("between", 62000, None)


def test_nobody_consents_twice_nor_for_others():
    table = stuck().play("60000 1 cancel")
    table.refuses("60000 1 cancel", "90000 1 cancel", why="said so already")
    table.refuses("90000 all cancel")


def test_play_goes_on_meanwhile():
    table = stuck().play("60000 0 cancel", "61000 1 cancel", "61000 0 throw", "61500 2 throw")
    assert table.phase() == "play" and table.seen("consents") == [0, 1]


def test_a_placement_takes_all_consents_back_and_the_minute_begins_anew():
    table = ligretto("r1 y6", "g5", "b2").play("60000 1 cancel", "60000 2 cancel", "61000 0 place r1")
    assert table.seen("consents") == []
    table.refuses("61000 0 cancel", "120999 1 cancel", why="60 seconds")
    table.play("121000 0 cancel", "121000 1 cancel")
    assert table.phase() == "play"
    table.play("121000 2 cancel")
    assert table.phase() == "between"


def test_a_wrong_placement_takes_no_consent_back():
    for wrong in ("lock_1s", "minus_1"):
        table = stuck(wrong=wrong).play("60000 1 cancel", "60000 2 cancel", "61000 0 place r3")
        assert table.seen("consents") == [1, 2]
        table.play("61000 0 cancel")
        assert table.phase() == "between"


def test_each_seat_loses_its_own_dice_and_nobody_gains():
    table = stuck(scores=[10, 0, -4]).play("60000 0 cancel", "60000 1 cancel", "60000 2 cancel")
    assert table.scores() == [7, -1, -6]


def test_who_has_no_dice_left_loses_nothing_and_gains_nothing():
    table = ligretto("", "g5 g6", "b2", stop="press")
    table.play("60000 0 cancel", "60000 1 cancel", "60000 2 cancel")
    assert table.scores() == [0, -2, -1] and table.seen("finisher") is None


def test_the_dice_lie_open_until_all_have_said_next_as_after_any_round():
    table = stuck().play("60000 0 cancel", "60000 1 cancel", "60000 2 cancel")
    assert table.throws() == ["r3 r4 y6", "g5", "b2 b2"]
    assert [table.texts(seat, 60000) for seat in range(3)] == [["next"]] * 3
    table.play("60001 all next")
    assert (table.seen("round"), table.left()) == (2, [8, 8, 8])


def test_a_cancelled_round_counts_as_played():
    table = stuck(rounds="fixed", rounds_value=1)
    table.play("60000 0 cancel", "60000 1 cancel", "60000 2 cancel")
    assert table.over() and table.state.ending == "rounds"
    assert table.ranking() == [[1], [2], [0]]


def test_two_that_lack_the_same_lose_the_same_and_both_win():
    table = ligretto("r6", "y6", rounds="fixed", rounds_value=1).play("60000 0 cancel", "60000 1 cancel")
    assert table.over() and (table.scores(), table.ranking()) == ([-1, -1], [[0, 1]])


def test_consents_are_saved():
    table = stuck().play("60000 0 cancel", "60000 2 cancel")
    for again in (load("ligretto_dice", table.state.dump()), from_position(table.state.position()), table.state.copy()):
        assert again.digest() == table.state.digest()
        again.apply(1, again.parse("cancel"), 60000)
        assert again.scores() == [-3, -1, -2]


def test_in_the_same_instant_it_hangs_on_who_was_first_and_nothing_is_lost():
    """A last consent and a placement: the round is cancelled, or the consents are gone."""
    found = set()
    for seed in range(12):
        table = ligretto("r1 y6", "g5").play("60000 0 cancel")
        answers = table.rush("61000 0 place r1", "61000 1 cancel", seed=seed)
        if table.phase() == "between":
            assert answers[1] == "" and "round is over" in answers[0]
            assert table.scores() == [-2, -1] and table.rows() == "r0 y0 g0 b0"
            found.add("cancelled")
        else:
            assert answers[0] == "" and "60 seconds" in answers[1]
            assert table.seen("consents") == [] and table.rows() == "r1 y0 g0 b0"
            found.add("placed")
    assert found == {"cancelled", "placed"}
