# SPDX-License-Identifier: MIT
"""The contract's notation of LSD actions, and the lists of actions themselves."""

from array import array

from lsd_table import LOOKS_OF, Table, lsd

from proof import refused
from shared_engine.games import IllegalAction, new

LOOKS = [look + icon for pattern in LOOKS_OF for look in LOOKS_OF[pattern] for icon in "+x"]


def some():
    return lsd("0,0:1NESW+ 1,0:0W+ 7,-9:1NS+")


def test_every_action_offered_reads_back_as_itself():
    for table in (some(), lsd(), lsd("0,0:1NESW+", rotation=False), Table(new("lsd", 4, 3))):
        seat = table.turn()
        for action in table.state.actions(seat):
            assert table.state.parse(table.state.text(action)) == action


def test_no_two_actions_share_a_text():
    for table in (some(), lsd()):
        assert len(set(table.offered())) == len(table.state.actions(0))


def test_actions_are_sorted_integers_none_twice():
    for table in (some(), lsd(), lsd("-1000,-1000:1NESW+ 1000,1000:1NESW+ 0,5:0NS+")):
        actions = list(table.state.actions(0))
        assert actions == sorted(set(actions))
        for action in actions:
            assert isinstance(action, int) and 0 <= action < 1 << 30


def test_a_placement_is_written_with_the_sides_as_placed_and_the_cell():
    table = lsd("0,0:1E+ 7,-9:1N+", supply="N+ NESx")
    assert table.offered() == [
        "ESWx 1,0", "ESWx 7,-10", "NESx 7,-10", "NEWx 1,0", "NSWx 1,0", "NSWx 7,-10", "S+ 7,-10", "W+ 1,0",
    ]  # fmt: skip
    for action in table.state.actions(0):
        assert table.state.text(action).startswith("place ")


def test_negative_cells_read_to_the_left_and_above():
    table = lsd("0,0:1NESW+", supply="NESW+")
    table.play("place NESW+ -1,0")
    assert table.at("-1,0") == "0NESW+"
    assert lsd("0,0:1NESW+", supply="NESW+").play("place NESW+ 0,-1").at("0,-1") == "0NESW+"


def test_every_look_and_the_outermost_cells_can_be_read():
    table = some()
    actions = set()
    for look in LOOKS:
        for cell in ("0,0", "-1,0", "0,-1", "1000,1000", "-1000,1000", "1000,-1000", "-1000,-1000", "10,-100"):
            action = table.state.parse("place %s %s" % (look, cell))
            assert table.state.text(action) == "place %s %s" % (look, cell)
            actions.add(action)
    assert len(actions) == 30 * 8


def test_parse_checks_the_form_only():
    # All of these are well formed; that they break the rules is told by apply.
    some().refuses("place N+ 0,0", "place N+ 500,500", "place S+ 2,0", "place NESWx -1000,1000")
    lsd("0,0:1NESW+", supply="N+").refuses("place NESW+ 0,1")


def test_form_is_read_after_the_end_too():
    table = lsd("0,0:1NESW+", supplies=["N+", ""]).play("place N+ 0,1")
    assert table.state.text(table.state.parse("place EW+ 3,-4")) == "place EW+ 3,-4"


def test_sides_out_of_order_or_twice_are_no_tile():
    table = some()
    for sides in ("EN", "SN", "WN", "SE", "WE", "WS", "ENS", "NSE", "NWS", "WSEN", "NESWN", "NN", "NEE", "ESWN"):
        table.cannot_read("place %s+ 0,1" % sides, "place %sx 0,1" % sides)


def test_a_tile_without_sides_or_icon_is_no_tile():
    some().cannot_read("place + 0,1", "place x 0,1", "place N 0,1", "place NESW 0,1", "place  0,1")


def test_other_signs_are_no_tile():
    table = some()
    for tile in (
        "n+", "NX", "N*", "N-", "N++", "N+x", "Nxx", "+N", "xN", "0N+", "A+", "NO+", "N E+", "N,+", "Ｎ+", "N＋", "N×",
    ):  # fmt: skip
        table.cannot_read("place %s 0,1" % tile)


def test_a_cell_has_one_way_of_writing():
    table = some()
    for cell in (
        "00,0", "0,00", "01,0", "0,01", "-01,0", "+1,0", "0,+1", "-0,0", "0,-0", "1.0,0", "1e2,0", "0x1,0", "1_0,0",
        "--1,0", "1-,0", "- 1,0", "１,0", "٣,0", "²,0",
    ):  # fmt: skip
        table.cannot_read("place N+ " + cell)


def test_a_cell_is_two_numbers_and_a_comma():
    table = some()
    for cell in (
        "",
        "0",
        ",",
        "0,",
        ",0",
        "0,0,0",
        "0;0",
        "0.0",
        "0,,0",
        "a1",
        "a,1",
        "x,y",
        "(0,1)",
        "0,1,",
        "-,0",
        "0,-",
    ):
        table.cannot_read("place N+ " + cell)


def test_a_cell_beyond_a_thousand_does_not_exist():
    table = some()
    for cell in ("1001,0", "0,1001", "-1001,0", "0,-1001", "2001,0", "10000,0", "0,-99999999999999999999"):
        table.cannot_read("place N+ " + cell)


def test_words_are_parted_by_one_space_each():
    some().cannot_read(
        " place N+ 0,1", "place N+ 0,1 ", "place  N+ 0,1", "place N+  0,1", "place\tN+ 0,1", "place N+ 0,1\n",
        "place N+ 0, 1", "place N+ 0 ,1", "place N+0,1", "placeN+ 0,1", "place N+ 0,1\x00", "place N+\u00a00,1",
    )  # fmt: skip


def test_a_broken_text_is_no_action():
    some().cannot_read(
        "", " ", "place", "place N+", "place 0,1", "place 0,1 N+", "place N+ 0,1 0,2", "place N+ E+ 0,1", "N+ 0,1",
        "Place N+ 0,1", "PLACE N+ 0,1", "lay N+ 0,1", "places N+ 0,1", "pass", "skip", "end", "0", "12", "-1",
    )  # fmt: skip


def test_what_is_no_text_is_no_action():
    some().cannot_read(None, 5, b"place N+ 0,1", ["place N+ 0,1"], True, 1.0)


def test_numbers_that_are_no_action_have_no_text():
    state = some().state
    for number in (-1, -30, 1 << 29, 1 << 30, 1 << 31, 1 << 64, None, "0", 1.0, True):
        assert refused(IllegalAction, state.text, number)
        assert refused(IllegalAction, state.apply, 0, number)


def test_every_number_is_an_action_of_one_text_or_none():
    # Around the corners of the world above all, where numbers of cells that do not exist could slip in.
    state = some().state
    numbers = list(range(0, 1 << 30, 4999999))
    for cell in ("0,0", "1000,0", "-1000,0", "1000,1000", "-1000,-1000", "1000,-1000", "-1000,1000"):
        first = state.parse("place N+ " + cell)
        numbers += [first + step for step in range(-100, 101)]
    read = 0
    for number in numbers:
        try:
            text = state.text(number)
        except IllegalAction:
            continue
        assert state.parse(text) == number
        read += 1
    assert 600 < read < 1400


def test_actions_of_others_are_empty():
    table = lsd("0,0:1NESW+", seats=4, turn=1)
    for seat in (0, 2, 3):
        assert list(table.state.actions(seat)) == []
    assert len(table.state.actions(1)) > 0


def test_an_action_of_another_seat_is_refused():
    table = lsd("0,0:1NESW+")
    action = table.state.parse("place N+ 0,1")
    before = table.state.dump()
    for seat in (1, 2, -1, -2, 4):
        assert refused(IllegalAction, table.state.apply, seat, action)
    assert table.state.dump() == before


def test_actions_take_a_time_and_ignore_it():
    table = some()
    assert list(table.state.actions(0, 12345)) == list(table.state.actions(0))
    table.state.apply(0, table.state.parse("place N+ 0,1"), 777)
    assert table.at("0,1") == "0N+"


def test_actions_into_fills_the_callers_buffer():
    for table in (some(), lsd(), lsd("1000,1000:1NESW+")):
        actions = list(table.state.actions(0))
        buffer = array("I", [7] * (len(actions) + 5))
        assert table.state.actions_into(0, buffer) == len(actions)
        assert list(buffer) == actions + [7] * 5
        assert table.state.actions_into(1, buffer) == 0


def test_actions_into_a_buffer_that_is_too_short_is_an_index_error():
    table = some()
    count = len(table.state.actions(0))
    refused(IndexError, table.state.actions_into, 0, array("I", [0] * (count - 1)))
    refused(IndexError, table.state.actions_into, 0, array("I", []))
    assert table.state.actions_into(0, array("I", [0] * count)) == count
