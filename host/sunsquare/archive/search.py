# SPDX-License-Identifier: MIT
"""Questions to the archive: which matches, in which order; which one a few digits mean."""

import re
from typing import Any, NamedTuple

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session

from sunsquare.archive.entry import SHOWN
from sunsquare.archive.schema import MatchRow, SeatRow
from sunsquare.trouble import Status, Trouble

LEAST_DIGITS = 4
NAMED = 5  # matches, when several fit


class Search(NamedTuple):
    """Which matches. table: the beginning of its id in hex; player: part of a name; since: unix seconds; None: any."""

    game: str | None = None
    table: str | None = None
    player: str | None = None
    since: int | None = None
    limit: int | None = None


ALL = Search()
played_at = func.coalesce(MatchRow.started, MatchRow.imported)  # not every table knows the time


def narrowed(question: Select[Any], search: Search) -> Select[Any]:
    """The question about those matches only."""
    if search.game:
        question = question.where(MatchRow.game == search.game)
    if search.table:
        question = question.where(MatchRow.table_id.startswith(search.table.lower(), autoescape=True))
    if search.player:
        question = question.where(MatchRow.players.any(SeatRow.name.icontains(search.player, autoescape=True)))
    if search.since is not None:
        question = question.where(played_at >= search.since)
    return question


def newest_first(search: Search) -> Select[MatchRow]:
    order = (played_at.desc(), MatchRow.sequence.desc(), MatchRow.id.desc())
    return narrowed(select(MatchRow), search).order_by(*order).limit(search.limit)


def identity_meant(session: Session, digits: str) -> str:
    """The identity that begins with these hex digits; Trouble when there is none, or more than one."""
    digits = digits.lower()
    if not re.fullmatch(f"[0-9a-f]{{{LEAST_DIGITS},64}}", digits):
        raise Trouble(
            f"'{digits}' is no match: at least {LEAST_DIGITS} digits 0-9 a-f of its id are needed", Status.WRONG_USE
        )
    fitting = (
        select(MatchRow.identity)
        .where(MatchRow.identity >= digits, MatchRow.identity < digits + "g")
        .order_by(MatchRow.identity)
    )
    found = session.scalars(fitting.limit(NAMED + 1)).all()
    if not found:
        raise Trouble(f"there is no match {digits} in the archive; `sunsquare archive list` shows what there is")
    if len(found) > 1:
        several = ", ".join(identity[:SHOWN] for identity in found[:NAMED]) + (" ..." if len(found) > NAMED else "")
        raise Trouble(f"several matches begin with {digits}: {several}; give more digits", Status.WRONG_USE)
    return found[0]
