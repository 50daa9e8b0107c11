# SPDX-License-Identifier: MIT
"""The record as text for people, and back to the same bytes."""

import sys

import heap_game
from test_match_resume import lively

from proof import refused
from shared_engine.calendar import date_of, seconds_of
from shared_engine.match import Match
from shared_engine.record import RecordError, VersionError, parse_text, replay, text

heap_game.seat_it()

CPYTHON = sys.implementation.name == "cpython"

TEXT = """Sunsquare record v1
game: heap
rules: 7
generator: 1
table: 00ff
sequence: 12
start: 2026-01-31 23:59:58 UTC
seats: 2
seed: 18446744073709551615
option prize: -200
option stones: 4
seat 0: person Zoë
seat 1: bot1 
clock 0: 5
undo: strict
flag: default
strict_handover: no
pause: any

   1  0:00.100  ready
   2  0:02.100  0 take 3
   3  0:02.100  correct 1 ms=5000 moves=3
   4  0:02.200  ready
   5  0:03.200  pause
   6  0:03.200  resume
   7  1:00:00.001  flag 1

end: time
ranking: 0 1
scores: 200 200
digest: %s
"""  # noqa: W291 - the bot has no name


def told():
    table = Match.begin_new(
        "heap",
        2,
        (1 << 64) - 1,
        {"stones": 4, "prize": -200},
        "5",
        names=["Zoë", ""],
        players=["person", ("bot", 1)],
        table_id=b"\x00\xff",
        sequence=12,
        started=1769903998,
    )
    table.ready(100)
    table.submit(0, 3, 2100)
    table.correct(1, 2100, ms=5000, moves=3)
    table.ready(2200)
    table.pause(3200)
    table.resume(3200)
    table.advance(9000)
    return table


def test_a_record_as_text_worked_out_by_hand():
    table = told()
    expected = TEXT.replace("1:00:00.001", "0:07.200") % "".join(["%02x" % byte for byte in table.state.digest()])
    assert text(table.record()) == expected


def test_the_text_gives_the_same_bytes_back():
    blob = told().record()
    assert parse_text(text(blob)) == blob
    assert parse_text(text(blob).replace("\n", "\r\n")) == blob


def test_a_match_without_events_and_without_a_clock_is_told_too():
    blob = Match.begin_new("heap", 4, 0, {"rush": True}, None).record()
    assert "end: unfinished\n" in text(blob)
    assert parse_text(text(blob)) == blob


def test_random_matches_with_every_kind_of_event_come_back_from_their_text():
    for seed in range(40 if CPYTHON else 6):
        blob = lively("heap", seed, {"stones": 120, "colour": "green"}, 70).record()
        assert parse_text(text(blob)) == blob
    for seed in range(20 if CPYTHON else 2):
        blob = lively("latice", seed, {}, 80 if CPYTHON else 30).record()
        assert replay(blob).record() == blob
        assert parse_text(text(blob)) == blob


def test_two_turns_used_up_in_the_same_millisecond_are_two_lines():
    table = Match.begin_new("heap", 2, 1, control="60/turn", settings={"strict_handover": True})
    table.ready(0)
    table.correct(1, 1000, ms=0)
    assert table.advance(60000) == [("warning", 0, 50000), ("turn", 0, 60000), ("turn", 1, 60000)]
    said = text(table.record())
    assert "   3  1:00.000  expire 0\n   4  1:00.000  expire 1\n" in said
    assert parse_text(said) == table.record() == replay(table.record()).record()
    assert replay(table.record()).advance(60000) == []


def test_games_without_turns_name_the_seat_of_each_action():
    table = Match.begin_new("heap", 3, 1, {"rush": True}, None)
    table.submit(2, 3, 5)
    table.submit(0, 9, 3600007)
    said = text(table.record())
    assert "   1  0:00.005  2 take 3\n" in said and "   2  1:00:00.007  0 draw\n" in said
    assert parse_text(said) == table.record()


def wrong(old, new):
    said = text(told().record())
    assert old in said
    return said.replace(old, new)


def test_an_event_that_cannot_be_is_refused_with_its_number():
    for old, new, number in (
        ("0 take 3", "1 take 3", 2),
        ("0 take 3", "0 take 4", 2),
        ("0 take 3", "0 steal", 2),
        ("   3  0:02.100", "   4  0:02.100", 3),
        ("   3  0:02.100", "   3  0:02.099", 3),
        ("   3  0:02.100", "   3  2.1", 3),
        ("   3  0:02.100", "   3  0:62.100", 3),
        ("correct 1 ms=5000", "correct 1 ms=lots", 3),
        ("correct 1 ms=5000", "correct 1 hours=5", 3),
        ("0:02.200  ready", "0:02.200  steady", 4),
        ("0:02.200  ready", "0:02.200  ready 1", 4),
        ("0:03.200  pause", "0:03.200  resume", 5),
        ("flag 1", "flag 0", 7),
        ("flag 1", "flag", 7),
        ("0:07.200  flag", "0:07.100  flag", 7),
        ("0:07.200  flag", "0:07.201  flag", 7),
    ):
        message = refused(RecordError, parse_text, wrong(old, new))
        assert "event %d:" % number in message, (new, message)


def test_a_header_that_cannot_be_is_refused():
    for old, new, words in (
        ("Sunsquare record", "Some record", "no record"),
        ("seats: 2\n", "", "seats"),
        ("seats: 2\n", "seats: 7\n", "seat"),
        ("seats: 2\n", "seats: two\n", "seats"),
        ("seed: 18446744073709551615", "seed: 18446744073709551616", "seed"),
        ("option stones: 4", "option stones: 0", "stones"),
        ("option stones: 4", "option stones: many", "stones"),
        ("option stones: 4", "option pebbles: 4", "pebbles"),
        ("seat 1: bot1", "seat 1: robot", "robot"),
        ("undo: strict", "undo: never", "undo"),
        ("table: 00ff", "table: 00f", "00f"),
        ("2026-01-31", "2026-02-31", "2026-02-31"),
        ("clock 0: 5", "clock 0: 5+", "no time control"),
        ("pause: any\n", "pause: any\npause: any\n", "pause"),
        ("pause: any\n", "pause: any\nweather: fine\n", "weather"),
        ("pause: any\n", "pause: any\nweather\n", "weather"),
    ):
        message = refused(RecordError, parse_text, wrong(old, new))
        assert words in message, (new, message)


def test_other_versions_are_refused_by_name():
    for old, new, words in (
        ("record v1", "record v2", "format v2"),
        ("rules: 7", "rules: 8", "rules v8"),
        ("generator: 1", "generator: 2", "generator v2"),
        ("game: heap", "game: skat", "skat"),
    ):
        assert words in refused(VersionError, parse_text, wrong(old, new))


def test_another_end_than_the_events_give_is_refused():
    for old, new in (("end: time", "end: taken"), ("ranking: 0 1", "ranking: 1 0"), ("digest: ", "digest: 0")):
        assert "end" in refused(RecordError, parse_text, wrong(old, new))
    refused(RecordError, parse_text, "")
    refused(RecordError, parse_text, "Sunsquare record v1\n\n\n")


def test_dates_are_worked_out_from_whole_numbers():
    for seconds, date in (
        (0, "1970-01-01 00:00:00 UTC"),
        (951782400, "2000-02-29 00:00:00 UTC"),
        (951868800, "2000-03-01 00:00:00 UTC"),
        (1769903998, "2026-01-31 23:59:58 UTC"),
        (4107542399, "2100-02-28 23:59:59 UTC"),
        (4107542400, "2100-03-01 00:00:00 UTC"),
        (1704067199, "2023-12-31 23:59:59 UTC"),
        (1735603200, "2024-12-31 00:00:00 UTC"),
    ):
        assert date_of(seconds) == date and seconds_of(date) == seconds
    for text_ in ("2026-13-01 00:00:00 UTC", "2026-1-01 00:00:00 UTC", "today", "2026-01-31 24:00:00 UTC", ""):
        refused(ValueError, seconds_of, text_)
