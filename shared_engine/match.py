# SPDX-License-Identifier: MIT
"""A match: settings, seats, game, clock and the events that made it so; nothing else changes it.

`at` is ms of match time: an integer from 0 to events.LATEST that stands still while the match is paused or switched
off. For games by turns a stamp before the last event counts as that event's time. A refused call appends nothing
and changes nothing, except that what the clock had brought about by then (see `advance`) has happened.

What only the beginning and the end of a match need is imported there: on a chip it makes room for the rest.
"""

from shared_engine import events, games
from shared_engine.compat import sha256
from shared_engine.contract import ALL, OVER, IllegalAction, SettingsError
from shared_engine.events import LATEST, NOBODY, append_event
from shared_engine.header import Header
from shared_engine.history import History
from shared_engine.timekeeper import Timekeeper


class MatchError(ValueError):
    """Something that cannot be done now; the message says why."""


def _time(at: int) -> int:
    """A stamp that is one."""
    if type(at) is not int or not 0 <= at <= LATEST:
        raise MatchError("at: match time is an integer of ms from 0 to %d, twelve days" % LATEST)
    return at


class Match:
    """state: the game's (a new object after an undo); paused; over; at: time of the last event; count: of events;
    log: their bytes, which only grow; setup: the Header; barred: undo reaches back to the last draw and no further;
    gone: seats in the order in which they left."""

    def __init__(self, setup: Header):
        """Begins a match by its header; SettingsError."""
        self.setup = setup
        self.state = games.new(setup.game, setup.seats, setup.seed, setup.options)
        if setup.controls and self.state.seat() == ALL:
            raise SettingsError("control: all act at once with these options")
        self.paused = self.over = False
        self.at = self.count = self.kept = 0
        self.log = bytearray()
        self._legal: "tuple | None" = None  # length of the log, seat, its actions: as looked up last
        self._verdict: "tuple | None" = None
        self.gone: list = []
        self.timekeeper = Timekeeper(setup.controls, setup.seats, setup.settings["strict_handover"])
        self.timekeeper.begin(self.state.seat())
        self._mark = self.state.turn_mark()  # of the turn that runs: a seat may be on turn twice in succession
        self._history = History(self.state, self.timekeeper.reading(), None)
        self.barred = False

    @staticmethod
    def begin_new(
        game: str,
        seats: int,
        seed: int,
        options=None,
        control="usual",
        settings=None,
        names=None,
        players=None,
        table_id=b"",
        sequence=0,
        started=None,
    ):
        """A new match. control: text, one text a seat, None, or "usual": a minute a turn where there are turns;
        settings: see record_header.SETTINGS; players: "person" or ("bot", level) a seat. SettingsError begins with the
        wrong field's name; ControlError."""
        from shared_engine.record_header import header_of

        return Match(
            header_of(game, seats, seed, options, control, settings, names, players, table_id, sequence, started)
        )

    @staticmethod
    def begin_by(header: bytes):
        """The match of a header's bytes at its beginning; RecordError, VersionError."""
        from shared_engine.fold import begun

        return begun(Match, header)

    @staticmethod
    def resume_from(header: bytes, log: bytes, beat=None):
        """The match of a journal after the power came back, paused, its clock at the last heartbeat `beat`.

        A torn event at the end is dropped; `kept` says how many bytes of `log` remain: the events
        beyond (used-up time, the recovery) are not in the journal yet. RecordError, VersionError.
        """
        from shared_engine.fold import begun, resumed

        return resumed(begun(Match, header), log, beat)

    # What it shows.

    @property
    def clock(self):
        """The Clock, for readings; None when untimed."""
        return self.timekeeper.clock

    @property
    def waiting(self) -> bool:
        """The seat to move has not yet confirmed the hand-over, so no time runs."""
        return self.timekeeper.waiting

    def seat(self) -> int:
        """Whose turn: 0..3, ALL or OVER."""
        return OVER if self.over else self.state.seat()

    def result(self):
        """(reason, ranking), or None before the end."""
        if not self.over:
            return None
        return self._verdict or (self.state.ending, self.state.ranking())

    def is_bot(self, seat: int) -> bool:
        return self.setup.players[seat] > 0

    def header(self) -> bytes:
        """The bytes with which the record begins."""
        from shared_engine.record_header import header_bytes

        return header_bytes(self.setup)

    def record(self) -> bytes:
        """The complete record up to now."""
        from shared_engine.record_frame import join

        return join(self)

    def digest(self) -> bytes:
        """8 bytes over position, clocks and side to move: equal matches have equal digests."""
        return sha256(self.state.dump() + self.timekeeper.reading())[:8]

    def legal(self, seat: int) -> list:
        """The legal actions of a seat, looked up once as long as nothing happens: a replay names one, then does it."""
        known = self._legal
        if known is None or known[0] != len(self.log) or known[1] != seat:
            known = self._legal = len(self.log), seat, self.state.actions(seat)
        return known[2]

    # What the players do.

    def ready(self, at: int):
        """The seat to move confirms the hand-over: its time runs. Does nothing when nobody waits for it."""
        at = self._stamp(at)
        if self.waiting and not self.paused:
            self.append(events.READY, NOBODY, None, at)
            self.timekeeper.confirm(at)

    def submit(self, seat: int, action: int, at: int):
        """The seat acts at `at`; its time is charged up to there. IllegalAction says why not."""
        if self.paused and not self.over:
            raise MatchError("the match is paused")
        stamped, at = at, self._stamp(at)
        shared = self.state.seat() == ALL
        if stamped < at and shared:
            raise IllegalAction("too late: something else happened after that")
        legal = self.legal(seat) if seat != ALL else ()
        self._legal = None
        place = legal.index(action) if action in legal else -1
        self.state.apply(seat, action, at)
        if place < 0:
            self.append(events.RAW, seat, action, at)
        else:
            self.append(events.ACTION, seat, place * 4 + seat if shared else place, at)
        self._acted(events.ACTION, seat, action, at)

    def submit_many(self, presses, told=None) -> list:
        """Several presses (seat, action, at), in the order of their stamps; see presses.py."""
        from shared_engine.presses import submit_many

        return submit_many(self, presses, told)

    def undo(self, at=None):
        """Takes back the last action of a person and what bots did since: position, clock and side to move together."""
        at = self._stamp(self.at if at is None else at, ended=True)
        target = self._history.before_last(self._is_persons)
        if target < 0:
            raise MatchError("nothing to undo" + (" since the last draw" if self.barred else ""))
        self.append(events.UNDO, NOBODY, None, at)
        self.state = self._history.back_to(target)
        self._go_on(at)

    def redo(self, at=None):
        """Does again what the last undo took back."""
        at = self._stamp(self.at if at is None else at)
        history = self._history
        if history.cursor == history.entries:
            raise MatchError("nothing to redo")
        self.append(events.REDO, NOBODY, None, at)
        history.forward(self.state, self._is_persons)
        self._go_on(at)

    def steps(self) -> tuple:
        """How often undo and redo can be said now."""
        history = self._history
        cursor = history.cursor
        return history.steps(0, cursor, self._is_persons), history.steps(cursor, history.entries, self._is_persons)

    def last_action(self):
        """(seat, action) of the last action in force, None before the first; what was undone is not."""
        return self._history.last_action()

    def expire(self, seat: int, at: int):
        """The turn timer of the seat to move has run out (when not by the match's own clock)."""
        at = self._stamp(at)
        self._check_seat(seat)
        if self.state.seat() not in (seat, ALL):
            raise MatchError("seat %d is not to move" % seat)
        self._expire(seat, at)

    def retire(self, seat: int, at: int):
        """The seat leaves the order. Does nothing when it has left before."""
        at = self._stamp(at)
        self._check_seat(seat)
        if seat in self.gone:
            return
        self.append(events.RETIRE, seat, None, at)
        self._retire(seat, at)

    def pause(self, at: int, seat=None):
        """Everything stands still; asked for by `seat` (None: the arbiter). Does nothing when paused."""
        at = self._stamp(at)
        if seat is not None and self.setup.settings["pause"] == "arbiter":
            raise MatchError("only the arbiter may pause")
        self.stand_still(events.PAUSE, at)

    def resume(self, at: int):
        """Goes on after a pause. Does nothing when not paused."""
        at = self._stamp(at)
        if self.paused:
            self.append(events.RESUME, NOBODY, None, at)
            self.paused = False
            self.timekeeper.resume(at)

    def recover(self, beat: int):
        """The power came back: time ran until the heartbeat `beat` at most, then stood still."""
        from shared_engine.fold import recover

        recover(self, beat)

    def abandon(self, at: int):
        """The match ends without a result."""
        at = self._stamp(at)
        self.append(events.ABANDON, NOBODY, None, at)
        self._end(("abandoned", self.state.ranking()), at)

    def correct(self, seat: int, at: int, ms=None, periods=None, moves=None):
        """The arbiter's correction of a seat's clock; ValueError as for Clock.set."""
        from shared_engine.correction import correct_match

        correct_match(self, seat, self._stamp(at), ms, periods, moves)
        self._bar_undo()

    def advance(self, at: int) -> list:
        """The clock's events up to `at`, (kind, seat, at), their consequences carried out, each at its exact time."""
        self.bring_about(_time(at))
        return self.timekeeper.news()

    # The fold.

    def _check_seat(self, seat):
        if type(seat) is not int or not 0 <= seat < self.setup.seats:
            raise MatchError("there is no seat %s" % (seat,))

    def _stamp(self, at: int, ended: bool = False) -> int:
        """The time that an event of this stamp gets, after all that the clock brings about by then."""
        at = max(_time(at), self.at)
        self.bring_about(at)
        if self.over and not (ended and self._verdict is None):
            raise MatchError("the match is over")
        return at

    def forget_news(self):
        """What the clock has told up to now is not given by the next `advance`."""
        self.timekeeper.forget_news()

    def bring_next(self, at: int) -> bool:
        """Carries out the first thing that comes of used-up time up to `at`; False when there is none."""
        while at >= self.timekeeper.due_at and not self.over:
            due = self.timekeeper.take_due(at)
            if due:
                kind, seat, when = due
                if kind == "turn":
                    self._expire(seat, when)
                else:
                    self._flag(seat, when)
                return True
        return False

    def bring_about(self, at: int):
        """Carries out all that comes of used-up time up to `at`."""
        while self.bring_next(at):
            pass

    def _expire(self, seat: int, at: int):
        self.append(events.EXPIRE, seat, None, at)
        self.state.expire(seat, at)
        if getattr(self.state, "expiry_ends_turn", True):  # else there is nothing to hand over or undo
            self._acted(events.EXPIRE, seat, 0, at)

    def _flag(self, seat: int, at: int):
        """What a flag means is a setting: the match is lost, the seat leaves, or it is only noted."""
        from shared_engine.standing import after_flag

        self.append(events.FLAG, seat, None, at)
        leaves, verdict = after_flag(self, seat)
        if leaves:
            self._retire(seat, at)
            if self.over:
                self._verdict = ("time", self.state.ranking())
        elif verdict:
            self._end(verdict, at)
        else:
            self._bar_undo()

    def _retire(self, seat: int, at: int):
        self.state.retire(seat, at)
        self.gone.append(seat)
        self._give_on(at, left=True)
        self._bar_undo()

    def append(self, kind: int, seat: int, value, at: int):
        """An event that has just happened goes into the log."""
        append_event(self.log, kind, seat, value, at - self.at)
        self.at = at
        self.count += 1

    def _acted(self, kind: int, seat: int, action: int, at: int):
        """After an action or an expiry: the clock is handed over, the end seen, the undo kept or barred."""
        barred = self.state.drew and self.setup.settings["undo"] == "strict"
        self._give_on(at, ended=kind == events.EXPIRE)
        if not self.state.undoable:
            if kind == events.ACTION:
                self._history.add_final((seat, action))
        elif barred:
            self._bar_undo(True, (seat, action) if kind == events.ACTION else None)
        else:
            self._history.add(kind, seat & 15, action, at, self.timekeeper.reading(), self.state)

    def _give_on(self, at: int, ended: bool = False, left: bool = False):
        """The clock stops at the end of the game, else goes to the seat whose turn it is; see Timekeeper.hand_over."""
        ended = self._is_another_turn() or ended
        self.over = self.state.is_over()
        if self.over:
            self.timekeeper.stop(at)
        else:
            self.timekeeper.hand_over(self.state.seat(), at, ended, left)

    def _is_another_turn(self) -> bool:
        """Is this another turn than when this was asked last?"""
        before, self._mark = self._mark, OVER if self.state.is_over() else self.state.turn_mark()
        return self._mark != before

    def _end(self, verdict, at: int):
        self.over = True
        self._verdict = verdict
        self.timekeeper.stop(at)

    def stand_still(self, kind: int, at: int):
        """Pauses unless it is paused; kind: of the event."""
        if not self.paused:
            self.append(kind, NOBODY, None, at)
            self.paused = True
            self.timekeeper.pause(at)

    def _is_persons(self, seat: int) -> bool:
        """Whether an action of this seat is where undo and redo stop; of bots alone every one is."""
        return seat > 3 or not self.is_bot(seat) or 0 not in self.setup.players

    def _go_on(self, at: int):
        """After undo and redo: the clock as it was there; whose turn was not running before has to confirm."""
        self.timekeeper.go_back(self._history.reading(self._history.cursor), at, self._is_another_turn())
        self.over = self.state.is_over()
        if self.over:
            self.timekeeper.stop(at)

    def _bar_undo(self, drawn: bool = False, last=None):
        """Nothing before this moment can be undone, since something was drawn or for another reason. last: the action
        that has just been carried out, if it was one."""
        self._history = History(self.state, self.timekeeper.reading(), last or self.last_action())
        self.barred = drawn
