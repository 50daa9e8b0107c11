# SPDX-License-Identifier: MIT
"""The referee under load: many presses at once, a table that is busy, and what the journal and the record keep."""

from key_player import chance
from ligretto_bench import BLUE, BOUNCE, CLEAN, GREEN, RED, WILD, YELLOW, placed, playing

from shared_engine import events
from shared_engine.record import replay
from table.seats import KEY_NAMES

COLOURS = (RED, YELLOW, GREEN, BLUE)


class Listener:
    """What the referee is told, and what it answers."""

    def __init__(self, table):
        screen = table.screen
        self.pressed = []  # (match time, seat, key)
        self.answered = []  # (match time, seat)
        self.waiting = 0
        self.referee = screen.referee
        self.press, self.answer = screen.referee.press, screen._answer
        screen.referee.press, screen._answer = self.hear, self.tell

    def hear(self, seat, key, at):
        self.pressed.append((at, seat, KEY_NAMES[key]))
        self.press(seat, key, at)
        self.waiting = max(self.waiting, len(self.referee.waiting))

    def tell(self, seat, kind, die, at):
        self.answered.append((at, seat))
        self.answer(seat, kind, die, at)


def sampled(table, ms: int) -> int:
    """Ticks of the first sample of what moves in so many ms: samples are taken at even ticks."""
    moves = table.port.now + ms
    return moves + moves % 2


def happened(match) -> list:
    """(kind, seat, at) of the events of a match."""
    log, at, time, found = bytes(match.log), 0, 0, []
    while at < len(log):
        kind, seat, value, passed, at = events.event_at(log, at)
        time += passed
        found.append((kind, value & 3 if kind == events.ACTION else seat, time))
    return found


def test_ten_presses_a_second_on_all_pods_for_twenty_seconds_are_all_answered_at_their_stamps():
    table = placed("r1 y3 g5 b6", "r6 y1 g3 b5", "r5 y6 g1 b3", "r3 y5 g6 b1", stop="press")
    heard = Listener(table)
    offset = table.app.sitting.at(table.port.now) - table.port.now
    for second in range(20):
        heard.pressed, heard.answered, planned = [], [], []
        for tap in range(10):
            for seat in range(4):
                ms = 100 * tap + (10, 11, 13, 10)[seat] + 7 * (second % 3)
                key = (COLOURS + ("a",))[(tap + seat + second) % 5]
                table.tap(ms, seat, key, BOUNCE if seat & 1 else CLEAN)
                planned.append((sampled(table, ms) + offset, seat, key))
        table.run(1000)
        assert len(planned) == 40 and sorted(heard.pressed) == sorted(planned), second
        assert sorted(heard.answered) == sorted([(at, seat) for at, seat, _ in planned])
        stamps = [at for at, _ in heard.answered]
        assert stamps == sorted(stamps)
    assert heard.waiting <= 12 and not table.app.keys.overflow
    table.away()


def test_a_table_that_was_busy_for_95_ms_knows_the_order_and_the_stamps_of_what_was_pressed():
    table = placed("r1 b6", "r2 b6", "r3 b6", "r4 b6")
    heard = Listener(table)
    began = table.app.sitting.at(table.port.now)
    for ms, seat, bounce in ((12, 2, WILD), (30, 0, CLEAN), (52, 1, BOUNCE), (84, 3, CLEAN)):
        table.tap(ms, seat, RED, bounce, held=120)
    table.run(95, 95)
    table.run(60)
    assert [(at - began, seat) for at, seat in heard.answered] == [(12, 2), (30, 0), (52, 1), (84, 3)]
    assert table.answers() == ["placed", "placed", "wrong", "wrong"], "the 3 came before the 1"
    assert table.rows() == "r2 y0 g0 b0"
    table.away()


def test_a_journal_that_takes_95_ms_to_write_delays_nobodys_stamp():
    table = placed("r1 b6", "r3 b6", "r2 b6")
    store = table.app.store
    append = store.append

    def slow(data):
        append(data)
        table.port.now += 95

    store.append = slow
    began = table.app.sitting.at(table.port.now)
    table.tap(10, 0, RED)
    table.tap(60, 2, RED, BOUNCE)  # while the first one is written
    table.tap(80, 1, RED)
    table.run(200)
    assert table.answers() == ["placed"] * 3 and table.rows() == "r3 y0 g0 b0"
    assert [at - began for _, _, at in happened(table.match)] == [10, 60, 80]
    table.away()


def test_what_a_scan_brings_is_written_in_one_piece_before_anything_of_it_is_shown_or_heard():
    table = placed("r1 b6", "y1 b6", "g1 b6", "g4 b6")
    port, store = table.port, table.app.store
    order = []
    append, play, show = store.append, port.sound.play, port.matrix.show

    def appended(data):
        order.append("append %d" % len(data))
        append(data)

    def played(pattern):
        order.append("sound")
        play(pattern)

    def shown(canvas):
        order.append("frame")
        return show(canvas)

    store.append, port.sound.play, port.matrix.show = appended, played, shown
    length = len(table.log())
    for seat, key in enumerate((RED, YELLOW, GREEN, GREEN)):
        table.tap(12 + 2 * (seat & 1), seat, key)
    table.run(30, 30)
    assert table.answers() == ["placed", "placed", "placed", "wrong"]
    assert order[0] == "append %d" % (len(table.log()) - length)
    assert order[1] == "sound" and order[2] == "frame"
    assert [entry for entry in order if entry[0] == "a"] == order[:1]
    assert store.pending()[1] == table.log()
    order[:] = []
    table.tap(40, 3, GREEN)  # refused: there is nothing to keep
    table.run(120)
    assert table.answer(3) == "wrong" and not [entry for entry in order if entry[0] == "a"]
    table.away()


def test_the_record_carries_the_stamps_and_comes_to_the_same_match_again():
    table = playing(3, seed=11)
    start = table.port.now - table.app.sitting.at(table.port.now)
    pressed = []
    table.run(820)
    for step in range(12):
        for seat in range(3):
            ms = 11 + 13 * seat + 3 * step
            table.tap(ms, seat, COLOURS[(step + seat) % 4] if step % 4 else "a", (CLEAN, BOUNCE)[seat & 1])
            pressed.append((sampled(table, ms) - start, seat))
        table.run(900)
    match = table.match
    assert match.state.round == 1 and match.count >= 12, (match.state.round, match.count)
    for kind, seat, at in happened(match):
        assert kind == events.ACTION and (at, seat) in pressed, (kind, at, seat, pressed)
    again = replay(match.record())
    assert again.digest() == match.digest() and again.state.position() == match.state.position()
    table.away()


def test_whatever_is_hammered_in_no_die_is_lost_and_the_record_comes_to_the_same_match():
    table = playing(4, seed=13, stop="press", wrong="minus_1", rounds="fixed", rounds_value=2)
    match = table.match
    step = 0
    for _ in range(700):
        for seat in range(4):
            step += 1
            key = (COLOURS + ("a", "a", "b", "a"))[chance(step) >> 3 & 7]
            if chance(step, 1) & 3:
                bounce = (CLEAN, BOUNCE, WILD)[chance(step, 2) % 3]
                table.tap(1 + chance(step, 3) % 40, seat, key, bounce, held=45)
        table.run(125)
        state = match.state
        assert sum(state.rows) + sum(state.left) == 24 == sum(state.rows) + sum(state.dice)
        if match.over:
            break
    assert match.over or match.count > 400
    assert not table.app.keys.overflow
    stamps = [at for _, _, at in happened(match)]
    assert stamps == sorted(stamps)
    assert replay(match.record()).digest() == match.digest()
    table.away()


def test_when_ticks_wrap_around_in_a_round_presses_keep_order_and_stamps():
    table = placed("r1 b6", "r2 b6", now=(1 << 30) - 4200)
    began = table.app.sitting.at(table.port.now)
    wraps = (1 << 30) - table.port.now
    assert 0 < wraps < 400, wraps
    table.tap(wraps - 4, 0, RED, BOUNCE)
    table.tap(wraps + 4, 1, RED)
    table.run(wraps + 80)
    assert table.port.now < 1000
    assert [(seat, at - began) for _, seat, at in happened(table.match)] == [(0, wraps - 4), (1, wraps + 4)]
    assert table.answers() == ["placed", "placed"]
    table.away()
