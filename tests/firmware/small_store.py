# SPDX-License-Identifier: MIT
"""A store on a small flash, and a PC that marks what it has of its packs."""

from packed import content_of
from ram_flash import Flash, mounted

from shared_engine import pack
from shared_engine.compat import crc32
from table.store import Store

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
