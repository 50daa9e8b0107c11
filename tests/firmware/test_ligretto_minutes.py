# SPDX-License-Identifier: MIT
"""A match of Ligretto Dice by the minute: what is seen of the time that is left, and how it comes to its end."""

from ligretto_bench import RED, hold, placed
from ligretto_bench import begun as start
from ligretto_shown import as_seen, begun, cancelled, drawn, played_out, position, seen

from shared_engine.record import replay
from table import palette
from table.canvas import Canvas, width
from table.screens.ligretto_dice import scores
from table.screens.together import BETWEEN, COUNTDOWN, SHOW

MINUTE = 60000
SIDES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


def by_minutes(value: int, **more) -> dict:
    return dict(more, rounds="minutes", rounds_value=value)


def stands(words: str, x: int, y: int, ink: int = palette.GREY, side: int = 0) -> bool:
    """Do these words stand there in the last picture, as a side sees it, and nothing right behind them?"""
    other = Canvas()
    wide = other.write(x, y, words, ink) + 4
    shown = as_seen(side, x, y, wide)
    return shown == bytes([other.get(x + at % wide, y + at // wide) for at in range(5 * wide)])


def test_a_minute_that_has_begun_counts_as_left():
    state = begun(2, **by_minutes(10))
    for now, left in ((0, 10), (1, 10), (59999, 10), (MINUTE, 9), (540001, 1), (599999, 1), (600000, 0), (700000, 0)):
        assert scores.minutes_left(state, now) == left, now
    for rounds in ("per_seat", "fixed", "score"):
        assert scores.minutes_left(begun(2, rounds=rounds, rounds_value=10), 0) == -1


def test_before_a_round_each_seat_sees_its_number_and_the_minutes():
    for seats, sides in SIDES.items():
        drawn(seen(position(["r1"] * seats, round=3, options=by_minutes(10)), COUNTDOWN, 4 * MINUTE + 1))
        for side in sides:
            assert stands("ROUND 3 6'", 11, 59, side=side), (seats, side)


def test_before_the_last_round_each_seat_is_told_that_it_is_the_last():
    drawn(seen(position(["r1"] * 4, round=9, options=by_minutes(10)), COUNTDOWN, 10 * MINUTE))
    for side in range(4):
        assert stands("LAST ROUND", 11, 59, side=side)


def test_what_would_not_fit_beside_the_round_is_shown_alone():
    drawn(seen(position(["r1"] * 4, round=1234, options=by_minutes(999)), COUNTDOWN, 300 * MINUTE))
    assert stands("699'", 11, 59)


def sail(words: str, line: int, side: int) -> bool:
    """Do these words stand in this line of the windmill in the middle?"""
    return stands(words, 16 + (20 - width(words) + 1) // 2, 38 + 6 * line, side=side)


def test_between_rounds_the_middle_tells_the_minutes():
    drawn(seen(played_out(2, **by_minutes(10)), BETWEEN, 8 * MINUTE + 5))
    for side in (0, 2):
        assert stands("2' LEFT", 32 - width("2' LEFT") // 2, 34, side=side)
    drawn(seen(played_out(4, **by_minutes(100)), BETWEEN, 8 * MINUTE + 5))
    for side in range(4):
        assert sail("92'", 0, side) and sail("LEFT", 1, side)


def test_after_a_cancelled_round_the_minutes_stand_where_its_number_would():
    drawn(seen(cancelled(4, handicap=[1] * 4, **by_minutes(10)), BETWEEN, 4 * MINUTE))
    assert sail("6'", 0, 0) and not sail("LEFT", 1, 0)
    drawn(seen(cancelled(4, handicap=[1] * 4, rounds="fixed", rounds_value=6), BETWEEN, 4 * MINUTE))
    assert sail("1/6", 0, 0) and not sail("6", 1, 0)


def test_in_a_match_of_rounds_nothing_of_minutes_is_seen():
    for stage in (COUNTDOWN, BETWEEN):
        its = seen(played_out(2, rounds="fixed", rounds_value=6), stage, 8 * MINUTE)
        before = drawn(its)
        its.now = 9 * MINUTE
        assert drawn(its) == before
    drawn(seen(played_out(2, rounds="fixed", rounds_value=6), SHOW))


def test_the_minutes_go_on_while_all_look_at_the_score_and_are_heard():
    table = placed("r1", "y6 g6", **by_minutes(2))
    table.tap(10, 0, RED)
    table.run(100)
    table.until("between")
    assert table.said.startswith("LIGRETTO DICE, ROUND 1, 2 MINUTES LEFT (between)")
    frames = table.port.matrix.frames
    table.run(MINUTE - table.screen.now - 1000, 250)
    assert table.port.matrix.frames == frames
    table.run(2500, 250)
    assert table.said.startswith("LIGRETTO DICE, ROUND 1, 1 MINUTE LEFT (between)")
    assert table.port.matrix.frames == frames + 1
    table.away()


def test_a_running_round_is_played_out_and_pauses_do_not_count():
    table = placed("r1", "y6 g6", **by_minutes(1))
    table.run(30000)
    hold(table, 5, 1100)  # B of the seat at the bottom
    assert table.said.startswith("PAUSE")
    before = table.match.at
    table.wait(300000, 1000)
    assert table.match.at == before and before < 33000
    table.press(0, "a")
    table.until("play")
    table.run(MINUTE - table.screen.now - 200)
    assert table.stage == "play" and not table.match.over
    table.run(5000)  # the time is up, and the round goes on
    assert table.stage == "play" and table.said.startswith("LIGRETTO DICE, ROUND 1, 0 MINUTES LEFT")
    table.tap(10, 0, RED)
    table.run(100)
    assert table.match.over and table.match.result() == ("minutes", [[0], [1]])
    assert 64000 < table.match.at < 66000
    table.away()


def test_a_round_that_ends_before_the_time_does_is_followed_by_another():
    table = placed("r1", "y6 g6", **by_minutes(1))
    table.run(MINUTE - 2000 - table.screen.now)
    table.tap(10, 0, RED)
    table.run(100)
    table.until("between")
    table.run(5000)  # time goes on while all look at the score
    assert not table.match.over and table.match.state.ended_at < MINUTE < table.screen.now
    for seat in (0, 1):
        table.tap(10, seat, "a")
    table.run(100)
    assert table.stage == "countdown" and table.match.state.round == 2
    assert table.said.startswith("LIGRETTO DICE, ROUND 2, 0 MINUTES LEFT (countdown)")
    table.away()


def test_bots_play_their_minutes_to_the_end_and_the_record_is_sound():
    table = start(3, (0, 1, 2), seed=4, pace=0, **by_minutes(2))
    match = table.match
    for _ in range(5000):
        table.app.think()
        if match.over:
            break
    assert match.over and match.result()[0] == "minutes" and match.state.ended_at >= 2 * MINUTE
    assert match.state.ended_at - 2 * MINUTE < 2 * MINUTE  # a round does not last longer
    again = replay(match.record())
    assert again.digest() == match.digest() and again.result() == match.result()
    table.away()
