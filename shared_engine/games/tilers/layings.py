# SPDX-License-Identifier: MIT
"""What a floor is good for, and the best ways to lay tiles of one colour on it; worths in hundredths of a point.

A line that is begun is worth a part of its bonus: each tile that it lacks comes with a chance that depends on how many
tiles are still to come. A line that nobody can finish any more is worth nothing, and cells that take several colours
are worth something, since what finds no cell becomes chips.
"""

from shared_engine.compat import const
from shared_engine.games.tilers.tables import (
    ACROSS_SHIFT,
    ALL,
    COLOURS,
    CROSSED,
    DOWN_SHIFT,
    FIRSTS,
    PLACES,
    RUN_ACROSS,
    RUN_DOWN,
    SIDE,
    TURNED,
)

POINT = const(100)
_CERTAIN = const(1024)
_AHEAD = const(8)  # a tile more is as likely as so many of the next ones of ours
_ROOM = const(150)  # for each tile of a colour that lies or finds a cell: what finds none is a chip
_PART = const(4)  # lays that are weighed between two yields
_SHAPES = const(13)  # worths that differ by less decide nothing

ONES = bytes([len(places) for places in PLACES])  # of a mask of five bits


class Prospects:
    """What is worth how much, as long as so many tiles are to come."""

    def __init__(self, options: dict, coming: int, left: list, whim: int) -> None:
        """coming: tiles for one seat; left: those of each colour, for everybody."""
        chance = _CERTAIN * coming // (coming + _AHEAD)
        self.row = _by_cells(_shares(options["row_bonus"], chance))
        self.column = _by_cells(_shares(options["column_bonus"], chance))
        self.colour = _shares(options["colour_bonus"], chance)
        self.room = _ROOM * chance // _CERTAIN
        self.left = left
        self.whim = whim

    def shape(self, number: int) -> int:
        """The whim's part of a worth."""
        return (number * (self.whim % (_SHAPES - 1) + 1) + self.whim) % _SHAPES

    def potential(self, lines: list, across: int, down: int) -> int:
        """What a floor may still bring, and what its finished lines do. lines: of its five colours."""
        free = ALL & ~across
        fitting = 0
        dead_rows = dead_columns = 0  # bits at the first cells of rows; at those of columns
        worth = 0
        for colour in range(COLOURS):
            line = lines[colour]
            cells = line & free
            fitting |= cells
            rows = (cells | cells >> 1 | cells >> 2 | cells >> 3 | cells >> 4) & FIRSTS
            columns = (cells | cells >> 5 | cells >> 10 | cells >> 15 | cells >> 20) & 31
            asking = (line | line >> 5 | line >> 10 | line >> 15 | line >> 20) & 31
            dead_columns |= asking & ~columns
            dead_rows |= (line | line >> 1 | line >> 2 | line >> 3 | line >> 4) & FIRSTS & ~rows
            missing = ONES[asking]
            room = min(rows % 31, ONES[columns])  # rows % 31: as many as bits, each of them a power of 32
            if room == missing and missing <= self.left[colour]:
                worth += self.colour[missing]
            worth += self.room * (SIDE - missing + room)
        dead = free & ~fitting
        dead_rows |= dead | dead >> 1 | dead >> 2 | dead >> 3 | dead >> 4
        dead_columns |= dead | dead >> 5 | dead >> 10 | dead >> 15 | dead >> 20
        for _ in range(SIDE):
            if not dead_rows & 1:
                worth += self.row[across & 31]
            if not dead_columns & 1:
                worth += self.column[down & 31]
            across >>= SIDE
            down >>= SIDE
            dead_rows >>= SIDE
            dead_columns >>= 1
        return worth


def _shares(bonus: int, chance: int) -> list:
    """By how many tiles a line lacks: the bonus times the chance of them all."""
    shares = [bonus * POINT]
    for _ in range(SIDE):
        shares.append(shares[-1] * chance // _CERTAIN)
    return shares


def _by_cells(shares: list) -> list:
    """The same by the mask of a line's tiles."""
    return [shares[SIDE - count] for count in ONES]


class Layings:
    """The best ways to lay 0, 1, 2 ... tiles of a colour on a floor."""

    def __init__(self, prospects, lines: list, across: int, down: int, end: int) -> None:
        """end: what it is worth to finish the first row of the match, 0 when one is finished."""
        self.prospects = prospects
        self.lines = lines
        self.across = across
        self.down = down
        self.end = end
        self.start = prospects.potential(lines, across, down)

    def find(self, colour: int, most: int, width: int):
        """Returns the worths of 0 to `most` lays, fewer where no more are possible, and the cells of the first lay of
        each. width: how many ways are followed."""
        prospects = self.prospects
        lines = self.lines[:]
        worths = [0]
        firsts = [-1]
        ways = [(0, 0, -1, self.across, self.down, lines[colour])]
        count = 0
        while len(worths) <= most:
            found = []
            for _, points, first, across, down, line in ways:
                cells = line & ~across
                cell = 0
                while cells:
                    if cells & 1:
                        count += 1
                        if count % _PART == 0:
                            yield
                        after = across | 1 << cell
                        turned = down | 1 << TURNED[cell]
                        crossing = after >> ACROSS_SHIFT[cell] & 31
                        run = RUN_ACROSS[cell][crossing] + RUN_DOWN[cell][turned >> DOWN_SHIFT[cell] & 31] or 1
                        lines[colour] = line & CROSSED[cell]
                        brought = points + run * POINT
                        if crossing == 31:
                            brought += self.end
                        if first < 0:
                            brought += prospects.shape(cell * 7 + colour * 11)
                        worth = brought + prospects.potential(lines, after, turned) - self.start
                        _keep(found, width, worth, brought, cell if first < 0 else first, after, turned, lines[colour])
                    cells >>= 1
                    cell += 1
            if not found:
                break
            ways = found
            worths.append(found[0][0])
            firsts.append(found[0][2])
        return worths, firsts


def _keep(ways: list, width: int, worth: int, points: int, first: int, across: int, down: int, line: int) -> None:
    """Keep a way when it is among the best; of those to the same floor one."""
    if len(ways) == width and ways[-1][0] >= worth:
        return
    for at in range(len(ways)):
        if ways[at][3] == across:
            if ways[at][0] >= worth:
                return
            del ways[at]
            break
    at = len(ways)
    while at and ways[at - 1][0] < worth:
        at -= 1
    ways.insert(at, (worth, points, first, across, down, line))
    if len(ways) > width:
        ways.pop()
