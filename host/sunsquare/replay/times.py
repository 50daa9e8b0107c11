# SPDX-License-Identifier: MIT
"""Whose time ran how long: what each action took, what an undo gave back, what the seats have used in all.

A seat's time runs while its clock does; in an untimed match from when it comes on turn; where all act at once for
everybody as long as a round is played. It never runs while the match is paused.
"""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import Any, NamedTuple

from shared_engine import events
from shared_engine.contract import ALL

USED_UP = ("stage", "period", "flag", "turn")  # events of a clock by which a reading has come down to 0
ACTS = (events.ACTION, events.RAW, events.EXPIRE)
BACK = (events.UNDO, events.REDO)
TOLD = ("stage", "period")  # events of a clock that no event of the match tells


class Reading(NamedTuple):
    """The clock of a seat. ms: main time, or what is left of the turn or of the period that runs; periods: of byo-yomi
    left, with the one that runs; overtime: has it begun?"""

    ms: int
    periods: int = 0
    overtime: bool = False
    fallen: bool = False


class Spent(NamedTuple):
    """The time around one event.

    took: ms for an action, or a turn that expired, else None; charged: how much of that went off the clock, None when
    untimed; turn: ms of the mover in this turn so far; back: by seat what an undo gives back (timed: to its clock),
    below zero what a redo takes again, else empty; was: the clock that a correction changes, just before it.
    """

    took: int | None = None
    charged: int | None = None
    turn: int = 0
    back: tuple[int, ...] = ()
    was: Reading | None = None


class News(NamedTuple):
    """What the clock of a seat came to by itself. kind: of TOLD; at: ms of match time; reading: the clock just then."""

    kind: str
    seat: int
    at: int
    reading: Reading


class Used(NamedTuple):
    """What a seat has used, without what was undone.

    ms: while its time ran; charged: how much of it went off its clock, None when untimed; moves: completed turns as its
    clock counts them, so without one that the end cut off or that ended the match (where all act at once: actions);
    in_moves, longest: ms of these.
    """

    ms: int = 0
    charged: int | None = 0
    moves: int = 0
    in_moves: int = 0
    longest: int = 0

    @property
    def average(self) -> int:
        """ms of a move, rounded down; 0 without any."""
        return self.in_moves // self.moves if self.moves else 0

    def with_time(self, ms: int, charged: int) -> "Used":
        return self._replace(ms=self.ms + ms, charged=None if self.charged is None else self.charged + charged)

    def with_move(self, ms: int) -> "Used":
        return self._replace(moves=self.moves + 1, in_moves=self.in_moves + ms, longest=max(self.longest, ms))


class _Tally(NamedTuple):
    """What an undo brings back. By seat: all that is used; ms of this turn; ms and charged ms since the last action."""

    used: tuple[Used, ...]
    turn: tuple[int, ...]
    since: tuple[int, ...]
    charged: tuple[int, ...]


class Times:
    """Follows a match event by event: `before` each, `after` each."""

    def __init__(self, match: Any) -> None:
        seats = match.setup.seats
        none = (0,) * seats
        self._now = _Tally((Used(charged=None if match.clock is None else 0),) * seats, none, none, none)
        self._history = match._history  # another one begins where no undo goes beyond
        self._place = 0  # in the history
        self._kept = {0: self._now}  # by place
        self._was: Reading | None = None
        self._together = match.seat() == ALL
        self._waits = False

    @property
    def used(self) -> tuple[Used, ...]:
        """By seat, up to the last event."""
        return self._now.used

    def before(self, match: Any, event: tuple[int, int, Any, int], waits: bool) -> None:
        """The time up to an event that comes next. waits: nobody plays now, between two rounds."""
        kind, seat, _, at = event
        self._was = reading(match, seat, at) if kind == events.CORRECT else None
        self._waits = waits
        now = self._now
        for of in runs(match):
            ms, off = at - match.at, went_off(match, of, at)
            used = now.used[of]
            if not self._together:
                used = used.with_time(ms, off)
            now = _Tally(
                put(now.used, of, used),
                put(now.turn, of, now.turn[of] + ms),
                put(now.since, of, now.since[of] + ms),
                put(now.charged, of, now.charged[of] + off),
            )
        self._now = now

    def after(self, match: Any, kind: int, seat: int, mover: int, another: bool) -> Spent:
        """An event is done. seat: whose it was; mover: whose turn it was; another: by this the next turn begins."""
        now, history = self._now, match._history
        place = history.forgotten + history.cursor
        spent = Spent(turn=now.turn[mover] if mover >= 0 else 0, was=self._was)
        if kind in BACK:
            self._now, self._place = self._kept[place], place
            return spent._replace(back=self._given_back(now.used))
        if kind in ACTS and seat >= 0 and not self._waits:
            charged = None if match.clock is None else now.charged[seat]
            spent = spent._replace(took=now.since[seat], charged=charged)
            self._now = self._done(now, kind, seat, another and not match.over)
        if another or match.over:
            none = (0,) * len(now.used)
            self._now = _Tally(self._now.used, none, none, none)
        if history is not self._history:
            self._history, self._kept = history, {}
        if place != self._place or not self._kept:
            self._kept[place] = self._now
        self._place = place
        return spent

    def _given_back(self, had: tuple[Used, ...]) -> tuple[int, ...]:
        """By seat, after an undo or redo."""
        pairs = zip(had, self._now.used, strict=True)
        return tuple(
            before.ms - after.ms if before.charged is None or after.charged is None else before.charged - after.charged
            for before, after in pairs
        )

    def _done(self, now: _Tally, kind: int, seat: int, ended: bool) -> _Tally:
        """After an action or an expiry. ended: the turn is completed."""
        used = now.used[seat]
        if self._together:
            took = now.since[seat]
            used = used.with_move(took)._replace(ms=used.ms + took)
        elif ended:
            used = used.with_move(now.turn[seat])
        elif kind == events.EXPIRE:
            return now  # the seat thinks on
        return now._replace(
            used=put(now.used, seat, used), since=put(now.since, seat, 0), charged=put(now.charged, seat, 0)
        )


def put(row: tuple[Any, ...], at: int, worth: Any) -> tuple[Any, ...]:
    """The row with something else in one place."""
    return (*row[:at], worth, *row[at + 1 :])


def runs(match: Any) -> Iterable[int]:
    """The seats whose time runs."""
    if match.paused or match.over:
        return ()
    if match.clock is not None:
        return () if match.clock.running is None else (match.clock.running,)
    seat = match.seat()
    return range(match.setup.seats) if seat == ALL else (seat,)


def went_off(match: Any, seat: int, at: int) -> int:
    """ms by which the clock of the seat whose time runs goes down until `at`: neither a delay nor what runs on when
    the time is used up. Nothing when untimed."""
    clock = match.clock
    if clock is None:
        return 0
    left, off = clock.remaining(seat, match.at), 0
    for kind, _, when in clock.ahead(at):
        if kind in USED_UP and when > match.at:
            off, left = off + left, clock.remaining(seat, when)
    return int(off + left - clock.remaining(seat, at))


def reading(match: Any, seat: int, at: int) -> Reading | None:
    """The clock of a seat at a time not before the last event; None when untimed."""
    clock = match.clock
    if clock is None:
        return None
    return Reading(clock.remaining(seat, at), clock.periods(seat), in_overtime(clock, seat), seat in clock.flags())


def readings(match: Any) -> tuple[Reading, ...]:
    """The clocks at the match's last event; empty when untimed."""
    found = (reading(match, seat, match.at) for seat in range(match.setup.seats))
    return tuple(one for one in found if one is not None)


def in_overtime(clock: Any, seat: int) -> bool:
    """Has the overtime of a seat begun? As of the last time fed."""
    stages = clock.stages  # beside the readings only clocks with stages have any
    return stages is not None and bool(stages.begun[seat])


def news(match: Any, at: int) -> Iterator[News]:
    """What its clock comes to until `at`, and what the last event brought about."""
    if match.clock is None:
        return
    found = [event for event in match.clock.ahead(at) if event[0] in TOLD]
    if not found:
        return
    clock = deepcopy(match.clock)  # periods and overtime are as of the last time fed
    for kind, seat, when in found:
        clock.advance(when)
        yield News(
            kind, seat, when, Reading(clock.remaining(seat, when), clock.periods(seat), in_overtime(clock, seat))
        )
