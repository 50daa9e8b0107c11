# SPDX-License-Identifier: MIT
"""Is a state that came from outside, as a position or a dump, one that can be? Then it is put in order."""

from shared_engine.contract import PositionError
from shared_engine.describing import check_seats, whole
from shared_engine.games.clock.state import MOST_MOVES


def settle(state, stopped: bool) -> None:
    """Check the fields and find whether it is over; PositionError."""
    check_seats(state)
    whole("moves", state.moves, MOST_MOVES)
    if type(state.direction) is not int or state.direction not in (1, -1):
        raise PositionError("direction: 1 or -1 is needed")
    for seat in state.out:
        whole("out", seat, state.seats - 1)
        if state.out.count(seat) > 1 or seat in state.retired:
            raise PositionError("out: seat %d is out twice" % seat)
    state.out.sort()
    if len(state.retired) == state.seats - 1:
        if stopped:
            raise PositionError("stopped: with one seat left it is over already")
        state.ending = "last"
        return
    if not state.is_in(state.turn):
        raise PositionError("turn: seat %d is out" % state.turn)
    if stopped:
        state.ending = "stopped"
