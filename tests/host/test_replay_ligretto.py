# SPDX-License-Identifier: MIT
"""A match of Ligretto Dice as text, as data and in the terminal: rounds instead of turns, rows, dice that lie or roll,
what a press brought, what each seat could do at that moment.
"""

import re
from functools import cache
from typing import Any

import pytest
from replay_matches import SEVERAL_OF_LIGRETTO_DICE, made

from shared_engine import events, games
from shared_engine.contract import ALL
from shared_engine.games.ligretto_dice.tables import CANCEL, NEXT, STOP, THROW
from shared_engine.match import Match
from sunsquare.replay import data, pages, text, words
from sunsquare.replay.games import ligretto_dice as part
from sunsquare.replay.moments import Course

GAME = "ligretto_dice"
EVERY = range(len(SEVERAL_OF_LIGRETTO_DICE))
R1, Y1, Y2, G3, B1 = 0, 6, 7, 14, 18
BASE = {
    "game": GAME, "seats": 2, "options": {}, "seed": 1, "round": 1, "rows": {"r": 0, "y": 1, "g": 0, "b": 0},
    "throws": [["y2"], ["r1", "r1", "y3"]], "thrown_at": [0, 0], "scores": [0, 0], "last_placed_at": 0,
}  # fmt: skip


@cache
def course_of(several: int) -> Course:
    return Course(made(10 * several, several, GAME))


def state_of(**more: Any) -> Any:
    return games.from_position(BASE | more)


def after(state: Any, *actions: tuple[int, int, int]) -> tuple[list[tuple[Any, ...]], Any]:
    """What the last of some actions (seat, action, at) brought, and the state then."""
    before = state
    for seat, action, at in actions:
        before = state.copy()
        state.apply(seat, action, at)
    return [tuple(gain) for gain in part.brought(before, actions[-1][0], actions[-1][1], state)], state


@pytest.mark.parametrize("several", EVERY)
def test_the_position_in_the_text_is_that_of_the_fold_at_every_event(several: int) -> None:
    course = course_of(several)
    rolling = still = 0
    for number in range(len(course.moments) + 1):
        match, shown = course.match(number), text.position(course, number)
        position, options = match.state.position(), match.state.options
        for colour in "rygb":
            row = re.search(rf"^ {colour} (.*)$", shown, re.M)
            assert row
            highest = position["rows"][colour]
            cells = [f"{colour}{face}" if face <= highest else "." for face in range(1, 7)]
            assert row[1].replace("[", " ").replace("]", " ").split() == cells
        told = re.findall(r"^    dice   (.*(?:\n {11}.*)*)$", shown, re.M)
        for seat, thrown in enumerate(position["throws"]):
            rolls = position["phase"] == "play" and match.at < position["thrown_at"][seat] + options["throw_ms"]
            assert told[seat].split() == ([f"{'~' * rolls}{die}" for die in thrown] or ["-"])
            rolling, still = rolling + rolls, still + (not rolls)
        points = re.findall(r"^  P\d.* · (-?\d+) points?(?: ·|$)", shown, re.M)
        assert [int(each) for each in points] == position["scores"]
        assert f"ound {position['round']}" in shown.splitlines()[-1] or match.over
    assert still and (rolling or not options["throw_ms"])


@pytest.mark.parametrize("several", EVERY)
def test_each_seat_is_told_what_it_could_do_at_that_moment(several: int) -> None:
    course = course_of(several)
    for number in range(0, len(course.moments) + 1, 3):
        match, shown = course.match(number), text.position(course, number)
        legal = data.position(course, number)["legal"]
        may = re.findall(r"^    may    (.*)$", shown, re.M)
        if match.over:
            assert legal == [[]] * match.setup.seats and may == []
            continue
        assert may == [", ".join(actions) or "-" for actions in legal]
        for seat, actions in enumerate(legal):
            for action in range(28):
                branch = match.state.copy()
                try:
                    branch.apply(seat, action, match.at)
                except games.IllegalAction:
                    assert match.state.text(action) not in actions
                else:
                    assert match.state.text(action) in actions


@pytest.mark.parametrize("several", EVERY)
def test_rounds_and_what_lies_between_them_take_the_place_of_turns(several: int) -> None:
    course = course_of(several)
    whole, called = text.whole(course), []
    for moment in course.moments:
        before = course.match(moment.number - 1).state
        if before.is_over():
            continue
        position = before.position()
        name = f"{'after ' if position['phase'] == 'between' else ''}round {position['round']}"
        assert course.called(moment.turn) == name
        if name not in called:
            called.append(name)
            scores = ", ".join(f"P{seat + 1} {points}" for seat, points in enumerate(before.scores()))
            assert f"\n{name[0].upper()}{name[1:]} · score {scores}\n" in whole
    assert re.findall(r"^((?:Round|After round) \d+) · score", whole, re.M) == [
        name[0].upper() + name[1:] for name in called
    ]
    assert sorted({moment.turn for moment in course.moments}) == list(range(1, len(called) + 1))
    assert "urn " not in whole
    assert text.where(course, 0).endswith(" · round 1 · 0:00.000 · all seats play")


def test_a_line_tells_the_millisecond_the_seat_and_the_press() -> None:
    course = course_of(0)
    lines = {int(line.split()[0]): line for line in text.whole(course).splitlines() if re.match(r" *\d+ +\d+:", line)}
    for moment in course.moments:
        minutes, ms = divmod(moment.at, 60000)
        at = f"{minutes}:{ms // 1000:02d}.{ms % 1000:03d}"
        who = f"P{moment.seat + 1}  {moment.text}" if moment.text else words.event(course.setup, moment)
        took = rf"{re.escape(words.took(course.setup, moment))} +"
        assert re.match(rf" *{moment.number} +{re.escape(at)}  {took}{re.escape(who)}( |$)", lines[moment.number])
        page = pages.line_before(course, moment, 80)
        assert at in page and page.count(f"P{moment.seat + 1}") == (moment.kind == events.ACTION)
    assert words.stamp(course.setup, 3661007) == "1:01:01.007"


def test_what_a_press_brought() -> None:
    assert after(state_of(), (0, THROW, 900))[0] == [("throws", 1, "die")]
    assert after(state_of(), (1, R1, 900))[0] == [("keeps", 2, "die")]
    early = {"throws": [["y2"], ["g3", "r1"]]}
    assert after(state_of(options={"wrong": "minus_1"}, **early), (1, G3, 900))[0] == [
        ("is too early, costs", 1, "point")
    ]
    assert after(state_of(options={"wrong": "lock_1s"}, **early), (1, G3, 900))[0] == [
        ("is too early, waits", 1, "second")
    ]
    ended, state = after(state_of(), (0, Y2, 900))
    assert ended == [("gains", 3, "point"), ("costs P2", 3, "point")]
    assert state.scores() == [3, -3]
    assert after(state, (0, NEXT, 950))[0] == []
    assert after(state, (1, NEXT, 950))[0] == [("begins", 1, "new round")]
    assert after(after(state_of(), (1, R1, 900), (0, Y2, 901))[1], (ALL, NEXT, 950))[0] == [("begins", 1, "new round")]


def test_what_stop_and_a_cancelled_round_bring() -> None:
    seats: Any = {"seats": 3, "throws": [["y2"], ["r1"], ["b1", "b1"]], "thrown_at": [0] * 3, "scores": [0] * 3}
    three = state_of(options={"stop": "press"}, **seats)
    assert after(three, (0, Y2, 900))[0] == []  # it keeps none, and must say so
    gains = [("gains", 3, "point"), ("costs P2", 1, "point"), ("costs P3", 2, "point")]
    assert after(three, (0, STOP, 901))[0] == gains
    assert after(state_of(), (0, CANCEL, 60000))[0] == []
    cancelled, state = after(state_of(), (0, CANCEL, 60000), (1, CANCEL, 60001))
    assert cancelled == [("costs P1", 1, "point"), ("costs P2", 3, "point")]
    assert state.scores() == [-1, -3]


def test_the_facts_tell_the_round_how_it_ended_who_agreed_and_what_nobody_plays_with() -> None:
    whole = {"throws": [["y2"] * 5 + ["r1"] * 6, ["g1"] * 6 + ["b1"] * 6]}
    assert part.facts(state_of(**whole), False) == ["round 1 of 6"]
    assert part.facts(state_of(**whole, options={"rounds": "score", "rounds_value": 30}), False) == [
        "round 1, played to 30 points"
    ]
    assert part.facts(state_of(**whole, options={"rounds": "minutes", "rounds_value": 1}), False) == [
        "round 1, played for 1 minute"
    ]
    assert part.facts(state_of(), False) == ["round 1 of 6", "19 dice out of play"]
    _, consented = after(state_of(), (1, CANCEL, 60000))
    assert part.facts(consented, False)[1] == "would cancel: P2"
    _, cancelled = after(consented, (0, CANCEL, 60000))
    assert part.facts(cancelled, False)[:2] == ["round 1 of 6", "cancelled"]
    _, ended = after(state_of(), (0, Y2, 900), (1, NEXT, 950))
    assert part.facts(ended, False) == ["round 1 of 6", "ended by P1", "next: P2", "19 dice out of play"]
    assert part.facts(ended, True) == ["round 1 of 6", "ended by P1", "19 dice out of play"]


def test_dice_roll_until_the_throw_is_over_and_lie_open_between_rounds() -> None:
    state = state_of()
    assert part.holding(state, 1, 799).piles[0].cells == ["~r1", "~r1", "~y3"]
    assert part.holding(state, 1, 800).piles[0].cells == ["r1", "r1", "y3"]
    _, state = after(state, (1, THROW, 900), (0, Y2, 950))
    assert not any(cell.startswith("~") for cell in part.holding(state, 1, 950).piles[0].cells)
    assert part.holding(state, 1, 950).counters == [("point", -3)]


def test_the_die_that_was_placed_is_marked_and_one_that_was_refused_is_not() -> None:
    state = state_of(options={"wrong": "minus_1"}, throws=[["y2"], ["g3", "r1"]])
    before = state.copy()
    state.apply(1, G3, 900)
    assert part.boards(state, G3, before)[0].last == []
    before = state.copy()
    state.apply(1, R1, 901)
    board = part.boards(state, R1, before)[0]
    assert board.last == [(0, 0)] and board.cells[0] == ["r1", ".", ".", ".", ".", "."]
    assert board.cells[1][0] == "y1" and part.boards(state, THROW, before)[0].last == []


def test_next_for_all_is_nobodys_press() -> None:
    match: Any = Match.begin_new(GAME, 2, 4, {"throw_ms": 0}, None)
    while match.state.phase == 0:
        seat = match.count % 2
        legal = match.state.actions(seat, match.at + 400)
        match.submit(seat, legal[0], match.at + 400)
    match.submit(ALL, NEXT, match.at + 5000)
    course = Course(bytes(match.record()))
    last = len(course.moments)
    assert text.last_event(course, last) == ["Last: next for all · begins 1 new round"]
    assert re.search(rf"^ +{last} +[\d:.]+ +next for all +begins 1 new round$", text.whole(course), re.M)
    assert data.event(course.moments[-1])["seat"] == "all"
    assert "all seats" not in pages.line_before(course, course.moments[-1], 80)


def test_why_a_match_ended_is_told() -> None:
    told = set()
    for several in EVERY:
        course = course_of(several)
        reason = (course.end.result() or ("unfinished",))[0]
        if reason in part.REASONS:
            told.add(reason)
            assert f"; {part.REASONS[reason]}\n" in text.whole(course)
    assert {"rounds", "minutes", "alone"} <= told


@pytest.mark.parametrize("several", EVERY)
def test_the_narrowest_window_shows_rows_and_dice_whole(several: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    course = course_of(several)
    for number in range(0, len(course.moments) + 1, 5):
        position = course.match(number).state.position()
        shown = "\n".join(pages.page(course, number, pages.HELP, pages.NEEDED)[2:])
        dice = re.findall(r"(?<![\w.:])~?[rygb][1-6]\b", shown.split("ound ")[0])
        assert len(dice) == sum(position["rows"].values()) + sum(map(len, position["throws"]))
        assert "in part" not in shown


def test_a_die_in_a_terminal_has_the_colour_that_its_name_says() -> None:
    assert [part.short(cell) for cell in ("r1", "~b6", ".")] == ["r1", "~b6", ". "]
    assert part.colours(".") is None
    assert part.colours("~b6") == part.colours("b1") != part.colours("r1")
    assert len({part.colours(f"{colour}1") for colour in "rygb"}) == 4
