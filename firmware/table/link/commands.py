# SPDX-License-Identifier: MIT
"""What a PC can have done: each command does what keys at the table would do, and no more."""

from shared_engine.link import REFUSED, UNKNOWN, WOULD_LOSE_DATA, WRONG_USE
from table import synced
from table.link.status import plays
from table.link.who import No
from table.seats import KEY_NAMES, side_of


def carry_out(app, body: bytes) -> str:
    """Does a command; what to say to it. No."""
    try:
        name, _, rest = bytes(body).decode().partition(" ")
    except UnicodeError:
        raise No(WRONG_USE, "a command is text")
    command = COMMANDS.get(name)
    if command is None:
        raise No(UNKNOWN, "'%s' is none of %s" % (name, ", ".join(sorted(COMMANDS))))
    return command(app, rest)


def press(app, rest: str) -> str:
    """SEAT KEY: pressed now, and let go."""
    words = rest.split()
    if len(words) != 2 or words[0] not in ("0", "1", "2", "3") or words[1] not in KEY_NAMES:
        raise No(WRONG_USE, "press SEAT KEY: seat 0 to 3, key %s" % ", ".join(KEY_NAMES))
    side = int(words[0])
    if plays(app):
        seats = app.screen.seats
        if side >= seats:
            raise No(WRONG_USE, "seat: this match has seats 0 to %d" % (seats - 1))
        side = side_of(side, seats)
    key = KEY_NAMES.index(words[1])
    at = app.now()
    app.press(side, key, at)
    app.screen.release(side, key, at)
    return ""


def start(app, rest: str) -> str:
    """NAME=VALUE ...: a match begins."""
    if app.waiting():
        raise No(WOULD_LOSE_DATA, "a match is on the table: play it to its end, or abandon it")
    from table.link.starting import begin

    return begin(app, rest)


def resume(app, rest: str) -> str:
    """The match that waits goes on."""
    must_be_there(app)
    if plays(app):
        waits = app.sitting.match.paused
        return "it goes on when the seat to move takes over" if waits else "the match goes on already"
    match_screen = getattr(app.screen, "match_screen", None)  # of the pause menu
    if match_screen is None:
        app.resume()
    else:
        app.show(match_screen)
    return ""


def pause(app, rest: str) -> str:
    """The clock stops, and the menu of the match is shown."""
    must_be_there(app)
    if not plays(app):
        return "the match is paused already"
    at = bring_up(app)
    app.pause(side_of(max(app.screen.turn_of, 0), app.screen.seats), at, True)
    return ""


def abandon(app, rest: str) -> str:
    """The match ends without a result, and is kept so."""
    must_be_there(app)
    if plays(app):
        bring_up(app)
    app.abandon()
    app.go("title")
    return ""


def undo(app, rest: str) -> str:
    """The last action of a person is taken back, with what bots did since."""
    from table.link.correcting import undo

    return undo(app, rest)


def correct(app, rest: str) -> str:
    """SEAT ms=N periods=N moves=N: an arbiter sets a seat's clock."""
    from table.link.correcting import correct

    return correct(app, rest)


def end(app, rest: str) -> str:
    """The sitting of the clock alone ends."""
    from table.link.correcting import end

    return end(app, rest)


def change(app, rest: str) -> str:
    """NAME VALUE: a setting of the table."""
    from table.link.settings import put

    name, _, value = rest.partition(" ")
    put(app, name, value)
    return ""


def settings(app, rest: str) -> str:
    """All settings of the table, JSON."""
    from table.link.settings import text

    return text(app)


def mark(app, rest: str) -> str:
    """PACK START END CRC32HEX: these bytes of a pack lie in an archive."""
    words = rest.split()
    try:
        pack, start, end = [int(word) for word in words[:3]]
        crc = int(words[3], 16)
    except (ValueError, IndexError):
        raise No(WRONG_USE, "mark PACK START END CRC32HEX")
    try:
        synced.mark(app.store.folder, pack, start, end, crc)
    except ValueError as error:
        raise No(REFUSED, str(error))
    return ""


def restart(app, rest: str) -> str:
    """The application begins again from the journal."""
    if app.sitting is not None:
        app.sitting.beat()
    app.restarting = True
    return ""


def restore(app, rest: str) -> str:
    """begin; or commit YES."""
    from table.link.restoring import restore

    return restore(app, rest)


def must_be_there(app) -> None:
    if not app.waiting():
        raise No(REFUSED, "there is no match on the table")


def bring_up(app) -> int:
    """Brings the match on the screen up to now, as a key does: what ran out or was pressed comes first. Ticks; No."""
    at = app.now()
    app.screen.bring_up(at)
    if not app.waiting():
        raise No(REFUSED, "the match has just ended")
    return at


COMMANDS = {
    "press": press,
    "start": start,
    "resume": resume,
    "pause": pause,
    "abandon": abandon,
    "undo": undo,
    "correct": correct,
    "end": end,
    "set": change,
    "get": settings,
    "mark": mark,
    "restart": restart,
    "restore": restore,
}
