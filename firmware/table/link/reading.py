# SPDX-License-Identifier: MIT
"""A READ under way: looks at what it names, and gives piece after piece of that."""

from shared_engine.link import PIECE, REFUSED, piece, read_asked
from table.link.who import No


class Reading:
    """active: there are pieces to come."""

    def __init__(self, app):
        self.active = False
        self._app = app
        self._look = None  # at what was named last (see resources)
        self._name = ""
        self._next = self._until = 0  # the bytes of it that are wanted still

    def begin(self, body: bytes) -> None:
        """Takes a READ in; it takes the place of the one before. No."""
        from table.link.resources import look_at

        self.active = False
        try:
            name, offset, count = read_asked(body)
        except ValueError:
            raise No(REFUSED, "a READ names what it wants")
        look = self._look
        if look is None or name != self._name or not look.lasts or (offset == 0 and look.size >= 0):
            self._look = None  # makes room
            self._look = look_at(self._app, name)
        self._name = name
        self._next = offset
        self._until = offset + count
        self.active = True

    def go_on(self) -> bytes:
        """The body of the next answer; empty when there was something else to do before. No."""
        look = self._look
        try:
            if look.size < 0:
                look.work()
                return b""
            data = look.read(self._next, min(PIECE, max(self._until - self._next, 0)))
        except (OSError, MemoryError) as error:
            self._look = None
            self.active = False
            raise No(REFUSED, "%s: %s" % (self._name, error))
        body = piece(look.stamp, look.size, self._next, data)
        self._next += len(data)
        self.active = len(data) > 0 and self._next < min(self._until, look.size)
        return body
