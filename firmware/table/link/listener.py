# SPDX-License-Identifier: MIT
"""Waits for the mark with which a line of the link begins, and has the rest loaded while a PC talks."""

from micropython import const

from table.unload import OF_LINK, forget

MARK = const(0x7E)  # as in shared_engine.link, which is not in memory yet
AT_ONCE = const(64)  # bytes of noise in a step


class Restart(Exception):
    """The application shall begin again."""


class Listener:
    """known: what the last session leaves for the next one, None before the first."""

    def __init__(self, app):
        self._app = app
        self._session = None
        self.known = None

    def step(self) -> bool:
        """A bounded piece of work; True when there is more of it. Restart."""
        try:
            return self._listen() if self._session is None else self._talk()
        except Exception as error:
            if type(error) is Restart:
                raise
            self._end()
            self._app.note(error)
            return False

    def _listen(self) -> bool:
        for _ in range(AT_ONCE):
            byte = self._app.port.usb.read()
            if byte < 0:
                return False
            if byte == MARK:
                from table.link.session import Session

                self._session = Session(self._app, self.known)
                break
        return True

    def _talk(self) -> bool:
        session = self._session
        more = session.step()
        if session.over:
            restart = session.restart
            self._end()
            if restart:
                raise Restart
        return more

    def _end(self) -> None:
        if self._session is not None:
            self.known = self._session.known()
            self._session = None
        forget(OF_LINK)
