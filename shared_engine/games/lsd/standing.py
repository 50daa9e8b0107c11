# SPDX-License-Identifier: MIT
"""Is a state that came from outside, as a position or a dump, one that can be? Then it is put in order."""

from shared_engine.contract import PositionError
from shared_engine.describing import MOST, check_seats, whole
from shared_engine.games.lsd import ending, field, rows, supply
from shared_engine.games.lsd.moves import can_place
from shared_engine.games.lsd.notation import captured_name
from shared_engine.games.lsd.tables import COPIES, KIND_OF, KINDS, LOOKS
from shared_engine.seating import team_of


def settle(state, placed: list) -> None:
    """Check the fields, put the (spot, tile) pairs, skip who cannot place, find whether it is over; PositionError."""
    whole("skips", state.skips, MOST)
    whole("placed", state.placed, ending.LONGEST)
    check_seats(state)
    _check_tiles(state, placed)
    _check_seen(state)
    state.captured = [sorted(tiles) for tiles in state.captured]
    for seat in range(state.seats):
        supply.fill(state, seat, state.supplies[seat])
    for spot, tile in placed:
        field.put(state, spot, tile)
    if not _finish(state):
        if state.turn in state.retired:
            raise PositionError("turn: seat %d has retired" % state.turn)
        if not can_place(state, state.turn):
            ending.count_skips(state, 1)
            ending.pass_on(state)


def _finish(state) -> bool:
    """Whether it is over, derived from what lies and what is left."""
    with_rows = [seat for seat in range(state.seats) if rows.row_of(state, seat)]
    if len(with_rows) > 1:
        raise PositionError("field: two seats have a complete row")
    if with_rows:
        state.turn = with_rows[0]
        if state.turn in state.retired:
            raise PositionError("field: seat %d has a complete row, but has retired" % state.turn)
        ending.finish(state, "row", team_of(state, state.turn))
    elif not ending.finish_when_alone(state):
        if ending.most_often(state.seen) >= ending.OCCURRENCES:
            ending.finish(state, "repeated", [])
        elif state.options["captured"] == "returned" and state.placed >= ending.LONGEST:
            ending.finish(state, "long", [])
        elif not [seat for seat in ending.in_order(state) if can_place(state, seat)]:
            ending.finish(state, "blocked", [])
    return state.ending != ""


def _check_tiles(state, placed: list) -> None:
    """No more of a kind than its owner began with."""
    counts = [0] * (state.seats * KINDS)
    for seat in range(state.seats):
        for kind in range(KINDS):
            counts[seat * KINDS + kind] += state.supplies[seat][kind]
    for _, tile in placed:
        counts[tile // LOOKS * KINDS + KIND_OF[tile % LOOKS]] += 1
    for tiles in state.captured:
        for tile in tiles:
            counts[tile] += 1
    for tile in range(len(counts)):
        if counts[tile] > COPIES:
            raise PositionError("more than %d of the tile %s" % (COPIES, captured_name(tile)))


def _check_seen(state) -> None:
    """The marks, in order, are as many as there can be."""
    if state.seen and state.options["captured"] != "returned":
        raise PositionError("seen: counts only where captured tiles are returned")
    marks = [state.seen[at : at + ending.MARK] for at in range(0, len(state.seen), ending.MARK)]
    state.seen = b"".join(sorted(marks))
    if len(marks) > state.placed or ending.most_often(state.seen) > ending.OCCURRENCES:
        raise PositionError("seen: no more than placed, none more than %d times" % ending.OCCURRENCES)
