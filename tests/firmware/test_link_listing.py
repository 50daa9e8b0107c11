# SPDX-License-Identifier: MIT
"""The list of all files of a table that plays on while it is made: what goes meanwhile is left out, no rubbish stands
there, and nothing of an upload.
"""

import os

import ram_flash

from shared_engine.compat import crc32
from table import restore
from table.link import listing

PLACE = "/listed"
flash = ram_flash.Flash(24)


def begun(files: dict) -> listing.Listing:
    """A list of a flash with these files, not made yet."""
    ram_flash.mounted(flash, PLACE, True)
    for path in sorted(files):
        at = path.find("/")
        while at > 0:
            if path[:at].split("/")[-1] not in os.listdir(PLACE + "/" + "/".join(path[:at].split("/")[:-1])):
                os.mkdir(PLACE + "/" + path[:at])
            at = path.find("/", at + 1)
        with open(PLACE + "/" + path, "wb") as file:
            file.write(files[path])
    return listing.Listing(PLACE)


def made(look: listing.Listing) -> list:
    """Its lines."""
    steps = 0
    while look.size < 0:
        look.work()
        steps += 1
        assert steps < 1000
    return look.read(0, look.size).decode().split("\n")[:-1]


def line(path: str, data: bytes) -> str:
    return "%d %08x %s" % (len(data), crc32(data), path)


def in_the_midst_of(look: listing.Listing, path: str) -> None:
    """Works until it has read some of a file, but not all."""
    while not look._reads or look._reads[1] != path or not look._count:
        look.work()


PACK = bytes(range(256)) * 40


def test_every_file_is_listed_once():
    files = {"config.json": b"{}", "packs/1": PACK, "packs/2": b"", "live/0": b"x" * 1024}
    found = made(begun(files))
    assert sorted(found) == sorted([line(path, files[path]) for path in files])


def test_nothing_of_an_upload_is_listed():
    assert listing.OWN == restore.OWN
    left = {path[1:] + "/data/packs/1": b"half" for path in (restore.NEW, restore.DECIDED, restore.CLEARED)}
    left.update({"packs/1": b"kept", "live/restored": b"kept"})
    assert sorted(made(begun(left))) == [line("live/restored", b"kept"), line("packs/1", b"kept")]


def test_a_pack_that_goes_while_it_is_read_is_left_out_and_what_takes_its_place_is_none_of_it():
    look = begun({"packs/1": PACK, "packs/2": b"two"})
    in_the_midst_of(look, "packs/1")
    os.remove(PLACE + "/packs/1")
    for number in range(3, 8):  # the blocks are given to others
        with open("%s/packs/%d" % (PLACE, number), "wb") as file:
            file.write(b"%d" % number * 9000)
    assert made(look) == [line("packs/2", b"two")]


def test_a_file_that_becomes_another_while_it_is_read_is_left_out():
    look = begun({"log": PACK, "sequence": b"7"})
    in_the_midst_of(look, "log")
    with open(PLACE + "/log.new", "wb") as file:
        file.write(PACK[:5000])
    os.rename(PLACE + "/log.new", PLACE + "/log")
    assert made(look) == [line("sequence", b"7")]


def test_a_file_that_cannot_be_read_on_is_left_out():
    look = begun({"packs/1": PACK, "packs/2": b"two"})
    in_the_midst_of(look, "packs/1")
    look._reads = (Broken(), "packs/1")
    assert made(look) == [line("packs/2", b"two")]


class Broken:
    def readinto(self, buffer):
        raise OSError(5)
