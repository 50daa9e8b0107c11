# SPDX-License-Identifier: MIT
"""What the clock shows of the time, and what is heard of it."""

from array import array

from micropython import const

from shared_engine.controls import CANADIAN
from table import texts, times
from table.screens.clock import numerals, picture
from table.screens.notices import Notices
from table.ticks import after

USED_UP, UNKNOWN = const(-2), const(-3)  # instead of what is shown of a time (table.times)
CARD_MS = const(4000)  # for so long a card is shown
ALL = const(31)  # of `changed`: a bit for each seat, and one for what lies between them


class Watching(Notices):
    """running: the seat whose time runs, or -1. times: of each seat as it is written; periods: left; fallen: seats
    without time, the first to fall first."""

    def __init__(self, app, sitting):
        super().__init__(app, sitting)
        self.turn_of = self.running = -1
        self.changed = ALL
        self.fallen = []
        self.times = [""] * self.seats
        self.periods = bytearray(self.seats)
        self.delay = 0  # seconds of simple delay that run now
        self._shown = array("i", [UNKNOWN] * self.seats)
        self._low_of = -1  # whose time is watched for the last ten seconds
        self._low = False

    def go_on(self) -> None:
        """The match may stand otherwise than it did: whose turn is it?"""

    def repaint(self) -> None:
        self.changed = ALL
        self.stale = True

    def put_note(self, seat: int, text: str) -> None:
        super().put_note(seat, text)
        self.changed |= 1 << seat

    def say_card(self, side: int, text: str) -> None:
        """A card goes by itself, too: it hides times."""
        super().say_card(side, text)
        self._until = after(self.app.now(), CARD_MS) or 1

    def end_notes(self, now: int) -> None:
        before = self.notes
        super().end_notes(now)
        if self.notes is not before:
            self.card = None
            self.repaint()

    def tick(self, now):
        self.clock_events(self.sitting.follow(now, self.app.keys))
        self.end_notes(now)
        self.look()

    def bring_up(self, at: int) -> None:
        """What ran out up to ticks `at` comes before what happens then."""
        self.clock_events(self.sitting.feed(at))

    def clock_events(self, events) -> None:
        """Tells of what the clock has brought about; the last ten seconds are seen by looking, see `look`."""
        changed = False
        for kind, seat, _ in events:
            if kind == "warning":
                continue
            changed = True
            if kind in ("flag", "turn"):
                self.app.cue("time_up")
                if kind == "turn":
                    self.put_note(seat, texts.say("time_up"))
            elif kind == "period":
                self.app.cue("start")
        if changed:
            self.go_on()

    def look(self) -> None:
        """Notes which times are to be written anew, and sounds when ten seconds are left."""
        clock = self.match.clock
        running = -1 if clock is None or clock.running is None else clock.running
        if running != self.running:
            self.running = running
            self.repaint()
        for seat in range(self.seats):
            ms = self.sitting.shown_ms(seat)
            shown = times.shown(ms) if ms else USED_UP
            if shown != self._shown[seat]:
                self._shown[seat] = shown
                self.times[seat] = numerals.time_text(ms)
                self.changed |= 1 << seat
                self.stale = True
            if seat == running:
                delay = (clock.delay(self.sitting.now()) + 999) // 1000
                if delay != self.delay:
                    self.delay = delay
                    self.changed |= 1 << seat
                    self.stale = True
                low = ms <= times.LOW_MS
                if low and not self._low and self._low_of == seat:
                    self.app.cue("warning")
                self._low = low
        self._low_of = running
        if self.changed & 16 and clock is not None:
            self.fallen = clock.flags()
            for seat in range(self.seats):
                self.periods[seat] = min(clock.periods(seat, self.sitting.now()), 255)

    # what is shown

    def is_in(self, seat: int) -> bool:
        return self.state.is_in(seat)

    def line_of(self, seat: int) -> str:
        """What is to be said to a seat; "" when its flag, periods and turns are shown."""
        if self.notes[seat]:
            return self.notes[seat]
        if self.match.over:
            return ""
        if self.match.paused:
            return texts.say("clock.go_on")
        if self.match.waiting and (seat == self.turn_of or not self.state.moves):
            return texts.say("clock.start")
        return ""

    def in_overtime(self, seat: int) -> bool:
        clock = self.match.clock
        return clock is not None and clock.stages is not None and clock.stages.begun[seat] > 0

    def turns_due(self, seat: int) -> int:
        """Turns left in a Canadian period; 0 elsewhere."""
        if seat in self.fallen or not self.in_overtime(seat):
            return 0
        clock = self.match.clock
        return clock.stages.count[seat] if clock.controls[seat].stages[-1].kind == CANADIAN else 0

    def count_of(self, seat: int, roomy: bool) -> str:
        """Beside the large numerals: a delay that runs, all of a long time, the turns that a Canadian period still asks
        for, or how many turns are completed."""
        clock = self.match.clock
        if clock is None:
            return ""
        if seat == self.running:
            if self.delay:
                return texts.say("clock.delay" if roomy else "clock.delay_short") % self.delay
            ms = self.sitting.shown_ms(seat)
            if ms > numerals.LONG_MS:
                seconds = (ms + 999) // 1000
                return "%d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60)
        if self.turns_due(seat):
            return texts.say("clock.due") % self.turns_due(seat)
        return texts.say("clock.turns" if roomy else "clock.turns_short") % clock.moves(seat)

    def score_text(self, seat: int) -> str:
        """What a seat ended with, as text."""
        clock = self.match.clock
        text = texts.say("clock.score") % (self.times[seat], clock.moves(seat) if clock else 0)
        if seat in self.fallen:
            text += texts.say("clock.score_flag") % (self.fallen.index(seat) + 1)
        return text

    def draw_score(self, canvas, x: int, y: int, seat: int) -> None:
        """The same in a line of 38 pixels."""
        picture.draw_score(self, canvas, x, y, seat)
