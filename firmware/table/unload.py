# SPDX-License-Identifier: MIT
"""Modules that make room for others: the chip's memory holds the screens of the menus or those of a match."""

import gc
import sys

OF_MENUS = ("title", "setup", "options", "settings", "trouble", "help", "latice.lessons")
OF_MATCHES = (
    "latice.screen", "latice.picture", "latice.words", "latice.choice", "latice.others", "latice.moves",
    "latice.cursor", "latice.strip", "latice.board", "match", "notices", "pause", "result", "help", "latice.lessons",
)  # fmt: skip


def forget(screens) -> None:
    """Unloads modules of screens; they are loaded anew when they are wanted again."""
    for name in screens:
        path = "table.screens." + name
        if path in sys.modules:
            del sys.modules[path]
            package, _, last = path.rpartition(".")
            if package in sys.modules and hasattr(sys.modules[package], last):
                delattr(sys.modules[package], last)
    gc.collect()
