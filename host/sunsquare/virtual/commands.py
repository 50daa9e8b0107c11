# SPDX-License-Identifier: MIT
"""The commands that start a virtual table."""

from pathlib import Path
from typing import Annotated

import typer

from sunsquare import settings


def games_beginning_with(start: str) -> list[str]:
    """For shell completion."""
    from shared_engine import games

    return [game for game in games.GAME_IDS if game.startswith(start)]


Game = Annotated[
    str | None,
    typer.Option(
        metavar="G",
        help="Begin this game at once; --seats, --bots and --seed need it.",
        autocompletion=games_beginning_with,
    ),
]
Seed = Annotated[int | None, typer.Option(min=0, max=2**64 - 1, help="The same seed deals the same game.")]


def play(
    terminal: Annotated[bool, typer.Option("--terminal", help="Show the table in this terminal.")] = False,
    web: Annotated[bool, typer.Option("--web", help="Show the table in the browser.")] = False,
    game: Game = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many play, bots included.")] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="LIST", help="Seats that the table plays itself: 1 or 1,2,3.")
    ] = None,
    seed: Seed = None,
) -> int:
    """Play on a virtual table: the table's own firmware, shown in the browser (or in this terminal)."""
    if terminal and web:
        raise settings.wrong("--terminal and --web exclude each other")
    wishes = {"--seats": seats, "--bots": bots, "--seed": seed}
    game = settings.game_to_begin(game, [name for name, wish in wishes.items() if wish is not None])
    settings.allowed_seats(game, seats)
    if bots is not None:
        asked = settings.seat_list(bots, settings.seats_to_begin(game, seats))
        settings.may_have_bots(str(game), bool(asked))
    from sunsquare.virtual import run_play

    return run_play(face(terminal, web), game, seats, bots, seed)


def face(terminal: bool, web: bool) -> str:
    """The face that was asked for; "auto": the browser, or this terminal where none can be opened."""
    return "terminal" if terminal else "web" if web else "auto"


def virtual(
    image: Annotated[Path | None, typer.Option(metavar="F", help="The table's flash: kept between runs.")] = None,
    link: Annotated[Path | None, typer.Option(metavar="PATH", help="A name for the table's port.")] = None,
    panel: Annotated[Path | None, typer.Option(metavar="SOCKET", help="Where to put the panel socket.")] = None,
    heap: Annotated[str, typer.Option(metavar="SIZE", help="MicroPython's heap.")] = "240wK",
    bare: Annotated[bool, typer.Option("--bare", help="MicroPython alone, with an empty file system.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print port and panel as JSON.")] = False,
) -> int:
    """Run a virtual table without a face until it is told to stop; its port is the first line printed."""
    settings.allowed_heap(heap)
    from sunsquare.virtual import run_virtual

    return run_virtual(image, link, panel, heap, bare, json)
