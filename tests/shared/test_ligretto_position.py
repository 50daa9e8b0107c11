# SPDX-License-Identifier: MIT
"""The contract's positions of Ligretto Dice: the keys, and what is impossible."""

from ligretto_table import COLOURS, Table

from proof import refused
from shared_engine.games import PositionError, SettingsError, from_position, new

LATEST = (1 << 30) - 2  # ms of match time
NO_NUMBERS = (None, "1", 1.0, True, [], {})


def example(**changes):
    """The position printed in the contract, with changes."""
    position = {
        "game": "ligretto_dice", "seats": 2, "options": {}, "seed": 1, "round": 1,
        "rows": {"r": 0, "y": 2, "g": 0, "b": 6}, "throws": [["y3", "r1"], ["y3"]], "thrown_at": [0, 0],
        "scores": [0, 0], "last_placed_at": 0,
    }  # fmt: skip
    position.update(changes)
    return position


def between(**changes):
    """The same round after seat 1 has ended it at 5000."""
    given = {
        "phase": "between", "throws": [["r1"], []], "rows": {"r": 0, "y": 3, "g": 0, "b": 6}, "last_placed_at": 5000,
        "last_at": 5000, "ended_at": 5000, "finisher": 1,
    }  # fmt: skip
    given.update(changes)
    return example(**given)


def impossible(word, given=None, **changes):
    """Such a position is refused; `word` is in what is said about it."""
    message = refused(PositionError, from_position, given if given is not None else example(**changes))
    assert word in message, message


def possible(given) -> dict:
    """As it is told again."""
    return from_position(given).position()


def test_the_example_of_the_contract_is_told_again():
    position = possible(example())
    given = example(throws=[["r1", "y3"], ["y3"]])  # by colour
    for key in given:
        assert position[key] == given[key], key
    fresh = ["rng", "retired", "phase", "locked_until", "consents", "last_at", "ended_at", "finisher"]
    assert sorted(position) == sorted(list(given) + fresh)


def test_a_new_game_as_a_position():
    position = new("ligretto_dice", 3, 5, {"stop": "press"}).position()
    throws = position.pop("throws")
    del position["rng"]
    assert position == {
        "game": "ligretto_dice", "seats": 3, "options": {"stop": "press"}, "seed": 5, "round": 1, "phase": "play",
        "rows": {"r": 0, "y": 0, "g": 0, "b": 0}, "thrown_at": [0, 0, 0], "locked_until": [0, 0, 0],
        "scores": [0, 0, 0], "consents": [], "last_placed_at": 0, "last_at": 0, "ended_at": 0, "finisher": None,
        "retired": [],
    }  # fmt: skip
    assert [len(dice) for dice in throws] == [8, 8, 8]
    assert sorted([die[0] for dice in throws for die in dice]) == sorted(COLOURS * 6)


def test_fresh_keys_left_out_take_their_value():
    plain = from_position(example())
    fresh = {
        "retired": [], "phase": "play", "locked_until": [0, 0], "consents": [], "last_at": 0, "ended_at": 0,
        "finisher": None, "rng": plain.position()["rng"],
    }  # fmt: skip
    for key in fresh:
        assert from_position(example(**{key: fresh[key]})).dump() == plain.dump(), key


def test_the_last_event_left_out_is_the_latest_moment_that_is_named():
    assert possible(example(thrown_at=[300, 700], last_placed_at=500))["last_at"] == 700
    assert possible(example(thrown_at=[300, 100], last_placed_at=500))["last_at"] == 500
    assert possible(example(thrown_at=[300, 100], last_placed_at=500, last_at=501))["last_at"] == 501
    assert possible(example(options={"wrong": "lock_1s"}, locked_until=[0, 5000]))["last_at"] == 4000  # it began then
    assert possible(example(consents=[0], last_placed_at=500))["last_at"] == 60500
    assert possible(example(phase="between", throws=[["r1"], []], ended_at=6000))["last_at"] == 6000


def test_the_end_of_a_round_left_out_is_the_last_event_and_its_finisher_the_first_without_dice():
    given = between()
    for key in ("ended_at", "last_at", "finisher"):
        del given[key]
    position = possible(given)
    assert (position["ended_at"], position["finisher"], position["consents"]) == (5000, 1, [])
    given = between(throws=[[], ["y6"], []], options={"stop": "press"}, seats=3, thrown_at=[0] * 3, scores=[0] * 3)
    del given["finisher"]
    assert possible(given)["finisher"] == 0
    assert possible(dict(given, retired=[0]))["finisher"] == 2
    given = between(throws=[["r1"], ["b6"]], rows={"r": 0, "y": 3, "g": 0, "b": 5}, last_at=65000, ended_at=65000)
    del given["finisher"]
    assert possible(given)["finisher"] is None


def test_the_generator_without_rng_begins_with_the_seed():
    assert possible(example(seed=1))["rng"] != possible(example(seed=2))["rng"]
    assert possible(example(seed=5))["rng"] == possible(example(seed=5))["rng"]
    for rng in ("", "x", 5, None, "not a generator"):
        impossible("rng", rng=rng)


def test_keys_that_are_not_fresh_must_be_there():
    for key in example():
        position = example()
        del position[key]
        assert key in refused(PositionError, from_position, position)


def test_an_unknown_key_is_an_error_that_names_it():
    for key in ("turn", "dice", "Throws", "left", "bag", "points", "ending"):
        impossible(key, **{key: 0})


def test_game_seats_seed_and_options_are_checked():
    for change in (
        {"game": "chess"}, {"seats": 1}, {"seats": 5}, {"seats": "2"}, {"seats": True}, {"seed": -1},
        {"seed": 1 << 64}, {"seed": 1.0}, {"seed": None}, {"options": []}, {"options": None},
    ):  # fmt: skip
        assert list(change)[0] in refused((PositionError, SettingsError), from_position, example(**change))
    for options in ({"starter": 1}, {"wrong": "no"}, {"throw_ms": 3001}, {"handicap": [1]}, {"handicap": [20, 5]}):
        impossible(list(options)[0], options=options)


def test_options_equal_to_the_defaults_make_no_difference():
    options = {"throw_ms": 800, "handicap": [], "wrong": "snap_back"}
    assert from_position(example(options=options)).digest() == from_position(example()).digest()


def test_rounds_are_counted_from_1_to_the_last_one():
    for wrong in NO_NUMBERS + (0, -1, 1 << 30, 7):
        impossible("round", round=wrong)
    assert possible(example(round=6))["round"] == 6
    for options, last in (({"rounds": "fixed"}, 3), ({"rounds": "score"}, 60), ({"rounds_value": 1}, 2)):
        possible(example(round=last, options=options))
        impossible("round", round=last + 1, options=options)
    assert possible(example(round=(1 << 30) - 1, options={"rounds": "minutes"}))["round"] == (1 << 30) - 1


def test_there_is_a_row_for_each_colour():
    for rows in (None, [], "rygb", 5, {}, {"r": 0, "y": 0, "g": 0}, dict(example()["rows"], w=0)):
        impossible("", rows=rows)
    for colour in COLOURS:
        for wrong in NO_NUMBERS + (-1, 7, 1 << 40):
            impossible("rows", rows=dict(example()["rows"], **{colour: wrong}))


def test_a_throw_for_each_seat_is_a_list_of_dice():
    for throws in (None, {}, "y3", 5, [], [["y3"]], [["y3"], ["y3"], ["y3"]], [["y3"], None], [["y3"], "y3"]):
        impossible("throws", throws=throws)
    for die in ("y0", "y7", "w1", "Y3", "3y", "y", "", "y3 ", "y33", None, 3, ["y3"], b"y3"):
        impossible("throws", throws=[["r1", die], ["y3"]])


def test_no_more_than_six_dice_of_a_colour_with_those_in_its_row():
    possible(example(throws=[["y3", "y1", "y1"], ["y6"]]))
    impossible("colour y", throws=[["y3", "y1", "y1"], ["y6", "y6"]])
    impossible("colour b", throws=[["r1"], ["b1"]])
    possible(example(throws=[["r1"] * 6, ["g1"] * 6]))
    impossible("colour r", throws=[["r1"] * 4, ["r2"] * 3])


def test_no_seat_has_more_than_it_is_dealt():
    dice = ["r1"] * 6 + ["g1"] * 6
    possible(example(throws=[dice, ["y1"]]))
    impossible("seat 0 is dealt 12", throws=[dice + ["y1"], ["y1"]])
    possible(example(throws=[["r1"], ["g1", "g2"]], options={"handicap": [1, 2]}))
    impossible("seat 1 is dealt 2", throws=[["r1"], ["g1", "g2", "g2"]], options={"handicap": [1, 2]})


def test_who_has_no_dice_has_ended_the_round_or_must_say_stop():
    impossible("seat 1 has no dice left", throws=[["r1"], []])
    possible(example(throws=[["r1"], []], options={"stop": "press"}))
    possible(example(throws=[[], []], options={"stop": "press"}))
    impossible("seat 0 has no dice left", between(throws=[[], []]))
    possible(between(throws=[[], []], options={"stop": "press"}))


def three(**changes):
    """The example with a third seat, which has left."""
    given = {"seats": 3, "throws": [["y3", "r1"], ["y3"], []], "thrown_at": [0] * 3, "scores": [0] * 3, "retired": [2]}
    given.update(changes)
    return example(**given)


def test_who_has_left_has_no_dice_while_a_round_is_on():
    possible(three())
    impossible("seat 2 has retired", three(throws=[["r1"], ["y3"], ["g1"]]))
    given = three(phase="between", throws=[[], ["y3"], ["g1"]], finisher=0)
    assert possible(given)["throws"] == [[], ["y3"], ["g1"]]


def test_retired_seats_are_seats_that_left_once_and_one_stays():
    for retired in ([3], [-1], [2, 2], ["2"], [1.0], [True], None, 1, {}, [0, 1, 2]):
        impossible("retired", three(retired=retired))
    assert from_position(three(retired=[2, 0], throws=[[], ["y3"], []])).ending == "alone"


def test_scores_are_whole_numbers_also_below_zero():
    for wrong in (None, "1", 1.0, True, [], 1000001, -1000001, 1 << 64):
        impossible("scores", scores=[0, wrong])
    for wrong in (None, {}, 5, [], [0], [0, 0, 0]):
        impossible("scores", scores=wrong)
    for points in (1000000, -1000000, 300, -200, 0):
        assert possible(example(scores=[points, 0]))["scores"] == [points, 0]


def test_moments_are_ms_of_match_time():
    for wrong in NO_NUMBERS + (-1, LATEST + 1, 1 << 30, 1 << 64):
        impossible("thrown_at", thrown_at=[0, wrong])
        impossible("last_placed_at", last_placed_at=wrong)
        impossible("last_at", last_at=wrong)
        impossible("ended_at", between(ended_at=wrong))
    for wrong in (None, {}, 5, [], [0], [0, 0, 0]):
        impossible("thrown_at", thrown_at=wrong)
        impossible("locked_until", locked_until=wrong)
    possible(example(thrown_at=[LATEST, 0], last_placed_at=LATEST, last_at=LATEST))


def test_nothing_happened_after_the_last_event():
    impossible("last_at", thrown_at=[0, 500], last_at=499)
    impossible("last_at", last_placed_at=500, last_at=499)
    impossible("ended_at", between(ended_at=5001))
    possible(example(thrown_at=[0, 500], last_placed_at=500, last_at=500))


def test_nothing_happened_in_a_round_after_its_end():
    impossible("ended_at", between(thrown_at=[0, 5001], last_at=6000))
    impossible("ended_at", between(last_placed_at=5001, last_at=6000))
    possible(between(thrown_at=[4000, 5000], last_at=6000))


def test_a_lock_ends_a_second_after_the_last_event_at_the_latest():
    locks = {"options": {"wrong": "lock_1s"}, "last_at": 5000}
    assert possible(example(locked_until=[6000, 0], **locks))["locked_until"] == [6000, 0]
    for wrong in NO_NUMBERS + (-1, 6001, 1 << 30):
        impossible("locked_until", locked_until=[0, wrong], **locks)
    for wrong in ("snap_back", "minus_1"):
        impossible("locked_until", locked_until=[0, 1], last_at=5000, options={"wrong": wrong})


def test_a_phase_is_one_of_two_words():
    for wrong in ("", "Play", "over", "countdown", None, 0, 1, ["play"]):
        impossible("phase", phase=wrong)


def test_who_consented_is_a_seat_that_plays_each_once_and_not_all():
    late = {"last_at": 60000}
    assert possible(example(consents=[1], **late))["consents"] == [1]
    for wrong in ([2], [-1], ["0"], [1.0], [True], [None], 1, None, {}, [1, 1], [0, 0]):
        impossible("consents", consents=wrong, **late)
    impossible("consents", consents=[0, 1], **late)
    impossible("consents", three(consents=[2], **late))
    impossible("consents", three(consents=[0, 1], **late))
    impossible("consents", between(consents=[0, 1]))
    assert possible(between(consents=[0]))["consents"] == [0]


def test_nobody_consents_before_a_minute_without_a_placement():
    impossible("consents", consents=[1], last_at=59999)
    impossible("consents", consents=[1], last_placed_at=10, last_at=60009)
    possible(example(consents=[1], last_placed_at=10, last_at=60010))


def test_nobody_need_say_how_a_round_ended_and_after_the_last_one_nobody_has_said_next():
    position = possible(example(phase="between"))
    assert (position["finisher"], position["ended_at"], position["last_at"]) == (None, 0, 0)
    assert possible(between(round=6, consents=[0]))["consents"] == []


def test_the_finisher_is_a_seat_without_dice_when_a_round_is_over():
    for wrong in (2, -1, "1", 1.0, True, [1], {}):
        impossible("finisher", between(finisher=wrong))
    impossible("finisher", between(finisher=0))
    impossible("finisher", finisher=1)
    impossible("finisher", ended_at=5, last_at=5)
    assert possible(between())["finisher"] == 1


def test_the_order_of_keys_and_of_dice_makes_no_difference():
    backwards = {}
    for key in sorted(example(), reverse=True):
        backwards[key] = example()[key]
    backwards["throws"] = [["r1", "y3"], ["y3"]]
    assert from_position(backwards).dump() == from_position(example()).dump()


def test_play_goes_on_from_the_example():
    table = Table(from_position(example()))
    assert table.texts(0, 800) == ["place r1", "place y3", "throw"]
    assert table.texts(1, 800) == ["place y3", "throw"]
    table.play("800 1 place y3")
    assert table.over() is False and table.scores() == [-2, 2]
    assert (table.rows(), table.throws(), table.phase()) == ("r0 y3 g0 b6", ["r1 y3", ""], "between")
