# SPDX-License-Identifier: MIT
"""A table as the PC sees it: what can be read of it, what it can be told to do.

with open_table("auto") as table:
    print(table.hello["name"], table.status()["state"])
    table.do("press 0 a")
    pack = table.read("pack/1")
"""

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from shared_engine import link
from sunsquare.link import ports
from sunsquare.link.exchange import STATUSES, Exchange
from sunsquare.link.patience import AtPrompt, Patience, heard
from sunsquare.link.reading import Changed, Reading
from sunsquare.link.wire import Wire, open_wire
from sunsquare.speech.plain import plain
from sunsquare.speech.report import talk
from sunsquare.speech.versions import HERE, ONE_IS_OLDER, UPDATE_TABLE
from sunsquare.trouble import Status, Trouble

CHANGES = 12  # so often what is read may become another before it has been read
BREATH_S = 0.1  # in which nothing is asked of a table that is about to begin again
LONGEST_NAME = 255  # bytes
PIECES = re.compile(rb"~?[A-Za-z0-9+/]{24,}=*")  # of messages that were cut
START = b"\x03\x02\x04"  # at the prompt: leaves a line that was begun, leaves the raw mode, begins anew
HELLO = ("name", "version", "id", "boot")
Progress = Callable[[int, int], None]  # bytes so far, bytes in all


class Refused(Trouble):
    """The table does not do, or does not have, what it was asked for."""


class Limits(NamedTuple):
    """Of a READ. bound: when it must be over, but for its size (time.monotonic); silence_s: see Patience."""

    bound: float
    silence_s: float


@contextmanager
def open_table(spec: str = "auto", no_input: bool = False, wake: bool = False) -> Iterator["TableLink"]:
    """The table at the port that `spec` means (see ports.choose), greeted. Trouble: none, several, busy, silent.

    wake: where MicroPython's prompt answers, and only there, the table's program is started.
    """
    wire = open_wire(ports.choose(spec, no_input))
    try:
        table = TableLink(wire)
        try:
            table.greet()
        except AtPrompt:
            if not wake:
                raise
            table.wake()
        yield table
    finally:
        wire.close()
    if said := heard(PIECES.sub(b"", table.noise)):
        talk(f"sunsquare: the table's port also said '{said}'")


class TableLink:
    """A table over a wire. hello: who it is ("name", "version", "id", "boot", "link"), as it last said; woken: its
    program was started at the prompt."""

    def __init__(self, wire: Wire, patience: Patience | None = None) -> None:
        self.patience = patience or Patience()
        self.hello: dict[str, Any] = {}
        self.woken = False
        self._exchange = Exchange(wire, self.patience)
        self._wire = wire

    @property
    def port(self) -> str:
        """The name of the port it was found at."""
        return self._wire.name

    @property
    def noise(self) -> bytes:
        """The end of what came through the port beside messages: prints, tracebacks."""
        return bytes(self._exchange.noise)

    def close(self) -> None:
        """Release the port."""
        self._wire.close()

    def greet(self) -> None:
        """Say hello, as is needed before anything else. Trouble: nobody answers, or somebody who is no table."""
        try:
            hello = as_object(self._done(self._exchange.ask(link.HELLO, b"", self.patience.hello_s), "hello"))
        except link.NoSession:  # no table says that to a hello
            hello = {}
        if not all(isinstance(hello.get(name), str) for name in HELLO):
            raise Trouble(f"{self.port}: what answers is no table of Sunsquare", Status.NO_TABLE)
        if self.hello and hello["id"] != self.hello["id"]:
            raise Trouble(f"{self.port}: another table answers now than before")
        self.hello = hello

    def status(self) -> dict[str, Any]:
        """How the table stands; see docs/link.md for the names. Trouble: what it says is none of that."""
        found = as_object(self.read("status"))
        if not isinstance(found.get("state"), str):
            raise Trouble(f"{self.port}: what the table says of how it stands makes no sense; {ONE_IS_OLDER}")
        return found

    def settings(self) -> dict[str, Any]:
        """Its settings by name. Trouble: what it says is none of that."""
        found = as_object(self.do("get", again=True).encode())
        if not found:
            raise Trouble(f"{self.port}: what the table says of its settings makes no sense; {ONE_IS_OLDER}")
        return found

    # -- reading

    def read(
        self,
        name: str,
        start: int = 0,
        size: int | None = None,
        progress: Progress | None = None,
        silence_s: float | None = None,
    ) -> bytes:
        """Bytes start..start+size (None: to the end as it stood when reading began) of a resource.

        silence_s: how long the table may take to find it together. Goes on when the table starts anew.
        Refused; Trouble: silent, disconnected, or never twice the same.
        """
        return self._whole(name, start, size, progress, silence_s).result()

    def stamp(self, name: str) -> int:
        """A number that is another one when the resource has changed; asks for as good as nothing of it."""
        return self._whole(name, 0, 1).stamp

    def _whole(
        self, name: str, start: int, size: int | None, progress: Progress | None = None, silence_s: float | None = None
    ) -> Reading:
        """Nothing is missing in it. See read."""
        silent_s = silence_s or self.patience.silence_s
        bound = time.monotonic() + max(self.patience.read_s, 2 * (silence_s or 0))
        for _ in range(CHANGES):
            try:
                reading = Reading(start, size)
                self._read(name, reading, Limits(bound, silent_s), progress)
                return reading
            except Changed:
                continue
            except link.NoSession:
                self.greet()
        raise Trouble(f"{self.port}: '{name}' changes faster than it can be read")

    def _read(self, name: str, reading: Reading, limits: Limits, progress: Progress | None) -> None:
        asked, line, wait = (-1, 0), b"", 0.0
        fresh = time.monotonic()
        while (wanted := reading.missing()) is not None:
            if wanted == asked:  # not a byte of it has come: the same again, so that a late answer counts
                wait = min(2 * wait, self.patience.most_s)
            else:
                asked, wait = wanted, self.patience.first_s
                line = self._exchange.request(link.READ, link.read_body(name, *asked))
            self._exchange.send(line)
            if self._pieces(name, reading, sum(asked), wait):
                fresh = time.monotonic()
                if progress and reading.end is not None:
                    progress(len(reading), reading.end - reading.start)
            bound = limits.bound + (reading.total or 0) / self.patience.least_rate
            if time.monotonic() > min(bound, fresh + limits.silence_s):
                raise self._exchange.silent()

    def _pieces(self, name: str, reading: Reading, until: int, wait: float) -> bool:
        """Takes in what answers a READ, to byte `until` or until nothing new comes for `wait` s. Has something come?"""
        news = False
        deadline = time.monotonic() + wait
        while reading.wants(until) and (body := self._exchange.answer(deadline)) is not None:
            self._done(body, name)
            if len(body) >= link.READ_HEAD and reading.take(*link.piece_of(body)):
                news = True
                deadline = time.monotonic() + wait
        return news

    # -- doing

    def do(self, text: str, again: bool = False) -> str:
        """Have a command done, exactly once; what the table says to it.

        again: may be done twice, so that it is asked for again when the table has started anew meanwhile.
        Trouble: refused; or silent, disconnected, started anew, and then it says what became of the command.
        """
        try:
            return self._done(self._asked(text), text).decode(errors="replace")
        except link.NoSession:
            fate = self._fate(text, certain=self._exchange.sent == 1)  # this very copy was turned away
            self.greet()
            if again:
                return self.do(text)
            raise Trouble(f"{self.port}: the table has started anew; {fate}") from None

    def restart(self, text: str) -> str:
        """Have a command done after which the table begins again (see do), and wait until it has."""
        boot = self.hello["boot"]
        said = self.do(text)
        deadline = time.monotonic() + self.patience.answer_s
        try:
            while self.hello["boot"] == boot:
                if time.monotonic() > deadline:
                    raise Trouble(f"{self.port}: it has not begun again")
                time.sleep(BREATH_S)
                self.greet()
        except Trouble as trouble:
            raise Trouble(f"'{text}' was done, but the table is not back: {trouble}", trouble.status) from None
        return said

    def wake(self) -> None:
        """Start the program of a table at whose prompt nobody sits, as by hand. Trouble: it does not start."""
        self._exchange.type(START)
        deadline = time.monotonic() + self.patience.answer_s
        while True:
            try:
                self.greet()
            except AtPrompt:
                raise AtPrompt(
                    f"{self.port}: MicroPython's prompt answers again: there is no program of a table on this board, "
                    f"or it fails; {UPDATE_TABLE}"
                ) from None
            except Trouble:
                if time.monotonic() > deadline:
                    raise
            else:
                self._exchange.noise.clear()
                self.woken = True
                return

    def _asked(self, text: str) -> bytes:
        """The answer to a command. Trouble says what became of it."""
        try:
            return self._exchange.ask(link.DO, text.encode(), self.patience.answer_s)
        except Trouble as trouble:
            if trouble.status is not Status.FAILED:
                raise
            raise Trouble(f"{trouble}; {self._fate(text, certain=not self._exchange.sent)}", trouble.status) from None

    def _fate(self, text: str, certain: bool) -> str:
        return f"'{text}' was not done" if certain else f"whether '{text}' was done is not known"

    def put(self, name: str, data: bytes, progress: Progress | None = None) -> None:
        """Write a file on the table. Refused; Trouble: silent, disconnected, or the table has started anew."""
        at = 0
        room = link.ROOM - len(name.encode()) - len(link.put_body("", 0, b""))
        if room <= 0 or len(name.encode()) > LONGEST_NAME:
            raise Trouble(f"the name '{name}' is too long for a table", Status.WRONG_USE)
        while True:
            part = data[at : at + room]
            try:
                body = self._exchange.ask(link.PUT, link.put_body(name, at, part), self.patience.answer_s)
            except link.NoSession:
                self.greet()
                raise Trouble(f"{self.port}: the table has started anew; '{name}' was not written") from None
            at += len(part)
            if int.from_bytes(self._done(body, name), "little") != at:
                raise Trouble(f"{self.port}: the table did not keep all of '{name}'")
            if progress:
                progress(at, len(data))
            if at >= len(data):
                return

    def _done(self, body: bytes, asked: str) -> bytes:
        """What stands behind DONE. Trouble: what the table says instead."""
        if body[:1] == bytes([link.DONE]):
            return body[1:]
        why = plain(body[1:].decode(errors="replace")) or "it does not say why"
        if body[0] == link.UNKNOWN:
            version = self.hello.get("version", "?")
            why = f"'{asked}' is not known to the table's version {version}: {why}; this PC has {HERE}: {ONE_IS_OLDER}"
        if body[0] == link.REFUSED:
            raise Refused(f"the table refuses: {why}")
        raise Trouble(why, STATUSES.get(body[0], Status.FAILED))


def as_object(data: bytes) -> dict[str, Any]:
    """A JSON object; an empty one for anything else."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
