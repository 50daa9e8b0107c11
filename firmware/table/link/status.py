# SPDX-License-Identifier: MIT
"""How the table stands, in a few hundred bytes; nothing here walks over what is stored."""

import gc
from binascii import hexlify

from table import synced
from table.link.who import who


def status(app) -> dict:
    """See docs/link.md for the names."""
    found = who(app)
    matches, unsynced, free, room = synced.survey(app.store.folder)
    found["state"] = state = standing(app)
    found["heap_free"] = gc.mem_free()
    found["matches"], found["unsynced"] = matches, unsynced
    found["flash_free"], found["room"] = free, room
    for name in ("game", "seat", "seats", "events", "digest", "reason"):
        found[name] = None
    if state != "menu":
        match = app.sitting.match
        found["game"], found["seats"], found["events"] = match.state.game, match.state.seats, match.count
        if match.over:
            found["digest"], found["reason"] = hexlify(match.state.digest()).decode(), match.result()[0]
        elif match.seat() >= 0:
            found["seat"] = match.seat()
    return found


def standing(app) -> str:
    """ "menu", "playing" (the match is on the screen), "paused" (it waits) or "over" (its result is)."""
    if app.waiting():
        return "playing" if plays(app) else "paused"
    return "over" if getattr(app.screen, "sitting", None) is not None else "menu"


def plays(app) -> bool:
    """Is the match on the screen, and goes on?"""
    return getattr(app.screen, "match", None) is not None
