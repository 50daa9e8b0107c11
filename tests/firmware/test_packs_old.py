# SPDX-License-Identifier: MIT
"""What older tables left in done/ is packed as it lies, a few matches at each start."""

import os

from packed import journals, remains, sequences
from ram_flash import tree
from small_store import ROOT, fresh, put

from table import waking
from table.store import Store


def old_matches(*kept) -> None:
    """Finished matches as older tables kept them."""
    store = Store(ROOT)
    store.folder.make("/kept")
    for number in kept:
        store.open_journal(b"header %d" % number, number)
        store.append(b"log %d" % number)
        store.folder.move("/live", "/kept/%d" % number)
    store.folder.move("/kept", "/done")


def test_matches_of_older_tables_are_packed_a_few_at_each_start():
    fresh(48)
    old_matches(1, 2, 3, 7, 11)
    store = Store(ROOT)
    assert sequences(ROOT) == [1, 2, 3, 7][: waking.AT_ONCE]
    assert os.listdir(ROOT + "/done") == ["11"]
    assert store.tally() == (5, 5)
    put("/sequence", b"")
    assert store.next_sequence() == 12
    store = Store(ROOT)
    assert journals(ROOT) == [(n, b"header %d" % n, b"log %d" % n) for n in (1, 2, 3, 7, 11)]
    assert "done" not in os.listdir(ROOT)
    assert store.tally() == (5, 5)


def test_an_old_match_that_is_damaged_is_packed_as_it_lies():
    for name in ("head", "0"):
        fresh()
        old_matches(3)
        files = tree(ROOT + "/done/3", "damaged1-done-3/")
        files["damaged1-done-3/" + name] = b"\x01\xfe\xff\xff"
        put("/done/3/" + name, b"\x01\xfe\xff\xff")
        assert Store(ROOT).hint == "hint_data"
        assert remains(ROOT) == [(0 if name == "head" else 3, files)]
        assert "done" not in os.listdir(ROOT)


def test_what_lies_about_in_done_stays_there():
    fresh()
    old_matches(3)
    os.mkdir(ROOT + "/done/README")
    os.mkdir(ROOT + "/done/04")
    Store(ROOT)
    assert sequences(ROOT) == [3]
    assert sorted(os.listdir(ROOT + "/done")) == ["04", "README"]
    Store(ROOT)
    assert sequences(ROOT) == [3]
