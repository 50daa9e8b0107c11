# SPDX-License-Identifier: MIT
"""`python -m sunsquare.virtual`: a headless table with what tests and developers need beside `sunsquare virtual`."""

import argparse
import re
import sys
from pathlib import Path

from sunsquare.virtual import firmware, run
from sunsquare.virtual.table import Settings

STARTS = re.compile(r"game=[a-z_]+|(seats|seed)=[0-9]+|bots=[0-9](,[0-9])*")


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m sunsquare.virtual", description=__doc__)
    parser.add_argument("--image", type=Path, help="the flash; a temporary one without")
    parser.add_argument("--link", type=Path, help="symbolic link to the port")
    parser.add_argument("--panel", type=Path, help="the panel socket")
    parser.add_argument("--heap", default="240wK")
    parser.add_argument("--bare", action="store_true", help="MicroPython alone")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--page", action="store_true", help="serve the web face too, and print its address")
    parser.add_argument("--main", type=Path, help="takes the place of the firmware's main.py")
    parser.add_argument("--unlinked", action="store_true", help="module by module, with line numbers in tracebacks")
    parser.add_argument("--start", type=request, default="", help="match to begin: 'game=latice seats=2 bots=1 seed=5'")
    parser.add_argument("--revive", action="store_true", help="start a crashed program again")
    parser.add_argument("--bounce", default="0", help="seed of the bouncing contacts, or 'off'")
    parser.add_argument("--ticks-offset", type=int, default=0, help="ms added to the table's ticks")
    return parser


def request(words: str) -> str:
    """The words of --start, as firmware/table/ports/unix.py can read them."""
    for word in words.split():
        if not STARTS.fullmatch(word):
            raise argparse.ArgumentTypeError(
                f"{word}: game=, seats=, bots= and seed= are known (more: sunsquare table start)"
            )
    return words


def main() -> int:
    given = arguments().parse_args()

    def build() -> Settings:
        return Settings(
            given.image,
            given.link,
            given.panel,
            given.heap,
            None if given.bare else firmware.firmware(main=given.main, linked=not (given.unlinked or given.main)),
            given.start,
            given.revive,
            None if given.bounce == "off" else int(given.bounce),
            given.ticks_offset,
        )

    return run.guarded(lambda: run.with_face("page", build()) if given.page else run.headless(build(), given.json))


if __name__ == "__main__":
    sys.exit(main())
