# SPDX-License-Identifier: MIT
"""Power cuts while damage is set aside and packed: the bytes are never lost and never there twice, and what is sound of
the match goes on.
"""

import os

from harm import flipped, within
from packed import packed, remains
from power_cut import HERE, THERE, cut_everywhere
from ram_flash import tree

from shared_engine import pack
from table.store import Store

BATCHES = [bytes((65 + at,)) * 9 for at in range(40)]
LOG = b"".join(BATCHES)


class Damaged:
    """A match that waits, with a byte of one of its files changed. name: of that file."""

    name = ""

    def __init__(self):
        store = Store(HERE)
        self.number = store.next_sequence()
        store.open_journal(b"header", self.number)
        for batch in BATCHES:
            store.append(batch)
        flipped(HERE + "/live/" + self.name, 8)
        self.files = within("damaged1-live", tree(HERE + "/live"))
        self.log = b"" if self.name == "head" else LOG[: LOG.index(BATCHES[10])]
        self.appended = [b""]


class HeadDamaged(Damaged):
    name = "head"


class LogDamaged(Damaged):
    name = "1"


def start_and_go_on(told):
    store = Store(HERE)
    if store.pending() is not None:
        told.appended.append(b"goes on")
        store.append(b"goes on")
        told.appended = told.appended[1:]
    Store(HERE)


def check(told):
    for _ in range(2):
        store = Store(THERE)
    sequence = told.number if told.log else 0
    assert [(entry[0], entry[2]) for entry in packed(THERE)] == [(pack.REMAINS, sequence)]
    assert remains(THERE) == [(sequence, told.files)]
    pending = store.pending()
    if told.log:
        assert pending[0] == b"header" and pending[2] is None
        assert pending[1] in [told.log + each for each in told.appended]
    else:
        assert pending is None
    assert not [name for name in os.listdir(THERE) if name.startswith(("damaged", "mended", "packed"))]
    assert store.next_sequence() == told.number + 1


def cut(prepare):
    for size, blocks, parts in ((4096, 40, (0, 50, 100)), (512, 128, (0, 40, 100))):
        cuts = cut_everywhere(size, blocks, parts, prepare, start_and_go_on, check)
        print("%d power cuts, blocks of %d" % (cuts, size))
        assert cuts > 50


def test_a_match_that_cannot_be_read_is_packed_once_whatever_cuts_in():
    cut(HeadDamaged)


def test_a_match_that_is_damaged_goes_on_whatever_cuts_in():
    cut(LogDamaged)


class Left:
    """Folders that older tables have set aside, and matches in done/ that they have left."""

    def __init__(self):
        store = Store(HERE)
        for number in (4, 5):
            store.open_journal(b"header", number)
            store.append(b"log")
            store.folder.move("/live", "/kept%d" % number)
        flipped(HERE + "/kept5/head", 8)
        store.folder.make("/done")
        for number in (4, 5):
            store.folder.move("/kept%d" % number, "/done/%d" % number)
        for number in (1, 2):
            store.folder.make("/damaged%d" % number)
            store.folder.write("/damaged%d/head" % number, b"\xff" * number)
        self.given = 5


def check_left(told):
    for _ in range(2):
        Store(THERE)
    found = [(entry[0], entry[2]) for entry in packed(THERE)]
    assert sorted(found) == [(pack.JOURNAL, 4)] + [(pack.REMAINS, 0)] * 3, found
    files = [files for _, files in remains(THERE)]
    for number in (1, 2):
        assert {"damaged%d/head" % number: b"\xff" * number} in files
    assert "damaged1-done-5/0" in [path for each in files for path in each]
    assert sorted(os.listdir(THERE)) == ["log", "packs", "sequence"]


def test_what_older_tables_have_left_is_packed_once_whatever_cuts_in():
    cuts = cut_everywhere(512, 128, (0, 40, 100), Left, start_and_go_on, check_left)
    print("%d power cuts" % cuts)
    assert cuts > 50
