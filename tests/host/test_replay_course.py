# SPDX-License-Identifier: MIT
"""A record followed event by event: every moment is what folding gives, whichever way one came there."""

import itertools
from binascii import crc32
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from replay_matches import ENDS, EVERY, OF, SEVERAL, made

from shared_engine import events, fold, record
from shared_engine.match import Match
from shared_engine.record_frame import split
from sunsquare.replay.moments import Course
from sunsquare.trouble import Status, Trouble


def folded(blob: bytes) -> list[tuple[bytes, bytes, int, int]]:
    """Digest of the match, digest of the position, seat and time after each number of events, folded anew."""
    header, log, _ = split(blob)
    match: Any = Match.begin_by(header)
    found = [(match.digest(), match.state.digest(), match.seat(), match.at)]
    while (event := fold.next_event(match, log)) is not None:
        fold.do(match, event)
        found.append((match.digest(), match.state.digest(), match.seat(), match.at))
    return found


@cache
def course_of(number: int, several: int, game: str = "latice") -> Course:
    return Course(made(number, several, game))


def every_course() -> Iterator[Course]:
    """One of each game and of each of its settings."""
    for game, several in EVERY:
        yield course_of(10 * several, several, game)


def seen(course: Course, number: int) -> tuple[bytes, bytes, int, int]:
    match = course.match(number)
    return match.digest(), match.state.digest(), match.seat(), match.at


@pytest.mark.parametrize(("game", "several"), EVERY)
def test_every_moment_is_what_folding_gives_forwards_backwards_and_by_leaps(game: str, several: int) -> None:
    for number in range(3):
        course = course_of(10 * several + number, several, game)
        right = folded(course.record)
        last = len(course.moments)
        assert last == len(right) - 1
        orders = (range(last + 1), range(last, -1, -1), [at * 37 % (last + 1) for at in range(last + 1)])
        for order in orders:
            assert all(seen(course, at) == right[at] for at in order)


@pytest.mark.parametrize("game", OF)
def test_the_matches_of_these_tests_end_in_every_way(game: str) -> None:
    ends = set()
    for several in range(len(OF[game])):
        for number in range(3):
            result = course_of(10 * several + number, several, game).end.result()
            ends.add(result[0] if result else "unfinished")
    if game in ENDS:
        assert ends == ENDS[game]
    assert ends >= {"last" if game == "clock" else "alone", "abandoned", "unfinished"}
    assert ends - {"alone", "last", "time", "abandoned", "unfinished"}  # by its rules


def test_a_moment_tells_who_did_what_when_with_which_time_left() -> None:
    for course in every_course():
        lines = [line.split(None, 2) for line in record.text(course.record).split("\n\n")[1].split("\n")]
        for moment, (number, _, words) in zip(course.moments, lines, strict=True):
            assert moment.number == int(number)
            match = course.match(moment.number)
            assert moment.at == match.at
            if moment.kind == events.ACTION:
                assert f"{moment.seat} {moment.text}" == words
            else:
                assert words.startswith(events.WORDS[moment.kind])
            left = [match.clock.remaining(seat, match.at) for seat in range(match.setup.seats)] if match.clock else []
            assert [clock.ms for clock in moment.clocks] == left


def test_what_an_action_brought_is_what_changed() -> None:
    """Stones after the action are those before, and what it earned, paid and lost; tiles drawn came from the pool."""
    checked = 0
    for several in range(len(SEVERAL)):
        course = course_of(10 * several, several)
        for moment in course.moments:
            if moment.kind not in (events.ACTION, events.EXPIRE):
                assert moment.brought == ()
                continue
            before, after = (course.match(at).state for at in (moment.number - 1, moment.number))
            stones = dict(zip(("sunstone", "halfstone"), before.stones(moment.seat), strict=True))
            drawn = 0
            for gain in moment.brought:
                if gain.verb == "draws":
                    drawn += gain.amount
                else:
                    stones[gain.thing] += gain.amount if gain.verb == "earns" else -gain.amount
            assert tuple(stones.values()) == after.stones(moment.seat)
            assert before.pool_count(moment.seat) - drawn == after.pool_count(moment.seat)
            checked += len(moment.brought)
    assert checked > 500


def test_an_undo_leads_back_to_the_event_after_which_the_position_was_the_same() -> None:
    found = 0
    for course in every_course():
        digests = [course.match(at).state.digest() for at in range(len(course.moments) + 1)]
        for moment in course.moments:
            assert (moment.back_to is None) == (moment.kind not in (events.UNDO, events.REDO))
            if moment.back_to is not None:
                found += 1
                assert moment.back_to < moment.number
                assert digests[moment.back_to] == digests[moment.number]
                assert moment.back_to == 0 or digests[moment.back_to - 1] != digests[moment.back_to]
    assert found > 10


def test_turns_are_counted_and_an_undo_leads_back_into_its_own() -> None:
    for course in every_course():
        turns: dict[int, set[int]] = {}
        for moment in course.moments:
            turns.setdefault(moment.turn, set()).add(course.match(moment.number - 1).seat())
            if moment.back_to is not None and moment.number < len(course.moments):
                after = course.moments[moment.number].turn
                was = course.moments[moment.back_to].turn
                assert after == was
        assert sorted(turns) == list(range(1, len(turns) + 1))
        if course.setup.game != "clock":  # who is next hangs there on what is done, after an undo something else
            assert all(len(movers - {-2}) <= 1 for movers in turns.values())


def test_a_seat_that_is_on_turn_twice_in_succession_has_two_turns() -> None:
    """In LSD each placement is a turn, and who cannot place is passed over."""
    twice = 0
    returned = [several for several, (_, options, *_) in enumerate(OF["lsd"]) if options.get("captured") == "returned"]
    for number, several in itertools.product(range(12), returned):
        course = course_of(number, several, "lsd")
        placed = [moment for moment in course.moments if moment.kind == events.ACTION]
        for before, after in itertools.pairwise(placed):
            between = {moment.kind for moment in course.moments[before.number : after.number - 1]}
            if not between & {events.UNDO, events.REDO}:
                assert after.turn > before.turn
                twice += after.seat == before.seat
    assert twice


def test_the_last_action_is_that_which_the_position_shows() -> None:
    undone = 0
    for course in every_course():
        assert course.last_action(0) is None
        for moment in course.moments:
            action = course.last_action(moment.number)
            if moment.kind == events.ACTION:
                assert action == moment
            if moment.back_to is not None:
                assert action == course.last_action(moment.back_to)
                undone += action != course.last_action(moment.number - 1)
            if action and action.text.startswith("lay") and course.setup.game == "latice":
                _, tile, cell = action.text.split()[:3]
                assert course.match(moment.number).state.position()["board"][cell] == tile
            if action and action.text.startswith("lay") and course.setup.game == "tilers":
                _, tile, cell = action.text.split()
                floor = course.match(moment.number).state.position()["floors"][action.seat]
                assert floor[int(cell[1]) - 1]["abcde".index(cell[0])] == tile
            if action and action.text.startswith("place") and course.setup.game == "lsd":
                _, look, cell = action.text.split()
                assert course.match(moment.number).state.position()["field"][cell] == f"{action.seat}{look}"
    assert undone > 10


@pytest.mark.parametrize(("asked", "number"), [(None, 20), (0, 0), (20, 20), (-1, 19), (-20, 0), (7, 7)])
def test_a_moment_is_named_from_the_beginning_or_back_from_the_end(asked: int | None, number: int) -> None:
    course = Course(made(0))
    del course.moments[20:]
    assert course.number(asked) == number


@pytest.mark.parametrize("asked", [21, -21, 10**9])
def test_a_moment_that_is_not_there_is_answered_with_those_that_are(asked: int) -> None:
    course = Course(made(0))
    del course.moments[20:]
    with pytest.raises(Trouble, match=f"no moment {asked}: it is 0 to 20, or -1 to -20 from the end"):
        course.number(asked)


def test_a_damaged_record_names_the_event_and_one_of_other_rules_its_version() -> None:
    blob = made(0)
    header, log, tail = split(blob)
    worse = bytes([215]) + log[1:]
    with pytest.raises(Trouble, match="event 1: there is no such action") as damaged:
        Course(joined(header, worse, tail))
    assert damaged.value.status == Status.DAMAGED_DATA
    newer = blob[:3] + bytes([blob[3] + 1]) + blob[4:]
    with pytest.raises(Trouble, match="format v2; this engine reads format v1") as versions:
        Course(newer)
    assert versions.value.status == Status.VERSIONS_DIFFER


def joined(header: bytes, log: bytes, tail: bytes) -> bytes:
    body = header + len(log).to_bytes(4, "little") + log + tail
    return body + crc32(body).to_bytes(4, "little")
