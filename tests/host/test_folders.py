# SPDX-License-Identifier: MIT
"""Packages that share a folder of the flash: where their files lie, and that a table finds them there."""

import subprocess
from collections import Counter
from pathlib import Path

from on_micropython import needs_micropython

from sunsquare import micropython
from sunsquare.virtual import firmware, folders


def test_a_package_of_its_own_keeps_its_folder():
    assert folders.place("table.screens.menu", False) == "table/screens/menu"
    assert folders.place("shared_engine.games.latice", True) == "shared_engine/latice/__init__"
    assert folders.signpost("shared_engine.games.latice") == ""


def test_what_shares_a_folder_lies_there_and_its_package_says_so():
    assert folders.place("table.link.session", False) == "table/session"
    assert folders.place("table.link", True) == "table/link"
    assert folders.signpost("table.link") == "from table import __path__\n"
    assert folders.place("table.screens.lsd.choice", False) == "shared_engine/lsd/choice"
    assert folders.place("shared_engine.games", True) == "shared_engine/games"
    assert folders.signpost("table.screens.lsd") == "from shared_engine.games import __path__\n__path__ += '/lsd'\n"


def test_every_image_has_a_place_of_its_own():
    images = [name for name, text in firmware.images().images.items() if text.strip()]
    modules = dict(firmware._modules(micropython.ROOT))
    places = Counter(folders.place(name, modules[name][0]) for name in images)
    assert [place for place, count in places.items() if count > 1] == []
    files = firmware.firmware()
    assert not [path for path in files if path.startswith(("/lib/table/link/", "/lib/table/screens/latice/"))]


def test_module_by_module_each_package_has_its_folder():
    files = firmware.firmware(linked=False)
    assert {"/lib/table/link/who", "/lib/table/setup", "/lib/table/screens/setup"} <= {path[:-4] for path in files}


@needs_micropython
def test_micropython_finds_them(tmp_path: Path):
    for path, content in firmware.firmware().items():
        (tmp_path / path.lstrip("/")).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path.lstrip("/")).write_bytes(content)
    script = "import sys; sys.path[:] = ['lib', '.frozen']; import table.app, table.link.session as one; "
    script += "import table.screens.tilers.lessons as other; print(one.__name__, len(other.TEXTS) > 0)"
    done = subprocess.run(
        [*micropython.command(), "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["table.link.session", "True"], done.stderr
