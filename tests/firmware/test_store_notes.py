# SPDX-License-Identifier: MIT
"""Notes of errors: the newest, within a few kilobytes."""

from ram_flash import fill
from small_store import ROOT, fresh

from table.store import Store


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
