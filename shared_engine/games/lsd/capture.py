# SPDX-License-Identifier: MIT
"""Which tiles a placement captures. Rules: "Capture"."""

from shared_engine.games.lsd.tables import LOOKS, PLUS, SPAN, STEPS

CORNERS = ((-SPAN, -1), (-SPAN, 1), (SPAN, -1), (SPAN, 1))  # the two sides between which each corner lies


def captures(state, action: int) -> list:
    """The spots of the tiles that a placement of the seat on turn captures, sorted."""
    spot, look = divmod(action, LOOKS)
    return captured_by(state, state.turn, spot, look & 1)


def captured_by(state, seat: int, spot: int, icon: int) -> list:
    """The same for any seat: only its icon colour and the icon matter."""
    field = state.field
    own = seat & 1  # the colour of its icons: seats alternate
    found = []
    if icon == PLUS:
        for step in STEPS:
            if _helps(field, spot + 2 * step, own, icon):
                _add_enemy(field, spot + step, own, found)
    else:
        for one, other in CORNERS:
            if _helps(field, spot + one + other, own, icon):
                _add_enemy(field, spot + one, own, found)
                _add_enemy(field, spot + other, own, found)
    found.sort()
    return found


def _helps(field: dict, spot: int, own: int, icon: int) -> bool:
    """Does a tile with this icon in our colour lie there? An owner's 30 looks begin with an even number."""
    return spot in field and field[spot] // LOOKS & 1 == own and field[spot] & 1 == icon


def _add_enemy(field: dict, spot: int, own: int, found: list) -> None:
    """A tile of the other icon colour there is captured, once."""
    if spot in field and field[spot] // LOOKS & 1 != own and spot not in found:
        found.append(spot)
