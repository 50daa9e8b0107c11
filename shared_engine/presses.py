# SPDX-License-Identifier: MIT
"""Presses of several players at once, where all seats act together."""

from shared_engine.compat import const, sha256, struct
from shared_engine.contract import IllegalAction
from shared_engine.match import MatchError

_ALL_BITS = const(0x3FFFFFFF)  # of a moment


def submit_many(match, presses, told=None) -> list:
    """Several presses (seat, action, at), in the order of their stamps; equal stamps by a draw from the seed.

    For each in the order given: None, or the IllegalAction or MatchError with which it was refused. told(i, that): is
    called for each as soon as it is judged, before the next one changes anything.
    """
    answers: list = [None] * len(presses)
    for i in _in_order(match, presses) if len(presses) > 1 else range(len(presses)):
        try:
            match.submit(*presses[i])
        except (IllegalAction, MatchError) as refusal:
            answers[i] = refusal
        if told:
            told(i, answers[i])
    return answers


def _in_order(match, presses) -> list:
    """The places of the presses as they count one after the other."""
    order = []
    for i in range(len(presses)):
        seat, _, at = presses[i]
        at = _number(at)
        order.append((at, _lot(match, _number(seat), at), i))
    return [i for _, _, i in sorted(order)]


def _number(value) -> int:
    """What is no seat or no stamp is refused when its turn comes, not here."""
    return value if type(value) is int else 0


def _lot(match, seat: int, at: int) -> int:
    """The lot of a seat's press among those of equal stamps: a draw from the seed, the moment and the seat that anybody
    can repeat."""
    drawn = sha256(struct.pack("<QIB", match.setup.seed, at & _ALL_BITS, seat & 255))
    return drawn[0] << 16 | drawn[1] << 8 | drawn[2]
