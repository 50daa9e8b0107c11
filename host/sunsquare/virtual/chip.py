# SPDX-License-Identifier: MIT
"""One life of MicroPython, from power-on or reset to the next reset: a process on a terminal of its own, with the
flash image and the panel's socket as inherited descriptors."""

import asyncio
import contextlib
import fcntl
import importlib.util
import os
import platform
import pty
import signal
import socket
import subprocess
import sys
import termios
import tty
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sunsquare import micropython
from sunsquare.virtual import ctrl_c, device
from sunsquare.virtual.contacts import Edge
from sunsquare.virtual.protocol import AWAKE, HEAD, LEVELS, PORT_OPENED, STATE, Message, packed_input

RESET, SOFT_RESET, DAMAGED = 70, 71, 93  # exit statuses of device/power_on.py
RAW_BANNER = b"raw REPL; CTRL-B to exit\r\n>"
CTRL_A, CTRL_C = b"\x01", b"\x03"
# Messages must stay whole even when Ctrl-C hits in the middle of a write.
PANEL_SOCKET = getattr(socket, "SOCK_SEQPACKET", socket.SOCK_DGRAM) if sys.platform == "linux" else socket.SOCK_DGRAM
PANEL_BUFFER = 1 << 18
OWING_S = 0.02
NUDGES_S = (0.01, 0.1)  # after an interrupt: it may have come just before a call that waits
TAIL = 2000  # bytes of output that are kept for the log
LARGEST_MESSAGE = HEAD.size + 0xFFFF


@dataclass(frozen=True)
class Board:
    """What stays the same over all lives: the command of MicroPython with its heap, its flash."""

    command: Sequence[str]
    flash_fd: int
    unique_id: bytes
    ticks_offset: int = 0


@dataclass
class Ears:
    """Who listens to a chip: bytes of its USB port, messages of its panel, its end (exit status; < 0: signal)."""

    heard: Callable[[bytes], None]
    told: Callable[[Message], None]
    ended: Callable[[int], None]


def command(heap: str) -> list[str]:
    """The start of a command line that runs MicroPython as a chip: where it is possible, Ctrl-C waits for its place."""
    plain = micropython.command(heap)
    wheel = importlib.util.find_spec("micropython_run")
    known = (platform.machine(), platform.libc_ver()[0]) == ("x86_64", "glibc")
    if wheel is None or wheel.origin is None or not known:
        return plain
    return [sys.executable, "-I", "-S", str(ctrl_c.__file__), wheel.origin, *plain[1:]]


def script(name: str) -> str:
    """What MicroPython runs first: device/mount.py and device/<name>.py, in a namespace of their own."""
    folder = Path(device.__file__).parent
    source = (folder / "mount.py").read_text() + (folder / f"{name}.py").read_text()
    return f"exec({source!r}, {{'script_globals': globals()}})"


def environment(board: Board, **more: str) -> dict[str, str]:
    """Environment of MicroPython: the PC's, without its home (no history file) and with where the flash is."""
    bare = {name: value for name, value in os.environ.items() if name not in ("HOME", "MICROPYPATH", "MICROPYINSPECT")}
    kept = {name: value for name, value in bare.items() if not name.startswith("SUNSQUARE_")}
    return kept | {"SUNSQUARE_FLASH_FD": str(board.flash_fd), "SUNSQUARE_UNIQUE_ID": board.unique_id.hex()} | more


@dataclass
class Chip:
    """A running MicroPython. raw: it starts in the raw REPL, after boot.py alone, as after a reset by mpremote."""

    board: Board
    ears: Ears
    raw: bool = False
    start_request: str = ""
    awake: bool = field(default=False, init=False)
    said: bytes = field(default=b"", init=False)  # the end of its output
    interrupted: bool = field(default=False, init=False)  # by a Ctrl-C that ended what ran

    def __post_init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._typed: deque[bytes] = deque([CTRL_A] if self.raw else [])
        self._held = b"" if self.raw else None  # output of a raw start, until the raw REPL answers
        self._owing = False  # key levels did not fit in the socket
        self._spawn()
        self._loop.add_reader(self._terminal, self._hear)
        self._loop.add_reader(self._panel, self._listen)

    def _spawn(self) -> None:
        self._terminal, terminal = pty.openpty()
        tty.setraw(terminal)
        self._terminal_name = os.ttyname(terminal)
        self._panel, panel = socket.socketpair(socket.AF_UNIX, PANEL_SOCKET)
        for end in (self._panel, panel):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, PANEL_BUFFER)
            end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, PANEL_BUFFER)
        more = {
            "SUNSQUARE_PANEL_FD": str(panel.fileno()),
            "SUNSQUARE_TICKS_OFFSET": str(self.board.ticks_offset),
            "SUNSQUARE_MAIN": "" if self.raw else "1",
            "SUNSQUARE_START": self.start_request,
        }
        self.process = subprocess.Popen(
            [*self.board.command, "-c", script("power_on")],
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            env=environment(self.board, **more),
            pass_fds=(self.board.flash_fd, panel.fileno()),
            start_new_session=True,
            preexec_fn=_take_terminal,  # so that it ends (SIGHUP) when the supervisor dies
        )
        os.close(terminal)
        panel.close()
        os.set_blocking(self._terminal, False)
        self._panel.setblocking(False)

    # -- what it says

    def _hear(self) -> None:
        try:
            data = os.read(self._terminal, 65536)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._finish()
            return
        self.said = (self.said + data)[-TAIL:]
        if self._held is not None:
            data = self._after_raw_start(data)
        if data:
            self.ears.heard(data)

    def _after_raw_start(self, data: bytes) -> bytes:
        """A board that starts in the raw REPL shows no greeting of the friendly one."""
        assert self._held is not None
        self._held += data
        greeting, banner, rest = self._held.partition(RAW_BANNER)
        if not banner:
            return b""
        self._held = None
        return greeting[: max(0, greeting.rfind(b"MicroPython "))] + banner + rest

    def _listen(self) -> None:
        with contextlib.suppress(BlockingIOError, OSError):
            while data := self._panel.recv(LARGEST_MESSAGE):
                if len(data) < HEAD.size:
                    continue
                kind, extra, length = HEAD.unpack_from(data)
                self._told(Message(kind, extra, data[HEAD.size : HEAD.size + length]))

    def _told(self, message: Message) -> None:
        if message.kind == STATE and message.extra == AWAKE:
            self.awake = True
            self._type_on()
        self.ears.told(message)

    def hush(self, quiet: bool) -> None:
        """Stop or go on taking output: what a host that does not read does to a board."""
        if self._terminal < 0:
            return
        if quiet:
            self._loop.remove_reader(self._terminal)
        else:
            self._loop.add_reader(self._terminal, self._hear)

    # -- what it is told

    def type(self, data: bytes) -> None:
        """Bytes to its USB port. Ctrl-C interrupts only where the program has not switched that off."""
        for number, part in enumerate(data.split(CTRL_C)):
            if number:
                if self.awake and self._catches_interrupts():
                    self._typed.clear()
                    self._interrupt()
                else:
                    self._typed.append(CTRL_C)
            if part:
                self._typed.append(part)
        self._type_on()

    @property
    def backlog(self) -> int:
        """Bytes typed that it has not taken yet."""
        return sum(map(len, self._typed))

    def _type_on(self) -> None:
        if not self.awake or self._terminal < 0:
            return
        while self._typed:
            part = self._typed.popleft()
            if part == CTRL_C and self._catches_interrupts():
                self._interrupt()
                continue
            try:
                sent = os.write(self._terminal, part)
            except BlockingIOError:
                sent = 0
            except OSError:
                return
            if sent < len(part):
                self._typed.appendleft(part[sent:])
                self._loop.add_writer(self._terminal, self._type_on)
                return
        self._loop.remove_writer(self._terminal)

    def _interrupt(self) -> None:
        """Bytes that it has not read yet are gone, as on the chip."""
        self.interrupted = True
        with contextlib.suppress(OSError):
            there = os.open(self._terminal_name, os.O_RDWR | os.O_NOCTTY)
            termios.tcflush(there, termios.TCIFLUSH)
            os.close(there)
        self.process.send_signal(signal.SIGINT)
        for seconds in NUDGES_S:
            self._loop.call_later(seconds, self.process.send_signal, signal.SIGWINCH)

    def _catches_interrupts(self) -> bool:
        """MicroPython catches SIGINT just while code runs that Ctrl-C may end; else it would die of it."""
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text()
            caught = int(status.partition("SigCgt:")[2].split()[0], 16)
            return bool(caught & 1 << signal.SIGINT - 1)
        except FileNotFoundError:  # no /proc (macOS): the terminal is in another mode while code runs. What cannot be
            # told there is a program that has switched Ctrl-C off: it ends, and is started again.
            return bool(termios.tcgetattr(self._terminal)[3])

    def send_levels(self, edges: list[Edge]) -> None:
        """Key levels, each from its ticks on. When the socket is full the table asks for them a little later."""
        if self._terminal < 0 or self._owing:
            return
        try:
            for ticks, levels in edges:
                self._panel.send(packed_input(LEVELS, levels, ticks))
        except OSError:
            self._owing = True
            self._loop.call_later(OWING_S, self._ask_for_levels)

    def _ask_for_levels(self) -> None:
        self._owing = False
        if self._terminal >= 0:
            self.ears.told(Message(STATE, PORT_OPENED, b""))

    # -- its end

    def kill(self) -> None:
        """A power cut; nobody is told."""
        self.process.kill()
        self._hang_up()
        self.process.wait()

    def _hang_up(self) -> None:
        if self._terminal >= 0:
            self._loop.remove_reader(self._terminal)
            self._loop.remove_writer(self._terminal)
            self._loop.remove_reader(self._panel)
            os.close(self._terminal)
            self._panel.close()
            self._terminal = -1

    def _finish(self) -> None:
        self._listen()
        self._hang_up()
        try:
            status = self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:  # it has closed its terminal and goes on: no board can do that
            self.process.kill()
            status = self.process.wait()
        if self._held:
            self.ears.heard(self._held)
        self.ears.ended(status)


def _take_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
