# SPDX-License-Identifier: MIT
"""What a database complains of, said to a person."""

import errno
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, NoResultFound, SQLAlchemyError

from sunsquare.archive.place import Place
from sunsquare.trouble import Status, Trouble

IN_USE = "is in use by another program; try again when that has finished"
DAMAGED = "is damaged; bring back a copy of it, or name another place and import and sync again"
NO_PERMISSION = "may not be written: ask for permission, or name another place with --archive"

# of what the archive's version says is there, or is not
MISSING = re.compile(r"no such (table|column)|table \w+ (already exists|has no column)")

# SQLite's primary error code: what to say after the place, how the command ends
COMPLAINTS = {
    sqlite3.SQLITE_PERM: (NO_PERMISSION, Status.PORT_BUSY),
    sqlite3.SQLITE_BUSY: (IN_USE, Status.FAILED),
    sqlite3.SQLITE_LOCKED: (IN_USE, Status.FAILED),
    sqlite3.SQLITE_READONLY: (NO_PERMISSION, Status.PORT_BUSY),
    sqlite3.SQLITE_IOERR: ("cannot be read or written: the disk failed, or is full", Status.FAILED),
    sqlite3.SQLITE_CORRUPT: (DAMAGED, Status.DAMAGED_DATA),
    sqlite3.SQLITE_FULL: ("cannot grow: the disk is full; make room, then try again", Status.FAILED),
    sqlite3.SQLITE_CANTOPEN: ("cannot be opened: is it a file, and may you read and write there?", Status.PORT_BUSY),
    sqlite3.SQLITE_NOTADB: (DAMAGED, Status.DAMAGED_DATA),
}


@contextmanager
def as_trouble(place: Place) -> Iterator[None]:
    """Whatever the database complains of inside becomes Trouble."""
    try:
        yield
    except DBAPIError as error:
        raise trouble_of(error.orig or error, place) from None
    except (NoResultFound, UnicodeDecodeError):  # an index names what is not there; words quote damaged text
        raise Trouble(f"{place} {DAMAGED}", Status.DAMAGED_DATA) from None
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise trouble_of(error, place) from None
    except OSError as error:
        forbidden = error.errno in (errno.EACCES, errno.EPERM, errno.EROFS)
        raise Trouble(f"{place}: {error.strerror}", Status.PORT_BUSY if forbidden else Status.FAILED) from None


def trouble_of(error: BaseException, place: Place) -> Trouble:
    code = getattr(error, "sqlite_errorcode", 0) & 255
    if code == sqlite3.SQLITE_ERROR and MISSING.match(str(error)):
        return Trouble(f"{place} {DAMAGED}", Status.DAMAGED_DATA)
    if code in COMPLAINTS:
        words, status = COMPLAINTS[code]
        return Trouble(f"{place} {words}", status)
    first_line = str(error).strip().partition("\n")[0]
    return Trouble(f"{place}: {first_line}")
