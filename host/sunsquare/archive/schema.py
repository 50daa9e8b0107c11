# SPDX-License-Identifier: MIT
"""The tables of the archive. A match is its record; its other columns follow from that and are there for questions.

A change here needs a migration (migrations/versions) with the next number.
"""

from typing import Any

from sqlalchemy import BigInteger, Column, ForeignKey, Index, LargeBinary, MetaData, String, inspect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


LARGEST = 2**45  # of all numbers; far beyond every sequence, size and time


class Base(DeclarativeBase):
    """All tables; constraints get names, so that migrations on any database can speak of them."""

    metadata = MetaData(naming_convention=NAMES)


class SeatRow(Base):
    """A seat of a match. bot: its level, 0 for a person; rank: its place in the result from 1, ties share one."""

    __tablename__ = "seats"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(40), index=True)
    bot: Mapped[int]
    score: Mapped[int]
    rank: Mapped[int]


class MatchRow(Base):
    """A match. Times: unix seconds in UTC; identity and digest in hex; control: None when untimed."""

    __tablename__ = "matches"
    __table_args__ = (Index(None, "table_id", "sequence"), Index(None, "game"), Index(None, "started"))

    id: Mapped[int] = mapped_column(primary_key=True)
    identity: Mapped[str] = mapped_column(String(64), unique=True)
    table_id: Mapped[str] = mapped_column(String(64))
    sequence: Mapped[int] = mapped_column(BigInteger)
    game: Mapped[str] = mapped_column(String(255))
    seats: Mapped[int]
    rules: Mapped[int]
    generator: Mapped[int]
    started: Mapped[int | None] = mapped_column(BigInteger)
    imported: Mapped[int] = mapped_column(BigInteger)
    source: Mapped[str]
    events: Mapped[int]
    duration_ms: Mapped[int] = mapped_column(BigInteger)
    control: Mapped[str | None]
    reason: Mapped[str] = mapped_column(String(255))
    digest: Mapped[str] = mapped_column(String(16))
    record: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)
    players: Mapped[list[SeatRow]] = relationship(order_by=SeatRow.seat, lazy="selectin", passive_deletes=True)


class AsideRow(Base):
    """Bytes that are no match of the archive but may be somebody's game: kept, with the reason. kept: unix seconds."""

    __tablename__ = "asides"

    id: Mapped[int] = mapped_column(primary_key=True)
    sha256: Mapped[str] = mapped_column(String(64), unique=True)
    content: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)
    size: Mapped[int]
    reason: Mapped[str]
    source: Mapped[str]
    kept: Mapped[int] = mapped_column(BigInteger)


def is_sound(row: Base) -> bool:
    """Whether all that was read of a row is of its column's kind: SQLite takes anything anywhere, and gives it back."""
    columns, read = inspect(type(row)).columns, inspect(row).dict
    return all(fits(read[column.key], column) for column in columns if column.key in read)


def fits(value: object, column: Column[Any]) -> bool:
    if value is None:
        return bool(column.nullable)
    return isinstance(value, column.type.python_type) and not (isinstance(value, int) and abs(value) > LARGEST)
