# SPDX-License-Identifier: MIT
"""What a PC makes of the bytes of a pack, whole, growing or damaged."""

import pytest
from pack_table import entry

from shared_engine import pack
from sunsquare.sync.packs import LOST, Pack, entries, listed, mark
from sunsquare.trouble import Trouble

ONE, TWO = entry(pack.RECORD, 1, 7, b"first"), entry(pack.RECORD, 2, 8, b"second match")


def test_a_list_says_which_pack_may_still_grow() -> None:
    assert listed(b"1 16500 16500\n3 400 0\n") == [Pack(1, 16500, 16500, False), Pack(3, 400, 0, True)]
    assert listed(b"") == []


@pytest.mark.parametrize("text", [b"1 2\n", b"one 2 3\n", b"1 2 3 4\n", b"-1 2 3\n", b"\xff\xfe 1 2\n"])
def test_a_list_that_makes_no_sense_is_refused(text: bytes) -> None:
    with pytest.raises(Trouble, match="makes no sense"):
        listed(text)


def test_reading_begins_at_the_mark_and_at_the_beginning_for_everything() -> None:
    assert Pack(1, 100, 40, True).first_wanted(everything=False) == 40
    assert Pack(1, 100, 40, True).first_wanted(everything=True) == 0


def test_a_mark_behind_the_end_is_none() -> None:
    assert Pack(1, 100, 140, True).first_wanted(everything=False) == 0


def test_entries_know_their_place_in_the_pack() -> None:
    found = entries(ONE + TWO, 100, growing=True)
    assert [(each.start, each.end, each.content) for each in found] == [
        (100, 100 + len(ONE), b"first"),
        (100 + len(ONE), 100 + len(ONE + TWO), b"second match"),
    ]


def test_an_entry_cut_anywhere_at_the_end_of_a_pack_that_grows_is_left_out() -> None:
    for size in range(1, len(TWO)):
        found = entries(ONE + TWO[:size], 0, growing=True)
        assert [each.content for each in found] == [b"first"], size


def test_an_entry_cut_at_the_end_of_a_pack_that_does_not_grow_is_damaged() -> None:
    for size in range(1, len(TWO)):
        found = entries(ONE + TWO[:size], 0, growing=False)
        assert [(each.kind, each.content) for each in found][1:] == [(LOST, TWO[:size])], size


def test_damage_before_an_entry_that_is_cut_is_told_and_the_entry_left_out() -> None:
    damaged = bytearray(ONE)
    damaged[-1] ^= 1
    found = entries(bytes(damaged) + TWO[:-3], 50, growing=True)
    assert [(each.start, each.end, each.kind, each.content) for each in found] == [
        (50, 50 + len(ONE), LOST, bytes(damaged))
    ]


def test_a_pack_of_nothing_but_damage_is_one_stretch() -> None:
    assert [(each.end, each.kind) for each in entries(bytes(500), 0, growing=True)] == [(500, LOST)]
    assert entries(b"", 0, growing=True) == []


def test_a_mark_names_pack_place_and_checksum() -> None:
    assert mark(3, 100, b"123456789" + b"more", 109) == "mark 3 100 109 cbf43926"
