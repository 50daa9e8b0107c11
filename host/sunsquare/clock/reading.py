# SPDX-License-Identifier: MIT
"""The clock of the match on a table, as it stands at one moment."""

import json
from typing import Any, NamedTuple

from sunsquare.link.client import Refused, TableLink
from sunsquare.speech.plain import plain
from sunsquare.speech.versions import HERE, ONE_IS_OLDER
from sunsquare.trouble import Status, Trouble

RESOURCE = "clock"
GAME = "clock"  # the game in which the table is a clock and nothing else
UNKNOWN = "nothing of that name"  # what a table says of a resource that it does not have
STATES = ("menu", "playing", "paused", "over")
NO_MATCH = "there is no match on the table; `sunsquare clock start 5+3` makes it a clock"


class SeatTime(NamedTuple):
    """The clock of a seat. ms: what is left, of the period in overtime; total: ms in all, None where no flag can fall;
    periods: of byo-yomi, with the one that runs; moves: completed turns."""

    ms: int
    total: int | None
    periods: int
    moves: int
    fallen: bool


class Reading(NamedTuple):
    """See docs/link.md, `clock`. seats: empty without a clock; names and controls: one a seat, else empty."""

    state: str
    game: str | None = None
    sequence: int | None = None
    events: int = 0
    reason: str | None = None
    names: tuple[str, ...] = ()
    flag: str | None = None
    gone: tuple[int, ...] = ()
    controls: tuple[str, ...] = ()
    at: int = 0
    seats: tuple[SeatTime, ...] = ()
    flags: tuple[int, ...] = ()
    to_move: int | None = None
    running: int | None = None
    delay: int = 0  # ms of simple delay that the seat to move has still
    waiting: bool = False
    paused: bool = False

    @property
    def ended(self) -> bool:
        """Is there nothing on the table that could go on?"""
        return self.state in ("menu", "over")

    def as_data(self) -> dict[str, Any]:
        """As programs want it."""
        seats = [
            {
                "seat": seat, "name": self.names[seat], "control": self.controls[seat], **time._asdict(),
                "flag": self.flags.index(seat) + 1 if seat in self.flags else None, "gone": seat in self.gone,
            }
            for seat, time in enumerate(self.seats)
        ]  # fmt: skip
        for each in seats:
            del each["fallen"]
        found = self._asdict()
        for name in ("names", "controls", "gone", "flag"):
            del found[name]
        return {**found, "flag_rule": self.flag, "flags": list(self.flags), "seats": seats}


def read(table: TableLink) -> Reading:
    """How the clock stands. Trouble: the table knows no such thing, or what it says makes no sense."""
    try:
        data = table.read(RESOURCE)
    except Refused as refusal:
        if UNKNOWN not in str(refusal):
            raise
        raise Trouble(
            f"the table's version {plain(table.hello.get('version'))} does not tell how its clock stands; "
            f"this PC has {HERE}: {ONE_IS_OLDER}",
            Status.VERSIONS_DIFFER,
        ) from None
    try:
        return made_of(json.loads(data))
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError):
        raise Trouble(f"{table.port}: what the table says of its clock makes no sense; {ONE_IS_OLDER}") from None


def read_timed(table: TableLink) -> Reading:
    """The same. Trouble: there is no match, or no clock in it."""
    found = read(table)
    if found.state == "menu":
        raise Trouble(NO_MATCH)
    if not found.seats:
        raise Trouble(
            f"the match on the table ({plain(found.game)}) has no clock; `sunsquare table start GAME --clock 5+3` "
            "begins one that has"
        )
    return found


def made_of(said: Any) -> Reading:
    """Of what a table says. ValueError and the like: it is none of that."""
    state = said["state"]
    if state not in STATES:
        raise ValueError(state)
    if said["game"] is None:
        return Reading(state)
    of_match = Reading(
        state,
        str(said["game"]),
        said["sequence"],
        whole(said["events"]),
        None if said["reason"] is None else str(said["reason"]),
        tuple(str(name) for name in said["names"]),
        said["flag"],
        seats_of(said["gone"], len(said["names"])),
    )
    if said["seats"] is None:
        return of_match
    seats = tuple(time_of(row) for row in said["seats"])
    controls = tuple(str(text) for text in said["controls"])
    controls = controls * len(seats) if len(controls) == 1 else controls
    if not len(seats) == len(controls) == len(of_match.names) >= 2:
        raise ValueError("not one of each for a seat")
    return of_match._replace(
        controls=controls,
        at=whole(said["at"]),
        seats=seats,
        flags=seats_of(said["flags"], len(seats)),
        to_move=seat_of(said["to_move"], len(seats)),
        running=seat_of(said["running"], len(seats)),
        delay=whole(said["delay"]),
        waiting=bool(said["waiting"]),
        paused=bool(said["paused"]),
    )


def time_of(row: Any) -> SeatTime:
    ms, total, periods, moves, fallen = row
    return SeatTime(whole(ms), None if total is None else whole(total), whole(periods), whole(moves), bool(fallen))


def seats_of(given: Any, seats: int) -> tuple[int, ...]:
    found = tuple(whole(seat) for seat in given)
    if max(found, default=0) >= seats:
        raise ValueError("no such seat")
    return found


def seat_of(given: Any, seats: int) -> int | None:
    return None if given is None else seats_of([given], seats)[0]


def whole(given: Any) -> int:
    """A number of something."""
    if not isinstance(given, int) or isinstance(given, bool) or given < 0:
        raise ValueError(given)
    return given
