# SPDX-License-Identifier: MIT
"""The middle of the table: a row for each colour with its six cells. Below the number that a row waits for is a
line; what has just been placed stands between two bars in the colour of the seat that did it.
"""

from micropython import const

from shared_engine.games.ligretto_dice.tables import COLOURS, FACES
from table import palette
from table.screens.ligretto_dice import die as dice
from table.screens.ligretto_dice.answers import PLACED
from table.screens.ligretto_dice.strips import aside

LEFT = const(14)
TOP = const(18)
PITCH = const(6)  # to the right
DOWN = const(7)  # from row to row: a die, its line, a gap


def placed_by(screen, die: int) -> int:
    """The seat that has just placed this die, or -1."""
    for seat in range(screen.seats):
        if screen.answers[seat] == PLACED and screen.answer_dice[seat] == die:
            return seat
    return -1


def draw(screen, canvas) -> None:
    state = screen.state
    left = LEFT + aside(state)
    canvas.turn = 0
    for colour in range(COLOURS):
        high = state.rows[colour]
        y = TOP + DOWN * colour
        bar = palette.BLACK  # between two cells
        for place in range(FACES):
            x = left + PITCH * place
            before, bar = bar, palette.BLACK
            if place > high:
                dice.draw(canvas, x, y, colour, -1, dice.DIM)
            elif place == high:
                dice.draw(canvas, x, y, colour, place, dice.FAINT, palette.WHITE)
            else:
                seat = placed_by(screen, colour * FACES + place)
                if seat >= 0:
                    bar = palette.SEAT0 + seat
                dice.draw(canvas, x, y, colour, place, dice.NORMAL if seat < 0 else dice.LIT)
            canvas.fill(x - 1, y, 1, 5, bar or before)
            canvas.fill(x, y + 5, 5, 1, palette.WHITE if place == high else palette.BLACK)
        canvas.fill(left + PITCH * FACES - 1, y, 1, 5, bar)
