# SPDX-License-Identifier: MIT
"""How the table names itself, and with what a PC is refused."""

from binascii import hexlify

from micropython import const

from shared_engine.link import VERSION as LINK
from table.version import VERSION

LONGEST = const(40)  # letters of a name; a file may hold any
CALLED = "Sunsquare " + VERSION  # to a PC that speaks another version of the link


class No(Exception):
    """What was asked is not done. status: as in shared_engine.link; text: why, and what would be right."""

    def __init__(self, status: int, text: str):
        super().__init__(text)
        self.status = status
        self.text = text


def who(app) -> dict:
    """Name, version, number and version of the link."""
    number = hexlify(app.port.unique_id()).decode()
    name = app.config["name"][:LONGEST] or "Sunsquare " + number[-4:]
    return {"name": name, "version": VERSION, "id": number, "link": LINK}
