# SPDX-License-Identifier: MIT
"""What a match tells of its clock, each thing once and in order; and where every millisecond goes; times in ms."""

from timed_matches import CPYTHON, GAMES, SEATS, act, begun, chosen, controls_for, readings, thought

from proof import refused
from shared_engine.controls import HOURGLASS, parse_control
from shared_engine.match import Match, MatchError
from shared_engine.rng import seed_bytes, seeded


def heard(match, times) -> list:
    """What is told when the match is asked at these times."""
    told = []
    for at in times:
        told.extend(match.advance(at))
    return told


def lefts(match):
    return [row[0] for row in readings(match)[0]]


def turn_by(match, at: int):
    """The seat to move does all of its turn at one moment."""
    mark = match.state.turn_mark()
    while match.state.turn_mark() == mark and not match.over:
        match.submit(match.seat(), match.legal(match.seat())[-1], at)


SIXTY = [("period", 0, 1000 * second) for second in range(1, 60)] + [("flag", 0, 60000)]


def test_a_long_turn_in_byo_yomi_tells_each_period_once_however_it_is_asked():
    for step in (1, 7, 50, 999, 1000, 1001, 30000, 100000):
        if step < 7 and not CPYTHON:
            continue
        match = begun("60x1 byo", flag="note")
        assert heard(match, range(0, 100001, step)) == SIXTY, step


def test_a_pause_in_a_period_tells_none_twice_and_leaves_none_out():
    match = begun("60x1 byo", flag="note")
    told = []
    for pause in range(20):
        told.extend(heard(match, range(match.at, 700 * pause + 701, 50)))
        match.pause(700 * pause + 700)
        assert match.advance(700 * pause + 700) == []
        match.resume(700 * pause + 700)  # match time stands still meanwhile
    assert told == SIXTY[:14]
    assert heard(match, range(14001, 100001, 50)) == SIXTY[14:]


def test_after_an_undo_the_periods_of_the_turn_are_told_anew():
    match = begun("3x9 byo", "tilers", undo="casual", strict_handover=True)
    assert match.advance(10000) == [("period", 0, 9000)]
    match.submit(0, match.legal(0)[0], 10000)
    match.undo(12000)
    assert match.advance(12000) == []
    assert heard(match, range(12000, 25000, 100)) == [("period", 0, 21000)]
    match.redo(25000)  # 8 s of the second period are left
    assert heard(match, range(25000, 45000, 100)) == [("period", 0, 33000), ("flag", 0, 42000)]


def test_after_a_power_cut_what_had_been_told_is_not_told_again():
    match = begun("60x1 byo", flag="note")
    assert match.advance(5300) == SIXTY[:5]
    back = Match.resume_from(match.header(), bytes(match.log), 5000)
    back.resume(5000)
    assert heard(back, range(5000, 8001, 10)) == SIXTY[5:8]


def test_a_period_told_before_an_earlier_press_is_fed_is_given_back_and_the_next_seat_s_own_is_told():
    match = begun("3x9 byo", "latice", strict_handover=True)
    match.correct(1, 0, ms=5)
    assert match.advance(9030) == [("period", 0, 9000)]
    turn_by(match, 8990)
    assert match.clock.periods(0) == 3
    assert match.advance(9030) == [("period", 1, 8995)]
    match.correct(1, 9010, ms=10)
    assert match.advance(9030) == [("period", 1, 9020)]


def test_the_stage_that_a_press_ends_is_told_once_at_that_press():
    match = begun("1/0:15, 8/gong", "lsd", strict_handover=True)
    assert match.advance(5040) == []
    turn_by(match, 5000)
    assert heard(match, range(5000, 5500, 10)) == [("stage", 0, 5000)]
    turn_by(match, 6000)
    assert heard(match, range(6000, 14001, 500)) == [("stage", 1, 6000), ("flag", 0, 14000)]


def test_pause_and_resume_stop_every_mode_to_the_millisecond_whoever_asks():
    for number, control in enumerate(controls_for(4)):
        match = begun(control, "latice", 4, strict_handover=True)
        match.pause(4321, number % 4)
        kept = readings(match, 4321)[0]
        assert match.clock.running is None and readings(match, 1 << 29)[0] == kept
        refused(MatchError, match.submit, 0, chosen(match, seeded(seed_bytes(1))), 4321)
        match.pause(4321, (number + 1) % 4)
        match.resume(4321)
        untouched = begun(control, "latice", 4, strict_handover=True)
        assert readings(match, 9999) == readings(untouched, 9999), control
        assert match.advance(60000) == untouched.advance(60000)


def test_only_the_arbiter_pauses_when_the_setting_says_so_in_every_mode():
    for control in controls_for(4):
        match = begun(control, "latice", 4, pause="arbiter")
        for seat in range(4):
            assert "arbiter" in refused(MatchError, match.pause, 1000, seat)
        assert match.clock.running == 0 and not match.paused
        match.pause(1000)
        assert match.paused


def test_where_a_course_is_counted_nobody_is_charged_and_the_right_clock_runs_next():
    for control in controls_for(2):
        dice = seeded(seed_bytes(4))
        match = begun(control, "tilers", 2, 4, flag="note")
        at = 0
        while match.state.course == 1 and not match.over:
            match.ready(at)
            at += 100
            match.submit(match.seat(), chosen(match, dice), at)
        assert match.waiting and match.clock.to_move == match.seat() and match.clock.running is None
        match.advance(at)  # the stages that presses ended
        kept = readings(match, at)
        assert readings(match, at + 600000)[0] == kept[0] and match.advance(at + 600000) == [], control
        match.ready(at + 600000)
        assert match.clock.running == match.seat()


class Account:
    """Where the time of a match goes, seen from outside: by what the clocks show before and after each span."""

    def __init__(self, match):
        self.match = match
        self.at = match.at
        self.charged = self.paused = self.handed = self.idle = 0

    def go(self, until: int):
        """Time passes; what comes due by the clock happens at its own time."""
        match = self.match
        match.advance(self.at)  # what a press has brought about
        while not match.over and self.at < match.timekeeper.due_at <= until:
            self._span(match.timekeeper.due_at)
            match.advance(self.at)
        self._span(max(until, self.at))
        match.advance(self.at)

    def _span(self, until: int):
        match, clock, span = self.match, self.match.clock, until - self.at
        if match.over:
            return
        before, after = readings(match, self.at), readings(match, until - 1 if span else until)
        self.at = until
        if match.paused or match.waiting:
            assert before[0] == after[0], "a clock moved that stood still"
            self.paused += span if match.paused else 0
            self.handed += 0 if match.paused else span
        elif span and before[0][clock.running][0] + before[0][clock.running][2] == 0 and not clock.delay(until - span):
            self.idle += span
        elif span:
            mover = clock.running
            measure = 0 if before[0][mover][1] is None else 1
            taken = before[0][mover][measure] - after[0][mover][measure] + 1
            assert taken == span, (taken, span)
            self.charged += span
            for seat in range(match.setup.seats):
                if seat != mover and parse_control(match.setup.controls[0]).stages[0].kind != HOURGLASS:
                    assert before[0][seat] == after[0][seat]


def sums(control, game, seats, seed):
    dice = seeded(seed_bytes(seed))
    match = begun(control, game, seats, seed, undo="casual", flag="note", strict_handover=seed % 3 == 0)
    account = Account(match)
    began = match.at
    for _ in range(60 if CPYTHON else 25):
        account.go(max(account.at, match.at) + thought(dice))
        if match.over:
            break
        at, move = account.at, dice.below(12)
        if match.paused:
            match.resume(at)
        elif move == 0:
            match.pause(at)
        elif move == 1 and match.steps()[0]:
            match.undo(at)
        elif move == 2 and match.steps()[1]:
            match.redo(at)
        elif move == 3:
            match.correct(dice.below(seats), at, ms=1000 + dice.below(40000))
        elif match.waiting and move < 10:
            match.ready(at)
        else:
            act(match, dice, at)
    spent = account.charged + account.paused + account.handed + account.idle
    assert spent == account.at - began, (control, game, seats, seed)
    return account


def test_charged_paused_handed_over_and_idle_time_is_all_the_time_of_a_match():
    charged = paused = handed = 0
    for seed in range(120 if CPYTHON else 12):
        game = GAMES[seed % 3]
        seats = SEATS[game][seed % len(SEATS[game])]
        controls = controls_for(seats)
        account = sums(controls[seed % len(controls)], game, seats, seed)
        charged, paused, handed = charged + account.charged, paused + account.paused, handed + account.handed
    assert min(charged, paused, handed) > 10000


def test_what_a_seat_has_used_is_what_it_has_pondered_and_hand_overs_are_nobody_s():
    for control, gained in (("5:00", 0), ("5:00+3", 3000)):
        for game in GAMES:
            dice = seeded(seed_bytes(8))
            match = begun(control, game, 2, 8)
            pondered = [0, 0]
            for _ in range(12):
                seat, at = match.seat(), match.at + dice.below(50000) * match.waiting
                match.ready(at)
                thinks = dice.below(3000)
                pondered[seat] += thinks
                turn_by(match, at + thinks)
                if match.over:
                    break
                for of in (0, 1):
                    assert lefts(match)[of] == 300000 - pondered[of] + gained * match.clock.moves(of)
            assert match.clock.moves(0) > 2


def test_an_hourglass_keeps_the_sum_of_all_times():
    for game in GAMES:
        seats = SEATS[game][-1]
        match = begun("0:40 hourglass", game, seats, 3, flag="note")
        dice = seeded(seed_bytes(5))
        for _ in range(20):
            match.ready(match.at)
            act(match, dice, match.at + dice.below(9000))
            if match.over:
                break
            assert sum(lefts(match)) == 40000 * seats
