# SPDX-License-Identifier: MIT
"""Keys and LEDs of a virtual table, all the way through a program on MicroPython."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sunsquare.virtual.desk import Desk, table_on_desk
from sunsquare.virtual.panel import PanelClient

ECHO = Path(__file__).parent / "programs" / "echo.py"


@pytest.fixture
def table() -> Iterator[Desk]:
    with table_on_desk(main=ECHO) as desk:
        desk.panel.wait_text("ready")
        yield desk


def events(panel: PanelClient) -> list[tuple[str, int]]:
    """(what, ticks) of every key event so far."""
    lines = [line.rsplit(" ", 1) for line in panel.text().splitlines() if line != "ready"]
    return [(what, int(ticks)) for what, ticks in lines]


def names(panel: PanelClient) -> list[str]:
    return [what for what, _ in events(panel)]


def test_a_pc_that_is_held_up_for_a_second_loses_no_press_and_keeps_its_time(table: Desk):
    process = table.micropython()
    os.kill(process, signal.SIGSTOP)
    for _ in range(3):
        table.panel.tap("left", "a", 0.2)  # 0.2 s down, 0.2 s up
    os.kill(process, signal.SIGCONT)
    table.panel.wait_for(lambda panel: len(events(panel)) >= 6)
    assert names(table.panel) == ["1 a down", "1 a up"] * 3
    ticks = [at for _, at in events(table.panel)]
    assert [round((at - ticks[0]) / 200) for at in ticks] == [0, 1, 2, 3, 4, 5]


def test_every_key_reaches_the_program_once_though_its_contacts_bounce(table: Desk):
    expected = []
    for side in range(4):
        for key in ("up", "down", "left", "right", "a", "b"):
            table.panel.tap(side, key, 0.04)
            expected += [f"{side} {key} down", f"{side} {key} up"]
    table.panel.wait_for(lambda panel: len(events(panel)) >= 48)
    assert names(table.panel) == expected


def test_short_taps_are_all_seen(table: Desk):
    for _ in range(20):
        table.panel.tap(1, "a", 0.03)
    table.panel.wait_for(lambda panel: len(events(panel)) >= 40)
    time.sleep(0.1)
    assert names(table.panel) == ["1 a down", "1 a up"] * 20


def test_a_train_of_raw_edges_is_one_press(table: Desk):
    began = time.monotonic()
    for ms, level in ((0, 1), (1, 0), (3, 1), (4, 0), (9, 1), (100, 0), (101, 1), (102, 0)):
        time.sleep(max(0, began + ms / 1000 - time.monotonic()))
        table.panel.contacts(level << 10)
    table.panel.wait_text("1 a up")
    time.sleep(0.1)
    assert names(table.panel) == ["1 a down", "1 a up"]


def test_all_twenty_four_keys_at_once(table: Desk):
    for side in range(4):
        for key in range(6):
            table.panel.press(side, key)
    table.panel.wait_for(lambda panel: len(events(panel)) >= 24)
    table.panel.release_all()
    table.panel.wait_for(lambda panel: len(events(panel)) >= 48)
    assert sorted(names(table.panel)[:24]) == sorted(name for name in names(table.panel) if name.endswith("down"))


def test_the_leds_are_what_the_canvas_holds(table: Desk):
    panel = table.panel
    assert panel.brightness == 255
    panel.wait_for(lambda p: p.rgb()[2, 2].any())
    lit = panel.rgb()
    dots = {(int(x), int(y)) for y, x in zip(*lit.any(axis=2).nonzero(), strict=True)}
    assert dots == {(10 * key + 2, 10 * side + 2) for side in range(4) for key in range(6)}
    idle = lit[2, 2].tolist()
    with panel.holding(3, "b"):
        panel.wait_for(lambda p: p.rgb()[32, 52].tolist() != idle)  # column 10 * 5 + 2, row 10 * 3 + 2
        held = panel.rgb()[32, 52].tolist()
    assert near(idle, palette(table, 1)) and near(held, palette(table, 4))


def palette(table: Desk, index: int) -> tuple[int, ...]:
    """A colour of the firmware's palette, as the firmware knows it."""
    asked = f"from table.palette import RGB; print(*RGB[3 * {index} : 3 * {index} + 3])"
    return tuple(map(int, table.mpremote("exec", asked).stdout.split()))


def near(one: list[int], other: tuple[int, ...]) -> bool:
    """Equal but for the steps of the seven planes."""
    return all(abs(a - b) <= 12 for a, b in zip(one, other, strict=True))


def test_an_idle_panel_sends_no_frames(table: Desk):
    time.sleep(0.2)
    before = table.panel.frames
    time.sleep(0.5)
    assert table.panel.frames == before


def test_a_later_client_sees_picture_and_text_at_once(table: Desk):
    table.panel.tap(0, "a")
    table.panel.wait_text("0 a up")
    with PanelClient(table.panel.path) as late:
        late.wait_text("0 a up", 1)
        late.wait_for(lambda panel: (panel.levels() == table.panel.levels()).all() and panel.levels().any(), 1)


def test_keys_of_several_clients_add_up_and_one_that_leaves_lets_go(table: Desk):
    with PanelClient(table.panel.path) as second:
        table.panel.press(0, "a")
        table.panel.wait_text("0 a down")
        second.press(0, "a")
        second.press(2, "b")
        table.panel.wait_text("2 b down")
        table.panel.release_all()
        time.sleep(0.1)
        assert "0 a up" not in names(table.panel)  # the second still holds it
    table.panel.wait_text("0 a up")
    table.panel.wait_text("2 b up")


def test_sounds_come_through(table: Desk):
    table.panel.tap(0, "up")
    table.panel.wait_for(lambda panel: panel.sounds)
    assert table.panel.sounds[0] == [(880, 20), (0, 10), (440, 20)]


def test_a_press_while_the_program_is_busy_keeps_its_stamps(table: Desk):
    table.panel.press(0, "b")  # held for 300 ms the program sleeps 400 ms at a time
    time.sleep(0.45)
    for key in ("left", "right"):
        table.panel.press(1, key)
        time.sleep(0.08)
        table.panel.release(1, key)
        time.sleep(0.04)
    table.panel.release_all()
    table.panel.wait_text("1 right up")
    at = dict(events(table.panel))
    assert abs(at["1 left up"] - at["1 left down"] - 80) <= 25
    assert abs(at["1 right down"] - at["1 left down"] - 120) <= 30
    assert abs(at["1 right up"] - at["1 right down"] - 80) <= 25


@pytest.mark.slow
def test_ticks_wrap_in_the_middle_of_a_press():
    now = time.monotonic_ns() // 1_000_000
    soon = (2**30 - (now + 6000)) % 2**30  # the ticks wrap in 6 s
    with table_on_desk("--ticks-offset", str(soon), main=ECHO) as table:
        table.panel.wait_text("ready")
        table.panel.press(0, "a")
        table.panel.wait_text("0 a down")
        table.panel.wait_for(lambda _: (time.monotonic_ns() // 1_000_000 + soon) % 2**30 < 2**29)
        time.sleep(0.1)
        table.panel.release_all()
        table.panel.wait_text("0 a up")
        at = dict(events(table.panel))
        assert at["0 a down"] > 2**30 - 6000 and at["0 a up"] < 3000


def test_a_key_held_through_a_reset_is_down_for_the_new_program(table: Desk):
    table.panel.press(3, "right")
    table.panel.wait_text("3 right down")
    table.mpremote("reset")
    table.panel.wait_for(lambda panel: names(panel) == ["3 right down"])
    table.panel.release_all()
    table.panel.wait_text("3 right up")


def test_picture_shows_the_panel_as_it_glows(table: Desk, tmp_path: Path):
    picture = table.panel.picture()
    assert picture.size == (704, 704)
    picture.save(tmp_path / "panel.png")
    assert near(list(picture.getpixel((2 * 11 + 5, 2 * 11 + 5))), tuple(table.panel.rgb()[2, 2].tolist()))


def test_waiting_in_vain_says_what_the_screen_says(table: Desk):
    with pytest.raises(TimeoutError, match="ready"):
        table.panel.wait_text("LATICE", 0.2)
