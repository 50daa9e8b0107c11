# SPDX-License-Identifier: MIT
"""A table in memory that serves packs as a real one does, and can fail at any call, before or after it has done it."""

import binascii
from typing import Any

from table_peer import Peer

from shared_engine import link, pack
from shared_engine.match import Match
from sunsquare.link.client import Refused
from sunsquare.trouble import Trouble

BEFORE, AFTER = "before", "after"  # the table has not heard the call; it has done it, but its answer was lost


def finished(seed: int, table_id: bytes = b"kitchen", sequence: int | None = None) -> bytes:
    """The record of a whole match: each seat always does the first thing that it can."""
    match = Match.begin_new(
        "latice", 2, seed, {}, control=None, table_id=table_id, sequence=seed if sequence is None else sequence
    )
    while not match.over:
        seat = match.seat()
        match.submit(seat, match.state.actions(seat)[0], 0)
    return bytes(match.record())


def entry(kind: int, ordinal: int, sequence: int, *parts: bytes) -> bytes:
    """An entry of a pack, its content in parts."""
    return bytes(pack.head(kind, ordinal, sequence, parts)) + b"".join(parts)


class PackTable:
    """What bring_home asks of a table. packs: number -> bytes; synced: number -> bytes that are marked.

    fail: (number of the call, BEFORE or AFTER); dies_at: the number of the first call that it never hears, nor any
    after that. calls: what was asked; meanwhile: {number of the call: what happens on the table before it answers}.
    """

    def __init__(self, packs: dict[int, bytes], name: str = "Kitchen", fail: tuple[int, str] | None = None) -> None:
        self.packs = dict(packs)
        self.synced = dict.fromkeys(packs, 0)
        self.hello: dict[str, Any] = {"name": name, "version": "1", "id": "6b69746368656e", "boot": "00", "link": 1}
        self.fail = fail
        self.dies_at = 0
        self.meanwhile: dict[int, Any] = {}
        self.calls: list[str] = []

    def read(self, name: str, start: int = 0, size: int | None = None) -> bytes:
        self._called(f"read {name} {start}")
        if name == "packs":
            rows = [f"{number} {len(self.packs[number])} {self.synced[number]}" for number in sorted(self.packs)]
            answer = "".join(row + "\n" for row in rows).encode()
        else:
            answer = self._pack(int(name.removeprefix("pack/")))[start:]
        self._answered()
        return answer if size is None else answer[:size]

    def do(self, text: str, again: bool = False) -> str:
        self._called(text)
        word, number, start, end, crc = text.split()
        assert word == "mark"
        first, last = int(start), int(end)
        data = self._pack(int(number))[first:last]
        if len(data) != last - first or binascii.crc32(data) != int(crc, 16) or first > self.synced[int(number)]:
            raise Refused("these bytes are not there")
        self.synced[int(number)] = max(self.synced[int(number)], last)
        self._answered()
        return ""

    def _pack(self, number: int) -> bytes:
        if number not in self.packs:
            raise Refused(f"there is no pack/{number}")
        return self.packs[number]

    def _called(self, text: str) -> None:
        self.calls.append(text)
        if happens := self.meanwhile.pop(len(self.calls), None):
            happens()
        if self.fail == (len(self.calls), BEFORE) or 0 < self.dies_at <= len(self.calls):
            raise Trouble("the table has gone")

    def _answered(self) -> None:
        if self.fail == (len(self.calls), AFTER):
            raise Trouble("the table has gone")


def plugged_in(table: PackTable, die_after: int | None = None) -> Peer:
    """The table behind a pseudo terminal, of which the plug is pulled after so many bytes."""

    def do(text: str) -> tuple[int, str]:
        try:
            return link.DONE, table.do(text)
        except Trouble as refusal:
            return link.REFUSED, str(refusal)

    resources = {f"pack/{number}": data for number, data in table.packs.items()}
    return Peer({"packs": lambda: table.read("packs"), **resources}, do=do, die_after=die_after)
