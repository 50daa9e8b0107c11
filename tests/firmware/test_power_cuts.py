# SPDX-License-Identifier: MIT
"""The power goes at every erase and program of the flash, before, within and after it: nothing acknowledged is lost.

A table plays; each time its littlefs is about to change the flash, a copy of the flash as a power cut would leave
it is mounted, and a second store must find in it all that the first one has acknowledged.
"""

import gc

from ram_flash import Flash, mounted, unmount

from table.store import Store

HERE = "/ram"
THERE = "/cut"
USUAL = {"brightness": 1, "sound": True}
OLD = {"brightness": 6, "sound": True}
NEW = {"brightness": 255, "sound": False}
HEADER = b"header of a match, " * 6
LONG = bytes(range(200))  # larger than a segment
TURNS = 35
LOG = 465 + 15 + len(LONG)  # bytes of a finished log: 1 + 2 ... + 30, 1 + ... + 5


class Told:
    """What the store has acknowledged (the first entries), and what it is just about to."""

    def __init__(self):
        self.configs = [USUAL]
        self.sequence = 0
        self.finished = 0
        self.finishing = False
        self.match(None)

    def match(self, header):
        self.headers = [header]
        self.logs = [b""]
        self.beats = [None]


def play(store, told):
    """Two matches with everything that the store writes."""
    config(store, told, OLD)
    for number in range(2):
        told.sequence = store.next_sequence()
        header = HEADER + bytes((number,))
        told.headers.append(header)
        store.open_journal(header)
        told.match(header)
        for turn in range(TURNS):
            append(store, told, bytes((turn,)) * (1 + turn % 30))
            for second in range(3):
                told.beats.append(1000 * turn + second)
                store.beat(told.beats[-1])
                told.beats = told.beats[-1:]
        append(store, told, LONG)
        config(store, told, (NEW, OLD)[number])
        told.finishing = True
        assert store.finish() == told.sequence
        told.finishing = False
        told.finished += 1
        told.match(None)


def append(store, told, batch):
    told.logs.append(told.logs[0] + batch)
    store.append(batch)
    told.logs = told.logs[1:]


def config(store, told, settings):
    told.configs.append(settings)
    store.save_config(settings)
    told.configs = [settings]


def check(told):
    """A table that starts after the cut finds what was acknowledged, and goes on with it."""
    store = Store(THERE)
    settings = store.load_config(USUAL)
    assert store.hint is None
    assert settings in told.configs
    found = store.pending()
    done = store.finished()
    if found is None:
        assert told.finishing or None in told.headers, "the match is gone"
        assert len(done) == told.finished + told.finishing
    else:
        header, log, beat = found
        assert header in told.headers and header is not None
        assert log in told.logs, (len(log), len(told.logs[0]))
        assert beat in told.beats
        assert len(done) == told.finished
        store.append(b"goes on")
        assert store.pending()[1] == log + b"goes on"
    for number in done:
        assert len(store.read(number)[1]) == LOG
    assert store.next_sequence() > told.sequence
    store.open_journal(b"next")
    assert store.pending()[0] == b"next"
    assert len(store.finished()) == len(done) + (found is not None)


def cut_everywhere(size, blocks, parts):
    """Plays once and cuts the power at each operation of the flash, when `parts` percent of it are done; the cuts."""
    flash = Flash(blocks, size)
    mounted(flash, HERE, fresh=True)
    told = Told()
    after = Flash(blocks, size)
    cuts = 0

    def cut(at, data):
        nonlocal cuts
        for part in parts:
            after.data[:] = flash.data
            share = len(data) * part // 100
            after.data[at : at + share] = memoryview(data)[:share]
            mounted(after, THERE)
            check(told)
            unmount(THERE)
            cuts += 1

    store = Store(HERE)
    flash.watch = cut
    play(store, told)
    flash.watch = None
    unmount(HERE)
    gc.collect()
    return cuts


def test_a_power_cut_at_any_operation_of_the_chips_flash_loses_nothing_acknowledged():
    cuts = cut_everywhere(4096, 24, (0, 50, 100))
    print("%d power cuts, blocks of 4096" % cuts)
    assert cuts > 600


def test_nor_where_every_segment_has_a_block_of_its_own():
    cuts = cut_everywhere(512, 128, (0, 30, 100))
    print("%d power cuts, blocks of 512" % cuts)
    assert cuts > 1000
