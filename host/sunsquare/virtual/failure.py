# SPDX-License-Identifier: MIT
"""What can go wrong with a virtual table, with the exit status of the command line."""

FAILED = 1
WRONG_USE = 2
BUSY = 4
DAMAGED = 7


class TableFailure(Exception):
    """A message for the person at the keyboard, and the exit status that goes with it."""

    def __init__(self, message: str, status: int = FAILED) -> None:
        super().__init__(message)
        self.status = status
