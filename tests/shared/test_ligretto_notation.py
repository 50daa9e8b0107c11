# SPDX-License-Identifier: MIT
"""The contract's notation of Ligretto Dice, and the lists of actions themselves."""

from array import array

from ligretto_table import dealt, ligretto

from proof import refused
from shared_engine.games import IllegalAction

DICE = [colour + face for colour in "rygb" for face in "123456"]
WORDS = ("throw", "stop", "cancel", "next")


def playing():
    return ligretto("r1 r1 r4 y3", "b6 g2", rows="y2 b5", wrong="minus_1")


def test_every_action_has_its_own_text_and_number():
    state = dealt(2).state
    texts = ["place " + die for die in DICE] + list(WORDS)
    assert [state.parse(text) for text in texts] == list(range(28))  # colour by colour, then what is no die
    assert [state.text(action) for action in range(28)] == texts


def test_a_seats_actions_are_written_so():
    assert playing().texts(0, 800) == ["place r1", "place r4", "place y3", "throw"]
    assert playing().texts(1, 800) == ["place b6", "place g2", "throw"]
    assert playing().texts(1, 60000) == ["cancel", "place b6", "place g2", "throw"]
    assert ligretto("", "y6", stop="press").texts(0, 800) == ["stop"]
    assert ligretto("", "y6", stop="press").play("800 0 stop").texts(0, 900) == ["next"]


def test_several_dice_alike_are_one_action():
    assert playing().texts(0, 800).count("place r1") == 1
    table = playing().play("800 0 place r1")
    assert table.throw(0) == "r1 r4 y3"


def test_actions_are_sorted_integers_none_twice():
    for table in (playing(), dealt(4, 3, wrong="lock_1s"), dealt(2, 3)):
        for seat in range(table.state.seats):
            for at in (None, 0, 800, 60000):
                actions = table.state.actions(seat, at)
                assert actions == sorted(set(actions))
                assert all([type(action) is int and 0 <= action < 28 for action in actions])


def test_without_a_moment_nothing_waits_for_time():
    table = playing()
    assert table.texts(0, None) == ["cancel", "place r1", "place r4", "place y3", "throw"]
    assert table.texts(0, 0) == []
    table.play("800 0 place r4")
    assert table.texts(0, None) == ["cancel", "place r1", "place r4", "place y3", "throw"]


def test_parse_checks_the_form_only():
    # All of these are well formed; that they break the rules is told by apply.
    playing().refuses("800 0 place r2", "800 0 place b1", "800 0 stop", "800 0 next", "800 0 cancel", "0 0 throw")


def test_form_is_read_after_the_end_too():
    state = dealt(2).retire(0).state
    for text in ["place " + die for die in DICE] + list(WORDS):
        assert state.text(state.parse(text)) == text


def test_other_dice_do_not_exist():
    for die in (
        "r0", "r7", "r-1", "r10", "r01", "R1", "1r", "r", "1", "", "r1 ", "r 1", "rr", "11", "w1", "p3", "red1", "r1y3",
        "r１", "r²", "ｒ1", "R1", "d1", "r.", "r:", "r/", "*1", "r1,",
    ):  # fmt: skip
        playing().cannot_read("place " + die)


def test_words_are_parted_by_one_space():
    for text in ("place r1",):
        playing().cannot_read(
            " " + text, text + " ", text + "\n", "\t" + text, "place  r1", "place\tr1", "placer1", "place_r1",
            "place\u00a0r1", text + "\x00", "place, r1",
        )  # fmt: skip
    for word in WORDS:
        playing().cannot_read(" " + word, word + " ", word + "\n", word + "\x00", word[:-1], word + "s", word.upper())


def test_too_many_or_too_few_words_are_no_action():
    playing().cannot_read(
        "", " ", "place", "place r1 y3", "place r1 r1", "r1", "throw r1", "throw all", "stop 0", "cancel 1", "next all",
        "next next", "throw throw", "place throw", "place next", "0", "24",
    )  # fmt: skip


def test_other_verbs_are_no_action():
    playing().cannot_read(
        "Place r1", "PLACE r1", "lay r1", "put r1", "plac r1", "roll", "Throw", "THROW", "thrown", "ligretto", "halt",
        "Stop", "pass", "end", "undo", "consent", "Cancel", "go", "ready", "Next",
    )  # fmt: skip


def test_what_is_no_text_is_no_action():
    playing().cannot_read(None, 5, b"throw", ["throw"], ("place", "r1"), True, 1.0, {})


def test_numbers_that_are_no_action_have_no_text():
    state = playing().state
    for number in (-1, -5, 28, 29, 255, 256, 1 << 16, 1 << 30, 1 << 64, None, "0", 1.0, True, False):
        assert refused(IllegalAction, state.text, number)
        assert refused(IllegalAction, state.apply, 0, number, 800)


def test_seats_and_moments_that_are_none_are_refused():
    table = playing()
    before = table.state.dump()
    throw = table.state.parse("throw")
    for seat in (-2, 2, 3, 4, 99, None, "0", 0.0, True, 1 << 40):
        assert list(table.state.actions(seat, 800)) == []
        assert refused(IllegalAction, table.state.apply, seat, throw, 800)
    for at in (-1, (1 << 30) - 1, 1 << 30, 1 << 64, None, "800", 800.0, True):
        assert refused(IllegalAction, table.state.apply, 0, throw, at)
    assert table.state.dump() == before


def test_every_number_that_is_not_offered_is_refused_with_a_reason():
    for table in (playing(), ligretto("", "y6 r3", stop="press"), playing().play("800 0 place r1")):
        state = table.state
        before = state.dump()
        for seat in (0, 1):
            offered = state.actions(seat, 900)
            assert offered
            for number in range(-10, 300):
                if number not in offered:
                    assert refused(IllegalAction, state.apply, seat, number, 900), number
        assert state.dump() == before


def test_actions_into_fills_the_callers_buffer():
    for table in (playing(), dealt(4, 2, wrong="minus_1")):
        for kind in "BHI":
            for at in (None, 800, 60000):
                actions = table.state.actions(0, at)
                buffer = array(kind, [7] * (len(actions) + 5))
                assert table.state.actions_into(0, buffer, at) == len(actions)
                assert list(buffer) == actions + [7] * 5


def test_actions_into_a_buffer_that_is_too_short_is_an_index_error():
    table = playing()
    count = len(table.state.actions(0, 800))
    for length in range(count):
        refused(IndexError, table.state.actions_into, 0, array("I", [0] * length), 800)
    assert table.state.actions_into(0, array("I", [0] * count), 800) == count
