# SPDX-License-Identifier: MIT
"""The very beginning of the command, before any of its parts is there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

# the installed script and `python -m sunsquare`
STARTS = ([str(Path(sys.executable).with_name("sunsquare"))], [sys.executable, "-m", "sunsquare"])


@pytest.mark.parametrize("start", STARTS, ids=("script", "module"))
def test_ctrl_c_while_the_parts_are_loaded_is_no_traceback(start: list[str], tmp_path: Path) -> None:
    (tmp_path / "typer.py").write_text("raise KeyboardInterrupt\n")  # it comes just when this library is loaded
    done = subprocess.run(
        [*start, "--version"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "sunsquare: interrupted\n")


@pytest.mark.parametrize("start", STARTS, ids=("script", "module"))
def test_both_ways_to_start_are_the_command(start: list[str]) -> None:
    done = subprocess.run([*start, "--version"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stdout.startswith("sunsquare ")
