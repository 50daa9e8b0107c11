# SPDX-License-Identifier: MIT
"""Undo, redo, corrections and power cuts bring back the clocks exactly, in every mode; times in ms."""

from test_match_undo import undone_and_redone
from timed_matches import (
    CPYTHON,
    GAMES,
    SEATS,
    act,
    begun,
    chosen,
    controls_for,
    readings,
    thought,
)

from proof import refused
from shared_engine.match import Match
from shared_engine.record import replay
from shared_engine.rng import seed_bytes, seeded


def lined_up():
    """(control, game, seats, seed): each control with one game and number of seats; more of them on a PC."""
    for shift in range(3 if CPYTHON else 1):
        for number in range(len(controls_for(2))):
            game = GAMES[(number + shift) % 3]
            seats = SEATS[game][(number + shift) % len(SEATS[game])]
            yield controls_for(seats)[number], game, seats, number + 100 * shift


def two_parts(control, **settings):
    """A turn of Tilers has two parts at least: a take, then what is done with it. The match and its take."""
    settings["undo"] = "casual"
    match = begun(control, "tilers", 2, 1, strict_handover=True, **settings)
    return match, match.legal(0)[0]


def turn_by(match, at: int):
    """The seat to move does all of its turn at one moment."""
    mark = match.state.turn_mark()
    while match.state.turn_mark() == mark:
        match.submit(match.seat(), match.legal(match.seat())[-1], at)


def lefts(match, at=None):
    return [row[0] for row in readings(match, at)[0]]


# Worked out by hand.


def test_undo_gives_back_what_bronstein_counts_of_the_turn():
    match, take = two_parts("0:40b3")
    match.submit(0, take, 2000)
    match.undo(5000)  # the turn begins anew
    turn_by(match, 7000)
    assert lefts(match) == [40000, 40000]  # 2 s since then, all given back
    once, take = two_parts("0:40b3")
    once.submit(0, take, 2000)
    turn_by(once, 7000)
    assert lefts(once) == [36000, 40000]


def test_undo_gives_back_the_delay_that_was_left():
    match, take = two_parts("0:40d3")
    match.submit(0, take, 1000)
    assert match.clock.total(0, 1000) == 42000
    match.undo(2500)
    assert match.clock.total(0, 2500) == 43000
    assert lefts(match, 5500) == [40000, 40000] and lefts(match, 5501) == [39999, 40000]
    match.redo(5600)
    assert match.clock.total(0, 5600) == 42000
    assert lefts(match, 7600) == [40000, 40000] and lefts(match, 7601) == [39999, 40000]


def test_undo_gives_back_the_periods_that_were_used_up_and_redo_takes_them_again():
    match, take = two_parts("3x9 byo")
    match.submit(0, take, 10000)
    assert readings(match)[0][0] == (8000, 17000, 2, 0)
    match.undo(11000)
    assert readings(match)[0][0] == (9000, 27000, 3, 0)
    match.redo(12000)
    assert readings(match)[0][0] == (8000, 17000, 2, 0)
    turn_by(match, 13000)
    assert readings(match)[0][0] == (9000, 18000, 2, 1)


def test_undo_gives_back_the_turns_of_a_canadian_period():
    match, _ = two_parts("4/0:30 can")
    turn_by(match, 10000)
    assert lefts(match) == [20000, 30000]
    while match.clock.moves(0):
        match.undo(11000)
    while match.steps()[0]:
        match.undo(11000)
    assert lefts(match) == [30000, 30000]
    for turn in range(4):
        turn_by(match, 12000 + 2000 * turn)  # of seat 0: 1 s, then each 1 s
        if turn < 3:
            assert lefts(match)[0] == 29000 - 1000 * turn
            turn_by(match, 13000 + 2000 * turn)
    assert lefts(match)[0] == 30000


def test_undo_takes_back_what_an_hourglass_has_given_to_all_seats():
    match = begun("0:40 hourglass", "tilers", 3, 1, undo="casual", strict_handover=True)
    match.submit(0, match.legal(0)[0], 10001)
    assert lefts(match) == [29999, 45001, 45000]
    match.undo(20000)
    assert lefts(match) == [40000, 40000, 40000]
    match.redo(25000)
    assert lefts(match) == [29999, 45001, 45000]
    assert lefts(match, 25001) == [29998, 45001, 45001]  # the next millisecond goes to the next in order


def test_undo_leads_back_behind_a_stage_that_a_turn_had_ended():
    match, _ = two_parts("1/0:15b2, 8/gong")
    turn_by(match, 5000)
    assert lefts(match) == [8000, 15000]
    while match.clock.moves(0):
        match.undo(6000)
    while match.steps()[0]:
        match.undo(6000)
    assert lefts(match) == [15000, 15000]


# By chance.


def test_each_undo_and_redo_leads_to_the_very_digest_in_every_mode():
    for control, game, seats, seed in lined_up():
        dice = seeded(seed_bytes(seed))
        match = begun(control, game, seats, seed, undo="casual", flag="note", strict_handover=seed % 2 == 0)
        digests, at = [match.digest()], 0
        while len(digests) < 20 and not match.over and not match.clock.flags():
            at = max(at, match.at) + thought(dice)
            count = match.count
            if match.timekeeper.due_at <= at:
                at = match.timekeeper.due_at
                match.advance(at)  # a flag, and nothing before it comes back; or a turn that ran out: it does
                if match.count > count:
                    digests.append(match.digest())
            elif match.waiting:
                match.ready(at)
            else:
                match.submit(match.seat(), chosen(match, dice), at)
                digests.append(match.digest())
        if not match.clock.flags():
            undone_and_redone(match, digests, 2)


def test_corrections_are_events_of_the_record_in_every_mode():
    for control, game, seats, seed in lined_up():
        match = begun(control, game, seats, seed, flag="note")
        texts = control if isinstance(control, list) else [control] * seats
        match.correct(1, 1000, ms=7000, moves=3)
        assert lefts(match)[1] == 7000 and match.clock.moves(1) == 3
        for seat in range(seats):
            if texts[seat].endswith("byo"):
                match.correct(seat, 1500, periods=2)
                assert match.clock.periods(seat) == 2
            else:
                before = match.digest(), bytes(match.log)
                refused(ValueError, match.correct, seat, 1500, periods=2)
                assert (match.digest(), bytes(match.log)) == before
        match.abandon(2000)
        again = replay(match.record())
        assert readings(again)[0] == readings(match)[0] and again.digest() == match.digest()


def test_a_power_cut_loses_what_came_after_the_last_heartbeat_and_nothing_else():
    for control, game, seats, seed in lined_up():
        dice = seeded(seed_bytes(seed))
        match = begun(control, game, seats, seed, undo="casual", flag="note", strict_handover=seed % 2 == 1)
        for _ in range(12):
            cut = match.at + thought(dice)
            beat = max(match.at, cut - cut % 1000)
            match.advance(match.at)
            back = Match.resume_from(match.header(), bytes(match.log), beat)
            match.advance(beat)
            if match.over:
                assert back.over and back.result() == match.result()
                break
            assert back.paused and back.clock.running is None, control
            assert readings(back, beat)[:3] == readings(match, beat)[:3], (control, game)
            assert readings(back, beat + 3600000)[:3] == readings(back, beat)[:3]  # switched off for an hour
            back.resume(beat)
            told = match.advance(beat + 5000), back.advance(beat + 5000)
            assert told[0] == told[1] and readings(back, beat + 5000) == readings(match, beat + 5000), (control, game)
            assert back.seat() == match.seat()
            if match.over:
                break
            at = match.at + 5000
            match.ready(at)
            act(match, dice, at + thought(dice))
            if match.over:
                break


def test_however_often_the_power_goes_the_record_can_be_replayed():
    for control, game, seats, seed in lined_up():
        dice = seeded(seed_bytes(seed))
        match = begun(control, game, seats, seed, flag="note")
        for _ in range(6):
            beat = match.at + thought(dice)
            match = Match.resume_from(match.header(), bytes(match.log), beat)
            if match.over:
                break
            match.resume(match.at)
            act(match, dice, match.at + 1)
        if not match.over:
            match.abandon(match.at)
        assert replay(match.record()).digest() == match.digest()
