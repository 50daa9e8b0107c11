# SPDX-License-Identifier: MIT
"""Positions of LSD set up and saved: what loading makes of them, finished ones, digests and copies."""

import json

from lsd_table import lsd
from test_lsd_position import example

from shared_engine.games import from_position, new


def test_a_position_makes_a_state_of_equal_digest():
    for state in (
        from_position(example()),
        new("lsd", 2, 1),
        new("lsd", 4, 2, {"captured": "returned", "partners": True}),
        lsd("5,5:0NESW+ -7,0:3Wx", seats=4, turn=2, skips=4, placed=9, taken=["1N+ 3Nx", "", "3NS+", ""]).state,
    ):
        again = from_position(state.position())
        assert again.digest() == state.digest()
        assert again.dump() == state.dump()
        assert again.position() == state.position()


def test_a_position_can_be_carried_by_json():
    for state in (from_position(example()), new("lsd", 4, (1 << 64) - 1, {"rotation": False})):
        assert from_position(json.loads(json.dumps(state.position()))).digest() == state.digest()


def test_a_mover_who_cannot_place_is_skipped_on_loading():
    table = lsd("0,0:1NESW+", supplies=["", "N+"], skips=3)
    assert (table.turn(), table.skips()) == (1, 4)
    table = lsd("0,0:1NESW+", supplies=["", "N+", "", ""], turn=2, seats=4)
    assert (table.turn(), table.skips()) == (1, 3)  # seats 2, 3 and 0
    table = lsd("0,0:1E+ 1,0:0W+ 5,5:0E+", supplies=["Nx", ""], turn=1)
    assert (table.turn(), table.skips()) == (0, 1)
    table = lsd("0,0:1NESW+", supplies=["", "N+", "", ""], turn=2, seats=4, retired=[3])
    assert (table.turn(), table.skips()) == (1, 2)  # seats 2 and 0


def test_a_mover_who_can_place_is_not_skipped():
    table = lsd("0,0:1NESW+", supplies=["N+", "N+"], skips=3)
    assert (table.turn(), table.skips()) == (0, 3)


def test_a_position_with_a_row_is_over():
    table = lsd("0,0:1EW+ 1,0:1EWx 2,0:1EW+ 3,0:1W+", turn=1)
    assert table.won_by(1)
    assert not lsd("0,0:1EW+ 1,0:1EWx 2,0:1EW+ 4,0:1W+", turn=1).over()
    assert lsd("0,0:2EW+ 1,0:2EWx 2,0:2EW+", turn=2, seats=4).won_by(2)
    assert not lsd("0,0:1EW+ 1,0:1E+ 2,0:1EWx 3,0:1W+", turn=1, row_needs_dots=True).over()


def test_a_finished_position_given_otherwise_is_normalised():
    played = lsd("0,0:1EW+ 1,0:1EWx 2,0:1EW+", supply="N+", turn=1).play("place W+ 3,0").state
    position = played.position()
    assert (position["turn"], position["skips"]) == (1, 0)
    for changes in ({"turn": 0}, {"skips": 3}, {"turn": 0, "skips": 1}):
        otherwise = played.position()
        otherwise.update(changes)
        assert from_position(otherwise).digest() == played.digest()


def test_a_drawn_position_is_known_and_normalised():
    played = lsd("0,0:1NESW+", supplies=["N+", ""]).play("place N+ 0,1").state
    assert played.position()["skips"] == 0
    otherwise = played.position()
    otherwise["skips"] = 2
    assert from_position(otherwise).digest() == played.digest()
    assert from_position(otherwise).is_over()


def test_finished_positions_keep_their_digest():
    for table in (
        lsd("0,0:0EW+ 1,0:0EWx 2,0:0EW+", supply="N+").play("place W+ 3,0"),
        lsd("0,0:1NESW+", supplies=["N+", ""]).play("place N+ 0,1"),
        lsd("0,0:1NESW+").retire(0),
        lsd("0,0:1NESW+").retire(1),
        lsd("0,0:1NESW+", seats=4).retire(3).retire(0).retire(1),
        lsd("0,0:1NESW+", seats=4, partners=True).expire(0).retire(1).retire(3),
        lsd("0,0:1NESW+", supplies=["N+", "", "", ""], seats=4).expire(0).retire(0),
        lsd("0,0:1NESW+", captured="returned", placed=199).play("place N+ 0,1"),
    ):
        assert table.over()
        again = from_position(table.state.position())
        assert again.digest() == table.state.digest()
        assert again.ranking() == table.state.ranking()
        assert again.scores() == table.state.scores()


def test_every_part_of_a_position_counts_for_the_digest():
    digests = {from_position(example()).digest()}
    changes = (
        {"seed": 2},
        {"field": {"0,0": "0NESW+", "1,0": "1EWx"}},
        {"field": {"0,0": "0NESW+", "-1,0": "1EW+"}},
        {"field": {"0,0": "0NESW+", "1,0": "0EW+"}},
        {"field": {"0,0": "0NESW+", "1,0": "1NSW+"}},
        {"field": {"0,0": "0NESW+", "1,0": "1ESW+"}},
        {"supplies": [{"N+": 1, "NE+": 2}, {"NS+": 1}]},
        {"supplies": [{"N+": 2, "NE+": 2}, {"NSx": 1}]},
        {"supplies": [{"N+": 2, "NE+": 2}, {}]},
        {"captured": [["1N+"], []]},
        {"captured": [["1N+", "1N+"], []]},
        {"captured": [[], ["0N+"]], "supplies": [{"NE+": 2}, {"NS+": 1}]},
        {"supplies": [{"NE+": 2}, {"NS+": 1}]},
        {"turn": 1},
        {"skips": 1},
        {"placed": 2},
        {"options": {"captured": "returned"}},
    )
    for change in changes:
        digests.add(from_position(example(**change)).digest())
    assert len(digests) == len(changes) + 1


def test_the_callers_dict_and_the_states_own_are_apart():
    position = example()
    state = from_position(position)
    before = state.digest()
    position["field"]["0,1"] = "0NS+"
    position["supplies"][0]["N+"] = 1
    given = state.position()
    given["captured"][0].append("1N+")
    given["supplies"][1]["NS+"] = 2
    given["field"]["0,1"] = "0NS+"
    assert state.digest() == before
    assert state.position()["captured"] == [[], []]
    assert state.position()["supplies"] == [{"N+": 2, "NE+": 2}, {"NS+": 1}]
