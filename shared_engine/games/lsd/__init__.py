# SPDX-License-Identifier: MIT
"""LSD. Rules: docs/lsd.md; notation, positions and the calls common to all games: docs/game-contract.md.

What a screen or a bot may ask of a state besides, all pure questions (tiles, looks, kinds and spots: tables.py):

    field               {spot: tile}; look, do not write
    frontier            sorted: the empty spots beside a tile, ORIGIN alone while nothing lies; look, do not write
    supplies[seat]      ten counts, by kind; look, do not write
    captured[captor]    sorted owner * 10 + kind; look, do not write
    placed, skips       placements so far; turns skipped since the last one
    retired             seats that left, in that order
    row_length          tiles in a row that win: 4, with four seats 3
    ending              "" or why it is over: "row", "blocked", "repeated", "long", "alone"
    winners             seats
    can_place(seat)     has the seat a tile that fits anywhere?
    placements_at(seat, spot)   mask of the looks that the seat may place there
    captures(action)    sorted: the spots of the tiles that this placement of the seat on turn would capture
    row_of(seat)        sorted: the spots of the seat's complete rows
    longest(seat)       tiles in its longest row
    would_row(seat, spot)   how long a row would be with a tile of the seat on this spot
    turn_mark()         another in each turn, also when the same seat is on turn again
    options             look, do not write

An action is spot * 30 + look. Of notation.py: tile_name, look_name, kind_name, cell_name.
"""

from shared_engine.games.lsd.state import State

__all__ = ("State",)
