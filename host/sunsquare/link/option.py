# SPDX-License-Identifier: MIT
"""The option by which every command that talks to a table is told which one."""

from typing import Annotated

import typer


def ports_beginning_with(start: str) -> list[str]:
    """For shell completion."""
    from sunsquare.link import ports

    found = [name for each in ports.find() for name in (each.device, each.serial and ports.BY_SERIAL + each.serial)]
    return [name for name in ("auto", *found) if name and name.startswith(start)]


Port = Annotated[
    str,
    typer.Option(
        "--port",
        metavar="PORT",
        envvar="SUNSQUARE_PORT",
        show_envvar=False,
        help="auto, a device path, serial:NUMBER, or socket://host:port.",
        autocompletion=ports_beginning_with,
    ),
]
