# SPDX-License-Identifier: MIT
"""Power cuts while a backup comes back: the old data whole, or the new data whole, never neither."""

from ended_match import played
from power_cut import HERE, THERE, cut_everywhere
from ram_flash import tree

from shared_engine.compat import crc32, struct
from table import restore
from table.store import Store

HEAD = struct.pack("<IH", 1, 4) + b"head"
NEW = {
    "packs/1": b"x" * 2000,
    "packs/2": b"y" * 700,
    "config.json": b"{}",
    "live/head": HEAD + struct.pack("<I", crc32(HEAD)),
    "live/0": b"",
    "e": None,
}


class Restoring:
    """A table with data. states: what a start may find, the last acknowledged one first."""

    def __init__(self):
        store = Store(HERE)
        played(store)
        store.open_journal(b"waits", store.next_sequence())
        store.append(b"abc")
        store.save_config({"brightness": 3})
        self.old = tree(HERE)
        self.new = dict(NEW)
        self.new["sequence"] = self.old["sequence"]  # what was given out is not given out again
        self.states = [self.old]


def bring_back(told):
    folder = Store(HERE).folder
    restore.begin(folder)
    lines = []
    for path, data in NEW.items():
        if data is None:
            lines.append("- - %s\n" % path)
            continue
        lines.append("%d %08x %s\n" % (len(data), crc32(data), path))
        at = restore.put(folder, "data/" + path, 0, b"")
        while at < len(data):
            at = restore.put(folder, "data/" + path, at, data[at : at + 300])
    restore.put(folder, "manifest", 0, "".join(lines).encode())
    told.states.append(told.new)
    restore.commit(folder)
    told.states = [told.new]
    Store(HERE)
    assert tree(HERE) == told.new


def check(told):
    Store(THERE)
    found = tree(THERE)
    assert found in told.states, sorted(found)
    Store(THERE)
    assert tree(THERE) == found


def test_a_power_cut_at_any_operation_of_a_restore_leaves_old_or_new_data_whole():
    for size, blocks, parts in ((4096, 40, (0, 50, 100)), (512, 128, (0, 40, 100))):
        cuts = cut_everywhere(size, blocks, parts, Restoring, bring_back, check)
        print("%d power cuts, blocks of %d" % (cuts, size))
        assert cuts > 100
