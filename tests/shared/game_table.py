# SPDX-License-Identifier: MIT
"""A table for tests of a game's rules: played and read in the game's words. GAME_table.py adds what only it can say."""

from proof import refused
from shared_engine.games import OVER, ActionTextError, IllegalAction


class GameTable:
    """A state with eyes and hands; every reading comes from position(), every move goes through its notation."""

    def __init__(self, state):
        self.state = state

    def play(self, *texts):
        """Plays each text for the seat to move; each must be among the actions offered to it."""
        for text in texts:
            action = self.state.parse(text)
            assert action in self.state.actions(self.state.seat()), "%s is not offered, but %s" % (text, self.texts())
            self.state.apply(self.state.seat(), action)
        return self

    def texts(self) -> list:
        """Those of all actions offered to the seat to move, sorted as text."""
        return sorted([self.state.text(action) for action in self.state.actions(self.state.seat())])

    def offered(self, beginning="") -> list:
        """Those that begin so."""
        return [text for text in self.texts() if text.startswith(beginning)]

    def offers(self, text) -> bool:
        """Is it offered, written so?"""
        return text in self.texts()

    def refuses(self, *texts):
        """Each text is well formed, not offered, refused by apply with a reason, and changes nothing."""
        for text in texts:
            before = self.state.dump()
            action = self.state.parse(text)
            seat = self.state.seat()
            assert action not in self.state.actions(seat), text + " is offered"
            assert refused(IllegalAction, self.state.apply, seat, action), text + " is refused without a reason"
            assert self.state.dump() == before, text + " left a trace"

    def cannot_read(self, *texts):
        """Each text is no action at all, whatever the rules say."""
        for text in texts:
            assert refused(ActionTextError, self.state.parse, text), "%r is refused without a reason" % (text,)

    def expire(self, seat):
        self.state.expire(seat)
        return self

    def retire(self, seat):
        self.state.retire(seat)
        return self

    def seen(self, key):
        """An entry of the position."""
        return self.state.position()[key]

    def turn(self) -> int:
        """The seat to move, or OVER."""
        return self.state.seat()

    def over(self) -> bool:
        assert self.state.is_over() == (self.state.seat() == OVER)
        return self.state.is_over()

    def ranking(self) -> list:
        return [list(group) for group in self.state.ranking()]

    def scores(self) -> list:
        return list(self.state.scores())

    def won_by(self, *seats) -> bool:
        """It is over and these seats have a point, the others none: for games that are won or not."""
        return self.over() and self.scores() == [int(seat in seats) for seat in range(self.state.seats)]


def ranked(state) -> list:
    """The ranking; retired seats that do not share a partner's place in one last group."""
    retired = state.position()["retired"]
    groups = [sorted(group) for group in state.ranking()]
    if not retired or state.options["partners"]:
        return groups
    inside = [group for group in groups if group[0] not in retired]
    assert groups[: len(inside)] == inside, "retired seats rank below all others"
    return inside + [sorted(retired)]
