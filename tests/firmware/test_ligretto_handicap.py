# SPDX-License-Identifier: MIT
"""The dice of a seat of Ligretto Dice that has more than two rows of six: those alike are counted."""

from ligretto_shown import as_seen, begun, drawn, drawn_die, position, seen, text_at

from shared_engine.rng import seed_bytes, seeded
from table import palette
from table.screens.together import PLAY


def test_of_a_large_handicap_dice_alike_are_one_with_their_number():
    state = position(["r1 r1 r1 y4 b6 b6 b6 b6 b6 b6", "g2"], options={"handicap": [14, 10]})
    drawn(seen(state, PLAY))
    assert as_seen(0, 11, 59) == drawn_die(0) and text_at(17, 59, "3", palette.WHITE)
    assert as_seen(0, 21, 59) == drawn_die(9)
    assert as_seen(0, 27, 59) == drawn_die(23) and text_at(33, 59, "6", palette.WHITE)
    assert not any(as_seen(0, 37, 59, 22, 5)) and not any(as_seen(0, 11, 53, 47, 5))


def test_a_number_that_would_not_fit_is_on_the_next_row():
    state = position(["r1 r2 r3 r4 r5 y1 y2 y3 y3 y3", "g2"], options={"handicap": [14, 10]})
    drawn(seen(state, PLAY))
    assert as_seen(0, 53, 59) == drawn_die(8)  # the eighth of the row
    assert as_seen(0, 11, 53) == drawn_die(8) and text_at(17, 53, "2", palette.WHITE)


def test_dice_of_the_largest_handicaps_always_fit_into_the_rows_that_they_have():
    rng = seeded(seed_bytes(3))
    for share in range(13, 24):
        for seed in range(12):
            state = begun(2, seed=seed, handicap=[share, 1])
            for die in range(24):  # anyhow, as many of each colour as before
                state.dice[die] = 0
            for _ in range(share):
                state.dice[rng.below(24)] += 1
            drawn(seen(state, PLAY, 90000))
            if share <= 16:
                assert not any(as_seen(0, 11, 47, 47, 5)), (share, seed)
            else:  # the rows in the middle begin right above, behind column 13
                assert not any(as_seen(0, 11, 41, 3, 5)) and not any(as_seen(0, 53, 47, 6, 5)), (share, seed)
