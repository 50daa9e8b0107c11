# SPDX-License-Identifier: MIT
"""One match, two runtimes: the same bytes."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
MICROPYTHON = Path(sys.executable).with_name("micropython")
SCRIPT = """
import sys
sys.path[:0] = [".", "tests/shared"]
from binascii import hexlify
import heap_game
from test_match_resume import lively
heap_game.seat_it()
for seed in range(12):
    for game, options in (("latice", {}), ("heap", {"stones": 150})):
        print(hexlify(lively(game, seed, options, 60).record()).decode())
"""


def printed_by(runtime: Path, *options: str) -> str:
    done = subprocess.run(
        [str(runtime), *options, "-c", SCRIPT], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    )
    return done.stdout


@pytest.mark.skipif(not MICROPYTHON.exists(), reason="no MicroPython for this platform")
def test_the_record_of_a_match_has_the_same_bytes_on_both_runtimes() -> None:
    there = printed_by(MICROPYTHON, "-X", "heapsize=240wK")
    assert there == printed_by(Path(sys.executable))
    assert len(there.split()) == 24
