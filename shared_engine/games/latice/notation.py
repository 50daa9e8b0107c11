# SPDX-License-Identifier: MIT
"""Actions, tiles and cells as text. Form: the contract of a game, "Cells" and "Latice"."""

from shared_engine.contract import ActionTextError, IllegalAction
from shared_engine.games.latice.actions import (
    BUY,
    COIN_WORDS,
    END,
    FREE,
    HALF,
    PASS,
    SUN,
    UNHELD,
    action_fields,
    canonical_mask,
    exchange,
    lay,
    masked,
    shift,
)
from shared_engine.games.latice.tables import WIND

COLOUR_LETTERS = "ynprgt"
SHAPE_LETTERS = "FBTHGD"
_PLAIN = {"buy": BUY, "end": END, "pass": PASS}


def tile_name(tile: int) -> str:
    """yF .. tD, or ww for a wind."""
    return "ww" if tile == WIND else COLOUR_LETTERS[tile // 6] + SHAPE_LETTERS[tile % 6]


def tile_code(name: str) -> int:
    """The tile of that name; ActionTextError when there is none."""
    if name == "ww":
        return WIND
    if len(name) != 2 or name[0] not in COLOUR_LETTERS or name[1] not in SHAPE_LETTERS:
        raise ActionTextError("%s is no tile" % name)
    return COLOUR_LETTERS.index(name[0]) * 6 + SHAPE_LETTERS.index(name[1])


def cell_name(cell: int) -> str:
    """a1 .. i9, A1 .. I9 on the second board."""
    return "abcdefghiABCDEFGHI"[cell // 81 * 9 + cell % 9] + "123456789"[cell % 81 // 9]


def cell_number(name: str, boards: int) -> int:
    """The cell of that name; ActionTextError when the board or boards have none."""
    letters = "abcdefghiABCDEFGHI"[: 9 * boards]
    if len(name) != 2 or name[0] not in letters or name[1] not in "123456789":
        raise ActionTextError("%s is no cell" % name)
    column = letters.index(name[0])
    return column // 9 * 81 + "123456789".index(name[1]) * 9 + column % 9


def text(state, action: int) -> str:
    """The notation of an action of the seat on turn; IllegalAction for an int that names nothing."""
    if type(action) is not int:
        raise IllegalAction("an action is an integer")
    try:
        fields = action_fields(action)
    except ValueError as error:
        raise IllegalAction(str(error))
    if len(fields) == 1:
        return fields[0]
    words = [fields[0]]
    if fields[0] == "exchange":
        rack = state.racks[state.turn]
        if fields[1] >> len(rack):
            raise IllegalAction("the rack does not hold these tiles")
        words += [tile_name(tile) for tile in masked(rack, fields[1])]
    else:
        words.append(tile_name(fields[1]) if fields[0] == "lay" else cell_name(fields[1]))
        words.append(cell_name(fields[2]))
    if fields[-1] != FREE:
        words.append(COIN_WORDS[fields[-1]])
    return " ".join(words)


def parse(state, text: str) -> int:
    """The action that a text names for the seat on turn; ActionTextError when its form is wrong.

    Whether the rules allow it is for apply() to say. Without a coin word a move that must be paid for takes halfstones
    when there are two, else a sunstone.
    """
    if not isinstance(text, str):
        raise ActionTextError("an action is a text")
    words = text.split(" ")
    kind = words.pop(0)
    if kind in _PLAIN:
        if words:
            raise ActionTextError("%s stands alone" % kind)
        return _PLAIN[kind]
    coin = _coin(state, words)
    if kind == "lay" and len(words) == 2:
        tile = tile_code(words[0])
        if tile == WIND:
            raise ActionTextError("a wind is not laid")
        return lay(tile, cell_number(words[1], state.options["boards"]), coin)
    if kind == "wind" and len(words) == 2:
        return _shift(state, words, coin)
    if kind == "exchange" and words:
        mask = canonical_mask(state.racks[state.turn], [tile_code(word) for word in words])
        return exchange(mask, coin) if mask else UNHELD
    raise ActionTextError("%s is no action of Latice" % (text or "nothing"))


def _coin(state, words: list) -> int:
    """Takes the coin word off the end of the words, or chooses the coin."""
    coin = COIN_WORDS.index(words[-1]) if words and words[-1] in ("half", "sun") else FREE
    if coin:
        words.pop()
        if state.free_moves:
            raise ActionTextError("a free move is not paid for")
        return coin
    if state.free_moves:
        return FREE
    return HALF if state.halves[state.turn] >= 2 else SUN


def _shift(state, words: list, coin: int) -> int:
    origin, target = [cell_number(word, state.options["boards"]) for word in words]
    rows = abs(origin // 9 - target // 9)
    columns = abs(origin % 9 - target % 9)
    if rows + columns != 1 or origin // 81 != target // 81:
        raise ActionTextError("a wind shifts by one cell up, down, left or right")
    return shift(origin, target, coin)
