# SPDX-License-Identifier: MIT
"""A PC and the table talk: who it is, what is read of it, noise, silence, a PC that takes nothing."""

import gc
import json
import sys

from bench_pc import BenchPc
from bench_table import BenchTable

from shared_engine.link import DO, DONE, HELLO, LINE, READ, REFUSED, UNKNOWN, NoSession, frame, read_body, unframe
from table import palette
from table.unload import forget

QUIET_MS, STALL_MS = 5000, 500  # as in table.link.session, which must not be loaded by this file


def with_table(test, **given):
    """Runs a test with a table, which is taken off the bench afterwards."""
    table = BenchTable(**given)
    try:
        test(table)
    finally:
        table.away()
        forget("link.session")


def test_a_hello_is_answered_with_who_the_table_is():
    def test(table):
        status, who = BenchPc(table, greet=False).hello()
        assert status == DONE
        assert sorted(who) == ["boot", "id", "link", "name", "version"]
        assert who["id"] == "e6605838832a1b2c" and who["name"] == "Sunsquare 1b2c"
        assert who["link"] == 1 and who["version"] == "0.1.0" and len(who["boot"]) == 8

    with_table(test)


def test_the_parts_for_a_pc_are_in_memory_only_while_it_talks():
    def test(table):
        assert "table.link.session" not in sys.modules
        BenchPc(table).status()
        assert "table.link.session" in sys.modules
        table.wait(QUIET_MS + 100, 50)
        for name in sys.modules:
            assert not name.startswith("table.link."), name

    with_table(test)


def test_after_a_silence_the_session_goes_on_and_nothing_is_done_twice():
    def test(table):
        pc = BenchPc(table)
        boot = pc.hello()[1]["boot"]
        line = pc.host.request(DO, b"press 0 down")
        assert pc.repeat(line)[0] == DONE
        table.wait(QUIET_MS + 100, 50)
        assert table.said.split("\n")[2].startswith("> ")  # the second row
        assert pc.repeat(line)[0] == DONE
        table.wait(100)
        assert table.said.split("\n")[2].startswith("> ")
        assert pc.do("press 0 down")[0] == DONE
        assert pc.hello()[1]["boot"] == boot

    with_table(test)


def test_another_application_knows_no_session_and_has_another_boot():
    def test(table):
        pc = BenchPc(table)
        boot = pc.hello()[1]["boot"]
        table.port.drawn = 8
        table.boot()
        try:
            pc.do("press 0 a")
            raise AssertionError("done")
        except NoSession:
            pass
        assert pc.hello()[1]["boot"] != boot
        assert table.said.startswith("SUNSQUARE")

    with_table(test)


def test_status_in_the_menu():
    def test(table):
        status = BenchPc(table).status()
        assert status["state"] == "menu"
        for name in ("game", "seat", "seats", "events", "digest", "reason"):
            assert status[name] is None
        assert (status["matches"], status["unsynced"], status["link"]) == (0, 0, 1)
        assert status["heap_free"] > 10000 and status["room"] > 0 and status["flash_free"] > 0
        assert len(json.dumps(status)) < 3 * 358

    with_table(test)


def test_screen_pixels_and_palette():
    def test(table):
        pc = BenchPc(table)
        assert pc.read("screen").decode() == table.said
        assert pc.read("pixels") == bytes(table.app.canvas.pixels) and max(pc.read("pixels")) < palette.COUNT
        assert pc.read("palette") == palette.RGB

    with_table(test)


def test_pieces_of_one_look_belong_together_and_a_look_from_the_beginning_is_a_new_one():
    def test(table):
        pc = BenchPc(table)
        first = pc.pieces("pixels", 0, 1000)
        table.press(0, "down")
        rest = pc.pieces("pixels", 1000, 65535)
        assert {(stamp, size) for stamp, size, _, _ in first + rest} == {(first[0][0], 4096)}
        assert pc.pieces("pixels", 0, 1000)[0][0] != first[0][0]

    with_table(test)


def test_a_read_beyond_the_end_or_of_nothing_is_one_empty_piece():
    def test(table):
        pc = BenchPc(table)
        stamp = pc.pieces("palette")[0][0]
        size = len(palette.RGB)
        for offset, count in ((size, 10), (5000, 10), (0xFFFFFFFF, 65535), (0, 0)):
            assert pc.pieces("palette", offset, count) == [(stamp, size, offset, b"")]

    with_table(test)


def test_a_read_that_is_repeated_begins_again_and_a_new_one_ends_it():
    def test(table):
        pc = BenchPc(table)
        line = pc.host.request(READ, read_body("pixels", 0, 4096))
        pc.type(line)
        pc.steps(12)
        assert 1 < len(pc.heard()) < 12
        pc.type(line)
        pc.steps(60)
        assert len(pc.heard()) >= 12
        pc.type(pc.host.request(READ, read_body("pixels", 0, 4096)))
        pc.steps(10)
        assert pc.read("palette") == palette.RGB

    with_table(test)


def test_names_that_are_not_known_are_refused():
    def test(table):
        pc = BenchPc(table)
        for name in ("nothing", "status/1", "pack/", "pack/x", "pack/7", "pack/-1", "file/", "", "file"):
            (answer,) = pc.pieces(name)
            assert answer[0] == REFUSED and answer[1], name

    with_table(test)


def test_requests_of_another_kind_are_unknown():
    def test(table):
        pc = BenchPc(table)
        assert pc.ask(77, b"...")[0] == UNKNOWN
        assert pc.ask(READ, b"...")[0] == REFUSED

    with_table(test)


def test_noise_costs_little_and_the_next_line_is_found():
    def test(table):
        pc = BenchPc(table)
        junk = bytes([at * 37 % 256 for at in range(1024)]) + b"~" * 300 + b"\x03\x04>>> print('~')\r\n"
        pc.type(junk * 5)
        assert pc.status()["state"] == "menu"
        pc.type(frame(1, 1, HELLO)[:-3])
        assert pc.status()["state"] == "menu"

    with_table(test)


def test_noise_without_a_mark_loads_nothing_and_allocates_nothing():
    def test(table):
        pc = BenchPc(table, greet=False)
        pc.type(bytes([at % 126 for at in range(5000)]))
        pc.steps(100)
        assert table.port.usb.at == 5000
        assert "table.link.session" not in sys.modules

    with_table(test)


def test_waiting_for_a_pc_allocates_nothing():
    def test(table):
        pc = BenchPc(table, greet=False)
        for talk in (False, True):
            if talk:
                pc.hello()
            pc.steps(3)
            gc.collect()
            gc.disable()
            before = gc.mem_alloc()
            for _ in range(200):
                table.app.listen()
            spent = gc.mem_alloc() - before
            gc.enable()
            assert spent == 0

    with_table(test)


def test_a_step_takes_in_a_bounded_number_of_bytes_and_gives_one_line():
    def test(table):
        pc = BenchPc(table)
        pc.type(b"x" * 5000)
        before = table.port.usb.at
        pc.steps(1)
        assert table.port.usb.at - before <= 128
        pc.steps(100)
        pc.type(pc.host.request(READ, read_body("pixels", 0, 4096)))
        for _ in range(30):
            pc.steps(1)
            assert len(pc.heard()) <= 1 and len(table.port.usb.taken) <= LINE

    with_table(test)


def test_a_pc_that_takes_nothing_holds_nothing_up():
    def test(table):
        pc = BenchPc(table)
        table.port.usb.takes = 100
        pc.type(pc.host.request(READ, read_body("pixels", 0, 4096)))
        table.wait(STALL_MS // 2)
        table.press(0, "down")
        assert table.said.split("\n")[2].startswith("> ")
        assert len(table.port.usb.taken) == 100
        table.wait(STALL_MS + 100)
        table.wait(1000)  # and nothing more of what it had asked for
        assert len(table.port.usb.taken) == 100
        table.port.usb.takes = 1 << 30
        assert pc.status()["state"] == "menu"  # behind the end of a line that was cut off

    with_table(test)


def test_a_pc_that_takes_nothing_any_more_is_let_go():
    def test(table):
        pc = BenchPc(table)
        table.port.usb.takes = 0
        pc.type(pc.host.request(READ, read_body("pixels", 0, 4096)))
        table.wait(STALL_MS - 50)
        table.port.usb.takes = 7  # it was slow only
        table.wait(STALL_MS - 50)
        assert table.app.session is not None and len(table.port.usb.taken) == 7
        table.wait(100 + QUIET_MS + 100, 50)
        assert table.app.session is None and "table.link.session" not in sys.modules
        table.port.usb.takes = 1 << 30
        assert pc.status()["state"] == "menu"

    with_table(test)


def test_a_pc_that_takes_a_little_at_a_time_gets_whole_lines():
    def test(table):
        pc = BenchPc(table)
        pc.type(pc.host.request(READ, read_body("palette", 0, 4096)))
        for _ in range(400):
            table.port.usb.takes = 1
            table.wait(10)
        (text,) = pc.heard()
        assert pc.host.take(text)[11:] == palette.RGB

    with_table(test)


def test_a_pc_of_another_version_is_told_who_this_is():
    def test(table):
        pc = BenchPc(table, greet=False)
        pc.type(frame(5, 1, HELLO, b"", 2))
        pc.steps(20)
        (text,) = pc.heard()
        assert unframe(text)[3] == 255 and unframe(text)[4] == b"Sunsquare 0.1.0"

    with_table(test)


def test_an_error_within_a_request_is_answered_and_noted_and_the_table_goes_on():
    def test(table):
        pc = BenchPc(table)

        def broken(*_):
            raise RuntimeError("broken key")

        table.app.press = broken
        status, text = pc.do("press 0 a")
        assert status == REFUSED and text == "RuntimeError: broken key"
        del table.app.press
        assert pc.do("press 0 down")[0] == DONE
        assert b"broken key" in pc.read("log")

    with_table(test)
