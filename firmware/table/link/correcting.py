# SPDX-License-Identifier: MIT
"""What an arbiter at a PC does to a match: sets a clock, takes an action back, ends a sitting of the clock alone."""

from shared_engine.link import REFUSED, WRONG_USE
from table.link.commands import bring_up, must_be_there, resume
from table.link.status import plays
from table.link.who import No

NAMES = ("ms", "periods", "moves")


def correct(app, rest: str) -> str:
    """SEAT ms=N periods=N moves=N, one at least: from now on the clock of the seat shows that. No: nothing is
    changed."""
    must_be_there(app)
    seat, given = meant(rest)
    sitting = app.sitting
    match = sitting.match
    if match.clock is None:
        raise No(REFUSED, "the match on the table is untimed")
    if seat >= match.setup.seats:
        raise No(WRONG_USE, "seat: this match has seats 0 to %d" % (match.setup.seats - 1))
    at = sitting.at(bring_up(app)) if plays(app) else sitting.now()
    try:
        match.correct(seat, at, *given)
    except ValueError as error:
        raise No(WRONG_USE, str(error))
    sitting.save()
    app.screen.stale = True
    return ""


def meant(rest: str) -> tuple:
    """(seat, [ms, periods, moves], None for what stays); No."""
    words = rest.split()
    given: list = [None, None, None]
    right = len(words) > 1 and words[0] in ("0", "1", "2", "3")
    for word in words[1:]:
        name, _, value = word.partition("=")
        place = NAMES.index(name) if name in NAMES else -1
        if place < 0 or given[place] is not None or not value.isdigit() or len(value) > 9:
            right = False
            break
        given[place] = int(value)
    if not right:
        raise No(WRONG_USE, "correct SEAT ms=N periods=N moves=N: seat 0 to 3, one number at least, once each")
    return int(words[0]), given


def undo(app, rest: str) -> str:
    """The last action of a person is taken back, with what bots did since."""
    must_be_there(app)
    sitting = app.sitting
    playing = plays(app)
    at = sitting.at(bring_up(app)) if playing else sitting.now()
    if not sitting.undo(at):
        raise No(REFUSED, "nothing to undo" + (" since the last draw" if sitting.match.barred else ""))
    if playing:
        app.screen.after_undo()
    else:
        app.screen.stale = True
    return ""


def end(app, rest: str) -> str:
    """The sitting of the clock ends and is kept; all are equal."""
    must_be_there(app)
    if app.sitting.match.setup.game != "clock":
        raise No(REFUSED, "a game is not ended so: abandon ends its match without a result")
    from shared_engine.games.clock import END

    if not plays(app):
        resume(app, "")
    at = bring_up(app)
    app.screen.submit(app.sitting.match.seat(), END, app.sitting.at(at))
    return ""
