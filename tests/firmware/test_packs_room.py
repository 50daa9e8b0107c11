# SPDX-License-Identifier: MIT
"""Room on flash: old packs go only when a PC has all of them, and how many matches still fit is told."""

import os

from ended_match import ended, played
from packed import content_of, numbers, packed, sequences
from ram_flash import fill
from small_store import ROOT, ends, fresh, mark, put, synced

from proof import refused
from shared_engine.compat import crc32
from table import filing
from table.store import Store, StoreFull


def test_only_the_oldest_wholly_synced_packs_go_and_only_when_room_is_short():
    store = fresh(48)
    for _ in range(9):
        played(store, 4000)
    assert numbers(ROOT) == [1, 2, 3]
    mark(store, 1)
    mark(store, 2, 0, ends(2)[2])
    played(store)
    assert numbers(ROOT) == [1, 2, 3]  # there is room
    fill(store.folder, "/ram/other", filing.MATCH_BLOCKS - 1)
    before = content_of(ROOT, 2), content_of(ROOT, 3)
    played(store)
    assert numbers(ROOT) == [2, 3]
    assert content_of(ROOT, 2) == before[0]
    assert content_of(ROOT, 3)[: len(before[1])] == before[1]
    fill(store.folder, "/ram/other", filing.MATCH_BLOCKS - 1)
    refused(StoreFull, played, store)
    assert numbers(ROOT) == [2, 3]  # a match of pack 2 is not synced
    mark(store, 2, ends(2)[2])
    played(store)
    assert numbers(ROOT) == [3]


def test_the_last_pack_stays_even_when_all_of_it_is_synced():
    store = fresh()
    for _ in range(2):
        played(store)
    mark(store, 1)
    fill(store.folder, "/ram/other", filing.MATCH_BLOCKS - 1)
    refused(StoreFull, played, store)
    assert numbers(ROOT) == [1] and synced() == [ends(1)[1]]


def test_packing_makes_room_for_itself_too():
    store = fresh(48)
    for _ in range(5):
        played(store, 4000)
    mark(store, 1)
    match = ended(store.next_sequence(), 3000)
    store.open_journal(match.header(), match.setup.sequence)
    fill(store.folder, "/ram/other", 1)
    store.finish(match)
    assert numbers(ROOT) == [2]
    assert packed(ROOT)[-1][3] == match.record()


def test_so_does_the_running_match():
    store = fresh(48)
    for _ in range(5):
        played(store, 4000)
    mark(store, 1)
    store.open_journal(b"head", store.next_sequence())
    fill(store.folder, "/ram/other", 1)
    for _ in range(30):
        store.append(bytes(60))
    assert numbers(ROOT) == [2]
    assert Store(ROOT).pending()[1] == bytes(1800)


def test_a_pack_that_goes_while_a_pc_reads_it_fails_cleanly():
    store = fresh(48)
    for _ in range(5):
        played(store, 4000)
    mark(store, 1)
    whole = content_of(ROOT, 1)
    read = b""
    while True:
        try:
            with open(store.pack_path(1), "rb") as file:
                file.seek(len(read))
                read += file.read(350)
        except OSError:
            break
        if len(read) > 7000:
            fill(store.folder, "/ram/other", filing.MATCH_BLOCKS - 1)
            played(store)
    assert whole[: len(read)] == read
    store.mark_synced(1, 0, len(whole), crc32(whole))  # a PC that says it again has done nothing wrong
    assert "no pack" in refused(ValueError, store.mark_synced, 9, 0, 5, 0)


def test_no_number_comes_again_when_everything_was_removed_and_the_counter_is_lost():
    store = fresh(48)
    for _ in range(9):
        played(store, 4000)
    given = store.next_sequence()
    assert given == 10
    mark(store, 1)
    mark(store, 2)
    put("/sequence", b"")
    store = Store(ROOT)
    fill(store.folder, "/ram/other", filing.MATCH_BLOCKS - 1)
    store.open_journal(b"head", 7)  # makes room: what the packs tell of numbers is written down before
    assert numbers(ROOT) == [2, 3] or numbers(ROOT) == [3]
    assert Store(ROOT).next_sequence() > 9


def test_a_number_that_finds_no_room_in_the_counter_is_on_no_match_of_the_flash():
    store = fresh()
    played(store)
    fill(store.folder, "/ram/other", 0)
    keep = store.folder.replace

    def full(path, data):
        raise StoreFull(28)

    store.folder.replace = full
    number = store.next_sequence()
    assert number == 2
    os.remove("/ram/other")
    refused(StoreFull, store.open_journal, b"head", number)
    refused(StoreFull, store.finish, ended(number))
    store.folder.replace = keep
    assert sequences(ROOT) == [1] and Store(ROOT).pending() is None
    assert store.next_sequence() == 3


def test_room_is_told_in_matches_and_grows_by_what_is_synced():
    store = fresh(48)
    rooms = [store.still_fit()]
    for _ in range(12):
        played(store, 2000)
        rooms.append(store.still_fit())
    assert rooms[0] > rooms[8] > rooms[12] > 0
    free = store.free()
    assert free == store.folder.space()[1] * 4096
    assert abs(rooms[12] - (free - filing.MATCH_BLOCKS * 4096) // 1980) <= 1
    mark(store, 1)
    assert store.free() == free and store.still_fit() - rooms[12] in (7, 8, 9)
    store = Store(ROOT)
    fill(store.folder, "/ram/other", filing.MATCH_BLOCKS)
    assert store.still_fit() in (7, 8, 9)


def test_folders_take_no_more_room_than_they_have():
    for folders in (0, 12):
        store = fresh(48)
        for number in range(folders):
            os.mkdir("/ram/%d" % number)
        store = Store(ROOT)
        free = store.folder.space()[1]
        blocks = 0
        try:
            with open("/ram/other", "wb") as file:
                while True:
                    file.write(bytes(2048))
                    blocks += 0.5
        except OSError:
            pass
        assert abs(free - blocks) <= 1, (free, blocks)


def test_so_many_matches_as_were_told_do_fit():
    store = fresh(48)
    for _ in range(12):
        played(store, 2000)
    told = store.still_fit()
    fitted = 0
    try:
        while fitted < 100:
            played(store, 2000)
            fitted += 1
    except StoreFull:
        pass
    assert abs(fitted - told) <= 3, (fitted, told)
    assert store.still_fit() <= 2


class Bare:
    """An os module without sync and statvfs."""

    def __init__(self):
        for name in ("ilistdir", "listdir", "mkdir", "remove", "rename", "rmdir", "stat"):
            setattr(self, name, getattr(os, name))


def test_a_port_that_cannot_tell_how_much_is_free_makes_room_when_a_write_fails():  # FS-09
    fresh(24)
    store = Store(ROOT, Bare())
    assert store.still_fit() is None and store.free() is None
    for _ in range(5):
        played(store, 4000)
    mark(store, 1)
    count = 5
    try:
        while count < 40:
            played(store, 4000)
            count += 1
    except StoreFull:
        pass
    assert 5 < count < 40
    assert numbers(ROOT)[0] > 1
    assert sequences(ROOT)[-1] in (count, count + 1)
