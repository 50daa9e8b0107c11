# SPDX-License-Identifier: MIT
"""The turns of a running match, whatever the game: hand-over, choice, bots, clock, undo.

A person's turn begins with a hand-over when the game hides things: the table is passed, and A takes over.
"""

from table import texts, times
from table.robot import Robot
from table.screens.notices import Notices
from table.seats import side_of
from table.unload import OF_BOTS, OF_CHOOSING, OF_MENUS, forget

HANDOVER, CHOOSE, BOT = range(3)


class Turns(Notices):
    """phase: HANDOVER (a person takes over, racks hidden), CHOOSE or BOT. What a game's screen gives: see match.py."""

    turns = False
    secrets = True  # does the game hide things from some seats?

    def __init__(self, app, sitting):
        super().__init__(app, sitting)
        self.open = not self.secrets or app.open_racks or sitting.people() < 2
        self.robot = Robot(sitting, app)
        self.choice = None  # of the person on turn
        self.turn_of = -1
        self.mark = -1  # of the turn (the state's turn_mark): the same seat may be on turn twice in succession
        self.phase = HANDOVER
        self.peeking = bytearray(4)  # flags of the seats whose A is held: they see what they hide
        self.shows = False  # something is shown step by step: bots wait for it
        self.shown_time = -1

    # what a game's screen gives

    def happened(self, seat: int, action: int) -> None:
        """Called just before `action` is carried out."""

    def offer(self, seat: int) -> None:
        """The seat on turn may choose now."""

    def new_turn(self) -> None:
        """Another turn has begun than the one that was shown: what must be told, such as notes of seats without one."""

    def show_on(self, now: int) -> bool:
        """Goes on with what is shown step by step, called a few times a second while `shows`. Is there more?"""
        return False

    def end_show(self) -> None:
        """All that is shown step by step has been seen, or there is no time for it."""
        self.shows = False

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

    def _awaits_start(self, seat: int) -> bool:
        """Must the seat confirm that its time begins to run? As the first of a match in which flags can fall."""
        match = self.match
        return match.waiting and not match.count and match.clock.total(seat, 0) is not None

    def settle(self, anew: bool = False) -> None:
        """After every event: whose turn is it, and what does that mean?"""
        self.stale = True
        self.state = self.match.state
        if self.match.over:
            self.choice = None
            forget(OF_CHOOSING)
            forget(OF_BOTS, "shared_engine")
            self.app.finish()
            return
        seat, mark = self.match.seat(), self.state.turn_mark()
        other = mark != self.mark
        if other or anew:
            self.choice = None
            seen = self.turn_of >= 0
            self.turn_of = seat
            self.mark = mark
            if other and seen:
                self.new_turn()
            self._begin_turn(seat)
        elif self.phase == CHOOSE:
            self._ready()  # an undo may have led back to a seat that waits
            self.offer(seat)
        self.tell_full(self.sitting.full, side_of(self.turn_of, self.seats))

    def _begin_turn(self, seat: int) -> None:
        self.shown_time = -1  # a turn that begins with less than ten seconds is not warned of
        self.app.stop_repeat()
        if self.sitting.level(seat):
            forget(OF_CHOOSING)  # collects, too: here nobody waits for it, and memory stays in one piece
            self.phase = BOT
            self._ready()
            self.robot.begin(seat)
            return
        forget(OF_BOTS, "shared_engine")
        if self._hides(seat) or self._awaits_start(seat):
            self.phase = HANDOVER
            self.app.cue("turn")
        else:
            self.begin_choice(seat)

    def begin_choice(self, seat: int) -> None:
        """The person on turn has taken over."""
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

    def submit(self, seat: int, action: int, at: int) -> None:
        """Carries out an action; it is in the journal before anything shows it."""
        self.happened(seat, action)
        self.sitting.submit(seat, action, at)
        self.settle()

    def undo(self, at: int) -> None:
        """at: match time, not ticks. Takes back the last action of a person; says so when nothing could be."""
        if self.sitting.undo(at):
            self.after_undo()
        else:
            self.say_card(
                side_of(max(self.turn_of, 0), self.seats),
                texts.say("no_undo_drawn" if self.match.barred else "no_undo"),
            )

    def after_undo(self) -> None:
        same = self.match.seat() == self.turn_of and self.phase == CHOOSE
        self.settle(not same)
        if self.choice is not None:
            self.choice.offer_undo()

    # time

    def tick(self, now):
        self.clock_events(self.sitting.follow(now, self.app.keys))
        self.end_notes(now)
        if self.shows:
            self.shows = self.show_on(now)
        shown = times.shown(self.sitting.shown_ms(self.turn_of)) if self.turn_of >= 0 else -1
        if shown != self.shown_time:
            if shown <= times.LOW < self.shown_time:
                self.app.cue("warning")
            self.shown_time = shown
            self.stale = True

    def bring_up(self, at: int) -> None:
        """What ran out up to ticks `at` comes before what happens then."""
        self.clock_events(self.sitting.feed(at))

    def clock_events(self, events) -> None:
        """Tells of what the clock has brought about. Only a change of the match touches the player's choice."""
        changed = False
        for kind, seat, _ in events:
            self.stale = True
            if kind == "period":
                self.app.cue("start")
            elif kind in ("turn", "flag"):
                changed = True
                self.app.cue("time_up")
                self.handover_note = texts.of(self.state.game, "time_up")
                self.put_note(seat, self.handover_note)
        if changed:
            self.settle()

    def think(self, now) -> bool:
        """A slice of a bot's thoughts; its action when they are done and the last one has been seen."""
        if self.phase != BOT or self.match.paused or self.match.over or (self.shows and not self.robot.hurried()):
            return False
        if self.shows:
            self.end_show()
            self.stale = True
        action = self.robot.think(now)
        if action is not None:
            self.submit(self.turn_of, action, self.sitting.at(now))
        return self.phase == BOT and self.robot.busy()
