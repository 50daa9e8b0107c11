# SPDX-License-Identifier: MIT
"""How times are shown: minutes and seconds, rounded up, so that a full minute begins as 1:00; tenths under 20 s."""

from micropython import const

from table import texts

TENTHS_BELOW_MS = const(20000)
LOW_MS = const(10000)
CALM_MS = const(345)  # nothing on the matrix flashes more than three times a second, no digit either
LOW = const(28)  # what is shown when ten seconds are left, 29 * 345 ms


def shown(ms: int) -> int:
    """Changes when the time is to be shown anew: each second, with tenths at most three times a second."""
    if ms < 0:
        return -1
    return ms // CALM_MS if ms < TENTHS_BELOW_MS else 1000 + (ms + 999) // 1000


def time_text(ms: int) -> str:
    """The text of a time; empty when there is none (below 0)."""
    if ms < 0:
        return ""
    if ms < TENTHS_BELOW_MS:
        tenths = (ms + 99) // 100
        if tenths < 200:
            return texts.say("seconds") % (tenths // 10, tenths % 10)
    seconds = (ms + 999) // 1000
    return texts.say("time") % (seconds // 60, seconds % 60)


def short_text(ms: int) -> str:
    """The same where there is room for four signs: from ten minutes on the minutes alone."""
    minutes = (ms + 999) // 60000
    return texts.say("only_minutes") % minutes if minutes >= 10 else time_text(ms)
