# SPDX-License-Identifier: MIT
"""Ctrl-C on the virtual table is a chip's: it waits until the virtual machine looks, strikes no flash operation and no
collection, and is never lost."""

import asyncio
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from line import Line, opened

from sunsquare import micropython
from sunsquare.virtual import chip
from sunsquare.virtual.desk import Desk, table_on_desk
from sunsquare.virtual.protocol import CRASHED, DIED, INTERRUPTED, PROGRAM_ENDED
from sunsquare.virtual.table import Settings, VirtualTable

pytestmark = pytest.mark.skipif(
    "-S" not in chip.command("1M"), reason="here MicroPython is not the wheel that Ctrl-C can be made to wait in"
)

TIMES = int(os.environ.get("SUNSQUARE_TEST_TIMES", "6"))
# What a program does when Ctrl-C comes; each for ever.
PROGRAMS = {
    "files without a pause": """
count = 0
while True:
    count += 1
    with open("%d" % (count % 40), "w") as file:
        file.write(str(count) * 50)
""",
    "files that the collector closes": """
import gc
count = 0
while True:
    count += 1
    file = open("left%d" % (count % 7), "w")
    file.write("x" * 300)
    file = None
    if count % 5 == 0:
        gc.collect()
""",
    "names": """
import os
while True:
    with open("a", "w") as file:
        file.write("new")
    os.rename("a", "b")
    list(os.ilistdir())
""",
    "one collection after another": """
import gc
kept = [bytearray(30) for _ in range(3000)]
while True:
    parts = [bytearray(50) for _ in range(50)]
    gc.collect()
""",
    "nothing": "while True: pass\n",
    "numbers": "number = 0\nwhile True: number += 1\n",
    "one sleep": "import time\ntime.sleep(100000)\n",
    "short sleeps": "import time\nwhile True: time.sleep_ms(1)\n",
    "tasks": """
import asyncio
async def task():
    while True:
        await asyncio.sleep_ms(3)
async def main():
    tasks = [asyncio.create_task(task()) for _ in range(5)]
    await asyncio.sleep(100000)
asyncio.run(main())
""",
    "reading": "import sys\nwhile True: sys.stdin.read(1)\n",
    "waiting to read": "import select, sys\npoll = select.poll()\npoll.register(sys.stdin, 1)\n"
    "while True: poll.poll(-1)\n",
    "talking": "while True: print('x' * 70)\n",
}
FILES = b"import os; print(sum(len(open(n).read()) > 0 for n in os.listdir() if n[0] < 'a'))"


@pytest.fixture(scope="module")
def bare() -> Iterator[Desk]:
    with table_on_desk("--bare") as table:
        yield table


def nobody_died(table: Desk) -> None:
    assert not [words for state, words in table.panel.states if state in (DIED, CRASHED)], table.log


def interrupted_again_and_again(table: Desk, times: int) -> None:
    dice = random.Random(times)
    with opened(table) as port:
        for _ in range(times):
            time.sleep(0.12 + 0.1 * dice.random())
            port.type(b"\x03")
            assert b"KeyboardInterrupt" in port.hear(b">>> ")
            assert port.ask(b"open('own', 'w').write('mine')") == b"4"
            assert port.ask(FILES).isdigit()
            port.type(b"\x04")
            port.hear(b"soft reboot\r\n")
    nobody_died(table)
    assert table.log == []


@pytest.mark.slow
@pytest.mark.parametrize("what", PROGRAMS)
def test_ctrl_c_ends_a_program_whatever_it_does(what: str, tmp_path: Path):
    program = tmp_path / "main.py"
    program.write_text(PROGRAMS[what])
    with table_on_desk(main=program) as table:
        interrupted_again_and_again(table, TIMES)


def test_ctrl_c_ends_what_was_sent_to_the_raw_repl(bare: Desk):
    with opened(bare) as port:
        port.type(b"\r\x01")
        port.hear(b"raw REPL; CTRL-B to exit\r\n>")
        for _ in range(40):
            port.type(b"while True: open('raw', 'w').write('x' * 100)\r\n\x04")
            port.hear(b"OK")
            time.sleep(0.01)
            port.type(b"\x03")
            assert b"KeyboardInterrupt" in port.hear(b"\x04>")
        port.type(b"\x02")
        port.hear(b">>> ")
    nobody_died(bare)


def test_a_program_may_have_ctrl_c_as_a_byte_among_bytes(tmp_path: Path):
    program = tmp_path / "main.py"
    program.write_text(
        "import micropython, sys\nmicropython.kbd_intr(-1)\nprint('ask')\nheard = b''\n"
        "while len(heard) < 40 * 256: heard += sys.stdin.buffer.read(1)\n"
        "micropython.kbd_intr(3)\nprint('same', heard == bytes(range(256)) * 40)\nwhile True: pass\n"
    )
    with table_on_desk(main=program) as table, opened(table) as port:
        port.hear(b"ask")
        for _ in range(40):
            port.type(bytes(range(256)))
        port.hear(b"same True\r\n")
        port.type(b"\x03")
        assert b"KeyboardInterrupt" in port.hear(b">>> ")
        nobody_died(table)


def test_two_interrupts_are_one_interrupt_and_one_byte_for_the_prompt(tmp_path: Path):
    program = tmp_path / "main.py"
    program.write_text("while True: pass\n")
    with table_on_desk(main=program) as table, opened(table) as port:
        for pause in range(24):
            time.sleep(0.12)
            port.type(b"\x03")
            time.sleep(pause / 4000)  # while the first one is told, or after it
            port.type(b"\x03")
            assert b"KeyboardInterrupt" in port.hear(b">>> ")
            port.type(b"\r\x04")
            port.hear(b"soft reboot\r\n")
        nobody_died(table)


def test_a_program_may_catch_its_interrupt_and_go_on(tmp_path: Path):
    program = tmp_path / "main.py"
    program.write_text(
        "count = 0\nprint('begin')\nwhile True:\n    try:\n        while True:\n"
        "            open('x', 'w').write('x' * 99)\n    except KeyboardInterrupt:\n"
        "        count += 1\n        print('caught', count)\n"
    )
    with table_on_desk(main=program) as table, opened(table) as port:
        port.hear(b"begin")
        for count in range(1, 41):
            time.sleep(0.01)
            port.type(b"\x03")
            port.hear(b"caught %d\r\n" % count)
        nobody_died(table)


def test_what_was_typed_before_an_interrupt_is_forgotten_and_what_follows_is_not(tmp_path: Path):
    program = tmp_path / "main.py"
    program.write_text("print('begin')\nwhile True: pass\n")
    with table_on_desk(main=program) as table, opened(table) as port:
        port.hear(b"begin")
        port.type(b"print('junk')\r" * 2000)
        port.type(b"\x03print('after')\r")
        said = port.hear(b"after\r\n>>> ")
        assert b"KeyboardInterrupt" in said and b"junk" not in said


def test_the_faces_learn_that_a_program_was_interrupted(tmp_path: Path):
    program = tmp_path / "main.py"
    program.write_text("print('begin')\nwhile True: pass\n")
    with table_on_desk(main=program) as table, opened(table) as port:
        port.hear(b"begin")
        port.type(b"\x03")
        port.hear(b">>> ")
        table.panel.wait_for(lambda panel: INTERRUPTED in [state for state, _ in panel.states])
        assert PROGRAM_ENDED not in [state for state, _ in table.panel.states]


PAUSING = PROGRAMS["files without a pause"] + "    time.sleep_ms(2)\n"


def test_where_interrupts_cannot_wait_a_program_that_pauses_is_still_interrupted(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(chip, "command", micropython.command)

    def by_hand(name: str) -> None:
        fd = os.open(name, os.O_RDWR | os.O_NOCTTY)
        port = Line(fd)
        try:
            for _ in range(4):
                port.hear(b"begin")
                time.sleep(0.1)
                port.type(b"\x03")
                assert b"KeyboardInterrupt" in port.hear(b">>> ")
                assert port.ask(FILES).isdigit()
                port.type(b"\x04")
        finally:
            os.close(fd)

    async def run() -> None:
        files = {"/main.py": b"import time\nprint('begin')\n" + PAUSING.encode()}
        async with VirtualTable(Settings(files=files)) as table:
            life = asyncio.create_task(table.run())
            await asyncio.to_thread(by_hand, table.port)
            life.cancel()

    asyncio.run(run())
