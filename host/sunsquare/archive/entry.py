# SPDX-License-Identifier: MIT
"""How matches and stray bytes enter the tables: once, whatever other processes do at the same time."""

import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from sunsquare.archive.judge import Facts, Fault, Refused
from sunsquare.archive.schema import AsideRow, MatchRow, SeatRow

ADDED, KNOWN, FAILED = "added", "known", "failed"
AT_ONCE = 500  # identities in one question
SHOWN = 12  # hex digits of an identity that people see
INSERTS: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Outcome(NamedTuple):
    """What came of bytes that were offered: ADDED, KNOWN or FAILED; identity: of the match, empty when it could not
    be read; why: when FAILED."""

    word: str
    identity: str
    why: Refused | None = None


class Claim(NamedTuple):
    """What was found in offered bytes, and where they come from."""

    found: Facts | Refused
    source: str


def enter(connection: Connection, claims: Sequence[Claim]) -> list[Outcome]:
    """Enters what is new; what came of each claim. The tables themselves tell what is new, not a look before."""
    first: dict[str, tuple[Facts, str]] = {}
    for found, source in claims:
        if isinstance(found, Facts):
            first.setdefault(found.identity, (found, source))
    new = insert_matches(connection, first.values())
    records = {identity: found.record for identity, (found, _) in first.items()}
    records.update(records_of(connection, records.keys() - new))
    outcomes = []
    for found, _ in claims:
        if isinstance(found, Refused):
            outcomes.append(Outcome(FAILED, "", found))
        elif found.record != records[found.identity]:
            outcomes.append(Outcome(FAILED, found.identity, another_course(found.identity)))
        else:
            outcomes.append(Outcome(ADDED if found.identity in new else KNOWN, found.identity))
            new.discard(found.identity)
    return outcomes


def another_course(identity: str) -> Refused:
    return Refused(f"another course of match {identity[:SHOWN]}, which the archive has", Fault.COURSE)


def insert_matches(connection: Connection, rows: Collection[tuple[Facts, str]]) -> set[str]:
    """Inserts the matches, given with their sources, that nobody has inserted yet; their identities."""
    if not rows:
        return set()
    now = int(time.time())
    in_order = sorted(rows)  # the same for everybody: two writers never wait for each other
    ids: dict[str, int] = dict(
        connection.execute(
            INSERTS[connection.dialect.name](MatchRow)
            .on_conflict_do_nothing(index_elements=["identity"])
            .returning(MatchRow.identity, MatchRow.id),
            [facts.columns() | {"imported": now, "source": source} for facts, source in in_order],
        ).all()
    )
    seats = [
        {"match_id": ids[facts.identity], **seat._asdict()}
        for facts, _ in in_order
        if facts.identity in ids
        for seat in facts.players
    ]
    if seats:
        connection.execute(INSERTS[connection.dialect.name](SeatRow), seats)
    return set(ids)


def records_of(connection: Connection, identities: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """The records of matches that are there."""
    wanted = sorted(identities)
    for at in range(0, len(wanted), AT_ONCE):
        some = MatchRow.identity.in_(wanted[at : at + AT_ONCE])
        yield from connection.execute(select(MatchRow.identity, MatchRow.record).where(some))


def keep_aside(connection: Connection, content: bytes, reason: str, source: str) -> None:
    """Keeps bytes with the reason; the same bytes only once, with the reason and source they came with first."""
    connection.execute(
        INSERTS[connection.dialect.name](AsideRow).on_conflict_do_nothing(index_elements=["sha256"]),
        {
            "sha256": sha256(content).hexdigest(),
            "content": bytes(content),
            "size": len(content),
            "reason": reason,
            "source": source,
            "kept": int(time.time()),
        },
    )
