# SPDX-License-Identifier: MIT
"""From the packs of a table into the archive: nothing is lost, nothing comes twice, nothing is forgotten too early.

A pack is read and split; its matches enter the archive in one short transaction, or are kept aside there; only after
that the table is told that they are safe. Cut anywhere, the next run goes on from the marks. While one pack is judged
and entered the next one travels.
"""

import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from sunsquare.archive.store import ADDED, KNOWN, Fault, Offer, Outcome
from sunsquare.link.client import Refused
from sunsquare.speech.counted import counted
from sunsquare.speech.plain import plain
from sunsquare.sync.packs import Pack, entries, listed, mark
from sunsquare.trouble import Trouble

TURN_S = 0.0003
Progress = Callable[[int, int], None]  # bytes of packs so far, bytes in all


class Table(Protocol):
    """What is asked of a table; link.client.TableLink."""

    hello: dict[str, Any]

    def read(self, name: str, start: int = 0) -> bytes: ...
    def do(self, text: str, again: bool = False) -> str: ...


class Archive(Protocol):
    """What is asked of an archive; archive.store.Archive."""

    def add_many(self, offers: Sequence[Offer]) -> list[Outcome]: ...


@dataclass
class Result:
    """What came of the matches that were seen. aside: where each that failed lay and why, for people; unmarked: why
    the table did not take a mark, though all is safe in the archive."""

    found: int = 0
    added: int = 0
    known: int = 0
    failed: int = 0
    aside: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    unmarked: list[str] = field(default_factory=list)

    def count(self, offer: Offer, outcome: Outcome) -> None:
        self.found += 1
        self.added += outcome.word == ADDED
        self.known += outcome.word == KNOWN
        if outcome.why:
            self.failed += 1
            self.aside.append(f"{offer.source}: {outcome.why}")
            self.faults.append(outcome.why.fault)

    def words(self, whence: str = "") -> str:
        """ "12 matches: 9 new, 3 known"; whence: "from somewhere", said behind the matches."""
        parts = ((self.added, "new"), (self.known, "known"), (self.failed, "kept aside"))
        told = ", ".join(f"{number} {word}" for number, word in parts if number)
        matches = f"{counted(self.found, 'match')} {whence}".rstrip()
        return f"{matches}: {told}" if told else matches


class CutShort(Trouble):
    """What ended a homecoming too early; result: what came home before that."""

    def __init__(self, trouble: Trouble, result: Result) -> None:
        before = f"; before that came home {result.words()}; sync again for the rest" if result.found else ""
        super().__init__(f"{trouble}{before}", trouble.status)
        self.result = result


class Load(NamedTuple):
    """What was read of a pack: its whole entries, and the command that marks them."""

    pack: Pack
    offers: list[Offer]
    mark: str


def bring_home(table: Table, archive: Archive, everything: bool = False, progress: Progress | None = None) -> Result:
    """Brings the finished matches that are not marked yet, or with `everything` all that the table still has.

    CutShort: what went wrong with the table or the archive.
    """
    with ThreadPoolExecutor(max_workers=1) as clerk, threads_in_quick_turns():
        homecoming = Homecoming(table, archive, clerk)
        try:
            homecoming.run(everything, progress or (lambda so_far, total: None))
        except Trouble as trouble:
            raise homecoming.cut_short(trouble) from None
    return homecoming.result


@contextlib.contextmanager
def threads_in_quick_turns() -> Iterator[None]:
    """While one judges the other need not wait long for its turn to ask for more: a tenth less time in all."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(TURN_S)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


class Homecoming:
    """One run. clerk: judges and enters one load while the next one travels."""

    def __init__(self, table: Table, archive: Archive, clerk: ThreadPoolExecutor) -> None:
        self.table = table
        self.archive = archive
        self.clerk = clerk
        self.result = Result()
        self._entering: tuple[Load, Future[list[Outcome]]] | None = None

    def run(self, everything: bool, progress: Progress) -> None:
        packs = [(pack, pack.first_wanted(everything)) for pack in listed(self.table.read("packs"))]
        total = sum(pack.size - first for pack, first in packs)
        so_far = 0
        for pack, first in packs:
            if first < pack.size:
                load = self._load(pack, first)
                self._settle()
                if load.offers:
                    self._entering = load, self.clerk.submit(self.archive.add_many, load.offers)
                so_far += pack.size - first
                progress(so_far, total)
        self._settle()

    def _load(self, pack: Pack, first: int) -> Load:
        """The pack's entries from byte `first` on; none when the table has removed it meanwhile."""
        try:
            data = self.table.read(f"pack/{pack.number}", first)
        except Refused:
            if self._has(pack):
                raise
            data = b""
        found = entries(data, first, growing=pack.last)
        offers = [Offer(each.content, self._place(pack, each.start), each.kind) for each in found]
        return Load(pack, offers, mark(pack.number, first, data, found[-1].end) if found else "")

    def _settle(self) -> None:
        """Waits until the load before is in the archive, then has the table mark it."""
        load = self._count_entered()
        if load:
            try:
                self.table.do(load.mark, again=True)
            except Refused as refusal:
                if self._has(load.pack):
                    self.result.unmarked.append(f"pack {load.pack.number}: {refusal}")

    def _count_entered(self) -> Load | None:
        """The load before, once it is in the archive."""
        if self._entering is None:
            return None
        (load, outcomes), self._entering = self._entering, None
        for offer, outcome in zip(load.offers, outcomes.result(), strict=True):
            self.result.count(offer, outcome)
        return load

    def _has(self, pack: Pack) -> bool:
        """Does the table still have the pack?"""
        return pack.number in [each.number for each in listed(self.table.read("packs"))]

    def _place(self, pack: Pack, start: int) -> str:
        return f"table {table_name(self.table)}, pack {pack.number}, offset {start}"

    def cut_short(self, trouble: Trouble) -> "CutShort":
        """The trouble, with what came home all the same."""
        with contextlib.suppress(Trouble):  # the first one is the one to tell
            self._count_entered()
        return CutShort(trouble, self.result)


def table_name(table: Table) -> str:
    """What people call the table: its name, or its id while it has none."""
    return plain(table.hello.get("name") or table.hello.get("id"))
