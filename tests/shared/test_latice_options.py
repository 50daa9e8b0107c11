# SPDX-License-Identifier: MIT
"""Rules of Latice: the table of options, and SettingsError for all that is no setting."""

from latice_table import latice
from settings_of import Settings

from proof import refused
from shared_engine.games import SettingsError, new

SETTINGS = Settings(
    "latice",
    (
        ("deal", "choice", "mixed", ("mixed", "tournament")),
        ("layout", "choice", "classic", ("classic", "fast_start", "spike", "endgame")),
        ("boards", "range", 1, (1, 2)),
        ("starter", "range", -1, (-1, 3)),
        ("partners", "flag", False, ()),
        ("must_move", "flag", False, ()),
        ("exchange_ends_turn", "flag", False, ()),
        ("wind_price", "range", 0, (0, 5)),
        ("sunstone_limit", "range", 3, (0, 16)),
        ("stall_rounds", "range", 3, (0, 9)),
        ("tie_break", "choice", "stones", ("stones", "shared")),
        ("stone_bank", "choice", "unlimited", ("unlimited", "box")),
    ),
)
wrong = SETTINGS.wrong


def test_the_options_are_those_of_the_rules_table():
    SETTINGS.are_those_of_the_rules_table()


def test_options_left_out_take_their_defaults():
    SETTINGS.take_their_defaults()


def test_given_options_stand_beside_the_defaults():
    options = new("latice", 2, 1, {"wind_price": 4, "deal": "tournament"}).options
    assert options["wind_price"] == 4
    assert options["deal"] == "tournament"
    assert options["sunstone_limit"] == 3


def test_every_value_of_every_option_is_taken():
    SETTINGS.take_every_value()


def test_a_value_out_of_range_names_its_option():
    SETTINGS.name_what_is_out_of_range()


def test_an_unknown_choice_names_its_option():
    SETTINGS.name_what_is_no_choice()


def test_a_flag_is_true_or_false_and_nothing_else():
    SETTINGS.name_what_is_no_flag()


def test_a_number_is_neither_text_nor_flag_nor_fraction():
    SETTINGS.name_what_is_no_number()


def test_an_unknown_option_is_named():
    SETTINGS.name_what_is_no_option("colour", "Deal", "captured")


def test_a_wrong_number_of_seats_is_named():
    SETTINGS.name_a_wrong_number_of_seats()


def test_a_wrong_seed_is_named():
    SETTINGS.name_a_wrong_seed()


def test_an_unknown_game_is_named():
    message = refused(SettingsError, new, "chess", 2, 1)
    assert "game" in message or "chess" in message


def test_the_starter_is_a_seat_of_this_match():
    for seats in (2, 3):
        assert new("latice", seats, 1, {"starter": seats - 1}).seat() == seats - 1
        wrong("starter", seats, 1, {"starter": seats})


def test_partners_need_four_seats():
    assert new("latice", 4, 1, {"partners": True}).options["partners"] is True
    wrong("partners", 2, 1, {"partners": True})
    wrong("partners", 3, 1, {"partners": True})


def test_two_boards_refuse_other_layouts_than_fast_start():
    for layout in ("spike", "endgame"):
        wrong("layout", 2, 1, {"boards": 2, "layout": layout})


def test_two_boards_read_classic_as_fast_start():
    new("latice", 2, 1, {"boards": 2})
    new("latice", 2, 1, {"boards": 2, "layout": "classic"})
    new("latice", 2, 1, {"boards": 2, "layout": "fast_start"})


def test_the_callers_options_are_left_alone():
    SETTINGS.leave_the_callers_alone("boards", 2, 1)


def test_options_are_saved_with_the_state():
    SETTINGS.are_saved(3, {"must_move": True, "sunstone_limit": 0, "tie_break": "shared"})


def test_a_position_names_only_options_that_differ_from_the_defaults():
    assert new("latice", 3, 1, {"must_move": True, "wind_price": 0}).position()["options"] == {"must_move": True}


def test_matches_with_other_options_have_other_digests():
    changes = [{}, {"must_move": True}, {"exchange_ends_turn": True}, {"wind_price": 1}, {"sunstone_limit": 2}]
    changes += [{"stall_rounds": 1}, {"tie_break": "shared"}, {"stone_bank": "box"}]
    SETTINGS.have_other_digests(lambda **options: latice(board="e5:yF", **options), changes)
