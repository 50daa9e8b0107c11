# SPDX-License-Identifier: MIT
"""`make soak` with fewer schedules, and with scripts that must make it fail."""

import subprocess
import sys
from pathlib import Path

from on_micropython import needs_micropython

ROOT = Path(__file__).parents[2]
pytestmark = needs_micropython


def soaked(count: int, script: Path | None = None) -> tuple[int, str]:
    """Exit status and what was printed."""
    call = f"import sys; sys.path[0] = 'tools'; import soak; from pathlib import Path; sys.exit(soak.soak(%s, {count}))"
    done = subprocess.run(
        [sys.executable, "-c", call % (f"Path({str(script)!r})" if script else "soak.SCRIPT")],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""
    return done.returncode, done.stdout


def written(folder: Path, *lines: str) -> Path:
    path = folder / "script.py"
    path.write_text("\n".join(("import sys", "here = sys.implementation.name", *lines)))
    return path


def test_both_runtimes_read_the_same_and_say_so() -> None:
    status, said = soaked(40)
    *ends, last = said.splitlines()
    assert (status, last) == (0, "soak: the same readings on both runtimes")
    assert sorted(end.split()[0] for end in ends) == ["CPython", "MicroPython"]
    digests = [end.partition("digest of all readings ")[2] for end in ends]
    assert digests[0] == digests[1] and len(digests[0]) == 64
    assert all(end.split()[1:3] == ["40", "schedules"] for end in ends)


def test_it_says_how_far_each_is(tmp_path: Path) -> None:
    script = written(tmp_path, "print('done 10000')", "print('digest 7')")
    status, said = soaked(1_000_000, script)
    assert status == 0
    for name in ("CPython", "MicroPython"):
        assert f"{name:12}   10,000 of 1,000,000 schedules in 0:00:0" in said
        assert f"{name:12}1,000,000 schedules in 0:00:0" in said


def test_digests_that_differ_fail(tmp_path: Path) -> None:
    status, said = soaked(1, written(tmp_path, "print('digest', here)"))
    assert status == 1
    assert said.splitlines()[-1] == "soak: the digests differ"


def test_a_schedule_that_goes_wrong_on_one_runtime_ends_both_and_is_named(tmp_path: Path) -> None:
    script = written(
        tmp_path,
        "import time",
        "while here == 'cpython': time.sleep(1)",
        "print('schedule 5 goes wrong')",
        "raise AssertionError",
    )
    status, said = soaked(10, script)
    assert status == 1
    assert said.startswith("MicroPython: schedule 5 goes wrong\n") and "AssertionError" in said


def test_a_script_without_a_digest_fails(tmp_path: Path) -> None:
    assert soaked(1, written(tmp_path))[0] == 1
