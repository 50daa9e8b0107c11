# SPDX-License-Identifier: MIT
"""The port of the virtual table alone: what it keeps for whom, when it has the board wait, what hosts leave behind."""

import asyncio
import contextlib
import fcntl
import os
import sys
import termios
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from itertools import pairwise

import pytest

from sunsquare.virtual import usb
from sunsquare.virtual.usb import QUEUE, UsbPort

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells whether a host has the port open")
# As a session without a terminal it gets the port as its terminal; when it ends, the port is hung up.
TENANT = "import os, sys; os.setsid(); fd = os.open(sys.argv[1], os.O_RDWR); os.write(fd, b'hello')"


class Board:
    """A port, what it has heard, and whether it would have the board wait now and how often it had."""

    def __init__(self) -> None:
        self.heard = bytearray()
        self.waits = False
        self.times = 0
        self.port = UsbPort(self.heard.extend, self.full)

    def full(self, full: bool) -> None:
        self.waits = full
        self.times += full

    async def print(self, data: bytes) -> None:
        """As a program that does nothing else: as long as the board need not wait."""
        for at in range(0, len(data), 4000):
            while self.waits:
                await asyncio.sleep(0.001)
            self.port.write(data[at : at + 4000])
            await asyncio.sleep(0)


@contextlib.asynccontextmanager
async def board() -> AsyncIterator[Board]:
    made = Board()
    try:
        yield made
    finally:
        made.port.close()


@contextlib.contextmanager
def host(made: Board) -> Iterator[int]:
    fd = os.open(made.port.name, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    try:
        yield fd
    finally:
        os.close(fd)


async def until(what: Callable[[], object], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not what():
            await asyncio.sleep(0.005)


async def taken(fd: int, at_a_time: int = 65536, pause: float = 0.0) -> bytes:
    """All that the port has for a host, until it has been silent for a while."""
    data, silent = b"", 0
    while silent < 20:
        try:
            data += os.read(fd, at_a_time)
            silent = 0
        except BlockingIOError:
            silent += 1
            await asyncio.sleep(0.005)
        await asyncio.sleep(pause)
    return data


def run(test: Callable[[Board], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        async with board() as made:
            await test(made)

    asyncio.run(all_of_it())


def lines(count: int) -> bytes:
    return b"".join(b"%07d\r\n" % number for number in range(count))


@linux
def test_the_board_never_waits_while_nobody_has_the_port_open_and_the_newest_output_is_kept():
    async def test(made: Board) -> None:
        said = lines(200_000)
        await made.print(said)
        assert made.times == 0
        with host(made) as fd:
            heard = await taken(fd)
        assert QUEUE - 4096 < len(heard) < QUEUE + 200_000
        assert heard[-QUEUE // 2 :] == said[-QUEUE // 2 :]
        whole = set(said.split(b"\r\n"))
        broken = [pair for pair in pairwise(heard.split(b"\r\n")) if pair[1] not in whole]
        # the system takes some at first and a little more later: a gap behind each, and none took a line's beginning
        assert len(broken) < 5
        assert all((b"%07d" % (int(before) + 1)).startswith(line) for before, line in broken)
        assert said.startswith(heard[:9000])  # what the system had taken already comes first

    run(test)


def test_a_slow_reader_loses_nothing():
    async def test(made: Board) -> None:
        said = lines(150_000)
        with host(made) as fd:
            printing = asyncio.create_task(made.print(said))
            heard = await taken(fd, 16_000, 0.002)
            await printing
            assert made.times > 0 and heard == said

    run(test)


@linux
def test_a_host_that_stops_reading_has_the_board_wait_once_and_not_for_long(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(usb, "PATIENCE_S", 0.3)

    async def test(made: Board) -> None:
        said = lines(300_000)
        with host(made) as fd:
            await made.print(said)
            assert made.times in (1, 2) and not made.waits  # twice when the system takes some more a little later
            assert (await taken(fd))[-QUEUE // 2 :] == said[-QUEUE // 2 :]
            more = lines(3000)
            await made.print(more)
            assert await taken(fd) == more  # and again it loses nothing

    run(test)


@linux
def test_a_host_that_leaves_while_the_board_waits_for_it_sets_the_board_free(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(usb, "PATIENCE_S", 3600.0)

    async def test(made: Board) -> None:
        with host(made):
            printing = asyncio.create_task(made.print(lines(100_000)))
            await until(lambda: made.waits)
            await asyncio.sleep(2 * usb.LOOK_S)
            assert made.waits
        await asyncio.wait_for(printing, 30)
        assert not made.waits

    run(test)


def test_every_byte_from_the_host_arrives():
    async def test(made: Board) -> None:
        data = bytes(range(256)) * 40
        with host(made) as fd:
            left = data
            while left:
                with contextlib.suppress(BlockingIOError):
                    left = left[os.write(fd, left) :]
                await asyncio.sleep(0)
            await until(lambda: len(made.heard) == len(data))
            assert made.heard == data

    run(test)


def test_what_the_board_has_said_to_one_host_is_there_for_the_next():
    async def test(made: Board) -> None:
        with host(made) as fd:
            os.write(fd, b"first")
            await until(lambda: made.heard == b"first")
            made.port.write(b"answer to the first\r\n")
        with host(made) as fd:
            os.write(fd, b"second")
            await until(lambda: made.heard == b"firstsecond")
            made.port.write(b"answer to the second\r\n")
            assert await taken(fd) == b"answer to the first\r\nanswer to the second\r\n"

    run(test)


@linux
def test_a_terminal_that_a_host_leaves_with_an_echo_is_a_port_again():
    async def test(made: Board) -> None:
        with host(made) as fd:
            settings = termios.tcgetattr(fd)
            settings[3] |= termios.ECHO | termios.ICANON
            termios.tcsetattr(fd, termios.TCSANOW, settings)
            await asyncio.sleep(2 * usb.LOOK_S)
            assert termios.tcgetattr(fd)[3] & termios.ECHO  # its own while it is there
        await asyncio.sleep(2 * usb.LOOK_S)
        made.port.write(b"nobody says this back\r\n")
        await asyncio.sleep(0.05)
        assert made.heard == b""

    run(test)


@linux
def test_a_host_that_wants_the_port_for_itself_has_it_so_while_it_is_there():
    def asked(fd: int) -> bool:
        return fcntl.ioctl(fd, usb.EXCLUSIVE_ASKED, bytes(4)) != bytes(4)

    async def test(made: Board) -> None:
        with host(made) as fd:
            fcntl.ioctl(fd, termios.TIOCEXCL)
            await asyncio.sleep(2 * usb.LOOK_S)
            assert asked(fd)
        await asyncio.sleep(2 * usb.LOOK_S)
        with host(made) as fd:
            assert not asked(fd)

    run(test)


@linux
def test_a_host_whose_terminal_it_was_takes_nothing_with_it():
    async def test(made: Board) -> None:
        for times in (1, 2):
            process = await asyncio.create_subprocess_exec(sys.executable, "-c", TENANT, made.port.name)
            assert await process.wait() == 0
            await until(lambda times=times: made.heard == b"hello" * times)
            await asyncio.sleep(2 * usb.LOOK_S)
            with host(made) as fd:
                made.port.write(b"still here\n")
                assert await taken(fd) == b"still here\r\n"

    run(test)


@linux
def test_opening_and_closing_two_hundred_times_loses_nothing():
    async def test(made: Board) -> None:
        for _ in range(200):
            with host(made) as fd:
                os.write(fd, b".")
            await asyncio.sleep(0)
        await until(lambda: len(made.heard) == 200)
        with host(made) as fd:
            made.port.write(b"end\n")
            assert await taken(fd) == b"end\r\n"

    run(test)
