# SPDX-License-Identifier: MIT
"""The way of a backup back onto the table (table.restore): `restore/manifest` and `restore/data/PATH` are put there,
then it is decided.
"""

from shared_engine.compat import struct
from shared_engine.link import DAMAGED, REFUSED, WOULD_LOSE_DATA, WRONG_USE, put_asked
from table import restore as upload
from table import synced
from table.link.who import No

ROOM = "restore/"


def restore(app, rest: str) -> str:
    """Forgets what was put before (begin), or has what was put take the place of all data, and the application begin
    again (commit; commit YES: even when matches are lost by that)."""
    if rest == "begin":
        upload.begin(app.store.folder)
        return ""
    if rest not in ("commit", "commit YES"):
        raise No(WRONG_USE, "restore begin, or restore commit YES")
    unsynced = synced.survey(app.store.folder)[1]
    if rest == "commit" and (unsynced or app.waiting()):
        lost = "%d matches that no archive has" % unsynced if unsynced else "the match that is on it"
        raise No(WOULD_LOSE_DATA, "the table would lose " + lost)
    try:
        upload.commit(app.store.folder)
    except ValueError as error:
        raise No(DAMAGED, str(error))
    app.restarting = True
    return ""


def put(app, body: bytes) -> bytes:
    """Adds the data of a PUT to a file of the upload; its size now, as the answer says it."""
    try:
        name, offset, data = put_asked(body)
    except ValueError as error:
        raise No(REFUSED, str(error))
    if not name.startswith(ROOM):
        raise No(REFUSED, "%s: nothing can be put there" % name)
    try:
        return struct.pack("<I", upload.put(app.store.folder, name[len(ROOM) :], offset, data))
    except (ValueError, OSError) as error:
        raise No(REFUSED, "%s: %s" % (name, error))
