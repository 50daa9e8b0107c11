# SPDX-License-Identifier: MIT
"""The bytes of a match read again: strictly, and as text for people."""

from shared_engine.fold import follow
from shared_engine.match import Match
from shared_engine.record_frame import split, trailer
from shared_engine.record_header import FORMAT, RecordError, VersionError
from shared_engine.record_text import parse_text, write

__all__ = ("FORMAT", "RecordError", "VersionError", "parse_text", "replay", "text")


def replay(blob: bytes) -> Match:
    """The match of a record, each event done again; RecordError names the event that is not legal, VersionError
    the version that this engine does not know."""
    header, log, tail = split(blob)
    match = Match.begin_by(header)
    if follow(match, log) != len(log):
        raise RecordError("event %d: it is cut off" % (match.count + 1))
    match.forget_news()
    if trailer(match) != tail:
        raise RecordError("the end is not that of these events: another final state or result")
    return match


def text(blob: bytes) -> str:
    """The record as text: the header in front, then a line an event."""
    header, log, tail = split(blob)
    return write(Match.begin_by(header), log, tail)
