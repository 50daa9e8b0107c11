# SPDX-License-Identifier: MIT
"""Draws the LSD screen: looks of the cells, strips of the seats, supply, overview. Draws, and decides nothing."""

from shared_engine.games.lsd.tables import LOOKS, SPAN
from table.screens import strip
from table.screens.lsd import counts, overview, picker
from table.screens.lsd.choice import CELL, PICK, TURN
from table.screens.lsd.field import CELLS, CURSOR, GLOW, LAST, PREY, SIDE, look_of
from table.screens.lsd.tile import FAINT, LIT, NORMAL

NOTHING = ()


def draw(screen, canvas) -> None:
    choice = None if screen.shows else screen.choice
    low = picker.band(choice, screen.view) if choice and choice.mode == PICK else 0
    if screen.covered or low != screen.band:
        canvas.clear()
        screen.window.forget()
        screen.covered = True
    anew, screen.band = screen.covered, low
    screen.covered = screen.overview or screen.has_card()
    if screen.overview:
        cursor = choice.spot if choice else -1
        overview.draw(
            canvas, screen.state, choice.legal if choice else NOTHING, screen.lit, screen.view, screen.last, cursor
        )
    else:
        _draw_field(screen, canvas, choice, low, anew)
    for seat in range(screen.seats):
        _draw_strip(screen, canvas, seat, choice if seat == screen.turn_of else None)
    canvas.turn = 0
    screen.draw_cards(canvas)


def _draw_field(screen, canvas, choice, low: int, anew: bool) -> None:
    window = screen.window
    canvas.turn = 0
    _set_looks(screen, choice)
    high, columns = (low + picker.DEEP, choice.side & 1 == 1) if low else (0, False)
    window.draw(canvas, low, high, columns)
    if screen.moved or anew:
        screen.moved = False
        window.find_signs(screen.state.field, screen.view)
        window.draw_signs(canvas, low, high, columns)
    if low:
        picker.draw(canvas, choice, low, anew)


def _set_looks(screen, choice) -> None:
    field = screen.state.field
    looks = screen.window.looks
    first = screen.view.first()
    glowing = choice.legal if choice and choice.mode == CELL else NOTHING
    ended = screen.match.over
    others = FAINT if ended and screen.state.winners else NORMAL
    for cell in range(CELLS):
        spot = first + cell // SIDE * SPAN + cell % SIDE
        look = 0
        if spot in field:
            strength = LIT if spot in screen.lit else others
            look = look_of(field[spot], strength, LAST if spot == screen.last and not ended else 0)
        elif spot in glowing:
            look = GLOW
        looks[cell] = look
    if choice:
        _set_choice(screen, choice)
    for at in range(screen.step, len(screen.ghosts)):
        spot, tile = screen.ghosts[at]
        going = at == screen.step
        screen.look_at(spot, look_of(tile, FAINT, PREY) if going else look_of(tile))


def _set_choice(screen, choice) -> None:
    """The cursor, or the tile as it would lie, and what it would capture."""
    if choice.look < 0:
        screen.look_at(choice.spot, (GLOW if choice.mode == CELL else 0) | CURSOR)
        return
    screen.look_at(choice.spot, look_of(choice.seat * LOOKS + choice.look, NORMAL, CURSOR))
    for spot in choice.prey:
        screen.look_at(spot, look_of(screen.state.field[spot], FAINT, PREY))


def _draw_strip(screen, canvas, seat: int, choice) -> None:
    if strip.begin(screen, canvas, seat, strip.WHOLE, False):
        if choice and choice.mode == PICK:
            counts.draw_kind(canvas, choice, screen.longest[seat])
        elif choice and choice.mode == TURN:
            counts.draw_turning(canvas, choice, screen.longest[seat])
        else:
            gained = screen.gained if seat == screen.mover and not choice else 0
            counts.draw_standing(canvas, screen, seat, gained, seat == screen.turn_of)
