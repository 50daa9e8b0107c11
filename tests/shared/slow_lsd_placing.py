# SPDX-License-Identifier: MIT
"""LSD once more, slow and plain, from the rules text alone: tiles, how they lie, and where they fit.

All of it works on the contract's position dicts and on cells {(x, y): "0NE+"}; see slow_lsd.py.
"""

SIDES = "NESW"
PATTERNS = ("N", "NE", "NS", "NES", "NESW")
KINDS = [pattern + icon for pattern in PATTERNS for icon in "+x"]
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
AGAINST = {"N": "S", "E": "W", "S": "N", "W": "E"}
FARTHEST = 1000
DEFAULTS = {"captured": "removed", "rotation": True, "row_needs_dots": False, "partners": False, "starter": -1}


def option(position, name):
    return position["options"].get(name, DEFAULTS[name])


def in_order(position) -> list:
    """The seats that have not retired."""
    return [seat for seat in range(position["seats"]) if seat not in position["retired"]]


# Tiles


def turned(sides) -> str:
    """The sides after a quarter turn clockwise: what was in the north is in the east."""
    return "".join([side for side in SIDES if SIDES[SIDES.index(side) - 1] in sides])


def all_turns(pattern) -> list:
    """The ways in which a pattern can lie and look different."""
    ways = [pattern]
    while turned(ways[-1]) not in ways:
        ways.append(turned(ways[-1]))
    return ways


TURNS = {pattern: all_turns(pattern) for pattern in PATTERNS}
PATTERN_OF = {sides: pattern for pattern in PATTERNS for sides in TURNS[pattern]}


def kind_of(look) -> str:
    """ "EW+" is a tile of the kind "NS+"; an owner in front stays there."""
    owner = look[0] if look[0] in "0123" else ""
    return owner + PATTERN_OF[look[len(owner) : -1]] + look[-1]


def has_dot(tile, side) -> bool:
    return side in tile


# The field


def cells_of(field) -> dict:
    """{"1,0": "0NE+"} as {(1, 0): "0NE+"}."""
    cells = {}
    for text in field:
        x, y = text.split(",")
        cells[(int(x), int(y))] = field[text]
    return cells


def beside(cell, side) -> tuple:
    return (cell[0] + STEPS[side][0], cell[1] + STEPS[side][1])


def open_cells(cells) -> list:
    """The empty cells beside a tile; the origin of an empty field."""
    if not cells:
        return [(0, 0)]
    found = set()
    for cell in cells:
        for side in SIDES:
            other = beside(cell, side)
            if other not in cells and max(abs(other[0]), abs(other[1])) <= FARTHEST:
                found.add(other)
    return list(found)


def fits(cells, sides, cell) -> bool:
    """Dot meets dot and blank meets blank wherever a tile is met, and at least one dot meets a dot."""
    joined = 0
    for side in SIDES:
        other = cells.get(beside(cell, side))
        if other:
            if has_dot(other, AGAINST[side]) != (side in sides):
                return False
            joined += side in sides
    return joined > 0 or not cells


def lies(position, kind) -> list:
    """The looks in which a tile of this kind may be placed."""
    ways = TURNS[kind[:-1]] if option(position, "rotation") else [kind[:-1]]
    return [way + kind[-1] for way in ways]


def placements(position, seat) -> list:
    """(look, cell) of all that the seat could place if it were on turn."""
    cells = cells_of(position["field"])
    supply = position["supplies"][seat]
    looks = []
    for kind in KINDS:
        if supply.get(kind, 0) > 0:
            looks += lies(position, kind)
    found = []
    for cell in open_cells(cells):
        sound = {sides: fits(cells, sides, cell) for sides in PATTERN_OF}
        found += [(look, cell) for look in looks if sound[look[:-1]]]
    return found


def can_place(position, seat) -> bool:
    return len(placements(position, seat)) > 0
