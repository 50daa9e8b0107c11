# SPDX-License-Identifier: MIT
"""Time controls as text: every form means what is worked out here by hand, and what is none is told why."""

from proof import refused
from shared_engine.clock import ControlError, parse_control
from shared_engine.controls import (
    BRONSTEIN,
    BYO,
    CANADIAN,
    DELAY,
    FISCHER,
    GONG,
    HOURGLASS,
    MAIN,
    NOTHING,
    TURN,
    Stage,
)
from shared_engine.presets import PRESETS

# One of every form and many that combine them, canonical.
TEXTS = (
    ("5", "1:30", "90:30", "1:40:30", "100", "99:59:59", "60/turn", "359999/turn", "10/gong", "359999/gong")
    + ("5+3", "5+0", "1:30d0", "5b359999", "3x30 byo", "999x1 byo", "10 3x30 byo", "5d3 1x60 byo", "25/10:00 can")
    + ("10 25/10:00 can", "5+3 999/99:59:59 can", "5 hourglass", "1:40:30 hourglass", "40/90:00", "40/1:40:00+30")
    + ("40/90:00+30, 30:00+30", "40/90:00, 20/1:40:00b5, 15:00d3 3x30 byo", "40/90:00, 25/10:00 can")
    + ("5:00, 60/turn", "5:00+3, 10/gong", "5:00, 10:00 5x10 byo", "25/10:00, 25/10:00 can")
)


def means(text, *rows):
    """The stages of this text are those with these five numbers."""
    assert parse_control(text).stages == tuple([Stage(*row) for row in rows]), text


def told(text):
    return refused(ControlError, parse_control, text)


def test_a_number_is_sudden_death_in_minutes():
    means("5", (MAIN, 300000, 0, NOTHING, 0))


def test_a_plus_is_fischers_increment_in_seconds():
    means("5+3", (MAIN, 300000, 0, FISCHER, 3000))


def test_a_d_is_a_simple_delay_and_a_b_bronsteins_in_seconds():
    means("5d3", (MAIN, 300000, 0, DELAY, 3000))
    means("5b3", (MAIN, 300000, 0, BRONSTEIN, 3000))


def test_byo_yomi_is_periods_of_seconds_after_a_main_time_or_alone():
    means("10 3x30 byo", (MAIN, 600000, 0, NOTHING, 0), (BYO, 30000, 3, NOTHING, 0))
    means("3x30 byo", (BYO, 30000, 3, NOTHING, 0))


def test_canadian_overtime_is_turns_in_a_time_after_a_main_time_or_alone():
    means("10 25/10:00 can", (MAIN, 600000, 0, NOTHING, 0), (CANADIAN, 600000, 25, NOTHING, 0))
    means("25/5 can", (CANADIAN, 300000, 25, NOTHING, 0))


def test_the_turn_timer_and_the_gong_are_seconds():
    means("60/turn", (TURN, 60000, 0, NOTHING, 0))
    means("10/gong", (GONG, 10000, 0, NOTHING, 0))
    means("1:00/turn", (TURN, 60000, 0, NOTHING, 0))


def test_an_hourglass_is_minutes():
    means("5 hourglass", (HOURGLASS, 300000, 0, NOTHING, 0))


def test_stages_are_turns_in_a_time_one_after_the_other():
    means("40/90:00+30, 30:00+30", (MAIN, 5400000, 40, FISCHER, 30000), (MAIN, 1800000, 0, FISCHER, 30000))
    means("40/90, 30", (MAIN, 5400000, 40, NOTHING, 0), (MAIN, 1800000, 0, NOTHING, 0))
    means("40/120", (MAIN, 7200000, 40, NOTHING, 0))


def test_stages_and_overtime_combine_freely():
    means(
        "40/90:00, 20/1:00:00b5, 15:00d3 3x30 byo",
        (MAIN, 5400000, 40, NOTHING, 0),
        (MAIN, 3600000, 20, BRONSTEIN, 5000),
        (MAIN, 900000, 0, DELAY, 3000),
        (BYO, 30000, 3, NOTHING, 0),
    )
    means("5+3, 10/gong", (MAIN, 300000, 0, FISCHER, 3000), (GONG, 10000, 0, NOTHING, 0))


def test_a_control_is_printed_back_in_its_canonical_form():
    for text in TEXTS:
        assert str(parse_control(text)) == text


def test_minutes_and_hours_with_colons_become_the_shortest_form():
    assert str(parse_control("5:00")) == "5"
    assert str(parse_control("1:30:00")) == "90"
    assert str(parse_control("1:30:30")) == "90:30"
    assert str(parse_control("1:40:30")) == "1:40:30"
    assert str(parse_control(" 1:00/TURN ")) == "60/turn"
    assert str(parse_control("05")) == "5"


def test_among_stages_times_are_written_with_colons():
    assert str(parse_control("40/90+30,30+30")) == "40/90:00+30, 30:00+30"
    assert str(parse_control("40/100")) == "40/1:40:00"
    assert str(parse_control("5, 60/turn")) == "5:00, 60/turn"
    assert str(parse_control("10, 25/10 can")) == "10 25/10:00 can"
    assert str(parse_control("40/90 3x30 byo")) == "40/90:00, 3x30 byo"


def test_letters_may_be_large_and_spaces_may_stand_or_lack_between_what_belongs_together():
    for text in ("5 + 3", " 5+ 3\n", "5\t+3", "5:00+0:03", "005+03"):
        assert str(parse_control(text)) == "5+3"
    for text in ("10 3X30BYO", "10  3 x 30 Byo", "10, 3x30 byo", "10:00 3x0:30 byo"):
        assert str(parse_control(text)) == "10 3x30 byo"
    assert str(parse_control("60 / turn")) == "60/turn"
    assert str(parse_control("5hourglass")) == "5 hourglass"


def test_equal_controls_are_equal_however_they_were_written():
    assert parse_control("5:00") == parse_control("5")
    assert parse_control("40/90,30") == parse_control("40/1:30:00, 30:00")
    assert parse_control("5") != parse_control("5:01")
    assert parse_control("5") != parse_control("300/turn")
    assert parse_control("5+0") != parse_control("5")
    assert len({parse_control("5 + 3"), parse_control("5+3")}) == 1


def test_every_preset_is_canonical_and_has_a_short_name_of_its_own():
    for name, text in PRESETS:
        assert str(parse_control(text)) == text
        assert 0 < len(name) <= 12 and all(["a" <= letter <= "z" for letter in name]), name
    assert len({name for name, _ in PRESETS}) == len({text for _, text in PRESETS}) == len(PRESETS)
    assert dict(PRESETS)["blitz"] == "5+3" and dict(PRESETS)["minute"] == "60/turn"


def test_a_control_error_is_a_value_error():
    refused(ValueError, parse_control, "nonsense")


def test_nonsense_is_told_what_a_control_looks_like():
    nonsense = ["", " ", "fast", "5 minutes", "-5", "5/", "/turn", "5.5", "turn", "5+", "+3", "5,", ",5", "5;3", "#"]
    nonsense += [
        "#/turn",
        "{t}",
        "%s",
        "5\x003",
        "5\u00e9",
        "\ud800",
        "\uff15",
        "40/90/5",
        "5+3d2",
        "5 60",
        "5:00 5:00",
    ]
    nonsense += ["40/60/turn", "3x30", "3x30 byo 3x30 byo", "hourglass", "x" * 500, "5+" + "3" * 300]
    for text in nonsense:
        message = told(text)
        assert "60/turn" in message and len(message) <= 200, message


def test_an_increment_and_overtime_run_together_mean_nothing():
    for text in ("10 + 3x30 byo", "10+3x30 byo", "10+25/10:00 can", "5+60/turn", "5d3x30 byo", "103x30byo5"):
        assert "no time control" in told(text)
    means("103x30byo", (BYO, 30000, 103, NOTHING, 0))


def test_what_is_no_text_is_refused():
    for thing in (None, 5, b"5", ["5"]):
        assert "text" in told(thing)


def test_a_time_of_zero_is_refused():
    for text in ("0", "0:00", "0/turn", "0:00:00", "000", "0+3", "0 3x30 byo", "3x0 byo", "9/0 can", "0 hourglass"):
        assert "zero" in told(text), text


def test_a_main_time_of_zero_is_told_that_overtime_may_stand_alone():
    assert "3x30 byo" in told("0 3x30 byo")


def test_a_time_longer_than_99_59_59_is_refused():
    for text in ("6000", "100:00:00", "360000/turn", "6000:00", "9" * 40, "5+360000", "1x360000 byo", "9/6000 can"):
        assert "99:59:59" in told(text)


def test_digits_after_a_colon_are_two_and_at_most_59():
    for text in ("1:60", "1:5", "1:005", "1:60:00", "1:00:60", "1:5:00"):
        assert "two digits" in told(text)
    for text in ("1:", ":30", "1::30", "1:00:00:00", "5+:", "5 :/turn"):
        assert "m:ss" in told(text)


def test_turns_and_periods_are_1_to_999():
    for text in ("0/90", "1000/90", "0x30 byo", "1000x30 byo", "0/10 can", "1000/10 can", "1:00x30 byo", ":/90"):
        assert "1 to 999" in told(text), text
    means("999/90", (MAIN, 5400000, 999, NOTHING, 0))
    means("1x1 byo", (BYO, 1000, 1, NOTHING, 0))


def test_what_has_no_end_can_only_stand_at_the_end():
    for text in ("60/turn, 5", "10/gong, 5", "3x30 byo, 5", "3x30 byo, 3x30 byo", "10 25/10 can, 60/turn"):
        assert "at the end" in told(text), text
    assert "'3x30 byo'" in told("10 3x30 byo, 5")


def test_an_hourglass_stands_alone():
    for text in ("5 hourglass, 5", "5, 5 hourglass", "10 5 hourglass", "3x30 byo, 5 hourglass"):
        assert "alone" in told(text), text


def test_there_are_at_most_eight_stages():
    longest = ", ".join(["999/99:59:59+359999"] * 8)
    assert str(parse_control(longest)) == longest and len(longest) <= 200
    assert "8" in told(",".join("111111111"))


def test_a_message_names_the_part_that_is_wrong():
    assert "'90x'" in told("40/90:00, 90x, 3x30 byo")
    assert "'1:75'" in told("40/90:00, 1:75")
    assert "'5?3'" in told("5\x073")
