# SPDX-License-Identifier: MIT
from proof import refused
from shared_engine import rng
from shared_engine.rng import Rng, from_bytes, from_text, seed_bytes, seeded

FIRST_WORDS = (
    (0, (15283, 58426, 64223, 39894, 64439, 36184, 51608, 22953), "72fd14c1aeb61c00"),
    (1, (64161, 40110, 57299, 25345, 61090, 6937, 3028, 39910), "71f1f11c2d861c00"),
    (0x0123456789ABCDEF, (16454, 62512, 5695, 2899, 55208, 64233, 5739, 44845), "73364bbd1c9c3f01"),
    (2**64 - 1, (64277, 51298, 58654, 26424, 26187, 63726, 61138, 56724), "3ca68830a36f1b00"),
)


def begun(seed: int) -> Rng:
    return seeded(seed_bytes(seed))


def words(generator: Rng, count: int) -> list:
    return [generator.next() for _ in range(count)]


def test_a_seed_gives_the_words_that_are_written_down():
    for seed, expected, state in FIRST_WORDS:
        generator = begun(seed)
        assert tuple(words(generator, 8)) == expected
        assert generator.to_text() == state


def test_one_step_is_the_one_that_is_written_down():
    generator = Rng(1, 2, 3, 4)
    assert generator.next() == 7
    assert (generator.a, generator.b, generator.c, generator.n) == (2, 27, 199, 5)  # 2 ^ 0; 3 + 24; 3 << 6 | 0, + 7
    generator = Rng(0xFFFF, 0xFFFF, 0x8001, 0xFFFF)
    assert generator.next() == 0xFFFD
    assert (generator.a, generator.b, generator.c, generator.n) == (0xF800, 0x8009, 0x005D, 0)


def test_the_version_is_the_one_that_records_name():
    assert rng.VERSION == 1


def test_a_draw_is_below_its_limit():
    generator = begun(7)
    assert [generator.below(limit) for limit in (1, 2, 3, 6, 10, 84, 65536, 40000)] == [0, 1, 0, 5, 7, 30, 34059, 15256]
    for limit in (1, 2, 3, 5, 36, 84, 168, 65535, 65536):
        assert all([0 <= generator.below(limit) < limit for _ in range(50)])


def test_a_word_of_the_incomplete_row_is_drawn_again():
    # 40000 goes once into 65536: a word from 40000 on is thrown away.
    generator = begun(0)
    assert words(begun(0), 2) == [15283, 58426]
    assert [generator.below(40000), generator.below(40000)] == [15283, 39894]


def test_a_shuffle_from_the_end_is_draws_and_swaps():
    for seed, size in ((1, 10), (2, 84), (3, 1), (4, 0), (5, 2)):
        plain = list(range(size))
        drawing = begun(seed)
        for last in range(size - 1, 0, -1):
            other = drawing.below(last + 1)
            plain[last], plain[other] = plain[other], plain[last]
        things = list(range(size))
        shuffling = begun(seed)
        shuffling.shuffle(things)
        assert things == plain
        assert shuffling.to_text() == drawing.to_text()
    things = list(range(10))
    begun(1).shuffle(things)
    assert things == [8, 7, 9, 0, 2, 4, 5, 3, 6, 1]


def test_a_shuffle_redraws_like_a_draw():
    # 30000 goes twice into 65536: about every twelfth word is thrown away, so a wrong test for it would show.
    things = bytearray(30000)
    drawing, shuffling = begun(9), begun(9)
    shuffling.shuffle(things)
    for last in range(len(things) - 1, 0, -1):
        drawing.below(last + 1)
    assert shuffling.to_text() == drawing.to_text()


def test_in_60000_shuffles_of_six_every_place_is_as_likely_within_5_percent():
    counts = [0] * 36
    generator = begun(42)
    things = list(range(6))
    for _ in range(60000):
        generator.shuffle(things)
        for place in range(6):
            counts[place * 6 + things[place]] += 1
    assert sum(counts) == 360000
    assert min(counts) >= 9500, counts
    assert max(counts) <= 10500, counts


def test_the_first_draws_of_neighbouring_seeds_are_spread_evenly():
    for shift in (0, 16, 32, 48):
        counts = [0] * 16
        for number in range(3200):
            counts[begun(number << shift).next() >> 12] += 1
        chi = sum([(count - 200) ** 2 for count in counts]) // 200
        assert chi < 45, (shift, counts)  # 15 degrees of freedom: above 44.3 once in 10,000


def test_different_seeds_have_different_states():
    states = [begun(seed).to_text() for seed in range(40)] + [begun(seed << 40).to_text() for seed in range(1, 40)]
    assert len(set(states)) == len(states)


def test_a_generator_begins_another_with_three_words():
    generator = begun(1)
    branch = Rng(9, 9, 9, 9)
    generator.begin(branch)
    assert (branch.a, branch.b, branch.c, branch.n) == (64161, 40110, 57299, 0)
    assert generator.next() == 25345


def test_text_bytes_and_copies_go_on_alike():
    generator = begun(99)
    words(generator, 5)
    others = [from_text(generator.to_text()), from_bytes(generator.to_bytes()), generator.copy()]
    assert len(generator.to_bytes()) == 8
    expected = words(generator, 20)
    for other in others:
        assert words(other, 20) == expected


def test_a_damaged_state_is_refused():
    for text in ("", "0" * 15, "0" * 17, "72FD14C1AEB61C00", "72fd14c1aeb61c0g", " 2fd14c1aeb61c00", 5, None):
        refused(ValueError, from_text, text)
    refused(ValueError, from_bytes, b"1234567")


def test_no_number_on_the_way_reaches_2_to_the_30():
    top = 0xFFFF
    generator = Rng(top, top, top, top)
    for _ in range(1000):
        generator.next()
        assert max(generator.a, generator.b, generator.c, generator.n) <= top
    assert top + (top << 3) < 2**30
    assert (top << 6 | top >> 10) + top < 2**30
