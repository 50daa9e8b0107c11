# SPDX-License-Identifier: MIT
"""The ledger that the clock is held against, held itself against one that goes through every millisecond."""

from chance import Chance
from plain_clock import Ledger
from ticking_clock import Ticking

from shared_engine.controls import Control, Stage, parse_control

TEXTS = (
    "1",
    "0:10+2",
    "0:10d4",
    "0:10b3",
    "0:05 3x5 byo",
    "4x3 byo",
    "0:05d2 2x10 byo",
    "0:10 2/0:20 can",
    "3/0:07 can",
    "8/gong",
    "9/turn",
    "2/0:30+2, 1/0:20d3, 0:10b1",
    "1/0:20, 2/0:05d1, 3x4 byo",
    "2/0:10d4, 2/0:06 can",
    "1/0:10+1, 5/gong",
    "0:04d2, 12/turn",
    "1/0:20b3, 1/0:05+2",
)


def short(text):
    """The control with everything 500 times as fast: 1 s becomes 2 ms."""
    stages = parse_control(text).stages
    return Control(tuple([Stage(s.kind, s.ms // 500, s.count, s.bonus, s.bonus_ms // 500) for s in stages]))


def readings(ledger):
    seats = range(len(ledger.seats))
    rows = [(ledger.remaining(s), ledger.total(s), ledger.periods(s), ledger.seats[s].moves) for s in seats]
    return rows, ledger.flags, ledger.mover, ledger.runs, ledger.now


def some_step(chance, ledger):
    """What is done next, as the name of a method and what it takes."""
    seat = chance.below(len(ledger.seats))
    if ledger.mover is None or chance.below(12) == 0:
        return chance.one_of((("start", seat), ("start", seat), ("stop",)))
    if not ledger.runs:
        return chance.one_of((("resume",), ("resume",), ("press",), ("set", seat, chance.below(9))))
    return chance.one_of(
        (
            ("press",),
            ("press",),
            ("press",),
            ("press", seat),
            ("pause",),
            ("set", seat, chance.below(30)),
            ("set", seat, chance.below(3), None, chance.below(3)),
        )
    )


def test_both_ledgers_agree_on_random_schedules_in_every_mode():
    told = set()
    for seed in range(400):
        chance = Chance(seed)
        seats = 2 + chance.below(3)
        texts = ("1 hourglass", "2 hourglass") if chance.below(5) == 0 else TEXTS
        controls = [short(chance.one_of(texts)) for _ in range(seats)]
        plain, ticking = Ledger(controls), Ticking(controls)
        for number in range(30):
            ms = chance.below(9) if chance.below(4) else chance.below(90)
            step = some_step(chance, plain)
            for ledger in (plain, ticking):
                ledger.pass_time(ms)
                getattr(ledger, step[0])(*step[1:])
            assert readings(plain) == readings(ticking), (seed, number, step)
            assert (plain.charged, plain.delayed, plain.idle) == (ticking.charged, ticking.delayed, ticking.idle)
        assert plain.events == ticking.events
        told.update([kind for kind, _, _ in plain.events])
    assert told == {"flag", "stage", "period", "turn"}


def test_both_ledgers_warn_at_ten_seconds():
    for kind in (Ledger, Ticking):
        ledger = kind([parse_control("11/turn")] * 2)
        ledger.start(1)
        ledger.pass_time(11001)
        assert ledger.events == [("warning", 1, 1000), ("turn", 1, 11000)]
        assert (ledger.charged, ledger.idle) == (11000, 1)
