# SPDX-License-Identifier: MIT
"""The bot of LSD: rows, threats, captures and what it leaves to those who follow."""

from bot_play import thought
from lsd_table import lsd

from shared_engine import bots, games
from shared_engine.games.lsd.bot import Mind
from shared_engine.games.lsd.tables import LOOKS

# What looks best by itself and loses; the position: whose turn, what lies, what was captured, what is left.
LURES = (
    ("E+ 3,0", {"field": "0,0:1EW+ 1,0:1EW+ 4,0:0W+"}),
    ("ESW+ 1,0", {"field": "0,-1:1ES+ 1,-1:1NEWx 2,-1:1NESWx -1,0:0ES+ 0,0:0NESW+ 0,1:0NW+"}),
    ("Sx -1,-1", {"field": "0,-1:0NEx 1,-1:0NSWx -1,0:1NEx 0,1:1NESWx 1,1:1ESW+"}),
    (
        "NESW+ -3,1",
        {"field": "-3,0:0ESx -2,0:1EW+ -1,0:0NEW+ 0,0:0SW+ -2,1:0ESWx -1,1:0EW+ 0,1:1NSW+ -1,2:1E+ 0,2:1NEWx"},
    ),
    (
        "SW+ -1,1",
        {
            "field": "-2,-2:1ESWx -3,-1:0ESx -2,-1:0NESWx -1,-1:0NEWx 0,-1:1W+ -3,0:0NEW+ -1,0:0EWx -3,1:1Ex "
            "-2,1:1NESW+ 0,1:0NSx -2,2:0NEx -1,2:1NWx",
            "taken": ["1NES+ 1NESx", ""],
            "turn": 1,
        },
    ),
    (
        "Nx 11,11",
        {
            "field": "-1,0:0E+ 0,0:1EW+ 1,0:1EWx 3,1:0S+ 10,10:0NSx 11,10:1S+ 10,11:1N+ 12,11:1Nx 11,12:1Sx 12,12:0Ex",
            "supplies": ["NESW+ Nx", "NESW+ NS+"],
        },
    ),
)


def chosen(table) -> str:
    """What the bot does, "NE+ 1,0"; the table is left alone."""
    state = table.state
    return state.text(bots.choose(state, state.seat()))[6:]


def cell(table) -> str:
    """Where it does it."""
    return chosen(table).split()[1]


def after(state, action):
    """The state after an action of the seat to move."""
    later = state.copy()
    later.apply(state.seat(), action)
    return later


def wins(state) -> list:
    """The actions with which the seat to move, or one that plays with it, has won."""
    if state.is_over():
        return []
    seat = state.seat()
    rows = [action for action in state.actions(seat) if state.would_row(seat, action // LOOKS) >= state.row_length]
    return [action for action in rows if seat in after(state, action).winners]


def could_win(state, seat: int) -> bool:
    """Has the seat won, or would it if it were on turn?"""
    if state.is_over():
        return seat in state.winners
    later = state.copy()
    later.turn = seat
    return wins(later) != []


def is_sure(state, seat: int) -> bool:
    """Can the seat win whatever the one to move does?"""
    return all(could_win(after(state, action), seat) for action in state.actions(state.seat()))


def test_a_win_is_taken():
    assert cell(lsd("0EW+ 0EW+ 0EWx 1W+")) == "-1,0"
    assert cell(lsd("0EW+ 0EW+ . 0EWx 1W+")) == "2,0"
    assert cell(lsd("0EW+ 0EW+ 3W+", seats=4)) == "-1,0"


def test_a_row_without_joined_dots_is_no_win_where_they_must_be():
    sketch = """
        0ESW+ 0W+   .     0NEWx 1Wx
        .     .     .     .     .
        1E+   0EW+  0EWx  .     0ESWx 1W+
        """
    assert cell(lsd(sketch)) == "2,0"
    assert cell(lsd(sketch, row_needs_dots=True)) == "3,2"


def test_the_only_threat_is_blocked_by_a_tile_on_its_spot():
    table = lsd("0,0:0E+ 1,0:1EW+ 2,0:1EW+ 3,0:1EWx 0,5:0EW+ 1,5:0EW+")  # with a row of its own to go on with
    assert could_win(table.state, 1)
    assert cell(table) == "4,0"


def test_the_only_threat_is_blocked_by_what_its_spot_asks_then():
    field = "0,0:0N+ 3,0:0NESW+ 1,1:1NSx 1,2:1NSx 1,3:1NS+ 1,4:0N+"
    row = " 0,8:0EWx 1,8:0EWx 2,9:0NSW+"  # to go on with
    table = lsd(field + row, supplies=["NESW+", "NS+"], rotation=False)
    assert could_win(table.state, 1)
    assert "NESW+ 1,0" not in table.offered()
    assert "NESW+ 2,8" in table.offered()
    assert chosen(table) == "NESW+ 2,0"
    assert not could_win(table.play("place NESW+ 2,0").state, 1)


def test_the_only_threat_is_blocked_by_a_capture():
    field = "0,0:0E+ 1,1:1NSx 0,2:0NS+ 1,2:1NSx 3,2:0Wx 1,3:1NS+ 1,4:0Nx"
    two = " 11,10:1NEWx 12,10:0SW+ 10,11:1ESx 10,12:0NE+"  # to be captured elsewhere
    table = lsd(field + two, supplies=["N+", "NESW+ NESW+"])
    assert could_win(table.state, 1)
    assert len(table.state.captures(table.state.parse("place E+ 10,10"))) == 2
    assert chosen(table) == "E+ 2,2"
    assert not could_win(table.play("place E+ 2,2").state, 1)


def test_two_threats_at_once_are_broken_by_a_capture():
    table = lsd("""
        .     0EW+  .
        1EW+  1ESWx 1EW+
        """)
    assert cell(table) == "1,2"
    assert not could_win(after(table.state, bots.choose(table.state, 0)), 1)


def test_a_capture_that_opens_a_row_for_others_is_left():
    table = lsd(
        """
        .     0EW+  .
        1E+   3ESWx 1NW+
        """,
        seats=4,
    )
    opening = after(table.state, table.state.parse("place NS+ 1,2"))
    assert could_win(opening, 1)
    assert not could_win(after(table.state, bots.choose(table.state, 0)), 1)


def test_a_fork_is_made():
    state = lsd("0EW+ 0EW+ . . 1W+").state
    assert is_sure(after(state, bots.choose(state, 0)), 0)


def test_the_tile_that_keeps_a_spot_from_others_wins():
    sketch = """
        .     .     1SWx  .     .
        .     .     0NS+  .     .
        .     .     1NES+ 1EWx  0SWx
        .     .     0NES+ 1EW+  .
        .     0NESWx 0NESW+ .   .
        .     .     0NSx  .     .
        .     0NESx 1NW+  .     .
        """
    table = lsd(sketch, taken=["1NE+ 1NSx", "0NESx"], corner=(-2, -3))
    assert is_sure(after(table.state, bots.choose(table.state, 0)), 0)
    assert not is_sure(after(table.state, table.state.parse("place W+ 1,1")), 0)


def loses(state, action) -> bool:
    """Has the next seat, one of two, an answer after which it wins whatever is done?"""
    later = after(state, action)
    foe = later.seat()
    return could_win(later, foe) or any(is_sure(after(later, answer), foe) for answer in later.actions(foe))


def test_what_loses_by_the_answer_is_not_done():
    for lure, position in LURES:
        state = lsd(**position).state
        assert loses(state, state.parse("place " + lure)), lure
        assert not loses(state, bots.choose(state, state.seat())), lure


def test_a_threat_that_has_to_be_answered_leads_to_one_that_cannot_be():
    field = (
        "0,-4:0NW+ -1,-4:1ESW+ -2,-4:1NESW+ -3,-4:1NESWx -4,-4:0EW+ -3,-5:1NS+ -1,-3:0NESW+ -1,-2:0NESW+ 0,-2:1NSWx "
        "-1,-1:0NSx 0,-1:0N+ -1,0:1NE+ 0,0:0Wx"
    )
    state = lsd(field, taken=["1NES+", ""]).state
    later = after(state, bots.choose(state, 0))
    assert could_win(later, 0)
    for answer in later.actions(1):
        answered = after(later, answer)
        assert could_win(answered, 0) or any(is_sure(after(answered, action), 0) for action in answered.actions(0))


def test_tiles_are_captured():
    assert chosen(lsd("0E+ 1EW+")).endswith("+ 2,0")


def test_tiles_are_kept_from_captures():
    state = lsd("1,0:1NEWx 0,1:0NS+ 0,-1:1NSWx", taken=["", "0NES+"]).state
    later = after(state, bots.choose(state, 0))
    assert not any([later.captures(action) for action in later.actions(1)])


def test_of_four_the_next_seat_is_blocked_at_once():
    table = lsd("0E+ 1EW+ 1EW+", seats=4)
    assert could_win(table.state, 1)
    assert cell(table) == "3,0"


def test_of_four_later_seats_are_blocked_when_nobody_between_can():
    for foe in (2, 3):
        supplies = ["NESW+ NS+", "Nx", "Nx", "Nx"]
        supplies[foe] = "NESW+"
        field = "0,0:0Ex 1,0:%dEW+ 2,0:%dEW+ 5,3:0Nx" % (foe, foe)
        table = lsd(field, supplies=supplies, seats=4, rotation=False)
        assert "NS+ 5,2" in table.offered()
        assert could_win(table.state, foe)
        assert cell(table) == "3,0", foe


def test_partners_keep_open_what_wins_for_the_other():
    field = "0,0:2E+ 1,0:2EW+ 2,1:0N+ 5,3:0Nx"  # where a row of its own could begin
    table = lsd(field, supplies=["NESW+ NS+", "N+", "NESW+", "N+"], seats=4, rotation=False, partners=True)
    assert could_win(table.state, 2)
    assert could_win(after(table.state, bots.choose(table.state, 0)), 2)


def test_partners_block_the_other_side():
    table = lsd("0E+ 3EW+ 3EW+", supplies=["NESW+", "Nx", "Nx", "NESW+"], seats=4, rotation=False, partners=True)
    assert cell(table) == "3,0"


def test_what_those_between_have_to_answer_is_left_to_them():
    table = lsd("0,0:0Ex 1,0:2EW+ 2,0:2EW+ 5,3:0Nx", seats=4)
    later = after(table.state, bots.choose(table.state, 0))
    assert could_win(later, 2)
    assert could_win(later, 0)


def test_nobody_is_shut_out_while_something_else_is_possible():
    table = lsd("1N+", supplies=["N+ NE+", "N+ NE+"])
    assert after(table.state, table.state.parse("place S+ 0,-1")).ending == "blocked"
    assert not after(table.state, bots.choose(table.state, 0)).is_over()


def test_what_has_been_twice_is_avoided():
    table = lsd("0EW+ 0EW+ 1W+", captured="returned")
    choice = bots.choose(table.state, 0)
    mark = after(table.state, choice).position()["seen"][0]
    again = lsd("0EW+ 0EW+ 1W+", captured="returned", placed=10, seen=[mark, mark])
    assert after(again.state, choice).ending == "repeated"
    assert not after(again.state, bots.choose(again.state, 0)).is_over()


def test_whims_differ_where_it_does_not_matter():
    state = games.new("lsd", 2, 1, {"starter": 0})
    assert len({thought(Mind(state, 0, 1, whim)) for whim in range(8)}) > 1
    winning = lsd("0EW+ 0EW+ 0EWx 1W+").state
    assert len({thought(Mind(winning, 0, 1, whim)) // LOOKS for whim in range(8)}) == 1
