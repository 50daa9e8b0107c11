# SPDX-License-Identifier: MIT
"""The legal actions of a game as a list, by way of its actions_into()."""

from shared_engine.compat import array

_room = array("I", bytes(4 * 128))  # one for all states: on a chip a list that grows is torn from place to place


def actions(state, seat: int, at: "int | None" = None) -> list:
    """The sorted actions of a seat; empty when it may not act."""
    global _room
    while True:
        try:
            return list(_room[: state.actions_into(seat, _room, at)])
        except IndexError:
            _room = array("I", bytes(8 * len(_room)))  # twice as long
