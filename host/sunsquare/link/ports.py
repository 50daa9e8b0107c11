# SPDX-License-Identifier: MIT
"""Which ports tables hang on, and which of them is meant.

A board is known by its USB ids, a virtual table by its announcement; Bluetooth ports, modems and other people's boards
are never touched. Of several tables none is ever taken silently.
"""

import sys
from collections.abc import Iterable
from typing import Any, NamedTuple

from serial.tools import list_ports

from sunsquare.link import announcement, wire
from sunsquare.speech import asking
from sunsquare.speech.report import talk
from sunsquare.trouble import Status, Trouble

AUTO, BY_SERIAL = "auto", "serial:"
USB_IDS = ((0x2E8A, 0x0005),)  # Raspberry Pi's chips with MicroPython on them
NOTHING = "no table was found; plug one in, or start a virtual one in another terminal: `make play` or `sunsquare play`"


class Candidate(NamedTuple):
    """A port where a table may hang. kind: "usb" or "virtual"; serial: "" when it has none."""

    device: str
    kind: str
    serial: str
    description: str


def find(plugged: Iterable[Any] | None = None) -> list[Candidate]:
    """All candidates. plugged: pyserial's ListPortInfo objects (None: as this PC has them)."""
    there = list_ports.comports() if plugged is None else plugged
    boards = {
        callout(port.device): Candidate(callout(port.device), "usb", port.serial_number or "", describe(port))
        for port in there
        if (port.vid, port.pid) in USB_IDS
    }
    virtual = [
        Candidate(table.port, "virtual", table.serial, f"virtual table, flash in {table.image}")
        for table in announcement.running()
    ]
    return [*sorted(boards.values()), *virtual]


def describe(port: Any) -> str:
    """What the board says it is."""
    product = port.product or port.description
    return f"USB board, {product}" if product and product != "n/a" else "USB board"


def callout(device: str) -> str:
    """On macOS each port has two names; opening the tty one waits for a carrier that never comes."""
    return device.replace("/dev/tty.", "/dev/cu.", 1)


def choose(spec: str = AUTO, no_input: bool = False) -> str:
    """The port to open for `--port SPEC`: auto, a device path, serial:NUMBER, socket://host:port.

    Trouble: no table, several (asks on a terminal unless no_input), or a spec that means nothing.
    """
    if spec == AUTO:
        return one_of(find(), no_input)
    if spec.lower().startswith(BY_SERIAL):
        return with_serial(find(), spec[len(BY_SERIAL) :].strip())
    if "://" in spec:
        wire.address(spec)
        return spec
    if not spec.strip():
        raise Trouble("--port needs a device, serial:NUMBER, socket://host:port, or auto", Status.WRONG_USE)
    if sys.platform == "darwin" and callout(spec) != spec:
        talk(f"sunsquare: {callout(spec)} is opened in place of {spec}, which would wait for a carrier")
        return callout(spec)
    return spec


def one_of(candidates: list[Candidate], no_input: bool) -> str:
    """The only one, or the one that the person chooses."""
    if not candidates:
        raise Trouble(NOTHING, Status.NO_TABLE)
    if len(candidates) == 1:
        return candidates[0].device
    if no_input or not asking.possible():
        raise Trouble(
            f"there are {len(candidates)} tables: {named(candidates)}; choose one with --port",
            Status.NO_TABLE,
        )
    return asked(candidates)


def with_serial(candidates: list[Candidate], number: str) -> str:
    """The one whose serial number is or begins with `number`, in capitals or not."""
    wanted = number.lower()
    fitting = [each for each in candidates if wanted and each.serial.lower().startswith(wanted)]
    exact = [each for each in fitting if each.serial.lower() == wanted]
    fitting = exact or fitting
    if len(fitting) == 1:
        return fitting[0].device
    there = f"there is {named(candidates)}" if candidates else NOTHING
    fault = (
        f"several tables have a serial number that begins with '{number}'"
        if fitting
        else f"no table has serial number '{number}'"
    )
    raise Trouble(f"{fault}; {there}", Status.NO_TABLE)


def named(candidates: Iterable[Candidate]) -> str:
    return ", ".join(f"{each.device} (serial:{each.serial})" if each.serial else each.device for each in candidates)


def asked(candidates: list[Candidate]) -> str:
    """Lets the person choose; a wrong number asks again, an empty line gives up."""
    for number, each in enumerate(candidates, 1):
        talk(f"  {number}  {each.device}  serial:{each.serial}  {each.description}")
    while True:
        answer = asking.answer(f"Which table? 1 to {len(candidates)}:")
        if not answer:
            raise Trouble("no table was chosen", Status.NO_TABLE)
        if answer.isdecimal() and 1 <= int(answer) <= len(candidates):
            return candidates[int(answer) - 1].device
