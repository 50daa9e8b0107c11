# SPDX-License-Identifier: MIT
"""Ligretto Dice for the common proof; see proven/__init__.py."""

import slow_ligretto

from proven import with_other_seeds

ARRAYS = "BHI"  # 28 actions

# Matches are short here: of each round that is played there are hundreds of presses to look at.
TABLES = (
    (2, {"rounds": "fixed", "rounds_value": 1}),
    (3, {"rounds": "fixed", "rounds_value": 3, "handicap": [3, 1, 4], "stop": "press"}),
    (4, {"rounds_value": 1, "handicap": [2, 3, 1, 2], "throw_ms": 0, "wrong": "minus_1", "start_score": 100}),
    (2, {"rounds": "score", "rounds_value": 6, "handicap": [4, 1], "wrong": "lock_1s", "throw_ms": 1500}),
    (4, {"rounds": "minutes", "rounds_value": 1, "stop": "press", "wrong": "lock_1s"}),
)

CALM = 80

GOLDEN = (
    (2, {}),
    (3, {"rounds_value": 1}),
    (4, {"rounds_value": 1}),
    (2, {"throw_ms": 0, "rounds_value": 1}),
    (4, {"throw_ms": 3000, "rounds": "fixed", "rounds_value": 2}),
    (2, {"wrong": "lock_1s", "rounds": "fixed", "rounds_value": 2}),
    (3, {"wrong": "minus_1", "rounds": "fixed", "rounds_value": 2}),
    (4, {"wrong": "lock_1s", "stop": "press", "rounds": "fixed", "rounds_value": 2}),
    (2, {"stop": "press", "rounds": "fixed", "rounds_value": 2}),
    (4, {"stop": "press", "wrong": "minus_1", "rounds": "fixed", "rounds_value": 1}),
    (2, {"start_score": 100, "rounds": "score", "rounds_value": 103}),
    (3, {"rounds": "score", "rounds_value": 8}),
    (4, {"rounds": "score", "rounds_value": 5, "wrong": "lock_1s"}),
    (2, {"rounds": "minutes", "rounds_value": 1}),
    (3, {"rounds": "minutes", "rounds_value": 2, "throw_ms": 500}),
    (4, {"rounds": "minutes", "rounds_value": 1, "stop": "press"}),
    (2, {"handicap": [3, 12], "rounds": "fixed", "rounds_value": 3}),
    (3, {"handicap": [1, 2, 3], "rounds_value": 2, "start_score": 999}),
    (4, {"handicap": [6, 1, 9, 8], "rounds": "fixed", "rounds_value": 2}),
    (4, {"handicap": [1, 1, 1, 1], "rounds": "score", "rounds_value": 5, "wrong": "minus_1", "throw_ms": 1}),
)


def longest(seats: int, options: dict) -> int:
    """Nothing but chance bounds a round: of six throws of a die that is waited for one fits. Of a thousand presses in a
    round, many more than any that were seen, something else is the cause."""
    rounds = {"minutes": 10, "score": 60}.get(options["rounds"], options["rounds_value"])
    return 1000 * rounds * (seats if options["rounds"] == "per_seat" else 1)


def numbers(state) -> list:
    """All that an action can be, and some more."""
    return [range(256)]


def conserved(position: dict) -> int:
    """How many dice there are: in throws, in rows, in the bag, and those that seats took out of play that left."""
    throws = position["throws"]
    for colour in "rygb":
        assert sum([die[0] == colour for dice in throws for die in dice]) + position["rows"][colour] <= 6, colour
    lying = sum([len(dice) for dice in throws]) + sum(position["rows"].values())
    staying = [_share(position, seat) for seat in range(position["seats"]) if seat not in position["retired"]]
    dealt = sum([_share(position, seat) for seat in range(position["seats"])])
    assert sum(staying) <= lying <= dealt <= 24, lying
    assert position["retired"] or lying == dealt, lying
    return 24


def _share(position: dict, seat: int) -> int:
    return (position["options"].get("handicap") or [24 // position["seats"]] * position["seats"])[seat]


def step(before: dict, seat: int, text: str, after: dict) -> None:
    """One die goes where the text says, or the seat's own dice get other faces; points change for a price, and for all
    when a round ends; the next one begins when the last one ended."""
    words = text.split()
    throws = [list(dice) for dice in before["throws"]]
    rows = dict(before["rows"])
    scores = list(before["scores"])
    if words[0] == "place" and int(words[1][1]) == rows[words[1][0]] + 1:
        throws[seat].remove(words[1])
        rows[words[1][0]] += 1
    elif words[0] == "place":
        assert words[1] in throws[seat]
        scores[seat] -= before["options"]["wrong"] == "minus_1"
    elif words[0] == "throw":
        assert _colours(after["throws"][seat]) == _colours(throws[seat])
        throws[seat] = after["throws"][seat]
    begins = after["round"] != before["round"]
    ends = before["phase"] == "play" and after["phase"] == "between"
    if begins:
        assert (before["phase"], after["phase"]) == ("between", "play") and after["round"] == before["round"] + 1
        rows = dict.fromkeys("rygb", 0)
        throws = after["throws"]
        for other in range(before["seats"]):
            assert len(throws[other]) == (0 if other in before["retired"] else _share(before, other))
    if ends:
        left = [len(dice) for dice in throws]
        gains = [-count for count in left]
        if after["finisher"] is not None:
            assert after["finisher"] == seat and not left[seat]
            gains[seat] = sum(left)
        scores = [scores[other] + gains[other] for other in range(before["seats"])]
    assert ends or begins or after["phase"] == before["phase"]
    assert (after["throws"], after["rows"], after["scores"]) == (throws, rows, scores), text
    assert after["retired"] == before["retired"]


def _colours(dice: list) -> list:
    return sorted([die[0] for die in dice])


def disguised(state, seat):
    """All lies open; nobody knows the seed."""
    return with_other_seeds(state)


def ends_turn(position: dict, text: str) -> bool:
    """There are no turns."""
    return False


def contested(seats: int, rivals: list) -> tuple:
    """Each of them has the red die that is waited for."""
    throws = [["b5", "b6"] for _ in range(seats)]
    for seat in rivals:
        throws[seat] = ["r1", "y3"]
    return _position(throws), ["place r1"] * len(rivals), 1000


def slow_legal(position: dict, at: int) -> list:
    return slow_ligretto.legal(position, at)


def slow_after(position: dict, seat: int, text: str, at: int, state) -> dict:
    """How dice fall only the generator knows."""
    return slow_ligretto.after(position, seat, text, at, state.position())


def _position(throws: list, rows: str = "0000", **more) -> dict:
    """A position of which only what matters is named; rows: the numbers of red, yellow, green and blue."""
    seats = len(throws)
    whole = {
        "game": "ligretto_dice", "seats": seats, "options": {}, "seed": 1, "round": 1,
        "rows": {"rygb"[at]: int(rows[at]) for at in range(4)},
        "throws": throws, "thrown_at": [0] * seats, "scores": [0] * seats, "last_placed_at": 0,
    }  # fmt: skip
    whole.update(more)
    return whole


PERFT = (
    (_position([["r1", "y3"], ["r1", "b1", "b2"]]), (7, 42, 219, 1008)),
    (  # wrong placements have a price, somebody must say stop, and one has consented to cancel
        _position(
            [["g2"], [], ["g2", "y6"]], "0310",
            options={"wrong": "minus_1", "stop": "press", "rounds": "fixed", "rounds_value": 2},
            consents=[0], last_at=60000,
        ),
        (8, 54, 320, 1734),
    ),
    (  # between rounds; one of four has left, one has said next
        _position(
            [["b3"], [], ["r2", "r2"], ["y1"]], "4402",
            phase="between", retired=[3], consents=[1], options={"handicap": [1, 1, 2, 1], "wrong": "lock_1s"},
        ),
        (2, 2, 20, 180, 1514),
    ),
    (  # the last round: with the last die it is over
        _position([["r5", "g1"], ["r5", "g2"]], "4006", round=6, scores=[-3, 3]),
        (7, 42, 201, 820, 3057),
    ),
)  # fmt: skip
