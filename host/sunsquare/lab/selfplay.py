# SPDX-License-Identifier: MIT
"""Many games played to their ends, on CPython here or on MicroPython with a table's heap."""

import hashlib
import json
import subprocess
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from shared_engine import selfplay
from sunsquare import micropython
from sunsquare.lab import whole_game
from sunsquare.trouble import Trouble


class Wanted(NamedTuple):
    """What to play; seats and options are already checked."""

    game: str
    games: int
    seats: int
    seed: int
    options: dict[str, Any]
    policy: str


class Played(NamedTuple):
    """One finished game; moves: (seat, action, ms of match time) in order; first: the seats that came first, several
    when it is level."""

    reason: str
    moves: list[tuple[int, int, int]]
    first: list[int]
    digest: bytes
    seconds: float


@dataclass
class Summary:
    """What many games of so many seats came to. teams: do seats that sit opposite win together?"""

    seats: int
    teams: bool = False
    lengths: list[int] = field(default_factory=list)
    match_ms: int = 0
    seconds: float = 0.0
    ends: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    draws: int = 0
    digests: Any = field(default_factory=hashlib.sha256)

    def add(self, played: Played) -> None:
        self.lengths.append(len(played.moves))
        self.match_ms += played.moves[-1][2] if played.moves else 0
        self.seconds += played.seconds
        self.ends[played.reason] += 1
        if len(played.first) > 1 + self.teams:
            self.draws += 1
        else:
            self.wins.update(played.first)
        self.digests.update(played.digest)

    def as_json(self) -> dict[str, Any]:
        """See the help of `sunsquare lab selfplay`; digest: the first 8 bytes of SHA-256 over all final digests in the
        order of play, in hex."""
        games, actions = len(self.lengths), sum(self.lengths)
        return {
            "games": games,
            "games_per_s": round(games / self.seconds, 1) if self.seconds else 0.0,
            "actions": actions,
            "length": {
                "mean": round(actions / games, 2),
                "least": min(self.lengths),
                "most": max(self.lengths),
            },
            "match_s": round(self.match_ms / games / 1000, 1),
            "ends": dict(sorted(self.ends.items())),
            "ends_percent": {reason: self.percent(count) for reason, count in sorted(self.ends.items())},
            "wins": [self.wins[seat] for seat in range(self.seats)],
            "wins_percent": [self.percent(self.wins[seat]) for seat in range(self.seats)],
            "draws": self.draws,
            "draws_percent": self.percent(self.draws),
            "digest": self.digests.hexdigest()[:16],
        }

    def percent(self, count: int) -> float:
        """Of all games, to one decimal."""
        return round(100 * count / len(self.lengths), 1)


def play(wanted: Wanted, runtime: str) -> Iterator[Played]:
    """The games one after the other, as they end."""
    return {"cpython": play_here, "micropython": play_on_micropython}[runtime](wanted)


def play_here(wanted: Wanted) -> Iterator[Played]:
    for number in range(wanted.games):
        began = time.perf_counter()
        seed = selfplay.seed_of_game(wanted.seed, number)
        reason, moves, first, digest = whole_game.play(wanted.game, wanted.seats, seed, wanted.options, wanted.policy)
        yield Played(reason, listed(moves), first, digest, time.perf_counter() - began)


def listed(moves: Sequence[Sequence[int]]) -> list[tuple[int, int, int]]:
    """Moves by columns as moves one after the other."""
    return list(zip(*moves, strict=True))


def play_on_micropython(wanted: Wanted) -> Iterator[Played]:
    order = {
        "game": wanted.game,
        "seats": wanted.seats,
        "options": wanted.options,
        "policy": wanted.policy,
        "seeds": [wanted.seed, wanted.games],
    }
    script = Path(__file__).with_name("table_side.py")
    with subprocess.Popen(
        [*micropython.command(), str(script)],
        env=micropython.environment(micropython.ROOT),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdin
        assert process.stdout
        said = []
        try:
            process.stdin.write(json.dumps(order) + "\n")
            process.stdin.close()
            for line in process.stdout:
                if line.startswith("["):
                    moves, reason, first, digest, microseconds = json.loads(line)
                    yield Played(reason, listed(moves), first, bytes.fromhex(digest), microseconds / 1e6)
                else:
                    said.append(line.strip())
        finally:
            process.kill()
    if said or process.returncode not in (0, -9):
        raise Trouble("MicroPython gave up: " + (said[-1] if said else f"status {process.returncode}"))
