# SPDX-License-Identifier: MIT
"""A table of Ligretto Dice for tests: set up in one line, played and read in the game's words.

    table = ligretto("r1 y3", "r1 b2", rows="y2 b6")
    table.play("900 0 place r1", "950 1 throw")
    assert table.rows() == "r1 y2 g0 b6" and table.throw(0) == "y3"

A throw is one text a seat. Of rows, those not named are empty. What a seat does is one text: the moment in ms of
match time, the seat (`all` for everybody), the action. Where nothing else is said, all threw at 0.
"""

from game_table import GameTable

from proof import refused
from shared_engine.games import ALL, ActionTextError, IllegalAction, from_position, new
from shared_engine.match import Match, MatchError

COLOURS = "rygb"


def ligretto(
    *throws,
    rows="",
    thrown_at=0,
    locked_until=None,
    scores=None,
    game_round=1,
    phase="play",
    consents=(),
    last_placed_at=0,
    last_at=None,
    ended_at=0,
    finisher=None,
    seed=1,
    retired=(),
    **options,
):
    """A Table with this position; thrown_at: for all alike, or by seat."""
    seats = len(throws)
    position = {
        "game": "ligretto_dice",
        "seats": seats,
        "options": options,
        "seed": seed,
        "round": game_round,
        "rows": rows_of(rows),
        "throws": [throw.split() for throw in throws],
        "thrown_at": [thrown_at] * seats if isinstance(thrown_at, int) else list(thrown_at),
        "locked_until": list(locked_until) if locked_until else [0] * seats,
        "scores": list(scores) if scores else [0] * seats,
        "phase": phase,
        "consents": list(consents),
        "last_placed_at": last_placed_at,
        "ended_at": ended_at,
        "retired": list(retired),
    }
    if last_at is not None:
        position["last_at"] = last_at
    if finisher is not None:
        position["finisher"] = finisher
    return Table(from_position(position))


def rows_of(text) -> dict:
    """ "y2 b6" with the empty rows."""
    rows = dict.fromkeys(COLOURS, 0)
    for word in text.split():
        rows[word[0]] = int(word[1])
    return rows


def dealt(seats=2, seed=1, **options):
    """A Table with a match at its beginning."""
    return Table(new("ligretto_dice", seats, seed, options))


def counted(dice, mark) -> int:
    """How many of these dice show this colour or face."""
    return "".join(dice).count(mark)


def press_of(state, text) -> tuple:
    """(seat, action, at) of "900 0 place r1"."""
    at, seat, words = text.split(" ", 2)
    return ALL if seat == "all" else int(seat), state.parse(words), int(at)


class Table(GameTable):
    """See GameTable; here all act at once, and the moment matters."""

    def play(self, *texts):
        """Plays each text; each must be among the actions offered to its seat at its moment."""
        for text in texts:
            seat, action, at = press_of(self.state, text)
            legal = seat == ALL or action in self.state.actions(seat, at)
            assert legal, "%s is not offered, but %s" % (text, self.texts(seat, at))
            self.state.apply(seat, action, at)
        return self

    def texts(self, seat, at) -> list:
        """Those of all actions offered to a seat at a moment, sorted as text."""
        return sorted([self.state.text(action) for action in self.state.actions(seat, at)])

    def offers(self, text) -> bool:
        """Is it offered to this seat at this moment?"""
        seat, action, at = press_of(self.state, text)
        return action in self.state.actions(seat, at)

    def refuses(self, *texts, why=""):
        """Each text is well formed, not offered, refused by apply saying `why`, and leaves no trace."""
        for text in texts:
            before = self.state.dump()
            seat, action, at = press_of(self.state, text)
            assert action not in self.state.actions(seat, at), text + " is offered"
            reason = refused(IllegalAction, self.state.apply, seat, action, at)
            assert reason and why in reason, "%s is refused: %s" % (text, reason)
            assert self.state.dump() == before, text + " left a trace"

    def match(self, seed=1):
        """A Match in which this position stands and nothing has happened yet."""
        match = Match.begin_new("ligretto_dice", self.state.seats, seed, self.state.options, None)
        match.state = self.state.copy()
        match._mark = match.state.turn_mark()
        return match

    def rush(self, *texts, seed=1) -> list:
        """Presses that come together, in whatever order; for each "" or why it was refused."""
        match = self.match(seed)
        answers = match.submit_many([press_of(self.state, text) for text in texts])
        for answer in answers:
            assert answer is None or isinstance(answer, (IllegalAction, MatchError))
        self.state = match.state
        return ["" if answer is None else str(answer) for answer in answers]

    def cannot_read(self, *texts):
        """Each action is none, whatever the rules say."""
        for text in texts:
            assert refused(ActionTextError, self.state.parse, text), "%r is refused without a reason" % (text,)

    def throw(self, seat) -> str:
        """The dice that a seat still has, by colour and face."""
        return " ".join(self.seen("throws")[seat])

    def throws(self) -> list:
        return [self.throw(seat) for seat in range(self.state.seats)]

    def left(self) -> list:
        """Dice before each seat."""
        return [len(dice) for dice in self.seen("throws")]

    def dice(self) -> list:
        """All that lie before seats."""
        return " ".join(self.throws()).split()

    def rows(self) -> str:
        """ "r0 y2 g0 b6" """
        rows = self.seen("rows")
        return " ".join([colour + str(rows[colour]) for colour in COLOURS])

    def placed(self) -> int:
        """Dice on the board."""
        return sum(self.seen("rows").values())

    def phase(self) -> str:
        return self.seen("phase")

    def key(self, seat, colour) -> str:
        """What a pod's key of this colour means: "r1", "" when it means nothing."""
        die = self.state.named(seat, COLOURS.index(colour))
        return "" if die < 0 else self.state.text(die)[6:]
