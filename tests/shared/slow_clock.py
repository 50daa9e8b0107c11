# SPDX-License-Identifier: MIT
"""The schedules of test_clock_schedules.py, as many as asked for; `make soak` starts it on both runtimes.

usage: slow_clock.py COUNT [FIRST]    from the root with the path set, e.g.
    PYTHONPATH=.:tests/shared python tests/shared/slow_clock.py 1 204    schedule 204 again; on MicroPython MICROPYPATH
Prints how many are done every so often, in the end the digest of all readings. Ends with 1 and the number of the
schedule when one goes wrong.
"""

import hashlib
import sys

from test_clock_schedules import Schedule, in_hex

EVERY = 10000


def main(count, first=0):
    digest = hashlib.sha256()
    for seed in range(first, first + count):
        try:
            digest.update(str(Schedule(seed).run().lines).encode())
        except Exception:
            print("schedule %d goes wrong" % seed)
            raise
        done = seed + 1 - first
        if done % EVERY == 0:
            print("done %d" % done)
    print("digest %s" % in_hex(digest))


if __name__ == "__main__":
    main(*[int(number) for number in sys.argv[1:]])
