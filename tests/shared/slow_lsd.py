# SPDX-License-Identifier: MIT
"""LSD once more, slow and plain, from the rules text alone, to hold the engine against.

It works on the contract's position dicts with all their keys: `legal(position)` lists texts, `after(position, text)`
gives a new dict. `seen` holds texts of its own, where the engine has digests.
"""

from slow_lsd_ending import over, row_owner
from slow_lsd_placing import SIDES, beside, can_place, cells_of, in_order, kind_of, option, placements


def legal(position) -> list:
    """The texts of all legal actions of the seat on turn, sorted; none when the game is over."""
    if over(position):
        return []
    return sorted(["place %s %d,%d" % (look, x, y) for look, (x, y) in placements(position, position["turn"])])


def copied(position) -> dict:
    new = dict(position)
    new["field"] = dict(position["field"])
    new["supplies"] = [dict(supply) for supply in position["supplies"]]
    new["captured"] = [list(tiles) for tiles in position["captured"]]
    for key in ("retired", "seen"):
        new[key] = list(position[key])
    return new


def loaded(position) -> dict:
    """What becomes of a position when it is set up: fresh keys, no zeros, a mover who can move, or a tidy end."""
    new = {"retired": [], "placed": 0, "seen": []}
    new.update(position)
    new = copied(new)
    new["supplies"] = [{kind: supply[kind] for kind in supply if supply[kind]} for supply in new["supplies"]]
    new["captured"] = [sorted(tiles) for tiles in new["captured"]]
    if over(new):
        owner = row_owner(new)
        settle(new, new["turn"] if owner is None else owner)
    else:
        find_the_mover(new)
    return new


# What happens


def after(position, text) -> dict:
    """The position after a legal action."""
    new = copied(position)
    seat = position["turn"]
    _, look, cell = text.split()
    take(new["supplies"][seat], kind_of(look))
    new["field"][cell] = str(seat) + look
    new["placed"] += 1
    new["skips"] = 0
    capture(new, cell)
    if not over(new):
        next_turn(new)
        new["seen"].append(occurrence(new))
    if over(new):
        settle(new, seat)
    return new


def take(supply, kind) -> None:
    supply[kind] -= 1
    if not supply[kind]:
        del supply[kind]


def is_white(tile) -> bool:
    return tile[0] in "13"


def captured_by(cells, cell) -> list:
    """The cells whose tiles the tile just placed on `cell` captures, each once."""
    tile = cells[cell]
    allies = [other for other in cells if cells[other][-1] == tile[-1] and is_white(cells[other]) == is_white(tile)]
    around = [beside(cell, side) for side in SIDES]
    enemies = [other for other in around if other in cells and is_white(cells[other]) != is_white(tile)]
    between = in_the_middle if tile[-1] == "+" else in_the_corner
    return [enemy for enemy in enemies if any([between(cell, enemy, ally) for ally in allies])]


def in_the_middle(placed, enemy, ally) -> bool:
    """ "+": the enemy lies half-way between two cells of a straight line that are two apart."""
    return ally == (2 * enemy[0] - placed[0], 2 * enemy[1] - placed[1])


def in_the_corner(placed, enemy, ally) -> bool:
    """ "x": the two touch at a corner only, and the enemy completes their 2 x 2 block."""
    diagonal = abs(ally[0] - placed[0]) == 1 and abs(ally[1] - placed[1]) == 1
    return diagonal and enemy in ((placed[0], ally[1]), (ally[0], placed[1]))


def capture(position, cell_text) -> None:
    seat = position["turn"]
    cells = cells_of(position["field"])
    x, y = cell_text.split(",")
    for enemy in captured_by(cells, (int(x), int(y))):
        tile = kind_of(position["field"].pop("%d,%d" % enemy))
        if option(position, "captured") == "returned":
            supply = position["supplies"][int(tile[0])]
            supply[tile[1:]] = supply.get(tile[1:], 0) + 1
        else:
            position["captured"][seat] = sorted(position["captured"][seat] + [tile])


def occurrence(position) -> str:
    """Field, supplies and the seat to move, as one text."""
    supplies = [sorted(supply.items()) for supply in position["supplies"]]
    return "%s %s %s" % (sorted(position["field"].items()), supplies, position["turn"])


def next_turn(position) -> None:
    """To the left, past seats that have left; who cannot place is skipped. Somebody can, else it is over."""
    seats = in_order(position)
    seat = (position["turn"] + 1) % position["seats"]
    while seat not in seats:
        seat = (seat + 1) % position["seats"]
    position["turn"] = seat
    find_the_mover(position)


def find_the_mover(position) -> None:
    if not can_place(position, position["turn"]):
        position["skips"] += 1
        next_turn(position)


def settle(position, last) -> None:
    """The end: `last` was the last seat to move, and nothing is counted any more."""
    position["turn"] = last
    position["skips"] = 0


def expired(position) -> dict:
    """After the turn timer of the seat on turn ran out."""
    new = copied(position)
    new["skips"] += 1
    next_turn(new)
    return new


def without(position, seat) -> dict:
    """After `seat` retired."""
    new = copied(position)
    new["retired"].append(seat)
    if over(new):
        settle(new, position["turn"])
    elif seat == new["turn"]:
        next_turn(new)
    return new
