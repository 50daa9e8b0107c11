# SPDX-License-Identifier: MIT
"""Whether the archive still says what its records say."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, NamedTuple

from sunsquare.archive.judge import Facts, Fault, Refused, judge, status_of
from sunsquare.archive.schema import AsideRow, MatchRow
from sunsquare.archive.views import seat_name
from sunsquare.speech.counted import counted
from sunsquare.trouble import Status


class Finding(NamedTuple):
    """What is wrong with a match; fault: its kind when the record itself is refused."""

    identity: str
    wrong: list[str]
    fault: Fault


@dataclass
class Verdict:
    """What a verification came to; database: what the database itself complains of."""

    checked: int = 0
    findings: list[Finding] = field(default_factory=list)
    asides: int = 0
    database: list[str] = field(default_factory=list)

    @property
    def status(self) -> Status:
        return Status.DAMAGED_DATA if self.database else status_of(finding.fault for finding in self.findings)

    def as_json(self) -> dict[str, Any]:
        return {
            "checked": self.checked,
            "sound": self.checked - len(self.findings),
            "wrong": [{"id": found.identity, "wrong": found.wrong, "fault": found.fault} for found in self.findings],
            "asides": self.asides,
            "database": self.database,
        }


def check(verdict: Verdict, matches: Iterable[MatchRow]) -> None:
    """Checks matches that were read with their records."""
    for match in matches:
        verdict.checked += 1
        finding = finding_of(match)
        if finding:
            verdict.findings.append(finding)


def check_asides(verdict: Verdict, asides: Iterable[AsideRow]) -> None:
    """Checks that what is kept aside is still what came."""
    for aside in asides:
        verdict.asides += 1
        if sha256(aside.content).hexdigest() != aside.sha256:
            verdict.database.append(f"what is kept aside as {aside.sha256[:12]} has changed since")


def finding_of(match: MatchRow) -> Finding | None:
    """What is wrong with a match: its record, or columns that do not follow from it."""
    try:
        facts = judge(match.record)
    except Refused as refusal:
        return Finding(match.identity, [refusal.reason], refusal.fault)
    wrong = list(differences(match, facts))
    return Finding(match.identity, wrong, Fault.DAMAGED) if wrong else None


def differences(match: MatchRow, facts: Facts) -> Iterator[str]:
    """Each column that says something else than the record."""
    for name, value in facts.columns().items():
        if getattr(match, name) != value:
            yield f"{name} is {getattr(match, name)}, by the record {value}"
    if len(match.players) != len(facts.players):
        yield f"{counted(len(match.players), 'seat')}, by the record {len(facts.players)}"
    for row, seat in zip(match.players, facts.players, strict=False):
        for name, value in seat._asdict().items():
            if getattr(row, name) != value:
                yield f"{name} of {seat_name(row.seat)} is {getattr(row, name)}, by the record {value}"
