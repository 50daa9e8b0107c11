# SPDX-License-Identifier: MIT
"""The schedules of test_clock_schedules.py, as many as asked for: run from the checkout's root with the path set, e.g.
PYTHONPATH=.:tests/shared python tests/shared/slow_clock.py 1000000   (MICROPYPATH on MicroPython)."""

import sys

from test_clock_schedules import Schedule

if __name__ == "__main__":
    count = int(sys.argv[1])
    for seed in range(count):
        Schedule(seed).run(30)
    print("%d schedules of 30 steps: every millisecond accounted for" % count)
