# SPDX-License-Identifier: MIT
"""Rules of Tilers: "Equipment", and how the first course begins."""

from tilers_table import BLANK, COLOURS, dealt, tilers

from proof import refused
from shared_engine.games import SettingsError, info, new

SEATS = (2, 3, 4)


def test_two_to_four_seats_play():
    assert tuple(info("tilers").seats) == SEATS
    for seats in (0, 1, 5):
        assert "seats" in refused(SettingsError, new, "tilers", seats, 1)


def test_each_seat_has_an_empty_floor_of_five_by_five():
    for seats in SEATS:
        table = dealt(seats)
        assert [table.floor(seat) for seat in range(seats)] == [BLANK] * seats


def in_the_game(table) -> str:
    return "".join(table.seen("stacks")) + table.bag()


def test_twenty_tiles_of_each_of_five_colours_are_in_the_game():
    for seats in SEATS:
        tiles = in_the_game(dealt(seats))
        assert [tiles.count(colour) for colour in COLOURS] == [20] * 5
        assert len(tiles) == 100


def test_another_number_of_tiles_can_be_set():
    for each in (12, 13, 40):
        tiles = in_the_game(dealt(4, tiles_per_colour=each))
        assert [tiles.count(colour) for colour in COLOURS] == [each] * 5
        assert len(tiles) == 5 * each
    for each in (11, 41):
        assert "tiles_per_colour" in refused(SettingsError, new, "tilers", 2, 1, {"tiles_per_colour": each})


def test_two_stacks_for_each_seat_and_one_more():
    for seats, stacks in ((2, 5), (3, 7), (4, 9)):
        assert [len(stack) for stack in dealt(seats).seen("stacks")] == [4] * stacks
        assert [len(stack) for stack in dealt(seats, yard="full").seen("stacks")] == [4] * stacks


def test_one_stack_for_each_seat_and_one_more_in_a_small_yard():
    for seats, stacks in ((2, 3), (3, 4), (4, 5)):
        assert [len(stack) for stack in dealt(seats, yard="small").seen("stacks")] == [4] * stacks


def test_what_is_not_in_the_yard_is_in_the_bag():
    assert [len(dealt(seats).bag()) for seats in SEATS] == [80, 72, 64]
    assert [len(dealt(seats, yard="small").bag()) for seats in SEATS] == [88, 84, 80]
    assert len(dealt(4, tiles_per_colour=12).bag()) == 24


def test_the_spill_is_empty_and_the_chisel_lies_with_it():
    for seats in SEATS:
        table = dealt(seats)
        assert table.spill() == ""
        assert table.chisel() is None


def test_nobody_has_anything_at_first():
    for seats in SEATS:
        table = dealt(seats)
        assert table.hand() == ""
        assert table.seen("chips") == [0] * seats
        assert table.seen("run_points") == [0] * seats
        assert table.scores() == [0] * seats
        assert table.seen("retired") == []
        assert not table.over()


def test_the_first_course_is_the_first():
    assert [dealt(seats).course() for seats in SEATS] == [1, 1, 1]


def test_who_is_on_turn_first_began_the_course():
    for seed in range(10):
        table = dealt(4, seed)
        assert table.began() == table.turn()
        table.play(table.texts()[0])
        table.play(*[table.offered("chip ")[0]] * len(table.hand()))
        assert table.began() == (table.turn() - 1) % 4


def test_a_seat_drawn_at_random_begins():
    for seats in SEATS:
        began = [0] * seats
        for seed in range(50 * seats):
            began[dealt(seats, seed).turn()] += 1
        assert min(began) >= 27, began  # 50 each on average, and a deviation is some 6


def test_the_same_seed_lets_the_same_seat_begin_with_the_same_tiles():
    for seed in range(5):
        one, other = dealt(4, seed), dealt(4, seed)
        assert (one.turn(), one.stacks(), one.bag()) == (other.turn(), other.stacks(), other.bag())


def test_the_option_starter_names_the_seat_that_begins():
    for seats in SEATS:
        for starter in range(seats):
            for seed in range(4):
                assert dealt(seats, seed, starter=starter).turn() == starter
        assert "starter" in refused(SettingsError, new, "tilers", seats, 1, {"starter": seats})


def test_minus_one_is_the_draw():
    for seed in range(8):
        assert dealt(4, seed, starter=-1).turn() == dealt(4, seed).turn()


def test_the_tiles_of_the_yard_are_drawn_at_random():
    first = [dealt(2, seed).stack(1)[0] for seed in range(200)]
    last = [dealt(2, seed).bag()[-1] for seed in range(200)]
    for tiles in (first, last):
        counts = [tiles.count(colour) for colour in COLOURS]
        assert min(counts) >= 18, counts  # 40 each on average, and a deviation is some 6
    assert len({dealt(2, seed).bag() for seed in range(20)}) == 20


def test_play_passes_to_the_left():
    for seats, expected in ((2, [1, 0, 1, 0, 1]), (3, [2, 0, 1, 2, 0]), (4, [3, 0, 1, 2, 3])):
        table = dealt(seats, starter=seats - 1)
        turns = []
        for _ in range(5):
            seat = table.turn()
            turns.append(seat)
            table.play(table.offered("take ")[0])
            for tile in table.hand():
                assert table.turn() == seat  # until the hand is empty
                table.play("chip " + tile)
        assert turns == expected


def test_only_the_order_of_the_bag_is_hidden():
    table = tilers(bag="ABCDEABCDE", seats=3)
    same = tilers(bag="EDCBAEDCBA", seats=3, seed=9)
    others = (
        tilers(bag="ABCDEABCDE", seats=3, stacks="ABCC"),
        tilers(bag="ABCDEABCDE", seats=3, spill="A"),
        tilers(bag="ABCDEABCDE", seats=3, hand="A"),
        tilers(bag="ABCDEABCDE", seats=3, floors=["", "", "A"]),
        tilers(bag="ABCDEABCDE", seats=3, chisel=1),
        tilers(bag="ABCDEABCDE", seats=3, chips=[0, 0, 1]),
        tilers(bag="ABCDEABCDE", seats=3, run_points=[0, 1, 0]),
        tilers(bag="ABCDEABCDE", seats=3, turn=1, began=0),
        tilers(bag="ABCDEABCD", seats=3),
    )
    for seat in (0, 1, 2, None):
        seen = table.state.view(seat)
        assert same.state.view(seat) == seen
        for other in others:
            assert other.state.view(seat) != seen
