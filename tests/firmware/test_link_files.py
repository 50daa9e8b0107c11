# SPDX-License-Identifier: MIT
"""What a PC reads from the flash: packs, the list of all files, each of them, the log; and what it puts there."""

import os

from bench_pc import BenchPc
from bench_table import BenchTable
from key_player import play_on

from shared_engine import pack
from shared_engine.compat import crc32
from shared_engine.link import DAMAGED, DONE, REFUSED, WOULD_LOSE_DATA, WRONG_USE
from table import notes


def played(matches: int):
    """(table, PC) with so many finished matches."""
    table = BenchTable()
    pc = BenchPc(table)
    for number in range(matches):
        assert pc.do("start game=latice bots=0,1 pace=0 seed=%d set.layout=endgame" % number)[0] == DONE
        while pc.status()["state"] != "over":
            table.wait(500, 10)
    return table, pc


def content(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def listed(pc) -> dict:
    """The lines of `files` by path, as (size, crc)."""
    lines = [line.split(" ", 2) for line in pc.read("files").decode().split("\n")[:-1]]
    return {path: (size, crc) for size, crc, path in lines}


def test_packs_are_told_read_and_marked():
    table, pc = played(3)
    (line,) = pc.read("packs").decode().split("\n")[:-1]
    assert line.split()[0] == "1" and line.split()[2] == "0"
    data = pc.read("pack/1")
    assert len(data) == int(line.split()[1]) and data == content(table.app.store.pack_path(1))
    assert [entry[2] for entry in pack.entries(data)] == [pack.RECORD] * 3
    ends = [entry[1] for entry in pack.entries(data)]
    assert pc.do("mark 1 0 %d %08x" % (ends[1], crc32(data[: ends[1]]) ^ 1))[0] == REFUSED
    assert pc.status()["unsynced"] == 3
    assert pc.do("mark 1 0 %d %08x" % (ends[1], crc32(data[: ends[1]])))[0] == DONE
    assert pc.status()["unsynced"] == 1
    assert pc.read("packs").decode() == "1 %d %d\n" % (len(data), ends[1])
    assert pc.do("mark 1 0 %d %08x" % (ends[1], crc32(data[: ends[1]])))[0] == DONE
    table.away()


def test_a_pack_that_grows_while_it_is_read_keeps_its_stamp():
    table, pc = played(1)
    first = pc.pieces("pack/1", 0, 100)[0]
    pc.do("start game=latice bots=0,1 pace=0 seed=9 set.layout=endgame")
    while pc.status()["state"] != "over":
        table.wait(500, 10)
    later = pc.pieces("pack/1", 100, 100)[0]
    assert later[0] == first[0] and later[1] > first[1]
    assert pc.read("pack/1")[:200] == first[3] + later[3]
    table.away()


def test_all_files_are_listed_with_size_and_checksum_and_can_be_read():
    table, pc = played(1)
    pc.do("start game=latice bots=1 pace=0")
    play_on(table, 10)
    pc.do("pause")
    os.mkdir(table.port.root + "/empty")
    found = listed(pc)
    assert found.pop("empty") == ("-", "-")
    assert "packs/1" in found and "live/head" in found and "live/0" in found
    for path in found:
        data = content(table.port.root + "/" + path)
        assert found[path] == (str(len(data)), "%08x" % crc32(data)), path
        assert pc.read("file/" + path) == data
    os.rmdir(table.port.root + "/empty")
    table.away()


def test_the_list_of_files_is_made_bit_by_bit_and_asking_again_does_not_begin_anew():
    table, pc = played(0)
    with open(table.port.root + "/large", "wb") as file:
        file.write(bytes(50000))
    line = pc.host.request(2, b"\x00\x00\x00\x00\xff\xfffiles")
    for _ in range(20):  # more often than the table takes to make it, were it left in peace
        pc.type(line)
        pc.steps(10)
    answers = [body for body in [pc.host.take(text) for text in pc.heard()] if body]
    assert answers and b"50000 " in answers[0] and b" large" in answers[0]
    table.away()


def test_no_path_leads_out_of_the_data():
    table, pc = played(0)
    with open(table.port.root + "/../outside", "w") as file:
        file.write("secret")
    for path in (
        "../outside",
        "packs/../../outside",
        "/etc/passwd",
        "./config.json",
        "a//b",
        "..",
        ".",
        "",
        "none",
        "packs",
    ):
        (answer,) = pc.pieces("file/" + path)
        assert answer[0] == REFUSED, path
    os.remove(table.port.root + "/../outside")
    table.away()


def test_a_file_that_is_written_anew_while_it_is_read_has_another_stamp():
    table, pc = played(0)
    path = table.port.root + "/note"
    with open(path, "w") as file:
        file.write("a" * 500)
    first = pc.pieces("file/note", 0, 100)[0][0]
    with open(path, "w") as file:
        file.write("b" * 400)
    assert pc.pieces("file/note", 100, 100)[0][0] != first
    os.remove(path)
    (answer,) = pc.pieces("file/note", 200, 100)
    assert answer[0] == REFUSED
    table.away()


def test_the_log_tells_what_went_wrong():
    table, pc = played(0)
    assert pc.read("log") == b""
    table.app.store.note_down("a fault")
    notes.note_error(table.app.store.folder, ValueError("another one"))
    log = pc.read("log").decode()
    assert "a fault" in log and "ValueError: another one" in log
    table.away()


def test_a_backup_is_put_back_and_takes_effect_at_the_restart():
    table, pc = played(2)
    kept = listed(pc)
    files = {path: pc.read("file/" + path) for path in kept if kept[path][0] != "-"}
    manifest = pc.read("files")
    for pack_number in (1,):
        data = pc.read("pack/1")
        assert pc.do("mark %d 0 %d %08x" % (pack_number, len(data), crc32(data)))[0] == DONE
    pc.do("set name Other")
    assert pc.do("restore begin")[0] == DONE
    files["manifest"] = manifest
    for path in files:
        name = "restore/manifest" if path == "manifest" else "restore/data/" + path
        at = 0
        while at < len(files[path]):
            status, size = pc.put(name, at, files[path][at : at + 300])
            assert status == DONE, size
            at = size
    assert pc.status()["name"] == "Other"
    assert pc.do("restore commit")[0] == DONE
    assert pc.ends_the_application()
    table.boot()
    pc.hello()
    assert pc.status()["name"] != "Other"
    assert pc.read("pack/1") == files["packs/1"]
    assert pc.status()["unsynced"] == 2
    table.away()


def test_a_restore_that_would_lose_matches_asks_for_a_yes():
    table, pc = played(1)
    pc.do("restore begin")
    assert pc.do("restore commit")[0] == WOULD_LOSE_DATA
    assert not pc.ends_the_application()
    table.away()
    table, pc = played(0)
    pc.do("start game=latice")
    pc.do("restore begin")
    assert pc.do("restore commit")[0] == WOULD_LOSE_DATA
    table.away()


def test_a_restore_that_is_not_whole_is_damaged_and_changes_nothing():
    table, pc = played(0)
    before = listed(pc)
    pc.do("restore begin")
    assert pc.put("restore/data/config.json", 0, b"{}")[0] == DONE
    assert pc.put("restore/manifest", 0, b"2 00000000 config.json\n")[0] == DONE
    assert pc.do("restore commit YES")[0] == DAMAGED
    assert not pc.ends_the_application()
    table.boot()
    pc.hello()
    assert listed(pc) == before
    table.away()


def test_nothing_is_put_anywhere_else():
    table, pc = played(0)
    pc.do("restore begin")
    for name in (
        "config.json",
        "restore/../config.json",
        "restore/data/../../x",
        "restore",
        "packs/1",
        "restore/other",
        "",
    ):
        assert pc.put(name, 0, b"x")[0] == REFUSED, name
    assert pc.do("restore")[0] == WRONG_USE and pc.do("restore all")[0] == WRONG_USE
    assert pc.ask(4, b"")[0] == REFUSED
    table.away()
