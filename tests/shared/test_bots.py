# SPDX-License-Identifier: MIT
from golden import hexed
from whole_games import movers, next_action, tables, walk

from proof import refused
from shared_engine import bots, games, selfplay
from shared_engine.games import from_position
from shared_engine.rng import seed_bytes, seeded

LONGEST = 2000
ALL_LOSE = {
    "game": "latice", "seats": 2, "options": {}, "seed": 1, "board": {"e5": "yF", "e6": "yB"},
    "racks": [["rH"], ["nF"]], "pools": [["tD"], []], "stones": [[0, 0], [0, 0]], "discard": 0, "turn": 0,
    "free_moves": 1, "acted": False, "idle_turns": 0,
}  # fmt: skip


def against_random(seats: int, number: int) -> bool:
    """Does the bot win game `number` against random seats? It begins as often as the others."""
    state = games.new("latice", seats, number)
    rng = seeded(seed_bytes(number + 5000))
    own = number % seats
    while not state.is_over():
        seat = state.seat()
        found = state.actions(seat)
        state.apply(seat, bots.choose(state, seat) if seat == own else found[rng.below(len(found))])
    return state.ranking()[0] == [own]


def test_a_bot_beats_random_players():
    wins = len([number for number in range(30) if against_random(2, number)])
    assert wins > 27, "%d of 30" % wins
    wins = len([number for number in range(12) if against_random(4, number)])
    assert wins > 9, "%d of 12" % wins


def test_bots_play_every_setting_to_its_end():
    for game, seats, options in tables():
        state = games.new(game, seats, 3, options)
        for count, _ in enumerate(selfplay.moves(state, "bot", 3)):
            assert count < LONGEST
        assert state.is_over()


def test_a_bot_thinks_alike_every_time_and_leaves_the_state_alone():
    for game, seats, options in tables():
        for state, _, _, _ in walk(game, seats, options, 31, 12):
            before = state.dump()
            for seat in [seat for seat in movers(state) if state.actions(seat)]:
                first = bots.choose(state, seat)
                assert first == bots.choose(games.load(game, before), seat)
                assert first in state.actions(seat)
            assert state.dump() == before


def test_matches_between_bots_are_the_same_on_every_runtime():
    for seats, seed, options, length, end in (
        (2, 5, {}, 122, "b2c26260c4338e15"),
        (4, 6, {"layout": "spike", "partners": True}, 69, "49f8fbb2344342c5"),
    ):
        state = games.new("latice", seats, seed, options)
        count = 0
        while not state.is_over():
            state.apply(state.seat(), bots.choose(state, state.seat()))
            count += 1
        assert (count, hexed(state.digest())) == (length, end)


def test_a_thinker_goes_on_with_what_it_saw():
    state = games.new("latice", 2, 8)
    seat = state.seat()
    expected = bots.choose(state, seat)
    thinker = bots.Thinker(state, seat)
    rng = seeded(seed_bytes(1))
    action = thinker.step()
    while action is None:
        if not state.is_over():
            state.apply(*next_action(state, rng, 0))
        action = thinker.step()
    assert action == expected
    assert thinker.step() == expected


def test_a_bot_has_an_answer_after_about_as_many_steps_as_there_are_actions():
    for state, seat, _, _ in walk("latice", 2, {}, 32, 10):
        if seat is None:
            continue
        thinker = bots.Thinker(state, seat)
        steps = 1
        while thinker.step() is None:
            steps += 1
        assert steps <= len(state.actions(seat)) + 2


def test_a_single_legal_action_is_chosen_at_once():
    only_pass = dict(ALL_LOSE)
    only_pass["pools"] = [[], []]
    state = from_position(only_pass)
    assert len(state.actions(0)) == 1
    assert bots.Thinker(state, 0).step() == state.parse("pass")


def test_a_bot_answers_where_every_action_loses():
    state = from_position(ALL_LOSE)
    assert bots.choose(state, 0) in state.actions(0)


def test_a_bot_takes_the_win_that_lies_there():
    winning = dict(ALL_LOSE)
    winning["racks"] = [["yH"], ["nF"]]
    winning["pools"] = [[], []]
    state = from_position(winning)
    state.apply(0, bots.choose(state, 0))
    assert state.ranking()[0] == [0]


def test_a_bot_to_whom_nothing_fits_exchanges_all_of_it():
    stuck = dict(ALL_LOSE)
    stuck["racks"] = [["nD", "rH", "tG", "tD", "pT"], ["nF"]]
    stuck["pools"] = [["rG", "gH", "gD", "gG", "pH"], []]
    state = from_position(stuck)
    assert state.text(bots.choose(state, 0)) == "exchange nD pT rH tG tD"


def test_a_bot_keeps_its_sunstone_rather_than_pay_for_a_lay_that_earns_nothing():
    paid = dict(ALL_LOSE)
    paid["racks"] = [["yH"], ["nF"]]
    paid["pools"] = [["rG", "gH", "gD", "gG", "pH", "pT"], ["yG", "yT", "nT", "nG", "nH"]]
    paid["free_moves"] = 0
    paid["acted"] = True
    paid["stones"] = [[1, 0], [0, 0]]
    state = from_position(paid)
    assert state.text(bots.choose(state, 0)) == "end"


def test_unknown_levels_and_seats_that_may_not_act_are_refused():
    state = games.new("latice", 2, 1, {"starter": 0})
    assert "level" in refused(ValueError, bots.Thinker, state, 0, 99)
    refused(ValueError, bots.Thinker, state, 1)
    assert 1 in bots.LEVELS
