# SPDX-License-Identifier: MIT
"""Time controls as people write them: "60/turn", "5", "1:30:00"; read, checked and printed back.

A control is a list of stages, so that the modes of a chess clock combine; every stage is a row of
numbers and the clock is the only one that knows what they mean.
"""

from shared_engine.compat import const, namedtuple

TURN = const(0)  # turn timer: each turn gets `main`, what is left is dropped
MAIN = const(1)  # main time: used up, it is a flag

# kind: TURN or MAIN; main: ms.
Stage = namedtuple("Stage", ("kind", "main"))


class ControlError(ValueError):
    """A text that is no time control, or one that this clock cannot keep; the message says what to write instead."""


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
    """The control that `text` means; ControlError says what is wrong with it.

    Times are minutes, or m:ss, or h:mm:ss; the number before /turn is seconds.
    """
    from shared_engine.control_texts import meant

    return meant(text)
