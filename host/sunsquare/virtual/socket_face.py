# SPDX-License-Identifier: MIT
"""The panel socket: any number of faces and tests at a Unix socket beside the port."""

import asyncio
import contextlib
import socket
import stat
from pathlib import Path

from sunsquare.trouble import Status, Trouble
from sunsquare.virtual.fingers import Fingers
from sunsquare.virtual.hub import Face, Hub
from sunsquare.virtual.protocol import FINGERS, FRAME, FRAME_WANTED, LEVELS, InputSplitter, Message

BEHIND = 1 << 17  # bytes that a slow client may have waiting before it misses frames
CATCH_UP_S = 0.02
LONGEST_PATH = 100  # bytes; the limit of Unix sockets


def take(hub: Hub, face: Face, fingers: Fingers, kind: int, bits: int) -> None:
    """A message of a face."""
    if kind == LEVELS:
        hub.press(face, bits)
    elif kind == FINGERS:
        fingers.move(bits)
    elif kind == FRAME_WANTED:
        hub.show(face)


class SocketFace(asyncio.Protocol):
    """One client of the panel socket."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.input = InputSplitter()
        self.fingers = Fingers(lambda levels: hub.press(self, levels))
        self.missed = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.hub.attach(self)

    def data_received(self, data: bytes) -> None:
        for kind, bits, _ in self.input.feed(data):
            take(self.hub, self, self.fingers, kind, bits)

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        self.hub.detach(self)

    def deliver(self, message: Message) -> None:
        """A client that reads slowly misses frames, never the last one."""
        if self.transport is None:
            return
        if message.kind == FRAME and self.transport.get_write_buffer_size() > BEHIND:
            if not self.missed:
                self.missed = True
                asyncio.get_running_loop().call_later(CATCH_UP_S, self._catch_up)
            return
        self.transport.write(message.packed())

    def _catch_up(self) -> None:
        self.missed = False
        self.deliver(self.hub.frame)


class PanelSocket:
    """The listening end."""

    def __init__(self, path: Path, server: asyncio.Server) -> None:
        self.path = path
        self._server = server

    @classmethod
    async def listen(cls, path: Path, hub: Hub) -> "PanelSocket":
        """Trouble when the path is taken; a socket that nobody listens to any more is replaced."""
        _make_room(path)
        loop = asyncio.get_running_loop()
        try:
            server = await loop.create_unix_server(lambda: SocketFace(hub), path)
        except OSError as error:
            status = Status.PORT_BUSY if isinstance(error, PermissionError) else Status.WRONG_USE
            raise Trouble(f"{path}: the panel socket cannot be made: {error.strerror or error}", status) from None
        return cls(path, server)

    def close(self) -> None:
        self._server.close()
        with contextlib.suppress(OSError):
            self.path.unlink()


def _make_room(path: Path) -> None:
    if len(bytes(path)) > LONGEST_PATH:
        raise Trouble(f"{path}: too long for a socket; at most {LONGEST_PATH} bytes", Status.WRONG_USE)
    try:
        mode = path.lstat().st_mode
    except OSError:
        return
    if not stat.S_ISSOCK(mode):
        raise Trouble(f"{path} exists and is no socket; name another path", Status.WRONG_USE)
    with socket.socket(socket.AF_UNIX) as knock:
        try:
            knock.connect(str(path))
        except ConnectionRefusedError:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise Trouble(f"{path}: {error.strerror}", Status.PORT_BUSY) from None
        else:
            raise Trouble(f"{path} is the panel of another table that runs", Status.PORT_BUSY)
