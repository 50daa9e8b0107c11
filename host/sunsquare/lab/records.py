# SPDX-License-Identifier: MIT
"""The games of a self-play as record files."""

from pathlib import Path

from shared_engine.match import Match
from sunsquare.lab.selfplay import Played, Wanted
from sunsquare.outfile import written
from sunsquare.trouble import Status, Trouble

PLAYERS = {"random": "person", "bot": ("bot", 1)}  # by policy; a record knows no other machine than a bot


class Records:
    """A folder that takes one file a game, named GAME-SEATS-SEED.record."""

    def __init__(self, folder: Path) -> None:
        """Makes the folder. Trouble when that cannot be."""
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Trouble(f"{folder}: the folder cannot be made: {error.strerror}", Status.WRONG_USE) from None

    def add(self, wanted: Wanted, seed: int, played: Played) -> None:
        """Plays the game again as an untimed match and writes its record. Trouble when a file with another
        content is there, the disk is full, or the match comes to another end than the game."""
        path = self.folder / f"{wanted.game}-{wanted.seats}-{seed}.record"
        content = record(wanted, seed, played)
        with written(path) as file:
            if path.exists() and path.read_bytes() != content:
                raise Trouble(f"{path} holds something else; name another folder", Status.WOULD_LOSE_DATA)
            file.write(content)


def record(wanted: Wanted, seed: int, played: Played) -> bytes:
    """The bytes of the game's record."""
    players = [PLAYERS[wanted.policy]] * wanted.seats
    match = Match.begin_new(wanted.game, wanted.seats, seed, wanted.options, control=None, players=players)
    for seat, action, at in played.moves:
        match.submit(seat, action, at)
    if match.state.digest() != played.digest:
        raise Trouble(f"seed {seed}: the match came to another end than the game", Status.DAMAGED_DATA)
    return bytes(match.record())
