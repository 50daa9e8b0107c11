# SPDX-License-Identifier: MIT
"""Any game in turns with any time control: whole matches by chance, their records, presses that are fed late."""

from timed_matches import (
    CPYTHON,
    GAMES,
    SEATS,
    act,
    begun,
    chosen,
    controls_for,
    events_of,
    played,
    readings,
    thought,
    told_of,
)

from shared_engine import events
from shared_engine.compat import sha256
from shared_engine.match import Match
from shared_engine.record import replay
from shared_engine.rng import seed_bytes, seeded

FLAGS = (None, "note", "loss", "retire")
# of the readings after each event of the same matches on both runtimes
SAME_EVERYWHERE = "88d3c967fb11f995"


def matches():
    """(control, game, seats, seed): every control with every game; on a chip's heap with one number of seats each."""
    seed = 0
    for game in GAMES:
        for seats in SEATS[game]:
            for control in controls_for(seats):
                seed += 1
                if CPYTHON or seed % 3 == seats - 2:
                    yield control, game, seats, seed


def test_a_match_of_any_game_with_any_control_is_replayed_to_the_same_digest_and_readings():
    for control, game, seats, seed in matches():
        flag = FLAGS[seed % 4]
        match = played(control, game, seats, seed, 400, flag=flag, strict_handover=seed % 2 == 1)
        again = replay(match.record()) if match.over else Match.resume_from(match.header(), bytes(match.log))
        if match.over:
            assert again.digest() == match.digest(), (control, game, seats)
            assert again.result() == match.result()
        assert readings(again, match.at)[0] == readings(match)[0], (control, game, seats)


def test_matches_end_whatever_the_control():
    for game, seats in (("lsd", 2), ("tilers", 3), ("latice", 4)):
        for control in controls_for(seats):
            match = played(control, game, seats, 5)
            assert match.over and match.clock.running is None and match.clock.to_move is None, control
            assert match.result()[0] in ("time", match.state.ending)


def test_readings_after_each_event_are_the_same_on_both_runtimes():
    found = b""
    for number, control in enumerate(controls_for(3)):
        dice = seeded(seed_bytes(number))
        match = begun(control, ("latice", "tilers")[number % 2], 3, number, flag="note")
        at = 0
        for _ in range(25):
            at = max(at, match.at) + thought(dice)
            if not match.over:
                act(match, dice, at)
                found = sha256(found + repr((match.at, readings(match))).encode())
    assert found.hex()[:16] == SAME_EVERYWHERE, found.hex()[:16]


def test_a_hand_over_is_charged_at_its_stamp_though_it_is_fed_300_ms_later():
    for control, game, seats, seed in matches():
        if seats != 2 + seed % 3:
            continue
        prompt, late = [begun(control, game, seats, seed, flag="note", strict_handover=True) for _ in range(2)]
        dice = seeded(seed_bytes(seed))
        at = 0
        for _ in range(30):
            at = max(at, prompt.at) + 300 + thought(dice)
            if prompt.over or prompt.timekeeper.due_at <= at + 300:
                break  # else time runs out meanwhile
            action = chosen(prompt, dice)
            seat = prompt.seat()
            prompt.submit(seat, action, at)
            late.advance(at + 300)  # the clock has been shown up to there
            readings(late, at + 300)
            late.submit(seat, action, at)
            assert readings(late, at + 350) == readings(prompt, at + 350), (control, game)
            assert late.digest() == prompt.digest() and late.log == prompt.log


def test_a_turn_that_runs_out_ends_by_each_game_s_own_rule():
    expired = [(0, 12000), (1, 24000), (0, 36000)]
    rolled = [(0, 17000), (1, 34000), (0, 46000)]  # the main time of 5 s first, then 12 s a turn
    for game in GAMES:
        for control, due in (("12/turn", expired), ("0:05, 12/turn", rolled)):
            match = begun(control, game, 2, 3, strict_handover=True)
            match.advance(47000)
            assert told_of(match, events.EXPIRE) == due and match.seat() == 1 and not match.over, (game, control)
            assert match.clock.flags() == [] and match.clock.moves(0) == 2
            if game == "tilers":
                assert min(match.state.chips) > 0
            if game == "lsd":
                assert match.state.placed == begun(control, game).state.placed


def test_time_odds_give_each_seat_its_own_rule():
    match = begun(["0:20", "12/turn", "3x9 byo", "0:05+5"], "lsd", 4, 2, flag="note", strict_handover=True)
    assert match.advance(19999) == []
    match.submit(0, chosen(match, seeded(seed_bytes(1))), 19999)  # 1 ms is left
    assert match.advance(40000) == [("warning", 1, 21999), ("turn", 1, 31999)]
    assert match.seat() == 2 and readings(match, 40000)[0][2] == (999, 18999, 3, 0)
    assert match.advance(41000) == [("period", 2, 40999)]
    match.submit(2, chosen(match, seeded(seed_bytes(1))), 42000)
    match.submit(3, chosen(match, seeded(seed_bytes(1))), 46000)
    assert [row[0] for row in readings(match)[0]] == [1, 12000, 9000, 6000]
    assert match.advance(46001) == [("flag", 0, 46001)]


def test_a_bots_time_is_charged_as_a_persons():
    for control in ("0:40", "3x9 byo", "4/0:30 can"):
        match = Match.begin_new("lsd", 2, 1, {"starter": 0}, control, players=[("bot", 1), "person"])
        match.ready(0)
        before = readings(match, 0)[0][0][0]
        assert readings(match, 7000)[0][0][0] == before - 7000
        assert match.advance(40000)[0][1] == 0


def test_a_turn_of_several_actions_is_one_turn_for_the_clock():
    match = begun("0:40+3", "tilers", 2, 1, strict_handover=True)
    dice = seeded(seed_bytes(9))
    at, seat = 0, match.seat()
    while match.seat() == seat:
        assert match.clock.moves(seat) == 0
        at += 1000
        match.submit(seat, chosen(match, dice), at)
    assert at > 1000 and match.clock.remaining(seat, at) == 43000 - at and match.clock.moves(seat) == 1


def test_every_event_lies_in_the_order_of_time():
    for control, game, seats, seed in matches():
        if seed % 7 == 0:
            match = played(control, game, seats, seed, 200, flag="note")
            times = [at for _, _, at in events_of(match)]
            assert times == sorted(times)
