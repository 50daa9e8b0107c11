# SPDX-License-Identifier: MIT
"""Ligretto Dice with the largest numbers that are taken: it can be played on and kept at each step."""

from ligretto_table import dealt, ligretto

from proof import refused
from shared_engine.games import IllegalAction, PositionError, from_position, load
from shared_engine.match import Match, MatchError
from shared_engine.record import replay
from shared_engine.record_frame import trailer

LATEST = (1 << 30) - 2  # ms of match time: twelve days


def kept(table) -> None:
    for again in (load("ligretto_dice", table.state.dump()), from_position(table.state.position()), table.state.copy()):
        assert again.dump() == table.state.dump() and again.position() == table.state.position()


def largest(make, most) -> int:
    """The largest number up to `most` with which make(number) is a position; 0 always is."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        try:
            make(middle)
            low = middle
        except PositionError:
            high = middle - 1
    return low


def test_most_and_least_points():
    for sign in (1, -1):

        def make(points, sign=sign):
            return ligretto("r1", "y6 y6", scores=[sign * points, sign * points])

        points = largest(make, 1 << 30)
        assert points >= 999 + 24 * 2997  # what the longest match can bring
        assert make(points).scores() == [sign * points] * 2
        kept(make(points))
        refused(PositionError, make, points + 1)


def test_points_go_on_from_the_most_that_rounds_bring():
    points = 999 + 24 * 2997
    for start in (points, -points):
        table = ligretto("r1", "y6 y6", scores=[start, -start], start_score=999).play("800 0 place r1")
        assert table.scores() == [start + 2, -start - 2]
        kept(table)


def test_most_rounds():
    table = ligretto("r1", "y6", game_round=(1 << 30) - 2, rounds="minutes", rounds_value=999)
    table.play("800 0 place r1", "900 all next")
    assert table.seen("round") == (1 << 30) - 1
    kept(table)
    assert len({table.state.turn_mark(), ligretto("r1", "y6").state.turn_mark()}) == 2


def test_all_dice_of_a_colour_may_lie_before_one_seat():
    table = ligretto("r1 r1 r1 r1 r1 r1 b1 b1 b1 b1 b1 b1", "g6 g6 g6 g6 g6 g6 y6 y6 y6 y6 y6 y6")
    assert table.left() == [12, 12] and table.texts(0, 800) == ["place b1", "place r1", "throw"]
    kept(table.play("800 0 place r1", "800 0 place b1"))
    assert table.texts(0, 800) == ["throw"]


def test_one_seat_may_be_dealt_nearly_all():
    table = dealt(2, 7, handicap=[23, 1])
    assert table.left() == [23, 1]
    kept(table.play("800 0 throw"))
    assert table.left() == [23, 1]


def test_the_last_moment_of_match_time_comes():
    table = ligretto("r1 y6", "b5 b6").play("%d 0 place r1" % LATEST, "%d 1 throw" % LATEST)
    kept(table)
    for at in (LATEST + 1, 1 << 30, 1 << 64):
        refused(IllegalAction, table.state.apply, 0, table.state.parse("throw"), at)
    table.refuses("%d 1 throw" % LATEST, why="rolling")
    assert table.texts(0, LATEST) == ["throw"] and table.texts(0, LATEST + 1) == []


def test_a_lock_may_reach_beyond_it():
    table = ligretto("r2 y6", "b5", wrong="lock_1s").play("%d 0 place r2" % LATEST)
    kept(table)
    table.refuses("%d 0 throw" % LATEST, why="locked")


def test_a_round_may_end_and_begin_in_it():
    table = ligretto("r1", "b5 b6").play(*["%d %s" % (LATEST, words) for words in ("0 place r1", "0 next", "1 next")])
    assert (table.seen("round"), table.seen("thrown_at")) == (2, [LATEST, LATEST])
    kept(table)


def test_days_between_two_presses_are_kept_in_a_record():
    match = Match.begin_new("ligretto_dice", 2, 1, None, None)
    throw = match.state.parse("throw")
    for at in (800, LATEST // 2, LATEST - 1, LATEST):
        match.submit(at & 1, throw, at)
    refused((IllegalAction, MatchError), match.submit, 0, throw, LATEST + 1)
    again = replay(match.record())
    assert again.digest() == match.digest() and again.at == LATEST


def test_a_minute_is_counted_over_days():
    table = ligretto("r2", "b5", last_placed_at=LATEST - 60000, thrown_at=LATEST - 60000)
    table.refuses("%d 0 cancel" % (LATEST - 1), why="60 seconds")
    table.play("%d 0 cancel" % LATEST, "%d 1 cancel" % LATEST)
    assert table.phase() == "between"
    kept(table)


def test_a_match_of_minutes_may_last_as_long_as_match_time():
    minutes = 999
    at = minutes * 60000
    for ended_at, over in ((at - 1, False), (at, True)):
        table = ligretto("r1", "y6", rounds="minutes", rounds_value=minutes).play("%d 0 place r1" % ended_at)
        assert table.over() == over
        kept(table)


def test_points_beyond_two_bytes_end_a_record_as_the_nearest_that_fit():
    match = Match.begin_new("ligretto_dice", 2, 5)
    for points in (32767, 999 + 24 * 2997):
        match.state = ligretto("r1", "y6", scores=[points, -points - 1]).state
        assert trailer(match)[10:14] == b"\xff\x7f\x00\x80"
