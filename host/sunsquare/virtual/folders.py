# SPDX-License-Identifier: MIT
"""In which folder of the flash each image lies. A folder takes two blocks at least, so some packages have none of their
own: a small module in the place of the package says where what belongs to it is found."""

import re

# Package: the one in whose folder its modules lie. Names must not meet there.
FOLDED = {
    r"table\.link": "table",
    r"table\.ports": "table",
    r"shared_engine\.games": "shared_engine",
    r"table\.screens\.(latice|ligretto_dice|lsd|tilers|clock)": r"shared_engine.games.\1",
}


def shares(package: str) -> str:
    """The package in whose folder the modules of `package` lie: itself where it has one of its own."""
    for pattern, host in FOLDED.items():
        if found := re.fullmatch(pattern, package):
            return found.expand(host)
    return package


def own_place(name: str, package: bool) -> str:
    """The file of a module below /lib, without its ending, when each package has its own folder."""
    return f"{name.replace('.', '/')}{'/__init__' if package else ''}"


def place(name: str, package: bool) -> str:
    """The same in shared folders."""
    above, _, last = name.rpartition(".")
    return f"{folder(name)}__init__" if package and shares(name) == name else folder(above) + last


def folder(package: str) -> str:
    """Where the modules of a package lie, with a slash at its end; "" is all that is there."""
    if not package:
        return ""
    above, _, last = package.rpartition(".")
    host = shares(package)
    return folder(host) if host != package else f"{folder(above)}{last}/"


def signpost(package: str) -> str:
    """The lines that a package without a folder begins with; empty for others."""
    host = shares(package)
    if host == package:
        return ""
    above, _, last = host.rpartition(".")
    if not above:
        return f"from {host} import __path__\n"
    return f"from {above} import __path__\n__path__ += '/{last}'\n"
