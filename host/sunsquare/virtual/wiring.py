# SPDX-License-Identifier: MIT
"""The virtual table's part of hardware/table.toml: how the matrix is wired."""

import tomllib
from dataclasses import dataclass
from functools import cache

from sunsquare.micropython import ROOT
from sunsquare.trouble import Trouble

TABLE = ROOT / "hardware" / "table.toml"


@dataclass(frozen=True)
class Matrix:
    """A HUB75 panel. halves: for the upper and the lower rows, the data bit of red, green and blue."""

    columns: int
    row_pairs: int
    planes: int
    gamma: float
    halves: tuple[tuple[int, int, int], tuple[int, int, int]]


@cache
def matrix(profile: str = "hub75-64x64") -> Matrix:
    """The wiring of a profile. Trouble when the file does not hold it."""
    try:
        with TABLE.open("rb") as file:
            profiles = tomllib.load(file)["matrix"]
        data = next(entry for entry in profiles if entry["profile"] == profile)
        upper, lower = ([data["data_bits"].index(colour + half) for colour in "RGB"] for half in "12")
        return Matrix(
            data["width"],
            data["height"] // 2,
            data["planes"],
            data["gamma"],
            ((upper[0], upper[1], upper[2]), (lower[0], lower[1], lower[2])),
        )
    except (OSError, ValueError, KeyError, StopIteration) as error:
        raise Trouble(f"{TABLE} does not describe the matrix {profile}: {error!r}") from None
