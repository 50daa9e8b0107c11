# SPDX-License-Identifier: MIT
"""When the games of slow_lsd.py are over, and who has won; on position dicts, from the rules text alone."""

from slow_lsd_placing import AGAINST, beside, can_place, cells_of, has_dot, in_order, option

MOST_PLACEMENTS = 200  # with captured tiles returned


def row_length(position) -> int:
    return 3 if position["seats"] == 4 else 4


def has_row(position, seat) -> bool:
    """So many adjoining tiles of the seat's colour in a row or a column, joined by dots if the option says so."""
    cells = cells_of(position["field"])
    own = [cell for cell in cells if cells[cell][0] == str(seat)]
    return any([length_from(position, cells, cell, side) >= row_length(position) for cell in own for side in "ES"])


def length_from(position, cells, cell, side) -> int:
    """Tiles of one colour from here on in one direction."""
    length = 1
    while goes_on(position, cells, cell, side):
        cell = beside(cell, side)
        length += 1
    return length


def goes_on(position, cells, cell, side) -> bool:
    """A tile of the same colour adjoins on this side, joined by a dot if the option says so."""
    tile = cells[cell]
    other = cells.get(beside(cell, side))
    if not other or other[0] != tile[0]:
        return False
    return not option(position, "row_needs_dots") or (has_dot(tile, side) and has_dot(other, AGAINST[side]))


def with_partner(position, seats) -> list:
    if not option(position, "partners"):
        return seats
    return [seat for seat in range(4) if any([seat % 2 == other % 2 for other in seats])]


def row_owner(position):
    """The seat that has a row (the seat on turn before all others), None when nobody has."""
    seats = [position["turn"]] + list(range(position["seats"]))
    for seat in seats:
        if has_row(position, seat):
            return seat
    return None


def alone(position) -> bool:
    """One seat is left, or one team."""
    left = in_order(position)
    return len({seat % 2 if option(position, "partners") else seat for seat in left}) == 1


def blocked(position) -> bool:
    return not any([can_place(position, seat) for seat in in_order(position)])


def goes_round(position) -> bool:
    """Returned tiles could go on for ever: the third occurrence, or 200 placements."""
    if option(position, "captured") != "returned":
        return False
    seen = position["seen"]
    return position["placed"] >= MOST_PLACEMENTS or any([seen.count(key) >= 3 for key in seen])


def over(position) -> bool:
    return alone(position) or row_owner(position) is not None or goes_round(position) or blocked(position)


def winners(position) -> list:
    """Seats; none in a draw and before the end."""
    if alone(position):
        return with_partner(position, in_order(position))
    owner = row_owner(position)
    return [] if owner is None else with_partner(position, [owner])


def scores(position) -> list:
    won = winners(position)
    return [int(seat in won) for seat in range(position["seats"])]


def ranking(position) -> list:
    """Of a finished game: groups of seats, best first; retired seats come last, or share their partner's place."""
    won = winners(position)
    others = [seat for seat in range(position["seats"]) if seat not in won]
    if option(position, "partners"):
        return [group for group in (won, others) if group]
    inside = [seat for seat in others if seat not in position["retired"]]
    return [group for group in (won, inside, sorted(position["retired"])) if group]
