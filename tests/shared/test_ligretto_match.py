# SPDX-License-Identifier: MIT
"""Ligretto Dice as a match: stamps and their order, no clock, nothing taken back, next for all, pauses, records."""

from ligretto_table import ligretto

from proof import refused
from shared_engine import events
from shared_engine.contract import IllegalAction, SettingsError
from shared_engine.games import ALL
from shared_engine.match import Match, MatchError
from shared_engine.record import replay

THROW = 24
NEXT = 27


def begun(seats=2, seed=1, undo="strict", **options):
    return Match.begin_new("ligretto_dice", seats, seed, options, settings={"undo": undo})


def short(seed=1, **more):
    """A match of two rounds with a die each."""
    return begun(2, seed, handicap=[1, 1], rounds="fixed", rounds_value=2, throw_ms=0, **more)


def to_the_next_end(match, at) -> int:
    """Both throw until somebody's die is placed, and with it the round is over; the moment of that."""
    while match.state.phase == 0:
        at += 10
        for seat in (0, 1):
            offered = match.state.actions(seat, at)
            if offered:  # the other may have ended it
                match.submit(seat, offered[0], at)
    return at


def test_all_may_act_and_no_clock_runs_unless_one_is_asked_for_which_is_refused():
    match = begun(4)
    assert match.seat() == ALL and match.clock is None and not match.waiting
    assert match.setup.controls is None or not match.setup.controls
    for control in ("60/turn", "5", "1:30"):
        message = refused(SettingsError, Match.begin_new, "ligretto_dice", 2, 1, {}, control)
        assert message.startswith("control"), message
        assert "rounds=minutes" in message and "rounds_value" in message and "yet" not in message


def test_stamps_are_kept_as_they_are():
    match = begun(3)
    for seat, at in ((1, 800), (0, 800), (2, 1500)):
        match.submit(seat, THROW, at)
    assert match.state.thrown_at == [800, 800, 1500] and match.at == 1500
    again = replay(match.record())
    assert again.state.thrown_at == [800, 800, 1500]


def test_a_stamp_before_the_last_event_is_too_late_and_leaves_no_trace():
    match = begun(3)
    match.submit(1, THROW, 900)
    before = match.digest(), match.count, bytes(match.log)
    assert "too late" in refused(IllegalAction, match.submit, 0, THROW, 899)
    assert (match.digest(), match.count, bytes(match.log)) == before
    match.submit(0, THROW, 900)


def test_a_press_takes_three_bytes_or_fewer():
    match = begun(4)
    for number in range(40):
        start = len(match.log)
        match.submit(number % 4, THROW, 800 + 300 * number)
        assert len(match.log) - start <= 3


def test_nothing_is_taken_back_whatever_the_settings_say():
    for undo in ("strict", "casual"):
        match = short(undo=undo)
        assert match.last_action() is None
        at = to_the_next_end(match, 0)
        last = match.last_action()
        assert last[0] == match.state.finisher and last[1] < 24
        for _ in range(2):
            before = match.digest(), match.count
            assert "nothing to undo" in refused(MatchError, match.undo, at)
            assert "nothing to undo" in refused(MatchError, match.undo)
            refused(MatchError, match.redo, at)
            assert (match.digest(), match.count) == before
            match.submit(0, NEXT, at + 100)  # not drawn: undo is refused here too
            assert match.last_action() == (0, NEXT)
            match.submit(1, NEXT, at + 100)
            at = to_the_next_end(match, at + 100)
            if match.over:
                break
        assert match.over
        refused(MatchError, match.undo)


def test_the_last_action_is_the_last_one_also_after_a_refused_press_a_pause_and_a_leave():
    match = begun(3)
    match.submit(2, THROW, 900)
    refused(IllegalAction, match.submit, 1, 25, 900)
    match.pause(1000)
    match.resume(1000)
    match.expire(0, 1100)
    match.retire(0, 1200)
    assert match.last_action() == (2, THROW)
    assert replay(match.record()).last_action() == (2, THROW)


def test_next_for_all_is_in_the_record_as_such():
    match = short()
    at = to_the_next_end(match, 0)
    start = len(match.log)
    match.submit(ALL, NEXT, at + 2000)
    assert events.event_at(match.log, start)[:3] == (events.RAW, events.NOBODY, NEXT)
    assert match.state.round == 2 and match.last_action() == (ALL, NEXT)
    again = replay(match.record())
    assert again.state.dump() == match.state.dump() and again.last_action() == (ALL, NEXT)
    for action in (THROW, 25, 26, 0):
        refused(IllegalAction, match.submit, ALL, action, at + 2800)
    assert again.digest() == match.digest()


def test_next_for_all_may_come_in_one_bunch_with_the_presses_of_seats():
    for order in ((0, 1, 2), (2, 1, 0)):
        match = ligretto("r1", "y6", "b5").play("800 0 place r1").match(3)
        presses = [(ALL, NEXT, 2000), (1, NEXT, 1999), (2, THROW, 2800)]
        answers = match.submit_many([presses[at] for at in order])
        assert answers == [None, None, None]
        assert match.state.round == 2 and match.state.thrown_at == [2000, 2000, 2800]


def test_while_it_is_paused_nothing_counts_and_match_time_stands_still():
    match = begun(2)
    match.submit(0, THROW, 900)
    match.pause(1000)
    before = match.digest()
    assert "paused" in refused(MatchError, match.submit, 1, THROW, 1000)
    assert [type(answer) for answer in match.submit_many([(0, THROW, 5000), (1, THROW, 1000)])] == [MatchError] * 2
    assert match.digest() == before
    match.resume(1000)
    refused(IllegalAction, match.submit, 0, THROW, 1699)
    match.submit(0, THROW, 1700)


def test_everything_late_in_a_bunch_is_refused_alone():
    match = ligretto("r1 y6", "r1 g6", "r1 b6").match(5)
    answers = match.submit_many([(2, 0, 903), (0, 0, 901), (1, 0, 902), (2, 99, 800), (1, 30, 902)])
    assert answers[1] is None and [answer is None for answer in answers].count(True) == 1
    for answer in answers[:1] + answers[2:]:
        assert isinstance(answer, IllegalAction)
    assert match.count == 1 and match.state.left == bytearray([1, 2, 2])


def test_a_match_of_which_the_last_round_ends_is_over_with_its_ranking():
    match = short(seed=4)
    at = to_the_next_end(match, 0)
    match.submit(ALL, NEXT, at)
    assert match.result() is None
    to_the_next_end(match, at)
    assert match.over and match.result() == (match.state.ending, match.state.ranking())
    assert match.result()[0] == "rounds"
    refused(MatchError, match.submit, 0, NEXT, match.at)
    refused(MatchError, match.retire, 0, match.at)


def test_a_match_may_be_given_up():
    match = begun(2)
    match.submit(0, THROW, 900)
    match.abandon(1000)
    assert match.over and match.result()[0] == "abandoned"
    assert replay(match.record()).result() == match.result()


def test_its_power_may_go_at_any_moment():
    match = short()
    at = to_the_next_end(match, 0)
    again = Match.resume_from(match.header(), bytes(match.log), at + 700)
    assert again.paused and again.at == at + 700
    again.resume(at + 700)
    again.submit(0, NEXT, at + 700)
    again.submit(1, NEXT, at + 800)
    assert again.state.round == 2 and again.state.thrown_at == [at + 800] * 2
