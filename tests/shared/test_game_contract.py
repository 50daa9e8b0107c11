# SPDX-License-Identifier: MIT
"""What every registered game promises, whatever its rules; OPTIONS names settings worth trying."""

import gc

from proof import refused
from shared_engine import games
from shared_engine.compat import array
from shared_engine.games import ALL, OVER, DataError, IllegalAction, PositionError, SettingsError
from shared_engine.rng import seed_bytes, seeded

LONGEST = 4000  # actions in which a random game must end
OPTIONS = {
    "latice": (
        {},
        {"deal": "tournament", "layout": "spike", "stone_bank": "box"},
        {"boards": 2, "must_move": True},
        {"layout": "endgame", "exchange_ends_turn": True, "sunstone_limit": 1, "wind_price": 1},
    ),
}
FOREIGN = (-1, -2, -65536, 65536, 70000, 2**30 - 1, 2**30, 2**31, 2**63, 2**64)
buffer = array("H", bytes(2 * 2048))


def tables():
    """(game, seats, options) of all that is tried."""
    return [
        (game, seats, options)
        for game in games.GAME_IDS
        for seats in games.info(game).seats
        for options in OPTIONS[game]
    ]


def lively(state, rng) -> int:
    """A legal action; half of the time among the first ones, which in our games are those that get on."""
    count = state.actions_into(seat_of(state), buffer)
    assert count, "the seat to move can do nothing"
    return buffer[rng.below(min(count, 8) if rng.below(2) else count)]


def seat_of(state) -> int:
    """The seat to move; with ALL, the first."""
    return 0 if state.seat() == ALL else state.seat()


def walk(game: str, seats: int, seed: int, options: dict, every: int = 1):
    """A game with lively actions; yields (state, rng) before every so many of its actions and at its end."""
    state = games.new(game, seats, seed, options)
    rng = seeded(seed_bytes(seed + 7777))
    count = 0
    while not state.is_over():
        if count % every == 0:
            yield state, rng
        state.apply(seat_of(state), lively(state, rng))
        count += 1
        assert count < LONGEST, "no end in sight"
    yield state, rng


def played(game: str, seats: int, seed: int, options: dict):
    """The end of such a game."""
    return [state for state, _ in walk(game, seats, seed, options, LONGEST)][-1]


def test_the_games_are_sorted_and_described():
    assert list(games.GAME_IDS) == sorted(games.GAME_IDS)
    for game in games.GAME_IDS:
        info = games.info(game)
        assert info.id == game
        assert info.title
        assert isinstance(info.rules_version, int)
        names = [option.name for option in info.options]
        assert len(set(names)) == len(names)
        for option in info.options:
            assert option.kind in ("flag", "choice", "range", "list")
            if option.kind == "choice":
                assert option.default in option.values
            if option.kind == "range":
                assert option.values[0] <= option.default <= option.values[1]


def test_an_unknown_game_is_refused_by_name():
    for call, error in (
        (lambda: games.info("chess"), SettingsError),
        (lambda: games.new("chess", 2, 1), SettingsError),
        (lambda: games.load("chess", b""), DataError),
        (lambda: games.from_position({"game": "chess"}), PositionError),
    ):
        assert "chess" in refused(error, call)
    for position in ({}, None, [], "latice"):
        refused(PositionError, games.from_position, position)
    assert issubclass(SettingsError, ValueError)


def test_wrong_settings_are_refused_by_the_name_of_the_field():
    for game in games.GAME_IDS:
        low, high = min(games.info(game).seats), max(games.info(game).seats)
        for seats in (low - 1, high + 1, 0, -1, True, "2", None, 2.0):
            assert refused(SettingsError, games.new, game, seats, 1).startswith("seats")
        for seed in (-1, 2**64, None, "1", True):
            assert refused(SettingsError, games.new, game, low, seed).startswith("seed")
        assert refused(SettingsError, games.new, game, low, 1, {"no_such": 1}).startswith("no_such")
        assert refused(SettingsError, games.new, game, low, 1, [1]).startswith("options")
        for option in games.info(game).options:
            wrong = {"flag": (1, "on", None), "choice": ("no_such", 0, None), "range": (99, -99, "1", None, True)}
            for value in wrong.get(option.kind, ()):
                assert refused(SettingsError, games.new, game, low, 1, {option.name: value}).startswith(option.name)


def test_the_options_of_a_state_are_complete():
    for game, seats, options in tables():
        state = games.new(game, seats, 1, options)
        assert (state.game, state.seats) == (game, seats)
        assert sorted(state.options) == sorted([option.name for option in games.info(game).options])
        assert all([state.options[name] == value for name, value in options.items()])


def test_random_games_end():
    for game, seats, options in tables():
        for seed in range(4):
            state = played(game, seats, seed, options)
            assert state.is_over()
            assert state.seat() == OVER
            assert [state.actions(seat) for seat in range(seats)] == [[]] * seats
            assert sorted([seat for group in state.ranking() for seat in group]) == list(range(seats))
            before = state.dump()
            for seat in range(seats):
                state.expire(seat)
                state.retire(seat)
                refused(IllegalAction, state.apply, seat, 0)
            assert state.dump() == before


def test_actions_are_sorted_and_only_the_seat_to_move_has_any():
    for game, seats, options in tables():
        for state, _ in walk(game, seats, 5, options):
            for seat in range(seats):
                found = state.actions(seat)
                assert found == sorted(set(found))
                assert bool(found) == (seat == state.seat() or state.seat() == ALL)
                assert all([0 <= action < 65536 for action in found])
            for seat in (-1, -2, seats, 99):
                assert state.actions(seat) == []


def test_actions_into_fills_either_kind_of_array_and_says_when_it_is_too_short():
    for game, seats, options in tables():
        for state, _ in walk(game, seats, 6, options, 9):
            if state.is_over():
                continue
            seat = seat_of(state)
            found = state.actions(seat)
            for kind in "HI":
                room = array(kind, [0] * len(found))
                assert state.actions_into(seat, room) == len(found)
                assert list(room) == found
            refused(IndexError, state.actions_into, seat, array("H", [0] * (len(found) - 1)))
            assert state.actions_into(seats, array("H")) == 0


def test_every_listed_action_can_be_done_and_nothing_else_changes_by_asking():
    for game, seats, options in tables():
        for state, _ in walk(game, seats, 8, options, 12):
            before = state.dump()
            for action in state.actions(seat_of(state)):
                branch = state.copy()
                branch.apply(seat_of(state), action)
                assert branch.dump() != before
            assert state.dump() == before


def test_every_other_int_is_refused_and_changes_nothing():
    for game in games.GAME_IDS:
        seats = max(games.info(game).seats)
        for seed, options in enumerate(OPTIONS[game]):
            count = 0
            for state, _ in walk(game, seats, seed, options, 25):
                count += 1
                if count != 3:
                    continue
                legal = state.actions(seat_of(state))
                before = state.dump()
                for action in [number for number in range(seed, 65536, 7) if number not in legal]:
                    refused(IllegalAction, state.apply, seat_of(state), action)
                for action in FOREIGN:
                    refused(IllegalAction, state.apply, seat_of(state), action)
                assert state.dump() == before


def test_another_seat_is_refused():
    for game, seats, options in tables():
        state = games.new(game, seats, 3, options)
        if state.seat() == ALL:
            continue
        before = state.dump()
        for seat in [seat for seat in range(-1, seats + 1) if seat != state.seat()]:
            for action in state.actions(state.seat()):
                refused(IllegalAction, state.apply, seat, action)
        assert state.dump() == before


def test_dumps_positions_copies_and_texts_keep_the_digest_at_each_step():
    for game, seats, options in tables():
        loaded = placed = copied = None
        for state, rng in walk(game, seats, 11 + seats, options):
            digest = state.digest()
            assert len(digest) == 8
            for other in (loaded, placed, copied):
                assert other is None or other.digest() == digest
            if state.is_over():
                continue
            seat = seat_of(state)
            action = lively(state, rng.copy())  # what the walk is about to do
            assert state.parse(state.text(action)) == action
            loaded = games.load(game, state.dump())
            placed = games.from_position(state.position())
            copied = state.copy()
            for other in (loaded, placed, copied):
                assert other.digest() == digest
                assert other.actions(seat) == state.actions(seat)
                assert other.view(seat) == state.view(seat)
                other.apply(seat, action)
            assert state.digest() == digest


def test_every_text_of_a_list_is_read_as_its_action():
    for game, seats, options in tables():
        for state, _ in walk(game, seats, 12, options, 6):
            for action in state.actions(seat_of(state)):
                assert state.parse(state.text(action)) == action


def test_every_flipped_byte_of_a_dump_is_noticed():
    for game in games.GAME_IDS:
        for state, _ in walk(game, 2, 4, OPTIONS[game][1], 40):
            whole = state.dump()
            for at in range(len(whole)):
                for change in (1, 0x80, 0xFF):
                    broken = bytearray(whole)
                    broken[at] ^= change
                    refused(DataError, games.load, game, bytes(broken))


def test_a_dump_cut_or_lengthened_is_noticed():
    for game in games.GAME_IDS:
        whole = games.new(game, 2, 4).dump()
        for length in range(len(whole)):
            refused(DataError, games.load, game, whole[:length])
        for broken in (whole + b"\x00", b"\x00" + whole, whole + whole, None, 5, "text", []):
            refused(DataError, games.load, game, broken)
        assert games.load(game, bytearray(whole)).dump() == whole


def test_the_same_seed_and_actions_give_the_same_match_and_other_seeds_others():
    for game, seats, options in tables():
        ends = [played(game, seats, seed, options).digest() for seed in (1, 1, 2, 2**64 - 1)]
        assert ends[0] == ends[1]
        assert len(set(ends)) == 3


def test_expiry_always_ends_the_turn_and_of_another_seat_does_nothing():
    for game, seats, options in tables():
        for state, _ in walk(game, seats, 13, options, 5):
            if state.is_over() or state.seat() == ALL:
                continue
            seat = state.seat()
            before = state.dump()
            for other in [other for other in range(-1, seats + 1) if other != seat]:
                state.expire(other)
            assert state.dump() == before
            branch = state.copy()
            branch.expire(seat)
            assert branch.is_over() or branch.seat() != seat


def test_any_seat_can_leave_at_any_time_and_the_last_one_wins():
    for game, seats, options in tables():
        for state, _ in walk(game, seats, 14, options, 10):
            if state.is_over():
                continue
            for last in range(seats):
                branch = state.copy()
                for seat in [seat for seat in range(seats) if seat != last]:
                    branch.retire(seat)
                    branch.retire(seat)
                    assert branch.is_over() or branch.seat() == ALL or branch.actions(branch.seat())
                    assert games.load(game, branch.dump()).digest() == branch.digest()
                assert branch.is_over()
                assert branch.ranking()[0] == [last]


def test_the_breakdown_adds_up_to_the_score():
    for game, seats, options in tables():
        for state, _ in walk(game, seats, 15, options, 10):
            scores = state.scores()
            for seat in range(seats):
                assert sum([value for _, value in state.breakdown(seat)]) == scores[seat]


def numbers_in(thing, found: list, depth: int = 0) -> list:
    """All ints of a state, fields of its objects included; a float is an error."""
    assert not isinstance(thing, float), "a float in the state"
    if isinstance(thing, int):
        found.append(thing)
    elif isinstance(thing, (list, tuple, bytearray, bytes, array)):
        for entry in thing:
            numbers_in(entry, found, depth)
    elif isinstance(thing, dict):
        for name in thing:
            numbers_in(thing[name], found, depth)
    elif thing is not None and not isinstance(thing, str) and depth < 4:
        for name in [name for name in dir(thing) if name[:2] != "__" and not callable(getattr(thing, name))]:
            numbers_in(getattr(thing, name), found, depth + 1)
    return found


def test_a_state_holds_no_float_and_no_number_from_2_to_the_30_on():
    for game, seats, options in tables():
        for state, _ in walk(game, seats, 2**64 - 1, options, 20):
            numbers = numbers_in(state, [])
            assert len(numbers) > 100
            assert max(numbers) < 2**30
            assert min(numbers) > -(2**30)


def test_move_lists_leave_no_rubbish():
    if not hasattr(gc, "mem_alloc"):
        return  # CPython has no such count
    for game, seats, options in tables():
        for state, _ in walk(game, seats, 16, options, 5):
            seat = seat_of(state)
            state.actions_into(seat, buffer)
            gc.collect()
            gc.disable()
            before = gc.mem_alloc()
            state.actions_into(seat, buffer)
            left = gc.mem_alloc() - before
            gc.enable()
            assert left == 0, left
