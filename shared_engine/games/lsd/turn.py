# SPDX-License-Identifier: MIT
"""What a placement does. Rules: "Turn", "Capture", "Win", "Timeouts"."""

from shared_engine.contract import IllegalAction
from shared_engine.games.lsd import ending, field, supply
from shared_engine.games.lsd.capture import captured_by
from shared_engine.games.lsd.moves import placements_at
from shared_engine.games.lsd.rows import length_at
from shared_engine.games.lsd.tables import FITS, KIND_OF, KINDS, LOOKS, ORIGIN, exists
from shared_engine.insertion import insert
from shared_engine.seating import team_of


def apply(state, seat: int, action: int, at: int = 0) -> None:
    """Carry out a placement of the seat on turn; IllegalAction says why not, and then nothing has changed."""
    state.check_mover(seat, action)
    spot, look = divmod(action, LOOKS)
    if not placements_at(state, seat, spot) >> look & 1:
        raise IllegalAction(_why_not(state, seat, spot, look))
    supply.take(state, seat, KIND_OF[look])
    field.put(state, spot, seat * LOOKS + look)
    state.placed = min(state.placed + 1, ending.LONGEST)  # a puzzle may begin with any number
    state.skips = 0
    for prey in captured_by(state, seat, spot, look & 1):
        _capture(state, seat, prey)
    if length_at(state, spot) >= state.row_length:
        ending.finish(state, "row", team_of(state, seat))
    elif ending.pass_on(state):
        ending.finish_if_drawn(state, seat)
    else:
        ending.finish(state, "blocked", [])


def expire(state, seat: int, at: int = 0) -> None:
    """The turn timer has run out: the turn of this seat is skipped. Does nothing when it is not its turn."""
    if state.is_on_turn(seat):
        ending.count_skips(state, 1)
        ending.pass_on(state)


def retire(state, seat: int, at: int = 0) -> None:
    """The seat leaves the order; its tiles stay. Does nothing after the end or when it has left before."""
    if not state.leaves(seat) or ending.finish_when_alone(state):
        return
    if seat == state.turn and not ending.pass_on(state):
        ending.finish(state, "blocked", [])


def _capture(state, captor: int, spot: int) -> None:
    """Rules: "Capture", the option captured."""
    owner, look = divmod(field.take(state, spot), LOOKS)
    kind = KIND_OF[look]
    if state.options["captured"] == "returned":
        supply.give_back(state, owner, kind)
    else:
        insert(state.captured[captor], owner * KINDS + kind)


def _why_not(state, seat: int, spot: int, look: int) -> str:
    if not exists(spot):
        return "there is no such cell"
    if spot in state.field:
        return "the cell is not empty"
    if not state.field:
        if spot != ORIGIN:
            return "the first tile is placed on 0,0"
    elif spot not in state.asked:
        return "no tile lies beside the cell"
    if not state.held[seat] >> look & 1:
        held = state.supplies[seat][KIND_OF[look]]
        return "tiles are not turned" if held else "the supply does not hold this tile"
    if not FITS[state.asked[spot]]:
        return "no half dot meets the cell"
    return "a half dot would meet a blank side"
