# SPDX-License-Identifier: MIT
"""What a PC has of the packs: marks that are never ahead of the truth."""

import os

from ended_match import played
from packed import content_of, numbers, packed
from ram_flash import fill
from small_store import ROOT, ends, fresh, mark, put, synced

from proof import refused
from shared_engine import pack
from shared_engine.compat import crc32
from table import filing
from table.store import Store


def test_a_mark_tells_how_far_a_pack_is_synced_and_what_is_left():
    store = fresh()
    for _ in range(3):
        played(store)
    assert store.tally() == (3, 3)
    first, second, third = ends(1)
    mark(store, 1, 0, first)
    assert synced() == [first] and store.tally() == (3, 2)
    mark(store, 1, first, third)
    assert store.packs() == [(1, third, third)] and store.tally() == (3, 0)
    played(store)
    assert store.packs() == [(1, ends(1)[-1], third)] and store.tally() == (4, 1)
    assert Store(ROOT).tally() == (4, 1)


def test_marking_again_or_less_is_no_error_and_takes_nothing_back():
    store = fresh()
    for _ in range(2):
        played(store)
    mark(store, 1)
    mark(store, 1)
    mark(store, 1, 0, ends(1)[0])
    mark(store, 1, ends(1)[0])
    assert synced() == [ends(1)[1]]
    assert store.tally() == (2, 0)


def test_a_mark_says_why_it_is_refused_and_nothing_has_changed():
    store = fresh(48)
    for _ in range(5):
        played(store, 4000)
    sizes = [size for _, size, _ in store.packs()]
    data = content_of(ROOT, 1)
    first = ends(1)[0]
    crc = crc32(data)
    for number, start, end, given, why in (
        (3, 0, 100, 0, "no pack 3"),
        (0, 0, 100, 0, "no pack 0"),
        (-1, 0, 100, 0, "no pack -1"),
        (1, 0, sizes[0] + 1, crc, "has %d bytes" % sizes[0]),
        (1, 50, 50, 0, "bytes"),
        (1, 100, 50, 0, "bytes"),
        (1, -5, first, 0, "bytes"),
        (1, 0, sizes[0], crc ^ 1, "other bytes"),
        (1, 0, first, crc, "other bytes"),
        (1, first, sizes[0], crc32(data[first:]), "up to 0 only"),
        (1, 0, first - 1, crc32(data[: first - 1]), "a match ends at %d" % first),
        (1, 0, 10, crc32(data[:10]), "a match ends at %d" % first),
        (2, 0, sizes[1], crc32(content_of(ROOT, 2)), "pack 1 comes first"),
    ):
        assert why in refused(ValueError, store.mark_synced, number, start, end, given)
        assert synced() == [0, 0] and "synced" not in os.listdir(ROOT)
    mark(store, 1, 0, first)
    assert "pack 1 comes first" in refused(ValueError, mark, store, 2)
    assert "up to %d only" % first in refused(ValueError, mark, store, 1, ends(1)[1])
    mark(store, 1)
    mark(store, 2)
    assert synced() == sizes


def test_a_damaged_or_missing_mark_means_that_nothing_is_synced():
    store = fresh()
    played(store)
    mark(store, 1)
    with open(ROOT + "/synced", "rb") as file:
        whole = file.read()
    other = bytes((whole[0], whole[1], whole[2] ^ 1)) + whole[3:]
    for damage in (b"", b"\xff" * 40, whole[:-1], whole[1:], other, b"1 x 2 " + whole[-8:], b"1 2"):
        put("/synced", damage)
        assert synced() == [0], damage
        assert Store(ROOT).tally() == (1, 1)
        Store(ROOT).mark_synced(1, 0, ends(1)[0], crc32(content_of(ROOT, 1)))
        assert synced() == [ends(1)[0]]
    os.remove(ROOT + "/synced")
    assert synced() == [0]


def test_damage_is_marked_as_it_is_told_whatever_it_says_of_itself():
    for at, byte in ((4, 60), (4, 200), (5, 40), (8, 255), (11, 255), (12, 77), (15, 255), (25, 1)):
        store = fresh()
        for _ in range(3):
            played(store)
        first, second, third = ends(1)
        damaged = bytearray(content_of(ROOT, 1))
        damaged[first + at] ^= byte  # length, ordinal, number and content of the second match
        put("/packs/1", damaged)
        store = Store(ROOT)
        spans = [entry[:2] for entry in pack.entries(bytes(damaged))]
        assert spans[0] == (0, first) and (second, third) in spans
        for start, end in spans:
            mark(store, 1, start, end)
        assert store.packs() == [(1, third, third)]
        played(store)
        matches, unsynced = store.tally()
        assert numbers(ROOT) == [1, 2] and matches < 5 and unsynced < 3
        assert store.next_sequence() == 5


def test_a_mark_of_other_packs_means_that_nothing_is_synced():
    store = fresh(48)
    for _ in range(5):
        played(store, 4000)
    mark(store, 1)
    mark(store, 2)
    os.remove(ROOT + "/packs/2")
    assert synced() == [0]  # what comes to lie in a new pack 2 is not what was marked
    assert "synced" not in os.listdir(ROOT)
    store = fresh(48)
    for _ in range(2):
        played(store, 4000)
    mark(store, 1)
    data = content_of(ROOT, 1)
    put("/packs/1", data[: ends(1)[0]])
    assert synced() == [0]


def test_when_all_packs_are_gone_numbers_and_ordinals_go_on():
    store = fresh()
    for _ in range(2):
        played(store)
    mark(store, 1)
    os.remove(ROOT + "/packs/1")
    store = Store(ROOT)
    assert store.tally() == (0, 0)
    played(store)
    assert [entry[1:3] for entry in packed(ROOT)] == [(3, 3)]
    assert numbers(ROOT) == [2] and synced() == [0] and store.tally() == (1, 1)


def test_the_counts_are_those_of_the_packs_that_are_there():
    store = fresh(48)
    for _ in range(9):
        played(store, 4000)
    mark(store, 1)
    mark(store, 2, 0, ends(2)[0])
    assert store.tally() == (9, 4)
    fill(store.folder, "/ram/other", filing.MATCH_BLOCKS - 1)
    played(store)
    assert numbers(ROOT)[0] == 2
    assert store.tally() == (6, 5) == Store(ROOT).tally()
