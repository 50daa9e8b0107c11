# SPDX-License-Identifier: MIT
from table import sound

NAMES = ("KEY", "LEGAL", "REFUSAL", "TURN", "GAIN", "WARNING", "TIME_UP", "WIN")


class Buzzer:
    def __init__(self):
        self.played = []

    def play(self, pattern):
        self.played.append(pattern)


def test_every_pattern_is_heard_and_soon_over():
    for name in NAMES:
        pattern = getattr(sound, name)
        assert all([hz == 0 or 100 <= hz <= 4000 for hz, _ in pattern])
        assert all([0 < ms <= 300 for _, ms in pattern])
        assert sound.length(pattern) <= 700
    assert sound.length(sound.KEY) < 20


def test_no_two_patterns_are_alike():
    assert len({getattr(sound, name) for name in NAMES}) == len(NAMES)


def test_a_muted_table_is_silent_until_it_is_not():
    buzzer = Buzzer()
    voice = sound.Sound(buzzer, muted=True)
    voice.play(sound.WIN)
    assert buzzer.played == []
    voice.muted = False
    voice.play(sound.WIN)
    assert buzzer.played == [sound.WIN]
