# SPDX-License-Identifier: MIT
from table import sound

NAMES = ("KEY", "LEGAL", "REFUSAL", "TURN", "GAIN", "WARNING", "TIME_UP", "WIN")


def length(pattern):
    return sum([ms for _, ms in pattern])


def test_every_pattern_is_heard_and_soon_over():
    for name in NAMES:
        pattern = getattr(sound, name)
        assert all([hz == 0 or 100 <= hz <= 4000 for hz, _ in pattern])
        assert all([0 < ms <= 300 for _, ms in pattern])
        assert length(pattern) <= 700
    assert length(sound.KEY) < 20


def test_no_two_patterns_are_alike():
    assert len({getattr(sound, name) for name in NAMES}) == len(NAMES)
