# SPDX-License-Identifier: MIT
"""A match of Ligretto Dice on the bench: count-down, positions, presses at exact moments whose contacts bounce.

table = placed("r1 b3", "r1 g4")         # what lies before each seat, all at rest
table.tap(7, 0, "up", BOUNCE)            # in 7 ms the red key of seat 0
table.run(60)                            # time passes, the keys are scanned each 5 ms as on the chip
table.answer(0)                          # what the seat was told of its last press
"""

from bench_table import BenchKeys, BenchTable

from shared_engine.games.ligretto_dice.notation import die_name
from shared_engine.games.ligretto_dice.tables import BETWEEN
from table.seats import KEY_NAMES, side_of
from table.ticks import after, since

CLEAN = ()
BOUNCE = (2, 3, 5, 9)  # ms after the first contact at which it opens, closes, opens, closes
WILD = (2, 4, 7, 10, 13, 16, 19, 22)  # a contact that needs 22 ms and 8 more to come to rest
HELD_MS = 40
ANSWERS = ("", "placed", "thrown", "lost", "wrong", "waits", "stopped", "said")
RED, YELLOW, GREEN, BLUE = "up", "right", "down", "left"  # keys by the colour that they mean


class EdgeKeys(BenchKeys):
    """Levels as a test sets them, and edges that it has planned, each at its tick."""

    def __init__(self, port):
        super().__init__(port)
        self.edges = []  # (ticks, bit), in order: the level of the bit turns round

    def plan(self, at: int, bit: int) -> None:
        place = len(self.edges)
        while place and since(self.edges[place - 1][0], at) > 0:
            place -= 1
        self.edges.insert(place, (at, bit))

    def read(self, words) -> int:
        count = 0
        while (self.port.now - self.stamp) & 0x3FFFFFFF >= 2 and count < len(words):
            self.stamp = after(self.stamp, 2)
            while self.edges and since(self.stamp, self.edges[0][0]) >= 0:
                self.level ^= 1 << self.edges.pop(0)[1]
            words[count] = self.level
            count += 1
        return count


class LigrettoBench(BenchTable):
    """begun() and placed() make one."""

    def boot(self, error=None) -> None:
        keys = self.port.keys
        if not isinstance(keys, EdgeKeys):
            keys = self.port.keys = EdgeKeys(self.port)
        keys.edges = []
        keys.level = 0
        keys.stamp = self.port.now  # nobody pressed while it was off
        super().boot(error)

    @property
    def screen(self):
        return self.app.screen

    @property
    def state(self):
        return self.match.state

    @property
    def stage(self) -> str:
        """countdown, play, show or between, as the text says it; "" when no match is on the screen."""
        head = self.said.split("\n")[0]
        return head[head.index("(") + 1 : -1] if head.startswith("LIGRETTO DICE, ROUND") else ""

    def tap(self, ms: int, seat: int, key: str, bounce=CLEAN, held: int = HELD_MS) -> None:
        """In so many ms a key goes down, and up again when it was held for so long; it bounces both times."""
        bit = 6 * side_of(seat, self.state.seats) + KEY_NAMES.index(key)
        for start in (ms, ms + held):
            for moved in (0,) + tuple(bounce):
                self.port.keys.plan(after(self.port.now, start + moved), bit)

    def run(self, ms: int, step: int = 5) -> None:
        self.wait(ms, step)

    def until(self, stage: str, most: int = 60000) -> None:
        while self.stage != stage:
            most -= 5
            assert most > 0, "never %s, but %s" % (stage, self.said)
            self.run(5)

    def answer(self, seat: int) -> str:
        return ANSWERS[self.screen.answers[seat]]

    def answers(self) -> list:
        return [self.answer(seat) for seat in range(self.state.seats)]

    def throw(self, seat: int) -> str:
        """What lies before a seat."""
        dice = self.state.dice
        return " ".join([die_name(die) for die in range(24) for _ in range(dice[24 * seat + die])])

    def rows(self) -> str:
        return " ".join(["%s%d" % ("rygb"[colour], self.state.rows[colour]) for colour in range(4)])

    def log(self) -> bytes:
        return bytes(self.match.log)


def begun(seats: int = 2, bots=(), seed: int = 5, pace: int = 900, now: int = 1000, **options) -> LigrettoBench:
    """A match at its count-down."""
    asked = {"game": "ligretto_dice", "seats": seats, "bots": bots, "seed": seed, "options": options}
    return LigrettoBench(request=asked, pace=pace, now=now)


def playing(seats: int = 2, bots=(), **more) -> LigrettoBench:
    """A match whose first round has just begun: all dice roll."""
    table = begun(seats, bots, **more)
    table.until("play")
    return table


def placed(*throws, rows="", bots=(), scores=None, game_round=1, rest=1000, seed=5, pace=900, now=1000, **options):
    """A round that is on, with these dice before the seats; all were thrown at match time 0 and lie still."""
    seats = len(throws)
    table = playing(seats, bots, seed=seed, pace=pace, now=now, **options)
    heights = {"r": 0, "y": 0, "g": 0, "b": 0}
    for word in rows.split():
        heights[word[0]] = int(word[1])
    table.place(
        {
            "game": "ligretto_dice",
            "seats": seats,
            "options": options,
            "seed": seed,
            "round": game_round,
            "rows": heights,
            "throws": [throw.split() for throw in throws],
            "thrown_at": [0] * seats,
            "scores": list(scores) if scores else [0] * seats,
            "last_placed_at": 0,
        }
    )
    table.until("play")
    table.run(rest)
    return table


def hold(table, bit: int, ms: int) -> None:
    """The key of this bit is held for so long."""
    table.port.keys.plan(table.port.now + 1, bit)
    table.port.keys.plan(table.port.now + 1 + ms, bit)
    table.run(ms + 20)


def ended(*throws, **more):
    """The first seat has just placed its last die."""
    table = placed("r1", *throws, **more)
    table.tap(10, 0, RED)
    table.run(40)
    assert table.state.phase == BETWEEN and table.state.finisher == 0
    return table
