# SPDX-License-Identifier: MIT
"""What every game promises of keeping a state: dumps, positions, copies, and pieces that nothing makes or loses."""

import json
import sys

import proven
import whole_games
from whole_games import moments, said, tables, uniform, walk

from proof import refused
from shared_engine import games
from shared_engine.compat import array, crc32, struct
from shared_engine.games import DataError

MANY = 3 if sys.implementation.name == "cpython" else 2
OTHERS = 99 if sys.implementation.name == "cpython" else 1  # games beside the one that is proved: there is room for one


def test_dumps_positions_copies_and_texts_keep_the_digest_at_each_step():
    for game, seats, options in tables():
        others = []
        for state, seat, action, at in walk(game, seats, options, 11 + seats):
            digest = state.digest()
            assert len(digest) == 8
            for other in others:
                assert other.digest() == digest, said(game, seats, options)
            position = state.position()
            others = [games.load(game, state.dump()), games.from_position(position), state.copy()]
            for other in others:
                assert other.dump() == state.dump()
                assert other.position() == position
                assert [other.actions(one) for one in range(seats)] == [state.actions(one) for one in range(seats)]
                assert [other.view(one) for one in range(seats)] == [state.view(one) for one in range(seats)]
                assert other.ranking() == state.ranking() and other.scores() == state.scores()
                assert other.seat() == state.seat() and other.is_over() == state.is_over()
                if action is not None:
                    other.apply(seat, other.parse(state.text(action)), at)
            assert state.digest() == digest, "a copy is not apart"


def test_a_position_goes_through_json_unchanged():
    for game, seats, options in tables():
        for state, _, _, _ in moments(game, seats, options, 2**64 - 1 - seats, 15):
            position = state.position()
            carried = json.loads(json.dumps(position))
            assert carried == position
            assert games.from_position(carried).digest() == state.digest()
            assert position["game"] == game and position["seats"] == seats and position["options"] == options_of(state)


def options_of(state) -> dict:
    """Those that differ from their defaults."""
    defaults = {option.name: option.default for option in games.info(state.game).options}
    return {name: value for name, value in state.options.items() if value != defaults[name]}


def test_a_position_is_read_and_not_kept():
    for game, seats, options in tables():
        for state, _, _, _ in moments(game, seats, options, 3, 8):
            position = state.position()
            before = json.dumps(position)
            made = games.from_position(position)
            digest = made.digest()
            assert json.dumps(position) == before
            spoil(position)
            assert made.digest() == digest and state.digest() == digest, "the state hangs on its position"


def spoil(thing) -> None:
    """Empties all lists and dicts of a position."""
    for entry in list(thing.values()) if isinstance(thing, dict) else thing:
        if isinstance(entry, (dict, list)):
            spoil(entry)
    thing.clear()


def test_nothing_is_made_or_lost_by_any_action_expiry_or_leave():
    for game, seats, options in tables():
        rules = proven.of(game)
        for choose, seed in ((whole_games.lively, 21), (uniform, 22)):
            before = done = kept = None
            for state, seat, action, _ in walk(game, seats, options, seed, choose=choose):
                position = state.position()
                if before is None:
                    kept = rules.conserved(position)
                else:
                    assert rules.conserved(position) == kept, done
                    rules.step(before, done[0], done[1], position)
                if action is not None:
                    done = seat, state.text(action)
                before = position
            assert kept


def test_nothing_is_made_or_lost_when_time_runs_out_or_a_seat_leaves():
    for game, seats, options in tables():
        rules = proven.of(game)
        for state, _, _, at in moments(game, seats, options, 23, 10):
            kept = rules.conserved(state.position())
            for seat in range(seats):
                branch = state.copy()
                branch.expire(seat, at)
                assert rules.conserved(branch.position()) == kept
                branch.retire(seat, at)
                assert rules.conserved(branch.position()) == kept


def test_every_flipped_bit_of_a_dump_is_noticed():
    for game in whole_games.PROVED:
        for seats, options in proven.of(game).TABLES[-2:]:
            for state, _, _, _ in moments(game, seats, options, 4, 3):
                whole = state.dump()
                for at in range(len(whole)):
                    for bit in range(8):
                        broken = bytearray(whole)
                        broken[at] ^= 1 << bit
                        refused(DataError, games.load, game, bytes(broken))


def test_a_changed_byte_behind_a_sound_checksum_is_refused_or_gives_a_state_that_can_be():
    """Not damage but a lie: whatever comes out, it is a state of which all can be asked."""
    for game in whole_games.PROVED:
        seats, options = proven.of(game).TABLES[-1]
        for state, _, _, at in moments(game, seats, options, 5, MANY):
            body = state.dump()[:-4]
            for place in range(len(body)):
                for change in (1, 0x80, 0xFF):
                    lie = bytearray(body)
                    lie[place] ^= change
                    lie = bytes(lie)
                    one_that_can_be(game, lie + struct.pack("<I", crc32(lie)), at)


def one_that_can_be(game: str, blob: bytes, at: int) -> None:
    try:
        state = games.load(game, blob)
    except DataError:
        return
    assert state.dump() == blob
    assert games.from_position(state.position()).dump() == blob
    for seat in range(state.seats):
        for action in state.actions(seat, at)[:2]:
            state.copy().apply(seat, action, at)
        for call in ("expire", "retire"):
            branch = state.copy()
            getattr(branch, call)(seat, at)
            assert games.load(game, branch.dump()).dump() == branch.dump()


def test_a_dump_cut_or_lengthened_is_noticed():
    for game in whole_games.PROVED:
        whole = games.new(game, 2, 4).dump()
        for length in range(len(whole)):
            refused(DataError, games.load, game, whole[:length])
        for broken in (whole + b"\x00", b"\x00" + whole, whole + whole, None, 5, "text", []):
            refused(DataError, games.load, game, broken)
        assert games.load(game, bytearray(whole)).dump() == whole
        others = [other for other in games.GAME_IDS if other != game]
        for other in others[:OTHERS]:
            refused(DataError, games.load, other, whole)


def small(thing, depth: int = 0) -> int:
    """How many ints a state holds, in fields of its objects too; that none is too large, and nothing a float."""
    assert not isinstance(thing, float), "a float in the state"
    if isinstance(thing, int):
        assert -(2**30) < thing < 2**30, "%d in the state" % thing
        return 1
    if isinstance(thing, (list, tuple, bytearray, bytes, array)):
        return sum([small(entry, depth) for entry in thing])
    if isinstance(thing, dict):
        return sum([small(name, depth) + small(entry, depth) for name, entry in thing.items()])
    if thing is None or isinstance(thing, str) or depth == 4:
        return 0
    names = [name for name in dir(thing) if name[:2] != "__" and not callable(getattr(thing, name))]
    return sum([small(getattr(thing, name), depth + 1) for name in names])


def test_a_state_holds_no_float_and_no_number_from_2_to_the_30_on():
    for game, seats, options in tables():
        for state, _, _, _ in moments(game, seats, options, 2**64 - 1, 8):
            assert small(state) > 10
