# SPDX-License-Identifier: MIT
"""Whole matches for the tests of replay: bots or chance at the table, and all that can happen to a match besides."""

from typing import Any

import proven
from chance import Chance, some_action

from shared_engine import bots, games
from shared_engine.contract import IllegalAction
from shared_engine.hands import Hands
from shared_engine.match import Match, MatchError

NAMES = ("Anna", "Bob Weaver", "", "Zoë Łukasz")
ENDS = {
    "clock": {"stopped", "last", "time", "abandoned", "unfinished"},
    "ligretto_dice": {"rounds", "score", "minutes", "alone", "abandoned", "unfinished"},
    "latice": {"out", "blocked", "stalled", "alone", "time", "abandoned", "unfinished"},
    "lsd": {"row", "blocked", "alone", "time", "abandoned", "unfinished"},
    "tilers": {"row", "bag", "alone", "time", "abandoned", "unfinished"},
}
TABLE, STARTED = bytes.fromhex("e66138528350be2c"), 1772389320
SEVERAL = (
    # seats, options, clock, settings, who plays, how it shall end ("": by itself)
    (2, {}, "60/turn", {}, "bot", ""),
    (2, {}, None, {"undo": "casual"}, "chance", ""),
    (2, {"layout": "spike"}, "5", {"undo": "casual"}, "bot", ""),
    (2, {"boards": 2}, "1", {"flag": "loss"}, "bot", ""),
    (3, {"deal": "tournament"}, "60/turn", {}, "bot", "abandoned"),
    (3, {"stall_rounds": 1}, "30/turn", {}, "chance", ""),
    (3, {}, "2", {"flag": "retire", "undo": "casual"}, "chance", ""),
    (4, {"partners": True}, "30", {}, "bot", ""),
    (4, {"boards": 2, "partners": True}, "60/turn", {}, "bot", ""),
    (4, {"exchange_ends_turn": True}, "2", {"flag": "note"}, "chance", ""),
    (4, {"layout": "endgame", "must_move": True}, None, {"undo": "casual"}, "chance", "alone"),
    (4, {"wind_price": 1}, "10", {"strict_handover": True}, "bot", "unfinished"),
)
SEVERAL_OF_LSD = (
    (2, {}, "60/turn", {}, "chance", ""),
    (2, {}, None, {"undo": "casual"}, "chance", ""),
    (2, {"rotation": False}, "5", {"undo": "casual"}, "bot", ""),
    (2, {"captured": "returned"}, "30/turn", {}, "chance", ""),
    (2, {"row_needs_dots": True}, "1", {"flag": "loss"}, "chance", ""),
    (4, {}, "60/turn", {}, "chance", ""),
    (4, {"partners": True}, "30", {"undo": "casual"}, "chance", ""),
    (4, {"captured": "returned"}, "2", {"flag": "retire"}, "bot", ""),
    (4, {"row_needs_dots": True}, "30/turn", {}, "chance", "abandoned"),
    (4, {}, None, {"undo": "casual"}, "chance", "alone"),
    (4, {"starter": 2}, "10", {"strict_handover": True}, "chance", "unfinished"),
)
SEVERAL_OF_TILERS = (
    (2, {}, "60/turn", {}, "bot", ""),
    (2, {"yard": "small"}, None, {"undo": "casual"}, "chance", ""),
    (2, {"chip_cost": "capped"}, "5", {"undo": "casual"}, "bot", ""),
    (2, {"tiles_per_colour": 40}, "2", {"flag": "loss"}, "chance", ""),
    (3, {}, "60/turn", {"undo": "casual"}, "bot", ""),
    (3, {"floor_at_zero": True}, "30/turn", {}, "chance", ""),
    (3, {"row_bonus": 20, "column_bonus": 0}, "30", {}, "chance", "abandoned"),
    (4, {}, "60/turn", {}, "chance", ""),
    (4, {"tiles_per_colour": 12, "yard": "small"}, "10", {"flag": "retire"}, "bot", ""),
    (4, {"starter": 2}, None, {"undo": "casual"}, "chance", "alone"),
    (4, {}, "10", {"strict_handover": True}, "bot", "unfinished"),
)
SEVERAL_OF_LIGRETTO_DICE = (
    (2, {"rounds": "fixed", "rounds_value": 2}, None, {}, "bot", ""),
    (2, {"handicap": [16, 5], "wrong": "minus_1", "rounds": "fixed", "rounds_value": 2}, None, {}, "chance", ""),
    (2, {"rounds": "score", "rounds_value": 5, "stop": "press"}, None, {"undo": "casual"}, "bot", ""),
    (3, {"wrong": "lock_1s", "rounds": "minutes", "rounds_value": 1}, None, {}, "chance", ""),
    (3, {"start_score": 20}, None, {}, "bot", "abandoned"),
    (3, {"throw_ms": 3000}, None, {}, "bot", "alone"),
    (4, {"rounds": "fixed", "rounds_value": 3}, None, {}, "bot", ""),
    (4, {"throw_ms": 0, "stop": "press"}, None, {}, "chance", "alone"),
    (4, {}, None, {}, "bot", "unfinished"),
)
SEVERAL_OF_CLOCK = (
    (2, {}, "5+3", {}, "press", "end"),
    (2, {}, "1", {"undo": "casual"}, "press", ""),
    (3, {}, "5/turn", {}, "press", "end"),
    (3, {"starter": -1}, "0:20 2x3 byo", {"flag": "retire"}, "press", ""),
    (4, {"starter": 3}, None, {"undo": "casual"}, "press", "alone"),
    (2, {}, ["1", "0:30+1"], {"flag": "loss", "strict_handover": False}, "press", ""),
    (4, {}, "0:20 6/0:12 can", {}, "press", ""),
    (4, {}, "5 hourglass", {}, "press", "abandoned"),
    (3, {}, "10/2+1, 1d2", {"pause": "arbiter"}, "press", "unfinished"),
)
SEVERAL_WAYS: tuple[Any, ...] = (  # to play a game that is not named here: clock, settings, who plays, how it shall end
    ("60/turn", {}, "bot", ""),
    (None, {"undo": "casual"}, "chance", ""),
    ("1", {"flag": "loss"}, "chance", ""),
    ("30", {"undo": "casual"}, "chance", "unfinished"),
    ("2", {"flag": "retire"}, "chance", ""),
    ("30/turn", {}, "chance", "abandoned"),
    (None, {"undo": "casual"}, "chance", "alone"),
    ("10", {"strict_handover": True}, "bot", ""),
)
LEAST = {
    "latice": 30,
    "lsd": 8,
    "tilers": 20,
    "ligretto_dice": 80,
    "clock": 30,
}  # events before a match is brought to its end
SHORT = 3  # the same of a game that is not named here


def several_of(game: str) -> tuple[Any, ...]:
    """Every table that the common proof tries, played in several ways."""
    tables = proven.of(game).TABLES
    count = max(len(tables), len(SEVERAL_WAYS))
    ways = SEVERAL_WAYS
    if not games.info(game).turns:
        ways = tuple((None, *way[1:]) for way in ways)
    return tuple((*tables[at % len(tables)], *ways[at % len(ways)]) for at in range(count))


NAMED = {
    "latice": SEVERAL,
    "lsd": SEVERAL_OF_LSD,
    "tilers": SEVERAL_OF_TILERS,
    "ligretto_dice": SEVERAL_OF_LIGRETTO_DICE,
    "clock": SEVERAL_OF_CLOCK,
}
OF = {game: NAMED.get(game) or several_of(game) for game in games.KNOWN_IDS}
EVERY = [(game, several) for game, of_it in OF.items() for several in range(len(of_it))]


def made(number: int, several: int = 0, game: str = "latice") -> bytes:
    """The record of one of several settings of a game, another course with each number."""
    seats, options, control, settings, policy, ending = OF[game][several]
    return Player(seats, number, options, control, settings, policy, game=game).play(ending)


class Player:
    """Plays one match to its end, with undo, pauses, time that runs out, seats that leave."""

    def __init__(
        self,
        seats: int,
        seed: int,
        options: Any = None,
        control: Any = "60/turn",
        settings: Any = None,
        policy: str = "bot",
        names: Any = None,
        lively: bool = True,
        game: str = "latice",
    ) -> None:
        self.match: Any = Match.begin_new(
            game, seats, seed, options, control, settings, names or NAMES[:seats], None, TABLE, seed, STARTED
        )
        self.chance = Chance(seed)
        self.policy = policy
        self.at = 0
        self.lively = lively
        self.hands: Any = None  # where all act at once
        if not games.info(game).turns:
            self.hands = Hands(self.match.state, (1,) * seats, seed, 0)

    def play(self, ending: str = "", most: int = 600) -> bytes:
        """The record. ending: "abandoned", "unfinished", "alone" (the others leave), "end" (of a sitting of the clock),
        "": by itself."""
        match = self.match
        least = LEAST.get(match.setup.game, SHORT)
        least += self.chance.below(least)
        while not match.over and match.count < most:
            if match.count > least and ending == "unfinished":
                break
            self.at += self.chance.below(300) if self.hands else 200 + self.chance.below(4000)
            self.once(match, match.count > least and ending)
        return bytes(match.record())

    def once(self, match: Any, ending: Any) -> None:
        """One thing happens."""
        try:
            match.advance(self.at)
            if match.over:
                return
            if ending == "abandoned":
                match.abandon(self.at)
            elif ending == "alone":
                match.retire(self.chance.below(match.setup.seats) if self.hands else match.seat(), self.at)
            elif match.paused:
                match.resume(self.at)
            elif ending == "end":
                match.submit(match.seat(), match.state.parse("end"), self.at)
            elif match.waiting:
                match.ready(self.at)
            elif self.lively and self.chance.below(12) == 0:
                self.disturb(match)
            elif self.hands:
                self.press(match)
            else:
                match.submit(match.seat(), self.choose(match.state), self.at)
        except (MatchError, IllegalAction):
            pass  # not possible at this moment

    def press(self, match: Any) -> None:
        """The next press where all act at once: of a bot's hand, or anything by chance that a seat may do."""
        if self.policy == "bot":
            self.hands.look(match.state, match.at)
            seat, action, due = self.hands.press(match.state, None)
            self.at = max(match.at, due)
        else:
            seat = self.chance.below(match.setup.seats)
            legal = match.state.actions(seat, self.at)
            if not legal:
                return
            action = legal[self.chance.below(len(legal))]
        match.submit(seat, action, self.at)

    def choose(self, state: Any) -> int:
        """The bot's action, or one by chance; "press": mostly that the turn is over, never that all is."""
        if self.policy == "bot":
            return int(bots.choose(state, state.seat()))
        action = int(some_action(state, self.chance))
        over = self.policy == "press" and (self.chance.below(4) or state.text(action) == "end")
        return state.parse("over") if over else action

    def disturb(self, match: Any) -> None:
        what = self.chance.below(6)
        if what < 2:
            match.undo(self.at)
        elif what == 2:
            match.redo(self.at)
        elif what == 3:
            match.pause(self.at)
        elif what == 4 and match.clock:
            match.correct(match.seat(), self.at, 25000)
        elif what == 5:
            self.at += 20000
