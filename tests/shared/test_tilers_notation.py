# SPDX-License-Identifier: MIT
"""The contract's notation of Tilers actions, and the lists of actions themselves."""

from array import array

from tilers_table import dealt, tilers

from proof import refused
from shared_engine.games import IllegalAction

COLOURS = "ABCDE"
CELLS = [column + row for row in "12345" for column in "abcde"]


def taking():
    return tilers(stacks="AABC . DDDE", spill="BBE")


def laying():
    return tilers(floor="AB/C", hand="DD", stacks="AABC")


def test_takes_are_written_with_the_number_of_the_stack_and_the_colour():
    assert taking().texts() == [
        "take 1 A", "take 1 B", "take 1 C", "take 3 D", "take 3 E", "take spill B", "take spill E",
    ]  # fmt: skip


def test_lays_are_written_with_the_colour_and_the_cell_and_a_chip_with_the_colour():
    table = tilers(floor="ABC/BCD/CDE", hand="EEE", stacks="AAAA")
    # E lies on c3: no other on row 3 and in column c
    assert table.texts() == ["chip E"] + ["lay E " + cell for cell in sorted(
        ["d1", "e1", "d2", "e2", "a4", "b4", "d4", "e4", "a5", "b5", "d5", "e5"]
    )]  # fmt: skip


def test_a_cell_is_a_column_from_the_left_and_a_row_from_the_top():
    assert tilers(hand="A").play("lay A a1").floor(0) == "A..../...../...../...../....."
    assert tilers(hand="A").play("lay A e1").floor(0) == "....A/...../...../...../....."
    assert tilers(hand="A").play("lay A a5").floor(0) == "...../...../...../...../A...."
    assert tilers(hand="A").play("lay A d2").floor(0) == "...../...A./...../...../....."


def test_stacks_are_counted_from_one():
    table = tilers(stacks="AAAA BBBB CCCC DDDD EEEE").play("take 2 B")
    assert (table.hand(), table.stack(1), table.stack(2), table.stack(3)) == ("BBBB", "AAAA", "", "CCCC")


def test_the_last_stack_of_the_largest_yard_is_the_ninth():
    table = tilers(stacks=". . . . . . . . ABCC", seats=4)
    assert table.texts() == ["take 9 A", "take 9 B", "take 9 C"]
    assert table.play("take 9 C").hand() == "CC"


def test_every_action_offered_reads_back_as_itself():
    for table in (taking(), laying(), dealt(4, 3), dealt(3, 2, yard="small")):
        for action in table.state.actions(table.turn()):
            assert table.state.parse(table.state.text(action)) == action


def test_actions_are_sorted_integers_none_twice():
    for table in (taking(), laying(), dealt(4, 3)):
        actions = list(table.state.actions(table.turn()))
        assert actions == sorted(set(actions))
        for action in actions:
            assert type(action) is int and 0 <= action < 180


def test_every_action_has_its_own_text_and_number():
    state = dealt(4).state
    texts = ["take %d %s" % (number, colour) for number in range(1, 10) for colour in COLOURS]
    texts += ["take spill " + colour for colour in COLOURS]
    texts += ["lay %s %s" % (colour, cell) for colour in COLOURS for cell in CELLS]
    texts += ["chip " + colour for colour in COLOURS]
    actions = [state.parse(text) for text in texts]
    assert actions == list(range(180))  # stacks, spill; colour by colour, row by row; chips
    assert [state.text(action) for action in actions] == texts


def test_parse_checks_the_form_only():
    # All of these are well formed; that they break the rules is told by apply.
    taking().refuses("take 1 D", "take 2 A", "take 5 A", "take spill A", "lay A a1", "chip A")
    laying().refuses("take 1 A", "take spill A", "lay D a1", "lay A c3", "lay E e5", "chip A", "chip E")


def test_form_is_read_after_the_end_too():
    state = tilers().retire(0).state
    for text in ("take 1 A", "take spill E", "lay C b3", "chip D"):
        assert state.text(state.parse(text)) == text


def test_stacks_that_no_yard_has_are_no_action():
    for number in ("0", "10", "11", "99", "-1", "01", "+1", "1.0", "one", "", "1 1", "a", "１", "²", "٣"):
        taking().cannot_read("take %s A" % number)


def test_stacks_that_this_yard_does_not_have_are_no_action():
    for table, stacks in ((tilers(), 5), (dealt(3), 7), (dealt(4), 9), (dealt(2, yard="small"), 3)):
        for number in range(1, 10):
            if number > stacks:
                table.cannot_read("take %d A" % number)
                assert refused(IllegalAction, table.state.text, 5 * number - 5)
            else:
                assert table.state.parse("take %d A" % number) == 5 * number - 5
                assert table.state.text(5 * number - 5) == "take %d A" % number


def test_other_letters_are_no_colour():
    table = tilers(hand="A")
    for colour in ("F", "a", "AA", "AB", "", "1", ".", "Ａ", "Ä", "А"):  # the last is Cyrillic
        table.cannot_read("take 1 " + colour, "take spill " + colour, "lay %s a1" % colour, "chip " + colour)


def test_other_cells_do_not_exist():
    table = tilers(hand="A")
    for cell in (
        "a0", "a6", "f1", "e6", "f5", "A1", "1a", "a", "1", "", "a11", "aa1", "a-1", "a1 ", "a 1", "a1,", "a01", "B3",
        "0,0", "１1", "a１", "ä1", "z9", "`1", "a/", "a:", "spill",
    ):  # fmt: skip
        table.cannot_read("lay A " + cell)


def test_words_are_parted_by_one_space_each():
    table = taking()
    for text in ("take 1 A", "take spill A", "lay A a1", "chip A"):
        words = text.split(" ")
        table.cannot_read(
            " " + text, text + " ", text + "\n", "\t" + text, "  ".join(words), "\t".join(words), "".join(words),
            "_".join(words), "\u00a0".join(words), text + "\x00", text.replace(" ", ", "),
        )  # fmt: skip


def test_too_many_or_too_few_words_are_no_action():
    taking().cannot_read(
        "", " ", "take", "take 1", "take A", "take spill", "take 1 A A", "take 1 spill A", "take spill spill", "lay",
        "lay A", "lay a1", "lay a1 A", "lay A a1 a2", "lay A B a1", "chip", "chip A A", "chip A a1", "chip 1 A",
        "take 1 A half", "A", "1", "a1", "spill",
    )  # fmt: skip


def test_other_verbs_are_no_action():
    taking().cannot_read(
        "Take 1 A", "TAKE 1 A", "takes 1 A", "tak 1 A", "get 1 A", "take Spill A", "take SPILL A", "take chisel A",
        "place A a1", "put A a1", "Lay A a1", "lays A a1", "Chip A", "chips A", "pass", "end", "skip", "0", "-1", "175",
    )  # fmt: skip


def test_what_is_no_text_is_no_action():
    taking().cannot_read(None, 5, b"take 1 A", ["take 1 A"], ("take", "1", "A"), True, 1.0, {})


def test_numbers_that_are_no_action_have_no_text():
    state = taking().state
    for number in (-1, -5, 180, 181, 255, 256, 1 << 16, 1 << 30, 1 << 64, None, "0", 1.0, True):
        assert refused(IllegalAction, state.text, number)
        assert refused(IllegalAction, state.apply, 0, number)


def test_every_number_that_is_not_offered_is_refused_with_a_reason():
    for table in (taking(), laying(), tilers(hand="A", floor="A/.A/..A/...A/....A")):
        state = table.state
        before = state.dump()
        offered = state.actions(0)
        for number in range(-10, 300):
            if number not in offered:
                assert refused(IllegalAction, state.apply, 0, number), number
        assert state.dump() == before


def test_actions_of_others_are_empty_and_refused():
    for table in (tilers(seats=4, turn=1), tilers(seats=4, turn=1, hand="AA")):
        before = table.state.dump()
        action = table.state.actions(1)[0]
        for seat in (0, 2, 3, -1, -2, 4):
            assert list(table.state.actions(seat)) == []
            assert refused(IllegalAction, table.state.apply, seat, action)
        assert table.state.dump() == before


def test_actions_take_a_time_and_ignore_it():
    table = taking()
    assert list(table.state.actions(0, 12345)) == list(table.state.actions(0))
    table.state.apply(0, table.state.parse("take 3 D"), 777)
    assert table.hand() == "DDD"


def test_actions_into_fills_the_callers_buffer():
    for table in (taking(), laying(), tilers(hand="A")):
        for kind in "BHI":
            actions = list(table.state.actions(0))
            buffer = array(kind, [7] * (len(actions) + 5))
            assert table.state.actions_into(0, buffer) == len(actions)
            assert list(buffer) == actions + [7] * 5
            assert table.state.actions_into(1, buffer) == 0


def test_actions_into_a_buffer_that_is_too_short_is_an_index_error():
    for table in (taking(), laying()):
        count = len(table.state.actions(0))
        for length in range(count):
            refused(IndexError, table.state.actions_into, 0, array("I", [0] * length))
        assert table.state.actions_into(0, array("I", [0] * count)) == count
