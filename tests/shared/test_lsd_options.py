# SPDX-License-Identifier: MIT
"""Rules of LSD: the table of options, and SettingsError for all that is no setting."""

from lsd_table import lsd
from settings_of import Settings

from shared_engine.games import new

SETTINGS = Settings(
    "lsd",
    (
        ("captured", "choice", "removed", ("removed", "returned")),
        ("rotation", "flag", True, ()),
        ("row_needs_dots", "flag", False, ()),
        ("partners", "flag", False, ()),
        ("starter", "range", -1, (-1, 3)),
    ),
)
wrong = SETTINGS.wrong


def test_the_options_are_those_of_the_rules_table():
    SETTINGS.are_those_of_the_rules_table()


def test_options_left_out_take_their_defaults():
    SETTINGS.take_their_defaults()


def test_given_options_stand_beside_the_defaults():
    options = new("lsd", 2, 1, {"captured": "returned", "rotation": False}).options
    assert options["captured"] == "returned"
    assert options["rotation"] is False
    assert options["row_needs_dots"] is False
    assert options["starter"] == -1


def test_every_value_of_every_option_is_taken():
    SETTINGS.take_every_value()


def test_a_value_out_of_range_names_its_option():
    SETTINGS.name_what_is_out_of_range()


def test_the_starter_is_a_seat_of_this_match():
    assert new("lsd", 2, 1, {"starter": 1}).seat() == 1
    wrong("starter", 2, 1, {"starter": 2})


def test_an_unknown_choice_names_its_option():
    SETTINGS.name_what_is_no_choice()


def test_a_flag_is_true_or_false_and_nothing_else():
    SETTINGS.name_what_is_no_flag()


def test_a_number_is_neither_text_nor_flag_nor_fraction():
    SETTINGS.name_what_is_no_number()


def test_an_unknown_option_is_named():
    SETTINGS.name_what_is_no_option("colour", "Captured", "deal")


def test_partners_need_four_seats():
    assert new("lsd", 4, 1, {"partners": True}).options["partners"] is True
    wrong("partners", 2, 1, {"partners": True})
    assert new("lsd", 2, 1, {"partners": False}).options["partners"] is False


def test_a_wrong_number_of_seats_is_named():
    SETTINGS.name_a_wrong_number_of_seats()


def test_a_wrong_seed_is_named():
    SETTINGS.name_a_wrong_seed()


def test_the_callers_options_are_left_alone():
    SETTINGS.leave_the_callers_alone("captured", "returned", "removed")


def test_options_are_saved_with_the_state():
    SETTINGS.are_saved(4, {"captured": "returned", "rotation": False, "partners": True, "starter": 3})


def test_a_position_names_only_options_that_differ_from_the_defaults():
    state = new("lsd", 4, 1, {"captured": "removed", "rotation": True, "partners": False, "row_needs_dots": True})
    assert state.position()["options"] == {"row_needs_dots": True}
    assert new("lsd", 2, 1).position()["options"] == {}


def test_matches_with_other_options_have_other_digests():
    changes = [{}, {"captured": "returned"}, {"rotation": False}, {"row_needs_dots": True}, {"partners": True}]
    changes.append({"starter": 0})
    SETTINGS.have_other_digests(lambda **options: lsd("0,0:0NESW+", seats=4, **options), changes)
