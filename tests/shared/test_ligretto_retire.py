# SPDX-License-Identifier: MIT
"""Ligretto Dice, "End": seats that leave, in play and between rounds; and a turn timer, which has nothing to time."""

from ligretto_table import COLOURS, counted, ligretto

from proof import refused
from shared_engine.games import OVER, IllegalAction, from_position, load
from shared_engine.match import Match, MatchError
from shared_engine.record import replay

FOUR = ("r1", "y2 y3", "g4", "b5 b6 b6")


def test_its_dice_are_out_of_play():
    table = ligretto(*FOUR).retire(3)
    assert table.throws() == ["r1", "y2 y3", "g4", ""] and table.seen("retired") == [3]
    assert table.left() == [1, 2, 1, 0]


def test_they_count_for_and_against_nobody():
    table = ligretto(*FOUR, scores=[0, 0, 0, 7]).retire(3).play("800 0 place r1")
    assert table.scores() == [3, -2, -1, 7]


def test_what_it_has_placed_stays():
    table = ligretto("r1 y6", "r2 g6", "b3").play("800 0 place r1").retire(0)
    assert table.rows() == "r1 y0 g0 b0"
    table.play("800 1 place r2")
    assert table.rows() == "r2 y0 g0 b0"


def test_that_it_has_no_dice_left_ends_no_round():
    table = ligretto(*FOUR).retire(0)
    assert (table.phase(), table.throw(0)) == ("play", "")
    table.refuses("800 0 throw", "800 0 place r1", "60000 0 cancel", "800 0 stop", why="does not play")
    assert table.texts(0, 10**6) == []


def test_who_has_placed_all_and_not_said_stop_may_leave_and_gains_nothing():
    table = ligretto("", "y2 y3", "g1", stop="press").retire(0)
    assert table.phase() == "play" and table.scores() == [0, 0, 0]
    table.play("800 2 place g1", "900 2 stop")
    assert table.scores() == [0, -2, 2]


def test_its_share_of_later_rounds_stays_in_the_bag():
    table = ligretto("r1", "y2", "g4", "b5").retire(2).play("800 0 place r1", "900 all next")
    assert table.left() == [6, 6, 0, 6]
    assert max([counted(table.dice(), colour) for colour in COLOURS]) <= 6
    table = ligretto("r1", "y2", "g4", handicap=[3, 8, 13]).retire(1).play("800 0 place r1", "900 all next")
    assert table.left() == [3, 0, 13]


def test_the_others_are_dealt_what_they_would_have_been_dealt_with_it():
    """The bag is shared out alike: what colours the others get does not tell who has left."""
    colours = []
    for leaves in (False, True):
        table = ligretto("r1", "y2", "g4", seed=9).play("800 0 place r1")
        if leaves:
            table.retire(2)
        table.play("900 all next")
        colours.append([sorted([die[0] for die in table.seen("throws")[seat]]) for seat in (0, 1)])
    assert colours[0] == colours[1]


def test_who_leaves_between_rounds_keeps_its_points_and_its_dice_lie_on():
    table = ligretto("r1", "y2 y3", "g4").play("800 0 place r1").retire(1)
    assert (table.phase(), table.throws(), table.scores()) == ("between", ["", "y2 y3", "g4"], [3, -2, -1])
    assert table.texts(1, 900) == []
    table.play("900 0 next", "950 2 next")
    assert (table.seen("round"), table.left()) == (2, [8, 0, 8])


def test_if_all_the_others_have_said_next_the_next_round_begins_now():
    table = ligretto("r1", "y2 y3", "g4").play("800 0 place r1", "900 0 next", "950 2 next")
    table.state.retire(1, 2000)
    assert (table.phase(), table.seen("round"), table.left()) == ("play", 2, [8, 0, 8])
    assert table.seen("thrown_at")[0] == table.seen("thrown_at")[2] == 2000
    assert table.state.drew is True


def test_if_all_the_others_have_consented_the_round_is_cancelled_now():
    table = ligretto(*FOUR).play("60000 0 cancel", "60000 1 cancel", "60000 2 cancel")
    table.state.retire(3, 61000)
    assert (table.phase(), table.seen("finisher"), table.seen("ended_at")) == ("between", None, 61000)
    assert table.scores() == [-1, -2, -1, 0] and table.state.drew is False


def test_what_the_leaver_had_said_counts_no_more():
    table = ligretto(*FOUR).play("60000 0 cancel", "60000 3 cancel").retire(3)
    assert (table.phase(), table.seen("consents")) == ("play", [0])
    table.play("60000 1 cancel")
    assert table.phase() == "play"
    table.play("60000 2 cancel")
    assert table.phase() == "between"
    table = ligretto("r1", "y2", "g4").play("800 0 place r1", "800 1 next").retire(1)
    assert (table.phase(), table.seen("consents")) == ("between", [])


def test_nobody_has_said_anything_and_nothing_begins():
    table = ligretto("r1", "y2", "g4").play("800 0 place r1").retire(1)
    assert (table.phase(), table.seen("round")) == ("between", 1)
    table = ligretto(*FOUR).retire(2)
    assert table.phase() == "play"


def test_a_leave_that_cancels_the_last_round_ends_the_match():
    table = ligretto("r2", "y2 y3", "g4", rounds="fixed", rounds_value=1).play("60000 0 cancel", "60000 1 cancel")
    table.retire(2)
    assert table.over() and table.state.ending == "rounds"
    assert (table.scores(), table.ranking()) == ([-1, -2, 0], [[0], [1], [2]])


def test_with_one_seat_left_it_is_over_at_once_and_that_seat_wins():
    for leaver in (0, 1):
        for words in ((), ("800 0 place r1",), ("800 0 place r1", "900 0 next")):
            table = ligretto("r1", "y2 y3", scores=[-50, -50]).play(*words).retire(leaver)
            assert (table.turn(), table.state.ending) == (OVER, "alone")
            assert table.ranking() == [[1 - leaver], [leaver]]
            assert table.texts(0, 10**6) == table.texts(1, 10**6) == []


def test_no_other_round_begins_for_one_seat_that_has_said_next():
    table = ligretto("r1", "y2").play("800 0 place r1", "900 0 next").retire(1)
    assert (table.over(), table.seen("round"), table.phase()) == (True, 1, "between")
    assert table.scores() == [1, -1]


def test_a_round_that_one_seat_alone_consented_to_cancel_costs_nothing():
    table = ligretto("r2", "y2").play("60000 0 cancel").retire(1)
    assert table.over() and table.state.ending == "alone"
    assert table.scores() == [0, 0]


def test_seats_that_left_rank_below_all_others():
    table = ligretto("r1", "y2", "g4", "b5", scores=[-90, -80, 300, 300], rounds="fixed", rounds_value=1)
    table.retire(2).retire(3).play("800 0 place r1")
    assert table.over() and table.scores() == [-89, -81, 300, 300]
    assert table.ranking() == [[1], [0], [2, 3]]


def test_all_but_one_may_leave_in_any_order():
    for stays in range(4):
        table = ligretto(*FOUR)
        others = [(stays + step) % 4 for step in (1, 2, 3)]
        for seat in others[:2]:
            assert not table.retire(seat).over()
        assert table.retire(others[2]).over()
        assert table.ranking()[0] == [stays] and table.seen("retired") == others


def test_nobody_leaves_twice_and_nobody_who_is_not_there():
    table = ligretto(*FOUR).retire(2)
    before = table.state.dump()
    for seat in (2, -1, -2, 4, 99, 1 << 70, None, "0", 0.0, True):
        table.state.retire(seat, 5000)
    assert table.state.dump() == before


def test_a_leave_stamped_before_the_last_event_counts_as_of_that_moment():
    table = ligretto(*FOUR).play("60000 0 cancel", "60000 1 cancel", "60000 2 cancel")
    table.state.retire(3, 0)
    assert table.seen("ended_at") == table.seen("last_at") == 60000


def test_a_leave_at_no_moment_of_match_time_is_a_leave_all_the_same():
    for at, told in ((None, 800), ("5", 800), (-1, 800), (1 << 30, (1 << 30) - 2)):
        table = ligretto(*FOUR).play("800 1 throw")
        table.state.retire(3, at)
        assert table.state.retired == [3] and table.left()[3] == 0 and table.seen("last_at") == told
        assert load("ligretto_dice", table.state.dump()).dump() == table.state.dump()


def test_a_stamp_before_the_leave_is_too_late():
    table = ligretto(*FOUR)
    table.state.retire(3, 5000)
    table.refuses("4999 0 place r1", why="too late")
    assert table.offers("5000 0 place r1")


def test_who_has_left_is_saved():
    for table in (
        ligretto(*FOUR).retire(1).retire(3),
        ligretto("r1", "y2 y3", "g4").play("800 0 place r1", "900 2 next").retire(1),
        ligretto("r1", "y2").retire(0),
    ):
        for again in (load("ligretto_dice", table.state.dump()), from_position(table.state.position())):
            assert again.dump() == table.state.dump()
            assert again.retired == table.state.retired and again.ending == table.state.ending


def test_the_timer_does_nothing_and_is_accepted():
    for words in ((), ("60000 0 cancel",), ("800 0 place r1",), ("800 0 place r1", "900 1 next")):
        table = ligretto(*FOUR).play(*words)
        before = table.state.dump()
        for seat in range(-2, 6):
            assert table.state.expire(seat, 70000) is None
        assert table.state.dump() == before and table.state.drew is False


def test_in_a_match_an_expiry_is_an_event_that_changes_nothing():
    match = Match.begin_new("ligretto_dice", 3, 4, None, None)
    before = match.digest()
    match.expire(1, 5000)
    assert match.count == 1 and match.digest() == before and match.last_action() is None
    for seat in (3, 7, -1, 400, None, "0", True):
        assert "no seat" in refused(MatchError, match.expire, seat, 5000)
    assert match.count == 1
    refused(IllegalAction, match.submit, 0, match.state.parse("throw"), 4999)
    match.submit(0, match.state.parse("throw"), 5000)
    match.retire(2, 6000)
    match.retire(0, 6000)
    assert match.over and match.result() == ("alone", [[1], [0, 2]])
    again = replay(match.record())
    assert again.digest() == match.digest() and again.record() == match.record()
