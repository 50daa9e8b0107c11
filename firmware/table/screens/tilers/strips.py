# SPDX-License-Identifier: MIT
"""What the strips of Tilers say: run points, chips and what they cost now; and what a choice would change of that."""

from table import glyphs, palette, texts
from table.canvas import width
from table.screens import strip
from table.screens.strip import FIRST, Y
from table.screens.tilers.choice import BAR, LAY

END = 42  # two columns before the time


def draw(screen, canvas, seat: int, choice) -> None:
    """choice: of this seat, if it may choose."""
    if not strip.begin(screen, canvas, seat, strip.WHOLE, False):
        return
    if choice and choice.mode == BAR:
        _draw_item(screen, canvas, choice)
        return
    state = screen.state
    gain = more = 0
    wasted = False
    if seat == screen.mover:
        gain, wasted = screen.gained, screen.wasted
    if choice and choice.mode == LAY:
        gain = state.points_at(seat, choice.spot)
    elif choice:
        more = choice.wasted
        wasted = more > 0
    ink = palette.WHITE if seat == screen.turn_of else palette.GREY
    x = FIRST + canvas.write(FIRST, Y, str(state.run_points[seat]), ink) + 2
    if gain:
        x += canvas.write(x, Y, "+%d" % gain, palette.GOOD) + 2
    _draw_chips(canvas, x, state, state.chips[seat] + more, palette.WARN if wasted else ink)


def _draw_chips(canvas, x: int, state, chips: int, ink: int) -> None:
    """Their number and what they cost; the cost alone where there is no room for both."""
    count, cost = str(chips), "-%d" % state.chip_total(chips) if chips else ""
    x += canvas.icon(x, Y, glyphs.TAKEN, ink) + 1
    if x + width(count) + 1 + width(cost) <= END:
        x += canvas.write(x, Y, count, ink) + 2
    canvas.write(x, Y, cost, ink)


def _draw_item(screen, canvas, choice) -> None:
    """The bar; a chip with what one more costs."""
    strip.draw_item(screen, canvas, choice)
    if choice.items[choice.item] == "chip":
        state = screen.state
        chips = state.chips[choice.seat]
        text = texts.say("tilers.chip") + " -%d" % (state.chip_total(chips + 1) - state.chip_total(chips))
        canvas.fill(8, Y, 33, 5, palette.BLACK)
        canvas.write(24 - width(text) // 2, Y, text, palette.WARN)
