# SPDX-License-Identifier: MIT
"""Modules that make room for others: the chip's memory holds the menus or a running match, what a person needs to
choose or what a bot needs to think, and records only when one is begun, taken up again or filed. All are loaded anew
when they are wanted again: that takes some hundredths of a second.
"""

import gc
import sys

from shared_engine.games import KNOWN_IDS

# Names below "table." (one that begins with a dot: below "table.screens") and below the package of the engine. "*" is
# every game; a dot at the end: with all that lies below.
OF_MENUS = (
    ".menus .title .setup .options .timing .settings .trouble .help .*.lessons .*.breakdown .breaks .pause .result "
    ".menu .correcting .*.pause ways setup timing modes texts_en_timing texts_en_menus texts_en_breaks texts_en_*_menus"
)
OF_PLAYED = ".*. texts_en_* texts_en_*_menus texts_en_*_words"
OF_TOGETHER = ".together .rounds referee "  # of matches in which all act at once
OF_MATCHES = (
    OF_TOGETHER
    + OF_PLAYED
    + (" .choosing .strip .words .match .turns .notices .breaks .pause .result .help texts_en_words")
)
OF_CHOOSING = ".*.choice .choosing"
OF_WORDS = ".*.words .words texts_en_words texts_en_*_words"
OF_BOTS = "games.*.bot games.*.answers games.*.threats"  # in the engine, as those that follow
OF_RECORDS = (
    "record_header record_frame names fold control_texts clock_checks clock_dump standing correction sealing "
    "settling games.*.deal games.*.settings games.*.dump"
)
OF_CHECKING = "record_header settling"
OF_NOTATION = "games.*.notation"
OF_GAMES = "games.*."
OF_FILES = "beginnings filing config packs places numbers synced waking mending restore notes"


def forget(names: str, package: str = "table", but: str = "") -> None:
    """Unloads modules of a package. What still uses them keeps them in memory until it goes. but: the id of a game
    whose modules stay."""
    for name in names.split():
        path = package + (".screens" if name[0] == "." else ".") + name
        if "*" in path:
            for game in KNOWN_IDS:
                if game != but:
                    _forget(path.replace("*", game))
        else:
            _forget(path)
    gc.collect()


def _forget(path: str) -> None:
    if path[-1] == ".":
        for module in list(sys.modules):
            if module.startswith(path):
                _forget(module)
        path = path[:-1]
    if path in sys.modules:
        del sys.modules[path]
        within, _, last = path.rpartition(".")
        if within in sys.modules and hasattr(sys.modules[within], last):
            delattr(sys.modules[within], last)
