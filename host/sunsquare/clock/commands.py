# SPDX-License-Identifier: MIT
"""The commands `sunsquare clock ...`: set up, follow and correct a running clock."""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import typer

from sunsquare.link.option import Port
from sunsquare.settings import MOST_SEATS, wrong
from sunsquare.speech.examples import examples
from sunsquare.speech.plain import plain
from sunsquare.speech.report import report, talk
from sunsquare.trouble import Status, Trouble

Command = TypeVar("Command", bound=Callable[..., Any])
SEATS = "Seats are 0 to 3, as for `sunsquare table press`."
clock = typer.Typer(
    help="The clock of the match on a table: how it stands; set up, follow and correct it.",
    epilog="Examples:  sunsquare clock  ·  sunsquare clock start 5+3  ·  sunsquare clock set 1 --time 4:30",
)

Json = Annotated[bool, typer.Option("--json", help="One JSON document on stdout.")]


def controls_beginning_with(start: str) -> list[str]:
    """For shell completion."""
    from shared_engine.presets import PRESETS

    return [word for preset in PRESETS for word in preset if word.startswith(start)]


def seats_beginning_with(start: str) -> list[str]:
    """For shell completion."""
    return [str(seat) for seat in range(MOST_SEATS) if str(seat).startswith(start)]


def flags_beginning_with(start: str) -> list[str]:
    """For shell completion."""
    from sunsquare.clock.orders import FLAGS

    return [rule for rule in FLAGS if rule.startswith(start)]


Control = Annotated[
    str,
    typer.Argument(
        metavar="CONTROL",
        help="A time control such as 5+3, '10 3x30 byo', 60/turn or blitz; for odds one for each seat: '5+3 | 10'.",
        show_default=False,
        autocompletion=controls_beginning_with,
    ),
]
Seat = Annotated[
    int, typer.Argument(metavar="SEAT", help=SEATS, show_default=False, autocompletion=seats_beginning_with)
]


def command(name: str, *words: str) -> Callable[[Command], Command]:
    """A command of the group with its examples."""
    return clock.command(name, epilog=examples("clock", *words))


@clock.callback(invoke_without_command=True)
def now(context: typer.Context, port: Port = "auto", json: Json = False) -> None:
    """The clock of the match on a table. Without a command: how it stands, a line a seat, in a running match too."""
    if context.invoked_subcommand is None:
        from sunsquare.clock.reading import read_timed
        from sunsquare.link.client import open_table

        with open_table(port) as live:
            say(live, read_timed(live), json)
        return
    for name in ("port", "json"):
        source = context.get_parameter_source(name)
        if source and source.name == "COMMANDLINE":
            raise wrong(f"--{name} stands behind the command: sunsquare clock {context.invoked_subcommand} --{name}")


@command("follow", "follow", "follow --port serial:E6614864D3 > moves.txt")
def follow(port: Port = "auto") -> Status:
    """See live how a clock runs, until the match ends or Ctrl-C; nothing is pressed.

    Where no terminal is, a line is written for each thing that happens: press, flag, period, pause, correction. It
    begins with the time of the match at which it was seen. Meanwhile the port is taken: end it before you set a clock.
    """
    try:
        from sunsquare.clock.following import follow
    except ImportError:  # no termios
        raise Trouble("clock follow needs a terminal as Linux and macOS have it; on Windows use WSL") from None
    return follow(port)


@command("start", "start 5+3", "start '10 3x30 byo' --seats 3 --flag loss", "start '5+3 | 10'")
def start(
    control: Control,
    seats: Annotated[int | None, typer.Option(metavar="N", help="2, 3 or 4.")] = None,
    flag: Annotated[
        str | None,
        typer.Option(
            metavar="RULE",
            help="When a flag falls: loss, retire (the seat leaves), or note as usual: the clock runs on.",
            autocompletion=flags_beginning_with,
        ),
    ] = None,
    starter: Annotated[int | None, typer.Option(metavar="SEAT", help="Who begins; 0 as usual, -1: drawn.")] = None,
    port: Port = "auto",
    json: Json = False,
) -> None:
    """Make the table a clock for a game that is played elsewhere."""
    from sunsquare.clock import orders

    act(port, json, orders.start(control, seats, flag, starter), there=False)


@command("set", "set 0 --time 4:30", "set 1 --time 0:30 --periods 2 --moves 41")
def set_(
    seat: Seat,
    time: Annotated[
        str | None, typer.Option(metavar="M:SS", help="What is left, in overtime of the period: 4:30, 1:30:00, 0:07.5.")
    ] = None,
    periods: Annotated[int | None, typer.Option(metavar="N", help="Periods of byo-yomi, the running one too.")] = None,
    moves: Annotated[int | None, typer.Option(metavar="N", help="Turns completed.")] = None,
    port: Port = "auto",
    json: Json = False,
) -> None:
    """An arbiter sets what the clock of a seat shows; the record of the match tells it.

    Time above zero lifts a flag that fell. What happened before cannot be undone at the table any more.
    """
    from sunsquare.clock import orders

    act(port, json, orders.correct(seat, time, periods, moves))


@command("pause", "pause")
def pause(port: Port = "auto", json: Json = False) -> None:
    """Stop the clock; nobody can play on meanwhile."""
    act(port, json, "pause")


@command("resume", "resume")
def resume(port: Port = "auto", json: Json = False) -> None:
    """Let the clock run on."""
    act(port, json, "resume")


@command("end", "end", "end --yes")
def end(
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False, port: Port = "auto", json: Json = False
) -> None:
    """End a sitting of the clock, which is kept; a match of a game is abandoned, which is asked about."""
    from sunsquare.clock.reading import GAME, read_timed
    from sunsquare.link.client import open_table
    from sunsquare.speech import asking
    from sunsquare.table import words

    with open_table(port) as live:
        before = read_timed(live)
        if before.state == "over" or before.game == GAME:
            carry_out(live, json, "end")
            return
        match = words.standing(live.status())
        asking.sure(f"nobody can go on with an abandoned match: {match}", "Abandon it?", yes)
        live.do("abandon")
        status = live.status()
        report({**status, "port": live.port}, json, lambda _: f"{plain(status.get('name'))}: {words.now(status)}")


def act(port: str, json: bool, order: str, there: bool = True) -> None:
    """Has the table do something, and says how the clock stands then. there: it must run already."""
    from sunsquare.clock.reading import read, read_timed
    from sunsquare.link.client import open_table

    with open_table(port) as live:
        (read_timed if there else read)(live)
        carry_out(live, json, order)


def carry_out(live: Any, json: bool, order: str) -> None:
    """See act(). live: a TableLink."""
    from sunsquare.clock.reading import read_timed

    if said := live.do(order):
        talk(f"sunsquare: {plain(said)}")
    say(live, read_timed(live), json)


def say(live: Any, reading: Any, json: bool) -> None:
    """A Reading, to people or to programs."""
    from sunsquare.clock import words

    name = live.hello["name"]
    data = {"table": name, "port": live.port, **reading.as_data()}
    report(data, json, lambda _: f"{plain(name)}: {words.heading(reading)}\n{words.table(reading)}")
