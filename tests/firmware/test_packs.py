# SPDX-License-Identifier: MIT
"""Finished matches in packs: the very bytes of their records, each once, whatever happens to the files."""

import gc
import os

from ended_match import ended, played
from packed import content_of, entries, journals, numbers, packed, sequences
from ram_flash import fill
from small_store import ROOT, fresh, put

from proof import refused
from shared_engine import pack
from shared_engine.compat import crc32
from shared_engine.match import Match
from shared_engine.record_frame import parts
from table import filing
from table.packs import PACK
from table.store import Store, StoreFull


def test_a_pack_holds_the_very_bytes_of_the_records_in_order():
    store = fresh()
    matches = [played(store, size) for size in (0, 500, 3000, 0)]
    assert packed(ROOT) == [(pack.RECORD, i + 1, i + 1, match.record()) for i, match in enumerate(matches)]
    assert numbers(ROOT) == [1]
    assert store.packs() == [(1, len(content_of(ROOT, 1)), 0)]
    assert store.pack_path(1) == ROOT + "/packs/1"
    assert sorted(os.listdir(ROOT)) == ["packs", "sequence"]  # nothing else is left of them


def test_the_running_match_is_in_no_pack():
    store = fresh()
    match = ended(store.next_sequence())
    store.open_journal(match.header(), match.setup.sequence)
    store.append(bytes(match.log))
    assert store.packs() == [] and numbers(ROOT) == []


def test_a_new_pack_is_begun_when_the_next_match_would_not_fit_into_four_blocks():
    store = fresh()
    for _ in range(12):
        played(store, 4000)
    assert numbers(ROOT) == [1, 2, 3]
    sizes = [size for _, size, _ in store.packs()]
    assert all([12000 < size <= PACK for size in sizes])
    assert [entry[1] for entry in entries(ROOT)] == list(range(1, 13))


def test_a_match_larger_than_a_pack_has_one_of_its_own():
    store = fresh(48)
    matches = [played(store, size) for size in (0, PACK + 2000, 0)]
    assert numbers(ROOT) == [1, 2, 3]
    for number, match in enumerate(matches):
        gc.collect()
        at, crc = pack.HEAD, 0
        for part in parts(match, match.header()):  # there is no memory for all of it twice
            at += len(part)
            crc = crc32(part, crc)
        content = content_of(ROOT, number + 1)
        assert len(content) == at and crc32(memoryview(content)[pack.HEAD :]) == crc


def test_what_lies_in_a_pack_never_changes():
    store = fresh()
    before = b""
    for _ in range(8):
        played(store, 1500)
        now = content_of(ROOT, 1)
        assert now[: len(before)] == before and len(now) > len(before)
        before = now


def test_a_match_that_is_filed_twice_lies_there_once():
    store = fresh()
    match = played(store)
    assert store.finish(match) == match.setup.sequence
    assert Store(ROOT).finish(match) == match.setup.sequence
    assert sequences(ROOT) == [1]


def test_a_match_for_which_there_was_no_journal_is_packed_from_memory_and_another_s_journal_stays():
    store = fresh()
    first = ended(store.next_sequence())
    store.open_journal(first.header(), first.setup.sequence)
    store.append(b"\x01\x02")
    other = ended(store.next_sequence())
    assert Store(ROOT).finish(other) == 2
    assert sequences(ROOT) == [2]
    assert Store(ROOT).pending()[0] == first.header()


def test_what_the_journal_could_not_take_is_in_the_record():
    store = fresh()
    match = ended(store.next_sequence(), 2000)
    store.open_journal(match.header(), match.setup.sequence)
    store.append(bytes(match.log[:700]))
    store.finish(match)
    assert packed(ROOT) == [(pack.RECORD, 1, 1, match.record())]
    assert store.pending() is None


def test_a_match_whose_head_was_damaged_while_it_ran_is_packed_whole():
    store = fresh()
    match = ended(store.next_sequence(), 600)
    store.open_journal(match.header(), match.setup.sequence)
    put("/live/head", b"\xff" * 90)
    store.finish(match)
    assert packed(ROOT) == [(pack.RECORD, 1, 1, match.record())]
    assert "live" not in os.listdir(ROOT)


def test_a_match_that_cannot_be_read_again_is_packed_as_it_lies():
    store = fresh()
    store.open_journal(b"header of nothing", store.next_sequence())
    store.append(b"no events")
    again = Store(ROOT)
    again.pending()
    assert again.finish() == 1
    assert journals(ROOT) == [(1, b"header of nothing", b"no events")]
    assert again.finish() == -1


def test_behind_bytes_that_are_no_entry_a_new_pack_begins():
    whole = pack.head(pack.RECORD, 9, 9, (b"x" * 50,)) + b"x" * 50
    for tail in (b"S", b"SQE", b"\xff" * 30, whole[:19], whole[:-1], bytes(64)):
        store = fresh()
        first = played(store)
        with open(ROOT + "/packs/1", "ab") as file:
            file.write(tail)
        store = Store(ROOT)
        second = played(store)
        third = played(store)
        assert numbers(ROOT) == [1, 2], tail
        found = [entry for entry in packed(ROOT) if entry[0]]
        assert found == [(1, i + 1, i + 1, match.record()) for i, match in enumerate((first, second, third))]
        assert store.tally() == (3, 3)


def test_damage_within_a_pack_costs_no_other_match():
    store = fresh()
    for _ in range(6):
        played(store, 4000)
    damaged = bytearray(content_of(ROOT, 1))
    damaged[:20] = b"\0" * 20
    put("/packs/1", damaged)
    store = Store(ROOT)
    played(store)
    assert [entry[1:3] for entry in packed(ROOT) if entry[0]] == [(number, number) for number in range(2, 8)]
    assert store.next_sequence() == 8


def test_a_last_pack_that_is_nothing_but_damage_is_left_alone():
    store = fresh()
    for _ in range(5):
        played(store, 4000)
    assert numbers(ROOT) == [1, 2]
    put("/packs/2", b"\xff" * 5000)
    store = Store(ROOT)
    played(store)
    assert numbers(ROOT) == [1, 2, 3]
    assert content_of(ROOT, 2) == b"\xff" * 5000
    assert packed(ROOT)[-1][1] == 5  # 4 were found before it


def test_an_empty_file_as_a_power_cut_may_leave_it_is_gone_on_with():
    store = fresh()
    played(store, 15000)
    put("/packs/2", b"")
    store = Store(ROOT)
    assert [each[0] for each in store.packs()] == [1]
    played(store, 15000)
    assert numbers(ROOT) == [1, 2] and sequences(ROOT) == [1, 2]


def test_a_file_system_that_cannot_remove_the_journal_leaves_it_for_the_next_start():
    store = fresh()
    match = ended(store.next_sequence())
    store.open_journal(match.header(), match.setup.sequence)
    store.append(bytes(match.log))
    move = store.folder.move

    def fails(old, new):
        raise OSError(5)

    store.folder.move = fails
    assert store.finish(match) == 1
    store.folder.move = move
    assert "live" in os.listdir(ROOT)
    again = Store(ROOT)
    assert again.pending() is None and "live" not in os.listdir(ROOT)
    assert sequences(ROOT) == [1]


def test_a_write_that_failed_but_arrived_is_not_done_twice():
    store = fresh()
    match = ended(store.next_sequence())
    store.open_journal(match.header(), match.setup.sequence)
    store.append(bytes(match.log))
    from table import packs

    write = packs._write

    def arrives_and_fails(*given):
        write(*given)
        raise OSError(5)

    packs._write = arrives_and_fails
    refused(OSError, store.finish, match)
    packs._write = write
    store.finish(match)
    assert sequences(ROOT) == [1]
    assert Store(ROOT).pending() is None


def test_packing_needs_no_large_block_of_memory():
    store = fresh()
    match = ended(store.next_sequence(), 8000)
    record = match.record()
    store.open_journal(match.header(), match.setup.sequence)
    store.append(bytes(match.log[:100]))
    played_before = Store(ROOT)  # all modules are in memory
    gc.collect()
    blocks = []
    try:
        while True:
            blocks.append(bytearray(1500))  # littlefs needs so much for a file
    except MemoryError:
        pass
    for i in range(0, len(blocks), 2):  # every other one: the heap is half empty, but no 4 KB lie together
        blocks[i] = None
    gc.collect()
    assert gc.mem_free() > 40000
    refused(MemoryError, bytearray, 4000)
    assert store.finish(match) == 1
    blocks = None
    gc.collect()
    assert packed(ROOT) == [(pack.RECORD, 1, 1, record)]
    assert played_before.tally() == (1, 1)


def test_matches_are_whole_where_a_port_lists_no_sizes():
    class Posix:
        def __init__(self):
            for name in ("listdir", "mkdir", "remove", "rename", "rmdir", "stat"):
                setattr(self, name, getattr(os, name))

        def ilistdir(self, path):
            return [entry[:3] for entry in os.ilistdir(path)]

    fresh()
    store = Store(ROOT, Posix())
    for _ in range(5):
        played(store, 4000)
    assert [each[0] for each in store.packs()] == [1, 2]
    assert sequences(ROOT) == [1, 2, 3, 4, 5]
    assert store.tally() == (5, 5) and store.free() is None and store.still_fit() is None


def test_the_journal_of_a_real_match_is_its_record():
    store = fresh()
    match = Match.begin_new("latice", 2, 5, table_id=b"\x01\x02", sequence=store.next_sequence())
    store.open_journal(match.header(), match.setup.sequence)
    while match.count < 60 and not match.over:
        seat = match.seat()
        match.ready(match.at + 500)
        match.submit(seat, match.state.actions(seat)[0], match.at + 1500)
    match.abandon(match.at)
    store.append(bytes(match.log))
    store.finish(match)
    assert packed(ROOT) == [(pack.RECORD, 1, 1, match.record())]


def test_full_while_packing_nothing_is_lost_and_the_next_time_it_is_packed():
    store = fresh()
    match = ended(store.next_sequence(), 3000)
    store.open_journal(match.header(), match.setup.sequence)
    store.append(bytes(match.log))
    fill(store.folder, "/ram/other")
    refused(StoreFull, store.finish, match)
    again = Store(ROOT)
    header, log, _ = again.pending()
    assert header == match.header() and log == bytes(match.log)
    refused(StoreFull, again.finish, match)
    os.remove("/ram/other")
    assert again.finish(match) == 1
    assert packed(ROOT) == [(pack.RECORD, 1, 1, match.record())]


def test_a_match_is_begun_only_when_it_will_find_its_place_in_a_pack():
    for size in (0, 3000):
        store = fresh(48)
        fill(store.folder, "/ram/other", filing.MATCH_BLOCKS)
        match = played(store, size)
        assert packed(ROOT) == [(pack.RECORD, 1, 1, match.record())]
