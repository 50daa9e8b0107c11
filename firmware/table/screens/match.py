# SPDX-License-Identifier: MIT
"""A running match on the table, whatever the game: hand-over, keys of the seat on turn, bots, clock, undo, pause.

A game's screen derives from it and draws; it gives `offer(seat)`, `take(key, at)`, `happened(seat, action)`.
"""

from table import texts, times
from table.robot import Robot
from table.screens.notices import Notices
from table.seats import A, B, seat_at, side_of
from table.unload import OF_BOTS, OF_CHOOSING, OF_MENUS, forget

HANDOVER, CHOOSE, BOT = range(3)


class MatchScreen(Notices):
    """phase: HANDOVER (a person takes over, racks hidden), CHOOSE or BOT."""

    turns = False

    def __init__(self, app, sitting):
        super().__init__(app)
        self.sitting = sitting
        self.match = sitting.match
        self.state = self.match.state
        self.seats = self.state.seats
        self.open = app.open_racks or sitting.people() < 2
        self.robot = Robot(sitting, app)
        self.turn_of = -1
        self.phase = HANDOVER
        self.peeking = bytearray(4)
        self.shown_time = -1
        self.full_told = False

    # what a game's screen gives

    def offer(self, seat: int) -> None:
        """The seat on turn may choose now."""

    def take(self, key: int, at: int) -> None:
        """A key of the seat on turn."""

    def happened(self, seat: int, action: int) -> None:
        """Called just before `action` is carried out."""

    def step_back(self) -> None:
        """Another screen comes in front of this one."""
        forget(OF_CHOOSING)

    # the turn

    def enter(self):
        """Shown (again): a paused match goes on, unless a hand-over has to come first."""
        forget(OF_MENUS)
        self.stale = True
        self.peeking = bytearray(4)
        self.card = None
        self.repaint()
        if self.match.paused and not self._hides(self.match.seat()):
            self.sitting.unpause(self.app.now())
        self.settle(True)

    def _hides(self, seat: int) -> bool:
        """Must the table be passed to this seat before it may see anything?"""
        return not self.open and seat >= 0 and not self.sitting.level(seat)

    def settle(self, anew: bool = False) -> None:
        """After every event: whose turn is it, and what does that mean?"""
        self.stale = True
        self.state = self.match.state
        if self.match.over:
            self.app.finish()
            return
        seat = self.match.seat()
        if seat != self.turn_of or anew:
            self.turn_of = seat
            self._begin_turn(seat)
        elif self.phase == CHOOSE:
            self._ready()  # an undo may have led back to a seat that waits
            self.offer(seat)
        self._tell_full()

    def _tell_full(self) -> None:
        """Once, when the journal has found no room."""
        if self.sitting.full and not self.full_told:
            self.say_card(side_of(self.turn_of, self.seats), texts.say("hint_full"))
        self.full_told = self.sitting.full

    def _begin_turn(self, seat: int) -> None:
        self.app.stop_repeat()
        if self.sitting.level(seat):
            forget(OF_CHOOSING)  # collects, too: here nobody waits for it, and memory stays in one piece
            self.phase = BOT
            self._ready()
            self.robot.begin(seat)
            return
        forget(OF_BOTS, "shared_engine")
        if self._hides(seat) and not self.open:
            self.phase = HANDOVER
            self.app.cue("turn")
        else:
            self._begin_choice(seat)

    def _begin_choice(self, seat: int) -> None:
        self.phase = CHOOSE
        self.handover_note = ""
        if self.match.paused:
            self.sitting.unpause(self.app.now())
        self._ready()
        self.app.cue("turn")
        self.offer(seat)

    def _ready(self) -> None:
        if not self.match.paused:
            self.sitting.ready(self.sitting.at(self.app.now()))

    # keys

    def press(self, side, key, at):
        self.stale = True
        self.clock_events(self.sitting.feed(at))
        if self.match.over:
            return
        seat = seat_at(side, self.seats)
        if self.card:
            self.card = None
        if seat < 0:
            self.refuse_empty(side)
        elif seat == self.turn_of and self.phase == CHOOSE:
            self.take(key, at)
        elif seat == self.turn_of and self.phase == HANDOVER and key == A:
            self._begin_choice(seat)
        elif key == A and not self.sitting.level(seat):
            self.peeking[seat] = 1
            self.notes[seat] = ""
        elif key == B:
            self.app.pause(side, at)
        else:
            self._not_your_turn(seat)

    def release(self, side, key, at):
        seat = seat_at(side, self.seats)
        if key == A and seat >= 0 and self.peeking[seat]:
            self.peeking[seat] = 0
            self.stale = True

    def draw_cards(self, canvas) -> None:
        self.draw_empty(canvas)
        if self.phase == HANDOVER:
            self.draw_handover(canvas, self.turn_of, side_of(self.turn_of, self.seats))
        self.draw_card(canvas)

    def _not_your_turn(self, seat: int) -> None:
        self.app.cue("no")
        if self.phase == HANDOVER and seat == self.turn_of:
            return
        self.put_note(seat, texts.say("wait") % (self.turn_of + 1))

    def submit(self, seat: int, action: int, at: int) -> None:
        """Carries out an action; it is in the journal before anything shows it."""
        self.happened(seat, action)
        self.sitting.submit(seat, action, at)
        self.settle()

    def undo(self, at: int) -> bool:
        """at: match time, not ticks. Takes back the last action of a person; False when nothing could be."""
        done = self.sitting.undo(at)
        if done:
            self.after_undo()
        else:
            self.say_card(side_of(max(self.turn_of, 0), self.seats), texts.say("no_undo"))
        return done

    def after_undo(self) -> None:
        same = self.match.seat() == self.turn_of and self.phase == CHOOSE
        self.settle(not same)

    # time

    def tick(self, now):
        self.clock_events(self.sitting.follow(now))
        self.end_notes(now)
        shown = times.shown(self.sitting.shown_ms(self.turn_of)) if self.turn_of >= 0 else -1
        if shown != self.shown_time:
            self.shown_time = shown
            self.stale = True

    def clock_events(self, events) -> None:
        """Tells of what the clock has brought about. Only a change of the match touches the player's choice."""
        changed = False
        for kind, seat, _ in events:
            self.stale = True
            if kind == "warning":
                self.app.cue("warning")
            elif kind in ("turn", "flag"):
                changed = True
                self.app.cue("time_up")
                self.handover_note = texts.say("time_up")
                self.put_note(seat, self.handover_note)
        if changed:
            self.settle()

    def think(self, now) -> bool:
        """A slice of a bot's thoughts; its action when they are done and the last one has been seen."""
        if self.phase != BOT or self.match.paused or self.match.over:
            return False
        action = self.robot.think(now)
        if action is not None:
            self.submit(self.turn_of, action, self.sitting.at(now))
        return self.phase == BOT and self.robot.busy()
