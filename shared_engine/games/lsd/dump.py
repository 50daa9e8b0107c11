# SPDX-License-Identifier: MIT
"""A state as bytes: all of it (dump; restore_dump.py reads it), or what one seat may know (view).

Numbers are little endian. Both begin with the public part, which is all but the generator:
    "Ls"  version  options: a byte each, in the order of INFO.options  seats  turn  skips (4)  placed
    number of retired seats, the seats  for each seat its ten counts  for each captor number and captured tiles
    number of tiles in the field, for each, sorted, spot (4) and tile  number of marks seen, eight bytes each
A dump goes on with: seed (8)  generator (8)  CRC-32 (4). A view goes on with: seat + 1 (0 a spectator).
"""

from shared_engine.compat import struct
from shared_engine.games.lsd.ending import MARK
from shared_engine.games.lsd.settings import DUMP_MARK, DUMP_VERSION, INFO
from shared_engine.sealing import dumped, option_bytes, viewed


def _public(state) -> bytes:
    parts = [DUMP_MARK, bytes([DUMP_VERSION]), option_bytes(INFO, state.options)]
    parts.append(struct.pack("<BBIB", state.seats, state.turn, state.skips, state.placed))
    parts.append(bytes([len(state.retired)] + state.retired))
    parts.extend([bytes(counts) for counts in state.supplies])
    parts.extend([bytes([len(tiles)] + tiles) for tiles in state.captured])
    parts.append(bytes([len(state.field)]))
    parts.extend([struct.pack("<IB", spot, state.field[spot]) for spot in sorted(state.field)])
    parts.append(bytes([len(state.seen) // MARK]) + state.seen)
    return b"".join(parts)


def dump(state) -> bytes:
    """The whole state; equal states give equal bytes on both runtimes."""
    return dumped(state, _public(state))


def view(state, seat: "int | None") -> bytes:
    """What a seat may know and nothing else; None: a spectator. ValueError for a seat that is not there."""
    return viewed(state, seat, _public(state))
