# SPDX-License-Identifier: MIT
"""Pauses, power cuts and matches of bots where all act at once; and one who looks on."""

from ligretto_bench import BLUE, BOUNCE, GREEN, RED, YELLOW, begun, hold, placed, playing

from shared_engine import events
from shared_engine.record import replay
from table.files import StoreFull
from table.ticks import after

B = 5
COLOURS = (RED, YELLOW, GREEN, BLUE)


def kinds(match) -> list:
    log, at, found = bytes(match.log), 0, []
    while at < len(log):
        kind, _, _, _, at = events.event_at(log, at)
        found.append(kind)
    return found


# the pause


def test_b_that_is_held_for_a_second_is_a_pause_and_a_short_one_is_none():
    table = placed("r1 b3", "r4 b4")
    hold(table, B, 950)
    table.run(500)
    assert table.stage == "play" and not table.match.paused
    hold(table, B, 300)
    hold(table, B, 600)  # not together
    assert table.stage == "play"
    at = table.screen.now
    hold(table, B, 1060)
    assert table.said.startswith("PAUSE") and table.match.paused
    assert at + 1000 <= table.match.at <= at + 1020
    table.away()


def test_one_who_held_b_too_when_the_match_was_paused_pauses_it_no_second_time():
    table = placed("r1 b3", "r4 b4")
    table.port.keys.plan(table.port.now + 300, 12 + B)
    hold(table, B, 1100)
    assert table.said.startswith("PAUSE")
    table.port.keys.plan(table.port.now + 1, 12 + B)
    table.run(50)
    table.tap(5, 0, "a")
    table.until("play")
    table.run(1500)
    assert table.stage == "play"
    table.away()


def test_no_time_passes_in_a_pause_and_it_is_followed_by_a_count_down():
    table = placed("r1 b3", "r4 b4")
    table.tap(5, 0, "a")
    table.run(300)
    hold(table, 12 + B, 1100)  # the other one pauses
    at = table.match.at
    table.run(7000)
    table.tap(5, 1, "a")
    table.run(100)
    assert table.stage == "countdown" and table.match.paused
    table.tap(100, 0, "a")
    table.run(2800)
    assert table.stage == "countdown"
    assert table.answer(0) == "" and kinds(table.match)[-1] == events.PAUSE
    table.until("play")
    assert table.match.at == at and table.screen.now == at
    assert kinds(table.match) == [events.ACTION, events.PAUSE, events.RESUME]
    table.run(100)
    assert table.screen.now == at + 100
    table.away()


def test_a_throw_that_a_pause_interrupts_goes_on_after_it_for_the_rest_of_its_time():
    table = placed("r1 b3", "r4 b4", throw_ms=3000, rest=4000)
    table.tap(6, 0, "a")
    hold(table, B, 1100)
    thrown_at, paused_at = table.state.thrown_at[0], table.match.at
    assert paused_at - thrown_at < 1100
    table.run(9000)
    table.tap(5, 0, "a")
    table.until("play")
    table.run(thrown_at + 2995 - paused_at)
    assert table.line("P1 ").endswith("2 ROLLING")
    table.run(5)
    assert table.line("P1 ").endswith("DICE " + table.throw(0))
    table.away()


def test_a_pause_in_a_count_down_lets_it_begin_again():
    table = begun(2)
    table.run(1900)
    hold(table, B, 1050)
    assert table.said.startswith("PAUSE")
    table.tap(5, 0, "a")
    table.run(50)
    assert table.stage == "countdown" and table.line("COUNT") == "3"
    table.run(2900)
    assert table.stage == "countdown"
    table.run(100)
    assert table.stage == "play" and table.match.at == 0
    table.away()


def test_a_pause_between_rounds_goes_back_to_the_score_and_what_was_said_stays_said():
    table = placed("r1", "b1 y3")
    table.tap(10, 0, RED)
    table.run(3000)
    table.tap(10, 1, "a")
    table.run(60)
    hold(table, B, 1100)
    assert table.said.startswith("PAUSE")
    table.tap(5, 0, "a")
    table.run(100)
    assert table.stage == "between" and table.state.consents == 2 and not table.match.paused
    table.tap(5, 0, "a")
    table.run(100)
    assert table.stage == "countdown" and table.state.round == 2
    table.away()


def test_the_menu_of_a_pause_takes_nothing_back_and_can_end_the_match():
    table = placed("r1 b3", "r4 b4")
    hold(table, B, 1100)
    assert table.said.split("\n")[1:5] == ["> GO ON", "  HELP", "  TO THE MENU", "  END MATCH"]
    table.press(0, "up", "a", "a")
    assert table.said.startswith("SUNSQUARE") and "RESUME" not in table.said
    table.away()


def test_a_match_that_waits_in_the_menu_goes_on_after_a_count_down():
    table = playing(3)
    table.run(1000)
    table.tap(5, 0, "a")
    table.run(100)
    digest = table.state.digest()
    hold(table, B, 1100)
    table.press(0, "down", "down", "a")
    assert table.said.startswith("SUNSQUARE") and table.line("> ") == "RESUME"
    table.run(20000, 50)
    table.press(0, "a")
    assert table.stage == "countdown"
    table.until("play")
    assert table.state.digest() == digest and table.screen.now == table.match.at
    table.away()


# power cuts


def after_a_cut(table) -> None:
    """The power goes and comes again; the match that waits is gone on with."""
    log, state = table.log(), table.state.digest()
    table.port.now = after(table.port.now, 12345)
    table.boot()
    assert table.line("> ") == "RESUME" and table.match.paused
    assert table.state.digest() == state and table.log()[: len(log)] == log
    table.press(0, "a")


def test_a_power_cut_in_a_round_loses_nothing_and_the_round_goes_on_after_a_count_down():
    table = playing(2, seed=9)
    for cut in range(4):
        table.run(900)
        for seat in range(2):
            table.tap(8 + 4 * seat, seat, "a" if cut & 1 else COLOURS[cut], BOUNCE)
        table.run(60)
        at = table.match.at
        table.run(333)
        after_a_cut(table)
        assert table.stage == "countdown" and table.match.at == at
        table.until("play")
        assert table.screen.now == at
    assert kinds(table.match).count(events.RECOVER) == 4
    assert replay(table.match.record()).digest() == table.match.digest()
    table.away()


def test_a_power_cut_before_what_was_pressed_is_kept_shows_it_to_nobody():
    table = placed("r1 b3", "r1 b4")
    answered = table.answers()
    store = table.app.store

    def cut(data):
        raise KeyboardInterrupt

    store.append = cut
    sounds = len(table.port.sound.played)
    said = table.said
    table.tap(5, 0, RED)
    try:
        table.run(60)
    except KeyboardInterrupt:
        pass
    else:
        raise AssertionError("it was not kept at once")
    assert answered == ["", ""] and table.said == said and len(table.port.sound.played) == sounds
    table.away()


def test_a_power_cut_in_a_count_down_and_between_rounds_loses_nothing():
    table = playing(2, (1,), seed=3, rounds="fixed", rounds_value=9)
    seen = set()
    for _ in range(6000):
        if table.state.phase == 1 and table.stage not in seen:
            seen.add(table.stage)
            after_a_cut(table)
            assert table.stage == "between" and not table.match.paused
        elif table.stage == "between" and not table.state.consents & 1:
            table.tap(5, 0, "a")
        elif table.stage == "countdown" and table.state.round == 2:
            break
        table.run(25)
    assert seen == {"show", "between"}
    table.run(500)
    at, dice = table.match.at, bytes(table.state.dice)
    after_a_cut(table)
    assert table.stage == "countdown" and table.line("COUNT") == "3" and table.match.at == at
    table.until("play")
    assert bytes(table.state.dice) == dice and table.state.thrown_at == [at, at] and table.screen.now == at
    table.away()


def test_a_journal_without_room_is_told_once_and_the_match_goes_on():
    table = placed("r1 r2 b3", "g1 b4")
    store = table.app.store
    append = store.append

    def full(_):
        raise StoreFull("no room")

    store.append = full
    table.tap(5, 0, RED)
    table.run(60)
    assert "MEMORY FULL" in table.said and table.answer(0) == "placed"
    table.tap(5, 1, GREEN)
    table.run(60)
    assert "MEMORY FULL" not in table.said and table.answer(1) == "placed"
    store.append = append
    table.tap(5, 0, RED)
    table.run(60)
    assert table.rows() == "r2 y0 g1 b0" and store.pending()[1] == table.log()
    table.away()
