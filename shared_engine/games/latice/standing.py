# SPDX-License-Identifier: MIT
"""Is a state that came from outside, as a position or a dump, one that can be? Then it is put in order."""

from shared_engine.contract import PositionError
from shared_engine.describing import MOST, check_seats, whole
from shared_engine.games.latice import board
from shared_engine.games.latice.ending import ending_of, tiles_left
from shared_engine.games.latice.rack import arrange
from shared_engine.games.latice.tables import COPIES, KINDS, RACK, STONES_IN_BOX, WIND, WINDS
from shared_engine.seating import in_order


def settle(state, placed: list) -> None:
    """Check the fields, lay the (spot, tile) pairs, sort racks, find whether it is over; PositionError."""
    boards = state.options["boards"]
    _check_counts(state)
    check_seats(state)
    _check_stones(state, boards)
    for spot, tile in placed:
        if tile == WIND:
            raise PositionError("board: a wind is not laid")
        board.place(state, tile, spot)
    for seat, rack in enumerate(state.racks):
        if len(rack) > RACK:
            raise PositionError("racks: at most %d tiles" % RACK)
        arrange(state, seat)
    _check_tiles(state, [tile for _, tile in placed], boards)
    state.ending = ending_of(state)
    if state.ending:
        if state.ending == "out" and tiles_left(state, state.turn):
            state.turn = [seat for seat in in_order(state) if not tiles_left(state, seat)][0]  # it made the last move
        state.free_moves = 0
        state.acted = False
        state.moved = False
    elif state.turn in state.retired:
        raise PositionError("turn: seat %d has retired" % state.turn)


def _check_counts(state) -> None:
    whole("discard", state.discard, MOST)
    whole("free_moves", state.free_moves, 1)
    whole("passes", state.passes, MOST)
    whole("idle_turns", state.idle_turns, MOST)
    for name, value in (("acted", state.acted), ("moved", state.moved)):
        if not isinstance(value, bool):
            raise PositionError("%s: true or false is needed" % name)
    if state.moved and not state.acted:
        raise PositionError("moved: nothing was done in this turn")


def _check_stones(state, boards: int) -> None:
    for kind in (state.suns, state.halves):
        for count in kind:
            whole("stones", count, MOST)
        if state.options["stone_bank"] == "box" and sum(kind) > STONES_IN_BOX * boards:
            raise PositionError("stones: the box holds %d of each kind" % (STONES_IN_BOX * boards))


def _check_tiles(state, tiles: list, boards: int) -> None:
    """No more of a kind than the game has."""
    counts = [0] * (KINDS + 1)
    for hand in state.racks + [pool.tiles for pool in state.pools] + [tiles]:
        for tile in hand:
            counts[tile] += 1
    counts[WIND] += state.discard
    if counts[WIND] > WINDS * boards:
        raise PositionError("more than %d winds" % (WINDS * boards))
    if max(counts[:WIND]) > COPIES * boards:
        raise PositionError("more than %d of a colour tile" % (COPIES * boards))
