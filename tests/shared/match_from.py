# SPDX-License-Identifier: MIT
"""A match that begins in a position of a test."""

from shared_engine import games
from shared_engine.match import Match


def match_from(position, control="60/turn", undo="strict"):
    """A match whose state is replaced before anything happens."""
    options = dict(position["options"], starter=position["turn"])
    match = Match.begin_new(position["game"], position["seats"], 1, options, control, {"undo": undo})
    match.state = games.from_position(position)
    match._mark = match.state.turn_mark()
    match._bar_undo()
    return match


def play(match, text, at):
    """Carry out the action of a text for the seat to move."""
    match.submit(match.seat(), match.state.parse(text), at)
