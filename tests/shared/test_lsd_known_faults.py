# SPDX-License-Identifier: MIT
"""What is known to go wrong in board games and in code for two runtimes, tried on LSD."""

import known_faults
from chance import Chance, any_action, play_at_random
from lsd_table import KIND_OF, LOOKS_OF, Table, lsd

from proof import holds_a_float
from shared_engine.games import from_position, new

SETTINGS = (
    (2, {}),
    (4, {}),
    (2, {"captured": "returned"}),
    (4, {"captured": "returned", "row_needs_dots": True}),
    (4, {"partners": True, "rotation": False}),
)


def play_on(state, chance, most=1000):
    """Yields after each of at most `most` actions, all as likely as each other."""
    return play_at_random(state, chance, most, any_action)


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
        for _ in play_on(state, Chance(seats)):
            assert tiles_of(state.position()) == [20] * seats


def test_two_of_each_kind_stay_two():
    state = new("lsd", 2, 5, {"captured": "returned"})
    for _ in play_on(state, Chance(5)):
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
        for _ in play_on(state, Chance(seats + 20)):
            pass
        assert state.is_over()


def test_every_tile_on_every_cell_is_either_offered_or_refused_without_a_trace():
    state = lsd("0,0:1NESW+ 1,0:0W+ 3,1:1NS+", supply="N+ NEx NES+ NESW+").state
    cells = [(x, y) for x in range(-2, 6) for y in range(-2, 4)]
    actions = [state.parse("place %s %d,%d" % (look, x, y)) for look in KIND_OF for x, y in cells]
    known_faults.refuses_what_is_not_offered(state, 0, actions)


def test_the_neighbours_of_every_action_are_refused_too():
    state = lsd("0,0:1NESW+ 1,0:0W+", supply="N+ NEx").state
    steps = (1, 2, 3, 4, 8, 15, 16, 29, 30, 31, 60, 64, 256, 1024, 60030, 65536, 120060)
    for action in state.actions(0):
        known_faults.refuses_what_is_not_offered(state, 0, [action + sign * step for step in steps for sign in (-1, 1)])


def test_a_first_tile_off_the_centre_is_refused_without_a_trace():
    state = new("lsd", 2, 1)
    actions = [state.parse("place NESW+ " + cell) for cell in ("1,0", "0,1", "-1,0", "0,-1", "1000,1000")]
    assert not set(actions) & set(state.actions(state.seat()))
    known_faults.refuses_what_is_not_offered(state, state.seat(), actions)


def test_the_end_leaves_no_extra_turn_to_anybody():
    for seat in range(4):
        table = lsd("0,0:%dEW+ 1,0:%dEW+" % (seat, seat), supply="N+", turn=seat, seats=4).play("place W+ 2,0")
        assert table.over()
        for other in range(4):
            assert list(table.state.actions(other)) == []


def test_a_state_kept_at_every_step_is_not_touched_by_what_follows():
    assert known_faults.untouched_copies(new("lsd", 4, 4, {"captured": "returned"}), 30) > 10


def test_a_match_goes_on_alike_from_a_copy_a_dump_and_a_position():
    for options in ({}, {"captured": "returned"}):
        state = new("lsd", 2, 4, options)
        for _ in play_on(state, Chance(2), 8):
            pass
        known_faults.goes_on_alike(state, choose=any_action)


def test_a_match_can_be_replayed_from_its_texts():
    known_faults.is_replayed_from_its_texts(Table, "lsd", 4)


def test_placements_in_another_order_that_lead_to_the_same_are_the_same_state():
    one = lsd("0,0:1NESW+").play("place N+ 0,1", "place Wx 1,0", "place S+ 0,-1")
    other = lsd("0,0:1NESW+").play("place S+ 0,-1", "place Wx 1,0", "place N+ 0,1")
    assert one.state.dump() == other.state.dump()


def test_a_position_that_went_through_json_text_is_the_same_match():
    for seats, options in SETTINGS:
        known_faults.is_the_same_after_json(new("lsd", seats, 77, options), Chance(seats), 5, choose=any_action)


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
