# SPDX-License-Identifier: MIT
"""Rules of Tilers, "Options": the table of options, what each does, and SettingsError for all that is no setting."""

from settings_of import Settings
from tilers_table import dealt, tilers

from shared_engine.games import info, new

SETTINGS = Settings(
    "tilers",
    (
        ("yard", "choice", "full", ("full", "small")),
        ("tiles_per_colour", "range", 20, (12, 40)),
        ("chip_cost", "choice", "triangular", ("triangular", "capped")),
        ("row_bonus", "range", 2, (0, 20)),
        ("column_bonus", "range", 7, (0, 20)),
        ("colour_bonus", "range", 10, (0, 20)),
        ("floor_at_zero", "flag", False, ()),
        ("starter", "range", -1, (-1, 3)),
    ),
)
wrong = SETTINGS.wrong


def test_the_options_are_those_of_the_rules_table():
    SETTINGS.are_those_of_the_rules_table()


def test_two_to_four_seats_play():
    assert tuple(info("tilers").seats) == (2, 3, 4)
    SETTINGS.name_a_wrong_number_of_seats()


def test_options_left_out_take_their_defaults():
    SETTINGS.take_their_defaults()


def test_given_options_stand_beside_the_defaults():
    options = new("tilers", 2, 1, {"yard": "small", "row_bonus": 0}).options
    assert (options["yard"], options["row_bonus"], options["column_bonus"], options["starter"]) == ("small", 0, 7, -1)


def test_every_value_of_every_option_is_taken():
    SETTINGS.take_every_value()


def test_a_value_out_of_range_names_its_option():
    SETTINGS.name_what_is_out_of_range()


def test_a_number_is_neither_text_nor_flag_nor_fraction():
    SETTINGS.name_what_is_no_number()


def test_an_unknown_choice_names_its_option():
    SETTINGS.name_what_is_no_choice()


def test_a_flag_is_true_or_false_and_nothing_else():
    SETTINGS.name_what_is_no_flag()


def test_an_unknown_option_is_named():
    SETTINGS.name_what_is_no_option("colour", "Yard", "partners", "rotation", "course")


def test_a_wrong_seed_is_named():
    SETTINGS.name_a_wrong_seed()


def test_options_are_a_dict():
    for options in ([], "yard", 5, True):
        wrong("options", 2, 1, options)


def test_the_yard_is_of_two_stacks_a_seat_and_one_or_of_one_and_one():
    for seats in (2, 3, 4):
        assert len(dealt(seats).seen("stacks")) == 2 * seats + 1
        assert len(dealt(seats, yard="full").seen("stacks")) == 2 * seats + 1
        assert len(dealt(seats, yard="small").seen("stacks")) == seats + 1


def test_tiles_per_colour_fill_the_bag():
    for count in (12, 13, 20, 39, 40):
        for seats in (2, 3, 4):
            position = dealt(seats, tiles_per_colour=count).state.position()
            tiles = "".join(position["stacks"]) + position["bag"]
            assert [tiles.count(colour) for colour in "ABCDE"] == [count] * 5


def test_tiles_per_colour_decide_how_many_courses_there_can_be():
    # 60 tiles, 20 or 36 a course; 200 tiles, 20 a course
    for seats, count, courses in ((2, 12, 3), (4, 12, 2), (2, 40, 10), (4, 40, 6)):
        table = dealt(seats, tiles_per_colour=count)
        while not table.over():
            table.play_out()
        assert table.course() == courses


def test_the_starter_begins():
    for seats in (2, 3, 4):
        for seat in range(seats):
            for seed in range(4):
                table = dealt(seats, seed, starter=seat)
                assert (table.turn(), table.began()) == (seat, seat)
        wrong("starter", seats, 1, {"starter": seats})


def test_without_a_starter_each_seat_begins_some_match():
    for seats in (2, 3, 4):
        assert {dealt(seats, seed).turn() for seed in range(40)} == set(range(seats))


def test_the_starter_changes_nothing_else():
    for seed in range(4):
        drawn = dealt(3, seed)
        for seat in range(3):
            named = dealt(3, seed, starter=seat)
            assert (named.stacks(), named.bag()) == (drawn.stacks(), drawn.bag())


def test_the_starter_begins_the_first_course_alone():
    table = tilers(spill="A", stacks="", turn=1, began=0, starter=0).play("take spill A", "chip A")
    assert (table.course(), table.turn()) == (2, 1)


def test_the_callers_options_are_left_alone():
    SETTINGS.leave_the_callers_alone("yard", "small", "full")


def test_options_are_saved_with_the_state():
    options = {
        "yard": "small", "tiles_per_colour": 40, "chip_cost": "capped", "row_bonus": 0, "column_bonus": 20,
        "colour_bonus": 1, "floor_at_zero": True, "starter": 2,
    }  # fmt: skip
    SETTINGS.are_saved(3, options)


def test_a_position_names_only_options_that_differ_from_the_defaults():
    state = new("tilers", 4, 1, {"yard": "full", "row_bonus": 2, "floor_at_zero": False, "chip_cost": "capped"})
    assert state.position()["options"] == {"chip_cost": "capped"}
    assert new("tilers", 2, 1).position()["options"] == {}


def test_matches_with_other_options_have_other_digests():
    changes = [{}]
    for name, default, values in SETTINGS.of_kind("range"):
        if name not in ("tiles_per_colour", "starter"):
            changes += [{name: value} for value in (values[0], default + 1, values[1])]
    changes += [{"chip_cost": "capped"}, {"floor_at_zero": True}, {"tiles_per_colour": 21}, {"starter": 0}]
    SETTINGS.have_other_digests(lambda **options: tilers(stacks="ABCD", bag="", **options), changes)
