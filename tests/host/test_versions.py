# SPDX-License-Identifier: MIT
"""What we tell people to type exists, and where versions differ it is said what to do today."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from table_peer import Peer

from shared_engine import link
from sunsquare import __version__
from sunsquare.cli import app
from sunsquare.link.client import open_table
from sunsquare.link.exchange import versions_differ
from sunsquare.speech.versions import SAME
from sunsquare.trouble import Status, Trouble

ROOT = Path(__file__).parents[2]
SOURCES = [path for room in ("host", "firmware", "shared_engine") for path in sorted((ROOT / room).rglob("*.py"))]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
TYPED = re.compile(r"\bsunsquare ([a-z]+)(?: ([a-z]+))?")
COMMANDS = typer.main.get_command(app)


def said(path: Path) -> Iterator[str]:
    """The texts in a source file."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def unknown(text: str) -> Iterator[str]:
    """Commands that a text names and that are none."""
    for name, inner in TYPED.findall(text.replace(SAME, "")):
        command = COMMANDS.commands.get(name)
        if command is None or (inner and hasattr(command, "commands") and inner not in command.commands):
            yield f"sunsquare {name} {inner}".strip()


def test_this_test_knows_a_command_from_none() -> None:
    assert list(unknown("`sunsquare flash`, `sunsquare table list`, sunsquare table bring")) == [
        "sunsquare flash", "sunsquare table bring"
    ]  # fmt: skip


def test_every_command_that_a_message_names_exists() -> None:
    assert [(path.name, each) for path in SOURCES for text in said(path) for each in unknown(text)] == []


def test_every_command_that_a_page_names_exists() -> None:
    pages = [(path.name, block) for path in PAGES for block in re.findall(r"`[^`]+`|```.*?```", path.read_text(), re.S)]
    assert [(name, each) for name, block in pages for each in unknown(block)] == []


def test_nobody_is_sent_to_a_package_index() -> None:
    assert [path.name for path in SOURCES if "pip install" in "".join(said(path))] == []


@pytest.mark.parametrize(
    ("version", "mend"),
    [(2, "update this PC's checkout"), (0, "start the table with this checkout's firmware")],
)
def test_both_versions_of_the_link_are_said_and_which_end_to_update(version: int, mend: str) -> None:
    told = versions_differ(version, "Oak 7.0")
    assert told.status == Status.VERSIONS_DIFFER
    assert str(told) == (
        f"the table (Oak 7.0) speaks version {version} of the link, this PC (sunsquare {__version__}) "
        f"version {link.VERSION}; use the sunsquare of the same version on both: {mend}"
    )


def test_a_command_that_the_table_does_not_know_names_both_versions() -> None:
    with Peer(do=lambda text: (link.UNKNOWN, "no such command")) as peer, open_table(peer.port) as table:
        with pytest.raises(Trouble) as refusal:
            table.do("dance")
        assert refusal.value.status == Status.VERSIONS_DIFFER
        for words in ("the table's version 0.0", f"this PC has sunsquare {__version__}", "the same version on both"):
            assert words in str(refusal.value)
