# SPDX-License-Identifier: MIT
"""Promises of the whole source tree that no linter knows."""

import ast
import re
import subprocess
from pathlib import Path

import sunsquare

ROOT = Path(__file__).parents[2]
ROOMS = ("shared_engine", "firmware", "host", "tests", "benchmarks", "tools")
SOURCES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
BOTH_RUNTIMES_HAVE = {"array", "binascii", "collections", "hashlib", "micropython", "struct"}


def imported_by(path: Path) -> set[str]:
    """The top-level modules that a file imports anywhere."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found.add((node.module or "").partition(".")[0])
    return found


def test_the_engine_imports_nothing_but_itself() -> None:
    for path in (ROOT / "shared_engine").rglob("*.py"):
        if path.name != "compat.py":
            assert imported_by(path) <= {"shared_engine"}, path


def test_the_compat_file_imports_only_what_both_runtimes_have() -> None:
    assert imported_by(ROOT / "shared_engine" / "compat.py") <= BOTH_RUNTIMES_HAVE


def test_the_host_does_not_import_the_firmware() -> None:
    for path in (ROOT / "host").rglob("*.py"):
        assert "table" not in imported_by(path), path


def test_the_firmware_does_not_import_the_host() -> None:
    for path in (ROOT / "firmware").rglob("*.py"):
        assert "sunsquare" not in imported_by(path), path


def test_only_the_compat_file_asks_which_runtime_it_is_on() -> None:
    for path in (ROOT / "shared_engine").rglob("*.py"):
        if path.name != "compat.py":
            caught = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ExceptHandler)]
            assert all("ImportError" not in ast.unparse(node) for node in caught), path


def test_every_source_file_names_its_licence() -> None:
    unmarked = [path for path in SOURCES if not path.read_text().startswith("# SPDX-License-Identifier: MIT\n")]
    assert unmarked == []


def test_firmware_and_tools_have_one_version() -> None:
    assert f'VERSION = "{sunsquare.__version__}"' in (ROOT / "firmware/table/version.py").read_text()


def test_the_lock_file_pins_every_package_by_hash() -> None:
    for name in ("lock.txt", "stubs.txt"):
        lines = (ROOT / "requirements" / name).read_text().splitlines()
        packages = [line for line in lines if line and not line.startswith((" ", "#"))]
        assert packages
        assert all("==" in line and line.endswith("\\") for line in packages)
        assert "http" not in "".join(lines)


def test_every_link_of_the_readme_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / "README.md").read_text())
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_readme_names_every_library_that_we_ask_for() -> None:
    asked = re.findall(
        r"^[A-Za-z][\w-]*", "\n".join(path.read_text() for path in (ROOT / "requirements").glob("*.in")), re.M
    )
    text = (ROOT / "README.md").read_text()
    assert [name for name in asked if f"`{name}`" not in text] == []


def test_setting_up_twice_does_nothing_the_second_time() -> None:
    if not (ROOT / ".venv" / ".ready").exists():
        return  # not set up by make
    again = subprocess.run(["make", "--dry-run", "setup"], cwd=ROOT, capture_output=True, text=True)
    assert "pip" not in again.stdout
