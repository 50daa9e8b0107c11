# SPDX-License-Identifier: MIT
"""Time controls as text."""

from proof import refused
from shared_engine.clock import ControlError, parse_control

def test_a_control_is_printed_back_in_its_canonical_form():
    for text in ("5", "1:30", "60/turn", "90/turn", "99:30", "99:59:59", "359999/turn"):
        assert str(parse_control(text)) == text


def test_minutes_and_hours_with_colons_become_the_shortest_form():
    assert str(parse_control("5:00")) == "5"
    assert str(parse_control("1:30:00")) == "90"
    assert str(parse_control("1:30:30")) == "90:30"
    assert str(parse_control("1:40:30")) == "1:40:30"
    assert str(parse_control(" 1:00/TURN ")) == "60/turn"
    assert str(parse_control("05")) == "5"


def test_equal_controls_are_equal_however_they_were_written():
    assert parse_control("5:00") == parse_control("5")
    assert parse_control("5") != parse_control("5:01")
    assert parse_control("5") != parse_control("300/turn")


def test_a_control_error_is_a_value_error():
    refused(ValueError, parse_control, "nonsense")


def test_nonsense_is_told_what_a_control_looks_like():
    nonsense = (
        "",
        " ",
        "fast",
        "5 minutes",
        "-5",
        "5/",
        "/turn",
        "5.5",
        "turn",
        "5+",
        "+3",
        "5,",
        "x" * 500,
    )
    for text in nonsense:
        message = refused(ControlError, parse_control, text)
        assert "60/turn" in message and len(message) < 250, message


def test_what_is_no_text_is_refused():
    for thing in (None, 5, b"5", ["5"]):
        assert "text" in refused(ControlError, parse_control, thing)


def test_a_time_of_zero_is_refused():
    for text in ("0", "0:00", "0/turn", "0:00:00", "000", "0+3"):
        assert "zero" in refused(ControlError, parse_control, text)


def test_a_time_longer_than_99_59_59_is_refused():
    for text in ("6000", "100:00:00", "360000/turn", "6000:00", "9" * 40):
        assert "99:59:59" in refused(ControlError, parse_control, text)


def test_digits_after_a_colon_are_two_and_at_most_59():
    for text in ("1:60", "1:5", "1:005", "1:60:00", "1:00:60", "1:5:00"):
        assert "two digits" in refused(ControlError, parse_control, text)
    for text in ("1:", ":30", "1::30", "1:00:00:00"):
        assert "m:ss" in refused(ControlError, parse_control, text)
