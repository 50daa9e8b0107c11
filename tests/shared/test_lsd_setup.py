# SPDX-License-Identifier: MIT
"""Rules of LSD: "Equipment", and the first tile of "Turn"."""

from lsd_table import KINDS, LOOKS_OF, Table, lsd

from proof import refused
from shared_engine.games import SettingsError, info, new


def fresh(seats=2, seed=1, **options):
    return Table(new("lsd", seats, seed, options))


def test_two_or_four_seats_play():
    assert tuple(info("lsd").seats) == (2, 4)
    for seats in (0, 1, 3, 5):
        assert "seats" in refused(SettingsError, new, "lsd", seats, 1)


def test_each_seat_has_five_patterns_with_two_icons_twice():
    for seats in (2, 4):
        table = fresh(seats)
        for seat in range(seats):
            assert table.supply(seat) == (
                "N+ N+ Nx Nx NE+ NE+ NEx NEx NS+ NS+ NSx NSx NES+ NES+ NESx NESx NESW+ NESW+ NESWx NESWx"
            )


def test_each_seat_has_twenty_tiles():
    for seats in (2, 4):
        for supply in fresh(seats).seen("supplies"):
            assert sorted(supply) == sorted(KINDS)
            assert sum(supply.values()) == 20


def test_nothing_lies_in_the_field_and_nothing_is_captured_at_first():
    for seats in (2, 4):
        table = fresh(seats)
        assert table.seen("field") == {}
        assert table.seen("captured") == [[]] * seats
        assert (table.placed(), table.skips()) == (0, 0)
        assert not table.over()
        assert table.scores() == [0] * seats


def test_the_first_tile_lies_at_the_origin_whatever_it_is_and_however_it_is_turned():
    looks = sorted([way + icon for pattern in LOOKS_OF for way in LOOKS_OF[pattern] for icon in "+x"])
    assert len(looks) == 30
    for seats in (2, 4):
        assert fresh(seats).offered() == [look + " 0,0" for look in looks]


def test_the_first_tile_lies_nowhere_else():
    fresh().refuses("place N+ 1,0", "place NESW+ 0,-1", "place EWx 1000,1000")


def test_the_first_tile_needs_no_joined_dot():
    for look in ("N+", "EWx", "NESW+"):
        assert fresh(starter=0).play("place %s 0,0" % look).at("0,0") == "0" + look


def test_the_first_tile_leaves_the_supply_of_who_placed_it():
    table = fresh(2, starter=1).play("place SW+ 0,0")
    assert "NE+ NEx" in table.supply(1)  # one copy of NE+ is left
    assert "NE+ NE+ NEx" in table.supply(0)
    assert table.placed() == 1


def test_a_seat_drawn_from_the_seed_begins():
    for seats in (2, 4):
        began = [0] * seats
        for seed in range(100 * seats):
            began[fresh(seats, seed).turn()] += 1
        assert min(began) >= 70, began  # 100 each on average, and a deviation is 10 at most


def test_the_same_seed_lets_the_same_seat_begin():
    for seed in range(10):
        assert fresh(4, seed).turn() == fresh(4, seed).turn()


def test_the_option_starter_names_the_seat_that_begins():
    for seats in (2, 4):
        for starter in range(seats):
            for seed in range(5):
                assert fresh(seats, seed, starter=starter).turn() == starter


def test_minus_one_is_the_draw():
    for seed in range(10):
        assert fresh(4, seed, starter=-1).turn() == fresh(4, seed).turn()


def test_play_passes_to_the_left():
    table = fresh(4, starter=2)
    turns = []
    for text in ("place NESW+ 0,0", "place NESWx 1,0", "place NESWx 0,1", "place NESW+ -1,0", "place NESW+ 0,-1"):
        turns.append(table.turn())
        table.play(text)
    assert turns == [2, 3, 0, 1, 2]


def test_two_seats_take_turns():
    table = fresh(2, starter=1)
    assert table.play("place NESW+ 0,0").turn() == 0
    assert table.play("place NESWx 1,0").turn() == 1


def test_nothing_is_hidden_but_the_seed():
    for seat in (0, 1, 2, 3, None):
        seen = fresh(4, 7, starter=0).state.view(seat)
        assert fresh(4, 8, starter=0).state.view(seat) == seen
        assert fresh(4, 7, starter=0).play("place N+ 0,0").state.view(seat) != seen


def test_the_colour_of_icons_alternates_with_the_seats():
    # A tile of seat 0 between two of another seat: captured by seats 1 and 3 (white icons), not by seat 2 (black).
    for seat, captures in ((1, True), (2, False), (3, True)):
        table = lsd("1,0:0EW+ 2,0:%dW+" % seat, supply="N+", turn=seat, seats=4).play("place E+ 0,0")
        assert (table.at("1,0") == "") == captures
    for seat, captures in ((0, True), (2, True), (3, False)):
        table = lsd("1,0:1EW+ 2,0:%dW+" % seat, supply="N+", turn=seat, seats=4).play("place E+ 0,0")
        assert (table.at("1,0") == "") == captures
