# SPDX-License-Identifier: MIT
"""Tiles, cells and actions as people write them. Rules: the contract of a game, "Cells" and "LSD".

look    the sides with a half dot in the order N E S W as it lies, then the icon: NE+
kind    the same as the text of a pattern reads: N NE NS NES NESW
tile    the owner's seat in front: 0NE+
cell    x,y: to the right of the first tile and below it
action  place NE+ 1,0
"""

from shared_engine.contract import ActionTextError, IllegalAction
from shared_engine.games.lsd.tables import KIND_OF, KINDS, LOOK_OF, LOOKS, REACH, exists, spot_of, x_of, y_of

_SIDES = "NESW"
_ICONS = "+x"
_FORM = "place, a tile, a cell: place NE+ 1,0"


def look_name(look: int) -> str:
    """ "NE+" """
    sides = (look >> 1) + 1
    return "".join([_SIDES[side] for side in range(4) if sides >> side & 1]) + _ICONS[look & 1]


def look_number(name: str) -> int:
    """0..29; ActionTextError for anything else than look_name() gives."""
    sides = 0
    for sign in name[:-1]:
        at = _SIDES.find(sign)
        if at < 0 or sides >> at:
            raise ActionTextError("%r: the sides N E S W with a half dot, in this order, are needed" % name)
        sides |= 1 << at
    icon = _ICONS.find(name[-1:]) if name else -1
    if icon < 0 or not sides:
        raise ActionTextError("%r is no tile: one has sides and an icon, as NE+" % name)
    return (sides - 1) * 2 + icon


def kind_name(kind: int) -> str:
    """ "NE+" """
    return look_name(LOOK_OF[kind])


def kind_number(name: str) -> int:
    """0..9; ActionTextError also for a tile that is turned."""
    look = look_number(name)
    if LOOK_OF[KIND_OF[look]] != look:
        raise ActionTextError("%r: in a supply tiles are not turned" % name)
    return KIND_OF[look]


def tile_name(tile: int) -> str:
    """ "0NE+" """
    return "%d" % (tile // LOOKS) + look_name(tile % LOOKS)


def captured_name(tile: int) -> str:
    """The same for owner * 10 + kind."""
    return "%d" % (tile // KINDS) + kind_name(tile % KINDS)


def owner_and_rest(name: str, seats: int) -> tuple:
    """The owner of a tile's text, and what follows; ActionTextError."""
    if name[:1] not in tuple("0123"[:seats]):
        raise ActionTextError("%r: a tile's owner, from 0 to %d, stands in front" % (name, seats - 1))
    return int(name[0]), name[1:]


def cell_name(spot: int) -> str:
    """ "1,0" """
    return "%d,%d" % (x_of(spot), y_of(spot))


def cell_spot(name: str) -> int:
    """ActionTextError for anything else than cell_name() gives."""
    parts = name.split(",")
    if len(parts) != 2:
        raise ActionTextError("%r is no cell: x,y is needed" % name)
    return spot_of(_coordinate(parts[0], name), _coordinate(parts[1], name))


def _coordinate(digits: str, name: str) -> int:
    bare = digits[1:] if digits[:1] == "-" else digits
    if not 1 <= len(bare) <= 4 or [sign for sign in bare if sign not in "0123456789"] or "%d" % int(digits) != digits:
        raise ActionTextError("%r is no cell: two whole numbers are needed" % name)
    if not -REACH <= int(digits) <= REACH:
        raise ActionTextError("%r: cells go from -%d to %d" % (name, REACH, REACH))
    return int(digits)


def text(state, action: int) -> str:
    """ "place NE+ 1,0"; IllegalAction for what names no action."""
    if type(action) is not int:
        raise IllegalAction("an action is an integer")
    spot, look = divmod(action, LOOKS)
    if not exists(spot):
        raise IllegalAction("%d is no action of LSD" % action)
    return "place %s %s" % (look_name(look), cell_name(spot))


def parse(state, words: str) -> int:
    """The action of a text; ActionTextError says what is wrong with its form."""
    parts = words.split(" ") if isinstance(words, str) else ()
    if len(parts) != 3 or parts[0] != "place":
        raise ActionTextError("%r is no action: %s" % (words, _FORM))
    return cell_spot(parts[2]) * LOOKS + look_number(parts[1])
