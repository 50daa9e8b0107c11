# SPDX-License-Identifier: MIT
"""Power cuts while packs are marked, pruned and made from what older tables left: no match lost, none twice, and no
mark ahead of what a PC has said.
"""

import os

from ended_match import ended, played
from packed import content_of, entries, packed
from power_cut import HERE, THERE, cut_everywhere

from shared_engine import pack
from shared_engine.compat import crc32
from table import filing
from table.store import Store

SIZE = 3900  # bytes of a match: four fill a pack
MATCHES = 9
OLD = (4, 5, 8, 9, 12, 13)  # numbers of the matches that an older table left


class Marks:
    """A table with some packs. marked: (pack, end), the last acknowledged one and the one that is being said."""

    def __init__(self):
        store = Store(HERE)
        for _ in range(MATCHES):
            played(store, SIZE)
        self.marked = [(0, 0)]
        self.packed = [MATCHES]  # matches that were ever packed
        self.given = MATCHES
        self.spans = {}
        for number, _, _ in store.packs():
            ends = [entry[1] for entry in pack.entries(content_of(HERE, number))]
            self.spans[number] = ends

    def sequences_from(self, mark) -> int:
        """The first sequence number that is not below a mark."""
        number, end = mark
        below = 0
        for each, ends in self.spans.items():
            if each < number:
                below += len(ends)
            elif each == number:
                below += len([one for one in ends if one <= end])
        return below + 1


def mark_prune_and_pack(told):
    store = Store(HERE)
    first, second = told.spans[1], told.spans[2]
    for number, start, end in ((1, 0, first[0]), (1, first[0], first[-1]), (2, 0, second[1])):
        mark(store, told, number, start, end)
    with open(HERE + "/other", "wb") as file:  # room becomes short
        while os.statvfs(HERE)[3] >= filing.MATCH_BLOCKS:
            file.write(bytes(512))
            file.flush()
    told.given = store.next_sequence()
    match = ended(told.given)
    store.open_journal(match.header(), told.given)  # prunes
    store.append(bytes(match.log))
    told.packed.append(MATCHES + 1)
    store.finish(match)
    told.packed = told.packed[1:]
    mark(store, told, 2, second[1], second[-1])


def mark(store, told, number, start, end):
    told.marked.append((number, end))
    store.mark_synced(number, start, end, crc32(content_of(HERE, number)[start:end]))
    told.marked = told.marked[1:]


def check_marks(told):
    store = Store(THERE)
    waiting = store.pending()
    if waiting is not None:
        assert len(told.packed) > 1 or told.given > told.packed[0]
    found = [entry[:3] for entry in entries(THERE)]
    sequences = [entry[2] for entry in found]
    assert all([entry[0] == pack.RECORD and entry[1] == entry[2] for entry in found])
    assert sequences == list(range(sequences[0], sequences[-1] + 1))  # without a gap, none twice
    assert sequences[-1] in told.packed
    truth = told.marked[-1]  # at most what a PC has said
    assert sequences[0] <= told.sequences_from(truth)
    marked = [(number, end) for number, size, end in store.packs() if end]
    last = marked[-1] if marked else (sequences[0] > 1 and (1, told.spans[1][-1])) or (0, 0)
    assert last in told.marked, (marked, told.marked)
    matches, unsynced = store.tally()
    assert matches == len(sequences)
    assert unsynced == sequences[-1] + 1 - told.sequences_from(last)
    assert store.next_sequence() > told.given


def test_marks_are_never_ahead_and_only_what_is_marked_goes():
    for size, blocks, parts in ((4096, 40, (0, 50, 100)), (512, 128, (0, 40, 100))):
        cuts = cut_everywhere(size, blocks, parts, Marks, mark_prune_and_pack, check_marks)
        print("%d power cuts, blocks of %d" % (cuts, size))
        assert cuts > 100


class Left:
    """What an older table left: done/ with some matches, and one that waits."""

    def __init__(self):
        store = Store(HERE)
        store.folder.make("/kept")
        for number in OLD:
            begin(store, number)
            store.folder.move("/live", "/kept/%d" % number)
        begin(store, 20)
        store.folder.move("/kept", "/done")


def begin(store, number):
    store.open_journal(b"header %d" % number, number)
    store.append(b"log of %d" % number)


def start_twice(told):
    for _ in range(2):
        Store(HERE)


def check_left(told):
    while "done" in os.listdir(THERE):
        store = Store(THERE)
    store = Store(THERE)
    found = [(entry[2],) + pack.journal_of(entry[3]) for entry in packed(THERE)]
    assert found == [(number, b"header %d" % number, b"log of %d" % number) for number in OLD]
    assert store.pending() == (b"header 20", b"log of 20", None)
    assert store.next_sequence() == 21
    assert "packed" not in os.listdir(THERE)


def test_what_an_older_table_left_is_packed_once():
    cuts = cut_everywhere(512, 128, (0, 40, 100), Left, start_twice, check_left)
    print("%d power cuts" % cuts)
    assert cuts > 100
