# SPDX-License-Identifier: MIT
"""What is known to go wrong in board games and in code for two runtimes, tried on LSD."""

import json

from chance import Chance
from lsd_table import KIND_OF, LOOKS_OF, Table, lsd

from proof import holds_a_float, refused
from shared_engine.games import OVER, IllegalAction, from_position, load, new

SETTINGS = (
    (2, {}),
    (4, {}),
    (2, {"captured": "returned"}),
    (4, {"captured": "returned", "row_needs_dots": True}),
    (4, {"partners": True, "rotation": False}),
)


def play_at_random(state, chance, most=1000):
    """Yields after each of at most `most` actions, all as likely as each other."""
    for _ in range(most):
        seat = state.seat()
        if seat == OVER:
            return
        state.apply(seat, chance.one_of(list(state.actions(seat))))
        yield state


def tiles_of(position) -> list:
    """How many tiles each seat has, wherever they are: in the field, in its supply, with a captor."""
    counts = [sum(supply.values()) for supply in position["supplies"]]
    captured = [tile for tiles in position["captured"] for tile in tiles]
    for tile in list(position["field"].values()) + captured:
        counts[int(tile[0])] += 1
    return counts


def test_no_tile_is_lost_or_doubled_by_any_action():
    for seats, options in SETTINGS:
        state = new("lsd", seats, seats, options)
        for _ in play_at_random(state, Chance(seats)):
            assert tiles_of(state.position()) == [20] * seats


def test_two_of_each_kind_stay_two():
    state = new("lsd", 2, 5, {"captured": "returned"})
    for _ in play_at_random(state, Chance(5)):
        pass
    position = state.position()
    for seat in range(2):
        kinds = [KIND_OF[tile[1:]] for tile in position["field"].values() if tile[0] == str(seat)]
        for kind, count in position["supplies"][seat].items():
            kinds += [kind] * count
        assert sorted(kinds) == sorted(list(set(KIND_OF.values())) * 2)


def test_every_random_game_ends():
    for seats, options in SETTINGS:
        state = new("lsd", seats, 40 + seats, options)
        for _ in play_at_random(state, Chance(seats + 20)):
            pass
        assert state.is_over()


def test_every_tile_on_every_cell_is_either_offered_or_refused_without_a_trace():
    table = lsd("0,0:1NESW+ 1,0:0W+ 3,1:1NS+", supply="N+ NEx NES+ NESW+")
    state = table.state
    offered = set(state.actions(0))
    before = state.dump()
    for look in KIND_OF:
        for x in range(-2, 6):
            for y in range(-2, 4):
                action = state.parse("place %s %d,%d" % (look, x, y))
                if action not in offered:
                    refused(IllegalAction, state.apply, 0, action)
    assert state.dump() == before


def test_the_neighbours_of_every_action_are_refused_too():
    state = lsd("0,0:1NESW+ 1,0:0W+", supply="N+ NEx").state
    offered = set(state.actions(0))
    before = state.dump()
    for action in offered:
        for step in (1, 2, 3, 4, 8, 15, 16, 29, 30, 31, 60, 64, 256, 1024, 60030, 65536, 120060):
            for number in (action - step, action + step):
                if number not in offered:
                    refused(IllegalAction, state.apply, 0, number)
    assert state.dump() == before


def test_a_first_tile_off_the_centre_is_refused_without_a_trace():
    state = new("lsd", 2, 1)
    before = state.dump()
    for cell in ("1,0", "0,1", "-1,0", "0,-1", "1000,1000"):
        refused(IllegalAction, state.apply, state.seat(), state.parse("place NESW+ " + cell))
    assert state.dump() == before


def test_the_end_leaves_no_extra_turn_to_anybody():
    for seat in range(4):
        table = lsd("0,0:%dEW+ 1,0:%dEW+" % (seat, seat), supply="N+", turn=seat, seats=4).play("place W+ 2,0")
        assert table.over()
        for other in range(4):
            assert list(table.state.actions(other)) == []


def test_a_state_kept_at_every_step_is_not_touched_by_what_follows():
    state = new("lsd", 4, 4, {"captured": "returned"})
    kept = [(state.copy(), state.digest()) for _ in play_at_random(state, Chance(9), 30)]
    for copy, digest in kept:
        assert copy.digest() == digest


def test_a_match_goes_on_alike_from_a_copy_a_dump_and_a_position():
    for options in ({}, {"captured": "returned"}):
        state = new("lsd", 2, 4, options)
        for _ in play_at_random(state, Chance(2), 8):
            pass
        ends = set()
        for branch in (state.copy(), load("lsd", state.dump()), from_position(state.position()), state):
            for _ in play_at_random(branch, Chance(3)):
                pass
            ends.add(branch.digest())
        assert len(ends) == 1


def test_a_match_can_be_replayed_from_its_texts():
    chance = Chance(8)
    state = new("lsd", 4, 12)
    texts = []
    while not state.is_over():
        action = chance.one_of(list(state.actions(state.seat())))
        texts.append(state.text(action))
        state.apply(state.seat(), action)
    assert Table(new("lsd", 4, 12)).play(*texts).state.digest() == state.digest()


def test_placements_in_another_order_that_lead_to_the_same_are_the_same_state():
    one = lsd("0,0:1NESW+").play("place N+ 0,1", "place Wx 1,0", "place S+ 0,-1")
    other = lsd("0,0:1NESW+").play("place S+ 0,-1", "place Wx 1,0", "place N+ 0,1")
    assert one.state.dump() == other.state.dump()


def test_a_position_that_went_through_json_text_is_the_same_match():
    # One runtime may spell and order a JSON text in its own way; the match must not notice.
    for seats, options in SETTINGS:
        state = new("lsd", seats, 77, options)
        for number, _ in enumerate(play_at_random(state, Chance(seats))):
            if number % 5 == 0:
                again = from_position(json.loads(json.dumps(state.position())))
                assert again.dump() == state.dump()
                assert list(again.actions(again.seat())) == list(state.actions(state.seat()))


def test_no_float_is_in_a_state_or_a_score():
    state = lsd("0,0:0EW+ 1,0:0EWx 2,0:0EW+", supply="N+").play("place W+ 3,0").state
    assert not holds_a_float([state.position(), state.scores(), state.breakdown(0), state.breakdown(1)])


def test_tiles_lie_apart_as_far_as_the_notation_goes():
    # Sums and products over the whole range: the four corners of the world in one field.
    corners = "1000,1000:1NESW+ -1000,-1000:1NESW+ 1000,-1000:1NESWx -1000,1000:1NESWx"
    table = lsd(corners, supply="NESW+")
    assert len(table.offered()) == 8
    for text in table.offered():
        branch = Table(table.state.copy()).play("place " + text)
        assert branch.lying() == 5
        assert from_position(branch.state.position()).digest() == branch.state.digest()


def test_the_looks_of_this_table_are_thirty():
    assert len(KIND_OF) == 30
    assert sorted([len(LOOKS_OF[pattern]) for pattern in LOOKS_OF]) == [1, 2, 4, 4, 4]
