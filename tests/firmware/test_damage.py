# SPDX-License-Identifier: MIT
"""Damage among the data: it is told, and what is damaged lies in a pack for a PC, once and whole."""

import os

from ended_match import ended, played
from harm import flipped, within
from packed import packed, remains, sequences
from ram_flash import fill, tree
from small_store import ROOT, fresh, mark, put, synced

from shared_engine import pack
from shared_engine.compat import crc32
from table import filing, numbers, packs
from table.files import Folder, crc16
from table.journal import frame
from table.store import Store


def begun(*batches):
    """A store with a match that waits, its log in these batches; (store, the files of live/)."""
    store = fresh()
    store.open_journal(b"head", store.next_sequence())
    for batch in batches:
        store.append(batch)
    return store, tree(ROOT + "/live")


def test_a_head_that_is_gone_empty_or_a_folder_is_damaged_too():
    for harm in ("gone", "empty", "folder"):
        store, files = begun(b"ab")
        if harm == "empty":
            put("/live/head", b"")
        else:
            os.remove(ROOT + "/live/head")
        if harm == "folder":
            os.mkdir(ROOT + "/live/head")
        store = Store(ROOT)
        assert store.hint == "hint_journal" and store.pending() is None
        found = [files for _, files in remains(ROOT)]
        assert files["0"] in found[-1].values(), found
        assert "live" not in os.listdir(ROOT) and not filing.damaged(store.folder)
        assert store.tally() == (1, 1)


def test_the_time_of_a_lost_end_is_not_taken_from_anybody():
    store, _ = begun(b"abc", b"def", b"ghi")
    store.beat(70000)
    flipped(ROOT + "/live/0", 8)
    store = Store(ROOT)
    assert store.hint == "hint_cut" and store.pending() == (b"head", b"abc", None)


def test_damage_is_told_from_a_torn_tail_by_what_follows():
    """Each byte of a log in two segments is damaged, each segment torn at each place: a tail that a power cut may leave
    is silent, everything else is told, and in no case an event is invented."""
    batches = [bytes((65 + at,)) * 5 for at in range(24)]
    _, files = begun(*batches)
    whole = b"".join(batches)
    assert sorted(files) == ["0", "1", "head"]
    for name in ("0", "1"):
        for at in range(len(files[name])):
            put("/live/" + name, files[name])
            flipped(ROOT + "/live/" + name, at)
            found, _, sound = filing.read_log(Folder(ROOT, os), "/live")
            assert sound == ((name, at) == ("1", 56)), (name, at)  # the length of the very last one: as if torn
            assert bytes(found) == whole[: len(found)] and len(found) % 5 == 0
        for at in range(1, len(files[name])):
            put("/live/" + name, files[name][:at])
            found, _, sound = filing.read_log(Folder(ROOT, os), "/live")
            assert sound == (name == "1"), (name, at)
        put("/live/" + name, files[name])
    flipped(ROOT + "/live/1", 56, 0x80)  # such a large batch would have had a segment of its own
    assert not filing.read_log(Folder(ROOT, os), "/live")[2]


def test_torn_tails_of_many_power_cuts_are_silent():
    store, _ = begun(b"kept")
    for count in range(5):
        with open("%s/live/%d" % (ROOT, count), "ab") as file:
            file.write(frame(b"torn off", 4 + 2 * count)[: 3 + count])
        store = Store(ROOT)
        assert store.hint is None
        assert store.pending()[1] == b"kept" + b"on" * count
        store.append(b"on")
    large = frame(b"x" * 3000, 14)
    put("/live/6", large[:2500])
    store = Store(ROOT)
    assert store.hint is None and store.pending()[1] == b"kept" + b"on" * 5
    assert store.finish() == 1 and [entry[0] for entry in packed(ROOT)] == [pack.JOURNAL]


def test_a_lost_segment_is_told():
    store, files = begun(*[bytes((at,)) * 120 for at in range(3)])
    os.remove(ROOT + "/live/1")
    del files["1"]
    store = Store(ROOT)
    assert store.hint == "hint_cut" and store.pending()[1] == b"\0" * 120
    assert remains(ROOT) == [(1, within("damaged1-live", files))]
    store.append(b"goes on")
    store = Store(ROOT)
    assert store.hint is None and store.pending()[1] == b"\0" * 120 + b"goes on"


def test_a_large_log_goes_on_in_parts():
    store, _ = begun(*[bytes((at,)) * 900 for at in range(6)])
    flipped(ROOT + "/live/5", 700)
    store = Store(ROOT)
    assert store.hint == "hint_cut"
    assert store.pending()[1] == b"".join([bytes((at,)) * 900 for at in range(5)])
    assert sorted(os.listdir(ROOT + "/live")) == ["0", "1", "2", "head"]


def test_what_finds_no_room_waits_for_a_start_that_has_some():
    for name, hint in (("head", "hint_journal"), ("0", "hint_cut")):
        store, files = begun(b"abc", b"def", b"ghi")
        flipped(ROOT + "/live/" + name, 8)
        files = tree(ROOT + "/live")
        fill(store.folder, "/ram/other")
        store = Store(ROOT)
        assert store.hint == hint and packed(ROOT) == []
        pending = store.pending()
        assert pending is None if name == "head" else pending[1] == b"abc"
        assert store.tally()[1] == (name == "head")
        os.remove("/ram/other")
        store = Store(ROOT)
        assert [kept for _, kept in remains(ROOT)] == [within("damaged1-live", files)]
        assert Store(ROOT).hint is None


def test_remains_of_a_match_are_not_taken_for_the_match():
    store = fresh()
    match = ended(store.next_sequence(), 600)
    store.open_journal(match.header(), 1)
    for at in range(0, len(match.log), 60):
        store.append(bytes(match.log[at : at + 60]))
    flipped(ROOT + "/live/3", 2)
    store = Store(ROOT)
    header, log, _ = store.pending()
    assert store.hint == "hint_cut" and header == match.header() and len(log) < len(match.log)
    assert store.finish(match) == 1
    assert [(entry[0], entry[2]) for entry in packed(ROOT)] == [(pack.REMAINS, 1), (pack.RECORD, 1)]
    assert Store(ROOT).tally() == (2, 2)


def test_what_older_tables_have_set_aside_is_packed():
    store = fresh()
    for number in (1, 2, 7):
        os.mkdir("%s/damaged%d" % (ROOT, number))
        put("/damaged%d/head" % number, b"\xff" * number)
        put("/damaged%d/0" % number, b"")
    store = Store(ROOT)
    assert store.hint == "hint_data"
    expected = [(0, {"damaged%d/0" % n: b"", "damaged%d/head" % n: b"\xff" * n}) for n in (1, 2, 7)]
    assert remains(ROOT) == expected
    assert sorted(os.listdir(ROOT)) == ["packs"]
    assert Store(ROOT).hint is None and remains(ROOT) == expected
    mark(store, 1)
    assert Store(ROOT).tally() == (3, 0)


def test_damage_beside_what_a_power_cut_has_left_of_a_removal_doubles_nothing():
    store, _ = begun(b"abc")
    store.folder.make("/done")
    store.folder.move("/live", "/done/1")
    store.open_journal(b"next", store.next_sequence())
    packs.add(store.folder, pack.JOURNAL, 1, pack.journal(b"head", b"abc"))  # and then the power went
    flipped(ROOT + "/live/head", 8)
    assert Store(ROOT).hint == "hint_journal"
    assert [entry[0] for entry in packed(ROOT)] == [pack.JOURNAL, pack.REMAINS]
    assert sorted(os.listdir(ROOT)) == ["log", "packs", "sequence"]


def test_a_mark_of_other_words_is_none():
    store = fresh()
    played(store)
    size = store.packs()[0][1]
    for words in (
        b"",
        b"1 2",
        b"1 2 x",
        b"1 %d 1 1" % size,
        b"-1 2 3",
        b"1 1.5 1",
        b"1 2 " + b"9" * 30,
        b"\xff \xfe \xfd",
    ):
        put("/synced", words + b" %08x" % crc32(words))
        assert synced() == [0], words
        assert Store(ROOT).tally() == (1, 1)
    mark(store, 1)
    assert synced() == [size]
    played(store)


def test_a_number_that_no_table_reaches_is_damage():
    for digits in (b"9" * 12, b"4294967295", b"1" * 300):
        store = fresh()
        played(store)
        put("/sequence", b"%s %04x" % (digits, crc16(digits)))
        assert Store(ROOT).next_sequence() == 2, digits
        os.mkdir(ROOT + "/done")
        os.mkdir(ROOT + "/done/" + digits.decode()[:99])
        assert numbers.highest(store.folder) == 2 - 1


def test_odd_ordinals_do_not_stop_the_survey():
    for ordinals in ((1, 0x7FFFFFFF), (0x7FFFFFFF, 1), (0xFFFFFFFF,)):
        store = fresh()
        os.mkdir(ROOT + "/packs")
        put("/packs/1", b"".join([pack.head(pack.RECORD, ordinal, 3, (b"x",)) + b"x" for ordinal in ordinals]))
        store = Store(ROOT)
        assert store.still_fit() > 0 and store.tally()[0] > 0
        played(store)
        assert len(sequences(ROOT)) == len(ordinals) + 1


def test_a_file_in_place_of_all_data():
    fresh()
    os.rmdir(ROOT)
    with open(ROOT, "wb") as file:
        file.write(b"what lay there")
    store = Store(ROOT)
    assert store.hint == "hint_data"
    assert list(remains(ROOT)[0][1].values()) == [b"what lay there"]
    played(store)
