# SPDX-License-Identifier: MIT
"""Rules of Latice: the table of options, and SettingsError for all that is no setting."""

from latice_table import latice

from proof import refused
from shared_engine.games import SettingsError, info, new

# name, kind, default, values: copied by hand from the rules' table
OPTIONS = (
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
)


def wrong(field, seats=2, seed=1, options=None):
    """The setting is refused and the message names the field."""
    message = refused(SettingsError, new, "latice", seats, seed, options)
    assert field in message, message


def test_the_options_are_those_of_the_rules_table():
    assert sorted(info("latice").options) == sorted(OPTIONS)


def test_options_left_out_take_their_defaults():
    assert new("latice", 2, 1).options == {name: default for name, _, default, _ in OPTIONS}
    assert new("latice", 2, 1, {}).options == new("latice", 2, 1, None).options


def test_given_options_stand_beside_the_defaults():
    options = new("latice", 2, 1, {"wind_price": 4, "deal": "tournament"}).options
    assert options["wind_price"] == 4
    assert options["deal"] == "tournament"
    assert options["sunstone_limit"] == 3


def test_every_value_of_every_option_is_taken():
    for name, kind, _, values in OPTIONS:
        if kind == "choice":
            allowed = values
        elif kind == "flag":
            allowed = (False, True)
        else:
            allowed = range(values[0], values[1] + 1)
        for value in allowed:
            assert new("latice", 4, 1, {name: value}).options[name] in (value, "fast_start")


def test_a_value_out_of_range_names_its_option():
    for name, kind, _, values in OPTIONS:
        if kind == "range":
            wrong(name, 4, 1, {name: values[0] - 1})
            wrong(name, 4, 1, {name: values[1] + 1})


def test_an_unknown_choice_names_its_option():
    for name, kind, _, _ in OPTIONS:
        if kind == "choice":
            wrong(name, 4, 1, {name: "no such"})
            wrong(name, 4, 1, {name: 0})


def test_a_flag_is_true_or_false_and_nothing_else():
    for name, kind, _, _ in OPTIONS:
        if kind == "flag":
            for value in (1, 0, "on", None):
                wrong(name, 4, 1, {name: value})


def test_a_number_is_neither_text_nor_flag_nor_fraction():
    for name, kind, _, _ in OPTIONS:
        if kind == "range":
            for value in ("1", True, 1.0, None):
                wrong(name, 4, 1, {name: value})


def test_an_unknown_option_is_named():
    wrong("colour", 2, 1, {"colour": "red"})
    wrong("Deal", 2, 1, {"Deal": "mixed"})


def test_a_wrong_number_of_seats_is_named():
    for seats in (0, 1, 5, -1, "2", None, 2.0):
        wrong("seats", seats)


def test_a_wrong_seed_is_named():
    for seed in (-1, 1 << 64, 1.5, "1", None):
        wrong("seed", 2, seed)


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
    options = {"boards": 2}
    state = new("latice", 2, 1, options)
    assert options == {"boards": 2}
    options["boards"] = 1
    assert state.options["boards"] == 2


def test_options_are_saved_with_the_state():
    state = new("latice", 3, 1, {"must_move": True, "sunstone_limit": 0, "tie_break": "shared"})
    assert state.position()["options"]["must_move"] is True
    assert state.position()["options"]["sunstone_limit"] == 0
    assert state.copy().options == state.options


def test_a_position_names_only_options_that_differ_from_the_defaults():
    assert new("latice", 3, 1, {"must_move": True, "wind_price": 0}).position()["options"] == {"must_move": True}


def test_matches_with_other_options_have_other_digests():
    digests = set()
    for options in ({}, {"must_move": True}, {"exchange_ends_turn": True}, {"wind_price": 1}, {"sunstone_limit": 2}):
        digests.add(latice(board="e5:yF", **options).state.digest())
    for options in ({"stall_rounds": 1}, {"tie_break": "shared"}, {"stone_bank": "box"}):
        digests.add(latice(board="e5:yF", **options).state.digest())
    assert len(digests) == 8
