# SPDX-License-Identifier: MIT
"""What a flag means in a match, in every mode in which flags fall and for every number of seats; times in ms."""

from timed_matches import CONTROLS, GAMES, SEATS, begun, chosen, events_of, told_of

from shared_engine import events
from shared_engine.record import replay
from shared_engine.rng import seed_bytes, seeded

# When a seat falls that never presses, by control; None: a turn timer comes before a flag.
FALLS = (
    ("0:40", 40000),
    ("0:40+3", 40000),  # nothing is added before the first turn
    ("0:40d3", 43000),
    ("0:40b3", 40000),
    ("0:20 3x8 byo", 44000),
    ("3x9 byo", 27000),
    ("0:20 4/0:25 can", 45000),
    ("4/0:30 can", 30000),
    ("12/turn", None),
    ("12/gong", 12000),
    ("0:40 hourglass", 40000),
    ("5/0:30+2, 3/0:20+1, 0:15", 30000),  # time is used up before its turns are made
    ("5/0:30, 3x6 byo", 30000),
    ("3/0:20d2, 2/0:20 can", 22000),
    ("0:30+2, 8/turn", None),
    ("2/0:15b2, 8/gong", 15000),
)


def test_every_control_is_here():
    assert tuple([control for control, _ in FALLS]) == CONTROLS


def test_a_flag_falls_once_at_its_exact_time_with_no_press_in_every_mode():
    for control, falls in FALLS:
        for late in (falls, (falls or 0) + 1, 500000, 5000000):
            match = begun(control, "latice", 2, flag="note")
            if falls is None:
                assert match.advance(late or 500000) is not None and match.clock.flags() == [], control
                continue
            assert match.advance(falls - 1) == [] or match.clock.flags() == []
            told = [event for event in match.advance(late) if event[0] == "flag"]
            assert told == [("flag", 0, falls)] and told_of(match, events.FLAG) == [(0, falls)], control
            assert match.clock.remaining(0, late) == 0 and match.clock.total(0, late) == 0
            assert match.advance(late + 10000) == [] and match.at == falls


def test_a_press_one_millisecond_before_the_flag_counts_and_one_at_it_does_not():
    for control, falls in FALLS:
        if falls is not None:
            for at, fallen in ((falls - 1, []), (falls, [0])):
                match = begun(control, "lsd", 2, flag="note")
                match.submit(0, chosen(match, seeded(seed_bytes(1))), at)
                assert match.clock.flags() == fallen, control


def test_with_two_seats_the_other_wins_by_time():
    for game in GAMES:
        for control, falls in FALLS:
            if falls is not None:
                match = begun(control, game, 2)
                match.advance(99999999)
                assert match.result() == ("time", [[1], [0]]) and match.at == falls, (game, control)
                assert match.clock.running is None and match.clock.to_move is None
                assert replay(match.record()).result() == ("time", [[1], [0]])


def test_with_more_seats_each_that_falls_leaves_and_the_last_one_standing_wins():
    for game in GAMES:
        for seats in SEATS[game][1:]:
            for control, falls in FALLS:
                if falls is not None:
                    match = begun(control, game, seats, strict_handover=True)
                    match.advance(99999999)
                    order = list(range(seats - 1))
                    assert match.state.retired == order and [seat for seat, _ in told_of(match, events.FLAG)] == order
                    assert match.over and match.result()[0] == "time", (game, control)
                    assert match.result()[1][0] == [seats - 1]  # the others stand as the game ranks those who left
                    assert match.clock.flags() == order
                    assert replay(match.record()).result() == match.result()


def test_time_that_ran_out_one_seat_after_the_other_adds_up_to_the_millisecond():
    match = begun("0:20 3x8 byo", "latice", 4, strict_handover=True)
    match.advance(99999999)
    assert told_of(match, events.FLAG) == [(0, 44000), (1, 88000), (2, 132000)]
    glass = begun("0:40 hourglass", "latice", 4, strict_handover=True)
    glass.advance(99999999)
    # 40 s of seat 0 go to three: 13.334, 13.333, 13.333; then 53.334 s of seat 1 to two: 26.667 each.
    assert told_of(glass, events.FLAG) == [(0, 40000), (1, 93334), (2, 173334)]
    assert glass.clock.remaining(3, glass.at) == 160000


def test_as_loss_it_puts_the_seat_below_all_whatever_the_number_of_seats():
    for seats, rest in ((2, [[1]]), (3, [[1, 2]]), (4, [[1, 2, 3]])):
        for control in ("0:40d3", "3x9 byo", "12/gong"):
            match = begun(control, "latice", seats, flag="loss")
            match.advance(99999999)
            assert match.over and match.result() == ("time", rest + [[0]]), (seats, control)


def test_when_all_have_fallen_partners_share_the_place_of_the_one_who_fell_last():
    match = begun("0:10", "latice", 4, options={"partners": True}, flag="note", strict_handover=True)
    match.ready(0)
    begins = match.seat()
    for turn in range(4):
        match.advance(10000 * (turn + 1))
        while not match.over and match.seat() == (begins + turn) % 4:
            match.submit(match.seat(), match.legal(match.seat())[-1], match.at)
    order = [(begins + turn) % 4 for turn in range(4)]
    assert match.clock.flags() == order
    assert match.result() == ("time", [sorted(order[1::2]), sorted(order[0::2])])


def test_as_loss_and_as_retire_it_takes_partners_as_the_rules_of_the_game_say():
    for game in ("latice", "lsd"):
        for control in ("0:40+3", "4/0:30 can"):
            match = begun(control, game, 4, options={"partners": True}, flag="loss")
            match.advance(99999999)
            assert match.result() == ("time", [[1, 3], [0, 2]]), (game, control)
            leaves = begun(control, game, 4, options={"partners": True}, strict_handover=True)
            leaves.advance(99999999)
            assert leaves.over and leaves.result()[0] == "time"
            assert leaves.state.retired == [0, 1, 2][: len(leaves.state.retired)]
            ranking = leaves.result()[1]
            assert sorted(ranking[0] if len(ranking[0]) > 1 else ranking[0] + ranking[1]) in ([0, 2], [1, 3])


def test_only_noted_it_changes_nothing_and_the_seat_plays_on():
    for game in GAMES:
        for seats in SEATS[game]:
            match = begun("12/gong", game, seats, flag="note", strict_handover=True)
            dice = seeded(seed_bytes(2))
            assert match.advance(13000) == [("flag", 0, 12000)]
            assert not match.over and match.seat() == 0 and match.clock.running == 0
            at = 20000
            for _ in range(12):  # a second for each action: no other falls
                at += 1000
                if match.clock.to_move != 0:
                    assert match.clock.remaining(match.seat(), at) > 0
                match.submit(match.seat(), chosen(match, dice), at)
            assert match.clock.flags() == [0] and match.clock.moves(0) > 0, (game, seats)
            assert match.clock.remaining(0, at) == 0 and not match.state.retired


def test_when_all_have_flagged_who_fell_last_wins_and_who_fell_first_is_known():
    for seats in (2, 3, 4):
        for control, falls in FALLS:
            if falls is None:
                continue
            match = begun(control, "latice", seats, flag="note", strict_handover=True)
            dice = seeded(seed_bytes(3))
            for _ in range(seats):
                if not match.over:
                    match.advance(match.at + 1000000)  # this one falls
                if match.over:
                    break
                seat, at = match.seat(), match.at
                while match.seat() == seat:
                    at += 5
                    match.submit(seat, chosen(match, dice), at)
            order = [seat for seat, _ in told_of(match, events.FLAG)]
            assert match.over and order == list(range(seats)) == match.clock.flags(), (seats, control)
            assert match.result() == ("time", [[seat] for seat in reversed(order)])
            assert events_of(match)[-1][0] == events.FLAG


def test_a_seat_that_left_and_seats_that_flagged_are_all():
    match = begun("3x9 byo", "latice", 3, flag="note", strict_handover=True)
    match.retire(1, 1000)
    match.advance(27000)
    assert match.clock.flags() == [0] and not match.over
    match.submit(0, chosen(match, seeded(seed_bytes(1))), 28000)
    while match.seat() == 0:
        match.submit(0, chosen(match, seeded(seed_bytes(1))), 28000)
    match.advance(28000 + 27000)
    assert match.result() == ("time", [[2], [0], [1]])


def test_a_correction_lifts_a_flag_that_was_only_noted():
    match = begun("0:40+3", "latice", 2, flag="note")
    match.advance(40000)
    match.correct(0, 41000, ms=5000)
    assert match.clock.flags() == [] and match.clock.remaining(0, 42000) == 4000
    assert match.advance(46000) == [("flag", 0, 46000)]
    assert told_of(match, events.FLAG) == [(0, 40000), (0, 46000)]
