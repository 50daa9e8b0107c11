# SPDX-License-Identifier: MIT
"""Is a state that came from outside, as a position or a dump, one that can be? Then it is put in order."""

from shared_engine.contract import PositionError
from shared_engine.describing import MOST, check_seats, whole
from shared_engine.games.tilers import course, ending, floor
from shared_engine.games.tilers.notation import tile_names
from shared_engine.games.tilers.tables import CELLS, COLOURS

# A puzzle may begin with any numbers that fit into a dump, if those that may follow do so, too.
_MOST_COURSES = 255
_MOST_POINTS = 65535
_A_TILE = 8  # run points at most


def settle(state, floors: bytes, spill: list) -> None:
    """Check the fields, lay the floors and the spill (a list of colours), begin a course when one is over, find whether
    the match is; PositionError."""
    _check_numbers(state, floors)
    _check_tiles(state, floors, spill)
    for colour in spill:
        state.spill[colour] += 1
    for at, tile in enumerate(floors):
        if tile:
            seat, cell = divmod(at, CELLS)
            if not floor.cells_for(state, seat, tile - 1) >> cell & 1:
                raise PositionError("floors: seat %d has %s twice in a line" % (seat, tile_names([tile - 1])))
            floor.put(state, seat, tile - 1, cell)
    course.list_offers(state)
    if ending.finish_when_alone(state):
        return
    if not state.offers and not state.held:
        course.begin_next(state)
        state.drew = False
    if not state.ending and state.turn in state.retired:
        raise PositionError("turn: seat %d has retired" % state.turn)


def _check_numbers(state, floors: bytes) -> None:
    check_seats(state)
    whole("began", state.began, state.seats - 1)
    if state.chisel != -1:
        whole("chisel", state.chisel, state.seats - 1)
    whole("course", state.course, _MOST_COURSES - course.bag_left(state))
    if not state.course:
        raise PositionError("course: they are counted from 1")
    for seat, points in enumerate(state.run_points):
        empty = floors[seat * CELLS : seat * CELLS + CELLS].count(b"\0")
        whole("run_points", points, _MOST_POINTS - _A_TILE * empty)


def _check_tiles(state, floors: bytes, spill: list) -> None:
    """No more than the game has; a chip is a tile, too, but for the chisel's, one a course."""
    each = state.options["tiles_per_colour"]
    lying = [tile - 1 for tile in floors if tile] + spill + [state.colour] * state.held + list(state.bag[state.drawn :])
    for tiles in state.stacks:
        lying.extend(tiles)
    for colour in range(COLOURS):
        if lying.count(colour) > each:
            raise PositionError("more than %d tiles of the colour %s" % (each, tile_names([colour])))
    for chips in state.chips:
        whole("chips", chips, MOST)
    of_chisel = state.course if state.chisel >= 0 else state.course - 1
    if len(lying) + sum(state.chips) > COLOURS * each + of_chisel:
        raise PositionError("chips: more tiles than the %d of the game" % (COLOURS * each))
