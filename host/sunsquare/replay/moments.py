# SPDX-License-Identifier: MIT
"""A record followed from its first event to its last: what happened when, and the match as it stood after any event.

Knows no game: what an action brought is told by the game's own module (sunsquare.replay.games).
"""

import pickle
from typing import Any, NamedTuple, cast

from shared_engine import events, fold, record
from shared_engine.contract import OVER, RecordError, VersionError
from shared_engine.match import Match
from shared_engine.record_frame import split
from sunsquare.replay.games import Board, Brought, Together, has_turns, part
from sunsquare.replay.times import News, Reading, Spent, Times, Used, news, readings
from sunsquare.trouble import Status, Trouble

STRIDE = 32  # events from one kept match to the next
ACTIONS = (events.ACTION, events.RAW)
BACK = (events.UNDO, events.REDO)


class Moment(NamedTuple):
    """One event."""

    number: int  # from 1
    turn: int  # in which turn it happened, from 1; without turns: in which round, or between which two
    mover: int  # whose turn that was: 0..3, ALL or OVER
    kind: int  # as in shared_engine.events; RAW never, it is an ACTION
    seat: int  # whom it concerns: 0..3, ALL or NOBODY
    text: str  # an action in the notation of the game, else ""
    value: Any  # the action, or what a correction sets
    at: int  # ms of match time
    clocks: tuple[Reading, ...]  # of each seat after it; empty when untimed
    time: Spent  # how long it took
    brought: tuple[Brought, ...]
    back_to: int | None  # the event after which the position was the same, when an undo or redo led there
    before: tuple[News, ...] = ()  # what the clocks came to since the event before it
    after: tuple[News, ...] = ()  # what it brought about at once


class Course:
    """The course of one match. moments: the events in order; setup: the header; end: the match at its end; used: by
    seat its time in all."""

    def __init__(self, blob: bytes, name: str = "this record") -> None:
        """Trouble speaks of `name`: damaged (which event), or made by another version."""
        try:
            self.end: Any = record.replay(blob)
        except VersionError as error:
            raise Trouble(f"{name} cannot be replayed: {error}", Status.VERSIONS_DIFFER) from None
        except RecordError as error:
            raise Trouble(f"{name} cannot be replayed: {error}", Status.DAMAGED_DATA) from None
        self.record = blob
        self.header, self.log, _ = split(blob)
        self.setup = self.end.setup
        self.moments: list[Moment] = []
        self._kept: list[bytes] = []  # the match after 0, STRIDE, 2 * STRIDE ... events
        self._stretches: dict[int, str] = {}  # by turn, what is played then; empty where there are turns
        self.used: tuple[Used, ...] = ()
        self._follow()

    def match(self, number: int) -> Any:
        """The match after `number` events; the caller's own."""
        match = pickle.loads(self._kept[number // STRIDE])
        while match.count < number:
            fold.do(match, fold.next_event(match, self.log))
        match.forget_news()
        return match

    def number(self, asked: int | None) -> int:
        """How many events are done at a moment: None all of them, below zero so many before the end. Trouble."""
        last = len(self.moments)
        number = last if asked is None else asked + last if asked < 0 else asked
        if not 0 <= number <= last:
            back = f", or -1 to -{last} from the end" if last else ""
            raise Trouble(f"there is no moment {asked}: it is 0 to {last}{back}", Status.WRONG_USE)
        return number

    def turn(self, number: int) -> int:
        """Which turn it is after `number` events."""
        if number < len(self.moments):
            return self.moments[number].turn
        return self.moments[-1].turn if self.moments else 1

    def called(self, turn: int) -> str:
        """What a turn is called: "turn 7", or "round 2" where there are none."""
        return self._stretches.get(turn) or f"turn {turn}"

    def clocks(self, number: int) -> tuple[Reading, ...]:
        """The clocks after `number` events; empty when untimed."""
        return self.moments[number - 1].clocks if number else readings(self.match(0))

    def last_action(self, number: int) -> Moment | None:
        """The action done last in the position after `number` events; None when there is none."""
        while number > 0:
            moment = self.moments[number - 1]
            if moment.kind == events.ACTION:
                return moment
            number = number - 1 if moment.back_to is None else moment.back_to
        return None

    def boards(self, match: Any, number: int) -> list[Board]:
        """The boards of the match after `number` events, the last action marked."""
        game, action = part(self.setup.game), self.last_action(number)
        if action is None:
            return game.boards(match.state, None, None)
        return game.boards(match.state, action.value, self.match(action.number - 1).state)

    def _follow(self) -> None:
        """Fills moments and kept matches."""
        match = Match.begin_by(self.header)
        turns, times = _Turns(match), Times(match)
        self._name(turns.number, match)
        self._kept.append(pickle.dumps(match))
        while match.count < self.end.count:
            before, mover, turn = match.state.copy(), match.seat(), turns.number
            kind, seat, value, at = event = fold.next_event(match, self.log)
            text = match.state.text(value) if kind in ACTIONS else ""
            times.before(match, event, self._waits(match))
            told = self._tell(match, at)
            fold.do(match, event)
            kind = events.ACTION if kind in ACTIONS else kind
            seat = mover if kind == events.READY else seat
            back_to = turns.after(match, kind, mover)
            self._name(turns.number, match)
            brought = self._brought(kind, before, seat, value, match.state)
            time = times.after(match, kind, seat, mover, turns.number != turn)
            clocks = readings(match)
            self.moments.append(
                Moment(match.count, turn, mover, kind, seat, text, value, at, clocks, time, brought, back_to, told)
            )
            if match.count % STRIDE == 0:
                self._kept.append(pickle.dumps(match))
        self.used = times.used

    def _tell(self, match: Any, at: int) -> tuple[News, ...]:
        """What the clocks come to before the next event; the clock tells only then what the last one brought about."""
        found = tuple(dict.fromkeys(news(match, at)))
        by_last = tuple(one for one in found if one.at == match.at) if self.moments else ()
        if by_last:
            self.moments[-1] = self.moments[-1]._replace(after=by_last)
        return tuple(one for one in found if one not in by_last)

    def _waits(self, match: Any) -> bool:
        """Does nobody play now, between two rounds?"""
        return not has_turns(self.setup.game) and cast(Together, part(self.setup.game)).waits(match.state)

    def _name(self, turn: int, match: Any) -> None:
        """Notes what the turn is called in which the match stands."""
        if turn not in self._stretches and not has_turns(self.setup.game):
            self._stretches[turn] = cast(Together, part(self.setup.game)).stretch(match.state)

    def _brought(self, kind: int, before: Any, seat: int, value: Any, after: Any) -> tuple[Brought, ...]:
        if kind == events.ACTION:
            return part(self.setup.game).brought(before, seat, value, after)
        return part(self.setup.game).brought(before, seat, None, after) if kind == events.EXPIRE else ()


class _Turns:
    """Counts turns. An undo leads back into the turn of the position that is there again."""

    def __init__(self, match: Any) -> None:
        self.number = 1
        self._mark = mark_of(match)
        self._digest = match.state.digest()
        self._led = {self._digest: (0, 1)}  # by position: the event that led to it and the turn then

    def after(self, match: Any, kind: int, mover: int) -> int | None:
        """Takes an event in; where an undo or redo leads back to: the event that first led to this position."""
        digest = match.state.digest()
        back_to = None
        if kind in BACK:
            back_to, self.number = self._led[digest]
        elif digest != self._digest:
            self.number += match.seat() != OVER and (match.seat() != mover or mark_of(match) != self._mark)
            self._led[digest] = match.count, self.number
        self._digest = digest
        self._mark = mark_of(match)
        return back_to


def mark_of(match: Any) -> int:
    """What tells a turn from the next one where the same seat may be on turn twice in succession."""
    state = match.state
    return int(state.turn_mark()) if hasattr(state, "turn_mark") else 0
