# SPDX-License-Identifier: MIT
"""Matches that have ended, of any size, for tests of where they are kept: a heap of three stones and many pauses."""

import heap_game

from shared_engine.match import Match

heap_game.seat_it()


def ended(sequence: int, size: int = 0) -> Match:
    """A match of this number whose record has about so many bytes, over at once when that is few."""
    match = Match.begin_new("heap", 2, sequence * 7919, {"stones": 3}, control=None, sequence=sequence)
    while len(match.log) + 200 < size:
        match.pause(match.at)
        match.resume(match.at + 70000)
    match.submit(0, 3, match.at)
    return match


def played(store, size: int = 0) -> Match:
    """One that a table has begun, journalled (the beginning of it) and packed."""
    match = ended(store.next_sequence(), size)
    store.open_journal(match.header(), match.setup.sequence)
    for at in range(0, min(len(match.log), 600), 60):
        store.append(bytes(match.log[at : at + 60]))
    store.finish(match)
    return match
