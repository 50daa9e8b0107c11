# SPDX-License-Identifier: MIT
"""How a table stands, in words for people."""

from collections.abc import Mapping
from typing import Any

from shared_engine import games
from sunsquare.speech.counted import counted
from sunsquare.speech.plain import plain

Status = Mapping[str, Any]


def title(game: object) -> str:
    """The game's title, or its id when this PC does not know it."""
    return str(games.info(game).title) if game in games.KNOWN_IDS else plain(game)


def standing(status: Status) -> str:
    """'Latice, 2 seats, 85 actions, seat 0 to move'."""
    state = status.get("state")
    if status.get("game") is None:
        return "no match" if state == "menu" else plain(state)
    parts = [title(status["game"]), counted(status.get("seats"), "seat"), counted(status.get("events"), "event")]
    if status.get("seat") is not None:
        parts.append(f"seat {plain(status['seat'])} to move")
    if status.get("reason"):
        parts.append(f"ended by '{plain(status['reason'])}'")
    return ", ".join(parts)


def now(status: Status) -> str:
    """'playing Latice, 2 seats, 85 events, seat 0 to move', 'menu', 'over: Latice, 2 seats ...'."""
    state = plain(status.get("state"))
    if status.get("game") is None:
        return state
    return f"{state}{':' if state == 'over' else ''} {standing(status)}"


def kept(status: Status) -> str:
    """What lies on its flash: '12, 3 of them in no archive yet'."""
    matches, unsynced = status.get("matches"), status.get("unsynced")
    if not matches:
        return "none"
    if not unsynced:
        return f"{plain(matches)}, all in an archive"
    return f"{plain(matches)}, {'all' if unsynced == matches else plain(unsynced)} of them in no archive yet"


def room(status: Status) -> str:
    """'about 908 more matches (1008 KiB free)'."""
    number = status.get("room")
    return f"about {counted(number, 'more match')} ({size(status.get('flash_free'))})"


def size(free: object) -> str:
    return f"{free // 1024} KiB free" if isinstance(free, int) else "?"


def lines(status: Status, port: str) -> list[tuple[str, str]]:
    """(what, how) of everything that a person wants to know."""
    return [
        ("table", f"{plain(status.get('name'))} ({plain(status.get('id'))})"),
        ("port", port),
        ("version", f"{plain(status.get('version'))}, link {plain(status.get('link'))}"),
        ("does", now(status)),
        *([("digest", plain(status["digest"]))] if status.get("digest") else []),
        ("kept", kept(status)),
        ("room", room(status)),
        ("memory", size(status.get("heap_free"))),
    ]


def spelled(value: object) -> object:
    """A setting as people write it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else value
