# SPDX-License-Identifier: MIT
"""A Tilers table for tests: set up in one line, played and read in the game's words.

    table = tilers(floor="AB", stacks="CCDE AB")
    table.play("take 1 C", "lay C c1")
    assert table.floor(0) == "ABC../...../...../...../....." and table.points(0) == 2

A floor is one text of rows, separated by "/" or blanks; what is not named of a row or a floor is empty. Stacks are
words, "." an empty one; missing ones at the end are empty. Where a test names no stacks, the last one holds ABCD, and
the bag is what is left of the box, in the order ABCDEABCDE...: so no course and no game ends by accident.
"""

from game_table import GameTable

from shared_engine.games import from_position, new

COLOURS = "ABCDE"
BLANK = "...../...../...../...../....."
FULL = "ABCDE/BCDEA/CDEAB/DEABC/EABCD"  # a whole floor
DEAD = "C.E../.EC../...BD/...EA/DC..B"  # no row of it can ever be finished


def tilers(
    floors=(),
    floor=None,
    stacks=None,
    spill="",
    hand="",
    bag=None,
    chisel=None,
    chips=None,
    run_points=None,
    turn=0,
    course=1,
    began=None,
    seats=2,
    seed=1,
    retired=(),
    **options,
):
    """A Table with this position; `floor` is the mover's, `floors` those of the first seats."""
    given = position_of(
        floors, floor, stacks, spill, hand, bag, chisel, chips, run_points, turn, course, began, seats, options
    )
    given["seed"] = seed
    given["retired"] = list(retired)
    return Table(from_position(given))


def position_of(
    floors, floor, stacks, spill, hand, bag, chisel, chips, run_points, turn, course, began, seats, options
) -> dict:
    """The dict of a position with seed 1 and nobody retired."""
    yard = seats + 1 if options.get("yard") == "small" else 2 * seats + 1
    if stacks is None:
        named = [""] * (yard - 1) + ["ABCD"]
    else:
        named = [word.strip(".") for word in stacks.split()]
        named += [""] * (yard - len(named))
    texts = list(floors) + [""] * (seats - len(floors))
    if floor is not None:
        texts[turn] = floor
    whole = {
        "game": "tilers",
        "seats": seats,
        "options": options,
        "seed": 1,
        "course": course,
        "floors": [rows_of(text) for text in texts],
        "stacks": named,
        "spill": "".join(sorted(spill)),
        "chisel": chisel,
        "bag": bag or "",
        "hand": hand,
        "chips": list(chips) if chips else [0] * seats,
        "run_points": list(run_points) if run_points else [0] * seats,
        "turn": turn,
    }
    if began is not None:
        whole["began"] = began
    if bag is None:
        whole["bag"] = rest_of_the_box(whole)
    return whole


def rows_of(text) -> list:
    """ "AB/.C" or "AB .C" as five rows of five."""
    rows = text.replace("/", " ").split() if "/" not in text or " " in text else text.split("/")
    rows = [(row + ".....")[:5] for row in rows]
    return rows + ["....."] * (5 - len(rows))


def rest_of_the_box(position) -> str:
    """The tiles that lie nowhere, one of each colour in turn; so many fewer at the end as there are chips."""
    lying = "".join(["".join(rows) for rows in position["floors"]] + position["stacks"])
    lying += position["spill"] + position["hand"]
    each = position["options"].get("tiles_per_colour", 20)
    left = {colour: each - lying.count(colour) for colour in COLOURS}
    rest = ""
    while any([left[colour] > 0 for colour in COLOURS]):
        for colour in COLOURS:
            if left[colour] > 0:
                rest += colour
                left[colour] -= 1
    return rest[: len(rest) - min(len(rest), sum(position["chips"]))]


def dealt(seats=2, seed=1, **options):
    """A Table with a match at its beginning."""
    return Table(new("tilers", seats, seed, options))


class Table(GameTable):
    """See GameTable."""

    def floor(self, seat) -> str:
        """Five rows, separated by "/"."""
        return "/".join(self.seen("floors")[seat])

    def stack(self, number) -> str:
        """As laid out; stacks count from 1."""
        return self.seen("stacks")[number - 1]

    def stacks(self) -> str:
        """All of them, "." for an empty one."""
        return " ".join([stack or "." for stack in self.seen("stacks")])

    def spill(self) -> str:
        return self.seen("spill")

    def hand(self) -> str:
        return self.seen("hand")

    def bag(self) -> str:
        return self.seen("bag")

    def course(self) -> int:
        return self.seen("course")

    def began(self) -> int:
        return self.seen("began")

    def chisel(self):
        """None while it lies with the spill, else a seat."""
        return self.seen("chisel")

    def chips(self, seat) -> int:
        return self.seen("chips")[seat]

    def points(self, seat) -> int:
        """The run points of a seat."""
        return self.seen("run_points")[seat]

    def total(self, seat) -> int:
        return self.scores()[seat]

    def takes(self) -> str:
        """What may be taken, sorted as text: "1 A, 1 B, spill C"; "" while tiles are in hand."""
        return ", ".join([text[5:] for text in self.offered("take ")])

    def cells(self) -> str:
        """The cells where a tile in hand may be laid, sorted as text: "a1 b2"."""
        return " ".join([text.split()[2] for text in self.offered("lay ")])

    def play_out(self, most=1000):
        """Everybody takes what is offered first and chips it all, until the course or the match is over."""
        course = self.course()
        for _ in range(most):
            if self.over() or self.course() != course:
                return self
            self.play(self.offered("chip ")[0] if self.hand() else self.offered("take ")[0])
        raise AssertionError("the course is not over")
