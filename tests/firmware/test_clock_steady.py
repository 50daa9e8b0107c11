# SPDX-License-Identifier: MIT
"""A clock that is read in each frame takes no memory for it, in any mode and however far its time has run unfed."""

import gc

from shared_engine.clock import Clock

CONTROLS = (
    "60/turn",
    "5",
    "5+3",
    "5d3",
    "5b3",
    "10 3x30 byo",
    "10 25/10:00 can",
    "10/gong",
    "5 hourglass",
    "40/90:00+30, 30:00+30",
)
UNFED = (1000, 290000, 610000, 650000)  # ms: within the main time of all, and beyond that of some
FRAMES = 50


def read(clock, now):
    for seat in range(4):
        clock.remaining(seat, now)
        clock.periods(seat, now)
        clock.total(seat, now)
        clock.moves(seat)
    clock.delay(now)
    clock.wait()


def test_reading_a_clock_allocates_nothing():
    for control in CONTROLS:
        clock = Clock(control, 4)
        clock.start(0, 0)
        for now in UNFED:
            read(clock, now)
            before = gc.mem_alloc()
            for _ in range(FRAMES):
                read(clock, now)
            assert gc.mem_alloc() - before < FRAMES, (control, now)  # fewer bytes than frames: none in each of them
