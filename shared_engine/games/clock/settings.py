# SPDX-License-Identifier: MIT
"""What can be set before a sitting, and what is usual where nothing is said."""

from shared_engine.contract import Info, Option, settle

DUMP_MARK = b"Ck"  # how a dump begins; its layout: dump.py
DUMP_VERSION = 1

# Who begins is agreed beside the table, so it is not drawn unless that is asked for.
INFO = Info("clock", "Clock", (2, 3, 4), 1, (Option("starter", "range", 0, (-1, 3)),), True)

# A press hands the time over at once, and what a flag means is for the players to say. bots: nobody plays this alone.
USUAL = {"control": "5+3", "settings": {"flag": "note", "strict_handover": True}, "bots": False}


def settled(seats: int, seed: int, options: "dict | None") -> dict:
    """The complete options; SettingsError begins with the wrong field's name."""
    return settle(INFO, seats, seed, options)
