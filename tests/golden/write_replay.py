# SPDX-License-Identifier: MIT
"""Writes short matches as records in words (replay-match.txt of Latice, the others by their games) and beside each what
replay says of it. Look at the difference before it is committed: the first change only with the rules, the others with
the words of replay.

usage: python tests/golden/write_replay.py
"""

import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "host"), str(HERE.parent / "shared")]

from replay_matches import Player  # noqa: E402

from shared_engine import record  # noqa: E402
from shared_engine.contract import ALL  # noqa: E402
from shared_engine.games.ligretto_dice.tables import BETWEEN, DICE, FACES, NEXT  # noqa: E402
from sunsquare.replay import text  # noqa: E402
from sunsquare.replay.moments import Course  # noqa: E402

SETTINGS = {"undo": "casual", "flag": "loss"}
LATICE = "replay-match.txt", "replay-text.txt", 22  # the record, what is said of it, a moment
LSD = "replay-lsd.txt", "replay-lsd-text.txt", 32
TILERS = "replay-tilers.txt", "replay-tilers-text.txt", 77
LIGRETTO_DICE = "replay-ligretto_dice.txt", "replay-ligretto_dice-text.txt", 65
CHIP_IT = -1  # what a chip is worth below


class Tiler(Player):
    """Takes what it can lay and lays where that brings most, whatever the bots of a table have learnt."""

    def choose(self, state: Any) -> int:
        return max(state.actions(state.seat()), key=lambda action: (self.worth(state, action), -action))

    @staticmethod
    def worth(state: Any, action: int) -> int:
        seat, after = state.seat(), state.copy()
        after.apply(seat, action)
        if state.held:
            return after.run_points[seat] - state.run_points[seat] or CHIP_IT
        cells = [cell for cell in range(25) if after.cells_for(seat, after.colour) >> cell & 1]
        laid = min(after.held, len({cell // 5 for cell in cells}), len({cell % 5 for cell in cells}))
        best = max((after.points_at(seat, cell) for cell in cells), default=0)
        return laid + best - 3 * (after.held - laid + after.chips[seat] - state.chips[seat])


class Dicer(Player):
    """Where somebody has said next, it is said for all; now and then a die is placed too early."""

    def press(self, match: Any) -> None:
        seat = self.chance.below(match.setup.seats)
        dice = [die for die in match.state.actions(seat, self.at) if die < DICE]
        early = [die for die in dice if die % FACES > match.state.rows[die // FACES]]
        if match.state.phase == BETWEEN and match.state.consents:
            match.submit(ALL, NEXT, self.at)
        elif early and self.chance.below(12) == 0:
            match.submit(seat, early[0], self.at)
        else:
            super().press(match)


def replayed(blob: bytes, moment: int) -> str:
    """The whole match, and the position at a moment."""
    course = Course(blob)
    return f"{text.whole(course)}\n\n{'=' * 8} --at {moment}\n\n{text.position(course, moment)}\n"


def write(player: Player, files: tuple[str, str, int]) -> None:
    blob = player.play()
    (HERE / files[0]).write_text(record.text(blob))
    (HERE / files[1]).write_text(replayed(blob, files[2]))


if __name__ == "__main__":
    write(Player(2, 12, {"layout": "endgame"}, "1", SETTINGS, "bot", ["Anna", "Zoë Łukasz"]), LATICE)
    names = ["Anna", "Zoë Łukasz", "Bob", "Di"]
    write(Player(4, 3, {}, "1", SETTINGS, "chance", names, game="lsd"), LSD)
    rounds = {"rounds": "fixed", "rounds_value": 2, "wrong": "minus_1"}
    write(Dicer(3, 14, rounds, None, {}, "bot", names[:3], game="ligretto_dice"), LIGRETTO_DICE)
    write(Tiler(3, 8, {}, "3", SETTINGS, names=names[:3], game="tilers"), TILERS)
