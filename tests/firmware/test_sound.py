# SPDX-License-Identifier: MIT
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
