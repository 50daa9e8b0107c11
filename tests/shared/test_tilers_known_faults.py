# SPDX-License-Identifier: MIT
"""What is known to go wrong in board games and in code for two runtimes, tried on Tilers."""

import json

import known_faults
from chance import Chance, play_at_random
from tilers_table import Table, tilers

from proof import holds_a_float
from shared_engine.games import from_position, load, new

SETTINGS = (
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"yard": "small", "tiles_per_colour": 12}),
    (3, {"tiles_per_colour": 13, "chip_cost": "capped", "floor_at_zero": True}),
    (4, {"yard": "small", "tiles_per_colour": 40, "starter": 2}),
)


def lying(position) -> int:
    """How many tiles have a place: on floors, in the yard, in hand, in the bag."""
    tiles = "".join(["".join(rows) for rows in position["floors"]] + position["stacks"]).replace(".", "")
    return len(tiles) + len(position["spill"]) + len(position["hand"]) + len(position["bag"])


def test_no_tile_is_lost_or_doubled_by_any_action():
    for seats, options in SETTINGS:
        state = new("tilers", seats, seats, options)
        all_of_them = 5 * state.options["tiles_per_colour"]
        chisels, held, course = 0, None, 1
        for _ in play_at_random(state, Chance(seats)):
            position = state.position()
            if position["course"] != course:
                course, held = position["course"], None
            if position["chisel"] is not None and held is None:
                held = position["chisel"]
                chisels += 1
            # Where the last tile of a course takes the chisel it is seen before that tile is put away.
            assert lying(position) + sum(position["chips"]) == all_of_them + chisels
        assert chisels > 0


def test_no_colour_has_more_tiles_than_it_began_with():
    for seats, options in SETTINGS:
        state = new("tilers", seats, 7, options)
        last = dict.fromkeys("ABCDE", state.options["tiles_per_colour"])
        for _ in play_at_random(state, Chance(seats + 5)):
            text = json.dumps([state.position()[key] for key in ("floors", "stacks", "spill", "hand", "bag")])
            for colour in "ABCDE":
                assert text.count(colour) <= last[colour]
                last[colour] = text.count(colour)


def test_every_random_game_ends_and_nothing_that_is_left_keeps_it_going():
    endings = set()
    for seed in range(6):
        for seats, options in SETTINGS:
            state = new("tilers", seats, seed, options)
            most = 10 * state.options["tiles_per_colour"]
            count = len([1 for _ in play_at_random(state, Chance(seed + seats), most + 1)])
            assert state.is_over() and count <= most
            endings.add(state.ending)
    assert endings == {"row", "bag"}


def test_every_colour_from_every_place_is_either_offered_or_refused_without_a_trace():
    for table in (
        tilers(stacks="AABC DDDE . EEEE", spill="BBC", floors=["ABC"]),
        tilers(stacks="AABC DDDE . EEEE", spill="BBC", floors=["ABC/B/C"], hand="DD"),
    ):
        state = table.state
        texts = ["take %s %s" % (source, colour) for source in list("12345") + ["spill"] for colour in "ABCDE"]
        cells = [column + row for column in "abcde" for row in "12345"]
        texts += ["lay %s %s" % (colour, cell) for colour in "ABCDE" for cell in cells]
        texts += ["chip " + colour for colour in "ABCDE"]
        actions = [state.parse(text) for text in texts]
        assert 0 < len(table.texts()) < len(texts)
        assert list(state.actions(1)) == []
        for seat in (0, 1):
            known_faults.refuses_what_is_not_offered(state, seat, actions)


def test_a_tile_is_never_laid_on_an_occupied_cell_or_beside_its_like():
    table = tilers(floors=["ABCDE/BCDEA/CDE"], hand="AAA")
    # A lies on a1 and e2; b and c and d are free of it, and rows 3, 4 and 5; row 3 is empty from d on
    assert table.cells() == "b4 b5 c4 c5 d3 d4 d5"
    table.refuses("lay A a1", "lay A b1", "lay A a4", "lay A e3", "lay A b3")


def test_tiles_that_are_not_in_hand_can_be_neither_laid_nor_chipped():
    table = tilers(hand="AA", stacks="BBBB")
    table.refuses("lay B b2", "chip B", "take 1 B", "take spill A")
    tilers(stacks="BBBB").refuses("lay B b2", "chip B")


def test_the_first_row_ends_the_game_only_after_the_whole_course():
    for seat in range(4):
        table = tilers(floor="ABCD", hand="E", turn=seat, seats=4, stacks="AAAA BBBB CCCC DDDD").play("lay E e1")
        turns = []
        while not table.over():
            turns.append(table.turn())
            table.expire(table.turn())
        assert turns == [(seat + step) % 4 for step in (1, 2, 3, 4)]
        assert table.course() == 1


def test_a_yard_of_one_colour_a_stack_is_begun_again_by_the_same_seat():
    for began in range(2):
        table = tilers(stacks="AAAA BBBB CCCC DDDD EEEE", turn=began)
        for number in range(1, 6):
            assert table.spill() == ""
            table.play("take %d %s" % (number, "ABCDE"[number - 1]))
            table.play(*["chip " + "ABCDE"[number - 1]] * 4)
        assert (table.course(), table.turn(), table.began()) == (2, began, began)
        assert sum(table.seen("chips")) == 20


def test_only_negative_scores_name_a_winner_and_survive():
    table = tilers(stacks="", bag="", seats=4, chips=[1, 2, 5, 30])
    assert table.scores() == [-1, -3, -15, -465]
    assert table.ranking()[0] == [0]
    again = load("tilers", table.state.dump())
    assert again.scores() == [-1, -3, -15, -465]


def test_run_points_beyond_a_byte_survive():
    state = tilers(run_points=[300, 505], chips=[0, 0]).state
    for again in (load("tilers", state.dump()), from_position(state.position()), state.copy()):
        assert list(again.scores()) == [300, 505]
        assert again.digest() == state.digest()


def test_the_next_course_begins_with_another_seat_and_it_is_on_turn():
    table = tilers(spill="AB", stacks="", turn=1, began=1).play("take spill A", "chip A", "take spill B", "chip B")
    assert (table.course(), table.turn(), table.state.seat()) == (2, 1, 1)
    table = tilers(spill="AB", stacks="", turn=0, began=1).play("take spill A", "chip A", "take spill B", "chip B")
    assert (table.course(), table.turn()) == (2, 0)
    assert list(table.state.actions(1)) == []


def test_a_state_kept_at_every_step_is_not_touched_by_what_follows():
    assert known_faults.untouched_copies(new("tilers", 4, 4), 120) > 60


def test_a_match_goes_on_alike_from_a_copy_a_dump_and_a_position():
    for seats, options in SETTINGS:
        state = new("tilers", seats, 4, options)
        for _ in play_at_random(state, Chance(2), 25):
            pass
        known_faults.goes_on_alike(state)


def test_a_match_can_be_replayed_from_its_texts():
    known_faults.is_replayed_from_its_texts(Table, "tilers", 3)


def test_tiles_laid_in_another_order_on_the_same_cells_may_bring_other_points_and_nothing_else():
    one = tilers(hand="AAA", floors=["B"]).play("lay A b1", "lay A a2", "lay A c3")
    other = tilers(hand="AAA", floors=["B"]).play("lay A c3", "lay A a2", "lay A b1")
    assert one.state.dump() == other.state.dump()
    one = tilers(hand="AA", floors=["B.C/./D"]).play("lay A b1", "lay A a2")
    other = tilers(hand="AA", floors=["B.C/./D"]).play("lay A a2", "lay A b1")
    assert one.points(0) == other.points(0) == 4
    assert one.state.dump() == other.state.dump()


def test_a_position_that_went_through_json_text_is_the_same_match():
    for seats, options in SETTINGS:
        known_faults.is_the_same_after_json(new("tilers", seats, 77, options), Chance(seats), 9)


def test_no_float_is_in_a_state_or_a_score():
    for option in ("triangular", "capped"):
        table = tilers(stacks="", bag="", chips=[5, 6], run_points=[3, 9], chip_cost=option)
        state = table.state
        assert not holds_a_float([state.position(), state.scores(), state.breakdown(0), state.breakdown(1)])
        assert not holds_a_float([state.chip_total(chips) for chips in range(50)])
