# SPDX-License-Identifier: MIT
"""All floors of Tilers at once, while B is held; and what those hear who do not see the table."""

from tilers_table import begun, placed

from table import palette
from table.canvas import Canvas
from table.screens.tilers import tile as tiles
from table.seats import side_of

# A floor for each seat, told apart by how many tiles lie in its first row.
FLOORS = (
    ["A....", ".....", ".....", ".....", "....E"],
    ["BC...", ".....", ".....", ".....", "....A"],
    ["CDE..", ".....", ".....", ".....", "....A"],
    ["DEAB.", ".....", ".....", ".....", "....C"],
)
POINTS = (7, 18, 29, 104)


def shown(seats: int, holder: int, **fields):
    """A match of so many seats, B held at one of them."""
    stacks = ["ABBC", "AAAA", "CDDE", "", "BCDE"] + [""] * (2 * seats - 4)
    table = placed(seats, floors=list(FLOORS[:seats]), run_points=list(POINTS[:seats]), stacks=stacks, **fields)
    table.hold(side_of(holder, seats), "b")
    table.wait(400)
    return table


def seen(table, seat: int) -> list:
    """The rows of a seat's floor, as its player sees them at the left hand: A to E, "." empty, "?" anything else."""
    canvas = table.app.canvas
    seats = table.match.state.seats
    canvas.turn = side_of(seat, seats)
    off = 1 if seats == 2 else 0
    page = Canvas()
    rows = []
    for row in range(5):
        rows.append("")
        for column in range(5):
            x, y = 5 + off + 5 * column, 35 - off + 5 * row
            pixels = [canvas.get(x + at % 4, y + at // 4) for at in range(16)]
            sign = "?"
            for tile in range(-1, 5):
                page.clear()
                if tile < 0:
                    page.fill(1, 1, 2, 2, palette.DIM)
                else:
                    tiles.draw_small(page, 0, 0, tile)
                if pixels == [page.get(at % 4, at // 4) for at in range(16)]:
                    sign = ".ABCDE"[tile + 1]
            rows[-1] += sign
    canvas.turn = 0
    return rows


def written(table, seat: int, x: int, y: int, text: str, ink: int, big: bool = False) -> bool:
    """Does this text stand there for the seat, with black around it to its right?"""
    page = Canvas()
    write = page.write_big if big else page.write
    wide, high = write(x, y, text, ink) + 1, 10 if big else 5
    canvas = table.app.canvas
    canvas.turn = side_of(seat, table.match.state.seats)
    same = [
        canvas.get(x + at % wide, y + at // wide) == page.get(x + at % wide, y + at // wide)
        for at in range(wide * high)
    ]
    canvas.turn = 0
    return all(same)


def test_every_floor_lies_at_the_left_hand_of_its_player_and_faces_it():
    for seats in (2, 3, 4):
        table = shown(seats, 0)
        assert table.app.screen.overview
        for seat in range(seats):
            assert seen(table, seat) == FLOORS[seat], (seats, seat)
        table.away()


def test_the_number_of_a_seat_in_its_colour_and_its_points_stand_on_its_floor():
    for seats in (3, 4):
        table = shown(seats, 0)
        for seat in range(seats):
            assert written(table, seat, 6, 30, "P%d" % (seat + 1), palette.SEAT0 + seat), (seats, seat)
            assert written(table, seat, 16, 30, str(POINTS[seat]), palette.WHITE), (seats, seat)
        table.away()
    table = shown(2, 0)
    for seat, x in ((0, 44), (1, 40)):
        assert written(table, seat, 43, 36, "P%d" % (seat + 1), palette.SEAT0 + seat)
        assert written(table, seat, x, 44, str(POINTS[seat]), palette.WHITE, True)
    table.away()


def test_a_floor_that_changes_changes_there_at_once():
    table = shown(3, 1, hand="B", turn=0)
    assert table.match.state.held == 1
    table.press(0, "a")  # the holder of B is another one
    state = table.match.state
    assert state.held == 0 and seen(table, 0) != FLOORS[0]
    assert "".join(seen(table, 0)) == "".join([".ABCDE"[tile] for tile in state.floors[:25]])
    table.away()


def test_any_seat_may_look_at_any_time_and_letting_go_is_no_step():
    for holder in range(4):
        table = shown(4, holder, hand="BB")
        assert seen(table, 3) == FLOORS[3]
        table.let_go(side_of(holder, 4), "b")
        assert not table.app.screen.overview
        assert table.line("CHOOSING ") == "lay" and "ACTION" not in table.said and "PAUSE" not in table.said
        table.away()


def test_after_it_the_screen_is_as_it_was_before():
    table = begun()
    while table.line("TILERS, ").endswith("(bot)"):
        table.wait(100)
    before = bytes(table.app.canvas.pixels)
    side = side_of(table.match.seat(), 2)
    table.hold(side, "b")
    table.wait(400)
    assert bytes(table.app.canvas.pixels) != before
    table.let_go(side, "b")
    assert bytes(table.app.canvas.pixels) == before
    table.away()


def test_the_look_at_all_floors_does_not_end_when_a_bot_moves():
    table = shown(3, 0, bots=(1, 2), hand="B")
    table.press(0, "a")
    taken = table.line("YARD ")
    for _ in range(100):
        if table.line("YARD ") != taken:
            break
        table.wait(500, 20)
    table.wait(3000, 20)
    assert table.line("YARD ") != taken and table.app.screen.overview
    state = table.match.state
    for seat in range(3):
        floor = state.floors[25 * seat : 25 * seat + 25]
        assert "".join(seen(table, seat)) == "".join([".ABCDE"[tile] for tile in floor])
    table.away()


def test_all_that_is_to_be_seen_can_be_heard():
    table = placed(
        2, floors=list(FLOORS[:2]), run_points=[7, 18], chips=[0, 3], spill="AAC", chisel=1, course=2, bag="ABC"
    )
    assert " POINTS 7 CHIPS 0, THEY COST 0" in table.line("P1 ")
    assert " POINTS 18 CHIPS 3, THEY COST 6" in table.line("P2 ")
    assert table.line("YARD ") == "1:ABBC 2:AAAA 3:CDDE 5:BCDE"
    assert table.line("SPILL ") == "AAC" and table.line("CHISEL ") == "P2"
    assert table.line("COURSE ") == "2, TILES IN THE BAG 3"
    assert table.line("FLOOR P1 ") == " ".join(FLOORS[0]) and table.line("FLOOR P2 ") == " ".join(FLOORS[1])
    assert table.line("HAND ") == "" and table.line("CHOOSING ") == "take"
    table.away()
    table = placed(2, floors=[["ABCDE"] + ["....."] * 4, FLOORS[1]], hand="BB")
    assert "LAST COURSE: A ROW IS FINISHED" in table.said
    assert table.line("CHISEL ") == "WITH THE SPILL"
    assert table.line("HAND ") == "BB" and table.line("CHOOSING ") == "lay"
    legal = "a2 c2 d2 e2 a3 c3 d3 e3 a4 c4 d4 e4 a5 c5 d5 e5"
    assert table.line("LEGAL ") == legal and table.line("CURSOR ") in legal
    assert table.line("BRINGS ") == "1"
    table.away()


def walked_to(table, take: str) -> None:
    for step in range(60):
        if table.line("TAKE ").startswith(take):
            return
        table.press(0, "down" if step % 5 else "right")
    raise AssertionError("never comes to " + take)


def test_what_a_take_lifts_sinks_and_wastes_can_be_heard_before():
    full = ["A....", ".A...", "..A..", "...A.", "....."]
    table = placed(2, floor=full, spill="BBC")
    walked_to(table, "1 B")
    assert table.line("TAKE ") == "1 B, TILES 2" and table.line("INTO THE SPILL ") == "AC"
    assert table.line("NEXT AT THE SPILL ") == "P2"
    assert "CHIPS AT LEAST" not in table.said and "WITH THE CHISEL" not in table.said
    walked_to(table, "2 A")
    assert table.line("TAKE ") == "2 A, TILES 4" and "INTO" not in table.said and "NEXT" not in table.said
    assert table.line("LEGAL ") == "e5" and table.line("CHIPS AT LEAST ") == "3"
    walked_to(table, "SPILL B")
    assert table.line("TAKE ") == "SPILL B, TILES 2" and "WITH THE CHISEL" in table.said
    assert table.line("CHIPS AT LEAST ") == "1"
    table.away()


def test_what_a_bot_has_just_done_can_be_heard():
    table = begun(bots=(0, 1), pace=300)
    heard = set()
    for _ in range(600):
        table.wait(50)
        if {"SHOWN", "LAID"} <= heard:
            break
        heard |= {line.split(" ")[0] for line in table.said.split("\n")}
    assert {"SHOWN", "LAID"} <= heard
    table.away()


def test_what_the_next_player_chooses_is_heard_when_it_is_seen():
    table = placed(hand="A")
    table.press(0, "a")
    assert table.match.state.turn == 1 and table.app.screen.shows
    assert table.line("LAID ") and not table.line("CHOOSING ") and not table.line("TAKE ")
    table.wait(700)
    assert table.line("CHOOSING ") == "take" and table.line("TAKE ")
    table.away()
