# SPDX-License-Identifier: MIT
"""What can be set before a match. Rules: "Options"."""

from shared_engine.contract import Info, Option, settle

DUMP_MARK = b"Ti"  # how a dump begins; its layout: dump.py
DUMP_VERSION = 1

INFO = Info(
    "tilers",
    "Tilers",
    (2, 3, 4),
    1,
    (
        Option("yard", "choice", "full", ("full", "small")),
        Option("tiles_per_colour", "range", 20, (12, 40)),
        Option("chip_cost", "choice", "triangular", ("triangular", "capped")),
        Option("row_bonus", "range", 2, (0, 20)),
        Option("column_bonus", "range", 7, (0, 20)),
        Option("colour_bonus", "range", 10, (0, 20)),
        Option("floor_at_zero", "flag", False, ()),
        Option("starter", "range", -1, (-1, 3)),
    ),
    True,
)


def settled(seats: int, seed: int, options: "dict | None") -> dict:
    """The complete options; SettingsError begins with the wrong field's name."""
    return settle(INFO, seats, seed, options)
