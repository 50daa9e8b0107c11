# SPDX-License-Identifier: MIT
"""Requests to a table and their answers over a wire that loses, cuts, repeats and mixes in what it likes."""

import secrets
import time
from collections import deque

from shared_engine import link
from sunsquare.link.patience import Patience, prompts, silence
from sunsquare.link.wire import Wire
from sunsquare.speech.plain import plain
from sunsquare.speech.versions import HERE, TABLE_IS_NEWER, TABLE_IS_OLDER
from sunsquare.trouble import Status, Trouble

NOISE = 4096  # bytes kept of what is no message
STATUSES = {
    link.UNKNOWN: Status.VERSIONS_DIFFER,
    link.WRONG_USE: Status.WRONG_USE,
    link.WOULD_LOSE_DATA: Status.WOULD_LOSE_DATA,
    link.DAMAGED: Status.DAMAGED_DATA,
}


class Exchange:
    """noise: the end of what came beside messages. greeted: a table has answered. sent: copies of the last request."""

    def __init__(self, wire: Wire, patience: Patience) -> None:
        self.wire = wire
        self.patience = patience
        self.noise = bytearray()
        self.greeted = False
        self.sent = 0
        self._end = link.HostEnd(secrets.randbits(32))
        self._lines = link.Lines(self.noise)
        self._found: deque[bytes] = deque()  # lines not yet looked at

    def request(self, kind: int, body: bytes) -> bytes:
        """A new request as its line. Trouble: it is too long."""
        self.sent = 0
        try:
            return self._end.request(kind, body)
        except ValueError:
            raise Trouble(f"that is too long for a table: {link.ROOM} bytes at most", Status.WRONG_USE) from None

    def send(self, line: bytes) -> None:
        """The line once more; a peer that does not take it will be asked again."""
        self.sent += 1
        self.wire.write(line)

    def answer(self, deadline: float) -> bytes | None:
        """The body of the next answer to the last request; None when none comes until `deadline` (time.monotonic).
        Trouble: disconnected, or the link's versions differ. link.NoSession."""
        while True:
            while self._found:
                body = self._taken(self._found.popleft())
                if body:
                    return body
            left = deadline - time.monotonic()
            if left <= 0:
                return None
            self._hear(self.wire.read(left))

    def _hear(self, data: bytes) -> None:
        for byte in data:
            if self._lines.push(byte):
                self._found.append(self._lines.text())
        del self.noise[:-NOISE]

    def _taken(self, text: bytes) -> bytes | None:
        """The body when the line answers the last request."""
        try:
            body: bytes | None = self._end.take(text)
        except link.LinkVersionError as other:
            raise versions_differ(other.version, other.who) from None
        return body

    def ask(self, kind: int, body: bytes, seconds: float) -> bytes:
        """The body of the answer to anything but a READ, said again until it comes. Trouble; link.NoSession."""
        line = self.request(kind, body)
        deadline = time.monotonic() + seconds
        wait = self.patience.first_s
        while (now := time.monotonic()) < deadline:
            self.send(line)
            answer = self.answer(min(now + wait, deadline))
            if answer is not None:
                self.greeted = True
                return answer
            if not self.greeted and self.sent > 1 and prompts(bytes(self.noise)):
                break
            wait = min(2 * wait, self.patience.most_s)
        raise self.silent()

    def silent(self) -> Trouble:
        """The Trouble of a request that nobody has answered."""
        return silence(self.wire.name, bytes(self.noise), self.greeted)

    def type(self, keys: bytes) -> None:
        """Keys for somebody who understands no messages; what was heard until then is forgotten."""
        self.noise.clear()
        self.wire.write(keys)


def versions_differ(version: int, who: str) -> Trouble:
    """The Trouble with a table that speaks another version of the link: names both, and what to update."""
    mend = TABLE_IS_NEWER if version > link.VERSION else TABLE_IS_OLDER
    table = f"the table ({plain(who)})" if who else "the table"
    return Trouble(
        f"{table} speaks version {version} of the link, this PC ({HERE}) version {link.VERSION}; {mend}",
        Status.VERSIONS_DIFFER,
    )
