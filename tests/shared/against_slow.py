# SPDX-License-Identifier: MIT
"""The engine of a game against its slow rules: the same actions offered, the same position after each, the same result.

A game's file says what only it can say, in a class of its own under AgainstSlow.
"""

from chance import Chance

from shared_engine.games import OVER, from_position, load, new


def missing(these, those) -> list:
    return [text for text in these if text not in those]


class AgainstSlow:
    """A game's own class gives besides
    puzzle(chance)  a position that no game need have come to
    same_result(state, expected, over, said)    asserts that scores, ranking and what else it counts are the slow rules'
    """

    game = ""
    slow = None  # the module of the slow rules: legal, after, expired, without, in_order, over
    tables = ()  # (seats, options) of each table
    own = ("rng",)  # entries of a position that the slow rules have not, or in another form
    expiries = 4  # that many interruptions that a timer makes, or one less, to one seat that leaves

    def slow_position(self, given) -> dict:
        """A position that was set up, as the slow rules want it."""
        return given

    # Where all act at once, a game's own class says anew what it is that a text names, and who is on turn.

    def mover(self, position) -> int:
        return position["turn"]

    def offered(self, state, expected) -> list:
        return sorted([state.text(action) for action in state.actions(expected["turn"])])

    def legal(self, position) -> list:
        return self.slow.legal(position)

    def expire(self, state, position) -> dict:
        state.expire(position["turn"])
        return self.slow.expired(position)

    def retire(self, state, position, seat) -> dict:
        state.retire(seat)
        return self.slow.without(position, seat)

    def some_text(self, position, chance) -> str:
        return chance.one_of(self.legal(position))

    def play(self, state, position, text) -> dict:
        """Plays a text on the engine; the slow rules' next position."""
        state.apply(state.seat(), state.parse(text))
        return self.slow.after(position, text)

    def agree(self, state, expected, said):
        """The engine's state is the expected position, offers what the slow rules offer, and counts as they do."""
        position = state.position()
        for key in expected:
            if key not in self.own:
                same = position[key] == expected[key]
                assert same, "%s: %s is %s, slow: %s" % (said, key, position[key], expected[key])
        assert set(position) == set(expected) | set(self.own), said
        over = self.slow.over(expected)
        assert state.is_over() == over, said
        assert state.seat() == (OVER if over else self.mover(expected)), said
        offered = self.offered(state, expected)
        legal = self.legal(expected)
        unlike = (said, missing(offered, legal), missing(legal, offered))
        assert offered == legal, "%s: offered %s, slow: %s" % unlike
        self.same_result(state, expected, over, said)
        if over:
            assert from_position(position).digest() == load(self.game, state.dump()).digest() == state.digest(), said

    def play_a_game(self, seats, options, seed, interruptions=0, most=100000) -> dict:
        """The last position of a random game; `interruptions`: percent of events that expire or end a seat's match."""
        chance = Chance(seed)
        state = new(self.game, seats, seed, options)
        position = state.position()
        said = "%s %s %s" % (seats, options, seed)
        self.agree(state, position, said)
        for number in range(most):
            if state.seat() == OVER:
                break
            if chance.below(100) < interruptions:
                position, text = self.interrupt(state, position, chance)
            else:
                text = self.some_text(position, chance)
                position = self.play(state, position, text)
            self.agree(state, position, "%s, %d %s" % (said, number, text))
        return position

    def interrupt(self, state, position, chance) -> tuple:
        """The slow rules' next position, and what happened."""
        if chance.below(self.expiries):
            return self.expire(state, position), "expire"
        seat = chance.one_of(self.slow.in_order(position))
        return self.retire(state, position, seat), "retire %d" % seat

    def every_table(self, first_seed, interruptions=0, most=100000):
        """A game at each."""
        for number, (seats, options) in enumerate(self.tables):
            self.play_a_game(seats, options, first_seed + number, interruptions, most)

    def try_every_action(self, seed, most):
        """Every action of an odd position, or `most` of them, and all that can interrupt it, each on a copy."""
        chance = Chance(seed)
        given = self.puzzle(chance)
        said = "puzzle %d" % seed
        state = from_position(given)
        position = self.slow_position(given)
        self.agree(state, position, said)
        texts = self.legal(position)
        while len(texts) > most:
            texts.remove(chance.one_of(texts))
        for text in texts:
            branch = state.copy()
            self.agree(branch, self.play(branch, position, text), "%s, %s" % (said, text))
        if not self.slow.over(position):
            branch = state.copy()
            self.agree(branch, self.expire(branch, position), said + ", expire")
            for seat in self.slow.in_order(position):
                branch = state.copy()
                self.agree(branch, self.retire(branch, position, seat), "%s, retire %d" % (said, seat))
        self.agree(state, position, said + ": copies are not apart")

    def by_hand(self, interruptions):
        """More of the same: all seeds of a range that the command line names."""
        import sys

        for seed in range(int(sys.argv[1]), int(sys.argv[2])):
            for seats, options in self.tables:
                self.play_a_game(seats, options, 1000 + seed)
                self.play_a_game(seats, options, 2000 + seed, interruptions)
            for part in range(20):
                self.try_every_action(20 * seed + part, 1000)
