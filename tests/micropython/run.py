# SPDX-License-Identifier: MIT
"""The MicroPython end of the lane: imports one test file, then runs the functions that stdin names, one a line.

usage: micropython -X heapsize=240wK tests/micropython/run.py tests/shared/test_x.py [GAME]
    GAME: the one that tests of every game prove
Every answer is one line on stdout: MARK and a JSON list [what, ok, traceback, milliseconds]; what is "" for the import.
All other output belongs to the test that runs. tests/conftest.py is the other end.
"""

import gc
import io
import json
import sys
import time

MARK = "\x1e"
COLLECT_EVERY = 16384  # as main.py of the table has it, so that memory stays in one piece; it takes a third more time


def traced(error) -> str:
    out = io.StringIO()
    sys.print_exception(error, out)
    return out.getvalue()


def answer(what: str, call, *args):
    """Run call(*args) and print how it went; its value, or None when it raised."""
    gc.collect()
    began = time.ticks_ms()
    value, trace = None, ""
    try:
        value = call(*args)
    except (Exception, KeyboardInterrupt, SystemExit) as error:
        trace = traced(error)
    spent = time.ticks_diff(time.ticks_ms(), began)
    print("\n" + MARK + json.dumps([what, not trace, trace, spent]))
    return value


def run(module, name: str) -> None:
    getattr(module, name)()


def loaded(name: str, game: str):
    """A test file."""
    if game:
        __import__("whole_games").PROVED[:] = [game]
    return __import__(name)


def main(path: str, game: str = "") -> None:
    folder, name = path.rsplit("/", 1)
    if folder == "tests/firmware":
        gc.threshold(COLLECT_EVERY)
    sys.path[:] = [".", folder, "tests/shared", "firmware", ".frozen"]
    module = answer("", loaded, name[:-3], game)
    while module is not None:
        wanted = sys.stdin.readline().strip()
        if not wanted:
            return
        answer(wanted, run, module, wanted)


main(*sys.argv[1:])
