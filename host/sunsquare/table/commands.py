# SPDX-License-Identifier: MIT
"""The commands `sunsquare table ...`: look at one table over its port, and drive it."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from sunsquare.link.option import Port
from sunsquare.speech.examples import examples
from sunsquare.speech.plain import plain
from sunsquare.speech.report import report, talk
from sunsquare.table.care_commands import add_care
from sunsquare.virtual.commands import games_beginning_with

Command = TypeVar("Command", bound=Callable[..., Any])
table = typer.Typer(
    help="One table: look at it and drive it over its port.",
    epilog="Examples:  sunsquare table list  ·  sunsquare table start latice --bots 1  ·  sunsquare table screen",
    no_args_is_help=True,
)

Json = Annotated[bool, typer.Option("--json", help="One JSON document on stdout.")]
Game = Annotated[str, typer.Argument(help="The game's name, such as latice.", autocompletion=games_beginning_with)]


def keys_beginning_with(start: str) -> list[str]:
    """For shell completion."""
    from sunsquare.settings import MOST_SEATS
    from sunsquare.table.orders import KEYS

    every = [f"{seat}:{key}" for seat in range(MOST_SEATS) for key in KEYS]
    return [each for each in every if each.startswith(start)]


def settings_beginning_with(start: str) -> list[str]:
    """For shell completion."""
    from sunsquare.table.orders import SETTINGS

    known = {
        "sound": ("on", "off"),
        "language": ("en",),
        "flag": ("usual", "loss", "retire", "note"),
        "pause": ("any", "arbiter"),
        "handover": ("free", "strict"),
    }
    name, equals, _ = start.partition("=")
    every = [f"{name}={value}" for value in known.get(name, ())] if equals else [f"{each}=" for each in SETTINGS]
    return [each for each in every if each.startswith(start)]


Keys = Annotated[
    list[str],
    typer.Argument(
        metavar="SEAT:KEY ...",
        help="Seats 0 to 3; keys up down left right a b.",
        show_default=False,
        autocompletion=keys_beginning_with,
    ),
]
Pairs = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="NAME=VALUE ...",
        help="name, language, brightness, sound, pace; of the next matches clock, flag, pause, handover.",
        show_default=False,
        autocompletion=settings_beginning_with,
    ),
]


def command(name: str, *words: str) -> Callable[[Command], Command]:
    """A command of the group with its examples."""
    return table.command(name, epilog=examples("table", *words))


@command("list", "list", "list --json")
def list_tables(json: Json = False) -> None:
    """What hangs on each port where a table may be: its name, what it does, what waits to be synced."""
    from sunsquare.table import census

    found = census.look_at_all()
    if not found:
        from sunsquare.link.ports import NOTHING

        talk(f"sunsquare: {NOTHING}")
    if json or found:
        report([each.as_data() for each in found], json, lambda _: census.drawn(found))


@command("status", "status", "status --port serial:E6614864D3 --json")
def status(port: Port = "auto", json: Json = False) -> None:
    """How the table stands: its match, what it has kept, its room."""
    from sunsquare.link.client import open_table
    from sunsquare.table import census, words

    with open_table(port) as live:
        found = live.status()
        report({**found, "port": live.port}, json, lambda _: census.pairs(words.lines(found, live.port)))


@command("press", "press 0:down 0:a", "press 1:left --json")
def press(keys: Keys, port: Port = "auto", json: Json = False) -> None:
    """Press keys of the table one after the other, as fingers would."""
    from sunsquare.table import orders

    pressed = [orders.key(text) for text in keys]
    act(port, json, [f"press {seat} {key}" for seat, key in pressed])


@command("screen", "screen", "screen --png table.png", "screen --text")
def screen(
    png: Annotated[Path | None, typer.Option("--png", metavar="F", help="A picture file, with LEDs that glow.")] = None,
    text: Annotated[bool, typer.Option("--text", help="In words, not in colour.")] = False,
    port: Port = "auto",
    json: Json = False,
) -> None:
    """What the table shows: in half blocks where a terminal is, else in words; or as a picture file."""
    from sunsquare.settings import wrong
    from sunsquare.table import looks

    if png and text:
        raise wrong("--png and --text exclude each other")
    looks.show(port, png, text, json)


@command("start", "start latice --seats 2 --bots 1", "start latice --bots 0,1 --pace 0 --set boards=2")
def start(
    game: Game,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many play, bots included.")] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="LIST", help="Seats that the table plays itself: 1 or 0,1.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="S", min=0, max=2**64 - 1, help="The same seed deals the same game.")
    ] = None,
    options: Annotated[
        list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="An option of the game; may be repeated.")
    ] = None,
    clock: Annotated[str | None, typer.Option(metavar="C", help="60/turn, 5+3, blitz, '5+3 | 10', none.")] = None,
    pace: Annotated[
        int | None, typer.Option(metavar="MS", help="Pause after each action of a bot; 0 for none.")
    ] = None,
    port: Port = "auto",
    json: Json = False,
) -> None:
    """Begin a match on the table."""
    from sunsquare.table import orders

    act(port, json, [orders.start(game, seats, bots, seed, options or (), clock, pace)])


@command("resume", "resume")
def resume(port: Port = "auto", json: Json = False) -> None:
    """Go on with the match that waits."""
    act(port, json, ["resume"])


@command("pause", "pause")
def pause(port: Port = "auto", json: Json = False) -> None:
    """Stop the clock of the match; nobody can play on meanwhile."""
    act(port, json, ["pause"])


@command("undo", "undo")
def undo(port: Port = "auto", json: Json = False) -> None:
    """Take the last action of a person back, with what bots did since."""
    act(port, json, ["undo"])


@command("abandon", "abandon", "abandon --yes")
def abandon(
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False, port: Port = "auto", json: Json = False
) -> None:
    """End the match without a result. It is kept so, but nobody can go on with it."""
    from sunsquare.link.client import open_table
    from sunsquare.speech import asking
    from sunsquare.table import words

    with open_table(port) as live:
        before = live.status()
        if before.get("state") in ("playing", "paused"):
            asking.sure(f"nobody can go on with an abandoned match: {words.standing(before)}", "Abandon it?", yes)
        carry_out(live, json, ["abandon"])


@command("set", "set name=Oak brightness=120", "set clock=5+3 flag=loss", "set")
def set_(pairs: Pairs = None, port: Port = "auto", json: Json = False) -> None:
    """Change settings of the table; without any, show them."""
    from sunsquare.link.client import open_table
    from sunsquare.table import census, orders, words

    wanted = [orders.setting(pair) for pair in pairs or ()]
    with open_table(port) as live:
        for each in wanted:
            live.do(each, again=True)
        found = live.settings()
    lines = [(name, plain(words.spelled(found[name]))) for name in sorted(found)]
    report(found, json, lambda _: census.pairs(lines))


def act(port: str, json: bool, orders: list[str]) -> None:
    """Has the table do something, and says how it stands then."""
    from sunsquare.link.client import open_table

    with open_table(port) as live:
        carry_out(live, json, orders)


def carry_out(live: Any, json: bool, orders: list[str]) -> None:
    """See act(). live: a TableLink."""
    from sunsquare.table import words

    said = [live.do(each) for each in orders]
    for sentence in filter(None, said):
        talk(f"sunsquare: {plain(sentence)}")
    found = live.status()
    report({**found, "port": live.port}, json, lambda _: f"{plain(found.get('name'))}: {words.now(found)}")


add_care(table)
