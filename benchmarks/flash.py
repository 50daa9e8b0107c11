# SPDX-License-Identifier: MIT
"""How many matches a table's flash holds beside two firmware slots, and what packing one costs; on MicroPython.

usage: micropython benchmarks/flash.py LIB IMAGE      LIB: a folder with the firmware; IMAGE: a file to work in
Prints one JSON object: matches that fit; of one packing the blocks erased, pages programmed and bytes read, in the
median and at most, and milliseconds of the flash by the times below; room: what the store had told at first.
"""

import json
import os
import random
import sys

import vfs

from shared_engine import bots, pack
from shared_engine.match import Match
from shared_engine.record_frame import parts
from table import packs
from table.store import Store, StoreFull

BLOCK, BLOCKS, PAGE = 4096, 352, 256
ERASE_US, PAGE_US, READ_US, CALL_US = 45000, 700, 0.1, 10  # a block; a page; a byte; a call of the driver
MODELS = 9  # different matches, over and over again
WHOLE = 16  # one of so many is journalled too, the others are packed only


class Chip:
    """The flash as a file, and what was done to it."""

    def __init__(self, path):
        self.file = open(path, "w+b")  # noqa: SIM115 - as long as the chip lives
        for _ in range(BLOCKS):
            self.file.write(b"\xff" * BLOCK)
        self.count()

    def count(self):
        self.erased = self.pages = self.read = self.calls = 0

    def readblocks(self, block, data, offset=0):
        self.calls += 1
        self.read += len(data)
        self.file.seek(block * BLOCK + offset)
        self.file.readinto(data)

    def writeblocks(self, block, data, offset=0):
        self.calls += 1
        self.pages += (len(data) + PAGE - 1) // PAGE
        self.file.seek(block * BLOCK + offset)
        self.file.write(data)

    def ioctl(self, what, argument):
        if what == 6:
            self.erased += 1
        return (None, None, None, None, BLOCKS, BLOCK, 0)[what]

    def costs(self):
        return self.erased, self.pages, self.read, self.calls

    def ms(self):
        spent = self.erased * ERASE_US + self.pages * PAGE_US + self.read * READ_US + self.calls * CALL_US
        return spent / 1000


def copy(source, target):
    """A folder with everything in it."""
    os.mkdir(target)
    for name in os.listdir(source):
        if os.stat(source + "/" + name)[0] & 0x4000:
            copy(source + "/" + name, target + "/" + name)
        else:
            with open(source + "/" + name, "rb") as old, open(target + "/" + name, "wb") as new:
                new.write(old.read())


def played(seed):
    """A match of two as people play it: seconds for an action, the table handed over."""
    random.seed(seed)
    match = Match.begin_new("latice", 2, seed, table_id=bytes(8), started=1800000000)
    at, seat = 0, -1
    while not match.over and match.count < 400:
        if match.seat() != seat:
            seat = match.seat()
            at += 500 + random.getrandbits(12)
            match.ready(at)
        at += 700 + random.getrandbits(13)
        if not match.advance(at):
            match.submit(seat, bots.choose(match.state, seat), at)
    return match


def store_one(store, match, whole):
    """A match from its beginning to its place in a pack; what the packing took: (costs, ms)."""
    match.setup.sequence = store.next_sequence()
    if not whole:
        packs.add(store.folder, pack.RECORD, match.setup.sequence, parts(match, match.header()))
        return None
    store.open_journal(match.header(), match.setup.sequence)
    for at in range(0, len(match.log), 50):
        store.append(bytes(match.log[at : at + 50]))
    chip.count()
    store.finish(match)
    return chip.costs(), chip.ms()


def middle(values):
    return sorted(values)[len(values) // 2]


chip = Chip(sys.argv[2])
vfs.VfsLfs2.mkfs(chip, progsize=PAGE)
vfs.mount(vfs.VfsLfs2(chip, progsize=PAGE), "/flash")
copy(sys.argv[1], "/flash/lib")
copy(sys.argv[1], "/flash/lib2")
os.mkdir("/flash/data")
store = Store("/flash/data")
told = store.still_fit()
matches = [played(seed) for seed in range(MODELS)]
found = []
try:
    while True:
        found.append(store_one(store, matches[len(found) % MODELS], len(found) % WHOLE == 0))
except StoreFull:
    pass
costs = [each[0] for each in found if each]
times = [each[1] for each in found if each]
columns = {name: [each[i] for each in costs] for i, name in enumerate(("erased", "pages", "read", "calls"))}
answer = {name: (middle(values), max(values)) for name, values in columns.items()}
answer["ms"] = (middle(times), max(times))
answer["matches"] = len(found)
answer["room"] = told
answer["record"] = middle([len(match.record()) for match in matches])
print(json.dumps(answer))
