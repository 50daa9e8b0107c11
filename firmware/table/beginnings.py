# SPDX-License-Identifier: MIT
"""How matches begin: set up in the menu, asked for from outside, or found in the journal after a power cut.

In memory only for that moment.
"""

import sys

from shared_engine.match import Match
from shared_engine.record_header import header_of
from table import notes, texts
from table.play import Sitting


def begin(stage, seed: int) -> None:
    """A new match by the stage's setup, its journal opened before the first event."""
    setup = stage.setup
    if stage.sitting is not None and not stage.waiting():
        stage.sitting.finish()  # when it found no room when it ended
    header = header_of(
        game=setup.game,
        seats=setup.seats,
        seed=seed,
        options=setup.options,
        control=setup.control if setup.info().turns else None,
        settings=setup.settings(),
        names=None,
        players=setup.players(),
        table_id=stage.port.unique_id(),
        sequence=stage.store.next_sequence(),
        started=stage.port.clock(),
    )
    match = Match(header)
    full = False
    try:
        stage.store.open_journal(match.header(), match.setup.sequence)
    except OSError:
        full = True
    stage.sitting = Sitting(match, stage.store, stage.port.ticks(), 0, 0)
    stage.sitting.full = full or stage.sitting.full


def begin_requested(stage, asked: dict) -> None:
    """The match that was asked for (see table.ports), or the title, which says why not."""
    if stage.waiting():
        stage.hint = stage.hint or "hint_waiting"
        stage.go("title")
        return
    try:
        stage.setup.ask(asked)
        stage.begin(asked.get("seed"))
    except ValueError as error:
        stage.drop_setup()
        stage.hint = str(error)
        stage.go("title")
        return
    if stage.hint:
        stage.screen.say_card(stage.facing, texts.say(stage.hint))
        stage.hint = None


def find_waiting(stage) -> None:
    """Takes up the unfinished match of the journal, paused. One that cannot be read is packed as it is, so that a PC
    may look at it."""
    try:
        stage.sitting = _taken_up(stage.store, stage.port.ticks())
    except MemoryError as error:  # the match is sound: the next start may find room for it
        sys.print_exception(error)
        stage.hint = "hint_memory"
    except Exception as error:
        sys.print_exception(error)
        stage.hint = "hint_journal"
        notes.note(stage.store.folder, "a saved match cannot be read: %s" % error)
        _set_aside(stage)
    if stage.sitting is not None and stage.sitting.match.over:
        stage.file()
        if stage.sitting.filed:
            stage.sitting = None


def _taken_up(store, ticks: int):
    pending = store.pending()
    if pending is None:
        return None
    header, log, beat = pending
    match = Match.resume_from(header, log, beat)
    return Sitting(match, store, ticks, beat or 0, match.kept)  # what the heartbeat brought about is not stored yet


def _set_aside(stage) -> None:
    try:
        stage.store.finish()
    except OSError:
        stage.hint = "hint_full"
