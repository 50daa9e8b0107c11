# SPDX-License-Identifier: MIT
"""A flash that fills up: people are told before it is full and when it is, and what to do; no match is lost."""

import os

from bench_table import BenchTable
from key_player import lead, play_on
from packed import content_of, packed
from small_flash import SmallFlash

from shared_engine import pack
from shared_engine.compat import crc32
from table.screens.title import FEW


def table_with(free: int) -> BenchTable:
    table = BenchTable()
    table.flash = SmallFlash(free)
    table.boot()
    return table


def warning(table) -> str:
    return table.line("! ")


def test_the_title_says_how_many_matches_fit_when_they_are_few_and_what_to_do():
    table = table_with(100)
    assert warning(table) == ""
    table.flash.free = 9
    table.boot()
    assert warning(table) == "MEMORY NEARLY FULL. MATCHES THAT FIT: 5. CONNECT A PC AND SYNC."
    table.press(0, "a")
    assert warning(table) == "" and "> PLAY" in table.said
    table.press(0, "down", "a")
    table.press(0, "b")
    assert "SUNSQUARE" in table.said and warning(table) == ""  # nothing has changed: it is not said again
    table.flash.free = 8
    table.app.store.folder.known = None
    table.app.go("title")
    table.app.frame()
    assert warning(table) == "MEMORY FULL. MATCHES MAY BE LOST. CONNECT A PC AND SYNC."
    table.away()


def test_what_a_pc_has_is_no_reason_for_a_warning():
    table = table_with(100)
    for _ in range(14):
        begin_and_abandon(table)
    root = table.port.root
    whole = content_of(root, 1)
    for number in (2, 3, 4, 5):  # as if there were more of them
        with open("%s/packs/%d" % (root, number), "wb") as file:
            file.write(whole)
    table.flash.free = 9
    table.boot()
    assert "MATCHES THAT FIT" in warning(table)
    for number in (1, 2, 3, 4, 5):
        table.app.store.mark_synced(number, 0, len(whole), crc32(whole))
    table.app.go("title")
    table.app.hint = None
    table.app.go("title")
    table.app.frame()
    assert warning(table) == "" and table.app.store.still_fit() > FEW
    table.away()


def begin_and_abandon(table) -> None:
    table.app.start()
    table.app.abandon()
    table.app.go("title")


def test_a_match_that_ends_on_a_full_flash_stays_and_is_packed_when_there_is_room():
    table = table_with(100)
    table.press(0, "a", "a")
    assert lead(table)
    match = table.match
    play_on(table, 10)
    table.flash.free = 0
    table.app.abandon()
    table.app.go("title")
    table.app.frame()
    assert warning(table) == "MEMORY FULL. THE LAST MATCH IS NOT SAFE YET. CONNECT A PC AND SYNC."
    assert packed(table.port.root) == []
    table.boot()
    assert warning(table) == "MEMORY FULL. THE LAST MATCH IS NOT SAFE YET. CONNECT A PC AND SYNC."
    assert packed(table.port.root) == []
    table.flash.free = 100
    table.press(0, "a")
    table.press(0, "a", "a")  # the next match begins
    assert lead(table)
    assert packed(table.port.root) == [(pack.RECORD, 1, match.setup.sequence, match.record())]
    assert table.app.store.pending()[0] == table.match.header()
    table.away()


def test_a_match_that_begins_on_a_full_flash_is_played_told_and_packed_when_there_is_room_at_its_end():
    table = table_with(8)
    table.flash.free = 2
    table.press(0, "a")
    table.press(0, "a", "a")
    assert "MEMORY FULL" in warning(table) and "SYNC WITH A PC" in warning(table)
    table.press(0, "a")
    match = table.match
    play_on(table, 10)
    assert match.count > 2
    assert "live" not in os.listdir(table.port.root)
    table.flash.free = 100
    table.app.abandon()
    assert packed(table.port.root) == [(pack.RECORD, 1, match.setup.sequence, match.record())]
    table.away()


def test_two_matches_that_end_on_a_full_flash_are_both_packed_in_the_end():
    table = table_with(100)
    table.press(0, "a", "a")
    first = table.match
    play_on(table, 8)
    table.flash.free = 0
    table.app.abandon()
    table.app.begin(seed=3)
    second = table.match
    play_on(table, 8)
    table.flash.free = 100
    table.app.abandon()
    found = packed(table.port.root)
    assert [entry[2] for entry in found] == [second.setup.sequence]
    table.boot()
    found = packed(table.port.root)
    assert sorted([entry[3] for entry in found]) == sorted([first.record(), second.record()])
    assert "RESUME" not in table.said
    table.away()


def test_without_statvfs_nothing_is_foretold():
    table = table_with(100)
    table.flash.statvfs = None
    table.boot()
    assert warning(table) == "" and table.app.store.still_fit() is None
    table.away()
