# SPDX-License-Identifier: MIT
"""Time controls as people write them: "60/turn", "5+3", "10 3x30 byo"; read, checked and printed back.

A control is a list of stages, so that the modes of a chess clock combine; every stage is a row of
numbers and the clock is the only one that knows what they mean.
"""

from shared_engine.compat import const, namedtuple

# kinds of stages
TURN = const(0)  # turn timer: each turn gets `ms`, what is left is dropped
MAIN = const(1)  # main time for `count` turns, 0: for all that follow
GONG = const(2)  # each turn gets `ms`, and a turn that uses it up is a flag
HOURGLASS = const(3)  # what one seat spends goes to the others
BYO = const(4)  # overtime: byo-yomi, `count` periods of `ms`
CANADIAN = const(5)  # overtime: `count` turns in each `ms`

# what main time gives besides, `bonus_ms` each turn
NOTHING = const(0)
FISCHER = const(1)  # added after the turn
BRONSTEIN = const(2)  # given back after the turn, as far as it was used
DELAY = const(3)  # runs before the main time does

# kind; ms; count: see the kinds, else 0; bonus and bonus_ms: of main time.
Stage = namedtuple("Stage", ("kind", "ms", "count", "bonus", "bonus_ms"))


class ControlError(ValueError):
    """A text that is no time control; the message says what to write instead."""


class Control:
    """A time control: `stages`, a tuple of Stage; str() is its canonical text."""

    def __init__(self, stages: tuple):
        self.stages = stages

    def __str__(self):
        from shared_engine.control_texts import written

        return written(self)

    def __repr__(self):
        return "parse_control('%s')" % str(self)

    def __eq__(self, other):
        return isinstance(other, Control) and self.stages == other.stages

    def __hash__(self):
        return hash(self.stages)


def parse_control(text: str) -> Control:
    """The control that `text` means; ControlError says what is wrong with it. The forms: docs/clock.md."""
    from shared_engine.control_texts import meant

    return meant(text)
