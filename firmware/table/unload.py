# SPDX-License-Identifier: MIT
"""Modules that make room for others: the chip's memory holds the menus or a running match, what a person needs to
choose or what a bot needs to think, and records only when one is begun, taken up again or filed. All are loaded anew
when they are wanted again: that takes some hundredths of a second.
"""

import gc
import sys

# names below "table." (one that begins with a dot: below "table.screens") and below the package of the engine
OF_MENUS = (
    ".title .setup .options .settings .trouble .help .latice.lessons .pause .result .menu "
    "setup texts_en_menus texts_en_breaks"
)
OF_MATCHES = (
    ".latice.screen .latice.picture .latice.words .latice.choice .latice.others .latice.moves .latice.cursor "
    ".latice.strip .latice.board .latice.lessons .match .notices .pause .result .help texts_en_words"
)
OF_CHOOSING = ".latice.choice .latice.others .latice.moves .latice.cursor"
OF_BOTS = "games.latice.bot"  # in the engine, as those of records
OF_RECORDS = "record_header record_frame names fold control_texts settling games.latice.deal games.latice.settings"
OF_FILES = "beginnings filing config packs places numbers synced waking mending restore notes"


def forget(names: str, package: str = "table") -> None:
    """Unloads modules of a package. What still uses them keeps them in memory until it goes."""
    for name in names.split():
        path = package + (".screens" if name[0] == "." else ".") + name
        if path in sys.modules:
            del sys.modules[path]
            within, _, last = path.rpartition(".")
            if within in sys.modules and hasattr(sys.modules[within], last):
                delattr(sys.modules[within], last)
    gc.collect()
