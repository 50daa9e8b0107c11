# SPDX-License-Identifier: MIT
"""What the buzzer says: for each cue frequency in Hz (0: silence) and milliseconds, one pair behind the other."""

CUES = {
    "step": (1800, 8),  # a key
    "legal": (1047, 40, 1568, 60),  # an action was accepted
    "no": (220, 120),
    "turn": (784, 70, 0, 30, 988, 90),  # another seat is to move
    "gain": (1319, 50, 1760, 90),  # stones were earned
    "warning": (880, 60, 0, 60, 880, 60),  # ten seconds are left
    "time_up": (660, 150, 440, 300),
    "lost": (988, 40, 0, 20, 740, 40, 0, 20, 554, 60),  # somebody else was faster
    "count": (523, 90),  # 3, 2, 1
    "start": (1047, 300),
    "stop": (1568, 80, 0, 30, 1568, 80, 0, 30, 1047, 200),  # a round is over
    "win": (784, 110, 988, 110, 1175, 110, 1568, 260),
    "over": (1568, 80, 0, 30, 1568, 80, 0, 30, 1047, 120, 0, 40, 784, 70, 988, 70, 1175, 70, 1568, 110),  # stop, win
}
