# SPDX-License-Identifier: MIT
"""Rules of Ligretto Dice, "Options": the table of options, and SettingsError for all that is no setting. What each does
is told where its rule is."""

from ligretto_table import dealt, ligretto
from settings_of import Settings

from shared_engine.games import info, new

SETTINGS = Settings(
    "ligretto_dice",
    (
        ("throw_ms", "range", 800, (0, 3000)),
        ("wrong", "choice", "snap_back", ("snap_back", "lock_1s", "minus_1")),
        ("stop", "choice", "auto", ("auto", "press")),
        ("start_score", "range", 0, (0, 999)),
        ("handicap", "list", [], (1, 24)),
        ("rounds", "choice", "per_seat", ("per_seat", "fixed", "score", "minutes")),
        ("rounds_value", "range", 3, (1, 999)),
    ),
)
wrong = SETTINGS.wrong


def test_the_options_are_those_of_the_rules_table():
    SETTINGS.are_those_of_the_rules_table()


def test_two_to_four_seats_play():
    assert tuple(info("ligretto_dice").seats) == (2, 3, 4)
    SETTINGS.name_a_wrong_number_of_seats()


def test_options_left_out_take_their_defaults():
    SETTINGS.take_their_defaults()


def test_given_options_stand_beside_the_defaults():
    options = new("ligretto_dice", 2, 1, {"wrong": "lock_1s", "rounds_value": 9}).options
    assert (options["wrong"], options["rounds_value"], options["throw_ms"], options["stop"]) == (
        "lock_1s",
        9,
        800,
        "auto",
    )


def test_every_value_of_every_option_is_taken():
    SETTINGS.take_every_value()


def test_a_value_out_of_range_names_its_option():
    SETTINGS.name_what_is_out_of_range()


def test_a_number_is_neither_text_nor_flag_nor_fraction():
    SETTINGS.name_what_is_no_number()


def test_an_unknown_choice_names_its_option():
    SETTINGS.name_what_is_no_choice()


def test_an_unknown_option_is_named():
    SETTINGS.name_what_is_no_option("starter", "Wrong", "partners", "dice", "round", "throw")


def test_a_wrong_seed_is_named():
    SETTINGS.name_a_wrong_seed()


def test_options_are_a_dict():
    for options in ([], "stop", 5, True):
        wrong("options", 2, 1, options)


def test_a_handicap_has_a_number_for_each_seat():
    for seats in (2, 3, 4):
        for length in (1, 2, 3, 4, 5):
            if length == seats:
                assert SETTINGS.new(seats, {"handicap": [2] * length}).options["handicap"] == [2] * length
            else:
                wrong("handicap", seats, 1, {"handicap": [2] * length})


def test_a_handicap_sums_to_24_at_most():
    for handicap in ([12, 12], [1, 23], [23, 1], [8, 8, 8], [1, 1, 22], [6, 6, 6, 6], [21, 1, 1, 1]):
        assert dealt(len(handicap), handicap=handicap).left() == handicap
        for seat in range(len(handicap)):
            more = list(handicap)
            more[seat] += 1
            wrong("handicap", len(handicap), 1, {"handicap": more})
    wrong("handicap", 2, 1, {"handicap": [24, 24]})


def test_a_handicap_leaves_nobody_without_dice_and_names_whole_numbers():
    for handicap in (
        [0, 5],
        [5, 0],
        [-1, 5],
        [25, 1],
        [1.0, 2],
        ["1", 2],
        [True, 2],
        [None, 2],
        [[1], 2],
        [1 << 64, 1],
    ):
        wrong("handicap", 2, 1, {"handicap": handicap})
    for handicap in (5, "66", None, True, {0: 5, 1: 5}):
        wrong("handicap", 2, 1, {"handicap": handicap})


def test_an_empty_handicap_is_none():
    for seats, share in ((2, 12), (3, 8), (4, 6)):
        assert dealt(seats, handicap=[]).left() == [share] * seats
        assert dealt(seats, handicap=[]).state.digest() == dealt(seats).state.digest()


def test_a_handicap_may_be_a_tuple_and_is_kept_as_a_list():
    assert SETTINGS.new(2, {"handicap": (3, 4)}).options["handicap"] == [3, 4]


def test_the_callers_options_are_left_alone():
    SETTINGS.leave_the_callers_alone("wrong", "lock_1s", "minus_1")
    SETTINGS.leave_the_callers_alone("handicap", [3, 4], [4, 3])


def test_a_handicap_is_no_list_that_anybody_else_can_change():
    given = [3, 4]
    state = SETTINGS.new(2, {"handicap": given})
    given.append(5)
    state.position()["options"]["handicap"].append(6)
    assert state.options["handicap"] == [3, 4]
    SETTINGS.new(2).options["handicap"].append(7)
    assert SETTINGS.new(2).options["handicap"] == [] == info("ligretto_dice").options[4].default


def test_options_are_saved_with_the_state():
    SETTINGS.are_saved(
        3,
        {
            "throw_ms": 3000,
            "wrong": "minus_1",
            "stop": "press",
            "start_score": 999,
            "handicap": [1, 2, 21],
            "rounds": "minutes",
            "rounds_value": 999,
        },
    )


def test_a_position_names_only_options_that_differ_from_the_defaults():
    options = {"throw_ms": 800, "wrong": "snap_back", "handicap": [], "rounds": "per_seat", "rounds_value": 4}
    assert new("ligretto_dice", 4, 1, options).position()["options"] == {"rounds_value": 4}
    assert new("ligretto_dice", 2, 1).position()["options"] == {}


def test_matches_with_other_options_have_other_digests():
    changes = [{}]
    for name, default, values in SETTINGS.of_kind("range"):
        changes += [{name: value} for value in (values[0], default + 1, values[1]) if value != default]
    for name, default, values in SETTINGS.of_kind("choice"):
        changes += [{name: value} for value in values if value != default]
    changes += [{"handicap": [12, 12]}, {"handicap": [12, 11]}, {"handicap": [11, 12]}]
    SETTINGS.have_other_digests(lambda **options: ligretto("r1 y3", "g5", **options), changes)


def test_without_a_throw_nothing_rolls_and_the_longest_takes_three_seconds():
    assert dealt(2, throw_ms=0).offers("0 0 throw")
    table = dealt(2, throw_ms=3000)
    table.refuses("2999 0 throw", why="rolling")
    assert table.offers("3000 0 throw")
