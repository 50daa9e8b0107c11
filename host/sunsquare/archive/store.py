# SPDX-License-Identifier: MIT
"""The archive opened: matches go in once, whole, in one transaction; what may not enter is kept aside."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self, TypeVar

from sqlalchemy import Connection, Engine, func, select, text
from sqlalchemy.orm import Session, undefer

from shared_engine import pack
from sunsquare.archive import revisions
from sunsquare.archive.entry import ADDED, FAILED, KNOWN, SHOWN, Claim, Outcome, enter, keep_aside
from sunsquare.archive.faults import DAMAGED, as_trouble
from sunsquare.archive.judge import Facts, Fault, Refused, judge
from sunsquare.archive.place import Place, engine_of, place_of, prefer_write_ahead
from sunsquare.archive.schema import AsideRow, Base, MatchRow, is_sound
from sunsquare.archive.search import ALL, Search, identity_meant, narrowed, newest_first
from sunsquare.trouble import Status, Trouble

__all__ = (
    "ADDED",
    "ALL",
    "FAILED",
    "KNOWN",
    "SHOWN",
    "Archive",
    "Fault",
    "Offer",
    "Outcome",
    "Refused",
    "Search",
    "open_archive",
)

Row = TypeVar("Row", bound=Base)

ROWS_AT_ONCE = 200  # of a reading: a large archive is never in memory as a whole


class Offer(NamedTuple):
    """Bytes that may be a match. source: where they come from, in words; kind: of the pack entry that they are
    the content of; anything but pack.RECORD and pack.JOURNAL (a damaged stretch: 0) can only be kept aside."""

    content: bytes
    source: str
    kind: int = pack.RECORD


def open_archive(named: str | Path | None = None, read_only: bool = False, begin: bool = True) -> "Archive":
    """The archive at a path or database URL, the user's own without one; use it as a context manager.

    Makes a new one (begin) and brings an older one up to date, unless read_only: then no file is made or changed.
    Trouble.
    """
    place = place_of(named)
    with as_trouble(place):
        if (read_only or not begin) and place.file and not place.file.exists():
            raise revisions.no_archive(place)
        engine = engine_of(place, read_only)
        try:
            if read_only:
                revisions.require_last(engine, place)
                return Archive(place, engine)
            copy = revisions.bring_up_to_date(engine, place)
            if place.file:
                prefer_write_ahead(engine)
            return Archive(place, engine, copy)
        except BaseException:
            engine.dispose()
            raise


class Archive:
    """place: where it lies; copy_kept: of the older archive that it was until now. Every call may raise Trouble."""

    def __init__(self, place: Place, engine: Engine, copy_kept: Path | None = None) -> None:
        self.place = place
        self.copy_kept = copy_kept
        self._engine = engine

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        with as_trouble(self.place):
            self._engine.dispose()

    # What goes in.

    def add(self, content: bytes, source: str, kind: int = pack.RECORD) -> str:
        """Judges a match and enters it: ADDED, or KNOWN when it is there. Refused when it may not enter."""
        claim = Claim(judge(content, kind), source)
        with self._writing() as connection:
            outcome = enter(connection, [claim])[0]
        if outcome.why:
            raise outcome.why
        return outcome.word

    def add_many(self, offers: Iterable[Offer]) -> list[Outcome]:
        """What came of each, in order: all are judged, then entered or kept aside in one short transaction."""
        offers = list(offers)
        claims = [Claim(found_in(offer), offer.source) for offer in offers]
        with self._writing() as connection:
            outcomes = enter(connection, claims)
            for offer, outcome in zip(offers, outcomes, strict=True):
                if outcome.why:
                    keep_aside(connection, offer.content, outcome.why.reason, offer.source)
        return outcomes

    def put_aside(self, content: bytes, reason: str, source: str) -> None:
        """Keeps bytes that are no match; the same bytes only once."""
        with self._writing() as connection:
            keep_aside(connection, content, reason, source)

    # What is there.

    def count(self, search: Search = ALL) -> int:
        """How many matches there are, whatever the limit."""
        with self._reading() as session:
            return session.scalar(narrowed(select(func.count()).select_from(MatchRow), search)) or 0

    def matches(self, search: Search = ALL, with_records: bool = False) -> Iterator[MatchRow]:
        """The matches, newest first, with their players; only a few are in memory at once."""
        question = newest_first(search).execution_options(yield_per=ROWS_AT_ONCE)
        if with_records:
            question = question.options(undefer(MatchRow.record))
        with self._reading() as session:
            yield from map(self._sound_match, session.scalars(question))

    def match(self, digits: str) -> MatchRow:
        """The match whose identity begins with these hex digits (at least 4), with its record."""
        with self._reading() as session:
            identity = identity_meant(session, digits)
            question = select(MatchRow).where(MatchRow.identity == identity).options(undefer(MatchRow.record))
            return self._sound_match(session.scalars(question).one())

    def asides(self, with_content: bool = False) -> Iterator[AsideRow]:
        """What is kept aside, in the order in which it came."""
        question = select(AsideRow).order_by(AsideRow.id).execution_options(yield_per=ROWS_AT_ONCE)
        if with_content:
            question = question.options(undefer(AsideRow.content))
        with self._reading() as session:
            yield from map(self._sound, session.scalars(question))

    def complaints(self) -> list[str]:
        """What the database finds wrong with its own file; none where it cannot look."""
        if not self.place.file:
            return []
        with self._reading() as session:
            found = session.scalars(text("PRAGMA quick_check")).all()
        return [] if found == ["ok"] else list(found)

    def _sound_match(self, match: MatchRow) -> MatchRow:
        for player in match.players:
            self._sound(player)
        return self._sound(match)

    def _sound(self, row: Row) -> Row:
        """The row; Trouble when damage has made something else of it than a row can be."""
        if not is_sound(row):
            raise Trouble(f"{self.place} {DAMAGED}", Status.DAMAGED_DATA)
        return row

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction that is held or not as a whole."""
        with as_trouble(self.place), self._engine.execution_options(writing=True).begin() as connection:
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[Session]:
        with as_trouble(self.place), Session(self._engine) as session:
            yield session


def found_in(offer: Offer) -> Facts | Refused:
    """The facts of the match in it, or why there are none."""
    try:
        return judge(offer.content, offer.kind)
    except Refused as refusal:
        return refusal
