# SPDX-License-Identifier: MIT
"""Draws the Ligretto Dice screen: before each seat its dice, in the middle the rows, or what is shown between
rounds. Draws what has changed, and decides nothing. In a round nothing here allocates.
"""

from table import palette
from table.screens.ligretto_dice import rows, scores, strips
from table.screens.ligretto_dice.answers import PLACED
from table.screens.together import EVERYTHING, PLAY, ROWS
from table.seats import side_of

_notes = [""] * 4  # what is drawn
_placers = bytearray(4)  # by seat 1 + the die that is drawn as the one that it has just placed


def draw(screen, canvas) -> None:
    changed = screen.changed
    screen.changed = 0
    if changed == EVERYTHING:
        canvas.turn = 0
        canvas.clear()
        rows.forget()
        strips.forget()
    playing = screen.stage == PLAY
    for seat in range(screen.seats):
        placed = screen.answer_dice[seat] + 1 if screen.answers[seat] == PLACED else 0
        if placed != _placers[seat]:
            _placers[seat] = placed
            changed |= ROWS
        if screen.notes[seat] != _notes[seat]:
            _notes[seat] = screen.notes[seat]
            changed |= 1 << seat
        if changed >> seat & 1:
            canvas.turn = side_of(seat, screen.seats)
            if playing or seat in screen.state.retired:
                strips.draw(screen, canvas, seat)
            else:
                scores.draw(screen, canvas, seat)
    if changed & ROWS:
        if playing:
            rows.draw(screen, canvas)
        else:
            scores.draw_middle(screen, canvas)
    canvas.turn = 0
    screen.draw_empty(canvas)
    screen.draw_card(canvas)


def draw_score(canvas, state, x: int, y: int, seat: int) -> None:
    """What a seat ended with, in a line of 38 pixels."""
    canvas.write(x, y, str(state.points[seat]), palette.WHITE)
