# SPDX-License-Identifier: MIT
"""The command `sunsquare clock follow`: a window in a terminal, else a line for each thing that happens."""

import queue
import sys

from sunsquare.clock import words
from sunsquare.clock.changes import changes, stamp
from sunsquare.clock.follower import ClockFollower, Sight
from sunsquare.speech.report import talk, tell
from sunsquare.trouble import Status

WAIT_S = 0.5  # so that Ctrl-C is heard where waiting for a queue does not hear it


def follow(spec: str) -> Status:
    """Until the match ends. Trouble: no table or no clock to begin with, or Ctrl-C."""
    follower = ClockFollower(spec)
    try:
        if sys.stdin.isatty() and sys.stdout.isatty():
            from sunsquare.clock.board import show

            return show(follower)
        return lines(follower)
    finally:
        follower.stop()


def lines(follower: ClockFollower) -> Status:
    sights: queue.Queue[Sight] = queue.Queue()
    follower.start(sights.put)
    last = sights.get()
    tell(f"{stamp(last.reading.at)}  {words.heading(last.reading)}")
    while not last.ended:
        try:
            sight = sights.get(timeout=WAIT_S)
        except queue.Empty:
            continue
        if sight.lost and not last.lost:
            talk(f"sunsquare: {sight.name} cannot be seen; waiting for it ({sight.lost})")
        for line in changes(last.reading, sight.reading):
            tell(line)
        last = sight
    tell(f"{stamp(last.reading.at)}  {words.farewell(last.reading)}")
    return Status.DONE
