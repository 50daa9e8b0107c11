# SPDX-License-Identifier: MIT
"""Whatever lies among the data of a table: it starts, plays, and says what is wrong."""

import os

from bench_pc import BenchPc
from bench_table import BenchTable
from harm import flipped, within
from key_player import lead, play_on
from packed import packed, remains
from ram_flash import tree

from shared_engine import pack
from shared_engine.compat import crc32
from shared_engine.match import Match
from shared_engine.record import replay
from table.store import Store

CUT = "THE SAVED MATCH WAS DAMAGED. ITS LAST MOVES ARE LOST."
SET_ASIDE = "A SAVED MATCH CANNOT BE READ AND WAS SET ASIDE."


def test_a_match_with_a_damaged_head_is_told_noted_and_packed_as_it_lies():
    table = BenchTable(request={"game": "latice", "seats": 2, "seed": 5})
    play_on(table, 20)
    root = table.port.root
    for at in (0, 4, 30, 60):  # number, length, within the header
        flipped(root + "/live/head", at)
        files = tree(root + "/live")
        table.boot()
        assert table.line("! ") == SET_ASIDE
        pc = BenchPc(table)
        assert "live is damaged and set aside: a match cannot be read" in pc.read("log").decode()
        assert remains(root)[-1] == (0, within("damaged1-live", files))
        assert not [name for name in os.listdir(root) if name in ("live", "damaged1-live")]
        status = pc.status()
        assert status["state"] == "menu" and status["unsynced"] == len(packed(root))
        table.boot()
        assert table.line("! ") == "" and "RESUME" not in table.said  # it is said once
        table.press(0, "a", "a")
        assert lead(table)
        play_on(table, 5)
    assert len(remains(root)) == len(packed(root)) == 4
    table.away()


def test_damage_amid_the_log_is_told_and_what_lies_behind_it_is_packed():
    table = BenchTable(request={"game": "latice", "seats": 2, "bots": (1,), "seed": 5})
    play_on(table, 60)
    root = table.port.root
    number, log = table.match.setup.sequence, bytes(table.match.log)
    flipped(root + "/live/1", 2)
    files = tree(root + "/live")
    table.boot()
    assert table.line("! ") == CUT
    match = table.match
    kept = len(match.log) - 2  # what a start adds: the power came back
    assert 0 < kept < len(log) and bytes(match.log)[:kept] == log[:kept]
    assert "a match goes on from byte " in table.app.store.noted().decode()
    assert remains(root) == [(number, within("damaged1-live", files))]
    table.boot()
    assert table.line("! ") == ""
    table.press(0, "a")
    assert lead(table)
    play_on(table, 4000)
    assert table.app.sitting.match.over
    kinds = [entry[0] for entry in packed(root)]
    assert kinds == [pack.REMAINS, pack.RECORD]
    assert replay(packed(root)[1][3]).setup.sequence == number
    table.away()


OWN = ("live", "packs", "done", "fresh", "packed", "mended", "damaged1")
OWN += ("config.json", "synced", "sequence", "log", "log.old", "config.json.new", "synced.new", "sequence.new")
OWN += ("restore", "restoring", "restored")
INNER = ("live/head", "live/0", "live/9", "live/beat", "packs/1", "packs/2", "done/3")


def test_whatever_is_of_the_wrong_kind_the_table_starts_plays_and_keeps_it():
    for path in OWN + INNER:
        for kind in ("file", "folder"):
            table = BenchTable()
            with_match(table)
            root = table.port.root
            before = packed(root)
            harmed = harm(root, path, kind)
            table.boot()
            assert packed(root)[: len(before)] == before or path in ("packs", "packs/1"), (path, kind)
            hint = table.line("! ")
            assert not harmed or hint, (path, kind)
            plays_on(table)
            table.boot()
            assert table.line("! ") == "", (path, kind)
            left = [name for name in os.listdir(root) if name.startswith(("damaged", "mended", "fresh"))]
            assert not left, (path, kind, left)
            if harmed:
                kept = [files for _, files in remains(root)]
                assert b"what lay there" in [data for files in kept for data in files.values()], (path, kind, kept)
            table.away()


def with_match(table) -> None:
    """One match is packed, settings are kept, another match waits."""
    table.press(0, "a", "a")
    table.app.abandon()
    table.app.save_config()
    table.app.start()
    play_on(table, 4)


def harm(root: str, path: str, kind: str) -> bool:
    """Puts something of this kind in the place of what lies at `path`; is that what a table should tell of?"""
    at = root + "/" + path
    try:
        is_folder = os.stat(at)[0] & 0x4000 != 0
    except OSError:
        is_folder = None
    if is_folder is not None:
        os.rename(at, root + "/elsewhere")
    elif "/" in path and path.split("/")[0] not in os.listdir(root):
        os.mkdir(root + "/" + path.split("/")[0])
    if kind == "folder":
        os.mkdir(at)
    with open(at + ("/inner" if kind == "folder" else ""), "wb") as file:
        file.write(b"what lay there")
    right = "folder" if path in OWN[:7] or path.startswith("done/") else "file"
    return kind != right and not path.startswith(("restor", "damaged"))


def plays_on(table) -> None:
    """The match that waits, or a new one, is played a little, ended and packed; settings and marks are kept."""
    table.press(0, "a")
    root = table.port.root
    before = len(packed(root))
    if "RESUME" in table.said:
        table.app.abandon()
    table.app.go("title")
    table.app.hint = None
    table.app.start()
    play_on(table, 4)
    assert not table.app.sitting.full
    table.wait(3000, 100)  # heartbeats
    table.app.abandon()
    table.app.go("title")
    assert not table.app.hint
    assert len(packed(root)) > before
    table.app.config["pace"] = 400
    table.app.save_config()
    table.app.store.note_down("a note")
    pc = BenchPc(table)
    assert pc.status()["state"] == "menu" and "a note" in pc.read("log").decode()
    store = Store(root)
    assert store.load_config({"pace": 1})["pace"] == 400
    for number, size, _ in store.packs():
        with open("%s/packs/%d" % (root, number), "rb") as file:
            store.mark_synced(number, 0, size, crc32(file.read()))
    assert Store(root).tally()[1] == 0


def test_a_flash_that_fails_stops_nobody_from_playing():
    table = BenchTable()
    store = table.app.store

    def fails(*_):
        raise OSError(5)

    store.open_journal = store.finish = fails
    table.press(0, "a", "a")
    assert lead(table) and "MEMORY FULL" in table.said
    play_on(table, 10)
    table.app.abandon()
    table.app.go("title")
    table.app.frame()
    assert "NOT SAFE YET" in table.line("! ")
    del store.open_journal, store.finish
    table.app.hint = None
    table.app.start()
    assert len(packed(table.port.root)) == 1 and table.app.store.pending() is not None
    table.away()


def test_any_error_in_reading_a_match_is_one_of_the_match():
    table = BenchTable(request={"game": "latice", "seats": 2, "seed": 5})
    play_on(table, 5)
    resume = Match.resume_from
    for error in (KeyError("x"), TypeError("x"), OverflowError("x"), RuntimeError("x")):

        def fails(*_, error=error):
            raise error

        Match.resume_from = staticmethod(fails)
        try:
            table.boot()
        finally:
            Match.resume_from = staticmethod(resume)
        assert table.line("! ") == SET_ASIDE
        table.press(0, "a")
        table.press(0, "a", "a")
        assert lead(table)
    table.away()


def test_a_request_does_not_hide_that_the_match_that_waits_was_damaged():
    table = BenchTable(request={"game": "latice", "seats": 2, "seed": 5})
    play_on(table, 40)
    flipped(table.port.root + "/live/0", 60)
    table.port.start_request = {"game": "latice", "seats": 2}
    table.boot()
    assert table.line("! ") == CUT and "RESUME" in table.said
    table.away()


def test_settings_of_any_content_leave_a_table_that_plays():
    table = BenchTable()
    for text in (
        b'{"setup": {"control": []}}',
        b'{"setup": {"control": {"a": 1}}}',
        b'{"setup": {"control": 7}, "name": "%s"}' % (b"x" * 3000),
        b'{"setup": {"options": {"starter": 77, "partners": [1, "x"], "boards": [[]]}}}',
        b'{"brightness": -99999999999999999999, "pace": 99999999999999999999}',
        b'{"setup": {"levels": [true, false, 0, 0], "open_racks": true, "undo": "never"}}',
    ):
        with open(table.port.root + "/config.json", "wb") as file:
            file.write(text)
        table.boot()
        assert BenchPc(table).status()["state"] == "menu"
        table.press(0, "a")
        table.app.go("title")
        table.app.hint = None
        table.app.frame()
        table.press(0, "a", "a")
        assert lead(table), text
        table.app.abandon()
        table.app.go("title")
    table.away()
