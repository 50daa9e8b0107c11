# SPDX-License-Identifier: MIT
"""The port of the virtual table, driven by the real mpremote and by hand."""

import binascii
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from line import mpremote_repl, opened

from sunsquare.virtual.desk import Desk, table_on_desk
from sunsquare.virtual.protocol import INTERRUPTED, PROGRAM_BEGAN, PROGRAM_ENDED

ECHO = Path(__file__).parent / "programs" / "echo.py"


@pytest.fixture(scope="module")
def bare() -> Iterator[Desk]:
    with table_on_desk("--bare") as table:
        yield table


@pytest.fixture
def echo() -> Iterator[Desk]:
    with table_on_desk(main=ECHO) as table:
        table.panel.wait_text("ready")
        yield table


def did(table: Desk, *words: str) -> str:
    done = table.mpremote(*words)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_mpremote_runs_code_on_the_table(bare: Desk):
    assert did(bare, "exec", "print(6 * 7)") == "42\n"
    assert did(bare, "eval", "'%x' % 255") == "ff\n"
    assert bare.log == []


def test_a_bare_table_is_micropython_with_an_empty_file_system(bare: Desk):
    assert did(bare, "exec", "import os, sys; print(os.listdir('/'), sys.path)") == "[] ['', '.frozen', '/lib']\n"


def test_the_heap_and_the_flash_are_those_of_the_chip(bare: Desk):
    words = "import gc, os; print(gc.mem_free() + gc.mem_alloc(), os.statvfs('/')[:3])"
    heap, flash = did(bare, "exec", words).split(" ", 1)
    assert flash == "(4096, 4096, 352)\n"
    assert 475_000 < int(heap) < 2 * 240 * 1024  # 240 K words, of twice the chip's size, less the collector's own


def test_files_go_there_and_back_byte_by_byte(bare: Desk, tmp_path: Path):
    there, back = tmp_path / "there.bin", tmp_path / "back.bin"
    there.write_bytes(bytes(range(256)) * 40 + b"\x03\x04\x01\r\n")
    did(bare, "fs", "cp", str(there), ":copy.bin")
    did(bare, "fs", "cp", ":copy.bin", str(back))
    assert back.read_bytes() == there.read_bytes()
    assert "10245 copy.bin" in did(bare, "fs", "ls")
    did(bare, "fs", "rm", ":copy.bin")
    assert "copy.bin" not in did(bare, "fs", "ls")


def test_a_script_of_the_pc_runs_there(bare: Desk, tmp_path: Path):
    script = tmp_path / "script.py"
    script.write_text("for number in range(3):\n    print('number', number)\n")
    assert did(bare, "run", str(script)) == "number 0\nnumber 1\nnumber 2\n"


def test_an_error_there_is_an_error_here(bare: Desk):
    done = bare.mpremote("exec", "1 / 0")
    assert done.returncode == 1 and "ZeroDivisionError" in done.stdout + done.stderr


def test_twenty_kilobytes_of_output_arrive_whole(bare: Desk):
    said = did(bare, "exec", "for n in range(1000): print('%019d' % n)")
    assert said == "".join(f"{number:019d}\n" for number in range(1000))


def test_a_soft_reset_by_mpremote_leaves_nothing_behind(bare: Desk):
    did(bare, "exec", "kept = 1")
    did(bare, "soft-reset")
    assert did(bare, "resume", "exec", "print('kept' in globals())") == "False\n"


def test_the_table_has_a_serial_number_of_eight_bytes(bare: Desk):
    assert did(bare, "exec", "import machine; print(len(machine.unique_id()))") == "8\n"


def test_mpremote_stops_the_program_and_a_reset_starts_it_again(echo: Desk):
    assert did(echo, "exec", "print(1)") == "1\n"
    states = [state for state, _ in echo.panel.states]
    assert INTERRUPTED in states or PROGRAM_ENDED in states
    echo.panel.wait_for(lambda panel: panel.text() == "" and not panel.levels().any())  # a table in reset is dark
    begun = states.count(PROGRAM_BEGAN)
    did(echo, "reset")
    echo.panel.wait_for(lambda panel: [state for state, _ in panel.states].count(PROGRAM_BEGAN) == begun + 1)
    echo.panel.wait_text("ready")


def test_the_program_may_reset_the_table(echo: Desk):
    echo.panel.tap(0, "a")
    echo.panel.wait_text("0 a up")
    did(echo, "exec", "--no-follow", "import machine; machine.soft_reset()")
    echo.panel.wait_text("ready")


def test_ctrl_c_drops_to_the_repl_and_ctrl_d_starts_again(echo: Desk):
    with opened(echo) as port:
        port.type(b"\x03")
        assert b"KeyboardInterrupt" in port.hear(b">>> ")
        port.type(b"print('canvas' in globals())\r")
        assert b"True" in port.hear(b"True\r\n>>> ")  # the program's names are there to look at
        port.type(b"\x04")
        port.hear(b"MPY: soft reboot\r\n")
    echo.panel.wait_text("ready")


@pytest.mark.slow
def test_the_program_goes_on_when_nobody_reads_its_output(tmp_path: Path):
    program = tmp_path / "main.py"
    program.write_text(
        "from table import ports\nport = ports.open()\nfor n in range(20000):\n    print('x' * 60)\nport.say('done')\n"
        "import time\nwhile True: time.sleep_ms(50)\n"
    )
    with table_on_desk(main=program) as table:  # 1.2 MB
        table.panel.wait_text("done", 30)
        assert did(table, "exec", "print(1)") == "1\n"


def test_junk_typed_by_a_foreign_program_does_not_disturb_the_keys(echo: Desk):
    with opened(echo) as port:
        port.type(bytes(byte for byte in os.urandom(1500) if byte != 3))
        echo.panel.tap(2, "left")
        echo.panel.wait_text("2 left up")


def test_a_hundred_kilobytes_in_one_go_arrive_whole(tmp_path: Path):
    program = tmp_path / "main.py"
    program.write_text(
        "import sys, binascii\ncrc, left = 0, 100000\nprint('ask')\nwhile left:\n"
        "    part = sys.stdin.read(min(left, 500))\n    left -= len(part)\n    crc = binascii.crc32(part, crc)\n"
        "print('crc', crc)\n"
    )
    data = (b"Sunsquare " * 10000)[:100000]
    with table_on_desk(main=program) as table, opened(table) as port:
        port.type(data)
        assert b"crc %d\r\n" % binascii.crc32(data) in port.hear(b"crc") + port.hear(b"\n")


def test_mpremote_repl_is_a_prompt_for_people(echo: Desk):
    with mpremote_repl(echo) as terminal:
        terminal.type(b"\x03")
        terminal.hear(b">>> ")
        terminal.type(b"print(6 * 7)\r")
        terminal.hear(b"\r\n42\r\n>>> ")
        terminal.type(b"\x04")
        terminal.hear(b"soft reboot\r\n")
        echo.panel.wait_text("ready")
