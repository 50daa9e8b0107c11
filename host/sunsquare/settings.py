# SPDX-License-Identifier: MIT
"""The settings of a match as a command line spells them, checked against what the game offers."""

import re
import struct
from collections.abc import Iterable, Sequence
from typing import Any

from shared_engine import games
from sunsquare.trouble import Status, Trouble

FLAGS = {"on": True, "true": True, "yes": True, "1": True, "off": False, "false": False, "no": False, "0": False}
MOST_SEATS = 4
HEAP = re.compile(r"(?P<number>[1-9][0-9]*)(?P<words>w?)(?P<scale>[KkMm]?)")
LEAST_HEAP_KB, MOST_HEAP_KB = 64, 1024 * 1024  # with less MicroPython does not start; more no chip has by far


def wrong(message: str) -> Trouble:
    return Trouble(message, Status.WRONG_USE)


def known_game(game: str) -> Any:
    """The game's Info; Trouble names the games there are."""
    if game not in games.KNOWN_IDS:
        raise wrong(f"there is no game '{game}'; there is {', '.join(games.GAME_IDS)}")
    return games.info(game)


def allowed_seats(game: str | None, seats: int | None) -> int | None:
    """`seats` when the game (any game, when None) is played by so many."""
    allowed: Sequence[int] = known_game(game).seats if game else range(2, MOST_SEATS + 1)
    if seats is not None and seats not in allowed:
        title = known_game(game).title if game else "a game"
        raise wrong(f"{title} is played by {', '.join(map(str, allowed))} seats, not by {seats}")
    return seats


def game_to_begin(game: str | None, asked: Sequence[str]) -> str | None:
    """The game itself; it must be named when a match is asked for by these options."""
    if game is None and asked:
        raise wrong(f"{asked[0]} needs --game; there is {', '.join(games.GAME_IDS)}")
    return game


def seats_to_begin(game: str | None, seats: int | None) -> int:
    """How many play when `seats` were asked for: the fewest without a number."""
    return seats or (known_game(game).seats[0] if game else MOST_SEATS)


def may_have_bots(game: str, asked: bool) -> None:
    """Trouble when bots are asked for where there are none."""
    if asked and not games.usual(game).get("bots", True):
        raise wrong(f"there are no bots of {known_game(game).title}")


def allowed_heap(text: str) -> str:
    """The text when it is a size that MicroPython can live with: bytes, words (w), of 1024 (K) or 1024 x 1024 (M)."""
    found = HEAP.fullmatch(text)
    if not found:
        raise wrong(f"'{text}' is no heap size; 240wK is a table's: 240 x 1024 words")
    scale = {"": 1, "K": 1024, "M": 1024 * 1024}[found["scale"].upper()]
    size = int(found["number"]) * scale * (struct.calcsize("P") if found["words"] else 1)
    if not LEAST_HEAP_KB <= size / 1024 <= MOST_HEAP_KB:
        raise wrong(f"a heap of {text}: {LEAST_HEAP_KB}K is the smallest, {MOST_HEAP_KB // 1024}M the largest")
    return text


def seat_list(text: str, seats: int = MOST_SEATS) -> list[int]:
    """'1,2' as [1, 2]; '' as []."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not all(part.isdecimal() and int(part) < seats for part in parts):
        raise wrong(f"'{text}' is no list of seats; seats are 0 to {seats - 1}, parted by commas")
    return sorted({int(part) for part in parts})


def chosen_options(game: str, pairs: Iterable[str]) -> dict[str, Any]:
    """['boards=2', 'partners=on'] as the options of the game."""
    known = {option.name: option for option in known_game(game).options}
    chosen: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise wrong(f"'{pair}' is no OPTION=VALUE")
        if name not in known:
            raise wrong(f"{known_game(game).title} has no option '{name}'; it has {', '.join(sorted(known))}")
        chosen[name] = option_value(known[name], text)
    return chosen


def option_value(option: Any, text: str) -> Any:
    """The text as the kind of value that the option takes; whether it is allowed is the engine's to say."""
    try:
        if option.kind == "flag":
            return FLAGS[text.lower()]
        if option.kind == "range":
            return int(text)
        if option.kind == "list":
            return [int(part) for part in text.split(",") if part.strip()]
    except (KeyError, ValueError):
        needed = {"flag": "on or off", "range": "a whole number", "list": "whole numbers parted by commas"}[option.kind]
        raise wrong(f"{option.name} needs {needed}, not '{text}'") from None
    return text


def new_state(game: str, seats: int | None, seed: int, options: dict[str, Any]) -> Any:
    """A new game's State; seats: None for the fewest. What the engine refuses becomes Trouble."""
    allowed_seats(game, seats)
    try:
        return games.new(game, known_game(game).seats[0] if seats is None else seats, seed, options)
    except games.SettingsError as refusal:
        raise wrong(str(refusal)) from None
