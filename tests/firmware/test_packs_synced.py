# SPDX-License-Identifier: MIT
"""What a PC has of the packs: marks that are never ahead of the truth, and old packs that go only when it has them."""

import os

from ended_match import ended, played
from packed import content_of, numbers, packed, sequences
from ram_flash import Flash, fill, mounted

from proof import refused
from shared_engine import pack
from shared_engine.compat import crc32
from table import filing
from table.store import Store, StoreFull

ROOT = "/ram/data"
CHIP = Flash(48)


def fresh(blocks=32):
    mounted(CHIP.blank(blocks), "/ram", fresh=True)
    return Store(ROOT)


def put(path, data):
    with open(ROOT + path, "wb") as file:
        file.write(data)


def mark(store, number, start=0, end=None):
    """As a PC does that has read the pack from `start` on."""
    data = content_of(ROOT, number)[start:end]
    store.mark_synced(number, start, start + len(data), crc32(data))


def ends(number):
    return [entry[1] for entry in pack.entries(content_of(ROOT, number))]


def synced():
    return [each[2] for each in Store(ROOT).packs()]


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


def test_notes_are_kept_and_the_oldest_go():
    store = fresh()
    assert store.noted() == b""
    store.note_down("first")
    store.note_down("zweite: ä €")
    assert Store(ROOT).noted().decode() == "first\n\nzweite: ä €\n\n"
    for i in range(100):
        store.note_down("note %d " % i + "x" * 80)
    notes = store.noted().decode().split("\n\n")
    assert notes[-2].startswith("note 99 ")
    assert 2000 < len(store.noted()) < 5000
    first = int(notes[0].split(" ")[1])
    assert [note.split(" ")[1] for note in notes[:-1]] == [str(i) for i in range(first, 100)]


def test_of_a_long_note_the_end_stays_and_a_full_flash_keeps_none():
    store = fresh()
    store.note_down("begin" + "ä" * 5000 + "the end")
    assert store.noted().decode().startswith("ä") and store.noted().decode().endswith("the end\n\n")
    assert len(store.noted()) < 1300
    fill(store.folder, "/ram/other", 0)
    try:
        while True:
            with open("/ram/more", "ab") as file:
                file.write(bytes(500))
    except OSError:
        pass
    for _ in range(50):
        store.note_down("x" * 500)  # no exception
    assert len(store.noted()) < 6000
