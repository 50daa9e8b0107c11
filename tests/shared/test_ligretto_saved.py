# SPDX-License-Identifier: MIT
"""Ligretto Dice saved and come back to: dumps, digests, views, copies, journals and records."""

import json

from ligretto_table import dealt, ligretto
from test_ligretto_position import between, example, three

from proof import refused
from shared_engine.compat import crc32, struct
from shared_engine.games import DataError, from_position, load, new
from shared_engine.match import Match
from shared_engine.record import replay
from shared_engine.record import text as text_of
from shared_engine.record_text import parse_text
from shared_engine.rng import seed_bytes

SEED = 0x9E3779B97F4A7C15  # eight bytes that nothing else would hold


def some_states():
    return (
        from_position(example()),
        from_position(between(consents=[0])),
        from_position(three(scores=[-200, 300, 5], last_at=70000, consents=[1])),
        new("ligretto_dice", 2, 1),
        new("ligretto_dice", 4, (1 << 64) - 1, {"handicap": [1, 2, 3, 18], "rounds": "minutes"}),
        ligretto("r1 y6", "b5", wrong="lock_1s", thrown_at=[0, 70]).play("900 0 place y6").state,
        ligretto("r1", "b5").play("900 0 place r1", "1000 all next").state,
        dealt(3).retire(1).retire(0).state,
    )


def test_a_position_and_a_dump_make_a_state_of_equal_digest():
    for state in some_states():
        for again in (from_position(state.position()), load("ligretto_dice", state.dump()), state.copy()):
            assert again.dump() == state.dump()
            assert again.digest() == state.digest() and len(again.digest()) == 8
            assert again.position() == state.position()
            assert again.ending == state.ending and again.scores() == state.scores()
            assert again.ranking() == state.ranking() and again.turn_mark() == state.turn_mark()


def test_they_go_on_alike():
    for state in some_states():
        if state.is_over():
            continue
        ends = set()
        for again in (from_position(state.position()), load("ligretto_dice", state.dump()), state.copy(), state):
            at = again.last_at + 800
            for seat in range(again.seats):
                for action in again.actions(seat, at)[-1:]:
                    again.apply(seat, action, at)
            ends.add(again.digest())
        assert len(ends) == 1


def test_a_copy_is_apart():
    for state in some_states():
        before = state.dump()
        other = state.copy()
        for seat in range(state.seats):
            other.retire(seat, other.last_at + 5)
        assert state.dump() == before
        assert other.dump() != before or state.is_over()


def test_a_position_can_be_carried_by_json():
    for state in some_states():
        assert from_position(json.loads(json.dumps(state.position()))).digest() == state.digest()


def test_a_dump_has_a_mark_of_its_own():
    assert {state.dump()[:2] for state in some_states()} == {b"Li"}


def test_every_flipped_byte_and_bit_of_a_dump_is_noticed():
    for state in some_states()[1:3]:
        whole = state.dump()
        for at in range(len(whole)):
            for change in (1, 2, 4, 8, 16, 32, 64, 128, 255):
                broken = bytearray(whole)
                broken[at] ^= change
                refused(DataError, load, "ligretto_dice", bytes(broken))
        assert load("ligretto_dice", whole).dump() == whole


def test_a_dump_cut_or_lengthened_is_noticed():
    whole = some_states()[0].dump()
    for length in range(len(whole)):
        refused(DataError, load, "ligretto_dice", whole[:length])
    for broken in (whole + b"\x00", b"\x00" + whole, whole + whole, None, 5, "text", []):
        refused(DataError, load, "ligretto_dice", broken)


def sealed_again(body: bytes) -> bytes:
    return body + struct.pack("<I", crc32(body))


def test_a_dump_with_a_die_or_a_phase_that_there_is_not_is_refused_whatever_its_checksum():
    body = from_position(example(throws=[["r1", "y3"], ["y4"]])).dump()[:-4]
    throw = b"\x02\x00\x08"  # two dice: red 1, yellow 3
    assert body.count(throw) == 1
    assert load("ligretto_dice", sealed_again(body.replace(throw, b"\x02\x00\x09"))).position()["throws"][0][1] == "y4"
    for wrong in (b"\x02\x00\x18", b"\x02\x00\xff", b"\x01\x00\x08", b"\x03\x00\x08", b"\x02\x08\x00"):
        refused(DataError, load, "ligretto_dice", sealed_again(body.replace(throw, wrong)))


def test_equal_positions_have_equal_dumps_however_they_were_come_to():
    one = ligretto("r1 y6", "r1 b6").play("900 0 place r1", "900 1 throw")
    other = from_position(one.state.position())
    assert other.dump() == one.state.dump()
    apart = {
        ligretto("r1 y6", "b5 b6").play("%d %d throw" % (at, seat)).state.digest()
        for at in (900, 901)
        for seat in (0, 1)
    }
    assert len(apart) == 4


def test_everything_matters_to_the_digest():
    changes = (
        {}, {"seed": 2}, {"round": 2}, {"rows": {"r": 0, "y": 2, "g": 1, "b": 6}}, {"throws": [["y3", "r2"], ["y3"]]},
        {"throws": [["y3"], ["r1", "y3"]]}, {"thrown_at": [1, 0]}, {"thrown_at": [0, 1]}, {"scores": [0, 1]},
        {"scores": [1, 0]}, {"scores": [-1, 0]}, {"last_placed_at": 1, "last_at": 1}, {"last_at": 1},
        {"last_at": 60000}, {"last_at": 60000, "consents": [0]}, {"last_at": 60000, "consents": [1]},
        {"rng": new("ligretto_dice", 2, 3).position()["rng"]}, {"options": {"throw_ms": 801}},
    )  # fmt: skip
    digests = {from_position(example(**change)).digest() for change in changes}
    digests |= {from_position(given).digest() for given in (between(), between(last_at=5001), between(consents=[0]))}
    assert len(digests) == len(changes) + 3


def test_a_view_shows_all_that_lies_there_and_not_what_will_fall():
    for state in some_states():
        for seat in [None] + list(range(state.seats)):
            view = state.view(seat)
            assert seed_bytes(SEED) not in view
            position = state.position()
            position["seed"] = SEED
            position["rng"] = new("ligretto_dice", 2, SEED).position()["rng"]
            assert from_position(position).view(seat) == view
    seen = {from_position(example(throws=[["y3", die], ["y3"]])).view(1) for die in ("r1", "r2", "g1")}
    assert len(seen) == 3


def test_views_of_different_seats_differ_and_strangers_have_none():
    state = some_states()[0]
    assert len({state.view(seat) for seat in (None, 0, 1)}) == 3
    for seat in (-1, 2, 4, "0", True, 0.0):
        refused(ValueError, state.view, seat)


def pressed():
    """A match with presses of all kinds, a pause, an expiry and a seat that leaves."""
    match = Match.begin_new("ligretto_dice", 3, 8, {"rounds": "fixed", "rounds_value": 2, "wrong": "minus_1"}, None)
    at = 800
    for number in range(60):
        offered = [(seat, match.state.actions(seat, at)) for seat in range(3)]
        match.submit_many([(seat, actions[-(number % 2)], at) for seat, actions in offered if actions])
        at += 400 + 37 * number
        if number == 20:
            match.expire(1, at)
        if number == 30:
            match.pause(at)
            match.resume(at)
        if number == 40:
            match.retire(2, at)
    return match


def test_a_match_without_a_clock_is_resumed_from_its_journal_at_the_same_digest():
    match = pressed()
    header, log = match.header(), bytes(match.log)
    again = Match.resume_from(header, log, match.at)
    assert again.state.dump() == match.state.dump()
    assert again.at == match.at and again.last_action() == match.last_action()
    for length in (1, len(log) // 2, len(log) - 1):  # a power cut in the middle of an event
        cut = Match.resume_from(header, log[:length])
        assert cut.kept <= length and bytes(cut.log[: cut.kept]) == log[: cut.kept]


def test_a_record_is_replayed_byte_by_byte_and_as_text():
    match = pressed()
    record = match.record()
    again = replay(record)
    assert again.digest() == match.digest() and again.record() == record
    assert again.state.position() == match.state.position()
    assert parse_text(text_of(record)) == record
