# SPDX-License-Identifier: MIT
"""What lies in the packs of a table, read as a PC reads it: all bytes of each file, by shared_engine.pack alone."""

import gc
import os

from shared_engine import pack


def packed(root: str) -> list:
    """(kind, ordinal, sequence, content) of every entry, oldest first; kind 0: a stretch that is damaged."""
    return list(entries(root))


def entries(root: str):
    for number in numbers(root):
        for entry in pack.entries(content_of(root, number)):
            yield entry[2:]


def numbers(root: str) -> list:
    """The numbers of the packs there are."""
    try:
        return sorted([int(name) for name in os.listdir(root + "/packs") if name.isdigit()])
    except OSError:
        return []


def content_of(root: str, number: int) -> bytes:
    gc.collect()  # a pack is a large block
    with open("%s/packs/%d" % (root, number), "rb") as file:
        return file.read()


def journals(root: str) -> list:
    """(sequence, header, log) of every entry; all must be journals."""
    found = packed(root)
    assert all([entry[0] == pack.JOURNAL for entry in found]), found
    return [(sequence,) + pack.journal_of(content) for _, _, sequence, content in found]


def remains(root: str) -> list:
    """(sequence, files by path) of every entry that holds remains."""
    found = [entry for entry in packed(root) if entry[0] == pack.REMAINS]
    return [(sequence, dict(pack.remains_of(content))) for _, _, sequence, content in found]


def sequences(root: str) -> list:
    return [entry[2] for entry in entries(root)]
