# SPDX-License-Identifier: MIT
"""The Latice screen as text: what can be seen on the table, and nothing more."""

from shared_engine.games.latice.notation import cell_name, tile_name
from table import texts
from table.screens.choosing import BAR, SURE
from table.screens.latice.others import CELL, COIN, FROM, MARK, RACK, TO
from table.texts_en_latice_words import TEXTS

MODES = {RACK: "rack", CELL: "cell", FROM: "from", TO: "to", COIN: "coin", BAR: "bar", MARK: "mark", SURE: "sure"}
COINS = ("free", "half", "sun", "none")  # by coin; -1 is the last


def tile_text(code: int) -> str:
    """A tile in the notation of the game; "--" for none."""
    return tile_name(code) if code >= 0 else "--"


def seat_text(screen, seat: int) -> str:
    """What a seat has."""
    state = screen.state
    suns, halves = state.stones(seat)
    count = len(state.rack(seat)) + state.pool_count(seat)
    rack = texts.say("words.hidden")
    if screen.rack_visible(seat):
        rack = " ".join([tile_text(tile) for tile in state.rack(seat)])
    return _say("seat") % (suns, halves, count, rack)


def describe(screen, lines: list) -> None:
    """Adds what the players see, and what the one on turn chooses."""
    lines.append(_say("discard") % screen.state.discard)
    lines.append(_board_text(screen))
    if screen.choice is not None:
        _describe_choice(screen, screen.choice, lines)


def _say(name: str) -> str:
    return texts.say("latice.words." + name)


def _board_text(screen) -> str:
    """The rows of the board, kept until a tile is laid or shifted."""
    if screen.written[0] != screen.state.board:
        cells = bytes(screen.state.board)
        rows = [cells[at : at + 9] for at in range(0, len(cells), 9)]
        screen.written = (cells, "\n".join([" ".join([tile_text(cell - 1) for cell in row]) for row in rows]))
    return screen.written[1]


def _describe_choice(screen, choice, lines: list) -> None:
    moves = choice.moves
    price = _say(COINS[moves.coin])
    lines.append(_say("mode") % (MODES[choice.mode], tile_text(choice.tile()), price))
    if choice.mode in (RACK, CELL, FROM, TO):
        legal = [cell_name(cell) for cell in range(moves.cells) if choice.legal[cell]]
        lines.append(_say("legal") % (" ".join(legal) or "-"))
    if choice.mode in (CELL, FROM, TO):
        lines.append(_say("cursor") % cell_name(choice.cell))
    if choice.mode == CELL:
        ways = moves.lays(choice.tile(), choice.cell)
        lines.append(_say("earns") % screen.state.preview(ways[0]))
    elif choice.mode == COIN:
        lines.append(_say("coin") % _say(COINS[1 + choice.coin]))
    elif choice.mode == MARK:
        marked = [tile_text(tile) for at, tile in enumerate(choice.rack) if choice.marks >> at & 1]
        lines.append(_say("marked") % (" ".join(marked) or "-"))


__all__ = ("TEXTS", "describe", "seat_text")
