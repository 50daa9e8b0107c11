# SPDX-License-Identifier: MIT
"""Records and journals of sittings of the clock: whole ones by chance, with every kind of time control."""

import sys

from chance import Chance

from proof import refused
from shared_engine import events
from shared_engine.contract import IllegalAction
from shared_engine.match import Match, MatchError
from shared_engine.record import RecordError, VersionError, parse_text, replay, text
from shared_engine.record_header import header_from, header_length

CPYTHON = sys.implementation.name == "cpython"
MANY = 6 if CPYTHON else 1  # sittings of each control
CONTROLS = (
    "5+3", "1", "3/turn", "5/gong", "1d2", "1b2", "0:20 2x5 byo", "3x5 byo", "0:20 4/0:10 can", "0:30 hourglass",
    "6/1+1, 0:30", None, "odds",
)  # fmt: skip
ODDS = ("2", "0:30+2", "10/turn", "3x5 byo")


def sitting(control, seed, presses=60):
    """One by chance: mostly presses, and all else that can happen to it; to its end, or for so many things."""
    chance = Chance(seed)
    seats = 2 + seed % 3
    settings = {"undo": chance.one_of(("strict", "casual")), "strict_handover": chance.below(4) > 0}
    settings["flag"] = chance.one_of(("note", "note", "retire", "loss"))
    control = list(ODDS[:seats]) if control == "odds" else control
    match = Match.begin_new("clock", seats, seed, {"starter": -1}, control, settings, ["Zoë"] + [""] * (seats - 1))
    at = 0
    for _ in range(presses):
        at += chance.below(4000)
        match.advance(at)
        if match.over:
            break
        try:
            something(match, chance, at)
        except (MatchError, IllegalAction):
            pass  # not possible at this moment
    return match


def something(match, chance, at):
    what = chance.below(24)
    seat = chance.below(match.setup.seats)
    if match.paused:
        match.resume(at)
    elif what < 13:
        match.submit(match.seat(), 0, at)
    elif what < 16:
        actions = match.legal(match.seat())
        match.submit(match.seat(), chance.one_of([action for action in actions if action != 2]), at)
    elif what == 16:
        match.undo(at)
    elif what == 17:
        match.redo(at)
    elif what == 18:
        match.pause(at)
    elif what == 19 and match.clock:
        match.correct(seat, at, chance.below(30000), None, chance.below(9))
    elif what == 20 and chance.below(4) == 0:
        match.retire(seat, at)
    elif what == 21 and chance.below(4) == 0:
        match.submit(match.seat(), 2, at)
    else:
        match.ready(at)


def sittings(many=MANY):
    for number, control in enumerate(CONTROLS):
        for seed in range(many):
            yield sitting(control, 100 * number + seed + 2)


def test_a_record_comes_to_the_same_end_and_the_same_bytes():
    ends = set()
    for match in sittings():
        blob = match.record()
        again = replay(blob)
        assert again.digest() == match.digest() and again.result() == match.result() and again.record() == blob
        ends.add((match.result() or ("unfinished",))[0])
    assert not CPYTHON or ends == {"stopped", "last", "time", "unfinished"}


def test_a_record_as_text_is_read_back_to_the_same_bytes():
    for match in sittings():
        blob = match.record()
        assert parse_text(text(blob)) == blob


def test_the_text_tells_what_was_pressed_when():
    match = Match.begin_new("clock", 3, 1, None, "60/turn", None, ["Anna", "", "Zoë"], started=1772389320)
    match.ready(500)
    for at, words in ((7200, "over"), (9000, "reverse"), (9500, "out 0"), (80000, "over"), (90000, "end")):
        match.submit(match.seat(), match.state.parse(words), at)
    lines = text(match.record()).split("\n")
    assert "game: clock" in lines and "flag: note" in lines and "strict_handover: yes" in lines
    assert lines[lines.index("") + 1 :][:8] == [
        "   1  0:00.500  ready",
        "   2  0:07.200  0 over",
        "   3  0:09.000  1 reverse",
        "   4  0:09.500  1 out 0",
        "   5  1:07.200  expire 1",
        "   6  1:20.000  1 over",
        "   7  1:30.000  2 end",
        "",
    ]
    assert "end: stopped" in lines and "ranking: 0=1=2" in lines and "scores: 0 0 0" in lines


def test_after_a_power_cut_anywhere_the_sitting_goes_on_as_it_was():
    for match in sittings(1):
        header, log, at = match.header(), bytes(match.log), 0
        follower = Match.begin_by(header)
        while at < len(log) and (CPYTHON or follower.count < 12):
            kind, seat, value, passed, end = events.event_at(log, at)
            back = Match.resume_from(header, log[: end - 1])  # the last event is torn
            assert back.kept == at and bytes(back.log[:at]) == log[:at]
            back = Match.resume_from(header, log[:end])
            assert back.kept == end and (back.paused or back.over)
            at = end
            follower = back
        assert follower.state.digest() == match.state.digest() or not CPYTHON
        assert readings(follower) == readings(match) or not CPYTHON


def readings(match):
    if match.clock is None:
        return None
    seats = range(match.setup.seats)
    return [(match.clock.remaining(seat, match.at), match.clock.periods(seat)) for seat in seats], match.clock.flags()


def test_a_heartbeat_charges_who_was_to_move():
    match = Match.begin_new("clock", 2, 1)
    match.ready(0)
    match.submit(0, 0, 10000)
    back = Match.resume_from(match.header(), bytes(match.log), 25000)
    assert back.paused and back.seat() == 1
    assert [back.clock.remaining(seat, 99999) for seat in (0, 1)] == [293000, 285000]


def test_every_flipped_bit_of_a_record_is_noticed():
    blob = sitting("5+3", 2, 20).record()
    for at in range(len(blob)):
        for bit in range(8) if CPYTHON else (at % 8,):
            broken = bytearray(blob)
            broken[at] ^= 1 << bit
            refused(RecordError, replay, bytes(broken))


def test_a_record_of_an_unknown_game_or_other_rules_is_told_as_that():
    said = text(sitting("5+3", 2, 5).record())
    assert "dial" in refused(VersionError, parse_text, said.replace("game: clock", "game: dial"))
    assert "rules" in refused(VersionError, parse_text, said.replace("rules: 1", "rules: 2"))


def test_settings_of_a_record_are_its_own_and_not_what_is_usual():
    match = Match.begin_new("clock", 2, 1, None, None, {"flag": None, "strict_handover": False})
    assert match.setup.settings["flag"] is None and not match.setup.settings["strict_handover"]
    again = header_from(match.record()[: header_length(match.record())])
    assert again.settings == match.setup.settings and again.controls == ()
