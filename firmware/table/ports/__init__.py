# SPDX-License-Identifier: MIT
"""The machine under the firmware: everything that touches pins, files of the host or time lies in this folder.

A port has
  ticks()              milliseconds, wraps at 2**30; a span is (later - earlier) & (2**30 - 1)
  matrix.show(canvas)  brings the canvas's changed row pairs to the panel; True when a frame went out
  matrix.brightness    0..255, settable
  keys.read(words)     raw samples since the last call, one 24-bit word (bit = side * 6 + key, 1 = closed) every
                       2 ms, into array('I'); returns their count; keys.stamp: ticks of the last of them;
                       keys.overflow: samples were lost, reset it after resynchronising
  sound.play(pattern)  a tuple of Hz and ms in turn; 0 Hz is a rest
  usb.read()           the next byte that a PC has sent, -1 when none waits; never waits itself, allocates nothing
  usb.write(data, at)  sends of data[at:] what goes without waiting, returns how many bytes; 0: nobody takes them.
                       A board polls sys.stdin and sys.stdout (select.poll) and moves one byte after the other:
                       rp2 has no partial read, and when its buffer is full writing waits half a second
  random_bytes(n)      bytes that nobody can foresee
  unique_id()          the bytes that tell this table from all others: machine.unique_id()
  clock()              Unix seconds, or None when the table does not know
  say(text)            what the screen shows, as text
  start_request        None, or a dict with some of game, seats, bots, seed: begin this match at once
  root                 the folder of the table's data
Open it before anything large is imported: it allocates the frame buffers.
"""

import sys

PORTS = {"rp2": "rp2"}  # sys.platform: file; every other platform is a PC


def open():
    """The port of the machine that this runs on."""
    name = PORTS.get(sys.platform, "unix")
    return getattr(__import__("table.ports." + name).ports, name).Port()
