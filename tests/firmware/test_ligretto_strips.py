# SPDX-License-Identifier: MIT
"""What lies before a seat of Ligretto Dice: its dice as they roll, lie or are locked, answers, words, points."""

from ligretto_shown import (
    PAGE,
    ROWS,
    as_seen,
    begun,
    cancelled,
    drawn,
    drawn_die,
    part_of,
    parts,
    played_out,
    position,
    seen,
    text_at,
)

from shared_engine.games.ligretto_dice.tables import CANCEL, NEXT
from table import palette
from table.screens.ligretto_dice import answers, picture, strips
from table.screens.ligretto_dice import die as dice
from table.screens.together import BETWEEN, COUNTDOWN, PLAY, SHOW
from table.seats import side_of

HAND = "r1 r1 y4 g2 b6 b6"
KINDS = (0, 0, 9, 13, 23, 23)
FOUR = ["r1 y4 g2 b6"] * 4


def places(count: int, columns: int) -> list:
    return [(11 + 6 * (at % columns), 59 - 6 * (at // columns)) for at in range(count)]


def sign(side: int = 0) -> bytes:
    return as_seen(side, 5, 59)


def lit_alone(pixels) -> list:
    return [1 if pixel else 0 for pixel in pixels]


def test_dice_lie_sorted_before_their_seat_and_upright_for_it():
    drawn(seen(position(FOUR), PLAY))
    for side in range(4):
        for (x, y), kind in zip(places(4, 6), (0, 9, 13, 23)):
            assert as_seen(side, x, y) == drawn_die(kind), (side, x)


def test_six_dice_are_one_row_eight_too_and_twelve_are_two_of_six():
    for seats, columns, levels in ((4, 6, 1), (3, 8, 1), (2, 6, 2)):
        state = begun(seats)
        assert (strips.wide(state, 0), strips.levels(state, 0)) == (columns, levels)
    for share, columns, levels in ((1, 6, 1), (7, 8, 1), (9, 6, 2), (13, 8, 2), (16, 8, 2), (17, 8, 3), (23, 8, 3)):
        state = begun(2, handicap=[share, 1])
        assert (strips.wide(state, 0), strips.levels(state, 0)) == (columns, levels), share


def test_the_mark_is_the_number_of_the_seat_and_dice_keep_off_it():
    drawn(seen(begun(4), PLAY))
    for seat in range(4):
        assert text_at(0, 59, "1234"[seat], palette.SEAT0 + seat, seat)
        assert not any(as_seen(seat, 3, 59, 2, 5))


def test_while_a_seat_rolls_no_face_of_it_is_seen_and_then_all_are():
    state = position([HAND, HAND], thrown_at=[90000, 0])
    faces = [part_of(dice.draw, colour, face) for colour in range(4) for face in range(6)]
    for now in (90000, 90169, 90170, 90500, 90799):
        drawn(seen(state, PLAY, now))
        looks = [as_seen(0, x, y) for x, y in places(6, 6)]
        assert as_seen(2, 11, 59) == drawn_die(0) and not [look for look in looks if look in faces]
        drawn(seen(state, PLAY, now))
    drawn(seen(state, PLAY, 90800))
    assert as_seen(0, 11, 59) == drawn_die(0)


def test_rolling_dice_change_six_times_a_second_at_most_and_stay_as_bright():
    state = position([HAND, HAND], thrown_at=[90000, 0], options={"throw_ms": 3000})
    changes = bytearray(4096)
    last = b""
    steps = 0
    for now in range(90000, 91000, 10):
        pixels = drawn(seen(state, PLAY, now))
        if last and pixels != last:
            steps += 1
            assert sorted(pixels) == sorted(last)
            for at in range(4096):
                if pixels[at] != last[at]:
                    changes[at] += 1
        last = pixels
    assert steps == 5
    assert max(changes) <= 3


def test_locked_dice_are_faint_as_long_as_that_lasts():
    state = position([HAND, HAND], options={"wrong": "lock_1s"}, locked_until=[90500, 0])
    drawn(seen(state, PLAY, 90499))
    assert as_seen(0, 23, 59) == drawn_die(9, dice.FAINT)
    assert as_seen(2, 23, 59) == drawn_die(9)
    drawn(seen(state, PLAY, 90500))
    assert as_seen(0, 23, 59) == drawn_die(9)


def test_each_answer_has_a_sign_of_its_own_shape():
    signs = []
    for answer in range(answers.SAID + 1):
        drawn(seen(position([HAND, HAND]), PLAY, answers=bytearray([answer, 0, 0, 0])))
        signs.append(lit_alone(sign()))
    assert sum(signs[answers.IDLE]) == 0
    for one in range(len(signs)):
        for other in range(one):
            assert sum([a != b for a, b in zip(signs[one], signs[other])]) >= 6, (one, other)


def test_the_die_that_an_answer_is_about_shines_one_of_them():
    its = seen(position([HAND, HAND]), PLAY)
    its.answers[0], its.answer_dice[0] = answers.LOST, 23
    drawn(its)
    assert as_seen(0, 35, 59) == drawn_die(23, dice.LIT)
    assert as_seen(0, 41, 59) == drawn_die(23)


def test_a_seat_that_has_left_has_an_empty_strip():
    state = position([HAND, HAND, HAND])
    state.retire(1, 95000)
    for stage in (PLAY, COUNTDOWN):
        drawn(seen(state, stage))
        assert text_at(11, 59, "OUT", palette.DIM, 1)
        assert not any(as_seen(1, 23, 59, 36, 5))


def test_a_seat_without_dice_that_must_say_stop_is_told_so():
    drawn(seen(position([HAND, ""], options={"stop": "press"}), PLAY))
    assert text_at(11, 59, "B: STOP", palette.WARN, 2)


def test_an_offer_to_cancel_is_told_to_each_seat_and_who_has_consented_to_all():
    state = begun(4)
    state.apply(2, CANCEL, 60000)
    drawn(seen(state, PLAY, 60000, offers_cancel=True))
    for side in (0, 1, 3):
        assert text_at(11, 53, "CANCEL? B", palette.WARN, side)
        assert not any(sign(side))
    assert text_at(11, 53, "CONSENTS", palette.GOOD, 2)
    said = sign(2)
    drawn(seen(state, PLAY, 60000, answers=bytearray([answers.SAID] * 4)))
    assert said == sign(0)
    state = begun(4, handicap=[4, 12, 4, 4])  # no room for words between two rows of dice and the middle
    drawn(seen(state, PLAY, 60000, offers_cancel=True))
    assert any(sign(1)) and text_at(11, 53, "CANCEL? B", palette.WARN, 0)


def test_a_note_covers_dice_only_where_there_is_no_other_room():
    its = seen(begun(4, handicap=[4, 12, 4, 4]), PLAY, notes=["HELLO", "HELLO", "", ""])
    drawn(its)
    assert text_at(11, 53, "HELLO", palette.WARN, 0) and as_seen(0, 11, 59) != bytes(25)
    assert text_at(11, 59, "HELLO", palette.WARN, 1)


def test_before_a_round_the_round_and_the_points_are_told_and_no_die_is_seen():
    state = position(FOUR, round=4, scores=[8, -3, 0, 12])
    drawn(seen(state, COUNTDOWN))
    for side, points in enumerate((8, -3, 0, 12)):
        assert text_at(11, 59, "ROUND 4/12", palette.GREY, side)
        assert text_at(11, 53, "POINTS %d" % points, palette.GREY, side)
    state = position([HAND, HAND], options={"rounds": "score", "rounds_value": 20})
    drawn(seen(state, COUNTDOWN))
    assert text_at(11, 59, "ROUND 1", palette.GREY) and not any(as_seen(0, 40, 59, 18, 5))


def test_the_count_stands_large_before_each_seat():
    for count, on in ((3, 10 * 9), (2, 11 * 9), (1, 8 * 9)):
        for seats in (2, 3, 4):
            its = seen(begun(seats), COUNTDOWN, count=count)
            pixels = drawn(its, 16)
            assert sum([1 for pixel in pixels if pixel]) == seats * (on + 16 + 21 + 14 + 20)  # and its four keys
            looks = [as_seen(side_of(seat, seats), 27, 37, 9, 15) for seat in range(seats)]
            assert min(looks) == max(looks)


def test_after_a_round_the_dice_lie_open_with_what_it_brought_and_the_total():
    state = position(
        ["", "r5 y6 g1", "b2", "g5 g6 y6 y6"], "4220", phase="between", finisher=0, scores=[8, -3, 4, 6], ended_at=90000
    )
    drawn(seen(state, BETWEEN))
    for side, (gain, total) in enumerate((("+8", "8"), ("-3", "-3"), ("-1", "4"), ("-4", "6"))):
        assert text_at(11, 53, gain, palette.GOOD if side == 0 else palette.WARN, side)
        assert text_at(25, 53, total, palette.WHITE, side)
    assert as_seen(1, 11, 59) == drawn_die(4)
    assert as_seen(3, 29, 59) == drawn_die(17)


def test_who_has_seen_the_score_is_told_and_the_others_are_told_the_key():
    state = played_out(4)
    state.apply(1, NEXT, state.last_at)
    drawn(seen(state, BETWEEN))
    assert lit_alone(sign(1)) != lit_alone(sign(0)) == lit_alone(sign(2)) == lit_alone(sign(3))
    assert any(sign(0))


def test_whoever_ended_the_round_is_told_to_all_and_a_cancelled_one_too():
    drawn(seen(played_out(4), SHOW))
    for side in range(4):
        assert text_at(11, 53, "STOP", palette.WARN, side)
    state = cancelled(4)
    for stage, level in ((SHOW, 1), (BETWEEN, 2)):
        drawn(seen(state, stage))
        for side in range(4):
            assert text_at((0, 11, 17)[level], 59 - 6 * level, "CANCELLED", palette.WARN, side), stage


def test_the_round_is_told_in_the_middle_once_for_each_seat_and_no_words_meet():
    for seats, text in ((4, ("ROUND", "1/12")), (3, ("ROUND", "1/9")), (2, ("ROUND 1/6",))):
        other = type(PAGE)()
        for words in text:
            other.write(0, 6 * text.index(words), words, palette.GREY)
        one = len([pixel for pixel in other.pixels if pixel])
        pixels = drawn(seen(played_out(seats), BETWEEN), ROWS)
        assert len([pixel for pixel in pixels if pixel]) == seats * one
        x, y = (16, 38) if seats > 2 else (15, 34)  # 20 pixels wide and 35
        for seat in range(seats):
            assert text_at(x, y, text[0], palette.GREY, side_of(seat, seats))
        if seats > 2:  # what the left seat reads ends at row 35, what this one reads begins at row 38
            assert not any(pixels[36 * 64 + 16 : 36 * 64 + 36] + pixels[37 * 64 + 16 : 37 * 64 + 36])


SHARES = (
    [],
    [4, 12, 4, 4],
    [1, 1, 1, 21],
    [1, 21, 1, 1],
    [21, 1, 1, 1],
    [9, 13, 1, 1],
    [1, 9, 1, 13],
    [8, 8, 8],
    [1, 17, 6],
    [9, 14, 1],
    [12, 12],
    [23, 1],
    [1, 23],
)


def scenes(handicap) -> list:
    """All that may be seen in a match with these dice for each seat."""
    seats = len(handicap) or 4
    options = {"handicap": handicap} if handicap else {}
    state = begun(seats, **options)
    between = cancelled(seats, **options)
    ended = played_out(seats, **options)
    return [
        seen(state, PLAY),
        seen(state, PLAY, notes=["CANCELLED"] * 4, answers=bytearray([1] * 4)),
        seen(state, PLAY, offers_cancel=True),
        seen(state, COUNTDOWN),
        seen(between, SHOW),
        seen(between, BETWEEN),
        seen(ended, SHOW),
        seen(ended, BETWEEN),
    ]


def test_nothing_of_a_seat_lies_over_what_another_has_or_over_the_middle():
    for handicap in SHARES:
        for number, its in enumerate(scenes(handicap)):
            taken = {}
            for part, lit in enumerate(parts(its)):
                for at in lit:
                    assert at not in taken, (handicap, number, part, taken[at], at & 63, at >> 6)
                    taken[at] = part


def test_a_strip_that_is_drawn_again_wipes_nothing_of_the_others():
    for handicap in SHARES:
        for number, its in enumerate(scenes(handicap)):
            whole = drawn(its)
            for part in list(range(its.seats)) + [4]:
                its.changed = 1 << part
                picture.draw(its, PAGE)
                assert bytes(PAGE.pixels) == whole, (handicap, number, part)
