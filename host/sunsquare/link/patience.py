# SPDX-License-Identifier: MIT
"""How long the PC waits for a table, and what it says when nothing sensible comes."""

import re
from dataclasses import dataclass

from sunsquare.trouble import Status, Trouble

PROMPT = re.compile(rb"(^|[\r\n])(>>> |\.\.\. |=== |>$)")
SHOWN = 160  # characters of what a stranger said


@dataclass(frozen=True)
class Patience:
    """Seconds. A request is sent again after first_s, then at intervals that double up to most_s."""

    first_s: float = 0.4
    most_s: float = 3.0
    hello_s: float = 6.0  # for the first answer of all
    answer_s: float = 20.0  # for the answer to a command
    silence_s: float = 10.0  # a READ that brings nothing new for so long has failed
    read_s: float = 30.0  # a READ as a whole, and
    least_rate: int = 1024  # bytes a second: what it may take longer for its size


def prompts(noise: bytes) -> bool:
    """Is it MicroPython's prompt that speaks?"""
    return bool(PROMPT.search(noise))


class AtPrompt(Trouble):
    """A board answers, but what answers is MicroPython's prompt."""


def silence(name: str, noise: bytes, greeted: bool) -> Trouble:
    """The Trouble when nobody answers at the port `name`. noise: what came beside messages;
    greeted: the table has answered before."""
    if prompts(noise):
        return AtPrompt(
            f"{name}: MicroPython's prompt answers: the table's program does not run; "
            f"`sunsquare table restart --port {name}` starts it, its match is kept"
        )
    if greeted:
        return Trouble(f"{name}: the table does not answer any more; unplug it and plug it in again: its match is kept")
    if said := heard(noise):
        return Trouble(f"{name}: what answers is no table; it says '{said}'", Status.NO_TABLE)
    return Trouble(f"{name}: nothing answers; if this is a table, unplug it and plug it in again", Status.NO_TABLE)


def heard(noise: bytes) -> str:
    """The end of the noise in one line that a terminal can bear; "" when nothing can be read in it."""
    text = noise.decode(errors="replace")
    lines = [
        "".join(each if each.isprintable() else "·" for each in line).strip("· \ufffd") for line in text.splitlines()
    ]
    words = " | ".join(line for line in lines if line)
    return words if len(words) <= SHOWN else "…" + words[-SHOWN:]
