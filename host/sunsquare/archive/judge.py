# SPDX-License-Identifier: MIT
"""Whether bytes are a whole match, and what the archive knows of it: the strict engine plays every event again."""

import struct
from binascii import crc32
from collections.abc import Iterable
from enum import StrEnum
from hashlib import sha256
from threading import Lock
from typing import Any, NamedTuple

from shared_engine import pack, record
from shared_engine.fold import follow
from shared_engine.match import Match
from shared_engine.record_header import RESERVED, RESERVED_AT, RecordError, VersionError, header_length
from sunsquare.speech.counted import counted
from sunsquare.trouble import Status, Trouble

ENGINE = Lock()  # it has one buffer for all matches: two that are played again at once would be taken for illegal
LARGEST = 256 * 1024  # bytes of a record; half a table's flash, a hundred times a long match
UNKNOWN_GAME = "a record of the game"  # how the engine begins to speak of a game that it does not have


class Fault(StrEnum):
    """Why bytes may not enter."""

    DAMAGED = "damaged"
    VERSION = "version"  # of another format, other rules or another generator
    GAME = "game"  # that this engine does not have
    UNFINISHED = "unfinished"
    COURSE = "another course"  # of a match that is there
    TOO_LARGE = "too large"
    PERMISSION = "no permission"  # to read them
    UNREAD = "cannot be read"


STATUSES = {  # how a command ends for which nothing worse is wrong; with anything else: damaged data
    Fault.VERSION: Status.VERSIONS_DIFFER,
    Fault.GAME: Status.VERSIONS_DIFFER,
    Fault.PERMISSION: Status.PORT_BUSY,
    Fault.UNREAD: Status.FAILED,
}


def status_of(faults: Iterable[Fault]) -> Status:
    """How a command ends that has found these faults."""
    found = {STATUSES.get(fault, Status.DAMAGED_DATA) for fault in faults}
    return max(found, default=Status.DONE)


class Refused(Trouble):
    """Bytes that may not enter. str(), reason: why, without a full stop; fault: the kind of reason."""

    def __init__(self, reason: str, fault: Fault) -> None:
        super().__init__(reason, status_of([fault]))
        self.reason = reason
        self.fault = fault


class SeatFacts(NamedTuple):
    """A seat; as schema.SeatRow."""

    seat: int
    name: str
    bot: int
    score: int
    rank: int


class Facts(NamedTuple):
    """All columns of a match that follow from its record; as schema.MatchRow."""

    identity: str
    table_id: str
    sequence: int
    game: str
    seats: int
    rules: int
    generator: int
    started: int | None
    events: int
    duration_ms: int
    control: str | None
    reason: str
    digest: str
    record: bytes
    players: tuple[SeatFacts, ...]

    def columns(self) -> dict[str, Any]:
        """What stands in the row of the match itself."""
        columns = self._asdict()
        del columns["players"]
        return columns


def identity_of(blob: bytes) -> str:
    """The match that a record is of: SHA-256 over its header, in hex, as if nobody had chained or signed it yet."""
    header = blob[: header_length(blob)]
    unsigned = header[:RESERVED_AT] + bytes(RESERVED)
    return sha256(unsigned + struct.pack("<I", crc32(unsigned))).hexdigest()


def judge(content: bytes, kind: int = pack.RECORD) -> Facts:
    """The facts of a finished match. kind: as in a pack, pack.RECORD or pack.JOURNAL; Refused."""
    if len(content) > LARGEST:
        raise Refused(
            f"this is no record: it has {counted(len(content), 'byte')}, {LARGEST} is the most", Fault.TOO_LARGE
        )
    try:
        with ENGINE:
            match = read(content, kind)
            if match.over:
                return facts_of(match, bytes(content if kind == pack.RECORD else match.record()))
    except VersionError as error:
        raise Refused(str(error), Fault.GAME if str(error).startswith(UNKNOWN_GAME) else Fault.VERSION) from None
    except RecordError as error:
        raise Refused(str(error), Fault.DAMAGED) from None
    raise Refused(f"the match is unfinished: it stops after event {match.count}", Fault.UNFINISHED)


def read(content: bytes, kind: int) -> Any:
    """The match in bytes of that kind; RecordError, VersionError."""
    if kind == pack.RECORD:
        return record.replay(content)
    if kind == pack.JOURNAL:
        return unfolded(content)
    if kind == pack.REMAINS:
        raise RecordError(f"damaged data that the table has set aside, {counted(len(content), 'byte')}")
    raise RecordError(f"{counted(len(content), 'byte')} of a pack, no sound entry")


def unfolded(content: bytes) -> Any:
    """The match of a journal; an event that is cut off at its end never happened."""
    try:
        header, log = pack.journal_of(content)
    except ValueError as error:
        raise RecordError(str(error)) from None
    match = Match.begin_by(header)
    follow(match, log)
    return match


def facts_of(match: Any, blob: bytes) -> Facts:
    """What follows from a match that is over and its record."""
    setup = match.setup
    reason, ranking = match.result()
    return Facts(
        identity=identity_of(blob),
        table_id=setup.table_id.hex(),
        sequence=setup.sequence,
        game=setup.game,
        seats=setup.seats,
        rules=setup.rules,
        generator=setup.generator,
        started=setup.started,
        events=match.count,
        duration_ms=match.at,
        control=" | ".join(setup.controls) or None,
        reason=reason,
        digest=match.state.digest().hex(),
        record=blob,
        players=seats_of(match, ranking),
    )


def seats_of(match: Any, ranking: list[list[int]]) -> tuple[SeatFacts, ...]:
    """The seats of a finished match; those behind a tie are as many places further down as it has seats."""
    ranks, place = {}, 1
    for group in ranking:
        ranks.update(dict.fromkeys(group, place))
        place += len(group)
    setup, scores = match.setup, match.state.scores()
    return tuple(
        SeatFacts(seat, setup.names[seat], setup.players[seat], scores[seat], ranks[seat])
        for seat in range(setup.seats)
    )
