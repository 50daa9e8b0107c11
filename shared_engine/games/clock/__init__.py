# SPDX-License-Identifier: MIT
"""A chess clock for any game that is played beside the table: whose turn it is, and in which order. Rules:
docs/clock.md; notation, positions and the calls common to all games: docs/game-contract.md.

What a screen may ask of a state besides, all pure questions:

    direction           1 or -1: who is next, the seat after the one on turn or the one before it
    out                 sorted: the seats that sit out; look, do not write
    retired             seats that left for good, in that order
    moves               turns completed so far, by all seats together
    is_in(seat)         does it take part in the order?
    following()         the seat that is next when the turn is over
    ending              "" or why it is over: "stopped", "last"
    options             look, do not write

Actions: OVER, REVERSE, END; OUT + seat, IN + seat.
"""

from shared_engine.games.clock.state import END, IN, OUT, OVER, REVERSE, State

__all__ = ("END", "IN", "OUT", "OVER", "REVERSE", "State")
