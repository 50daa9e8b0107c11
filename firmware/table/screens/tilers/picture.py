# SPDX-License-Identifier: MIT
"""Draws the Tilers screen: looks of the cells, what stands beside the spill, strips, overview. Draws, and decides
nothing. All but the strips faces the mover.
"""

from shared_engine.games.tilers.tables import CELLS, COLOURS, STACK
from shared_engine.games.tilers.tables import SPILL as FROM_SPILL
from table import palette
from table.canvas import width
from table.screens.tilers import strips
from table.screens.tilers import tile as tiles
from table.screens.tilers.board import DOT, FLOOR, FLOOR_TOP, GLOW, PITCH, RING, SINK, SPILL, STRENGTH
from table.screens.tilers.choice import LAY, TAKE

COUNT_X = 44
SIDE_X = 56
CHISEL = 0b1_0011_0111_0110_1000_1000
ARROW = 0b1_100_110_111_110_100
_FAINT = tiles.FAINT << STRENGTH
_NORMAL = tiles.NORMAL << STRENGTH


def draw(screen, canvas) -> None:
    choice = None if screen.shows else screen.choice
    if screen.covered:
        canvas.clear()
        screen.board.forget()
    screen.covered = screen.overview or screen.has_card()
    if screen.overview:
        from table.screens.tilers import overview

        overview.draw(canvas, screen)
    else:
        canvas.turn = screen.facing
        take = choice.spot if choice and choice.mode == TAKE else screen.took
        _set_looks(screen, choice, take)
        screen.board.draw(canvas, palette.CURSOR if choice else palette.SEAT0 + screen.floor_of)
        _draw_side(screen, canvas, take)
    for seat in range(screen.seats):
        strips.draw(screen, canvas, seat, choice if seat == screen.turn_of else None)
    canvas.turn = 0
    screen.draw_cards(canvas)


def _set_looks(screen, choice, take: int) -> None:
    """take: the one that is looked at, -1: none."""
    looks = screen.board.looks
    source, colour = divmod(take, COLOURS) if take >= 0 else (-1, -1)
    for stack, lying in enumerate(screen.stacks):
        for at in range(STACK):
            look = 0
            if at < len(lying):
                tile = lying[at]
                look = tile + 1 | _NORMAL
                if stack == source:
                    look = tile + 1 | (_NORMAL | RING if tile == colour else _FAINT | SINK)
            looks[stack * STACK + at] = look
    legal = choice.legal if choice else 0
    first = CELLS * screen.floor_of
    for cell in range(CELLS):
        tile = screen.state.floors[first + cell]
        looks[FLOOR + cell] = tile | _NORMAL if tile else GLOW if legal >> cell & 1 else DOT
    for tile in range(COLOURS):
        looks[SPILL + tile] = tile + 1 | (_NORMAL if screen.spill[tile] else _FAINT)
    if source == FROM_SPILL:
        looks[SPILL + colour] |= RING
    if choice and choice.mode == LAY:
        looks[FLOOR + choice.spot] = choice.colour + 1 | _NORMAL | RING
    elif not choice and screen.last >= 0:
        looks[FLOOR + screen.last] |= RING


def _draw_side(screen, canvas, take: int) -> None:
    """Counts of the spill with what slides there; who has the chisel; who could take next, or the hand."""
    state = screen.state
    source, colour = divmod(take, COLOURS) if take >= 0 else (-1, -1)
    sinking = screen.stacks[source] if 0 <= source < FROM_SPILL else b""
    sinks = False
    for tile in range(COLOURS):
        count = screen.spill[tile]
        more = sum([1 for other in sinking if other == tile]) if tile != colour else 0
        text = str(count) if count else ""
        y = FLOOR_TOP + tile * PITCH
        x = COUNT_X + canvas.write(COUNT_X, y, text, palette.WHITE, palette.BLACK)
        if more:
            sinks = True
            canvas.fill(x, y, 1, 5, palette.BLACK)
            x += 1 if count else 0
            x += canvas.write(x, y, "+%d" % more if count < 10 else str(more), palette.WARN, palette.BLACK)
        canvas.fill(x, y, SIDE_X - 1 - x, 5, palette.BLACK)
    chisel, ink = screen.chisel, palette.WARN
    if source == FROM_SPILL and chisel < 0:
        chisel = screen.floor_of
    else:
        ink = palette.SEAT0 + chisel if chisel >= 0 else palette.GREY
    canvas.icon(SIDE_X - 1, FLOOR_TOP, CHISEL, ink, palette.BLACK)
    canvas.write(SIDE_X, FLOOR_TOP + PITCH, "1234"[chisel] if chisel >= 0 else "-", ink, palette.BLACK)
    y = FLOOR_TOP + 3 * PITCH
    canvas.fill(SIDE_X - 2, y, 5, 5, palette.BLACK)
    held = ""
    if sinks:
        seat = screen.next_of(screen.floor_of)
        canvas.icon(SIDE_X, y, ARROW, palette.WARN)
        canvas.write(SIDE_X, y + PITCH, "1234"[seat], palette.SEAT0 + seat, palette.BLACK)
    elif state.held:
        held = str(state.held)
        tiles.draw(canvas, SIDE_X - 2, y, state.colour)
        canvas.write(SIDE_X + 3 - width(held), y + PITCH, held, palette.WHITE, palette.BLACK)
    else:
        canvas.fill(SIDE_X, y + PITCH, 3, 5, palette.BLACK)
