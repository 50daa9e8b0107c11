# SPDX-License-Identifier: MIT
"""The middle of the table: a row for each colour with its six cells. Below the number that a row waits for is a
line; what has just been placed stands between two bars in the colour of the seat that did it.
"""

from micropython import const

from shared_engine.games.ligretto_dice.tables import FACES
from table import palette
from table.screens.ligretto_dice import die as dice
from table.screens.ligretto_dice.answers import PLACED
from table.screens.ligretto_dice.strips import aside

LEFT = const(14)
TOP = const(18)
PITCH = const(6)  # to the right
DOWN = const(7)  # from row to row: a die, its line, a gap
CELLS = const(24)  # a cell has the number of its die

# the look of a cell: a place for a die, what is waited for, a die, + seat: a die that this seat has just placed
_UNKNOWN = const(0)
_PLACE = const(1)
_WAITED = const(2)
_DIE = const(3)
_NEW = const(4)

_drawn = bytearray(CELLS)


def forget() -> None:
    """The canvas is black."""
    for cell in range(CELLS):
        _drawn[cell] = _UNKNOWN


def look_of_die(screen, cell: int) -> int:
    """Of one that lies there: has somebody just placed it?"""
    for seat in range(screen.seats):
        if screen.answer_dice[seat] == cell and screen.answers[seat] == PLACED:
            return _NEW + seat
    return _DIE


def draw(screen, canvas) -> None:
    """Draws the cells whose look has changed, then all bars: two cells share one."""
    state = screen.state
    left = LEFT + aside(state)
    canvas.turn = 0
    news = False
    for cell in range(CELLS):
        face = cell % FACES
        high = state.rows[cell // FACES]
        look = _PLACE if face > high else _WAITED if face == high else _DIE
        if look == _DIE and cell in screen.answer_dice:
            look = look_of_die(screen, cell)
            news = news or look >= _NEW
        if look != _drawn[cell]:
            x, y = left + PITCH * (cell % FACES), TOP + DOWN * (cell // FACES)
            if _drawn[cell] >= _NEW:
                draw_bars(canvas, x, y, palette.BLACK)
                news = True
            _drawn[cell] = look
            draw_cell(canvas, x, y, cell, look)
    if news:
        for cell in range(CELLS):
            if _drawn[cell] >= _NEW:
                x, y = left + PITCH * (cell % FACES), TOP + DOWN * (cell // FACES)
                draw_bars(canvas, x, y, palette.SEAT0 + _drawn[cell] - _NEW)


def draw_cell(canvas, x: int, y: int, cell: int, look: int) -> None:
    colour, face = cell // FACES, cell % FACES
    if look == _PLACE:
        dice.draw(canvas, x, y, colour, -1, dice.DIM)
    elif look == _WAITED:
        dice.draw(canvas, x, y, colour, face, dice.FAINT, palette.WHITE)
    else:
        dice.draw(canvas, x, y, colour, face, dice.LIT if look >= _NEW else dice.NORMAL)
    canvas.fill(x, y + 5, 5, 1, palette.WHITE if look == _WAITED else palette.BLACK)


def draw_bars(canvas, x: int, y: int, ink: int) -> None:
    canvas.fill(x - 1, y, 1, 5, ink)
    canvas.fill(x + 5, y, 1, 5, ink)
