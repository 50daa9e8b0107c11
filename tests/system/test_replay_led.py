# SPDX-License-Identifier: MIT
"""The LED look of a replay, pixel by pixel what the table showed when the match was played on it."""

import base64
import json
import subprocess
from typing import Any

import numpy as np
import pytest
from replay_matches import EVERY, Player, made

from shared_engine.match import Match
from sunsquare import micropython
from sunsquare.replay import led, text
from sunsquare.replay.moments import Course

# Runs on MicroPython: the real application plays a match, and tells what its LEDs show first after each event (late: at
# last before the next one); not where it tells of a press that was refused, which is in no record.
TABLE = """
import binascii, json, sys
from bench_table import BenchTable
from key_player import lead, play_step
from table.screens.ligretto_dice.answers import LOST, WAITS, WRONG
wanted = json.loads(sys.stdin.readline())
table = BenchTable(seed=wanted["seed"], pace=300 if wanted.get("late") else 30)
setup = table.app.setup
setup.game = wanted.get("game", "latice")
setup.seats, setup.options, setup.control = wanted["seats"], wanted["options"], wanted["control"]
setup.levels = [1 if seat in wanted["bots"] else 0 for seat in range(4)]
setup.open_racks = True
table.press(0, "a", "a")
match, app, shown, draw = table.match, table.app, {}, table.app.frame

refused = LOST, WRONG, WAITS

def frame():
    draw()
    if wanted.get("late") or match.count not in shown:
        told = [answer for answer in getattr(app.screen, "answers", ()) if answer in refused]
        shown[match.count] = None if told else bytes(app.canvas.pixels)

app.frame = frame
for step in range(15000):
    if match.over:
        break
    if wanted.get("together") or lead(table) == "bot":
        table.wait(30)
    else:
        play_step(table, step)
        table.wait(700)
table.wait(30)
print(json.dumps(["record", binascii.b2a_base64(match.record()).decode()]))
for count in sorted([count for count in shown if shown[count]]):
    print(json.dumps([count, binascii.b2a_base64(shown[count]).decode()]))
table.away()
"""


FIELD = slice(5, 59)  # without the strips of the seats


def played(**wanted: Any) -> tuple[Course, dict[int, bytes]]:
    """A match played on a table, and the palette indices of its LEDs by the number of events."""
    done = subprocess.run(
        [*micropython.command("8M"), "-c", TABLE],
        env=micropython.environment(
            micropython.ROOT, micropython.ROOT / "firmware", micropython.ROOT / "tests/firmware"
        ),
        input=json.dumps(wanted),
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert done.returncode == 0, done.stdout[-300:] + done.stderr[-2000:]
    (_, blob), *rows = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("[")]
    return Course(base64.b64decode(blob)), {count: base64.b64decode(pixels) for count, pixels in rows}


def colours() -> Any:
    """The levels of the palette, by index."""
    words = [*micropython.command(), "-c", "from table import palette as p; print([p.level(v) for v in p.RGB])"]
    done = subprocess.run(
        words, env=micropython.environment(micropython.ROOT / "firmware"), capture_output=True, check=True
    )
    return np.array(json.loads(done.stdout), np.uint8).reshape(-1, 3)


def compare(course: Course, table: dict[int, bytes], counts: list[int]) -> None:
    levels, replayed = colours(), list(led.lights(course, 0, len(course.moments)))
    for count in counts:
        theirs = levels[np.frombuffer(table[count], np.uint8).reshape(64, 64)]
        assert np.array_equal(replayed[count], theirs), f"after event {count}"


def shows_captures(course: Course, count: int) -> bool:
    """Does the table still show, step by step, what the last placement captured? A replay shows what is left."""
    action = course.last_action(count)
    return bool(action and [gain for gain in action.brought if gain.verb == "captures"])


@pytest.mark.parametrize(
    "wanted",
    [
        {"seats": 2, "options": {}, "control": "60/turn"},
        {"seats": 3, "options": {"layout": "spike"}, "control": "5"},
        {"seats": 4, "options": {"boards": 2, "partners": True}, "control": "60/turn"},
        {"seats": 4, "options": {}, "control": None},
        {"game": "lsd", "seats": 2, "options": {}, "control": "60/turn"},
        {"game": "lsd", "seats": 4, "options": {}, "control": "60/turn"},
    ],
    ids=lambda wanted: f"{wanted.get('game', 'latice')} {wanted['seats']} seats",
)
def test_every_picture_of_bots_is_what_the_table_showed_after_that_event(wanted: Any) -> None:
    course, table = played(seed=7, bots=[0, 1, 2, 3], **wanted)
    last = len(course.moments)
    assert course.end.over and last in table and last > (20 if "game" in wanted else 60)
    compare(course, table, [count for count in table if count and not shows_captures(course, count)])
    assert len(table) > last / 2  # taking over happens together with the end of the turn before


@pytest.mark.parametrize(("seats", "options"), [(2, {"yard": "small"}), (3, {}), (4, {})])
def test_yard_and_floor_of_tilers_are_what_the_table_showed_when_what_was_done_had_been_seen(
    seats: int, options: Any
) -> None:
    """The clock of the table went on meanwhile, so that its strips show another time; and where there is no choice, a
    bot does not wait."""
    course, table = played(
        seed=7, bots=[0, 1, 2, 3], game="tilers", seats=seats, options=options, control=None, late=True
    )
    levels, last = colours(), len(course.moments)
    assert course.end.over and last > 30 and len(table) > last / 2
    replayed = [picture[FIELD, FIELD] for picture in led.lights(course, 0, last)]
    states = {count: course.match(count).state for count in table.keys() - {0, last}}
    choices = [count for count, state in states.items() if len(state.actions(state.seat())) > 1]
    assert len(choices) > last / 2
    for count in choices:
        theirs = levels[np.frombuffer(table[count], np.uint8).reshape(64, 64)][FIELD, FIELD]
        assert np.array_equal(replayed[count], theirs), f"after event {count}"


SEEN_MS = 80  # after an event the table has shown it


def is_calm(course: Course, count: int) -> bool:
    """Is this a moment of a round in which nothing that moves by itself looks otherwise shortly after?"""
    match = course.match(count)
    state, at = match.state, match.at
    if match.over or state.phase or course.moments[count - 1].turn != course.turn(count):
        return False
    acted = [moment.at + 1000 for moment in course.moments[:count]]
    for thrown in state.thrown_at:
        acted += [thrown + 170 * step for step in range(6)] + [thrown + state.options["throw_ms"]]
    return not [change for change in acted if at < change <= at + SEEN_MS]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rows_and_dice_are_what_the_table_showed_lying_or_rolling(seats: int) -> None:
    """Where the table told nobody of a press that was refused: those are in no record."""
    options = {"rounds": "fixed", "rounds_value": 2}
    course, table = played(
        seed=7, bots=[0, 1, 2, 3], game="ligretto_dice", seats=seats, options=options, control=None, together=True
    )
    calm = [count for count in table if count and is_calm(course, count)]
    assert course.end.over and len(calm) > 20
    compare(course, table, calm)


def test_dice_that_have_come_to_rest_lie_in_whatever_moment_comes_then() -> None:
    match: Any = Match.begin_new("ligretto_dice", 2, 3, {}, None)
    match.submit(0, match.state.parse("throw"), 1000)
    match.submit(1, match.state.parse("throw"), 2100)
    match.pause(2200)
    match.resume(2200)
    match.pause(4000)
    _, first, both, second, _, lie = list(led.lights(Course(bytes(match.record())), 0, 5))
    mine, yours = np.s_[52:], np.s_[:12]
    assert np.array_equal(yours_of := both[yours], second[yours]) and not np.array_equal(yours_of, lie[yours])
    assert not np.array_equal(first[mine], second[mine]) and np.array_equal(second[mine], lie[mine])


def test_a_turn_of_a_person_begins_as_it_did_on_the_table() -> None:
    course, table = played(seed=11, bots=[1], seats=2, options={}, control="5")
    began = [moment.number for moment in course.moments if moment.kind == 2 and moment.number in table]
    assert len(began) > 20 and course.end.over
    compare(course, table, [*began, len(course.moments)])


@pytest.mark.parametrize(("game", "several"), EVERY)
def test_whatever_happened_to_a_match_each_of_its_moments_has_a_picture(game: str, several: int) -> None:
    course = Course(made(10 * several, several, game))
    pictures = list(led.lights(course, 0, len(course.moments)))
    assert len(pictures) == len(course.moments) + 1
    for before, moment, after in zip(pictures, course.moments, pictures[1:], strict=False):
        if moment.text.startswith(("lay", "place")):
            too_early = [gain for gain in moment.brought if gain.verb.startswith("is too early")]
            assert too_early or not np.array_equal(before, after), f"event {moment.number} is not to be seen"


@pytest.mark.parametrize(("game", "ending"), [("latice", "out"), ("tilers", "row")])
def test_an_end_that_is_taken_back_is_shown_as_the_match_again(game: str, ending: str) -> None:
    for seed in range(1, 30):
        player = Player(2, seed, {}, None, {"undo": "casual"}, "bot", lively=False, game=game)
        player.play()
        if player.match.state.ending == ending:  # the last action can be undone
            break
    last = player.match.count
    for change in (player.match.undo, player.match.redo, player.match.undo):
        player.at += 1000
        change(player.at)
    course = Course(bytes(player.match.record()))
    before, end, back, again, once_more = list(led.lights(course, last - 1, last + 3))
    assert np.array_equal(end, again) and np.array_equal(back, once_more) and not np.array_equal(end, back)
    if game == "tilers":  # the choice of Latice begins with another tile after an undo
        rows, columns = np.nonzero((back != before).any(axis=2)[FIELD, FIELD])
        assert len(rows) > 0 and np.ptp(rows) < 9 and np.ptp(columns) < 44  # the bar, with UNDO
    told = text.whole(course)
    assert f"After the end\n{last + 1:5} " in told and "Unfinished; so far:" in told


def test_a_moment_is_drawn_the_same_whether_all_or_only_it_was_asked_for() -> None:
    course, _ = played(seed=3, bots=[0, 1], seats=2, options={}, control="60/turn")
    every = list(led.lights(course, 0, len(course.moments)))
    for number in (0, 1, 17, len(course.moments)):
        assert np.array_equal(next(led.lights(course, number, number)), every[number])
