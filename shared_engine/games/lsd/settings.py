# SPDX-License-Identifier: MIT
"""What can be set before a match. Rules: "Options"."""

from shared_engine.contract import Info, Option, settle

DUMP_MARK = b"Ls"  # how a dump begins; its layout: dump.py
DUMP_VERSION = 1

INFO = Info(
    "lsd",
    "LSD",
    (2, 4),
    1,
    (
        Option("captured", "choice", "removed", ("removed", "returned")),
        Option("rotation", "flag", True, ()),
        Option("row_needs_dots", "flag", False, ()),
        Option("partners", "flag", False, ()),
        Option("starter", "range", -1, (-1, 3)),
    ),
    True,
)


def settled(seats: int, seed: int, options: "dict | None") -> dict:
    """The complete options; SettingsError begins with the wrong field's name."""
    return settle(INFO, seats, seed, options)
