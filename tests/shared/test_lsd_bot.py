# SPDX-License-Identifier: MIT
"""The bot of LSD: rows, threats, captures and what it leaves to those who follow."""

from golden import hexed
from lsd_table import lsd

from shared_engine import bots, games
from shared_engine.compat import sha256
from shared_engine.games.lsd.bot import Mind
from shared_engine.games.lsd.tables import LOOKS
from shared_engine.rng import seed_bytes, seeded
from shared_engine.seating import next_in_order, team_of

STEPS = 520  # of the longest decision
TABLES = (
    (2, {}),
    (4, {}),
    (2, {"captured": "returned"}),
    (2, {"rotation": False}),
    (4, {"row_needs_dots": True}),
    (4, {"partners": True}),
)


def chosen(table) -> str:
    """What the bot does, "NE+ 1,0"; the table is left alone."""
    state = table.state
    return state.text(bots.choose(state, state.seat()))[6:]


def cell(table) -> str:
    """Where it does it."""
    return chosen(table).split()[1]


def after(state, action):
    """The state after an action of the seat to move."""
    later = state.copy()
    later.apply(state.seat(), action)
    return later


def wins(state) -> list:
    """The actions with which the seat to move, or one that plays with it, has won."""
    if state.is_over():
        return []
    seat = state.seat()
    rows = [action for action in state.actions(seat) if state.would_row(seat, action // LOOKS) >= state.row_length]
    return [action for action in rows if seat in after(state, action).winners]


def could_win(state, seat: int) -> bool:
    """Has the seat won, or would it if it were on turn?"""
    if state.is_over():
        return seat in state.winners
    later = state.copy()
    later.turn = seat
    return wins(later) != []


def is_sure(state, seat: int) -> bool:
    """Can the seat win whatever the one to move does?"""
    return all([could_win(after(state, action), seat) for action in state.actions(state.seat())])


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


def test_a_win_is_taken():
    assert cell(lsd("0EW+ 0EW+ 0EWx 1W+")) == "-1,0"
    assert cell(lsd("0EW+ 0EW+ . 0EWx 1W+")) == "2,0"
    assert cell(lsd("0EW+ 0EW+ 3W+", seats=4)) == "-1,0"


def test_a_row_without_joined_dots_is_no_win_where_they_must_be():
    sketch = """
        0ESW+ 0W+   .     0NEWx 1Wx
        .     .     .     .     .
        1E+   0EW+  0EWx  .     0ESWx 1W+
        """
    assert cell(lsd(sketch)) == "2,0"
    assert cell(lsd(sketch, row_needs_dots=True)) == "3,2"


def test_the_only_threat_is_blocked_by_a_tile_on_its_spot():
    table = lsd("0E+ 1EW+ 1EW+ 1EWx")
    assert could_win(table.state, 1)
    assert cell(table) == "4,0"


def test_the_only_threat_is_blocked_by_what_its_spot_asks_then():
    sketch = """
        0N+   .     .     0NESW+
        .     1NSx  .     .
        .     1NSx  .     .
        .     1NS+  .     .
        .     0N+   .     .
        """
    table = lsd(sketch, supplies=["NESW+", "NS+"], rotation=False)
    assert could_win(table.state, 1)
    assert "NESW+ 1,0" not in table.offered()
    assert len(table.offered()) > 3
    assert chosen(table) == "NESW+ 2,0"
    assert not could_win(table.play("place NESW+ 2,0").state, 1)


def test_the_only_threat_is_blocked_by_a_capture():
    sketch = """
        0E+   .     .     .
        .     1NSx  .     .
        0NS+  1NSx  .     0Wx
        .     1NS+  .     .
        .     0Nx   .     .
        """
    table = lsd(sketch, supplies=["N+", "NESW+ NESW+"])
    assert could_win(table.state, 1)
    assert len(table.offered()) > 1
    assert chosen(table) == "E+ 2,2"
    assert not could_win(table.play("place E+ 2,2").state, 1)


def test_two_threats_at_once_are_broken_by_a_capture():
    table = lsd("""
        .     0EW+  .
        1EW+  1ESWx 1EW+
        """)
    assert cell(table) == "1,2"
    assert not could_win(after(table.state, bots.choose(table.state, 0)), 1)


def test_a_capture_that_opens_a_row_for_others_is_left():
    table = lsd(
        """
        .     0EW+  .
        1E+   3ESWx 1NW+
        """,
        seats=4,
    )
    opening = after(table.state, table.state.parse("place NS+ 1,2"))
    assert could_win(opening, 1)
    assert not could_win(after(table.state, bots.choose(table.state, 0)), 1)


def test_a_fork_is_made():
    state = lsd("0EW+ 0EW+ . . 1W+").state
    assert is_sure(after(state, bots.choose(state, 0)), 0)


def test_a_fork_of_somebody_else_is_prevented():
    state = lsd("1EW+ 1EW+ . . 0W+").state

    def loses(action) -> bool:
        later = after(state, action)
        return any([is_sure(after(later, answer), 1) for answer in later.actions(1)])

    assert loses(state.parse("place E+ 3,0"))
    assert not loses(bots.choose(state, 0))


def test_of_four_the_next_seat_is_blocked_at_once():
    table = lsd("0E+ 1EW+ 1EW+", seats=4)
    assert could_win(table.state, 1)
    assert cell(table) == "3,0"


def test_of_four_later_seats_are_blocked_when_nobody_between_can():
    for foe in (2, 3):
        supplies = ["NESW+ NS+", "Nx", "Nx", "Nx"]
        supplies[foe] = "NESW+"
        field = "0,0:0Ex 1,0:%dEW+ 2,0:%dEW+ 5,3:0Nx" % (foe, foe)
        table = lsd(field, supplies=supplies, seats=4, rotation=False)
        assert "NS+ 5,2" in table.offered()
        assert could_win(table.state, foe)
        assert cell(table) == "3,0", foe


def test_partners_keep_open_what_wins_for_the_other():
    field = "0,0:2E+ 1,0:2EW+ 5,3:0Nx"
    table = lsd(field, supplies=["NESW+ NS+", "N+", "NESW+", "N+"], seats=4, rotation=False, partners=True)
    assert could_win(table.state, 2)
    assert could_win(after(table.state, bots.choose(table.state, 0)), 2)


def test_partners_block_the_other_side():
    table = lsd("0E+ 3EW+ 3EW+", supplies=["NESW+", "Nx", "Nx", "NESW+"], seats=4, rotation=False, partners=True)
    assert cell(table) == "3,0"


def test_what_those_between_have_to_answer_is_left_to_them():
    table = lsd("0,0:0Ex 1,0:2EW+ 2,0:2EW+ 5,3:0Nx", seats=4)
    later = after(table.state, bots.choose(table.state, 0))
    assert could_win(later, 2)
    assert could_win(later, 0)


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


def test_nobody_is_shut_out_while_something_else_is_possible():
    table = lsd("1N+", supplies=["N+ NE+", "N+ NE+"])
    assert after(table.state, table.state.parse("place S+ 0,-1")).ending == "blocked"
    assert not after(table.state, bots.choose(table.state, 0)).is_over()


def test_what_has_been_twice_is_avoided():
    table = lsd("0EW+ 0EW+ 1W+", captured="returned")
    choice = bots.choose(table.state, 0)
    mark = after(table.state, choice).position()["seen"][0]
    again = lsd("0EW+ 0EW+ 1W+", captured="returned", placed=10, seen=[mark, mark])
    assert after(again.state, choice).ending == "repeated"
    assert not after(again.state, bots.choose(again.state, 0)).is_over()


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


def test_whims_differ_where_it_does_not_matter():
    state = games.new("lsd", 2, 1, {"starter": 0})
    assert len({thought(Mind(state, 0, 1, whim)) for whim in range(8)}) > 1
    winning = lsd("0EW+ 0EW+ 0EWx 1W+").state
    assert len({thought(Mind(winning, 0, 1, whim)) // LOOKS for whim in range(8)}) == 1


def thought(mind) -> int:
    action = mind.step()
    while action is None:
        action = mind.step()
    return action


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
    wins = len([number for number in range(30) if against_random(2, number)])
    assert wins >= 29, "%d of 30" % wins
    wins = len([number for number in range(30) if against_random(4, number)])
    assert wins >= 24, "%d of 30" % wins


def test_matches_between_bots_are_the_same_on_every_runtime():
    for seats, end in ((2, "9a77405e37211f0b"), (4, "80d15a893facf3fa")):
        ends = []
        settings = [options for count, options in TABLES if count == seats]
        for number in range(20):
            state, _ = begun(seats, settings[number % len(settings)], number, 3)
            while not state.is_over():
                state.apply(state.seat(), bots.choose(state, state.seat()))
            ends.append(state.digest())
        assert hexed(sha256(b"".join(ends))[:8]) == end
