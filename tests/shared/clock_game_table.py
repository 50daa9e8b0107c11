# SPDX-License-Identifier: MIT
"""A sitting at the clock for tests: begun in one line, played and read in the notation."""

from game_table import GameTable

from shared_engine.games import from_position


def sitting(seats=4, turn=0, **more):
    """A Table with this position; what is not named is as at the beginning."""
    given = {"game": "clock", "seats": seats, "options": {}, "seed": 1, "turn": turn}
    given.update(more)
    return Table(from_position(given))


class Table(GameTable):
    @property
    def turn(self) -> int:
        return self.state.seat()

    def order(self, count=5) -> list:
        """Whose turn it is now and after each `over`."""
        turns = [self.turn]
        while len(turns) < count:
            turns.append(self.play("over").turn)
        return turns
