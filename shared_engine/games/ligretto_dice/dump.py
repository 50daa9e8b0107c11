# SPDX-License-Identifier: MIT
"""A state as bytes: all of it (dump; restore_dump.py reads it), or what one seat may know (view): all lies open.

Numbers are little endian, of four bytes where nothing is said. Both begin with the public part:
    "Li"  version  options, see sealing.option_bytes  seats (1)  number of retired seats, the seats (1 each)
    round  phase (1)  consents (1)  finisher + 1 (1)  last placed at  last at  ended at  four rows (1 each)
    for each seat its points, thrown at, locked until, number of its dice (1), these in order (1 each)
A dump goes on with: seed (8)  generator (8)  CRC-32.
A view goes on with: seat + 1 (1; 0 a spectator).
"""

from shared_engine.compat import struct
from shared_engine.games.ligretto_dice.settings import DUMP_MARK, DUMP_VERSION, INFO
from shared_engine.games.ligretto_dice.tables import DICE
from shared_engine.sealing import dumped, option_bytes, viewed


def _public(state) -> bytes:
    parts = [DUMP_MARK, bytes([DUMP_VERSION]), option_bytes(INFO, state.options)]
    parts.append(bytes([state.seats, len(state.retired)] + state.retired))
    parts.append(struct.pack("<IBBB", state.round, state.phase, state.consents, state.finisher + 1))
    parts.append(struct.pack("<III", state.last_placed_at, state.last_at, state.ended_at))
    parts.append(bytes(state.rows))
    for seat in range(state.seats):
        parts.append(struct.pack("<iII", state.points[seat], state.thrown_at[seat], state.locked_until[seat]))
        lying = [die for die in range(DICE) for _ in range(state.dice[seat * DICE + die])]
        parts.append(bytes([len(lying)] + lying))
    return b"".join(parts)


def dump(state) -> bytes:
    """The whole state; equal states give equal bytes on both runtimes."""
    return dumped(state, _public(state))


def view(state, seat: "int | None") -> bytes:
    """What a seat may know and nothing else; None: a spectator. ValueError for a seat that is not there."""
    return viewed(state, seat, _public(state))
