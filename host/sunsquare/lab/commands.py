# SPDX-License-Identifier: MIT
"""The commands `sunsquare lab ...`."""

import time
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from shared_engine.selfplay import seed_of_game
from sunsquare import settings
from sunsquare.lab import perft as counting
from sunsquare.lab import selfplay as playing
from sunsquare.lab.records import Records
from sunsquare.speech.counted import counted
from sunsquare.speech.report import progress, report
from sunsquare.virtual.commands import games_beginning_with

lab = typer.Typer(
    help="Games without a table: many of them, counted, measured.",
    epilog="Examples:  sunsquare lab selfplay latice --games 200  ·  sunsquare lab perft lsd --depth 3",
    no_args_is_help=True,
)

Game = Annotated[str, typer.Argument(help="The game's name, such as latice.", autocompletion=games_beginning_with)]
Seats = Annotated[int | None, typer.Option(metavar="N", help="Seats; the fewest that the game allows without it.")]


def seed_of(what: str) -> Any:
    return typer.Option(metavar="S", min=0, max=2**64 - 1, help=f"Seed of the {what}.")


Options = Annotated[
    list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="An option of the game; may be repeated.")
]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on stdout.")]


class Policy(StrEnum):
    """Who plays."""

    random = "random"
    bot = "bot"


class Runtime(StrEnum):
    """Where it plays."""

    cpython = "cpython"
    micropython = "micropython"


@lab.command(
    epilog="Examples:  sunsquare lab selfplay lsd --seats 4  ·  sunsquare lab selfplay latice --set boards=2 --json"
)
def selfplay(
    game: Game,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 100,
    seats: Seats = None,
    seed: Annotated[int, seed_of("first game; the next has S + 1")] = 1,
    options: Options = None,
    policy: Annotated[Policy, typer.Option(help="Who plays.")] = Policy.random,
    runtime: Annotated[Runtime, typer.Option(help="Where it plays.")] = Runtime.cpython,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write each game into this folder as a record file.")
    ] = None,
    json: Json = False,
) -> None:
    """Play many games to their ends; the digest is the same on both runtimes.

    What --json has beside games, games_per_s, actions and digest:
    length: mean, least and most actions of a game;
    match_s: mean match time of a game, 0 where turns take none;
    ends, ends_percent: by why they ended;
    wins, wins_percent: by seat; partners win together;
    draws, draws_percent: where nobody comes first alone.
    """
    first = settings.new_state(game, seats, seed, settings.chosen_options(game, options or []))
    settings.may_have_bots(game, policy == Policy.bot)
    wanted = playing.Wanted(game, games, first.seats, seed, first.options, policy.value)
    summary = playing.Summary(first.seats, bool(first.options.get("partners")))
    kept = Records(records) if records else None
    for number, played in enumerate(progress(playing.play(wanted, runtime.value), games, f"playing {game}")):
        summary.add(played)
        if kept:
            kept.add(wanted, seed_of_game(seed, number), played)
    report(summary.as_json(), json, selfplay_words)


def selfplay_words(data: dict[str, Any]) -> str:
    def shares(counts: Iterable[tuple[str, int, float]]) -> str:
        return ", ".join(f"{what} {percent} % ({count})" for what, count, percent in counts)

    length = data["length"]
    ends = ((reason, count, data["ends_percent"][reason]) for reason, count in data["ends"].items())
    wins = [(f"seat {seat}", count, data["wins_percent"][seat]) for seat, count in enumerate(data["wins"])]
    return "\n".join(
        (
            f"{counted(data['games'], 'game')}, {counted(data['actions'], 'action')}, {data['games_per_s']} games/s",
            f"actions of a game: {length['mean']} on average, {length['least']} to {length['most']}",
            *([f"match time of a game: {data['match_s']} s on average"] if data["match_s"] else []),
            f"ends: {shares(ends)}",
            f"wins: {shares([*wins, ('nobody alone', data['draws'], data['draws_percent'])])}",
            f"digest: {data['digest']}",
        )
    )


@lab.command(epilog="Example:  sunsquare lab perft latice --depth 3 --seed 7")
def perft(
    game: Game,
    depth: Annotated[int, typer.Option(metavar="N", min=1, max=12, help="Length of the sequences.")] = 2,
    seats: Seats = None,
    seed: Annotated[int, seed_of("game")] = 1,
    options: Options = None,
    json: Json = False,
) -> None:
    """Count the sequences of actions from a new game, for every length up to --depth."""
    state = settings.new_state(game, seats, seed, settings.chosen_options(game, options or []))
    began = time.perf_counter()
    counts = [counting.perft(state, length) for length in range(1, depth + 1)]
    data = {"counts": counts, "seconds": round(time.perf_counter() - began, 3)}
    report(data, json, lambda found: "\n".join(f"{n}\t{count}" for n, count in enumerate(found["counts"], 1)))
