# SPDX-License-Identifier: MIT
"""Choosing on the Latice screen: what is offered, what is shown before it is confirmed, why something is refused."""

from bench_table import BenchTable
from key_player import lead, mode, play_on

from shared_engine.games.latice.notation import cell_name
from table import palette
from table.screens.latice import board, cursor
from table.seats import STEPS

CROSS = {
    "e5": "yF", "e6": "yB", "d6": "nB", "f6": "tB", "e4": "yT", "c6": "nG", "g6": "tG",
    "e3": "rT", "c5": "nF", "b5": "pF", "h6": "gG", "h5": "gF", "d3": "rF",
}  # fmt: skip


def placed(people=(0, 1), **fields) -> BenchTable:
    """A position in which seat 0 is to move and has taken over."""
    position = {
        "game": "latice", "seats": 2, "options": {}, "seed": 1, "board": CROSS,
        "racks": [["nB", "yD", "gH", "pG", "ww"], ["rH"]], "pools": [["tD", "tT", "yB"], []],
        "stones": [[0, 0], [0, 0]], "discard": 0, "turn": 0, "free_moves": 1, "acted": False, "idle_turns": 0,
    }  # fmt: skip
    position.update(fields)
    bots = [seat for seat in (0, 1) if seat not in people]
    table = BenchTable(request={"game": "latice", "seats": 2, "seed": 3, "bots": bots})
    table.place(position)
    if lead(table) == "handover":
        table.press(0, "a")
    return table


def choose(table, tile: str) -> None:
    """Picks a tile of the rack."""
    for _ in range(5):
        if table.line("CHOOSING ").split(",")[1].split()[1] == tile:
            return
        table.press(0, "right")
    raise AssertionError("no such tile")


def test_the_legal_cells_of_the_chosen_tile_are_named_and_glow():
    table = placed()
    choose(table, "yD")
    assert table.line("LEGAL") == "f4 e7"
    choose(table, "nB")
    assert table.line("LEGAL") == "c4 c7 d7 e7 f7"  # beside navy on c5, c6 and d6, birds on e6 and f6
    table.away()


def test_what_a_tile_would_earn_is_shown_before_it_is_laid():
    # d5 lies between nF (c5), yF (e5) and nB (d6): a navy feather matches all three
    table = placed(racks=[["nF"], ["rH"]])
    choose(table, "nF")
    table.press(0, "a")
    while table.line("CURSOR") != "d5":
        table.press(0, "right")
    assert table.line("EARNS") == "1 SUNSTONES 0 HALFSTONES"
    before = table.match.count
    table.press(0, "a")
    assert table.match.count == before + 1
    assert table.match.state.stones(0) == (1, 0)
    table.away()


def test_b_takes_a_choice_back_before_it_is_confirmed():
    table = placed()
    choose(table, "yD")
    events = table.match.count
    table.press(0, "a")
    assert mode(table) == "cell"
    table.press(0, "b")
    assert mode(table) == "rack"
    assert table.match.count == events
    table.away()


def test_when_both_coins_can_pay_the_player_chooses():
    table = placed(stones=[[1, 2], [0, 0]], free_moves=0, acted=True, moved=True)
    choose(table, "yD")
    table.press(0, "a", "a")
    assert mode(table) == "coin" and table.line("PAYS") == "2 HALFSTONES"
    table.press(0, "right")
    assert table.line("PAYS") == "1 SUNSTONE"
    table.press(0, "a")
    assert table.match.state.stones(0) == (0, 2)
    table.away()


def test_a_single_coin_is_taken_without_a_question():
    table = placed(stones=[[0, 2], [0, 0]], free_moves=0, acted=True, moved=True)
    choose(table, "yD")
    assert "NEXT MOVE 2 HALFSTONES" in table.said
    table.press(0, "a", "a")
    assert table.match.state.stones(0) == (0, 0)
    table.away()


def test_without_a_coin_the_end_of_the_turn_is_offered_and_a_tile_says_why_not():
    table = placed(free_moves=0, acted=True, moved=True)
    assert mode(table) == "bar" and table.line("ACTION") == "end"
    table.press(0, "b", "a")
    assert table.line("! ").startswith("A FURTHER MOVE COSTS")
    table.away()


def test_a_wind_asks_which_tile_and_where_to():
    table = placed()
    choose(table, "ww")
    table.press(0, "a")
    assert mode(table) == "from"
    assert table.line("CURSOR") == "e5"
    table.press(0, "up", "up", "left")
    assert table.line("CURSOR") == "d3"
    table.press(0, "a")
    assert mode(table) == "to"
    assert table.line("LEGAL") == "d2 c3 d4"
    table.press(0, "right")  # e3 is taken
    assert table.line("! ").startswith("NO EMPTY CELL")
    table.press(0, "up", "a")
    assert table.match.state.board[9 * 1 + 3] != 0  # d2
    assert lead(table) == "choose"  # a wind gives a move again
    table.away()


def test_exchange_marks_tiles_and_confirms():
    table = placed()
    table.press(0, "down", "right")
    assert table.line("ACTION") == "exchange"
    table.press(0, "a")
    assert mode(table) == "mark"
    table.press(0, "down", "a")
    assert table.line("! ").startswith("MARK TILES")
    table.press(0, "right", "a", "right", "right", "a")  # the first and the third
    assert len(table.line("MARKED").split()) == 2
    table.press(0, "down", "a")
    state = table.match.state
    assert state.acted and state.pool_count(0) == 3 and len(state.rack(0)) == 5
    table.away()


def test_exchanging_more_than_the_pool_holds_is_explained():
    table = placed(pools=[["tD"], []])
    table.press(0, "down", "right", "a", "a", "right", "a", "down", "a")
    assert table.line("! ") == "THE POOL HOLDS ONLY 1."
    table.away()


def test_a_wind_is_bought_from_the_discard():
    table = placed(racks=[["nB", "yD"], ["rH"]], stones=[[3, 0], [0, 0]], discard=1)
    table.press(0, "down", "right", "right")
    assert table.line("ACTION") == "buy"
    table.press(0, "a")
    assert 36 in table.match.state.rack(0) and table.match.state.stones(0) == (0, 0)
    table.away()


def test_each_refused_purchase_says_why():
    full = placed(stones=[[3, 0], [0, 0]], discard=1)
    full.press(0, "down", "right", "right", "a")
    assert full.line("! ") == "YOUR RACK IS FULL."
    full.away()
    poor = placed(racks=[["nB"], ["rH"]], discard=1)
    poor.press(0, "down", "right", "right", "a")
    assert poor.line("! ") == "A WIND COSTS 3 SUNSTONES."
    poor.away()
    none = placed(racks=[["nB"], ["rH"]], stones=[[3, 0], [0, 0]])
    none.press(0, "down", "right", "right", "a")
    assert none.line("! ") == "NO WIND HAS BEEN PLAYED YET."
    none.away()


def test_a_voluntary_pass_is_asked_about_and_a_forced_one_is_not():
    table = placed()
    table.press(0, "down", "a")
    assert mode(table) == "sure" and "PASS?" in table.line("? ")
    table.press(0, "b")
    assert table.match.state.turn == 0
    table.away()
    forced = placed(racks=[["nD"], ["rH"]], pools=[[], []], board={"e5": "yF"})
    assert forced.line("ACTION") == "pass" and "NO MOVE IS POSSIBLE" in forced.line("! ")
    forced.press(0, "a")
    assert forced.match.state.turn == 1
    forced.away()


def test_stones_above_the_limit_are_warned_of_before_the_turn_ends():
    table = placed(stones=[[5, 0], [0, 0]], acted=True, moved=True, free_moves=0)
    table.press(0, "down", "a")
    assert table.line("? ").startswith("MORE THAN 3 SUNSTONES ARE LOST.")
    assert "BUY" not in table.line("? ")
    table.press(0, "b")
    assert table.match.state.turn == 0
    table.press(0, "a", "a")
    assert table.match.state.turn == 1 and table.match.state.stones(0) == (3, 0)
    table.away()
    rich = placed(stones=[[5, 0], [0, 0]], racks=[["nB"], ["rH"]], discard=1, acted=True, moved=True, free_moves=0)
    rich.press(0, "down", "a")
    assert "BUY A WIND?" in rich.line("? ")
    rich.away()


def test_the_stall_is_announced_one_round_before():
    table = placed(idle_turns=4)
    assert table.line("! ").startswith("NO TILE WAS LAID FOR LONG")
    table.away()
    early = placed(idle_turns=3)
    assert early.line("! ") == ""
    early.away()


def test_open_racks_show_every_rack_and_need_no_hand_over():
    table = BenchTable(seed=5)
    table.app.setup.levels = [0, 0, 0, 0]
    table.app.setup.open_racks = True
    table.press(0, "a", "a")
    assert lead(table) == "choose"
    assert "HIDDEN" not in table.said
    table.away()


def test_two_boards_are_flipped_whole_and_a_held_key_shows_both():
    table = BenchTable(seed=5)
    table.app.setup.options = {"boards": 2, "starter": 0}
    table.press(0, "a", "a")
    assert lead(table) == "choose" and mode(table) == "rack"
    first = bytes(table.app.canvas.pixels)
    table.press(0, "up")
    second = bytes(table.app.canvas.pixels)
    assert table.app.screen.view == 1 and first != second
    table.hold(0, "b")
    table.wait(400)
    assert table.app.screen.overview
    table.let_go(0, "b")
    assert not table.app.screen.overview and lead(table) == "choose"
    assert bytes(table.app.canvas.pixels) == second
    table.press(0, "b")
    assert table.said.startswith("PAUSE")
    table.away()


def test_the_arrows_reach_every_legal_cell_from_every_other():
    for step in range(60):
        cells = 162 if step % 3 == 0 else 81
        legal = bytearray(162)
        for at in range(step % 17 + 2):
            legal[(at * 37 + step * step * 11) % cells] = 1
        wanted = [cell for cell in range(cells) if legal[cell]]
        reached = [wanted[0]]
        for cell in reached:
            for across, down in STEPS[0]:
                there = cursor.next_legal(legal, cells, cell, across, down)
                assert legal[there]
                if there not in reached:
                    reached.append(there)
        assert sorted(reached) == wanted, [cell_name(cell) for cell in wanted if cell not in reached]


def ringed(table, cell: int, seat: int) -> bool:
    """Does the cell have the ring of the last tile?"""
    at = board.origin(cell)
    x, y = (at & 63) - 1, (at >> 6) - 1
    corners = [table.app.canvas.get(x + across, y + down) for across in (0, 6) for down in (0, 6)]
    return corners == [palette.SEAT0 + seat] * 4


def test_the_tile_that_was_laid_last_is_ringed_also_after_a_power_cut_and_an_undo():
    table = BenchTable(request={"game": "latice", "seats": 2, "bots": (1,), "seed": 5})
    screen = table.app.screen
    while lead(table) != "choose" or screen.last_cell < 0 or screen.done[0] != 1:
        play_on(table, 1)
    cell = screen.last_cell
    assert ringed(table, cell, 1)
    table.boot()
    table.press(0, "a")
    assert lead(table) == "choose" and ringed(table, cell, 1)
    table.press(0, "left")
    assert not ringed(table, cell, 1)  # it has been seen
    table.press(0, "b", "b")
    assert not ringed(table, cell, 1)
    table.away()


def test_an_undo_from_the_pause_menu_takes_the_ring_away_with_the_tile():
    table = BenchTable(request={"game": "latice", "seats": 2, "bots": (), "seed": 5})
    table.app.sitting.match.setup.settings["undo"] = "casual"
    screen = table.app.screen
    while screen.last_cell < 0:
        play_on(table, 1)
    cell, seat = screen.last_cell, screen.done[0]
    other = 2 - 2 * seat
    table.press(other, "b")
    assert table.said.startswith("PAUSE")
    table.press(other, "down", "a", "b")
    assert table.match.state.board[cell] == 0
    assert screen.last_cell != cell and not ringed(table, cell, seat)
    table.away()
