# SPDX-License-Identifier: MIT
"""Tiles, cells and actions as people write them. Rules: the contract of a game, "Cells" and "Tilers".

colour  A B C D E
cell    a1 to e5: column from the left, row from the top
action  take 2 C   take spill C   lay C b3   chip C
"""

from shared_engine.contract import ActionTextError, IllegalAction
from shared_engine.games.tilers.tables import ACTIONS, CELLS, CHIP, COLOURS, LAY, SIDE, SPILL

_COLOURS = "ABCDE"
_COLUMNS = "abcde"
_ROWS = "12345"
_FORMS = "take 2 C, take spill C, lay C b3 and chip C are known"


def tile_names(colours) -> str:
    """ "ABBC" """
    return "".join([_COLOURS[colour] for colour in colours])


def tile_numbers(names: str) -> list:
    """The colours of a text; ActionTextError for anything else than tile_names() gives."""
    return [colour_number(name) for name in names]


def colour_number(name: str) -> int:
    """0 to 4; ActionTextError."""
    if len(name) != 1 or name not in _COLOURS:
        raise ActionTextError("%r is no colour: they are A to E" % name)
    return _COLOURS.index(name)


def cell_name(cell: int) -> str:
    """ "b3" """
    return _COLUMNS[cell % SIDE] + _ROWS[cell // SIDE]


def cell_number(name: str) -> int:
    """0 to 24; ActionTextError."""
    if len(name) != 2 or name[0] not in _COLUMNS or name[1] not in _ROWS:
        raise ActionTextError("%r is no cell: they go from a1 to e5" % name)
    return _ROWS.index(name[1]) * SIDE + _COLUMNS.index(name[0])


def text(state, action: int) -> str:
    """ "take 2 C"; IllegalAction for what names no action."""
    if type(action) is not int:
        raise IllegalAction("an action is an integer")
    if not 0 <= action < ACTIONS or len(state.stacks) <= action // COLOURS < SPILL:
        raise IllegalAction("%d is no action of this match of Tilers" % action)
    if action >= CHIP:
        return "chip " + _COLOURS[action - CHIP]
    if action >= LAY:
        colour, cell = divmod(action - LAY, CELLS)
        return "lay %s %s" % (_COLOURS[colour], cell_name(cell))
    source, colour = divmod(action, COLOURS)
    return "take %s %s" % ("spill" if source == SPILL else "%d" % (source + 1), _COLOURS[colour])


def parse(state, words: str) -> int:
    """The action of a text; ActionTextError says what is wrong with its form."""
    parts = words.split(" ") if isinstance(words, str) else ("",)
    if parts[0] == "take" and len(parts) == 3:
        return _source(state, parts[1]) * COLOURS + colour_number(parts[2])
    if parts[0] == "lay" and len(parts) == 3:
        return LAY + colour_number(parts[1]) * CELLS + cell_number(parts[2])
    if parts[0] == "chip" and len(parts) == 2:
        return CHIP + colour_number(parts[1])
    raise ActionTextError("%r is no action: %s" % (words, _FORMS))


def _source(state, name: str) -> int:
    if name == "spill":
        return SPILL
    stacks = len(state.stacks)
    if name not in ["%d" % (stack + 1) for stack in range(stacks)]:
        raise ActionTextError("%r is no stack: they go from 1 to %d, or it is the spill" % (name, stacks))
    return int(name) - 1
