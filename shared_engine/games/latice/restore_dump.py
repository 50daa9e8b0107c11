# SPDX-License-Identifier: MIT
"""The state that a dump holds; its layout stands in dump.py."""

from shared_engine import sealing
from shared_engine.contract import DataError
from shared_engine.games.latice import settings, standing
from shared_engine.games.latice.pool import Pool
from shared_engine.games.latice.state import State
from shared_engine.games.latice.tables import WIND, spot_of
from shared_engine.rng import from_bytes


def load(blob: bytes) -> State:
    """The state whose dump() is `blob`; DataError on anything else."""
    return sealing.load(blob, _read)


def _read(reader: sealing.Reader) -> State:
    state = reader.begun(settings, State)
    state.turn = reader.byte()
    state.free_moves = reader.byte()
    flags = reader.byte()
    state.acted = flags & 1 == 1
    state.moved = flags & 2 == 2
    state.discard = reader.byte()
    state.passes = reader.number()
    state.idle_turns = reader.number()
    state.retired = list(reader.take(reader.byte()))
    counts = []
    for seat in range(state.seats):
        state.suns[seat] = reader.number()
        state.halves[seat] = reader.number()
        counts.append((reader.byte(), reader.byte()))
    cells = reader.take(81 * state.options["boards"])
    state.seed = reader.take(8)
    state.rng = from_bytes(reader.take(8))
    for seat, (rack, pool) in enumerate(counts):
        state.racks[seat] = _tiles(reader.take(rack))
        state.pools[seat] = Pool(list(reversed(_tiles(reader.take(pool)))))
    standing.settle(state, [(spot_of(cell), tile - 1) for cell, tile in enumerate(_tiles(cells)) if tile])
    return state


def _tiles(codes: bytes) -> list:
    if codes and max(codes) > WIND:
        raise DataError("damaged: %d is no tile" % max(codes))
    return list(codes)
