# SPDX-License-Identifier: MIT
import gc
import os

from packed import journals, remains, sequences
from ram_flash import Flash, fill, mounted, unmount

from proof import refused
from table import filing
from table.journal import frame
from table.store import Store, StoreFull

ROOT = "/ram/data"
CHIP = Flash(32)


def fresh(blocks=32):
    mounted(CHIP.blank(blocks), "/ram", fresh=True)


def put(path, data):
    with open(ROOT + path, "wb") as file:
        file.write(data)


def test_an_empty_table_has_nothing_pending_and_nothing_packed():
    fresh()
    store = Store(ROOT)
    assert store.pending() is None
    assert store.finish() == -1
    assert store.packs() == [] and store.tally() == (0, 0)
    assert store.next_sequence() == 1


def test_a_match_is_pending_until_it_is_finished():
    fresh()
    store = Store(ROOT)
    store.open_journal(b"head", store.next_sequence())
    store.append(b"ab")
    store.append(b"c")
    store.beat(70000)
    again = Store(ROOT)  # the table was switched off and on
    assert again.pending() == (b"head", b"abc", 70000)
    again.append(b"d")
    assert Store(ROOT).pending() == (b"head", b"abcd", 70000)
    assert again.finish() == 1
    assert Store(ROOT).pending() is None
    assert journals(ROOT) == [(1, b"head", b"abcd")]
    assert again.finish() == -1
    assert sorted(os.listdir(ROOT)) == ["packs", "sequence"]


def test_segments_hold_at_most_128_bytes():
    fresh()
    store = Store(ROOT)
    store.open_journal(b"head")
    for i in range(60):
        store.append(bytes((i, i, i)))  # 1 + 3 + 2 bytes: 21 in a segment
    sizes = {name: os.stat(ROOT + "/live/" + name)[6] for name in os.listdir(ROOT + "/live")}
    assert sizes == {"head": 14, "0": 126, "1": 126, "2": 108}
    assert store.pending()[1] == bytes([i // 3 for i in range(180)])


def test_a_batch_larger_than_a_segment_stays_whole():
    fresh()
    store = Store(ROOT)
    store.open_journal(b"head")
    store.append(b"small")
    store.append(b"x" * 1000)
    store.append(b"y" * 127)
    store.append(b"z" * 128)
    assert store.pending()[1] == b"small" + b"x" * 1000 + b"y" * 127 + b"z" * 128


def test_a_torn_tail_is_dropped_wherever_it_is_torn_and_the_match_goes_on():
    fresh()
    store = Store(ROOT)
    store.open_journal(b"head")
    store.append(b"kept")
    store.append(b"torn off")
    with open(ROOT + "/live/0", "rb") as file:
        whole = file.read()
    assert len(whole) == 7 + 11
    for cut in range(7, 18):
        put("/live/0", whole[:cut])
        again = Store(ROOT)
        assert again.pending()[1] == b"kept", cut
        again.append(b"!")
        assert Store(ROOT).pending()[1] == b"kept!"
        os.remove(ROOT + "/live/1")


def test_no_changed_byte_is_taken_for_an_event():
    fresh()
    store = Store(ROOT)
    store.open_journal(b"head")
    store.append(b"one")
    store.append(b"two")
    with open(ROOT + "/live/0", "rb") as file:
        whole = file.read()
    for i in range(len(whole)):
        put("/live/0", whole[:i] + bytes((whole[i] ^ 0x10,)) + whole[i + 1 :])
        assert store.pending()[1] == (b"" if i < 6 else b"one")


def test_a_lost_segment_ends_the_log_there_instead_of_leaving_a_gap():
    fresh()
    store = Store(ROOT)
    store.open_journal(b"head")
    for i in range(3):
        store.append(bytes((i,)) * 120)
    os.remove(ROOT + "/live/1")
    assert store.pending()[1] == b"\0" * 120


def test_a_damaged_heartbeat_is_none():
    fresh()
    store = Store(ROOT)
    store.open_journal(b"head")
    store.beat(5)
    for damage in (b"", b"\0", b"\xff" * 6, b"\xff" * 600):
        put("/live/beat", damage)
        assert store.pending() == (b"head", b"", None)


def test_a_match_whose_head_is_damaged_while_another_begins_is_packed_as_it_lies():
    fresh()
    store = Store(ROOT)
    store.open_journal(b"head")
    store.append(b"ab")
    put("/live/head", b"\xff" * 100)
    store.open_journal(b"new")
    assert store.pending() == (b"new", b"", None)
    os.remove(ROOT + "/live/head")
    assert store.finish() == -1
    assert [sorted(files.values()) for _, files in remains(ROOT)] == [[frame(b"ab", 0), b"\xff" * 100]]
    assert sorted(os.listdir(ROOT)) == ["log", "packs", "sequence"]


def test_an_unfinished_match_is_packed_and_not_lost_when_another_begins():
    fresh()
    store = Store(ROOT)
    store.open_journal(b"first")
    store.append(b"ab")
    store.open_journal(b"second")
    assert journals(ROOT) == [(1, b"first", b"ab")]
    assert store.pending()[0] == b"second"


def test_numbers_only_grow_whatever_is_lost():
    fresh()
    store = Store(ROOT)
    assert [store.next_sequence(), store.next_sequence()] == [1, 2]
    store = Store(ROOT)
    assert store.next_sequence() == 3  # given out is used up, also after switching off
    store.open_journal(b"head", 3)
    for damage in (b"", b"\xff" * 4096, b"99", b"99 0000", b"-5 1234", b"x y z"):
        put("/sequence", damage)
        assert Store(ROOT).next_sequence() == 4  # the running match is number 3
    os.remove(ROOT + "/sequence")
    store.finish()
    assert sequences(ROOT) == [3]
    assert Store(ROOT).next_sequence() == 4
    put("/sequence", b"")
    assert Store(ROOT).next_sequence() == 4  # from the pack


def test_the_same_number_twice_loses_no_match():
    fresh()
    store = Store(ROOT)
    for header in (b"one", b"two"):
        store.open_journal(header, 7)
        store.finish()
    assert journals(ROOT) == [(7, b"one", b""), (7, b"two", b"")]


def test_what_lies_about_in_the_folders_is_no_match():
    fresh()
    store = Store(ROOT)
    store.open_journal(b"head")
    store.append(b"ab")
    put("/live/notes.txt", b"hello")
    put("/live/7.bak", b"hello")
    store.finish()
    for name in ("README", "02", "x1"):
        put("/packs/" + name, b"hello")
    again = Store(ROOT)
    assert again.packs() == [(1, os.stat(ROOT + "/packs/1")[6], 0)]
    again.open_journal(b"next")
    again.finish()
    assert again.packs() == [(1, os.stat(ROOT + "/packs/1")[6], 0)]


def test_appending_without_a_journal_is_refused_as_full():
    fresh()
    refused(StoreFull, Store(ROOT).append, b"ab")
    Store(ROOT).beat(5)
    assert "live" not in os.listdir(ROOT)


def test_a_match_is_not_begun_when_it_might_not_be_ended():
    fresh()
    store = Store(ROOT)
    store.save_config({"brightness": 36, "sound": True})
    fill(store.folder, "/ram/other", filing.MATCH_BLOCKS - 1)
    refused(StoreFull, store.open_journal, b"head")
    assert store.pending() is None
    refused(StoreFull, store.append, b"ab")
    assert store.load_config()["brightness"] == 36
    os.remove("/ram/other")
    store.open_journal(b"head")
    store.append(b"ab")
    assert store.pending()[1] == b"ab"


def test_a_full_flash_stops_the_journal_at_a_whole_event_and_goes_on_when_there_is_room():
    fresh()
    store = Store(ROOT)
    store.open_journal(b"head")
    log = b""
    store.append(b"abc")
    log += b"abc"
    fill(store.folder, "/ram/other")
    missed = b""
    for i in range(300):  # the table plays on; what was not stored is sent again with the next event, as a sitting does
        batch = missed + bytes((i % 256,)) * 3
        try:
            store.append(batch)
            log += batch
            missed = b""
        except StoreFull:
            missed = batch
        assert i % 50 or Store(ROOT).pending()[1] == log
    assert missed
    os.remove("/ram/other")
    store.append(missed)
    assert Store(ROOT).pending() == (b"head", log + missed, None)
    assert store.finish() == 1
    assert journals(ROOT) == [(1, b"head", log + missed)]


class Bare:
    """An os module without sync and statvfs."""

    def __init__(self):
        for name in ("ilistdir", "listdir", "mkdir", "remove", "rename", "rmdir", "stat"):
            setattr(self, name, getattr(os, name))


def test_a_port_without_sync_and_statvfs_stores_as_well():  # FS-09
    fresh()
    store = Store(ROOT, Bare())
    usual = {"brightness": 1, "sound": True}
    store.save_config({"brightness": 36, "sound": False})
    store.open_journal(b"head")
    store.append(b"ab")
    store.beat(9)
    again = Store(ROOT, Bare())
    assert again.load_config(usual) == {"brightness": 36, "sound": False}
    assert again.pending() == (b"head", b"ab", 9)
    assert again.finish() == 1
    fill(store.folder, "/ram/other")
    refused(StoreFull, again.open_journal, b"h" * 600)  # told by the write itself
    assert again.pending() is None


def test_a_failed_write_that_arrived_all_the_same_is_not_stored_twice():
    fresh()
    store = Store(ROOT)
    store.open_journal(b"head")
    store.append(b"ab")
    folder = store.folder
    write = folder.write

    def arrives_and_fails(path, data, mode="wb"):
        write(path, data, mode)
        raise OSError(5)

    folder.write = arrives_and_fails
    store.append(b"cd")
    folder.write = write
    store.append(b"ef")
    assert Store(ROOT).pending()[1] == b"abcdef"


def test_a_long_evening_leaks_no_memory():
    fresh()
    store = Store(ROOT)
    store.open_journal(b"head")
    gc.collect()
    before = gc.mem_alloc()
    for i in range(200):
        store.append(b"abc")
        store.beat(i)
    gc.collect()
    assert gc.mem_alloc() - before < 200
    unmount("/ram")
