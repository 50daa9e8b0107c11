# SPDX-License-Identifier: MIT
"""A backup comes back onto a table: all of it or nothing, and nothing changes before it is decided."""

import os

from bench_table import fresh_folder, remove
from ended_match import played
from packed import packed
from ram_flash import tree
from small_store import ROOT, fresh

from proof import refused
from shared_engine.compat import crc32
from table import restore
from table.restore import KEEP
from table.store import Store, StoreFull


def manifest(files) -> bytes:
    lines = [
        b"- - %s\n" % path.encode() if data is None else b"%d %08x %s\n" % (len(data), crc32(data), path.encode())
        for path, data in sorted(files.items())
    ]
    return b"".join(lines)


def upload(folder, files, said=None, size=300) -> None:
    """What a PC does, up to the decision. said: another manifest than that of the files."""
    restore.begin(folder)
    put(folder, "manifest", manifest(files) if said is None else said, size)
    for path, data in files.items():
        if data is not None:
            put(folder, "data/" + path, data, size)


def put(folder, name, data, size=300) -> None:
    at = restore.put(folder, name, 0, b"") if not data else 0
    while at < len(data):
        at = restore.put(folder, name, at, data[at : at + size])


def backup() -> dict:
    """The data of a table with two matches, one that waits, and settings; then the table is empty again."""
    store = fresh(48)
    for size in (0, 3000):
        played(store, size)
    store.open_journal(b"waits", store.next_sequence())
    store.append(b"abc")
    store.save_config({"brightness": 77})
    store.folder.make("/empty")
    files = tree(ROOT)
    assert files["empty"] is None and files["live/head"] and files["packs/1"]
    return files


def test_a_restored_table_has_the_very_files_of_the_backup():
    files = backup()
    store = fresh(48)
    played(store)
    upload(store.folder, files)
    restore.commit(store.folder)
    again = Store(ROOT)
    assert tree(ROOT) == files
    assert again.pending() == (b"waits", b"abc", None)
    assert [entry[2] for entry in packed(ROOT)] == [1, 2]
    assert again.next_sequence() == 4
    assert Store(ROOT).load_config({"brightness": 1}) == {"brightness": 77}


def test_nothing_changes_before_it_is_decided_and_a_start_forgets_what_was_not():
    files = backup()
    store = fresh(48)
    match = played(store)
    before = tree(ROOT)
    upload(store.folder, files)
    now = tree(ROOT)
    assert {path: now[path] for path in before} == before
    assert all([path in before or path.startswith("restore/") for path in now])
    store.folder.upload[1].close()
    again = Store(ROOT)  # the PC was unplugged, and the table switched off
    assert tree(ROOT) == before
    assert packed(ROOT)[0][3] == match.record() and again.tally() == (1, 1)


def test_numbers_that_this_table_has_given_out_do_not_come_again():
    files = backup()
    store = fresh(48)
    for _ in range(9):
        played(store)
    upload(store.folder, files)
    restore.commit(store.folder)
    assert Store(ROOT).next_sequence() == 10


def test_names_do_not_leave_the_upload():
    store = fresh(48)
    restore.begin(store.folder)
    before = tree(ROOT)
    for name in (
        "",
        "data",
        "data/",
        "/data/x",
        "data//x",
        "data/../x",
        "data/..",
        "data/.",
        "data/x/../../../y",
        "../x",
        "x",
        "manifest/x",
        "manifest2",
        "data/x\\y",
        "data/x\ny",
        "data/x\0",
        "data/restoring",
        "data/restored/data/x",
        "data/restore/x",
        "data/live",  # a folder's name, and files' names of folders
        "data/packs",
        "data/done",
        "data/synced/x",
        "data/config.json/x",
        "data/log.old/x/y",
        "data/live/head/x",
        "data/packs/1/x",
        "data/" + "x" * 200,
        "data/" + "x/" * 20 + "y",
    ):
        assert "is no place" in refused(ValueError, restore.put, store.folder, name, 0, b"abc"), name
    assert tree(ROOT) == before


def test_bytes_come_in_order_and_the_answer_tells_where_to_go_on():
    store = fresh(48)
    refused(ValueError, restore.put, store.folder, "data/x", 0, b"abc")  # not begun
    restore.begin(store.folder)
    assert restore.put(store.folder, "data/x", 0, b"abc") == 3
    assert restore.put(store.folder, "data/x", 0, b"abc") == 3  # said again
    assert restore.put(store.folder, "data/x", 9, b"xyz") == 3  # something is missing
    assert restore.put(store.folder, "data/x", 3, b"def") == 6
    assert restore.put(store.folder, "data/y", 0, b"") == 0
    assert restore.put(store.folder, "data/x", 6, b"!") == 7  # gone back to
    assert restore.put(store.folder, "manifest", 0, b"7 %08x x\n0 00000000 y\n" % crc32(b"abcdef!")) == 26
    restore.commit(store.folder)
    Store(ROOT)
    assert tree(ROOT) == {"x": b"abcdef!", "y": b""}
    store = Store(ROOT)
    restore.begin(store.folder)
    restore.put(store.folder, "data/x", 0, b"abc")
    restore.begin(store.folder)  # forgets it
    assert restore.put(store.folder, "data/x", 0, b"z") == 1


def test_what_is_not_as_the_manifest_says_is_refused_and_nothing_happens():
    files = {"a": b"abc", "packs/1": b"x" * 700, "b": b""}
    good = manifest(files)
    store = fresh(48)
    played(store)
    before = tree(ROOT)
    for said, why in (
        (b"", "not in the manifest"),
        (good[:-5], "did not arrive"),
        (good + good[:9], "manifest is damaged"),
        (good + b"5 00000000 c\n", "'data/c' did not arrive"),
        (good.replace(b"3 ", b"4 "), "'data/a' did not arrive"),
        (good.replace(b"700 ", b"70 "), "'data/packs/1' did not arrive"),
        (manifest(dict(files, a=b"abd")), "'data/a' did not arrive"),
        (manifest({"a": b"abc", "packs/1": b"x" * 700}), "not in the manifest"),
        (good + b"3 zz c\n", ""),
        (good + b"\xff\xfe\n", ""),
        (good + b"c\n", "manifest is damaged"),
        (good + b"0 00000000 ../c\n", "is no place"),
        (good + b"- - ../c\n", "is no place"),
        (good + b"- - restoring\n", "is no place"),
        (good + b"- - synced\n", "is no place"),
        (good + b"- - packs/2\n", "is no place"),
        (b"\n" + good, "is no place"),
    ):
        upload(store.folder, files, said)
        assert why in refused(ValueError, restore.commit, store.folder), said
        store = Store(ROOT)
        assert tree(ROOT) == before
    restore.begin(store.folder)
    put(store.folder, "data/a", b"abc")
    assert "manifest" in refused(ValueError, restore.commit, store.folder)
    store = Store(ROOT)
    assert "manifest" in refused(ValueError, restore.commit, store.folder)  # nothing was begun
    assert tree(ROOT) == before


def test_without_room_the_upload_goes_and_nothing_else():
    store = fresh(32)
    played(store)
    before = tree(ROOT)
    some = b"x" * 9000
    for files in ({"f%d" % i: some for i in range(9)}, {"g%d" % i: some[:600] for i in range(60)}):
        refused(StoreFull, upload, store.folder, files)
        assert tree(ROOT) == before
        assert os.statvfs("/ram")[3] > KEEP
        refused(ValueError, restore.put, store.folder, "data/z", 0, b"z")  # begin anew
    upload(store.folder, {"a": b"abc"})
    restore.commit(store.folder)
    Store(ROOT)
    assert sorted(tree(ROOT)) == ["a", "sequence"]


def test_a_match_goes_on_while_a_backup_comes_in():
    store = fresh(48)
    store.open_journal(b"head", store.next_sequence())
    restore.begin(store.folder)
    log = b""
    try:
        for i in range(400):
            put(store.folder, "data/%d" % i, b"x" * 900)
            store.append(bytes((i & 255,)))
            log += bytes((i & 255,))
    except StoreFull:
        pass
    assert 4 < len(log) < 400
    store.append(b"more")  # of the room that the upload had to leave
    assert Store(ROOT).pending() == (b"head", log + b"more", None)


def test_files_of_a_pc_file_system_are_restored_too():
    root = fresh_folder()
    store = Store(root)
    store.save_config({"brightness": 5})
    upload(store.folder, {"packs/1": b"abc", "config.json": b"{}", "none": None})
    restore.commit(store.folder)
    Store(root)
    assert tree(root) == {"packs/1": b"abc", "config.json": b"{}", "none": None}
    remove(root)
