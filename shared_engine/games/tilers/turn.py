# SPDX-License-Identifier: MIT
"""What an action does. Rules: "Turn", "Run points" and "Timeouts"."""

from shared_engine.contract import IllegalAction
from shared_engine.games.tilers import course, ending
from shared_engine.games.tilers.floor import cells_for, put
from shared_engine.games.tilers.tables import ACTIONS, CELLS, CHIP, COLOURS, LAY, SPILL
from shared_engine.seating import next_in_order


def apply(state, seat: int, action: int, at: int = 0) -> None:
    """Carry out an action of the seat on turn; IllegalAction says why not, and then nothing has changed."""
    state.check_mover(seat, action)
    if not state.held:
        if action not in state.offers:
            raise IllegalAction(_why_not(state, seat, action))
        course.take(state, seat, action)
        state.drew = False
        return
    colour = state.colour
    if action == CHIP + colour:
        state.chips[seat] += 1
    else:
        cell = action - LAY - colour * CELLS
        if not 0 <= cell < CELLS or not cells_for(state, seat, colour) >> cell & 1:
            raise IllegalAction(_why_not(state, seat, action))
        state.run_points[seat] += put(state, seat, colour, cell)
    state.drew = False
    state.held -= 1
    if not state.held:
        pass_on(state)


def pass_on(state) -> None:
    """The hand is empty: the next seat, or the next course."""
    if state.offers:
        state.turn = next_in_order(state, state.turn)
    else:
        course.begin_next(state)


def expire(state, seat: int, at: int = 0) -> None:
    """The turn timer has run out: chips, as few as may be. Does nothing when it is not its turn."""
    if not state.is_on_turn(seat):
        return
    state.drew = False
    if not state.held:
        course.take(state, seat, cheapest(state))
    ending.empty_hand(state)
    pass_on(state)


def cheapest(state) -> int:
    """The take that would cost fewest chips when none of it were laid; of equals the first in order."""
    best = least = ACTIONS
    for take in state.offers:
        source, colour = divmod(take, COLOURS)
        if source == SPILL:
            chips = state.spill[colour] + (state.chisel < 0)
        else:
            chips = sum([1 for tile in state.stacks[source] if tile == colour])
        if chips < least:
            best, least = take, chips
    return best


def retire(state, seat: int, at: int = 0) -> None:
    """The seat leaves the order; its floor stays. Does nothing after the end or when it has left before."""
    if not state.leaves(seat):
        return
    state.drew = False
    if ending.finish_when_alone(state):
        return
    if seat == state.turn:
        ending.empty_hand(state)
        pass_on(state)


def _why_not(state, seat: int, action: int) -> str:
    if not 0 <= action < ACTIONS:
        return "there is no such action"
    if action < LAY:
        if state.held:
            return "the tiles in hand come first"
        source, colour = divmod(action, COLOURS)
        if source == SPILL:
            return "the spill holds no tile of this colour"
        if source >= len(state.stacks):
            return "the yard has no such stack"
        return "the stack holds no tile of this colour" if state.stacks[source] else "the stack is gone"
    if not state.held:
        return "a take comes first"
    colour = action - CHIP if action >= CHIP else (action - LAY) // CELLS
    if colour != state.colour:
        return "the hand holds another colour"
    if state.across[seat] >> (action - LAY) % CELLS & 1:
        return "the cell is not empty"
    return "the row or the column holds this colour already"
