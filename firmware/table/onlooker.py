# SPDX-License-Identifier: MIT
"""The LEDs of a match that was played before, for a PC that replays it: no table runs this, MicroPython on the PC does.

stdin: one line of JSON, {"header": base64, "log": base64, "first": n, "last": n}. stdout: a line with the RGB levels of
the palette, then for each number of events from first to last a line, the canvas (4096 palette indices) as base64.

The match is done again event by event before the screen of its game, as if it were played at this table with open
racks: nobody's hand is on the keys, so that a person's turn shows what the table offers first.
"""

import binascii
import json
import sys

from shared_engine import events, fold, games
from shared_engine.match import Match
from table import palette
from table.canvas import Canvas
from table.play import Sitting
from table.screens import part
from table.ways import screen_named

STEPS, STEP_MS = 64, 1000  # of what a screen shows step by step: enough to see its end
CLOCKED = {events.EXPIRE: "turn", events.FLAG: "flag"}  # what the clock tells of these events


class Told(Sitting):
    """The sitting of a match that was played before: it goes on by its record alone."""

    def __init__(self, match):
        super().__init__(match, None, 0, 0, 0)

    def shown_ms(self, seat: int) -> int:
        self._at = self.match.at
        return super().shown_ms(seat)

    def ready(self, at: int) -> None:
        pass

    def unpause(self, ticks: int) -> None:
        pass


class Onlooker:
    """What screens ask of the application, for one who only looks on."""

    open_racks = True
    facing = 0
    config = {"sound": 0}

    def __init__(self, sitting):
        self.sitting = sitting
        self.canvas = Canvas()
        self.together = not games.info(sitting.match.state.game).turns
        self.screen = self.match_screen = part(sitting.match.state.game, "screen").Screen(self, sitting)
        self.screen.enter()

    def now(self) -> int:
        return self.sitting.match.at

    def cue(self, name: str) -> None:
        pass

    def stop_repeat(self) -> None:
        pass

    def finish(self) -> None:
        self.facing = 0
        self.screen = screen_named("result")(self, self.match_screen, self.sitting)

    def look_at(self, log: bytes) -> None:
        """The next event happens."""
        screen, match = self.match_screen, self.sitting.match
        event = fold.next_event(match, log)
        kind, seat, value, at = event
        acts = kind in (events.ACTION, events.RAW)
        screen.end_notes(at)
        if self.screen is not screen:  # the end was taken back
            self.screen = screen
            screen.repaint()
        if kind != events.READY and not (acts and self.sitting.level(seat)):
            screen.card = None  # some key was pressed for that
            screen.step_back()
        if acts:
            screen.happened(seat, value)
        fold.do(match, event)
        if acts and self.together:
            screen.answered(seat, value, None, at)
        if kind in (events.UNDO, events.REDO):
            screen.after_undo()
        elif kind in CLOCKED:
            screen.clock_events([(CLOCKED[kind], seat, at)])
        else:
            screen.settle()
        for step in range(STEPS):
            if screen.shows:  # all at once, for one who looks at events
                screen.shows = screen.show_on(at + STEP_MS * step)
        if self.together:  # what moves by itself has moved on since the event before
            screen.look_on()
            screen.repaint()

    def pixels(self) -> bytes:
        self.canvas.turn = 0
        self.screen.draw(self.canvas)
        return bytes(self.canvas.pixels)


def say(data: bytes) -> None:
    sys.stdout.write(binascii.b2a_base64(data).decode())


def main() -> None:
    wanted = json.loads(sys.stdin.readline())
    header, log = [binascii.a2b_base64(wanted[name]) for name in ("header", "log")]
    say(bytes([palette.level(value) for value in palette.RGB]))
    onlooker = Onlooker(Told(Match.begin_by(header)))
    match = onlooker.sitting.match
    for number in range(wanted["last"] + 1):
        while match.count < number:
            onlooker.look_at(log)
        if number >= wanted["first"]:
            say(onlooker.pixels())
