# SPDX-License-Identifier: MIT
"""The end, step by step: what brings points, one kind after the other, and the total. Loaded at the end alone.

    end = Steps(state, now)     when the match is over
    end.go_on(now)              a few times a second: is there more? `changed`: another step must be drawn
    end.skip(now)               a key: the next step at once; False when the last one is shown
    end.draw(canvas)            the floors, what counts shines, and the strips: the step, what it brings, the sum

Kinds that bring nobody anything are passed over.
"""

from micropython import const

from shared_engine.games.tilers.tables import CELLS, FIRSTS, SIDE
from table import glyphs, palette, texts
from table.canvas import width
from table.screens import strip
from table.screens.tilers import overview
from table.screens.tilers import tile as tiles
from table.seats import side_of
from table.ticks import since

_STEP_MS = const(1500)
WHOLE = ("runs", "total")  # steps in which every tile counts


class Steps:
    """names: of the steps, the total last; at: the one that is shown."""

    def __init__(self, state, now: int):
        self.state = state
        self.parts = [dict(state.breakdown(seat)) for seat in range(state.seats)]
        names = [name for name, _ in state.breakdown(0)]
        self.names = names[:1] + [name for name in names[1:] if any([part[name] for part in self.parts])] + ["total"]
        self.at = 0
        self.since = now
        self.changed = True

    def go_on(self, now: int) -> bool:
        self.changed = since(now, self.since) >= _STEP_MS
        if self.changed:
            self.skip(now)
        return self.at < len(self.names) - 1

    def skip(self, now: int) -> bool:
        if self.at == len(self.names) - 1:
            return False
        self.at += 1
        self.since = now
        return True

    def total(self, seat: int) -> int:
        """Of a seat, with the step that is shown."""
        return sum([self.parts[seat][name] for name in self.names[: self.at + 1] if name != "total"])

    def draw(self, canvas) -> None:
        canvas.turn = 0
        canvas.clear()  # the sides where nobody sits and the corners, too: the result may have been there
        state = self.state
        name = self.names[self.at]
        for seat in range(state.seats):
            strength = tiles.NORMAL if name in WHOLE else tiles.LIT
            overview.draw_floor(canvas, state, seat, counted(state, seat, name), strength)
            overview.draw_score(canvas, state.seats, seat, self.total(seat), False)
            self._draw_strip(canvas, seat, name)
        canvas.turn = 0

    def again(self, now: int) -> None:
        """From the first step."""
        self.at = 0
        self.since = now

    def _draw_strip(self, canvas, seat: int, name: str) -> None:
        state = self.state
        canvas.turn = side_of(seat, state.seats)
        strip.draw_mark(canvas, seat, -1)
        text = str(self.total(seat))
        end = strip.TIME_RIGHT - 1 - width(text)  # two pixels before the mark of the next seat
        canvas.write(end, strip.Y, text, palette.WHITE)
        gain = self.parts[seat].get(name, 0)
        last = name == "total"
        said = texts.say("retired" if last and seat in state.retired else "tilers." + name)
        x = strip.FIRST
        if gain and name == "chips":
            x += canvas.write(x, strip.Y, str(state.chips[seat]), palette.WHITE) + 2
        x += canvas.write(x, strip.Y, said, palette.GREY if gain or last else palette.DIM) + 3
        if gain:  # large figures may cover the end of the name
            text = "%+d" % gain
            x = min(x, end - 2 - width(text))
            canvas.fill(x - 1, strip.Y, end - x, 5, palette.BLACK)
            canvas.write(x, strip.Y, text, palette.GOOD if gain > 0 else palette.WARN)
        elif last and seat in state.winners:
            canvas.icon(end - 7, strip.Y, glyphs.CROWN, palette.SUNSTONE)  # where no floor's label is near


def counted(state, seat: int, name: str) -> int:
    """The mask of the cells that count in a step."""
    if name in WHOLE:
        return state.across[seat]
    rows, columns, colours = state.finished_lines(seat)
    found = 0
    for line in range(SIDE):
        if name == "rows" and rows >> line & 1:
            found |= 31 << line * SIDE
        elif name == "columns" and columns >> line & 1:
            found |= FIRSTS << line
    for cell in range(CELLS if name == "colours" else 0):
        tile = state.floors[seat * CELLS + cell]
        if tile and colours >> tile - 1 & 1:
            found |= 1 << cell
    return found
