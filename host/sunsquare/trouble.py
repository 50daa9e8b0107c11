# SPDX-License-Identifier: MIT
"""What can go wrong for a user, said as one sentence, and the exit status that tells a script the same."""

from enum import IntEnum


class Status(IntEnum):
    """The exit statuses of every command."""

    DONE = 0
    FAILED = 1
    WRONG_USE = 2
    NO_TABLE = 3  # or several, and none chosen
    PORT_BUSY = 4  # or no permission
    VERSIONS_DIFFER = 5
    WOULD_LOSE_DATA = 6
    DAMAGED_DATA = 7
    INTERRUPTED = 130


class Trouble(Exception):
    """Something that a user can cause or mend. str(): the message; status: how the command ends."""

    def __init__(self, message: str, status: Status = Status.FAILED) -> None:
        super().__init__(message)
        self.status = status
