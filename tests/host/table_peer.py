# SPDX-License-Identifier: MIT
"""A table's end of the link in a thread, behind a real pseudo terminal; as well or as ill behaved as a test wants."""

import contextlib
import json
import os
import pty
import select
import threading
import time
import tty
from collections.abc import Callable, Iterable
from typing import Any

from shared_engine import link

Manner = Callable[[bytes], Iterable[bytes]]  # what leaves in place of an answer's line
PIECE = link.ROOM - link.READ_HEAD


class Peer:
    """with Peer({"log": b"..."}) as peer: ... peer.port

    resources: name -> bytes, or a function that gives them. do: what answers a command, (status, text).
    manner: see Manner. die_after: bytes sent until the plug is pulled. before: called with (kind, body) of each
    request before it is carried out. hears: False for a line that it misses. prompt: it is MicroPython's, which echoes
    and prompts, until Ctrl-D is typed (or on and on: dead). done: the commands carried out, in order. puts: what was
    written, by name. typed: the keys that came to the prompt.
    """

    def __init__(self, resources: dict[str, Any] | None = None, manner: Manner | None = None, **ways: Any) -> None:
        self.resources = resources or {}
        self.manner = manner or (lambda line: [line])
        self.do: Callable[[str], tuple[int, str]] = ways.pop("do", lambda text: (link.DONE, f"did {text}"))
        self.before: Callable[[int, bytes], None] = ways.pop("before", lambda kind, body: None)
        self.die_after: int | None = ways.pop("die_after", None)
        self.greeting: bytes = ways.pop("greeting", b"")  # sent at once, again and again while `babbles`
        self.babbles: bool = ways.pop("babbles", False)
        self.deaf: bool = ways.pop("deaf", False)
        self.hears: Callable[[bytes], bool] = ways.pop("hears", lambda text: True)
        self.prompt: bool = ways.pop("prompt", False)
        self.dead: bool = ways.pop("dead", False)
        self.typed = b""
        assert not ways
        self.name, self.id, self.boot = "Test", "abcd", 1
        self.restarts = False  # True: after the next answer
        self.done: list[str] = []
        self.puts: dict[str, bytes] = {}
        self.sent = 0
        self.stamps: dict[str, int] = {}
        self.end = link.TableEnd("sunsquare-test 0")
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self.port = os.ttyname(self._slave)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._live, daemon=True)

    def __enter__(self) -> "Peer":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()
        self.unplug()

    def unplug(self) -> None:
        """Pull the plug."""
        master, slave, self._master, self._slave = self._master, self._slave, -1, -1
        for fd in (master, slave):
            if fd >= 0:
                os.close(fd)

    def restart(self) -> None:
        """The program begins again: sessions are forgotten."""
        self.boot += 1
        self.restarts = False
        self.end = link.TableEnd("sunsquare-test 0")

    def _live(self) -> None:
        lines = link.Lines()
        self._send(self.greeting)
        with contextlib.suppress(OSError, ValueError):  # unplugged
            while not self._over.is_set():
                ready = select.select([self._master], [], [], 0.005)[0]
                if self.babbles:
                    self._send(self.greeting)
                data = os.read(self._master, 4096) if ready else b""
                if self.prompt:
                    self._prompts(data)
                    continue
                for byte in data:
                    if lines.push(byte) and self.hears(text := lines.text()) and not self.deaf:
                        self._take(text)

    def _prompts(self, data: bytes) -> None:
        self.typed += bytes(each for each in data if each < 32 and each != 10)
        if b"\x04" in data:
            self._send(b"\r\nMPY: soft reboot\r\n" + (b"MicroPython v1.29\r\n>>> " if self.dead else b""))
            self.prompt = self.dead
        else:
            self._send(data.replace(b"\n", b"\r\nNameError: name isn't defined\r\n>>> "))

    def _take(self, text: bytes) -> None:
        asked = self.end.take(text)
        if asked is None:
            self._out(self.end.reply)
            return
        kind, body = asked
        end = self.end
        self.before(kind, body)
        if end is not self.end:  # started anew meanwhile
            return
        if kind == link.READ:
            for answer in self._read(body):
                self._out(end.answer(kind, answer))
            if self.restarts:
                self.restart()
        else:
            answer = self._answer(kind, body)
            self._out(end.answer(kind, answer))
            if self.restarts:
                self.restart()

    def _answer(self, kind: int, body: bytes) -> bytes:
        if kind == link.HELLO:
            hello = {"name": self.name, "version": "0.0", "id": self.id, "boot": str(self.boot), "link": link.VERSION}
            return bytes([link.DONE]) + json.dumps(hello).encode()
        if kind == link.PUT:
            name, offset, data = link.put_asked(body)
            self.puts[name] = self.puts.get(name, b"")[:offset] + data
            return bytes([link.DONE]) + len(self.puts[name]).to_bytes(4, "little")
        text = body.decode()
        self.done.append(text)
        status, words = self.do(text)
        return bytes([status]) + words.encode()

    def _read(self, body: bytes) -> Iterable[bytes]:
        name, offset, count = link.read_asked(body)
        if name not in self.resources:
            yield bytes([link.REFUSED]) + f"there is no {name}".encode()
            return
        found = self.resources[name]
        data = found() if callable(found) else found
        until = min(offset + count, len(data))
        while True:
            part = data[offset : min(offset + PIECE, until)]
            yield link.piece(self.stamps.get(name, 7), len(data), offset, part)
            offset += len(part)
            if offset >= until:
                return

    def _out(self, line: bytes) -> None:
        for part in self.manner(line) if line else ():
            self._send(part)

    def _send(self, data: bytes) -> None:
        if self.die_after is not None and self.sent + len(data) >= self.die_after:
            self._write(data[: self.die_after - self.sent])
            time.sleep(0.02)  # what was sent arrives before the hang-up
            self.unplug()
            raise OSError
        self._write(data)

    def _write(self, data: bytes) -> None:
        while data and not self._over.is_set():
            try:
                count = os.write(self._master, data)
            except BlockingIOError:
                time.sleep(0.001)
                continue
            self.sent += count
            data = data[count:]
