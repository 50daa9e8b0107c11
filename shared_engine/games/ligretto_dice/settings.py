# SPDX-License-Identifier: MIT
"""What can be set before a match. Rules: "Options"."""

from shared_engine.contract import Info, Option, SettingsError, settle
from shared_engine.games.ligretto_dice.tables import DICE

DUMP_MARK = b"Li"  # how a dump begins; its layout: dump.py
DUMP_VERSION = 1

INFO = Info(
    "ligretto_dice",
    "Ligretto Dice",
    (2, 3, 4),
    1,
    (
        Option("throw_ms", "range", 800, (0, 3000)),
        Option("wrong", "choice", "snap_back", ("snap_back", "lock_1s", "minus_1")),
        Option("stop", "choice", "auto", ("auto", "press")),
        Option("start_score", "range", 0, (0, 999)),
        Option("handicap", "list", [], (1, DICE)),
        Option("rounds", "choice", "per_seat", ("per_seat", "fixed", "score", "minutes")),
        Option("rounds_value", "range", 3, (1, 999)),
    ),
    False,
)


def settled(seats: int, seed: int, options: "dict | None") -> dict:
    """The complete options; SettingsError begins with the wrong field's name."""
    chosen = settle(INFO, seats, seed, options)
    handicap = chosen["handicap"]
    if handicap and len(handicap) != seats:
        raise SettingsError("handicap: a number of dice for each of the %d seats is needed" % seats)
    if sum(handicap) > DICE:
        raise SettingsError("handicap: there are %d dice, these are %d" % (DICE, sum(handicap)))
    return chosen


def share(state, seat: int) -> int:
    """How many dice a seat is dealt."""
    handicap = state.options["handicap"]
    return handicap[seat] if handicap else DICE // state.seats
