# SPDX-License-Identifier: MIT
"""The command `sunsquare`: thin commands over plain functions. Data on stdout, talk on stderr."""

import io
import os
import re
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import sunsquare
from sunsquare.archive.commands import archive
from sunsquare.clock.commands import clock
from sunsquare.lab.commands import lab
from sunsquare.replay.commands import replay
from sunsquare.speech import asking
from sunsquare.speech.report import talk, tell
from sunsquare.sync.commands import sync
from sunsquare.table.commands import table
from sunsquare.trouble import Status, Trouble
from sunsquare.virtual.commands import play, virtual
from sunsquare.watch.commands import watch

# What the parser of values says, as a person would
PLAINLY = (
    (r"Value error, ", ""),
    (r"Input should be greater than or equal to (\S+)", r"\1 is the least"),
    (r"Input should be less than or equal to (\S+)", r"\1 is the most"),
    (r"(Input should be a valid integer|Unable to parse input string as an integer).*", "a whole number is needed"),
)


class Commands(TyperGroup):
    """A group whose commands may return their exit status, and for which Ctrl-C is an answer like any other."""

    def invoke(self, ctx: Any) -> Any:
        try:
            status = super().invoke(ctx)
        except typer.BadParameter as refusal:
            for words, plain in PLAINLY:
                refusal.message = re.sub(words, plain, refusal.message)
            raise
        except KeyboardInterrupt:
            raise Trouble("interrupted", Status.INTERRUPTED) from None
        raise typer.Exit(status or Status.DONE)


app = typer.Typer(
    name="sunsquare",
    cls=Commands,
    help="Board games, their clock and their records on a table of light.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command(epilog="Examples:  sunsquare play  ·  sunsquare play --game latice --seats 2 --bots 1")(play)
app.command(epilog="Example:  sunsquare virtual --image table.img --link /tmp/table --json")(virtual)
app.add_typer(table, name="table")
app.command(epilog="Examples:  sunsquare watch  ·  sunsquare watch --text --port serial:E6614864D3")(watch)
app.add_typer(clock, name="clock")
app.add_typer(lab, name="lab")
app.command(epilog="Examples:  sunsquare sync  ·  sunsquare sync --all --archive club.db --json")(sync)
app.add_typer(archive, name="archive")
app.command(epilog="Examples:  sunsquare replay 3f9c  ·  sunsquare replay 3f9c --at 40 --png moment.png")(replay)


def show_version(wanted: bool) -> None:
    if wanted:
        tell(f"sunsquare {sunsquare.__version__}")
        raise typer.Exit


@app.callback(epilog="Examples:  sunsquare play  ·  sunsquare lab selfplay latice --games 200 --json")
def every_command(
    version: Annotated[
        bool, typer.Option("--version", help="The version, and nothing else.", callback=show_version, is_eager=True)
    ] = False,
    no_input: Annotated[bool, typer.Option("--no-input", help="Never ask; fail where an answer is needed.")] = False,
) -> None:
    """Board games, their clock and their records on a table of light."""
    asking.never_ask(no_input)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line (sys.argv without one) and leave with its exit status."""
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """The exit status of one command line; whatever a user can cause is said on stderr in one sentence."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # names are of any alphabet, terminals are not
    try:
        app(args=arguments, prog_name="sunsquare")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else Status.FAILED
    except Trouble as trouble:
        talk(f"sunsquare: {trouble}")
        return trouble.status
    except BrokenPipeError:  # the reader of our output has gone: nothing is left to say
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Status.FAILED
    except OSError as error:
        talk(f"sunsquare: {error}")
        return Status.FAILED
    return Status.DONE
