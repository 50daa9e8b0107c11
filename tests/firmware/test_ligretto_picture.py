# SPDX-License-Identifier: MIT
"""The picture of Ligretto Dice as a whole: what is drawn anew is what a whole one would show, and costs no memory."""

from bench_table import BenchTable
from ligretto_shown import ROWS, begun, chances, next_action, played_out, seen
from test_steady import allocated

from shared_engine.games.ligretto_dice.tables import PLAY as ROUND
from shared_engine.games.ligretto_dice.tables import THROW
from table.canvas import Canvas
from table.screens.ligretto_dice import picture
from table.screens.ligretto_dice.answers import IDLE, LOST, PLACED, THROWN, WRONG
from table.screens.together import BETWEEN, COUNTDOWN, EVERYTHING, PLAY, SHOW

PAGE = Canvas()
WHOLE = Canvas()


def check(its, *where) -> None:
    """What is drawn of what has changed equals the whole."""
    picture.draw(its, PAGE)
    assert its.changed == 0
    its.changed = EVERYTHING
    picture.draw(its, WHOLE)
    assert bytes(PAGE.pixels) == bytes(WHOLE.pixels), where


def looks(its) -> list:
    """By seat a number that changes when its dice tumble on or lie still."""
    found = []
    for seat in range(its.seats):
        rolls = its.stage == PLAY and its.now < its.state.rolls_until(seat)
        found.append((its.now - its.state.thrown_at[seat]) // 170 if rolls else -1)
    return found


def settle_stage(its, stage: int) -> None:
    its.stage = stage
    its.changed = EVERYTHING


def play_and_check(seats: int, seed: int, steps: int, **options) -> None:
    """A random match; after each press and each tumble only what it changes is drawn."""
    state = begun(seats, seed, **options)
    its = seen(state, PLAY, 0)
    check(its, seed)
    at = 0
    for step, chance in zip(range(steps), chances(seed)):
        at += chance % 400
        seat, action = next_action(state, chance)
        refusal = state.refusal(seat, action, at)
        before = looks(its)
        its.changed = 1 << seat
        its.answer_dice[seat] = action if action < THROW else -1
        its.answers[seat] = (THROWN if action == THROW else PLACED) if not refusal else (LOST, WRONG)[chance & 1]
        phase, round_number = state.phase, state.round
        if refusal == 0:
            state.apply(seat, action, at)
            if action < THROW:
                its.changed |= ROWS
        its.now = at
        for other, look in enumerate(looks(its)):
            if look != before[other]:
                its.changed |= 1 << other
        if state.phase != phase or state.round != round_number:
            settle_stage(its, SHOW if state.phase != ROUND else COUNTDOWN)
            check(its, seed, step)
            if its.stage == COUNTDOWN:
                its.count -= 1
                its.changed = ROWS
                check(its, seed, step)
                its.count = 3
            settle_stage(its, PLAY if state.phase == ROUND else BETWEEN)
        check(its, seed, step)
        if chance % 5 == 0:  # answers go, dice come to rest, a note comes
            for other in range(seats):
                its.answers[other], its.answer_dice[other] = IDLE, -1
            its.notes[chance % seats] = "" if its.notes[chance % seats] else "NOTE"
            its.now = at = at + 900
            its.changed = (1 << seats) - 1
            check(its, seed, step)
        if state.ending:
            return


def test_what_is_drawn_anew_is_what_a_whole_picture_shows_in_random_games():
    for seats, seed in ((2, 1), (3, 2), (4, 3), (4, 4)):
        play_and_check(seats, seed, 150)


def test_that_holds_with_handicaps_too():
    for seats, handicap in ((2, [20, 4]), (4, [1, 17, 2, 4]), (3, [10, 3, 11])):
        play_and_check(seats, 5, 100, handicap=handicap)


def test_only_what_has_changed_is_drawn():
    its = seen(begun(4), PLAY)
    picture.draw(its, PAGE)
    PAGE.clear()
    its.changed = 4
    picture.draw(its, PAGE)
    lit = [at for at in range(4096) if PAGE.pixels[at]]
    assert lit and max(lit) < 64 * 5  # the strip of the seat at the top
    PAGE.clear()
    its.changed = 0
    picture.draw(its, PAGE)
    assert not any(PAGE.pixels)


def test_a_note_is_drawn_and_goes_though_nobody_says_that_a_strip_has_changed():
    its = seen(begun(4), PLAY)
    check(its)
    for note in ("HELLO", ""):
        its.notes[2] = note
        its.changed = 0
        check(its, note)


def test_in_a_round_neither_a_strip_nor_the_rows_cost_memory():
    for seats, options in ((2, {}), (3, {}), (4, {}), (4, {"handicap": [1, 21, 1, 1]})):
        its = seen(begun(seats, **options), PLAY)

        def redraw(now=100000, changed=0, its=its):
            its.now = now
            its.changed = changed
            picture.draw(its, PAGE)

        def rolling():
            redraw(300, EVERYTHING & ~32)

        def lying():
            redraw(100000, EVERYTHING & ~32)

        def whole():
            redraw(100000, EVERYTHING)

        for call in (redraw, rolling, lying, whole):
            assert allocated(call) == 0, (seats, options)
        its.answers[:] = bytes((PLACED, LOST, THROWN, WRONG))
        its.answer_dice[:] = (-1, 0, -1, 1)
        assert allocated(lying) == 0


def test_nothing_moves_where_nothing_rolls():
    its = seen(played_out(4), BETWEEN)
    picture.draw(its, PAGE)
    before = bytes(PAGE.pixels)
    for later in range(0, 3000, 100):
        its.now += later
        its.changed = 15
        picture.draw(its, PAGE)
        assert bytes(PAGE.pixels) == before


def test_a_frame_of_a_running_round_costs_no_memory_and_is_the_whole_picture():
    table = BenchTable(request={"game": "ligretto_dice", "seats": 4, "bots": (), "seed": 5})
    table.wait(3300, 20)
    table.app.speaks = False  # nobody listens
    its = table.app.screen
    assert its.stage == PLAY and its.now < its.state.rolls_until(0)

    def again():
        its.changed = 31
        its.stale = True
        table.app.frame()

    assert allocated(again) == 0
    shown = bytes(table.app.canvas.pixels)
    its.changed = EVERYTHING
    picture.draw(its, WHOLE)
    assert bytes(WHOLE.pixels) == shown
    table.away()
