# SPDX-License-Identifier: MIT
"""A PC at the port of a table on the bench.

pc = BenchPc(table)
pc.do("press 0 a")           # (status, text) of the answer
pc.read("status")            # bytes
"""

import json

from shared_engine.link import DO, DONE, HELLO, PUT, READ, HostEnd, Lines, piece_of, put_body, read_body

PATIENCE = 5000  # steps of the table


class BenchPc:
    """noise: what came beside lines. session: the number of its session."""

    def __init__(self, table, session=0xBE9C0001, greet=True):
        self.table = table
        self.usb = table.port.usb
        self.host = HostEnd(session)
        self.noise = bytearray()
        self.lines = Lines(self.noise)
        if greet:
            assert self.hello()[0] == DONE

    def type(self, data: bytes) -> None:
        """Bytes to the table, as they are."""
        self.usb.typed.extend(data)

    def steps(self, count: int) -> None:
        """Lets the table listen."""
        for _ in range(count):
            self.table.app.listen()

    def ends_the_application(self) -> bool:
        """Does it end now in order to begin again?"""
        try:
            self.steps(5)
        except Exception:
            if not self.table.app.restarting:
                raise
            return True
        return False

    def heard(self) -> list:
        """The lines that have come since the last call."""
        said, self.usb.taken[:] = bytes(self.usb.taken), b""
        return [self.lines.text() for byte in said if self.lines.push(byte)]

    def ask(self, kind: int, body: bytes = b"") -> bytes:
        """The body of the answer to a new request; None when none comes."""
        return self.repeat(self.host.request(kind, body))

    def repeat(self, line: bytes):
        """Sends a line (again); the body of the first answer to it."""
        self.type(line)
        for _ in range(PATIENCE):
            self.table.app.listen()
            for text in self.heard():
                body = self.host.take(text)
                if body is not None:
                    return body
        return None

    def hello(self) -> tuple:
        """(status, who the table is)."""
        body = self.ask(HELLO)
        return body[0], json.loads(body[1:])

    def do(self, text: str) -> tuple:
        """(status, text) of a command."""
        body = self.ask(DO, text.encode())
        return body[0], body[1:].decode()

    def put(self, name: str, offset: int, data: bytes) -> tuple:
        """(status, size) of a PUT, or (status, why not)."""
        body = self.ask(PUT, put_body(name, offset, data))
        return body[0], int.from_bytes(body[1:], "little") if body[0] == DONE else body[1:].decode()

    def pieces(self, name: str, offset: int = 0, count: int = 65535) -> list:
        """What answers a READ: (stamp, size, offset, data) each; a refusal as (status, text)."""
        self.type(self.host.request(READ, read_body(name, offset, count)))
        found = []
        for _ in range(PATIENCE):
            self.table.app.listen()
            for text in self.heard():
                body = self.host.take(text)
                if body is not None and body[0] != DONE:
                    return [(body[0], body[1:].decode())]
                if body is not None:
                    found.append(piece_of(body))
            if found and len(found[-1]) == 4:
                _, size, at, data = found[-1]
                if not data or at + len(data) >= min(size, offset + count):
                    return found
        raise AssertionError("the READ of %s is not answered to its end: %r" % (name, found))

    def read(self, name: str) -> bytes:
        """All of a resource."""
        found = self.pieces(name)
        assert len(found[0]) == 4, found
        return b"".join([data for _, _, _, data in found])

    def status(self) -> dict:
        return json.loads(self.read("status"))
