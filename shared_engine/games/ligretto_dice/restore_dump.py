# SPDX-License-Identifier: MIT
"""The state that a dump holds; its layout stands in dump.py."""

from shared_engine import sealing
from shared_engine.compat import struct
from shared_engine.contract import DataError
from shared_engine.games.ligretto_dice import settings, standing
from shared_engine.games.ligretto_dice.state import State
from shared_engine.games.ligretto_dice.tables import BETWEEN, COLOURS, DICE
from shared_engine.rng import from_bytes


def load(blob: bytes) -> State:
    """The state whose dump() is `blob`; DataError on anything else."""
    return sealing.load(blob, _read)


def _read(reader: sealing.Reader) -> State:
    state = reader.begun(settings, State)
    state.retired = list(reader.take(reader.byte()))
    state.round = reader.number()
    state.phase = reader.byte()
    if state.phase > BETWEEN:
        raise DataError("damaged: %d is no phase" % state.phase)
    state.consents = reader.byte()
    state.finisher = reader.byte() - 1
    state.last_placed_at = reader.number()
    state.last_at = reader.number()
    state.ended_at = reader.number()
    rows = list(reader.take(COLOURS))
    throws = []
    for seat in range(state.seats):
        state.points[seat] = struct.unpack("<i", reader.take(4))[0]
        state.thrown_at[seat] = reader.number()
        state.locked_until[seat] = reader.number()
        throws.append(reader.take(reader.byte()))
        if throws[seat] and max(throws[seat]) >= DICE:
            raise DataError("damaged: %d is no die" % max(throws[seat]))
    state.seed = reader.take(8)
    state.rng = from_bytes(reader.take(8))
    standing.settle(state, rows, throws)
    return state
