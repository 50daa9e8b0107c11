# SPDX-License-Identifier: MIT
"""A course: what is laid out, what can be taken from it, and how the next one begins. Rules: "Course" and "Turn"."""

from shared_engine.games.tilers import ending
from shared_engine.games.tilers.floor import is_last_course
from shared_engine.games.tilers.tables import COLOURS, FIRST_SPILL, SPILL, STACK
from shared_engine.insertion import insert
from shared_engine.seating import next_in_order


def stacks_of(seats: int, options: dict) -> int:
    """How many stacks the yard has."""
    return (2 * seats if options["yard"] == "full" else seats) + 1


def bag_left(state) -> int:
    """Tiles in the bag."""
    return len(state.bag) - state.drawn


def lay_out(state) -> None:
    """Every stack gets its tiles from the bag, in order, as long as there are any."""
    for stack in range(len(state.stacks)):
        state.stacks[stack] = state.bag[state.drawn : state.drawn + STACK]
        state.drawn += len(state.stacks[stack])
    state.drew = True
    list_offers(state)


def list_offers(state) -> None:
    """The takes that the yard and the spill allow, sorted."""
    offers = []
    for stack, tiles in enumerate(state.stacks):
        offers.extend([stack * COLOURS + colour for colour in range(COLOURS) if colour in tiles])
    offers.extend([FIRST_SPILL + colour for colour in range(COLOURS) if state.spill[colour]])
    state.offers = offers


def take(state, seat: int, action: int) -> None:
    """The tiles of a take come into the seat's empty hand."""
    source, colour = divmod(action, COLOURS)
    offers = state.offers
    spill = state.spill
    at = offers.index(action)
    if source == SPILL:
        held = spill[colour]
        spill[colour] = 0
        del offers[at]
        if state.chisel < 0:
            state.chisel = seat
            state.chips[seat] += 1
    else:
        held = 0
        for tile in state.stacks[source]:
            if tile == colour:
                held += 1
            elif spill[tile]:
                spill[tile] += 1
            else:
                spill[tile] = 1
                insert(offers, FIRST_SPILL + tile)
        state.stacks[source] = b""
        first = source * COLOURS
        while at and offers[at - 1] >= first:
            at -= 1
        while at < len(offers) and offers[at] < first + COLOURS:
            del offers[at]
    state.colour = colour
    state.held = held


def begin_next(state) -> None:
    """Nothing is left to be taken: the next course, or the end."""
    if is_last_course(state):
        ending.finish(state, "row")
    elif not bag_left(state):
        ending.finish(state, "bag")
    else:
        seat = state.began if state.chisel < 0 else state.chisel
        state.turn = state.began = next_in_order(state, seat) if seat in state.retired else seat
        state.chisel = -1
        state.course += 1
        lay_out(state)
