# SPDX-License-Identifier: MIT
"""Rules of LSD: the table of options, and SettingsError for all that is no setting."""

from lsd_table import lsd

from proof import refused
from shared_engine.games import SettingsError, info, new

# name, kind, default, values: copied by hand from the rules' table
OPTIONS = (
    ("captured", "choice", "removed", ("removed", "returned")),
    ("rotation", "flag", True, ()),
    ("row_needs_dots", "flag", False, ()),
    ("partners", "flag", False, ()),
    ("starter", "range", -1, (-1, 3)),
)


def wrong(field, seats=2, seed=1, options=None):
    """The setting is refused and the message begins with the field's name."""
    message = refused(SettingsError, new, "lsd", seats, seed, options)
    assert message.startswith(field), message


def test_the_options_are_those_of_the_rules_table():
    assert sorted(info("lsd").options) == sorted(OPTIONS)


def test_options_left_out_take_their_defaults():
    for seats in (2, 4):
        assert new("lsd", seats, 1).options == {name: default for name, _, default, _ in OPTIONS}
    assert new("lsd", 2, 1, {}).options == new("lsd", 2, 1, None).options


def test_given_options_stand_beside_the_defaults():
    options = new("lsd", 2, 1, {"captured": "returned", "rotation": False}).options
    assert options["captured"] == "returned"
    assert options["rotation"] is False
    assert options["row_needs_dots"] is False
    assert options["starter"] == -1


def test_every_value_of_every_option_is_taken():
    for name, kind, _, values in OPTIONS:
        if kind == "choice":
            allowed = values
        elif kind == "flag":
            allowed = (False, True)
        else:
            allowed = range(values[0], values[1] + 1)
        for value in allowed:
            assert new("lsd", 4, 1, {name: value}).options[name] == value


def test_a_value_out_of_range_names_its_option():
    wrong("starter", 4, 1, {"starter": -2})
    wrong("starter", 4, 1, {"starter": 4})


def test_the_starter_is_a_seat_of_this_match():
    assert new("lsd", 2, 1, {"starter": 1}).seat() == 1
    wrong("starter", 2, 1, {"starter": 2})


def test_an_unknown_choice_names_its_option():
    for value in ("no such", "Removed", "", 0, None, True):
        wrong("captured", 2, 1, {"captured": value})


def test_a_flag_is_true_or_false_and_nothing_else():
    for name, kind, _, _ in OPTIONS:
        if kind == "flag":
            for value in (1, 0, "on", None):
                wrong(name, 4, 1, {name: value})


def test_a_number_is_neither_text_nor_flag_nor_fraction():
    for value in ("1", True, 1.0, None):
        wrong("starter", 4, 1, {"starter": value})


def test_an_unknown_option_is_named():
    for name in ("colour", "Captured", "deal"):
        assert name in refused(SettingsError, new, "lsd", 2, 1, {name: True})


def test_partners_need_four_seats():
    assert new("lsd", 4, 1, {"partners": True}).options["partners"] is True
    wrong("partners", 2, 1, {"partners": True})
    assert new("lsd", 2, 1, {"partners": False}).options["partners"] is False


def test_a_wrong_number_of_seats_is_named():
    for seats in (0, 1, 3, 5, -1, "2", None, 2.0):
        wrong("seats", seats)


def test_a_wrong_seed_is_named():
    for seed in (-1, 1 << 64, 1.5, "1", None):
        wrong("seed", 2, seed)
    assert new("lsd", 2, (1 << 64) - 1).seats == 2


def test_the_callers_options_are_left_alone():
    options = {"captured": "returned"}
    state = new("lsd", 2, 1, options)
    assert options == {"captured": "returned"}
    options["captured"] = "removed"
    assert state.options["captured"] == "returned"


def test_options_are_saved_with_the_state():
    state = new("lsd", 4, 1, {"captured": "returned", "rotation": False, "partners": True, "starter": 3})
    saved = state.position()["options"]
    assert saved == {"captured": "returned", "rotation": False, "partners": True, "starter": 3}
    assert state.copy().options == state.options


def test_a_position_names_only_options_that_differ_from_the_defaults():
    state = new("lsd", 4, 1, {"captured": "removed", "rotation": True, "partners": False, "row_needs_dots": True})
    assert state.position()["options"] == {"row_needs_dots": True}
    assert new("lsd", 2, 1).position()["options"] == {}


def test_matches_with_other_options_have_other_digests():
    digests = set()
    for options in (
        {},
        {"captured": "returned"},
        {"rotation": False},
        {"row_needs_dots": True},
        {"partners": True},
        {"starter": 0},
    ):
        digests.add(lsd("0,0:0NESW+", seats=4, **options).state.digest())
    assert len(digests) == 6
