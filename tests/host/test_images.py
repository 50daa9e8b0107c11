# SPDX-License-Identifier: MIT
"""The images of the firmware: each can be loaded while no other is there but the first, whatever lies in it."""

import json
import subprocess
from pathlib import Path

from on_micropython import needs_micropython

from benchmarks import heap
from sunsquare import micropython
from sunsquare.virtual import firmware, folders

# Prints for each module what could not be loaded in it. What the first image needs stays: it is there at any time.
LOADS = """
import json, sys
sys.path[:] = ["lib", ".frozen"]
from table import ports
port = ports.open()
import table.app
there = set(sys.modules)
found = {}
for name in json.loads(sys.stdin.readline()):
    for other in list(sys.modules):
        if other not in there:
            del sys.modules[other]
            within, _, last = other.rpartition(".")
            if within in sys.modules and hasattr(sys.modules[within], last):
                delattr(sys.modules[within], last)
    try:
        __import__(name)
    except Exception as error:
        found[name] = repr(error)
print(json.dumps(found))
"""


@needs_micropython
def test_every_image_can_be_loaded_beside_the_first_alone(tmp_path: Path) -> None:
    heap.lay_out(tmp_path)
    names = sorted(firmware.images().images)
    assert len(names) > 50
    done = subprocess.run(
        [*micropython.command("8M"), "-c", LOADS],
        cwd=tmp_path,
        input=json.dumps(names),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == {}


# Prints which of the names that are asked of a module it does not have.
HAS = """
import json, sys
sys.path[:] = ["lib", ".frozen"]
from table import ports
port = ports.open()
import table.app
missing = []
for name, asked in json.loads(sys.stdin.readline()):
    module = __import__(name, None, None, ("x",))
    missing.extend([name + "." + each for each in asked if not hasattr(module, each)])
print(json.dumps(missing))
"""
ASKED_OF = {  # of the modules of a game
    "screen": ("Screen", "TEXTS"),
    "choice": ("Choice",),
    "lessons": ("PAGES", "TEXTS"),
    "words": ("TEXTS", "describe", "seat_text"),
    "settings": ("INFO", "settled"),
    "deal": ("new",),
    "bot": ("Mind",),
    "dump": ("dump",),
}


@needs_micropython
def test_a_module_of_a_game_has_in_its_image_what_is_asked_of_it_by_name(tmp_path: Path) -> None:
    heap.lay_out(tmp_path)
    named = sorted(firmware.asked(dict(firmware._modules(micropython.ROOT)), firmware.NAMED))
    wanted = [(name, ASKED_OF[last]) for name in named if (last := name.rpartition(".")[2]) in ASKED_OF]
    assert len(wanted) > 30
    done = subprocess.run(
        [*micropython.command("8M"), "-c", HAS],
        cwd=tmp_path,
        input=json.dumps(wanted),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == []


def test_what_is_asked_for_by_its_own_name_is_a_file_wherever_it_lies() -> None:
    files, modules = firmware.firmware(), dict(firmware._modules(micropython.ROOT))
    there = {path.removeprefix("/lib/").rsplit(".", 1)[0] for path in files}
    named = firmware.asked(modules, firmware.NAMED)
    assert {"table.screens.help", "table.screens.tilers.breakdown", "shared_engine.games.latice.dump"} <= named
    assert {folders.place(name, modules[name][0]) for name in named} <= there
