# SPDX-License-Identifier: MIT
"""What every game at the table is tried for in whole matches: records, sides, wrong keys, steadiness, memory."""

import gc
import sys

from bench_table import BenchTable
from key_player import chance, lead, side_to_move
from packed import packed

from shared_engine import record
from table.onlooker import Onlooker, Told
from table.ticks import after


def is_over_and_kept(table, match, rest=(6000, 100)):
    """The result of a match that was played is shown after a rest, and its record is kept and can be replayed."""
    assert match.over
    table.wait(*rest)
    assert "1. P" in table.said
    assert record.replay(match.record()).digest() == match.digest()
    assert [entry[2:] for entry in packed(table.port.root)] == [(match.setup.sequence, match.record())]


def sides_that_play(table, steps, play_step) -> set:
    """The sides from which a match without bots is played to its end, in so many steps at most."""
    match = table.match
    sides = set()
    for step in range(steps):
        if not lead(table):
            break
        sides.add(side_to_move(table))
        play_step(table, chance(step))
    assert match.over
    return sides


def begun_in_the_menu(game, options) -> BenchTable:
    """A match of four people with these options, which a press of PLAY and of START begins."""
    table = BenchTable(seed=8)
    setup = table.app.setup
    setup.game = game
    setup.seats = 4
    setup.options = options
    setup.levels = [0, 0, 0, 0]
    table.press(0, "a", "a")
    assert table.match.state.game == game and lead(table) == "choose", options
    for name, value in options.items():
        assert table.match.state.options[name] == value
    return table


def answers_a_wrong_key(table, note):
    """Where two play: another's key, and that of an empty side. note: what stands in the strip, %d for the mover."""
    side = side_to_move(table)
    other = 2 - side
    before, count = table.match.digest(), table.match.count
    table.press(other, "a")
    assert table.line("P%d " % (1 + other // 2)).endswith(note % (1 + side // 2))
    table.press(1, "a")
    assert table.line("! ") == "EMPTY SEAT"
    assert table.match.digest() == before and table.match.count == count
    table.press(other, "b")
    assert table.said.startswith("PAUSE")


def sends_nothing_new(table):
    """Frames in which nothing has changed are not sent."""
    frames = table.port.matrix.frames
    for _ in range(50):
        table.app.frame()
    assert table.port.matrix.frames == frames


def keeps_from_flashing(table, thoughts):
    """In a minute no pixel changes more than three times a second; thoughts: of bots, in a tenth of a second."""
    pixels = table.app.canvas.pixels
    second = []  # how often each pixel has changed in each tenth of the last second
    last = bytes(pixels)
    changed_at_all = 0
    for _ in range(600):
        table.port.now = after(table.port.now, 100)
        table.app.tick()
        for _ in range(thoughts):
            table.app.think()
        table.app.frame()
        second.append([at for at in range(5 * 64, 59 * 64) if pixels[at] != last[at]])
        second = second[-10:]
        last = bytes(pixels)
        if len(second[-1]):
            changed_at_all += 1
            counts = {}
            for changed in second:
                for at in changed:
                    counts[at] = counts.get(at, 0) + 1
            assert max([counts[at] for at in counts]) <= 3
    assert changed_at_all > 10


def leaves_memory_as_it_was(table, game, pause):
    """Matches of bots one after the other; pause(table): opens the pause."""
    free = []
    for _ in range(8):
        table.wait(1000, 50)
        pause(table)
        assert table.said.startswith("PAUSE")
        table.press(0, "up", "a", "a")  # end the match, yes
        assert table.said.startswith("SUNSQUARE")
        gc.collect()
        free.append(gc.mem_free())
        table.app.setup.game = game
        table.press(0, "a", "a")  # play, start
        assert lead(table)
    assert abs(free[-1] - free[1]) < 2048, free


def loads_the_choice_for_people_only(table, game, rest):
    """Between a person and a bot; rest: how long, in ms, until what the bot did has been shown."""
    choice = "table.screens.%s.choice" % game
    while lead(table) != "choose":
        table.wait(50)
    table.wait(rest)
    assert choice in sys.modules
    table.press(0, "b")
    assert table.said.startswith("PAUSE") and choice not in sys.modules
    table.press(0, "b")
    assert lead(table) == "choose" and choice in sys.modules


def looked_at(match):
    """(the match so far, its screen) of one who looks at the events of a match that is over, after each of them."""
    again = match.begin_by(match.header())
    onlooker = Onlooker(Told(again))
    log = bytes(match.log)
    while not again.over:
        onlooker.look_at(log)
        assert len(onlooker.pixels()) == 4096
        yield again, onlooker.match_screen
    assert again.digest() == match.digest()
