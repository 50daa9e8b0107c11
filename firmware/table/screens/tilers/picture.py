# SPDX-License-Identifier: MIT
"""Draws the Tilers screen: the board, what stands beside the spill, strips, overview. Draws, and decides
nothing. All but the strips faces the mover.
"""

from micropython import const

from shared_engine.games.tilers.tables import COLOURS, SPILL
from shared_engine.seating import next_in_order
from table import glyphs, palette, texts
from table.canvas import width
from table.screens import strip
from table.screens.choosing import BAR
from table.screens.strip import FIRST, Y
from table.screens.tilers import tile as tiles
from table.screens.tilers.board import MIDDLE, PITCH
from table.screens.tilers.choice import CELL, PICK

_COUNT_X = const(44)
_SIDE_X = const(55)
_HOLDER = const(1)  # the line at whose end the holder of the chisel is told
_OWNER = const(2)  # the line at whose end it is told whose floor it is
_NEXT_X = const(34)
_END = const(42)  # of a strip, before the time
_BAR_Y = const(12)
CHISEL = const(0b1_011_011_010_100_100)
_ARROW = const(0b1_100_110_111_110_100)


def draw(screen, canvas) -> None:
    choice = None if screen.shows else screen.choice
    if screen.covered:
        canvas.clear()
        screen.board.forget()
    in_bar = choice is not None and choice.mode == BAR
    screen.covered = screen.overview or screen.has_card() or in_bar
    sinks = False
    if screen.overview:
        from table.screens.tilers.overview import draw as draw_overview

        draw_overview(canvas, screen)
    else:
        canvas.turn = screen.facing
        take = choice.spot if choice and choice.mode == PICK else screen.taken
        screen.board.show(screen, choice, take)
        owner = palette.SEAT0 + screen.owner
        screen.board.draw(canvas, palette.CURSOR if choice else owner, owner)
        sinks = draw_counts(screen, canvas, take)
        if in_bar:
            draw_item(screen, canvas, choice)
    for seat in range(screen.seats):
        following = next_in_order(screen.state, seat) if sinks and seat == screen.owner else -1
        draw_standing(screen, canvas, seat, choice if seat == screen.turn_of else None, following)
    canvas.turn = 0
    screen.draw_cards(canvas)


def draw_counts(screen, canvas, take: int) -> bool:
    """Counts of the spill with what slides there, if anything does; who has the chisel; whose floor and hand it is."""
    state = screen.state
    source, colour = divmod(take, COLOURS) if take >= 0 else (-1, -1)
    sinking = screen.stacks[source] if 0 <= source < SPILL else b""
    sinks = False
    chisel, ink = screen.chisel, palette.WARN
    if source == SPILL and chisel < 0:
        chisel = screen.owner
    else:
        ink = palette.SEAT0 + chisel if chisel >= 0 else palette.GREY
    for tile in range(COLOURS):
        count = screen.spill[tile]
        more = sum([1 for other in sinking if other == tile]) if tile != colour else 0
        text = str(count) if count else ""
        if more:
            sinks = True
            text = text if count < 10 else ""
        y = MIDDLE + tile * PITCH
        x = _COUNT_X - 1
        canvas.fill(x, y, 1, 5, palette.BLACK)
        x += 0 if more and text else 1  # to the left of that a ring has its place, but not while something sinks
        x += canvas.write(x, y, text, palette.WHITE, palette.BLACK)
        if more:
            canvas.fill(x, y, 1, 5, palette.BLACK)
            x += 1 if text else 0
            x += canvas.write(x, y, "%+d" % more, palette.WARN, palette.BLACK)
        canvas.fill(x, y, _SIDE_X - 1 - x, 5, palette.BLACK)
        if tile == _HOLDER:
            canvas.icon(_SIDE_X, MIDDLE, CHISEL, ink, palette.BLACK)
            _draw_figure(canvas, x, y, "1234"[chisel] if chisel >= 0 else "-", ink)
        elif tile == _OWNER:
            name = texts.say("player") % (screen.owner + 1) if x < _SIDE_X - 5 else "1234"[screen.owner]
            _draw_figure(canvas, x, y, name, palette.SEAT0 + screen.owner)
    y = MIDDLE + 3 * PITCH
    if state.held and not sinks:
        held = str(state.held)
        x = _SIDE_X + 3 - width(held)
        tiles.draw(canvas, _SIDE_X - 2, y, state.colour)
        canvas.write(x, y + PITCH, held, palette.WHITE, palette.BLACK)
    else:
        canvas.fill(_SIDE_X - 2, y, 5, 11, palette.BLACK)
    return sinks


def _draw_figure(canvas, x: int, y: int, text: str, ink: int) -> None:
    """At the end of a line of the spill that is written up to x; nothing where it would read as a part of that."""
    if x > _SIDE_X - 2:
        text = ""
        canvas.fill(_SIDE_X, y, 3, 5, palette.BLACK)
    canvas.write(_SIDE_X + 3 - width(text), y, text, ink, palette.BLACK)


def draw_standing(screen, canvas, seat: int, choice, following: int) -> None:
    """The strip of a seat: run points, chips and what they cost now, and what a choice would change of that. choice: of
    this seat, if it may choose; following: who could take next what sinks, or -1."""
    note, its_ink = strip.begin_bare(screen, canvas, seat, strip.WHOLE, False)
    state = screen.state
    gain = more = 0
    lost = False
    if seat == screen.mover:
        gain, lost = screen.gained, screen.loss
    if choice and choice.mode == BAR:
        more = 1 if choice.items[choice.item] == "chip" else 0
        lost = more > 0
    elif choice and choice.mode == CELL:
        gain = state.points_at(seat, choice.spot)
    elif choice:
        more = choice.loss
        lost = more > 0
    ink = palette.WHITE if seat == screen.turn_of else palette.GREY
    x = FIRST + canvas.write(FIRST, Y, str(state.run_points[seat]), ink) + 2
    if note:
        _draw_note(canvas, x, note, its_ink, str(state.chips[seat]), ink)
        return
    if gain:
        x += canvas.write(x, Y, "%+d" % gain, palette.GOOD) + 2
    room = _END - x
    if following >= 0:
        canvas.icon(_NEXT_X, Y, _ARROW, palette.WARN)
        canvas.write(_NEXT_X + 4, Y, "1234"[following], palette.SEAT0 + following)
        room = _NEXT_X - 1 - x
    _draw_cost(canvas, x, state, state.chips[seat] + more, palette.WARN if lost else ink, room)


def _draw_cost(canvas, x: int, state, chips: int, ink: int, room: int) -> None:
    """The number of chips and what they cost; the cost alone where there is no room for both, else the number alone."""
    count, cost = str(chips), "%+d" % -state.chip_total(chips) if chips else ""
    canvas.icon(x, Y, glyphs.TAKEN, ink)
    room -= 4 + width(cost)
    x += 4
    if room < 0 or room > width(count) + 1:
        x += canvas.write(x, Y, count, ink) + 2
    if room >= 0:
        canvas.write(x, Y, cost, ink)


def _draw_note(canvas, x: int, note: str, ink: int, chips: str, plain: int) -> None:
    """What is said for a while, behind the number of chips where there is room for both."""
    if x + 6 + width(chips) + width(note) <= _END + 1:
        canvas.icon(x, Y, glyphs.TAKEN, plain)
        x += 6 + canvas.write(x + 4, Y, chips, plain)
    canvas.write(x, Y, note, ink)


def draw_item(screen, canvas, choice) -> None:
    """The bar, over the yard, since the scores are to be seen: an action between arrows; a chip with what it costs."""
    item = choice.items[choice.item]
    text, ink = texts.of(screen.state.game, item), palette.WHITE
    if item == "chip":
        state = screen.state
        chips = state.chips[choice.seat]
        text += " %+d" % (state.chip_total(chips) - state.chip_total(chips + 1))
        ink = palette.WARN
    canvas.fill(10, _BAR_Y, 44, 9, palette.BLACK)
    canvas.frame(10, _BAR_Y, 44, 9, palette.GREY)
    strip.draw_arrows(canvas, 13, 50, _BAR_Y + 2)
    canvas.write(32 - width(text) // 2, _BAR_Y + 2, text, ink)
