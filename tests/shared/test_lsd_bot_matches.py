# SPDX-License-Identifier: MIT
"""The bot of LSD in whole matches: against random players, against itself, and in whatever position they come to."""

from golden import hexed
from test_lsd_bot import after, could_win, wins

from shared_engine import bots, games
from shared_engine.compat import sha256
from shared_engine.rng import seed_bytes, seeded
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
    """(state, generator) of a match after so many placements at random."""
    state = games.new("lsd", seats, seed, options)
    rng = seeded(seed_bytes(seed + 300))
    while state.placed < placements and not state.is_over():
        at_random(state, rng)
    return state, rng


def at_random(state, rng) -> None:
    found = state.actions(state.seat())
    state.apply(state.seat(), found[rng.below(len(found))])


def test_wins_are_taken_and_prevented_in_any_position():
    for seats, options in TABLES:
        for seed in range(3):
            state, rng = begun(seats, options, seed, 6)
            if seats == 4 and seed == 2:
                state.retire(3)
            while not state.is_over():
                check(state)
                at_random(state, rng)


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
        state, rng = begun(seats, options, 7, 2)
        while not state.is_over():
            thinker = bots.Thinker(state, state.seat())
            steps = 1
            while thinker.step() is None:
                steps += 1
            assert steps <= STEPS
            state.apply(state.seat(), thinker.step())


def against_random(seats: int, number: int) -> bool:
    """Does the bot win match `number` against random seats? It begins as often as they do."""
    state = games.new("lsd", seats, number, {"starter": number // seats % seats})
    rng = seeded(seed_bytes(number + 5000))
    own = number % seats
    while not state.is_over():
        if state.seat() == own:
            state.apply(own, bots.choose(state, own))
        else:
            at_random(state, rng)
    return state.winners == [own]


def test_the_bot_beats_random_players():
    won = len([number for number in range(30) if against_random(2, number)])
    assert won >= 29, "%d of 30" % won
    won = len([number for number in range(30) if against_random(4, number)])
    assert won >= 24, "%d of 30" % won


def test_matches_between_bots_are_the_same_on_every_runtime():
    for seats, end in ((2, "44c9456323274dc3"), (4, "f63d34e112c8469f")):
        ends = []
        settings = [options for count, options in TABLES if count == seats]
        for number in range(20):
            state, _ = begun(seats, settings[number % len(settings)], number, 3)
            while not state.is_over():
                state.apply(state.seat(), bots.choose(state, state.seat()))
            ends.append(state.digest())
        assert hexed(sha256(b"".join(ends))[:8]) == end
