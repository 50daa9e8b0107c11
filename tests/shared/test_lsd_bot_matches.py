# SPDX-License-Identifier: MIT
"""The bot of LSD in whole matches: against random players, against itself, and in whatever position they come to."""

from bot_play import at_random, digest_of, longest_decision, won
from test_lsd_bot import after, could_win, wins

from shared_engine import bots, games
from shared_engine.seating import next_in_order, team_of

STEPS = 800  # of the longest decision
TABLES = (
    (2, {}),
    (4, {}),
    (2, {"captured": "returned"}),
    (2, {"rotation": False}),
    (4, {"row_needs_dots": True}),
    (4, {"partners": True}),
)


def begun(seats: int, options: dict, seed: int, placements: int) -> tuple:
    """(state, player at random) of a match after so many placements of that player."""
    state = games.new("lsd", seats, seed, options)
    player = at_random(seed + 300)
    while state.placed < placements and not state.is_over():
        state.apply(state.seat(), player(state, state.seat()))
    return state, player


def test_wins_are_taken_and_prevented_in_any_position():
    for seats, options in TABLES:
        for seed in range(3):
            state, player = begun(seats, options, seed, 6)
            if seats == 4 and seed == 2:
                state.retire(3)
            while not state.is_over():
                check(state)
                state.apply(state.seat(), player(state, state.seat()))


def check(state) -> None:
    """The bot wins when it can, and lets the next one win only when nothing else is possible."""
    seat = state.seat()
    choice = bots.choose(state, seat)
    foe = next_in_order(state, seat)
    if wins(state):
        assert choice in wins(state), state.position()
    elif foe not in team_of(state, seat) and could_win(after(state, choice), foe):
        assert all([could_win(after(state, action), foe) for action in state.actions(seat)]), state.position()


def test_a_decision_takes_few_steps():
    for seats, options in TABLES:
        state, _ = begun(seats, options, 7, 2)
        assert longest_decision(state) <= STEPS


def test_the_bot_beats_random_players():
    for seats, least in ((2, 29), (4, 24)):
        count = len([number for number in range(30) if won("lsd", seats, number, at_random(number + 5000))])
        assert count >= least, "%d of 30 with %d seats" % (count, seats)


def test_matches_between_bots_are_the_same_on_every_runtime():
    for seats, end in ((2, "44c9456323274dc3"), (4, "f63d34e112c8469f")):
        ends = []
        settings = [options for count, options in TABLES if count == seats]
        for number in range(20):
            state, _ = begun(seats, settings[number % len(settings)], number, 3)
            while not state.is_over():
                state.apply(state.seat(), bots.choose(state, state.seat()))
            ends.append(state.digest())
        assert digest_of(ends) == end
