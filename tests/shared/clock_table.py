# SPDX-License-Identifier: MIT
"""Clocks as the tests of their modes want them; times in ms."""

from proof import refused
from shared_engine.clock import Clock
from shared_engine.contract import DataError


def running(control, seats=2, seat=0, now=0):
    """A clock on which the turn of `seat` began at `now`."""
    of = Clock(control, seats)
    of.start(seat, now)
    return of


def left(of, now):
    """What the seats have, in order."""
    return [of.remaining(seat, now) for seat in range(of.seats)]


def turns(of, now, *lengths):
    """That many turns in order, each so long, one right after the other; when the last ends."""
    for length in lengths:
        now += length
        of.press(now)
    return now


def damage_is_refused(of):
    """Its dump with any byte missing at the end or flipped is none."""
    blob = of.dump()
    for at in range(len(blob)):
        refused(DataError, Clock.load, blob[:at])
        bent = bytearray(blob)
        bent[at] ^= 0x41
        refused(DataError, Clock.load, bytes(bent))
