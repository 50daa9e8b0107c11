# SPDX-License-Identifier: MIT
"""LSD for the common proof; see proven/__init__.py."""

import slow_lsd

from proven import with_other_seeds

ARRAYS = "I"  # a cell takes 22 bits

TABLES = (
    (2, {}),
    (4, {}),
    (2, {"captured": "returned"}),
    (4, {"captured": "returned", "rotation": False}),
    (2, {"rotation": False, "starter": 1}),
    (2, {"row_needs_dots": True}),
    (4, {"partners": True}),
    (4, {"partners": True, "row_needs_dots": True, "captured": "returned", "starter": 3}),
)

CALM = 25

GOLDEN = (
    (2, {}),
    (4, {}),
    (2, {"captured": "returned"}),
    (4, {"captured": "returned"}),
    (2, {"rotation": False}),
    (4, {"rotation": False}),
    (2, {"row_needs_dots": True}),
    (4, {"row_needs_dots": True}),
    (4, {"partners": True}),
    (4, {"partners": True, "captured": "returned"}),
    (2, {"starter": 1}),
    (4, {"starter": 3}),
    (2, {"captured": "returned", "rotation": False}),
    (2, {"captured": "returned", "row_needs_dots": True}),
    (4, {"captured": "returned", "row_needs_dots": True}),
    (4, {"partners": True, "row_needs_dots": True}),
    (4, {"partners": True, "rotation": False, "starter": 0}),
    (2, {"rotation": False, "row_needs_dots": True}),
    (4, {"captured": "returned", "rotation": False, "row_needs_dots": True}),
    (2, {"captured": "returned", "rotation": False, "row_needs_dots": True, "starter": 0}),
)

_PATTERNS = {
    "N": "N", "E": "N", "S": "N", "W": "N", "NE": "NE", "ES": "NE", "SW": "NE", "NW": "NE", "NS": "NS", "EW": "NS",
    "NES": "NES", "ESW": "NES", "NSW": "NES", "NEW": "NES", "NESW": "NESW",
}  # fmt: skip


def longest(seats: int, options: dict) -> int:
    """A placement takes one of twenty tiles of a seat, and captured ones lie apart for good; when they come back, the
    200th placement ends the game."""
    return 200 if options["captured"] == "returned" else 20 * seats


def numbers(state) -> list:
    """All looks on all cells of the field and for three cells around it, and on the rim of what can be named."""
    cells = [[int(number) for number in cell.split(",")] for cell in state.position()["field"]] or [[0, 0]]
    columns = [cell[0] for cell in cells]
    rows = [cell[1] for cell in cells]
    first, last = min(columns) - 3, max(columns) + 3
    groups = [_looks_of(state, first, last, y) for y in range(min(rows) - 3, max(rows) + 4)]
    for y in (-1000, 1000):
        groups += [_looks_of(state, -1000, -999, y), _looks_of(state, 999, 1000, y)]
    return groups


def _looks_of(state, first: int, last: int, y: int):
    """The numbers of all looks on some cells of a row; N+ is the first look of a cell and NESWx the last."""
    return range(state.parse("place N+ %d,%d" % (first, y)), state.parse("place NESWx %d,%d" % (last, y)) + 1)


def kind_of(tile: str) -> str:
    """The kind of a tile as it lies: "0SW+" and "SW+" are NE+."""
    sides = tile[:-1].lstrip("0123")
    return _PATTERNS[sides] + tile[-1]


def conserved(position: dict) -> list:
    """How many there are of each seat's tiles of each kind: in its supply, in the field, captured by anybody."""
    counts = {}
    for seat, supply in enumerate(position["supplies"]):
        for kind in supply:
            counts["%d%s" % (seat, kind)] = supply[kind]
    for tile in list(position["field"].values()) + [tile for tiles in position["captured"] for tile in tiles]:
        name = tile[0] + kind_of(tile)
        counts[name] = counts.get(name, 0) + 1
    assert sorted(counts.items()) == [(name, 2) for name in sorted(counts)] and len(counts) == 10 * position["seats"]
    return sorted(counts.items())


def step(before: dict, seat: int, text: str, after: dict) -> None:
    """The field gains the tile of the text; what it loses has the other icon colour, is four at most and lies with the
    mover or has come back to its owner."""
    look, cell = text.split()[1:]
    field = dict(before["field"])
    assert cell not in field
    field[cell] = "%d%s" % (seat, look)
    taken = [other for other in field if other not in after["field"]]
    assert len(taken) <= 4
    returned = before["options"].get("captured") == "returned"
    supplies = [dict(supply) for supply in before["supplies"]]
    supplies[seat][kind_of(look)] -= 1
    captured = [list(tiles) for tiles in before["captured"]]
    for other in taken:
        tile = field.pop(other)
        owner = int(tile[0])
        assert (owner - seat) % 2, "an icon of one's own colour is captured"
        if returned:
            supplies[owner][kind_of(tile)] = supplies[owner].get(kind_of(tile), 0) + 1
        else:
            captured[seat].append(tile[0] + kind_of(tile))
    assert field == after["field"]
    assert [sorted(tiles) for tiles in captured] == after["captured"]
    assert [{kind: supply[kind] for kind in supply if supply[kind]} for supply in supplies] == after["supplies"]


def disguised(state, seat):
    """All lies open; nobody knows the seed."""
    return with_other_seeds(state)


def ends_turn(position: dict, text: str) -> bool:
    return True


def slow_legal(position: dict, at: int) -> list:
    return [(position["turn"], text) for text in slow_lsd.legal(position)]


def slow_after(position: dict, seat: int, text: str, at: int, state) -> dict:
    return slow_lsd.after(position, text)


def _position(seats: int, field: dict, supplies: list, **more) -> dict:
    """A position of which only what matters is named."""
    whole = {
        "game": "lsd", "seats": seats, "options": {}, "seed": 1, "field": field, "supplies": supplies,
        "captured": [[] for _ in range(seats)], "turn": 0, "skips": 0,
    }  # fmt: skip
    whole.update(more)
    return whole


FULL = dict.fromkeys(("N+", "Nx", "NE+", "NEx", "NS+", "NSx", "NES+", "NESx", "NESW+", "NESWx"), 2)

PERFT = (
    (_position(2, {}, [FULL, FULL]), (30, 1024, 49152)),
    (_position(4, {}, [FULL] * 4, options={"rotation": False}), (10, 144, 2912, 73856)),
    (  # both icons capture, and a row of three grows
        _position(
            2,
            {
                "0,0": "0NESW+",
                "1,0": "1EW+",
                "0,1": "0NESx",
                "1,1": "1NSWx",
                "-1,0": "0NE+",
                "2,0": "1SWx",
                "1,2": "1NE+",
                "2,2": "0NW+",
                "-1,-1": "1ES+",
            },
            [{"NS+": 1, "NESW+": 1, "NEx": 1}, {"NESx": 1, "N+": 1, "NS+": 1}],
        ),
        (5, 42, 232, 1165, 4163, 13066),
    ),
    (  # what is captured comes back and can be placed again
        _position(
            4,
            {"0,0": "0NESW+", "1,0": "1NEW+", "0,1": "3NESW+", "0,-1": "1NSx"},
            [{"NESW+": 1, "NSx": 1}, {"NEx": 1}, {"NS+": 1, "NESWx": 1}, {}],
            options={"captured": "returned", "partners": True},
        ),
        (12, 191, 2701, 21126),
    ),
    (  # seat 1 has nothing that fits and is skipped; the row needs its dots
        _position(
            2,
            {"0,0": "0NS+", "0,1": "0NE+", "0,-1": "0SW+"},
            [{"NS+": 1, "NESx": 1, "NESW+": 1, "N+": 1}, {}],
            options={"row_needs_dots": True},
        ),
        (12, 116, 888, 3638),
    ),
    (  # two more placements end it
        _position(
            2,
            {"0,0": "0NESW+", "1,0": "1EW+"},
            [{"N+": 1, "NEx": 2, "NESWx": 1}, {"NS+": 1, "NEx": 1, "NESW+": 1}],
            options={"captured": "returned"},
            placed=198,
        ),
        (16, 266, 0),
    ),
)
