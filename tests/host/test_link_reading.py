# SPDX-License-Identifier: MIT
"""The pieces of a READ: put together whatever their order, and never from two states of the thing."""

import random

import pytest

from sunsquare.link.reading import MOST, WINDOW, Changed, Reading

DATA = random.Random(3).randbytes(3 * WINDOW)


def test_pieces_in_any_order_twice_and_overlapping_come_to_the_whole() -> None:
    for seed in range(200):
        chance = random.Random(seed)
        start, size = chance.randrange(2000), chance.choice([None, 1, 700, 5000])
        reading = Reading(start, size)
        end = len(DATA) if size is None else start + size
        while (asked := reading.missing()) is not None:
            offset, count = asked
            assert offset >= start and 0 < count <= WINDOW
            cuts = sorted({offset, *(chance.randrange(offset, min(offset + count, end)) for _ in range(5))})
            parts = [(at, DATA[at : at + chance.choice([1, 50, 358])]) for at in cuts]
            for at, part in chance.sample(parts, len(parts)) + chance.choices(parts, k=2):
                if chance.random() < 0.8:
                    reading.take(7, len(DATA), at, part)
        assert reading.result() == DATA[start:end]


def test_a_gap_is_asked_for_and_no_more() -> None:
    reading = Reading(0, None)
    assert reading.missing() == (0, WINDOW)
    reading.take(7, 3000, 358, DATA[358:716])
    assert reading.missing() == (0, 358)
    reading.take(7, 3000, 0, DATA[:358])
    assert reading.missing() == (716, 2284) and len(reading) == 716


def test_what_brings_nothing_new_is_told_from_what_does() -> None:
    reading = Reading(0, None)
    assert reading.take(7, 3000, 0, DATA[:100])
    assert not reading.take(7, 3000, 0, DATA[:100]) and not reading.take(7, 3000, 20, DATA[20:100])
    assert reading.take(7, 3000, 50, DATA[50:150]) and len(reading) == 150
    assert reading.take(7, 3000, 400, DATA[400:450]) and not reading.take(7, 3000, 400, DATA[400:450])


def test_another_stamp_or_a_smaller_size_is_another_thing_but_growth_is_not() -> None:
    reading = Reading(0, None)
    reading.take(7, 3000, 0, DATA[:100])
    reading.take(7, 3500, 100, DATA[100:200])
    assert reading.end == 3000
    with pytest.raises(Changed):
        reading.take(8, 3000, 200, DATA[200:300])
    with pytest.raises(Changed):
        reading.take(7, 2999, 200, DATA[200:300])


@pytest.mark.parametrize(("size", "offset", "data"), [(MOST + 1, 0, b"x"), (3, 2, b"xyz"), (3, 4, b"x")])
def test_what_no_table_can_hold_is_no_piece(size: int, offset: int, data: bytes) -> None:
    reading = Reading(0, None)
    assert not reading.take(7, size, offset, data)
    assert reading.total is None


def test_nothing_is_there_behind_the_end() -> None:
    for start, size in ((10, None), (11, None), (10, 5), (0, 0)):
        reading = Reading(start, size)
        reading.take(7, 10, start, b"")
        assert reading.missing() is None and reading.result() == b""
