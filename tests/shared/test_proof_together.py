# SPDX-License-Identifier: MIT
"""What every game promises in which all seats act at once: stamps decide and nothing else, whoever is looked at first;
in a tie nobody has an advantage; however dense the presses, nothing is lost and points are counted once."""

import sys

import proven
from whole_games import said, tables

from shared_engine import events, games
from shared_engine.games import ALL, IllegalAction
from shared_engine.match import Match
from shared_engine.record import replay
from shared_engine.record_frame import split
from shared_engine.rng import seed_bytes, seeded

CPYTHON = sys.implementation.name == "cpython"
SEEDS = range(41, 47) if CPYTHON else (41, 42)
BUNCHES = 60 if CPYTHON else 25  # of presses that are handed over together, in a match
PRESSES = 9  # in each
STAMPS = 5  # different ones in each, so that many are alike
TIES = 60 if CPYTHON else 30  # between the same seats
ONE_OF_TWO = (18, 42) if CPYTHON else (6, 24)  # how often each may win them: four standard deviations


def together(all_tables: list) -> list:
    """Those where all act at once."""
    return [table for table in all_tables if games.new(table[0], table[1], 1, table[2]).seat() == ALL]


def bunch(state, rng, at: int) -> list:
    """Presses within a second from `at` on, one a seat and stamp; most of them could be done if nothing came before,
    half of those are what is offered first."""
    found = []
    for _ in range(PRESSES):
        seat, stamp = rng.below(state.seats), at + 250 * rng.below(STAMPS)
        if found and rng.below(2):
            stamp = found[-1][2]
        if [press for press in found if press[0] == seat and press[2] == stamp]:
            continue
        offered = state.actions(seat, stamp)
        action = rng.below(32)
        if offered and rng.below(8):
            action = offered[rng.below(len(offered)) * rng.below(2)]
        found.append((seat, action, stamp))
    return found


def rushes(all_tables: list) -> list:
    """(game, seats, options, seed) of all that is tried."""
    return [table + (seed,) for table in together(all_tables) for seed in SEEDS]


def rushed(game: str, seats: int, options: dict, seed: int):
    """A match pressed in bunches: yields (match, state before, presses in any order, their answers), and at last the
    match alone, with None."""
    match = Match.begin_new(game, seats, seed, options, None)
    rng = seeded(seed_bytes(seed + 99))
    at = 0
    for _ in range(BUNCHES):
        at += 50 * rng.below(30)
        presses = bunch(match.state, rng, at)
        before = match.state.copy()
        yield match, before, presses, match.submit_many(presses)
        at += 250 * STAMPS
        if match.over:
            break
    yield match, None, None, None


def by_stamps(presses: list) -> list:
    """Lists of the presses with the same stamp, the first ones first."""
    stamps = sorted({press[2] for press in presses})
    return [[press for press in presses if press[2] == stamp] for stamp in stamps]


def orders(things: list) -> list:
    """Every order of some things."""
    if len(things) < 2:
        return [things]
    return [[things[at]] + rest for at in range(len(things)) for rest in orders(things[:at] + things[at + 1 :])]


def one_by_one(state, presses: list) -> list:
    """Which of them are carried out."""
    done = []
    for press in presses:
        try:
            state.apply(*press)
            done.append(press)
        except IllegalAction:
            pass
    return done


def possible(states: list, presses: list, done: list) -> list:
    """The states to which presses of one stamp may lead in any order in which just these are carried out."""
    found = {}
    for state in states:
        for order in orders(presses):
            branch = state.copy()
            if sorted(one_by_one(branch, order)) == sorted(done):
                found[branch.digest()] = branch
    return list(found.values())


def test_what_comes_of_presses_is_what_their_stamps_say():
    for game, seats, options, seed in rushes(tables()):
        for match, state, presses, answers in rushed(game, seats, options, seed):
            if state is None:
                continue
            states = [state]
            done = [press for press, answer in zip(presses, answers) if answer is None]
            for alike in by_stamps(presses):
                states = possible(states, alike, [press for press in alike if press in done])
                assert states, "%s: %s of %s" % (said(game, seats, options), done, presses)
            assert match.state.digest() in [other.digest() for other in states]


def test_the_order_in_which_presses_are_handed_over_changes_nothing():
    for game, seats, options, seed in rushes(tables()):
        other = Match.begin_new(game, seats, seed, options, None)
        shuffled = seeded(seed_bytes(6))
        refusals = 0
        for match, state, presses, answers in rushed(game, seats, options, seed):
            if state is None:
                continue
            order = bytearray(range(len(presses)))
            shuffled.shuffle(order)
            again = other.submit_many([presses[at] for at in order])
            assert [str(answer) for answer in again] == [str(answers[at]) for at in order]
            assert other.digest() == match.digest(), said(game, seats, options)
            refusals += len([answer for answer in answers if answer])
        assert bytes(other.log) == bytes(match.log) and refusals


def test_a_record_carries_every_stamp_and_comes_to_the_same_end():
    for game, seats, options, seed in rushes(tables()):
        pressed, whole = [], None
        for match, state, presses, answers in rushed(game, seats, options, seed):
            whole = match
            if state is not None:
                pressed += [(at, seat) for (seat, _, at), answer in zip(presses, answers) if answer is None]
        record = whole.record()
        assert sorted(stamps(split(record)[1])) == sorted(pressed), said(game, seats, options)
        again = replay(record)
        assert again.digest() == whole.digest() and again.record() == record
        assert again.last_action() == whole.last_action()


def stamps(log: bytes) -> list:
    """(time, seat) of every action of a log in which there is nothing else."""
    found = []
    at = where = 0
    while where < len(log):
        kind, seat, value, passed, where = events.event_at(log, where)
        assert kind in (events.ACTION, events.RAW)
        at += passed
        found.append((at, value & 3 if kind == events.ACTION else seat))
    return found


def text_of(state, action: int) -> str:
    """ "" for what is no action at all."""
    try:
        return state.text(action)
    except IllegalAction:
        return ""


def test_nothing_is_made_or_lost_and_points_are_counted_once_however_dense_the_presses():
    for game, seats, options, seed in rushes(tables()):
        rules = proven.of(game)
        state = games.new(game, seats, seed, options)
        rng = seeded(seed_bytes(seed))
        marks = []
        for number in range(BUNCHES):
            for press in [press for alike in by_stamps(bunch(state, rng, 1500 * number)) for press in alike]:
                before, scores, mark = state.position(), state.scores(), state.turn_mark()
                words = text_of(state, press[1])
                if not one_by_one(state, [press]):
                    assert state.position() == before
                    continue
                assert rules.conserved(state.position()) == rules.conserved(before), words
                rules.step(before, press[0], words, state.position())
                if state.turn_mark() == mark:
                    others = [seat for seat in range(seats) if seat != press[0]]
                    assert [state.scores()[seat] for seat in others] == [scores[seat] for seat in others], words
                else:
                    assert mark not in marks, "a round that was over goes on"
                    marks.append(mark)


def test_in_a_tie_one_of_the_rivals_comes_first_and_none_more_often_than_chance_has_it():
    for game in sorted({game for game, _, _ in together(tables())}):
        for seats in games.info(game).seats:
            for first in range(seats):
                for second in range(first + 1, seats):
                    wins = wins_of(game, seats, [first, second])
                    assert min(wins) >= ONE_OF_TWO[0] and max(wins) <= ONE_OF_TWO[1], (seats, first, second, wins)
            wins = wins_of(game, seats, list(range(seats)))
            assert min(wins) * seats * 3 >= TIES, (seats, wins)


def wins_of(game: str, seats: int, rivals: list) -> list:
    """How often each of the rivals comes first when all press at the same moment."""
    position, texts, at = proven.of(game).contested(seats, rivals)
    start = games.from_position(position)
    presses = [(seat, start.parse(text), at) for seat, text in zip(rivals, texts)]
    wins = dict.fromkeys(rivals, 0)
    for seed in range(TIES):
        match = Match.begin_new(game, seats, seed, None, None)
        match.state = start.copy()
        order = presses[seed % len(rivals) :] + presses[: seed % len(rivals)]
        answers = match.submit_many(order)
        assert answers.count(None) == 1, "of %s all but one are too late" % (order,)
        wins[order[answers.index(None)][0]] += 1
    return list(wins.values())
