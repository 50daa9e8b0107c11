# SPDX-License-Identifier: MIT
"""A state as bytes: all of it (dump; restore_dump.py reads it), or what one seat may know (view).

Numbers are little endian. Both begin with the public part:
    "La"  version  options: a byte each, in the order of INFO.options  seats  turn  free moves
    flags (1 acted, 2 moved)  discard  passes (4)  idle turns (4)  number of retired seats, the seats
    for each seat sunstones (4), halfstones (4), tiles in rack, tiles in pool  the cells of the board or boards
A dump goes on with: seed (8)  generator (8)  for each seat the sorted rack, the pool with its top first  CRC-32 (4).
A view goes on with: seat + 1 (0 a spectator), that seat's sorted rack.
"""

from shared_engine.compat import struct
from shared_engine.games.latice.settings import DUMP_MARK, DUMP_VERSION, INFO
from shared_engine.sealing import check_viewer, option_bytes, sealed


def _public(state) -> bytes:
    parts = [DUMP_MARK, bytes([DUMP_VERSION]), option_bytes(INFO, state.options)]
    flags = state.acted + 2 * state.moved
    parts.append(bytes([state.seats, state.turn, state.free_moves, flags, state.discard]))
    parts.append(struct.pack("<II", state.passes, state.idle_turns))
    parts.append(bytes([len(state.retired)] + state.retired))
    for seat in range(state.seats):
        counts = len(state.racks[seat]), len(state.pools[seat].tiles)
        parts.append(struct.pack("<IIBB", state.suns[seat], state.halves[seat], *counts))
    parts.append(bytes(state.board))
    return b"".join(parts)


def dump(state) -> bytes:
    """The whole state; equal states give equal bytes on both runtimes."""
    parts = [_public(state), state.seed, state.rng.to_bytes()]
    for seat in range(state.seats):
        parts.append(bytes(state.racks[seat]))
        parts.append(bytes(state.pools[seat].order()))
    return sealed(b"".join(parts))


def view(state, seat: "int | None") -> bytes:
    """What a seat may know and nothing else; None: a spectator. ValueError for a seat that is not there."""
    check_viewer(state, seat)
    own = b"\x00" if seat is None else bytes([seat + 1] + state.racks[seat])
    return _public(state) + own
