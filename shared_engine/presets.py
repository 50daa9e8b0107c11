# SPDX-License-Identifier: MIT
"""Time controls that have a name, for menus and command lines; for whom each is meant: docs/clock.md."""

# (name: a lower case word of at most 12 letters, canonical text)
PRESETS = (
    ("minute", "60/turn"),
    ("blitz", "5+3"),
    ("rapid", "15+10"),
    ("tournament", "20+20"),
    ("classical", "90+30"),
    ("byoyomi", "10 3x30 byo"),
    ("canadian", "10 25/10:00 can"),
    ("hourglass", "5 hourglass"),
    ("gong", "10/gong"),
    ("stages", "40/90:00+30, 30:00+30"),
)
