# SPDX-License-Identifier: MIT
"""What every game promises of hidden things: no seat sees them, and nothing that it is offered hangs on them."""

import proven
import whole_games
from whole_games import moments, said, tables, walk

from proof import refused
from shared_engine import games
from shared_engine.compat import crc32
from shared_engine.rng import seed_bytes

SEED = 0x9E3779B97F4A7C15  # eight bytes that nothing else would hold


def test_a_view_is_the_same_whatever_is_hidden_from_the_seat_and_so_is_what_it_may_do():
    for game, seats, options in tables():
        for state, _, _, _ in moments(game, seats, options, 25, 12):
            for seat in [None] + list(range(seats)):
                view = state.view(seat)
                assert isinstance(view, bytes)
                others = list(proven.of(game).disguised(state, seat))
                assert others
                for other in others:
                    assert other.dump() != state.dump(), "nothing is disguised"
                    assert other.view(seat) == view, "%s: seat %s sees it" % (said(game, seats, options), seat)
                    assert other.scores() == state.scores() and other.ranking() == state.ranking()
                    assert seat is None or other.actions(seat) == state.actions(seat)


def test_what_an_action_shows_its_seat_for_the_first_time_was_drawn():
    for game, seats, options in tables():
        for state, seat, action, at in moments(game, seats, options, 26, 15):
            if action is None:
                continue
            after = state.copy()
            after.apply(seat, action, at)
            for other in proven.of(game).disguised(state, seat):
                other.apply(seat, action, at)
                assert other.drew == after.drew
                assert after.drew or other.view(seat) == after.view(seat), state.text(action)


def test_a_view_never_holds_the_seed_or_the_state_of_the_generator():
    for game, seats, options in tables():
        for state, _, _, _ in moments(game, seats, options, SEED, 15):
            secrets = [seed_bytes(SEED), bytes(reversed(seed_bytes(SEED))), b"%d" % SEED, b"%x" % SEED]
            if "rng" in state.position():
                text = state.position()["rng"]
                secrets += [text.encode(), bytes([int(text[at : at + 2], 16) for at in range(0, len(text), 2)])]
            for seat in [None] + list(range(seats)):
                for secret in secrets:
                    assert secret not in state.view(seat)
            assert secrets[0] in state.dump(), "the seed is not where it must be, so not seeing it proves nothing"


def test_every_seat_sees_what_happens_on_the_table():
    for game, seats, options in tables():
        seen = set()
        count = 0
        for state, _, _, _ in walk(game, seats, options, 27):
            seen.add(crc32(state.view(None)))
            count += 1
        assert len(seen) > count // 2


def test_only_seats_that_are_there_have_a_view():
    for game in whole_games.PROVED:
        state = games.new(game, 2, 1)
        for seat in (-2, -1, 2, 4, 99, "0", 0.0, True):
            refused(ValueError, state.view, seat)
