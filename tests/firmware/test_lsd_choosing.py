# SPDX-License-Identifier: MIT
"""Choosing a placement of LSD: cells, the supply, turning; what is offered, and why something is refused."""

from lsd_table import begun, cell_pixels, lead, mode, placed, side_to_move, to_cell, to_kind, window_place

from shared_engine.games.lsd.notation import cell_spot
from shared_engine.games.lsd.tables import ORIGIN, SPAN
from table import palette
from table.screens.lsd import cursor
from table.screens.lsd.choice import quarter
from table.seats import DOWN, STEPS, UP


def test_three_presses_lead_from_the_first_view_to_a_placed_tile():
    table = begun()
    assert lead(table) == "choose" and mode(table) == "cell"
    table.press(side_to_move(table), "a", "a", "a")
    assert table.match.state.placed == 1
    table.away()


def test_only_legal_cells_glow_and_can_be_reached():
    table = placed(field={"0,0": "1NE+"})
    assert table.line("LEGAL ") == "0,-1 1,0"
    for _ in range(9):
        for key in ("right", "down", "left", "up"):
            table.press(0, key)
            assert table.line("CURSOR ") in ("0,-1", "1,0")
    glowing = [
        (column, row) for row in range(7) for column in range(7) if cell_pixels(table, column, row)[24] == palette.GLOW
    ]
    wanted = [window_place(table, cell_spot(cell)) for cell in ("0,-1", "1,0")]
    assert glowing == wanted
    table.away()


def test_the_arrows_mean_what_the_player_sees_from_each_side():
    for seat in range(4):
        table = placed(4, turn=seat, field={"0,0": "1NESW+"})
        side = side_to_move(table)
        for at, key in enumerate(("up", "down", "left", "right")):
            across, down = STEPS[side][at]
            to_cell(table, "%d,%d" % (-across, -down))
            table.press(side, key)
            x, y = [int(number) for number in table.line("CURSOR ").split(",")]
            if key in ("up", "down"):  # to the next line over
                assert x * across + y * down == 0, (seat, key)
            else:  # along the line
                assert (x, y) == (across, down), (seat, key)
        table.away()


def test_the_arrows_reach_every_legal_cell_from_every_other():
    for step in range(60):
        legal = {}
        for at in range(step % 17 + 2):
            legal[ORIGIN + (at * 37 + step * step * 11) % 23 - 11 + SPAN * ((at * at + step) % 19 - 9)] = 1
        reached = [min(legal)]
        for spot in reached:
            for key, (across, down) in enumerate(STEPS[step % 4]):
                there = cursor.next_legal(legal, spot, across, down, key in (UP, DOWN))
                assert there in legal
                if there not in reached:
                    reached.append(there)
        assert sorted(reached) == sorted(legal), step


def test_the_supply_names_its_counts_and_what_fits():
    table = placed(supplies=[{"N+": 2, "NSx": 1, "NESW+": 2}, {"N+": 1}], field={"0,0": "1NESW+", "1,1": "1NESW+"})
    to_cell(table, "1,0")  # meets a dot of 0,0 and one of 1,1
    table.press(0, "a")
    assert mode(table) == "pick"
    assert table.line("SUPPLY ") == "N+ 2 Nx 0 NE+ 0 NEx 0 NS+ 0 NSx 1 NES+ 0 NESx 0 NESW+ 2 NESWx 0"
    assert table.line("FITTING ") == "NESW+"
    assert table.line("KIND ") == "NESW+"  # the first that fits is offered
    table.away()


def test_what_does_not_fit_cannot_be_taken_and_says_why():
    table = placed(supplies=[{"N+": 2, "NESW+": 2}, {"N+": 1}], field={"0,0": "1NESW+", "1,1": "1NESW+"})
    to_cell(table, "1,0")
    table.press(0, "a")
    to_kind(table, "N+")
    assert table.line("TILE ") == ""
    table.press(0, "a")
    assert mode(table) == "pick" and table.line("! ").startswith("IT DOES NOT FIT HERE")
    to_kind(table, "NS+")
    table.press(0, "a")
    assert mode(table) == "pick" and table.line("! ") == "YOU HAVE NO SUCH TILE LEFT."
    assert table.match.state.placed == 0
    table.away()


def test_a_tile_is_turned_among_the_ways_it_fits_and_placed_so():
    table = placed(supplies=[{"NE+": 2}, {"N+": 1}])
    to_cell(table, "1,0")  # a dot meets its W
    table.press(0, "a", "a")
    assert mode(table) == "turn"
    seen = []
    for _ in range(3):
        seen.append(table.line("TILE "))
        table.press(0, "right")
    assert seen == ["SW+, 2 WAYS", "NW+, 2 WAYS", "SW+, 2 WAYS"]
    table.press(0, "left", "left", "a")
    assert table.match.state.field[cell_spot("1,0")] == (1 + 8 - 1) * 2  # NW+ of seat 0
    table.away()


def test_a_tile_turns_to_the_right_by_quarters():
    turned = [0]
    for _ in range(4):
        turned.append(quarter(turned[-1]))
    assert turned == [0, 2, 6, 14, 0]  # N E S W N


def test_with_a_single_way_the_tile_is_still_shown_before_it_lies():
    table = placed(supplies=[{"N+": 2}, {"N+": 1}])
    to_cell(table, "0,1")
    table.press(0, "a", "a")
    assert mode(table) == "turn" and table.line("TILE ") == "N+, 1 WAYS"
    table.press(0, "right")
    assert table.line("! ") == "IT FITS ONLY THIS WAY."
    table.press(0, "up")
    assert table.line("! ").startswith("LEFT, RIGHT: TURN")
    assert table.match.state.placed == 0
    table.press(0, "a")
    assert table.match.state.placed == 1
    table.away()


def test_without_rotation_only_tiles_that_fit_as_their_text_reads_are_offered():
    fields = {"supplies": [{"N+": 2, "NE+": 1}, {"N+": 1}], "options": {"rotation": False}, "field": {"0,0": "1NS+"}}
    table = placed(**fields)
    assert table.line("LEGAL ") == "0,1"
    table.press(0, "a")
    to_kind(table, "N+")
    assert table.line("TILE ") == "N+, 1 WAYS"
    table.away()
    fields["field"] = {"0,0": "1NS+", "1,1": "1NESW+"}
    table = placed(**fields)
    to_cell(table, "0,1")
    table.press(0, "a")
    to_kind(table, "N+")
    table.press(0, "a")
    assert "TILES ARE NOT TURNED" in table.line("! ")
    table.away()


def test_b_goes_back_one_step_and_changes_nothing():
    table = placed()
    table.press(0, "a", "a")
    for expected in ("pick", "cell"):
        table.press(0, "b")
        assert mode(table) == expected
    table.press(0, "b")
    assert table.said.startswith("PAUSE")
    table.press(0, "b")
    assert lead(table) == "choose"
    assert table.match.state.placed == 0
    table.away()


def test_what_is_offered_first_keeps_the_field_open():
    table = begun(seed=3)
    table.press(side_to_move(table), "a")
    assert table.line("KIND ") == "NESW+"
    table.away()
    table = placed(supplies=[{"N+": 1, "Nx": 1, "NS+": 1, "NSx": 1}, {"N+": 1}])
    table.press(0, "a")
    assert table.line("KIND ") == "NS+"  # there are none with more half dots, and + was chosen last
    table.away()


def test_the_kind_chosen_last_is_offered_again_while_it_fits():
    table = begun(seed=3)
    side = side_to_move(table)
    table.press(side, "a")
    to_kind(table, "NEx")
    table.press(side, "a", "a")
    other = side_to_move(table)
    assert other != side
    table.press(other, "a")
    assert table.line("KIND ") == "NESW+"  # each seat has its own
    to_kind(table, "NESWx")
    table.press(other, "a", "a")
    table.press(side, "a")
    assert table.line("KIND ") == "NEx"
    table.away()
