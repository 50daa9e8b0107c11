# SPDX-License-Identifier: MIT
"""What can be set before a match. Rules: "Options"."""

from shared_engine.contract import Info, Option, SettingsError, settle
from shared_engine.games.latice.tables import LAYOUT_NAMES

DUMP_MARK = b"La"  # how a dump begins; its layout: dump.py
DUMP_VERSION = 1

INFO = Info(
    "latice",
    "Latice",
    (2, 3, 4),
    1,
    (
        Option("deal", "choice", "mixed", ("mixed", "tournament")),
        Option("layout", "choice", "classic", LAYOUT_NAMES),
        Option("boards", "range", 1, (1, 2)),
        Option("starter", "range", -1, (-1, 3)),
        Option("partners", "flag", False, ()),
        Option("must_move", "flag", False, ()),
        Option("exchange_ends_turn", "flag", False, ()),
        Option("wind_price", "range", 0, (0, 5)),
        Option("sunstone_limit", "range", 3, (0, 16)),
        Option("stall_rounds", "range", 3, (0, 9)),
        Option("tie_break", "choice", "stones", ("stones", "shared")),
        Option("stone_bank", "choice", "unlimited", ("unlimited", "box")),
    ),
    True,
)


def settled(seats: int, seed: int, options: "dict | None") -> dict:
    """The complete options; SettingsError begins with the wrong field's name."""
    chosen = settle(INFO, seats, seed, options)
    if chosen["boards"] == 2:
        if chosen["layout"] not in ("classic", "fast_start"):
            raise SettingsError("layout: two boards are played with fast_start")
        chosen["layout"] = "fast_start"
    return chosen
