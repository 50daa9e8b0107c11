# SPDX-License-Identifier: MIT
"""What the buzzer says: each pattern is a tuple of (frequency in Hz, milliseconds), 0 Hz is silence."""

KEY = ((1800, 8),)
LEGAL = ((1047, 40), (1568, 60))  # an action was accepted
REFUSAL = ((220, 120),)
TURN = ((784, 70), (0, 30), (988, 90))  # another seat is to move
GAIN = ((1319, 50), (1760, 90))  # stones were earned
WARNING = ((880, 60), (0, 60), (880, 60))  # ten seconds are left
TIME_UP = ((660, 150), (440, 300))
WIN = ((784, 110), (988, 110), (1175, 110), (1568, 260))
