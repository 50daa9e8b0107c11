# SPDX-License-Identifier: MIT
"""The picture of the clock: large numerals upright before each seat, who runs is seen without colours."""

from clock_bench import begun, heard, left, numerals, pixel, press_at, running
from test_steady import StillKeys, allocated

from table import palette, texts
from table.canvas import Canvas, width
from table.screens.clock import numerals as big
from table.screens.clock.picture import field_of
from table.seats import SIDES
from table.ticks import after

SEVEN = ["#########", "#########", ".......##", ".......##", ".......##", ".......##"]


def field_rows(table, seat: int) -> list:
    """The rows of numerals of a seat's field, those with nothing in them left out."""
    seats = table.match.state.seats
    x, wide, top, high = field_of(seats, SIDES[seats][seat])
    rows = numerals(table, seat, x + 2, top + 2, wide - 4, high + 1)
    return [row for row in rows if "#" in row]


def test_fields_lie_apart_and_within_the_matrix():
    for seats in (2, 3, 4):
        table = begun(seats)
        taken = {}
        for seat in range(seats):
            side = SIDES[seats][seat]
            x, wide, top, _ = field_of(seats, side)
            canvas = table.app.canvas
            canvas.turn = side
            canvas.clear()
            canvas.fill(x, top, wide, 64 - top, 1)
            canvas.turn = 0
            for at in range(4096):
                if canvas.pixels[at]:
                    assert at not in taken, (seats, seat)
                    taken[at] = seat
        assert len(taken) > 3500
        table.away()


def test_numerals_are_high_enough_for_a_room():
    for seats, least in ((2, 19), (3, 14), (4, 14)):
        table = begun(seats)
        for seat in range(seats):
            assert len(field_rows(table, seat)) >= least, (seats, seat)
        table.away()


def test_a_time_is_upright_before_each_seat():
    table = running(4, "7")
    table.wait(100)
    first = field_rows(table, 1)
    start = first[0].index("#")
    assert [row[start : start + 9] for row in first[:6]] == SEVEN
    for seat in (2, 3):
        assert field_rows(table, seat) == first
    table.away()


def test_every_time_fits_its_field():
    canvas = Canvas()
    for ms in (0, 400, 9900, 19900, 20000, 59000, 600000, 754000, 5999000, 6000000, 35999000, 360000000 - 1000):
        text = big.time_text(ms)
        assert len(text) <= 5, text
        for seats in (2, 3, 4):
            for side in SIDES[seats]:
                x, wide, top, high = field_of(seats, side)
                canvas.clear()
                big.draw(canvas, x + 2, top + 2, wide - 4, high, text, 1)
                for at in range(4096):
                    if canvas.pixels[at]:
                        assert x + 1 < at % 64 < x + wide - 2 and top + 1 < at // 64 < top + 2 + high, (text, seats)


def test_times_are_written_as_on_a_clock():
    for ms, text in (
        (300000, "5:00"),
        (299001, "5:00"),
        (20000, "0:20"),
        (19950, "0:20"),
        (19900, "19.9"),
        (1, "0.1"),
        (0, "0:00"),
        (-1, ""),
        (5999000, "99:59"),
        (5999001, "1h40"),
        (9000000, "2h30"),
    ):
        assert big.time_text(ms) == text, ms


def brightness(colour: int) -> int:
    return sum([palette.level(value) for value in palette.RGB[3 * colour : 3 * colour + 3]])


def test_who_runs_is_seen_without_colours():
    for seats in (2, 3, 4):
        table = running(seats)
        for turn in range(seats):
            for seat in range(seats):
                side = SIDES[seats][seat]
                x, _, top, high = field_of(seats, side)
                edge = brightness(pixel(table, side, x, top))
                ground = brightness(pixel(table, side, x + 3, 56))
                if seat == turn:
                    assert edge > 100 and ground > 0, (seats, turn)
                else:
                    assert edge == ground == 0, (seats, turn, seat)
            press_at(table, SIDES[seats][turn], "a")
        table.away()


def test_a_paused_clock_lights_no_field_but_frames_the_seat_to_move():
    table = running(2)
    table.wait(100)
    table.app.sitting.pause(table.app.sitting.now())
    table.app.screen.still = True
    table.app.screen.settle()
    table.app.frame()
    assert pixel(table, 0, 0, 33) == palette.SEAT0 and pixel(table, 0, 3, 56) == palette.BLACK
    assert table.line("P1: ") == "A: GO"
    table.away()


def test_the_first_flag_is_told_from_the_second():
    table = running(3, "0:10")
    table.wait(11000, 100)
    assert "FLAG 1" in table.line("P1 ") and left(table, 0) == 0
    press_at(table, 0, "a")
    table.wait(11000, 100)
    assert "FLAG 2" in table.line("P2 ") and "FLAG 1" in table.line("P1 ")
    marks = [[pixel(table, side, x, y) == palette.WARN for y in range(57, 62) for x in range(x0, x0 + 5)]
             for side, x0 in ((0, 31), (1, 9))]  # fmt: skip
    assert marks[0].count(True) == 13 and marks[1].count(True) == 11  # a full flag, a hollow one
    table.away()


def test_used_up_time_is_written_as_such():
    table = running(2, "0:10")
    table.wait(11000, 100)
    assert table.app.screen.times[0] == "0:00"
    table.away()


def test_periods_and_delay_are_shown():
    table = running(2, "0:20 3x30 byo")
    assert "PERIODS 3" in table.line("P1 ")
    table.wait(51000, 100)
    assert "PERIODS 2" in table.line("P1 ")
    table.away()
    table = running(2, "1:00d5")
    table.wait(1000)
    assert table.app.screen.count_of(0, True) == "DELAY 4" and table.app.screen.times[0] == "1:00"
    table.wait(5000)
    assert table.app.screen.count_of(0, True) == "TURNS 0" and left(table, 0) < 59500
    table.away()


def test_words_of_the_lines_fit_the_narrowest_field():
    assert width(texts.say("clock.go_on")) + 8 <= 32  # behind two bars
    for name in ("clock.start", "wait", "time_up"):
        assert width(texts.say(name).replace("%d", "3")) <= 32, name


# sounds


def test_ten_seconds_left_are_heard_once_in_every_control():
    for control, before in (("0:15", 5000), ("0:15+2", 5000), ("15/turn", 5000), ("15/gong", 5000), ("2x15 byo", 5000)):
        table = running(2, control)
        table.wait(before - 200)
        assert heard(table, "warning") == 0, control
        table.wait(400)
        assert heard(table, "warning") == 1, control
        table.wait(8000, 100)
        assert heard(table, "warning") == 0, control
        table.away()


def test_a_turn_that_begins_with_less_than_ten_seconds_is_not_warned_of():
    table = running(2, "0:08")
    table.wait(3000)
    press_at(table, 0, "a")
    table.wait(3000)
    assert heard(table, "warning") == 0
    table.away()


def test_a_flag_and_the_end_of_a_period_are_heard_once():
    table = running(2, "0:11")
    table.wait(10800, 100)
    table.port.sound.played.clear()
    table.wait(3000)
    assert heard(table, "time_up") == 1
    table.away()
    table = running(2, "2x12 byo")
    table.wait(11900, 100)
    table.port.sound.played.clear()
    table.wait(600)
    assert heard(table, "start") == 1
    table.away()


def test_a_turn_timer_that_has_run_out_waits_for_the_press():
    table = running(2, "15/turn")
    table.wait(16000, 100)
    assert table.line("P1 ").endswith("! TIME UP") and table.match.seat() == 0 and left(table, 0) == 0
    table.port.sound.played.clear()
    press_at(table, 0, "a")
    assert table.match.seat() == 1 and left(table, 0) == 15000
    table.away()


# steadiness


def test_a_steady_frame_and_a_look_at_the_time_allocate_nothing():
    for control in ("5", "0:10 3x30 byo", "5 hourglass", "5d3"):
        table = running(4, control)
        table.wait(500)
        table.app.keys._source = StillKeys()
        StillKeys.stamp = table.port.now
        table.app.tick()
        table.app.frame()
        assert allocated(table.app.frame) == 0, control
        assert allocated(table.app.tick) == 0, control
        table.away()


def test_no_pixel_changes_more_than_three_times_a_second_by_itself():
    table = running(4, "0:12 hourglass")
    pixels = table.app.canvas.pixels
    seen = []
    last = bytes(pixels)
    for _ in range(330):
        table.port.now = after(table.port.now, 33)
        table.app.poll()
        table.app.tick()
        table.app.frame()
        seen = (seen + [[at for at in range(4096) if pixels[at] != last[at]]])[-30:]
        last = bytes(pixels)
        counts = {}
        for changed in seen:
            for at in changed:
                counts[at] = counts.get(at, 0) + 1
        assert not counts or max([counts[at] for at in counts]) <= 3
    table.away()
