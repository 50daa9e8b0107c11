# SPDX-License-Identifier: MIT
"""Tilers. Rules: docs/tilers.md; notation, positions and the calls common to all games: docs/game-contract.md.

What a screen or a bot may ask of a state besides, all pure questions (a colour is 0 to 4, a cell row * 5 + column; for
actions see tables.py):

    floors              25 cells a seat, 0 or a colour + 1; look, do not write
    stacks              as laid out, a bytes of colours each, empty when taken; look, do not write
    spill               a count for each colour; look, do not write
    offers              sorted: the takes that the yard and the spill allow; look, do not write
    held, colour        tiles in the mover's hand, and their colour
    chisel              the seat that has it, -1 while it lies with the spill
    course, began       its number from 1, and the seat that began it
    chips, run_points   by seat; look, do not write
    bag_left()          tiles in the bag
    cells_for(seat, colour)     mask of the cells where the seat may lay the colour, whether or not it is its turn
    points_at(seat, cell)       run points that any tile would bring there now
    finished_lines(seat)        masks of its finished rows, columns and colours
    finished(seat)              how many of each
    is_last_course()    has somebody finished a row?
    chip_total(chips)   what so many chips cost at the end
    retired             seats that left, in that order
    ending              "" or why it is over: "row", "bag", "alone"
    winners             seats
    options             look, do not write
"""

from shared_engine.games.tilers.state import State

__all__ = ("State",)
