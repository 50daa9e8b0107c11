# SPDX-License-Identifier: MIT
"""When a part of the application fails, all begins again from the journal: never a running clock with dead keys."""

import asyncio
import time

from bench_table import BenchPort, fresh_folder, remove

from table import app
from table.screens.match import MatchScreen


class Fault(Exception):
    pass


class LivePort(BenchPort):
    """Time is the PC's; `fail_keys` makes the next scan of the keys fail."""

    fail_keys = False

    def __init__(self):
        super().__init__(time.ticks_ms() & 0x3FFFFFFF, fresh_folder())
        self.start_request = {"game": "latice", "seats": 2, "bots": (), "seed": 5}
        read = self.keys.read

        def failing(words):
            if self.fail_keys:
                self.fail_keys = False
                raise Fault("keys")
            return read(words)

        self.keys.read = failing

    def ticks(self):
        self.now = time.ticks_ms() & 0x3FFFFFFF
        return self.now


def pressed(port, side: int, key: int):
    async def press():
        port.keys.level = 1 << side * 6 + key
        await asyncio.sleep_ms(60)
        port.keys.level = 0
        await asyncio.sleep_ms(60)

    return press()


async def said(port, words: str) -> None:
    """Waits until the screen says so: at once, but the PC may have other things to do."""
    for _ in range(500):
        if words in port.said:
            return
        await asyncio.sleep_ms(10)
    raise AssertionError("not '%s' but:\n%s" % (words, port.said))


async def recovers(port, make_it_fail):
    """The application is running a match; it fails, says so, and A goes on with the match."""
    table = asyncio.create_task(app.main(port))
    try:
        await said(port, "handover")
        make_it_fail()
        await said(port, "SORRY")
        assert "THE MATCH IS SAFE" in port.said
        await pressed(port, 0, 4)
        await said(port, "LATICE")
        side = 2 * (int(port.said[len("LATICE, P")]) - 1)
        await pressed(port, side, 4)
        await said(port, "(choose)")
        assert not table.done()
    finally:
        table.cancel()
        await asyncio.sleep_ms(0)
        remove(port.root)


def test_a_fault_in_the_key_task_restarts_from_the_journal():
    port = LivePort()

    def fail():
        port.fail_keys = True

    asyncio.run(recovers(port, fail))


def test_a_fault_in_the_clock_task_restarts_from_the_journal():
    port = LivePort()
    tick = MatchScreen.tick

    def failing(self, now):
        MatchScreen.tick = tick
        raise Fault("clock")

    def fail():
        MatchScreen.tick = failing

    asyncio.run(recovers(port, fail))


def test_a_fault_that_comes_again_at_once_is_given_up_to_the_console():
    port = LivePort()

    async def scene():
        table = asyncio.create_task(app.main(port))
        await asyncio.sleep_ms(100)
        for _ in range(2):
            port.fail_keys = True
            await asyncio.sleep_ms(100)
        assert table.done()
        try:
            await table
        except Fault:
            return
        raise AssertionError("the fault was swallowed")

    asyncio.run(scene())
    remove(port.root)
