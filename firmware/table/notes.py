# SPDX-License-Identifier: MIT
"""Errors that the table has noted for whoever looks after it: the newest, in two files of which the older goes.

log, log.old: UTF-8, a blank line behind each note
"""

import io
import sys

from micropython import const

LOG, OLD = "/log", "/log.old"
FILE = const(2048)  # bytes, about: a file that has so many is the old one
NOTE = const(600)  # characters of a note at most: the end of it says most


def note(folder, text: str) -> None:
    """Notes a text; one that finds no room is left out."""
    try:
        if len(folder.read(LOG)) >= FILE:
            folder.move(LOG, OLD)
        folder.write(LOG, text[-NOTE:].strip().encode() + b"\n\n", "ab")
    except OSError:
        pass


def note_error(folder, error) -> None:
    """Notes an exception with where it came from."""
    text = io.StringIO()
    sys.print_exception(error, text)
    note(folder, text.getvalue())


def log(folder) -> bytes:
    """What was noted, oldest first."""
    return folder.read(OLD) + folder.read(LOG)
