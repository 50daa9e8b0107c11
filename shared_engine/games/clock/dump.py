# SPDX-License-Identifier: MIT
"""A state as bytes: all of it (dump; restore_dump.py reads it), or what one seat may know (view).

Numbers are little endian. Both begin with the public part, which is all but the generator:
    "Ck"  version  options: a byte each, in the order of INFO.options  seats  turn
    1 when the order is turned round, + 2 when the sitting was stopped  moves (4)
    number of seats that sit out, the seats  number of retired seats, the seats
A dump goes on with: seed (8)  generator (8)  CRC-32 (4). A view goes on with: seat + 1 (0 a spectator).
"""

from shared_engine.compat import struct
from shared_engine.games.clock.settings import DUMP_MARK, DUMP_VERSION, INFO
from shared_engine.sealing import dumped, option_bytes, viewed


def _public(state) -> bytes:
    signs = int(state.direction < 0) | (state.ending == "stopped") << 1
    parts = [DUMP_MARK, bytes([DUMP_VERSION]), option_bytes(INFO, state.options)]
    parts.append(struct.pack("<BBBI", state.seats, state.turn, signs, state.moves))
    parts.append(bytes([len(state.out)] + state.out + [len(state.retired)] + state.retired))
    return b"".join(parts)


def dump(state) -> bytes:
    """The whole state; equal states give equal bytes on both runtimes."""
    return dumped(state, _public(state))


def view(state, seat: "int | None") -> bytes:
    """What a seat may know and nothing else; None: a spectator. ValueError for a seat that is not there."""
    return viewed(state, seat, _public(state))
