# SPDX-License-Identifier: MIT
"""Notation, positions and dumps of the clock mode, and the rules against themselves done plainly."""

import slow_clock_game
from against_slow import AgainstSlow
from clock_game_table import sitting

from proof import refused
from shared_engine.contract import DataError, IllegalAction, PositionError
from shared_engine.games import GAME_IDS, KNOWN_IDS, from_position, load, new, usual


def test_it_is_known_beside_the_games():
    assert "clock" in KNOWN_IDS and "clock" not in GAME_IDS and set(GAME_IDS) < set(KNOWN_IDS)


def test_what_is_usual_at_a_clock():
    assert usual("clock")["control"] == "5+3"
    assert usual("clock")["settings"] == {"flag": "note", "strict_handover": True}
    assert not usual("clock")["bots"]
    assert [usual(game) for game in GAME_IDS] == [{}] * len(GAME_IDS)


def test_actions_have_texts():
    state = sitting(3).state
    texts = ["over", "reverse", "end", "out 0", "out 1", "out 2", "in 0", "in 2"]
    assert [state.parse(text) for text in texts] == [0, 1, 2, 4, 5, 6, 8, 10]
    assert [state.text(state.parse(text)) for text in texts] == texts


def test_what_is_no_action_has_none():
    state = sitting(3).state
    for action in (-1, 3, 7, 11, 12, 99, None, "0"):
        assert refused(IllegalAction, state.text, action)


def test_other_texts_cannot_be_read():
    sitting(3).cannot_read(
        "", "over 1", "Over", "over ", "out", "out 3", "out -1", "out 01", "in  1", "in x", "in 12", "back", None, 5
    )


def test_a_position_tells_everything():
    table = sitting(4, turn=2).play("reverse", "out 1", "over").retire(3)
    position = table.state.position()
    assert len(position.pop("rng")) == 16
    assert position == {
        "game": "clock", "seats": 4, "options": {}, "seed": 1, "retired": [3], "turn": 0, "direction": -1,
        "out": [1], "moves": 1, "stopped": False,
    }  # fmt: skip


def test_what_a_position_leaves_out_is_as_at_the_beginning():
    given = {"game": "clock", "seats": 3, "options": {"starter": 1}, "seed": 9, "turn": 1}
    made = from_position(given)
    whole = made.position()
    assert (whole["direction"], whole["out"], whole["moves"], whole["stopped"]) == (1, [], 0, False)
    assert whole["retired"] == [] and whole["options"] == {"starter": 1}


def test_seats_that_sit_out_may_stand_in_any_order():
    assert sitting(4, out=[3, 1]).state.digest() == sitting(4, out=[1, 3]).state.digest()


def test_positions_that_cannot_be_are_refused():
    for wrong, word in (
        ({"direction": 0}, "direction"),
        ({"direction": True}, "direction"),
        ({"direction": "left"}, "direction"),
        ({"out": [4]}, "out"),
        ({"out": [-1]}, "out"),
        ({"out": [1, 1]}, "out"),
        ({"out": 1}, "out"),
        ({"out": [2], "retired": [2]}, "out"),
        ({"out": [0]}, "turn"),
        ({"retired": [0]}, "turn"),
        ({"turn": 4}, "turn"),
        ({"moves": -1}, "moves"),
        ({"moves": 1 << 24}, "moves"),
        ({"stopped": 1}, "stopped"),
        ({"stopped": True, "retired": [0, 1, 2]}, "stopped"),
        ({"retired": [0, 1, 2, 3]}, "retired"),
        ({"speed": 5}, "speed"),
        ({"options": {"starter": 7}}, "starter"),
    ):
        assert word in refused(PositionError, sitting, 4, **wrong), wrong


def test_a_dump_has_the_bytes_that_are_written_down():
    table = sitting(4, turn=2, direction=-1, out=[1], retired=[3], moves=0x010203)
    dump = table.state.dump()
    assert dump[:14] == b"Ck\x01\x01\x04\x02\x01\x03\x02\x01\x00\x01\x01\x01"
    assert dump[14:15] == b"\x03" and dump[15:23] == b"\x01" + bytes(7) and len(dump) == 15 + 8 + 8 + 4
    assert load("clock", dump).position() == table.state.position()


def test_a_dump_with_an_unknown_sign_is_refused():
    from shared_engine.sealing import sealed

    body = bytearray(sitting(4).state.dump()[:-4])
    for sign in (4, 5, 128):
        body[6] = sign
        assert refused(DataError, load, "clock", sealed(bytes(body)))
    body[6] = 3
    assert load("clock", sealed(bytes(body))).ending == "stopped"


def test_a_copy_goes_on_apart():
    table = sitting(4, out=[1])
    copy = table.state.copy()
    digest = copy.digest()
    assert digest == table.state.digest()
    table.play("in 1", "out 2", "reverse", "over").retire(1)
    assert copy.digest() == digest != table.state.digest()


class Clocks(AgainstSlow):
    game = "clock"
    slow = slow_clock_game
    tables = ((2, {}), (3, {"starter": -1}), (4, {"starter": 3}))

    def some_text(self, position, chance):
        """Seldom the end."""
        texts = self.legal(position)
        text = chance.one_of(texts)
        return text if text != "end" or chance.below(10) == 0 else "over"

    def same_result(self, state, expected, over, said):
        gone = sorted(expected["retired"])
        stayed = [seat for seat in range(state.seats) if seat not in gone]
        assert state.ranking() == ([stayed, gone] if gone else [stayed]), said
        assert state.scores() == [0] * state.seats, said

    def puzzle(self, chance):
        seats = 2 + chance.below(3)
        places = [chance.below(4) for _ in range(seats)]
        retired = [seat for seat in range(seats) if places[seat] == 0][: seats - 2]
        out = [seat for seat in range(seats) if places[seat] == 1]
        inside = [seat for seat in range(seats) if seat not in retired + out]
        if not inside:
            inside, out = out[:1], out[1:]
        return {
            "game": "clock", "seats": seats, "options": {}, "seed": chance.below(1000), "turn": chance.one_of(inside),
            "direction": chance.one_of((1, -1)), "out": out, "retired": retired, "moves": chance.below(1000),
            "stopped": chance.below(20) == 0,
        }  # fmt: skip


def test_whole_sittings_go_as_the_plain_rules_say():
    for seed in range(20):
        Clocks().every_table(seed, 10)


def test_from_any_position_every_action_does_what_the_plain_rules_say():
    for seed in range(60):
        Clocks().try_every_action(seed, 100)


def test_the_same_sitting_has_the_same_digest_everywhere():
    state = new("clock", 4, 2024)
    for text in ("over", "over", "reverse", "out 3", "over", "in 3", "over", "out 0"):
        state.apply(state.seat(), state.parse(text))
    state.retire(2)
    assert state.digest().hex() == "3c475f7f2b6d9b4a"
