# SPDX-License-Identifier: MIT
"""Why a port does not open, and what to do about it: in use and by whom, no permission and who has it, not there."""

import errno
import os
import re
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from sunsquare.trouble import Status, Trouble

BUSY = (errno.EAGAIN, errno.EWOULDBLOCK, errno.EBUSY)
DENIED = (errno.EACCES, errno.EPERM)
MISSING = (errno.ENOENT, errno.ENXIO, errno.ENODEV, errno.ENOTDIR)
PROC = Path("/proc")


def refused(name: str, why: Exception) -> Trouble:
    """The Trouble with port `name`; why: what opening it raised."""
    number = getattr(why, "errno", None)
    if number in BUSY or (os.name == "nt" and "PermissionError" in str(why)):  # Windows says "Access is denied"
        return busy(name)
    if number in DENIED:
        return denied(name)
    if number in MISSING or "FileNotFoundError" in str(why):
        return Trouble(f"{name}: there is no such port; is the table plugged in?", Status.NO_TABLE)
    if number == errno.EISDIR or "ioctl" in str(why):
        return Trouble(f"{name} is no serial port", Status.WRONG_USE)
    return Trouble(f"{name}: the port cannot be opened: {why}")


def busy(name: str) -> Trouble:
    """The port is open elsewhere; says where, when that can be seen."""
    holder = next(holders(name), None)
    who = f" by {holder}" if holder else " by another program"
    return Trouble(f"{name} is in use{who}; end that, or wait, and try again", Status.PORT_BUSY)


def holders(name: str, proc: Path = PROC) -> Iterator[str]:
    """ "COMMAND (process N)" of each other process that has the device open, as far as one may see."""
    device = os.path.realpath(name)
    for process in sorted(proc.glob("[0-9]*")):
        if process.name == str(os.getpid()):
            continue
        with suppress(OSError):
            files = {os.readlink(file) for file in (process / "fd").iterdir()}
            # who holds the other end of a pseudo terminal is the table itself
            if device in files and not any(re.fullmatch(r"/dev/(pts/)?ptmx", file) for file in files):
                yield f"'{command_of(process)}' (process {process.name})"


def command_of(process: Path) -> str:
    """A process's command line, short: names in place of paths, no interpreter."""
    words = [word for word in (process / "cmdline").read_text(errors="replace").split("\0") if word]
    names = [os.path.basename(word) for word in words[:2]] + words[2:]
    if len(names) > 1 and names[0].startswith("python"):
        names = names[1:]
    return " ".join(names)[:60] or (process / "comm").read_text(errors="replace").strip()


def denied(name: str) -> Trouble:
    """No permission: names the device's group and how to come into it, or what else helps."""
    cause = f"{name}: no permission to open the port"
    try:
        found = os.stat(name)
        group = group_name(found.st_gid)
    except (OSError, ImportError):
        return Trouble(cause, Status.PORT_BUSY)
    if found.st_gid and found.st_mode & stat.S_IRGRP and found.st_mode & stat.S_IWGRP:
        return Trouble(
            f"{cause}; its group is '{group}': `sudo usermod -aG {group} $USER`, then log out and in again",
            Status.PORT_BUSY,
        )
    rule = 'SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", TAG+="uaccess"'
    return Trouble(
        f"{cause}, and its group '{group}' has none either: put the line {rule} into "
        "/etc/udev/rules.d/60-sunsquare.rules, then plug the table in again",
        Status.PORT_BUSY,
    )


def group_name(number: int) -> str:
    """The group's name, or its number when it has none."""
    import grp

    try:
        return grp.getgrgid(number).gr_name
    except KeyError:
        return str(number)
