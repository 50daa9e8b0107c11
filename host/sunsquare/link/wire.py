# SPDX-License-Identifier: MIT
"""The wire to a table: a serial port, a pseudo terminal, or a socket to a bridge; bytes in and out, nothing more.

Opening and closing resets no board: the control lines are at rest before the port opens. Nobody else can have the port
meanwhile. Whatever goes wrong with it is Trouble, and then the handle is released.
"""

import errno
import os
import select
import socket
import time
from typing import Any, Protocol
from urllib.parse import urlsplit

import serial

from sunsquare.link import blame
from sunsquare.trouble import Status, Trouble

try:
    from termios import error as TerminalError  # what a port that vanishes raises; no OSError
except ImportError:  # Windows
    TerminalError = OSError  # type: ignore[misc, assignment]

WRITE_S = 2.0  # a peer that takes nothing for so long is stuck
CONNECT_S = 5.0
CHUNK = 4096
IDLE_S = 0.002  # between looks at a port that nobody can wait for (Windows)
SOCKET = "socket://"
GONE = "disconnected: the table was unplugged or has ended"


class Wire(Protocol):
    """What the link needs of a port."""

    name: str

    def read(self, seconds: float) -> bytes:
        """What has arrived, after waiting for it up to `seconds`; b"" when nothing did. Trouble: disconnected."""

    def write(self, data: bytes) -> bool:
        """False when the peer does not take it (all or some of it is lost). Trouble: disconnected."""

    def close(self) -> None:
        """Release the port; once more does nothing."""


def open_wire(name: str) -> Wire:
    """The wire to a device path or socket://host:port. Trouble: busy or no permission, not there, no port."""
    if "://" in name:
        return SocketWire(name)
    return SerialWire(name)


class SerialWire:
    """A serial port or pseudo terminal. port: what to open in place of pyserial's (for tests)."""

    def __init__(self, name: str, port: Any = None) -> None:
        self.name = name
        self._port = port or serial.Serial(timeout=0, write_timeout=WRITE_S, exclusive=True)
        self._port.port = name
        self._port.dtr = self._port.rts = False  # some boards take these lines for a reset
        try:
            self._port.open()
        except (OSError, ValueError, TerminalError) as refusal:
            raise blame.refused(name, refusal) from None
        try:
            self._port.dtr = True  # a Pico sends only to somebody who is there
        except OSError as error:
            if error.errno not in (errno.ENOTTY, errno.EINVAL):  # a pseudo terminal has no such line
                self.close()
                raise Trouble(GONE) from None

    def read(self, seconds: float) -> bytes:
        try:
            return bytes(self._port.read(CHUNK)) if self._waited(seconds) else b""
        except (OSError, TerminalError):
            self.close()
            raise Trouble(GONE) from None

    def _waited(self, seconds: float) -> bool:
        """Has something arrived?"""
        if os.name == "posix":
            return bool(select.select([self._port], [], [], seconds)[0])
        deadline = time.monotonic() + seconds
        while not self._port.in_waiting:
            if time.monotonic() >= deadline:
                return False
            time.sleep(IDLE_S)
        return True

    def write(self, data: bytes) -> bool:
        try:
            self._port.write(data)
        except serial.SerialTimeoutException:
            return False
        except (OSError, TerminalError):
            self.close()
            raise Trouble(GONE) from None
        return True

    def close(self) -> None:
        self._port.close()


class SocketWire:
    """A table behind a bridge, at socket://host:port."""

    def __init__(self, name: str) -> None:
        self.name = name
        try:
            self._socket = socket.create_connection(address(name), CONNECT_S)
        except OSError as error:
            raise Trouble(f"{name}: nobody answers there ({error.strerror or error})", Status.NO_TABLE) from None
        self._socket.settimeout(WRITE_S)

    def read(self, seconds: float) -> bytes:
        try:
            if not select.select([self._socket], [], [], seconds)[0]:
                return b""
            data = self._socket.recv(CHUNK)
        except (OSError, ValueError):
            data = b""
        if not data:
            self.close()
            raise Trouble(GONE)
        return data

    def write(self, data: bytes) -> bool:
        try:
            self._socket.sendall(data)
        except TimeoutError:
            return False
        except OSError:
            self.close()
            raise Trouble(GONE) from None
        return True

    def close(self) -> None:
        self._socket.close()


def address(name: str) -> tuple[str, int]:
    """(host, port) of socket://host:port. Trouble for anything else."""
    try:
        parts = urlsplit(name)
        if parts.scheme == "socket" and parts.hostname and parts.port and parts.path in ("", "/"):
            return parts.hostname, parts.port
    except ValueError:
        pass
    raise Trouble(f"'{name}' is no address of a table; {SOCKET}host:port is", Status.WRONG_USE)
