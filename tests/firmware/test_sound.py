# SPDX-License-Identifier: MIT
from ligretto_bench import RED, placed

from table.sound import CUES


def test_every_pattern_is_heard_and_soon_over():
    for name in CUES:
        hertz, ms = [[number for at, number in enumerate(CUES[name]) if at % 2 == which] for which in (0, 1)]
        assert len(hertz) == len(ms) > 0
        assert all([hz == 0 or 100 <= hz <= 4000 for hz in hertz])
        assert all([0 < each <= 300 for each in ms])
        assert sum(ms) <= 700
    assert CUES["step"][1] < 20


def test_no_two_patterns_are_alike():
    assert len(set(CUES.values())) == len(CUES)


def test_the_stop_of_the_last_round_is_heard_and_what_is_won_behind_it():
    table = placed("r1", "b1 y3", rounds="fixed", rounds_value=1)
    table.tap(10, 0, RED)
    table.run(40)
    assert table.match.over
    last, stop, win = table.port.sound.played[-1], CUES["stop"], CUES["win"]
    assert last[:9] == stop[:9]  # two high, one low
    assert [last[at] for at in (12, 14, 16, 18)] == [win[at] for at in (0, 2, 4, 6)]
    table.away()


def test_that_a_round_may_be_cancelled_is_heard_once():
    table = placed("r3 b3", "r4 b4")
    table.run(58900)
    assert not table.screen.offers_cancel
    table.port.sound.played[:] = []
    table.run(3000)
    assert table.screen.offers_cancel
    assert table.port.sound.played == [CUES["warning"]]
    table.away()
