# SPDX-License-Identifier: MIT
"""The games: what exists, and how a match of one begins.

A game's modules are imported when they are first asked for, so that a device pays only for the game it plays. Asked for
by their names are settings.INFO, deal.new(seats, seed, options), restore_dump.load(blob), bot.Mind,
restore_position.from_position(position), and what shared_engine/game_state.py names.
"""

from shared_engine.contract import (
    ALL,
    OVER,
    ActionTextError,
    DataError,
    IllegalAction,
    Info,
    Option,
    PositionError,
    SettingsError,
)

GAME_IDS = ("latice", "ligretto_dice", "lsd", "tilers")  # those built, sorted
KNOWN_IDS = GAME_IDS + ("clock",)  # and what is no game of its own, but is begun, kept and read as one

__all__ = (
    "ALL",
    "GAME_IDS",
    "KNOWN_IDS",
    "OVER",
    "ActionTextError",
    "DataError",
    "IllegalAction",
    "Info",
    "Option",
    "PositionError",
    "SettingsError",
    "from_position",
    "info",
    "load",
    "new",
    "usual",
)


def info(game_id: str) -> Info:
    """What menus and tools need to know of a game; SettingsError for an unknown one."""
    return _part(game_id, "settings", SettingsError).INFO


def usual(game_id: str) -> dict:
    """What is usual in matches of this game and not in others, where nothing is said: "control", "settings"; "bots":
    False where there are none."""
    return getattr(_part(game_id, "settings", SettingsError), "USUAL", {})


def new(game_id: str, seats: int, seed: int, options: "dict | None" = None):
    """A match at its beginning. seed: 0 <= int < 2**64; SettingsError begins with the wrong field's name."""
    return _part(game_id, "deal", SettingsError).new(seats, seed, options)


def load(game_id: str, blob: bytes):
    """The state whose dump() is `blob`; DataError on anything damaged."""
    return _part(game_id, "restore_dump", DataError).load(blob)


def from_position(position: dict):
    """The state that a position describes; PositionError says what is impossible."""
    if not isinstance(position, dict):
        raise PositionError("a position is a dict")
    if "game" not in position:
        raise PositionError("game is missing")
    return _part(position["game"], "restore_position", PositionError).from_position(position)


def _part(game_id: str, name: str, error):
    """A module of the game's package; `error` is raised for a game that is not built."""
    if not isinstance(game_id, str) or not (game_id in GAME_IDS or game_id in KNOWN_IDS):
        raise error("game: %r is not one of %s" % (game_id, ", ".join(GAME_IDS)))
    return __import__("shared_engine.games.%s.%s" % (game_id, name), None, None, (name,))
