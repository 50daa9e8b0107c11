# SPDX-License-Identifier: MIT
"""What relatives of this game, and games in which all act at once, are known to get wrong, tried here."""

from chance import Chance
from ligretto_table import COLOURS, Table, counted, ligretto

from shared_engine import record
from shared_engine.games import from_position, load, new
from shared_engine.match import Match

SETTINGS = (
    (2, {}),
    (3, {"wrong": "lock_1s"}),
    (4, {"wrong": "minus_1", "throw_ms": 0}),
    (2, {"stop": "press", "handicap": [5, 3]}),
    (4, {"stop": "press", "rounds": "fixed", "rounds_value": 3}),
    (3, {"handicap": [1, 1, 4], "rounds": "score", "rounds_value": 9}),
)


def rush_of_all(match, chance, at) -> list:
    """Presses of every seat within few ms, some of them twice: each colour's key, a throw, stop and next."""
    state = match.state
    presses = []
    for seat in range(state.seats):
        for colour in range(4):
            die = state.named(seat, colour)
            if die >= 0:
                presses += [(seat, die, at + chance.below(3)) for _ in range(chance.below(3))]
        presses.append((seat, state.parse(chance.one_of(("throw", "stop", "next"))), at + 1 + chance.below(3)))
    return presses


def rushes(seats, options, seed, most=150):
    """A Table after each of many rushes of a match, the match and what came of the presses."""
    match = Match.begin_new("ligretto_dice", seats, seed, options, None)
    chance = Chance(seed)
    for number in range(most):
        if match.over:
            return
        presses = rush_of_all(match, chance, 800 + 900 * number)
        before = match.state.copy()
        yield Table(before), presses, match.submit_many(presses), Table(match.state), match


def test_of_two_claims_at_once_one_counts_and_no_die_is_lost():
    for seed in range(50):
        table = ligretto("g1 r6", "g1 b6", "y6 b5", seed=seed)
        answers = table.rush("1000 0 place g1", "1000 1 place g1", seed=seed)
        assert answers.count("") == 1 and table.rows() == "r0 y0 g1 b0"
        assert counted(table.dice(), "g") == 1 and sorted(table.left()) == [1, 2, 2]
        assert table.left()[answers.index("")] == 1


def test_no_cell_is_filled_twice_and_each_row_grows_by_what_left_the_throws():
    for number, (seats, options) in enumerate(SETTINGS):
        for before, presses, answers, after, _ in rushes(seats, options, number):
            if before.seen("round") != after.seen("round") or before.phase() == "between":
                continue
            placed = [action for (_, action, _), answer in zip(presses, answers) if answer is None and action < 24]
            grown = sorted([colour + str(face) for colour in COLOURS for face in new_cells(before, after, colour)])
            if options.get("wrong", "snap_back") == "snap_back":
                assert sorted([after.state.text(die)[6:] for die in placed]) == grown
            assert sum(before.left()) - sum(after.left()) == len(grown)


def new_cells(before, after, colour):
    return range(before.seen("rows")[colour] + 1, after.seen("rows")[colour] + 1)


def test_a_double_press_places_one_die_and_no_unchosen_one():
    for gap in (0, 1, 40, 300):
        table = ligretto("y1 y2 y3 r1", "b6")
        answers = table.rush("900 0 place y1", "%d 0 place y1" % (900 + gap))
        assert answers[0] == "" and answers[1] != ""
        assert table.throw(0) == "r1 y2 y3" and table.rows() == "r0 y1 g0 b0"


def test_a_double_stop_or_next_or_consent_says_it_once():
    table = ligretto("r1", "b6 y6", stop="press").play("900 0 place r1")
    answers = table.rush("1000 0 stop", "1000 0 stop")
    assert answers[0] == "" and answers[1] != "" and table.scores() == [2, -2]
    answers = table.rush("1000 0 next", "1000 0 next", "1010 1 next", "1010 1 next")
    assert [answer == "" for answer in answers] == [True, False, True, False] and table.seen("round") == 2
    table = ligretto("r1", "b6 y6")
    answers = table.rush("60000 1 cancel", "60000 1 cancel")
    assert answers[0] == "" and answers[1] != "" and table.phase() == "play"


def test_what_was_pressed_in_a_round_is_not_carried_into_the_next():
    # Seat 1 presses before the end, its press is worked on after it, and after the next round has begun.
    for throw_ms in (0, 800):
        table = ligretto("r1", "y1 y2", throw_ms=throw_ms, last_at=850).play("1000 0 place r1")
        for at in (999, 1000, 1001):
            assert table.rush("%d 1 place y1" % at) != [""]
            assert table.throw(1) == "y1 y2" and table.rows() == "r1 y0 g0 b0" and table.scores() == [2, -2]
        table.play("5000 all next")
        kept = table.state.dump()
        for at in (999, 1000, 1001, 4999):
            presses = ["%d 1 place %s%d" % (at, colour, face) for colour in COLOURS for face in range(1, 7)]
            assert "" not in table.rush(*presses) + table.rush("%d 1 throw" % at)
        assert table.state.dump() == kept


def test_nothing_is_chosen_beforehand_for_the_dice_that_still_roll():
    table = ligretto("r1", "y1 y2").play("1000 0 place r1", "2000 all next")
    kept = table.state.dump()
    presses = ["2799 %d place %s1" % (seat, colour) for seat in (0, 1) for colour in COLOURS]
    assert "" not in table.rush(*presses)
    assert table.state.dump() == kept


def test_no_placement_is_accepted_after_stop_not_even_in_the_same_instant():
    table = ligretto("r1", "y1 y2", stop="press").play("900 0 place r1", "1000 0 stop")
    for at in (1000, 1001, 1800, 3000):
        assert "the round is over" in table.rush("%d 1 place y1" % at)[0]
    assert table.rows() == "r1 y0 g0 b0" and table.scores() == [2, -2]
    table = ligretto("r1", "y1 y2").play("1000 0 place r1")
    assert "the round is over" in table.rush("1000 1 place y1")[0]
    assert table.rows() == "r1 y0 g0 b0" and table.scores() == [2, -2]


def test_left_over_0_2_3_and_1_and_nothing_counts_after():
    table = ligretto("r1", "r2 y5", "r3 y4 b6", "b5")
    answers = table.rush("901 1 place r2", "900 0 place r1", "901 2 throw")
    assert answers[1] == "" and answers[0] != "" and answers[2] != ""
    assert table.scores() == [6, -2, -3, -1]


def test_only_negative_points_have_a_winner_and_are_not_wrapped():
    table = ligretto(
        "b6", "b5", "y6", "y5", scores=[0, -1, -14, -29], last_at=60000, rounds="fixed", rounds_value=1
    ).play(*["60000 %d cancel" % seat for seat in range(4)])
    assert table.scores() == [-1, -2, -15, -30] and table.over()
    assert table.ranking() == [[0], [1], [2], [3]]
    table = ligretto("b6", "b5", "r1", scores=[-199, 301, 0]).play("900 2 place r1")
    for state in (load("ligretto_dice", table.state.dump()), from_position(table.state.position())):
        assert list(state.scores()) == [-200, 300, 2]


def test_a_throw_is_never_of_some():
    for number, (seats, options) in enumerate(SETTINGS):
        table = Table(new("ligretto_dice", seats, number, options))
        for die in set(table.throw(0).split()):
            table.cannot_read("throw " + die, "throw %s" % die[0])
        colours = sorted([die[0] for die in table.seen("throws")[0]])
        for count in range(1, 30):
            table.play("%d 0 throw" % (4000 * count))
            assert sorted([die[0] for die in table.seen("throws")[0]]) == colours
    # Whatever lay there, about five of six dice show another face afterwards: nothing stays where it was.
    same = 0
    for seed in range(200):
        table = ligretto("r1 y2 g3 b4", "b6", seed=seed).play("900 0 throw")
        same += len([die for die in ("r1", "y2", "g3", "b4") if die in table.throw(0)])
    assert 98 <= same <= 169, same  # 800 / 6 = 133, and 3.4 times sqrt(111) to each side


def test_no_seat_wins_the_ties_of_a_match_for_itself():
    match = Match.begin_new("ligretto_dice", 4, 77, None, None)
    won = [0, 0, 0, 0]
    start = ligretto("r1 b6", "r1 b5", "r1 b4", "r1 b3").state
    for number in range(120):
        match.state = start.copy()
        answers = match.submit_many([(seat, 0, 1000 + number) for seat in range(4)])
        won[answers.index(None)] += 1
    assert min(won) >= 15, won  # 30 are expected, standard deviation 4.7


def test_there_are_always_as_many_dice_as_were_dealt():
    for number, (seats, options) in enumerate(SETTINGS):
        handicap = options.get("handicap")
        dealt = sum(handicap) if handicap else 24
        placed = rounds = 0
        for _, _, _, table, _ in rushes(seats, options, 30 + number):
            assert table.placed() + len(table.dice()) == dealt
            for colour in COLOURS:
                count = table.seen("rows")[colour] + counted(table.dice(), colour)
                assert count == 6 if dealt == 24 else count <= 6
            assert list(table.state.left) == table.left()
            placed = max(placed, table.placed())
            rounds = max(rounds, table.seen("round"))
        assert placed > 2 and (rounds > 1 or dealt == 24), (placed, rounds)


def test_a_round_gives_the_finisher_what_the_others_lose():
    for number, (seats, options) in enumerate(SETTINGS[3:]):
        ended = 0
        for before, _, _, after, _ in rushes(seats, options, 60 + number):
            if before.phase() == "play" and after.phase() == "between":
                gains = [one - other for one, other in zip(after.scores(), before.scores())]
                assert sum(gains) == 0 and gains == list(after.state.gains(after.seen("finisher")))
                ended += 1
        assert ended, options


def test_a_match_of_rushes_is_replayed_to_the_same():
    for number, (seats, options) in enumerate(SETTINGS):
        match = [found[4] for found in rushes(seats, options, 90 + number, 60)][-1]
        assert match.count > 10 and record.replay(match.record()).digest() == match.digest()
