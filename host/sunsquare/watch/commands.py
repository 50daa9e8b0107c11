# SPDX-License-Identifier: MIT
"""The command `sunsquare watch`."""

from typing import Annotated

import typer

from sunsquare.link.option import Port
from sunsquare.trouble import Status, Trouble


def watch(
    text: Annotated[bool, typer.Option("--text", help="In words, not in colour.")] = False, port: Port = "auto"
) -> Status:
    """See live in this terminal what a table shows; nothing is pressed, and little of its time is taken."""
    try:
        from sunsquare.watch.mirror import watch
    except ImportError:  # no termios
        raise Trouble("watch needs a terminal as Linux and macOS have it; on Windows use WSL") from None
    return watch(port, text)
