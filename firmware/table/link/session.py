# SPDX-License-Identifier: MIT
"""One end of the talk with a PC: takes lines in, has done what they ask for, and gives the answers, a line a step.

In memory from the first mark until nobody has asked for anything for a while.
"""

import json
from binascii import hexlify

from micropython import const

from shared_engine.link import (
    DO,
    DONE,
    HELLO,
    MARK,
    PUT,
    READ,
    REFUSED,
    ROOM,
    UNKNOWN,
    Lines,
    TableEnd,
)
from table.link.reading import Reading
from table.link.who import CALLED, No, who
from table.ticks import since
from table.unload import OF_NOTATION, OF_WORDS, forget

AT_ONCE = const(128)  # bytes taken in in a step
STALL_MS = const(500)  # a PC that takes nothing for so long does not get the rest of the line
QUIET_MS = const(5000)  # without a request: then nobody talks any more


# what goes with the session, names below "table."
OF_LINK = (
    "link.session link.reading link.resources link.status link.listing link.commands link.starting link.settings "
    "link.restoring link.clock link.correcting link.who version"
)


class Restart(Exception):
    """The application begins again: app.restarting tells that this is no failure."""


class Session:
    """Goes on where the last one left off (app.known), and goes when nobody asks for anything (app.session)."""

    def __init__(self, app):
        self._app = app
        self._usb = app.port.usb
        known = app.known
        self._boot = known[0] if known else hexlify(app.port.random_bytes(4)).decode()
        self._end = TableEnd(CALLED, known[1:] if known else None)
        self._lines = Lines()
        self._lines.push(MARK)
        self._asked = None  # a line that waits for the last answer to be out
        self._out = b""  # the line that goes out, and how much of it has gone
        self._gone = 0
        self._reading = Reading(app)
        self._active = self._sent = app.now()

    def step(self) -> bool:
        """A bounded piece of work; True when there is more of it. An error ends the session, not the table; the
        exception that ends the application after a restart is no such error."""
        try:
            return self._step()
        except Exception as error:
            self._end_it()
            if self._app.restarting:
                raise
            self._note(error)
            return False

    def _end_it(self) -> None:
        """Leaves what the next session needs in order not to do twice what this one has done."""
        self._app.known = (self._boot,) + self._end.known()
        self._app.session = None
        forget(OF_LINK)
        if not self._app.speaks:
            forget(OF_WORDS)
            forget(OF_NOTATION, "shared_engine")
        self._app.forget_records()

    def _step(self) -> bool:
        """Takes in some bytes and does one thing."""
        now = self._app.now()
        heard = self._asked is not None or self._hear()
        if self._out:
            return self._send(now)
        if self._asked is not None:
            self._take(now)
        elif self._reading.active:
            self._active = now
            self._carry_out(READ, b"")
        elif self._app.restarting:
            raise Restart
        elif since(now, self._active) > QUIET_MS:
            self._end_it()
            return False
        else:
            return heard
        if self._out:
            self._sent = now
            self._send(now)
        return True

    def _hear(self) -> bool:
        """Is there more to hear?"""
        for _ in range(AT_ONCE):
            byte = self._usb.read()
            if byte < 0:
                return False
            if self._lines.push(byte):
                self._asked = self._lines.text()
                break
        return True

    def _send(self, now: int) -> bool:
        """Goes on with the line; drops it when nobody takes it. Can more be done at once?"""
        count = self._usb.write(self._out, self._gone)
        self._gone += count
        if count:
            self._sent = now
        if self._gone < len(self._out):
            if since(now, self._sent) < STALL_MS:
                return False
            self._reading.active = False
        self._out = b""
        self._gone = 0
        return True

    def _take(self, now: int) -> None:
        """A line has come in."""
        text, self._asked = self._asked, None
        asked = self._end.take(text)
        if asked is None:
            self._out = self._end.reply
            if self._out:
                self._active = now
            return
        self._active = now
        self._reading.active = False
        self._carry_out(asked[0], asked[1])

    def _carry_out(self, kind: int, body: bytes) -> None:
        """A request, or the next piece of a READ."""
        try:
            if kind == READ and not self._reading.active:
                self._reading.begin(body)
                return
            answer = self._reading.go_on() if kind == READ else bytes((DONE,)) + self._done(kind, body)
        except No as no:
            answer = bytes((no.status,)) + no.text.encode()
        except Exception as error:  # a fault of the table, or no memory: the match goes on
            self._note(error)
            answer = bytes((REFUSED,)) + ("%s: %s" % (type(error).__name__, error)).encode()
        if answer:
            self._out = self._end.answer(kind, answer[:ROOM])

    def _note(self, error) -> None:
        from table import notes

        try:
            notes.note_error(self._app.store.folder, error)
        except MemoryError:
            pass

    def _done(self, kind: int, body: bytes) -> bytes:
        """Has a request carried out; what to say to it."""
        if kind == HELLO:
            return json.dumps(dict(who(self._app), boot=self._boot)).encode()
        if kind == DO:
            from table.link.commands import carry_out

            return carry_out(self._app, body).encode()
        if kind == PUT:
            from table.link.restoring import put

            return put(self._app, body)
        raise No(UNKNOWN, "a request of kind %d" % kind)
