# SPDX-License-Identifier: MIT
"""Presses of several players at once, where all seats act together."""

from shared_engine.compat import const, sha256, struct
from shared_engine.contract import IllegalAction
from shared_engine.match import MatchError

_ALL_BITS = const(0x3FFFFFFF)  # of a moment; a stamp that is none is refused later, not here


def submit_many(match, presses, told=None) -> list:
    """Several presses (seat, action, at), in the order of their stamps; equal stamps by a draw from the seed.

    For each in the order given: None, or the IllegalAction or MatchError with which it was refused. told(i, that): is
    called for each as soon as it is judged, before the next one changes anything.
    """
    order = [(presses[i][2], _lot(match, presses[i][0], presses[i][2]), i) for i in range(len(presses))]
    answers: list = [None] * len(presses)
    for _, _, i in sorted(order):
        try:
            match.submit(*presses[i])
        except (IllegalAction, MatchError) as refusal:
            answers[i] = refusal
        if told:
            told(i, answers[i])
    return answers


def _lot(match, seat: int, at: int) -> int:
    """The seat's lot among equal stamps: a draw from the seed and the moment that anybody can repeat."""
    drawn = sha256(struct.pack("<QIB", match.setup.seed, at & _ALL_BITS, seat & 255))
    return drawn[0] << 16 | drawn[1] << 8 | drawn[2]
