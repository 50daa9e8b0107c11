# SPDX-License-Identifier: MIT
"""Races at a virtual table: scripted presses, what each came to, and what the match's record knows of them.

A burst is written as the press and its answer, a line each: "2 P2 up: TOO LATE r1", ms after the burst begins, the pod,
the key, what its strip says then. Where lots decide both are there, "PLACED y1 | TOO LATE y1". A `~` behind the
key: its contact bounces, and settles after those of others that are pressed later.
"""

import hashlib
import itertools
import re
import struct
from pathlib import Path
from typing import NamedTuple

from table_talk import packed

from benchmarks.wired import BOUNCING, CLEAN, Press, WiredTable
from shared_engine import events, fold, games, record
from shared_engine.match import Match
from shared_engine.record_frame import split
from sunsquare import micropython
from sunsquare.link.client import Refused, open_table

LOGS = micropython.ROOT / "build" / "races"
LINE = re.compile(r"(\d+) P(\d) (\w+)(~?): (.+)")
ANSWER = re.compile(r"PLACED \w\d|THROWN|TOO LATE(?: \w\d)?|NOT THIS ONE(?: \w\d)?|TOO SOON(?: \w\d)?|STOP|NOTED")
IN_RECORD = {"THROWN": "throw", "STOP": "stop", "NOTED": "next"}
PATIENCE_S = 8.0


class Row(NamedTuple):
    """A press of the script. stamp: ms after the burst began."""

    stamp: int
    seat: int
    key: str
    answer: str

    def action(self) -> str:
        """What the record says of it, "" where it was refused."""
        if self.answer.startswith("PLACED "):
            return "place " + self.answer.removeprefix("PLACED ")
        return IN_RECORD.get(self.answer, "")

    def settled(self, done: set[tuple[int, str]]) -> "Row":
        """With one answer of several: the one of an action that was done, else the last."""
        each = [self._replace(answer=answer) for answer in self.answer.split(" | ")]
        return next((row for row in each if (row.seat, row.action()) in done), each[-1])


class Event(NamedTuple):
    """An action of the record: ms of match time."""

    at: int
    seat: int
    action: str


def lot(seed: int, at: int, seat: int) -> bytes:
    """Of equal stamps the lowest comes first."""
    return hashlib.sha256(struct.pack("<QIB", seed, at, seat)).digest()[:3]


def answers(text: str) -> list[str]:
    """By seat what its strip says of its last press, "" for nothing."""
    lines = [line for line in text.splitlines() if re.match(r"P\d PERSON|[1-4]\. P\d", line)]
    found = [ANSWER.findall(line.partition("DICE ")[2]) for line in lines]
    return [each[-1] if each else "" for each in found]


def answered(text: str, wanted: dict[int, list[str]]) -> bool:
    """Do the strips of these seats say one of what is wanted of each?"""
    said = answers(text)
    return all(seat < len(said) and said[seat] in choice for seat, choice in wanted.items())


def dice(text: str) -> list[str]:
    """By seat the dice that lie before it, when none roll."""
    return [line.partition("DICE ")[2].split(",")[0] for line in text.splitlines() if line.startswith("P")]


class Race:
    """A match of four people in which nobody presses but the script. bursts: the rows of each."""

    def __init__(self, table: WiredTable, seed: int, **options: object) -> None:
        self.table = table
        self.seed = seed
        self.bursts: list[list[Row]] = []
        self.engine = games.new("ligretto_dice", 4, seed, options)
        words = [f"set.{name}={','.join(map(str, v)) if isinstance(v, list) else v}" for name, v in options.items()]
        with open_table(table.port) as link:
            link.do(f"start game=ligretto_dice seats=4 seed={seed} {' '.join(words)}")

    def wait(self, part: str) -> str:
        return self.table.panel.wait_text(part, PATIENCE_S)

    def burst(self, *lines: str, forget: bool = True, until: str = "") -> None:
        """Has all that pressed and waits until it is answered so. forget: until the answers are gone, too; until: what
        the screen says instead, where there is another one before anybody could read them."""
        wanted = [LINE.fullmatch(line) for line in lines]
        told = [(int(m[1]), int(m[2]) - 1, m[3], m[4], m[5].split(" | ")) for m in wanted if m]
        assert len(told) == len(lines)
        last = {seat: choice for _, seat, _, _, choice in told}
        self.table.burst([Press(at, seat, key, BOUNCING if shaky else CLEAN) for at, seat, key, shaky, _ in told])
        if until:
            self.wait(until)
        else:
            self.table.panel.wait_for(lambda panel: answered(panel.text(), last), PATIENCE_S)
        seen = answers(self.table.panel.text())
        rows = []
        for at, seat, key, _, choice in told:
            answer = choice[0] if len(choice) == 1 else " | ".join(choice) if until else seen[seat]
            assert until or answer in choice
            rows.append(Row(at, seat, key, answer))
        self.bursts.append(rows)
        if forget:
            self.table.panel.wait_for(lambda panel: not any(answers(panel.text())), PATIENCE_S)

    def appends(self) -> list[int]:
        """How many events each append to the journal brought up to now."""
        data, found = b"", []
        with open_table(self.table.port) as link:
            for number in itertools.count():
                try:
                    data += link.read(f"file/live/{number}")
                except Refused:
                    break
        while data:
            batch, data = data[1 : 1 + data[0]], data[data[0] + 3 :]
            at = count = 0
            while at < len(batch):
                at = events.event_at(batch, at)[-1]
                count += 1
            found.append(count)
        return found

    def abandoned(self) -> bytes:
        with open_table(self.table.port) as link:
            link.do("abandon")
        return self.filed()

    def filed(self) -> bytes:
        """The record of the one match that the table has filed."""
        with open_table(self.table.port) as link:
            [blob] = packed(link)
        return blob

    def rows(self, blob: bytes) -> list[Row]:
        """Every press in the order in which it counted, with match time where the record tells it of its burst."""
        left = actions(blob)
        found: list[Row] = []
        for pressed in self.bursts:
            near = {(event.seat, event.action) for event in left[: len(pressed)]}
            burst = [row.settled(near) for row in pressed]
            done = [row for row in burst if row.action()]
            mine, left = left[: len(done)], left[len(done) :]
            began = mine[0].at - min(row.stamp for row in done)
            told = [Row(began + row.stamp, *row[1:]) for row in burst]
            told.sort(key=lambda row: (row.stamp, lot(self.seed, row.stamp, row.seat)))
            assert [Event(row.stamp, row.seat, row.action()) for row in told if row.action()] == mine
            found += told
        assert left == []
        return found


def actions(blob: bytes) -> list[Event]:
    """The actions of a record, as they lie there."""
    header, log, _ = split(blob)
    match = Match.begin_by(header)
    found = []
    while event := fold.next_event(match, log):
        kind, seat, value, at = event
        if kind in (events.ACTION, events.RAW):
            found.append(Event(at, seat, match.state.text(value)))
        fold.do(match, event)
    return found


def replayed(race: Race, blob: bytes) -> Match:
    """The match of the record, which is the same as what the engine makes of its actions."""
    match = record.replay(blob)
    for at, seat, action in actions(blob):
        race.engine.apply(seat, race.engine.parse(action), at)
    assert match.state.digest() == race.engine.digest()
    return match


def write(name: str, rows: list[Row]) -> str:
    """The log of a race for people, in build/races/ and printed."""
    text = "".join(f"{row.stamp:7} ms  P{row.seat + 1}  {row.key:5}  {row.answer}\n" for row in rows)
    print(f"{name}\n{text}")
    LOGS.mkdir(parents=True, exist_ok=True)
    Path(LOGS, f"{name}.txt").write_text(text)
    return text
