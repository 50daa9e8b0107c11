# SPDX-License-Identifier: MIT
"""What the games of slow_tilers.py bring and who has won; on position dicts, from the rules text alone.

`over` is said by who asks, since only slow_tilers.py knows it.
"""

USUAL = {
    "yard": "full",
    "tiles_per_colour": 20,
    "chip_cost": "triangular",
    "row_bonus": 2,
    "column_bonus": 7,
    "colour_bonus": 10,
    "floor_at_zero": False,
    "starter": -1,
}
CAPPED = (0, 1, 2, 4, 6, 8, 11, 14)  # and 3 more for each further chip


def option(position, name):
    return position["options"].get(name, USUAL[name])


def finished_rows(floor) -> int:
    return len([row for row in floor if "." not in row])


def finished_columns(floor) -> int:
    return finished_rows(["".join([row[at] for row in floor]) for at in range(5)])


def finished_colours(floor) -> int:
    """Colours of which all five tiles lie on the floor."""
    tiles = "".join(floor)
    return len([colour for colour in "ABCDE" if tiles.count(colour) == 5])


def chip_total(position, chips) -> int:
    """What so many chips cost together."""
    if option(position, "chip_cost") == "triangular":
        return sum(range(chips + 1))
    total = CAPPED[min(chips, 7)]
    while chips > 7:
        total += 3
        chips -= 1
    return total


def breakdown(position, seat, over) -> list:
    """(word, points) of a seat."""
    runs = ("runs", position["run_points"][seat])
    if not over:
        return [runs]
    floor = position["floors"][seat]
    parts = [
        runs,
        ("rows", finished_rows(floor) * option(position, "row_bonus")),
        ("columns", finished_columns(floor) * option(position, "column_bonus")),
        ("colours", finished_colours(floor) * option(position, "colour_bonus")),
        ("chips", -chip_total(position, position["chips"][seat])),
    ]
    if option(position, "floor_at_zero"):
        total = sum([points for _, points in parts])
        parts.append(("raised", max(0, -total)))
    return parts


def scores(position, over) -> list:
    """The total of each seat."""
    return [sum([points for _, points in breakdown(position, seat, over)]) for seat in range(position["seats"])]


def ranking(position) -> list:
    """Of a finished game: groups of seats, best first."""
    totals = scores(position, True)
    groups = []
    left = list(range(position["seats"]))
    while left:
        best = [seat for seat in left if not any([better(position, totals, other, seat) for other in left])]
        groups.append(best)
        left = [seat for seat in left if seat not in best]
    return groups


def better(position, totals, one, other) -> bool:
    """Does `one` rank before `other`?"""
    if (one in position["retired"]) != (other in position["retired"]):
        return other in position["retired"]
    if totals[one] != totals[other]:
        return totals[one] > totals[other]
    chips = position["chips"]
    if chips[one] != chips[other]:
        return chips[one] < chips[other]
    return finished_columns(position["floors"][one]) > finished_columns(position["floors"][other])
