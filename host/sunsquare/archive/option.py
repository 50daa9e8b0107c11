# SPDX-License-Identifier: MIT
"""The option by which every command that needs the archive is told another one."""

from typing import Annotated

import typer

ArchiveUrl = Annotated[
    str | None,
    typer.Option(
        "--archive", metavar="URL", help="A file or database URL; without it the archive in your own data folder."
    ),
]
