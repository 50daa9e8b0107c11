# SPDX-License-Identifier: MIT
"""A small file system is played full, synced, and played on."""

from ended_match import played
from packed import content_of, numbers, packed, sequences
from ram_flash import Flash, mounted

from shared_engine import pack
from shared_engine.compat import crc32
from table.store import Store, StoreFull

ROOT = "/ram/data"


def synced(store):
    """A PC reads what is new and marks it."""
    for number, size, marked in store.packs():
        if marked < size:
            store.mark_synced(number, marked, size, crc32(content_of(ROOT, number)[marked:]))


def test_64_kb_are_played_full_synced_and_played_on():  # FS-04
    mounted(Flash(128, 512), "/ram", fresh=True)
    store = Store(ROOT)
    count = 0
    for _ in range(4):
        unsynced = []
        try:
            while count < 400:
                count = played(store, 900).setup.sequence
                unsynced.append(count)
        except StoreFull:
            pass
        assert store.still_fit() < 2 and 0 < count < 400
        assert len(unsynced) > 9 and sequences(ROOT)[-len(unsynced) :] == unsynced  # none of these has gone
        assert store.tally()[1] - len(unsynced) in (0, 1)  # and one that the full flash cut short
        synced(store)
        assert store.tally()[1] == 0
    found = packed(ROOT)
    assert numbers(ROOT)[0] > 1
    assert [entry[1] for entry in found] == [found[0][1] + i for i in range(len(found))]
    assert len([entry for entry in found if entry[0] != pack.RECORD]) < 4
