# SPDX-License-Identifier: MIT
"""A virtual table: MicroPython kept alive between its flash image, its USB port and its panel."""

import asyncio
import contextlib
import os
import random
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sunsquare import micropython
from sunsquare.speech.report import talk
from sunsquare.trouble import Status, Trouble
from sunsquare.virtual import chip, clock, firmware
from sunsquare.virtual.chip import DAMAGED, RESET, SOFT_RESET, Board, Chip, Ears
from sunsquare.virtual.contacts import Edge
from sunsquare.virtual.flash import Flash
from sunsquare.virtual.hub import Hub
from sunsquare.virtual.protocol import (
    CRASHED,
    DIED,
    INTERRUPT_AGAIN,
    PORT_OPENED,
    PROGRAM_BEGAN,
    PROGRAM_ENDED,
    RESTARTING,
    STATE,
    TICKS,
    Message,
)
from sunsquare.virtual.socket_face import PanelSocket
from sunsquare.virtual.usb import Link, UsbPort

SHORT_LIFE_S = 2.0
SHORT_LIVES = 5  # in a row: MicroPython cannot run here
STILLBIRTHS = 2  # it has never come to life
BREATH_S = 1.0  # before a life that follows a short one
SHORT_PLAY_S = 5.0
SHORT_PLAYS = 3  # in a row: the program is not started again
RESTART_S = 3.0  # a crashed program's traceback can be read so long
LAST_WORDS_S = 0.1  # until the last output of a program that has ended is here
BACKLOG = 1 << 16  # typed bytes that wait for the board before the host is made to wait
INSTALL_S = 60
INSTALL_HEAP = "4M"


@dataclass
class Settings:
    """How a table is built.

    files: the firmware, None for MicroPython alone. start: a request for the first power-on ("game=latice seats=2").
    revive: a crashed program is started again. bounce_seed: None for keys that do not bounce.
    """

    image: Path | None = None
    link: Path | None = None
    panel: Path | None = None
    heap: str = "240wK"
    files: firmware.Files | None = None
    start: str = ""
    revive: bool = False
    bounce_seed: int | None = 0
    ticks_offset: int = 0


@dataclass
class Life:
    """How MicroPython lived: exit status (< 0: signal), whether it died by itself, whether its last words were
    those of a reset in the raw REPL, how long."""

    status: int
    died: bool
    raw_words: bool
    seconds: float


def say(text: str) -> None:
    """A line for people."""
    talk(f"sunsquare: {text}")


class VirtualTable:
    """`async with VirtualTable(settings) as table: await table.run()`. port, panel: where to reach it."""

    def __init__(self, settings: Settings, log: Callable[[str], None] = say) -> None:
        self.settings = settings
        self.log = log
        self.chip: Chip | None = None
        self.start = settings.start
        self.short_lives = 0
        self.short_plays = 0
        self.began = 0.0  # the program, by the loop's time
        self.typed_between = b""  # what a host typed while no MicroPython ran
        self._open = contextlib.ExitStack()
        self._awake = asyncio.Event()

    # -- power

    async def __aenter__(self) -> "VirtualTable":
        try:
            await self._build()
        except BaseException:
            self._open.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        self.pull_plug()
        self._open.close()

    async def _build(self) -> None:
        settings = self.settings
        command = chip.command(settings.heap)
        clock.learn(command)
        folder = Path(self._open.enter_context(tempfile.TemporaryDirectory(prefix="sunsquare-")))
        self.flash = Flash(settings.image or folder / "flash.img")
        self._open.callback(self.flash.close)
        self.board = Board(command, self.flash.fd, self.flash.unique_id, settings.ticks_offset)
        await asyncio.get_running_loop().run_in_executor(None, prepare, self.board, self.flash, settings.files)
        self._plug_in(folder)
        self.socket = await PanelSocket.listen(self.panel, self.hub)
        self._open.callback(self.socket.close)

    def _plug_in(self, folder: Path) -> None:
        settings = self.settings
        bounce = None if settings.bounce_seed is None else random.Random(settings.bounce_seed)
        self.hub = Hub(self._keys_changed, bounce)
        self.usb = UsbPort(self._typed, self._usb_full)
        self._open.callback(self.usb.close)
        self.port = self.usb.name
        if settings.link:
            self._open.callback(Link(settings.link, self.port).close)
        beside = settings.link.with_name(settings.link.name + ".panel") if settings.link else folder / "panel"
        self.panel = settings.panel or beside

    def pull_plug(self) -> None:
        """What a power cut does."""
        if self.chip:
            self.chip.kill()
            self.chip = None

    async def run(self) -> None:
        """Keep the board alive, from reset to reset, until cancelled. Trouble when it cannot live."""
        raw = False
        while True:
            raw = await self._after(await self._life(raw))

    async def awake(self) -> None:
        """Wait until MicroPython runs."""
        await self._awake.wait()

    async def _life(self, raw: bool) -> Life:
        loop = asyncio.get_running_loop()
        over: asyncio.Future[int] = loop.create_future()
        began = loop.time()
        self.chip = live = Chip(self.board, Ears(self.usb.write, self._told, over.set_result), raw, self.start)
        self.start = ""
        live.hush(self.usb.held)
        live.type(self.typed_between)
        self.typed_between = b""
        status = await over
        self.chip = None
        died = status < 0 or status > 128 or not live.awake
        return Life(status, died, live.said.endswith(b"OK\r\n"), loop.time() - began)

    async def _after(self, life: Life) -> bool:
        """Make ready for the next life; does it start in the raw REPL?"""
        status = life.status
        self.hub.go_dark()
        if self.short_plays >= SHORT_PLAYS:
            raise Trouble("the table's program stops as soon as it starts; its matches are kept")
        if status == DAMAGED:
            raise Trouble(f"{self.flash.path}: the file system in it is damaged", Status.DAMAGED_DATA)
        self.hub.tell(Message(STATE, RESTARTING, b""))
        if life.died:
            self._report(DIED, f"MicroPython has ended by itself ({how(status)}); it starts again")
        else:
            self.usb.write(b"MPY: soft reboot\r\n")
        await self._breathe(life)
        return life.raw_words and status not in (RESET, SOFT_RESET) and not life.died

    async def _breathe(self, life: Life) -> None:
        """Do not spin when life after life is short."""
        typed_reset = life.status == 0 and not life.died
        self.short_lives = self.short_lives + 1 if life.seconds < SHORT_LIFE_S and not typed_reset else 0
        if life.died and self.short_lives >= (SHORT_LIVES if self._awake.is_set() else STILLBIRTHS):
            raise Trouble(f"MicroPython ends as soon as it starts ({how(life.status)})")
        if self.short_lives > 1:
            await asyncio.sleep(BREATH_S)

    # -- panel

    def _keys_changed(self, edges: list[Edge]) -> None:
        if self.chip:
            self.chip.send_levels([((at + self.board.ticks_offset) & TICKS, levels) for at, levels in edges])

    def _told(self, message: Message) -> None:
        if message.kind != STATE:
            self.hub.tell(message)
            return
        if message.extra == PORT_OPENED:
            self.hub.send_keys()
        elif message.extra == INTERRUPT_AGAIN:
            asyncio.get_running_loop().call_later(0.005, self._typed, b"\x03")
        elif self.chip and message.extra in (CRASHED, PROGRAM_ENDED) and not self.chip.interrupted:
            asyncio.get_running_loop().call_later(LAST_WORDS_S, self._stopped, self.chip)
        else:
            if message.extra == PROGRAM_BEGAN:
                self.began = asyncio.get_running_loop().time()
            self._awake.set()
            self.hub.tell(message)

    def _stopped(self, stopped: Chip) -> None:
        """main.py has come to an end that nobody asked for; its last words say why."""
        words = stopped.said.decode(errors="replace").rpartition("MicroPython ")[0].replace("\r", "").strip()
        self._report(CRASHED, f"the table's program has stopped\n{words}".strip())
        if self.settings.revive:
            loop = asyncio.get_running_loop()
            self.short_plays = self.short_plays + 1 if loop.time() - self.began < SHORT_PLAY_S else 0
            if self.short_plays < SHORT_PLAYS:
                loop.call_later(RESTART_S, self._revive, stopped)
            else:
                stopped.process.kill()

    def _report(self, state: int, text: str) -> None:
        """What went wrong, for the log and for the faces."""
        self.log(text)
        self.hub.tell(Message(STATE, state, text.encode()))

    def _revive(self, stopped: Chip) -> None:
        if self.chip is stopped and not stopped.interrupted:
            stopped.type(b"\x04")  # at the REPL: a soft reset

    # -- USB

    def _typed(self, data: bytes) -> None:
        if self.chip:
            self.chip.type(data)
            if self.chip.backlog > BACKLOG:
                self.usb.pause(True)
                asyncio.get_running_loop().call_later(0.02, self._take_more)
        else:
            self.typed_between = (self.typed_between + data)[:BACKLOG]

    def _take_more(self) -> None:
        if self.chip and self.chip.backlog > BACKLOG:
            asyncio.get_running_loop().call_later(0.02, self._take_more)
        else:
            self.usb.pause(False)

    def _usb_full(self, full: bool) -> None:
        if self.chip:
            self.chip.hush(full)


def how(status: int) -> str:
    return f"signal {-status}" if status < 0 else f"status {status}"


def prepare(board: Board, flash: Flash, files: firmware.Files | None) -> None:
    """Format an erased flash and bring the firmware onto it unless it is there. Trouble: damaged or full."""
    more = {"SUNSQUARE_FLASH_BLANK": "1"} if flash.blank else {}
    with tempfile.TemporaryFile() as bundle:
        if files is not None:
            bundle.write(firmware.bundle(files))
            bundle.seek(0)
            more |= {"SUNSQUARE_BUNDLE_FD": str(bundle.fileno()), "SUNSQUARE_STAMP": firmware.stamp(files)}
        done = subprocess.run(
            [*micropython.command(INSTALL_HEAP), "-c", chip.script("install")],
            env=chip.environment(board, **more),
            pass_fds=(board.flash_fd, bundle.fileno()),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=INSTALL_S,
            check=False,
        )
    if done.returncode == DAMAGED:
        message = (
            f"{flash.path} holds no undamaged file system. It was left as it is: move it away, or name another one."
        )
        raise Trouble(message, Status.DAMAGED_DATA)
    if done.returncode:
        told = (done.stdout + done.stderr).decode(errors="replace").strip()
        raise Trouble(f"the firmware could not be installed in {flash.path}: {told.rpartition(os.linesep)[2]}")
