# SPDX-License-Identifier: MIT
"""Tilers for the common proof; see proven/__init__.py."""

import slow_tilers

from proven import with_other_seeds
from shared_engine import games

ARRAYS = "BHI"  # 180 actions

TABLES = (
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"tiles_per_colour": 40, "chip_cost": "capped", "row_bonus": 0}),
    (3, {"yard": "small", "floor_at_zero": True, "starter": 1}),
    (4, {"yard": "small", "tiles_per_colour": 13, "column_bonus": 20, "colour_bonus": 0}),
    (2, {"yard": "small", "tiles_per_colour": 12}),
    (4, {"tiles_per_colour": 12, "floor_at_zero": True, "chip_cost": "capped", "starter": 3}),
)

CALM = 80

GOLDEN = (
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"yard": "small"}),
    (3, {"yard": "small"}),
    (4, {"yard": "small"}),
    (2, {"tiles_per_colour": 12}),
    (3, {"tiles_per_colour": 40}),
    (4, {"tiles_per_colour": 17}),
    (2, {"chip_cost": "capped"}),
    (4, {"chip_cost": "capped", "yard": "small"}),
    (3, {"floor_at_zero": True}),
    (4, {"floor_at_zero": True, "chip_cost": "capped"}),
    (2, {"row_bonus": 20, "column_bonus": 0, "colour_bonus": 0}),
    (3, {"row_bonus": 0, "column_bonus": 20, "colour_bonus": 20}),
    (4, {"row_bonus": 0, "column_bonus": 0, "colour_bonus": 0}),
    (2, {"starter": 1}),
    (4, {"starter": 3, "tiles_per_colour": 12}),
    (3, {"yard": "small", "tiles_per_colour": 40, "starter": 0}),
    (2, {"yard": "small", "tiles_per_colour": 40, "chip_cost": "capped", "floor_at_zero": True, "starter": 0}),
)


def longest(seats: int, options: dict) -> int:
    """Each tile is taken once, a take takes one at least, and each tile is laid or made a chip once."""
    return 2 * 5 * options["tiles_per_colour"]


def numbers(state) -> list:
    """All that an action can be, and some more."""
    return [range(256)]


def conserved(position: dict) -> int:
    """How many tiles there are, with those that are chips. Of each earlier course and, where it is taken, of this one a
    chip may be the chisel's; in which of the earlier ones it was a position does not say."""
    each = position["options"].get("tiles_per_colour", 20)
    tiles = "".join(["".join(rows) for rows in position["floors"]] + position["stacks"]).replace(".", "")
    tiles += position["spill"] + position["hand"] + position["bag"]
    assert [colour for colour in "ABCDE" if tiles.count(colour) > each] == []
    chisels = len(tiles) + sum(position["chips"]) - 5 * each
    taken = int(position["chisel"] is not None)
    assert taken <= chisels <= position["course"] - 1 + taken, chisels
    return 5 * each


def step(before: dict, seat: int, text: str, after: dict) -> None:
    """The others keep what they have; the tiles of the text go from yard to hand or from hand to floor or chips, and
    the next course comes off the bag in its order."""
    words = text.split()
    own = {name: before[name][seat] for name in ("floors", "chips", "run_points")}
    yard = {name: before[name] for name in ("stacks", "spill", "chisel", "hand", "bag")}
    if words[0] == "take":
        own["chips"] += _takes(yard, words[1], words[2], seat)
    else:
        yard["hand"] = before["hand"][1:]
        own["chips"] += words[0] == "chip"
        if words[0] == "lay":
            own["floors"] = _laid(own["floors"], words[1], words[2])
            own["run_points"] = after["run_points"][seat]
            assert 1 <= own["run_points"] - before["run_points"][seat] <= 8
    for name in own:
        assert after[name] == before[name][:seat] + [own[name]] + before[name][seat + 1 :], name
    assert after["retired"] == before["retired"]
    if after["course"] == before["course"]:
        assert {name: after[name] for name in yard} == yard
    else:
        assert after["course"] == before["course"] + 1
        assert "".join(yard["stacks"]) + yard["spill"] + yard["hand"] == ""
        assert (after["spill"], after["hand"], after["chisel"]) == ("", "", None)
        assert "".join(after["stacks"]) + after["bag"] == before["bag"] and after["stacks"][0]


def _takes(yard: dict, source: str, colour: str, seat: int) -> int:
    """The yard after a take, from what it was; the chips that it costs at once."""
    assert yard["hand"] == ""
    chisel = source == "spill" and yard["chisel"] is None
    if source == "spill":
        lying = yard["spill"]
        yard["spill"] = lying.replace(colour, "")
        if chisel:
            yard["chisel"] = seat
    else:
        yard["stacks"] = list(yard["stacks"])
        lying = yard["stacks"][int(source) - 1]
        yard["stacks"][int(source) - 1] = ""
        yard["spill"] = "".join(sorted(yard["spill"] + lying.replace(colour, "")))
    yard["hand"] = colour * lying.count(colour)
    assert yard["hand"]
    return int(chisel)


def _laid(floor: list, colour: str, cell: str) -> list:
    """The floor with one more tile."""
    rows = list(floor)
    column = "abcde".index(cell[0])
    row = rows[int(cell[1]) - 1]
    assert row[column] == "." and colour not in row and colour not in [other[column] for other in rows]
    rows[int(cell[1]) - 1] = row[:column] + colour + row[column + 1 :]
    return rows


def disguised(state, seat):
    """All lies open but the order of the bag; nobody knows the seed."""
    for number, other in enumerate(with_other_seeds(state)):
        position = other.position()
        bag = sorted(position["bag"])
        position["bag"] = "".join((bag, list(reversed(bag)), bag[1:] + bag[:1])[number])
        yield games.from_position(position)


def ends_turn(position: dict, text: str) -> bool:
    """With the last tile in hand."""
    return len(position["hand"]) == 1


def slow_legal(position: dict, at: int) -> list:
    return [(position["turn"], text) for text in slow_tilers.legal(position)]


def slow_after(position: dict, seat: int, text: str, at: int, state) -> dict:
    """The bag lies open in a position: its next course is laid out from it."""
    return slow_tilers.after(position, text)


def _position(floors: list, stacks: str, **more) -> dict:
    """A position of which only what matters is named; "AB/C" is a floor, "." an empty stack."""
    seats = len(floors)
    rows = [[(row + ".....")[:5] for row in (floor + "////").split("/")[:5]] for floor in floors]
    whole = {
        "game": "tilers", "seats": seats, "options": {}, "seed": 1, "course": 1, "floors": rows,
        "stacks": [stack.strip(".") for stack in stacks.split()], "spill": "", "chisel": None, "bag": "", "hand": "",
        "chips": [0] * seats, "run_points": [0] * seats, "turn": 0,
    }  # fmt: skip
    whole.update(more)
    return whole


NEARLY_FULL = "ABCD/BCDEA/CDEA/DEABC/.ABC"

PERFT = (
    (_position(["", ""], "ABBC CDDE AEEE BBBB ACDE", bag="ABCDE" * 14), (13, 338, 4612)),  # a match at its beginning
    (
        _position([NEARLY_FULL, "ABC/BCD/CDE"], "EEBB DDEE BCCD . .", spill="DEE", chisel=1, chips=[3, 4]),
        (9, 23, 80, 718, 5478),
    ),
    (  # the holder of the chisel, and then whoever takes it, begins the next course; the last one is short
        _position(["ABCD/BCDE", "BCDE/CDEA"], "AB . .", spill="A", bag="CCDDEAAB", options={"yard": "small"}),
        (3, 38, 66, 924, 1954, 11794),
    ),
    (  # a row can be finished in this course, which ends the game
        _position(["ABCD/BCDE", "", "CDE/DEA"], "EEBB . . . . . .", spill="A", bag="ABCDABCD", turn=2),
        (3, 45, 344, 988, 11152),
    ),
    (  # two of four have left, one of them with the chisel
        _position(
            ["AB/CD", "ABCDE", "EDC/CBA/BAE", ""],
            "AABB . . . . . . . CDDE",
            seats=4, spill="C", chisel=3, chips=[0, 2, 0, 1], retired=[3, 1], bag="ABCD", hand="E", turn=2, began=1,
        ),
        (9, 54, 918, 6471),
    ),
    (  # floors on which hardly anything can be laid, in the last two courses of a match
        _position(
            ["ABCDE/BCDEA/CDEAB/DEABC", "ABCD/BCDE/CDEA/DEAB/EABC"], "AEE . . . .", spill="D", bag="E", hand="DD",
        ),
        (2, 3, 9, 18, 33, 62, 86, 106, 192, 0),
    ),
)  # fmt: skip
