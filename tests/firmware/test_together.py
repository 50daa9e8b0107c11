# SPDX-License-Identifier: MIT
"""A match in which all act at once, from the count-down to the end of a round and on: what may happen when."""

from ligretto_bench import BOUNCE, RED, WILD, begun, ended, placed, playing

from table.sound import CUES

COUNT, START, STOP = CUES["count"], CUES["start"], CUES["stop"]


def sounds(table, ms: int) -> list:
    """What is heard within so many ms: (ms, pattern)."""
    heard = []
    for at in range(0, ms, 5):
        table.port.sound.played[:] = []
        table.run(5)
        heard.extend([(at + 5, pattern) for pattern in table.port.sound.played])
    return heard


# the count-down


def test_the_count_down_lasts_three_seconds_in_which_no_match_time_passes():
    table = begun(4)
    assert table.stage == "countdown" and table.line("COUNT") == "3"
    heard = sounds(table, 3200)
    assert heard == [(1000, COUNT), (2000, COUNT), (3000, START)]
    assert table.stage == "play"
    assert table.screen.now == 200 and table.match.at == 0
    assert table.match.log == b""
    table.away()


def test_the_count_is_shown_and_no_face_before_the_signal():
    table = begun(2)
    for count in ("3", "2", "1"):
        assert table.line("COUNT") == count
        table.run(995)
        assert table.line("COUNT") == count and table.line("P1 ").endswith("DICE 12")
        table.run(5)
    assert table.stage == "play" and table.line("P1 ").endswith("DICE 12 ROLLING")
    table.away()


def test_nobody_can_act_in_the_count_down_and_a_press_before_the_signal_does_not_count():
    table = begun(2, throw_ms=0)
    start = table.port.now
    table.tap(500, 0, "a")
    table.tap(1500, 1, RED)
    table.tap(2500, 1, "b")
    table.tap(2984, 0, "a", WILD, held=200)  # they settle after the signal
    table.tap(2998, 1, "a")
    table.run(3100)
    assert table.stage == "play" and table.port.now - start == 3100
    assert table.match.count == 0 and table.answers() == ["", ""]
    table.away()


def test_a_press_with_the_signal_counts_from_the_first_moment_on():
    table = begun(2, throw_ms=0)
    table.tap(3000, 0, "a", BOUNCE)
    table.tap(3004, 1, "a")
    table.run(3100)
    assert table.answers() == ["thrown", "thrown"]
    assert table.state.thrown_at == [0, 4]
    table.away()


def test_all_throw_in_the_same_moment_and_a_throw_lasts_as_long_as_the_match_says():
    for throw_ms in (800, 1500):
        table = playing(3, throw_ms=throw_ms)
        assert table.state.thrown_at == [0, 0, 0] and table.screen.now == 0
        table.run(throw_ms - 5)
        assert table.screen.now == throw_ms - 5
        for seat in range(3):
            assert table.line("P%d " % (seat + 1)).endswith("DICE 8 ROLLING")
        frames = table.port.matrix.frames
        table.run(5)
        assert table.port.matrix.frames == frames + 1, "dice that come to rest are seen at once"
        for seat in range(3):
            assert table.line("P%d " % (seat + 1)).endswith("DICE " + table.throw(seat))
        table.away()


def test_a_press_counts_from_the_very_moment_in_which_the_dice_lie_still():
    for ms, answer in ((798, "waits"), (800, "thrown")):
        table = playing(2)
        table.tap(ms, 0, "a", BOUNCE)
        table.run(900)
        assert table.answer(0) == answer, ms
        table.away()


# the end of a round, and what comes then


def test_the_end_of_a_round_is_shown_then_its_score_until_all_have_said_next():
    table = placed("r1", "b1 y3", "y1")
    table.tap(10, 0, RED)
    assert [pattern for _, pattern in sounds(table, 40)][-1] == STOP
    assert table.stage == "show" and table.line("STOP") == "P1"
    assert table.line("THE ROUND BROUGHT") == "P1 +3 P2 -2 P3 -1"
    table.run(2400)
    assert table.stage == "show" and not table.line("A: ")
    table.run(150)
    assert table.stage == "between" and table.line("A: ") == "NEXT"
    for seat in (2, 0):
        table.tap(5, seat, "a")
        table.run(100)
        assert table.line("P%d " % (seat + 1)).endswith("NEXT, NOTED")
    table.tap(5, 0, RED)
    table.tap(60, 0, "b")
    table.run(5000)
    assert table.stage == "between" and table.state.round == 1
    table.tap(5, 1, "a")
    table.run(50)
    assert table.stage == "countdown" and table.state.round == 2
    assert table.answers() == ["", "", ""], "what was answered in one round is not told in the next"
    table.away()


def test_the_time_of_a_round_begins_at_its_signal():
    table = ended("b1 y3")
    table.run(3000)
    for seat in (0, 1):
        table.tap(10 + seat, seat, "a")
    table.until("countdown")
    began = table.match.at
    table.until("play")
    assert table.match.at == began == table.screen.now
    assert table.state.thrown_at == [began, began] and table.state.last_placed_at == began
    table.run(400)
    assert table.screen.now == began + 400
    table.away()


def test_bots_say_next_by_themselves_and_the_person_is_waited_for():
    table = ended("b1 y3", "y1 g2", bots=(1, 2))
    table.run(8000)
    assert table.stage == "between" and table.state.consents == 0b110
    table.tap(10, 0, "a")
    table.run(100)
    assert table.stage == "countdown"
    table.away()


def test_who_has_said_next_goes_on_for_all_after_twenty_seconds():
    table = ended("b1 y3", "y1 g2")
    ended_at = table.state.ended_at
    table.run(3000)
    table.tap(10, 1, "a")
    table.run(100)
    table.run(ended_at + 19900 - table.screen.now)
    table.tap(10, 1, "a")
    table.run(60)
    assert table.stage == "between" and table.state.consents == 0b010
    table.run(100)
    table.tap(10, 2, "a")  # one who has not said it says it for itself
    table.run(100)
    assert table.stage == "between" and table.state.consents == 0b110
    table.tap(10, 1, "a")
    table.run(60)
    assert table.stage == "countdown" and table.state.round == 2
    table.away()


# cancelling


def test_a_round_may_be_cancelled_after_a_minute_without_a_placement_when_all_consent():
    table = placed("r3 b3", "r4 b4")
    table.run(58980)
    assert not table.screen.offers_cancel and not table.line("60 SECONDS")
    table.tap(5, 0, "b")  # too early: it says nothing
    table.run(60)
    assert table.state.consents == 0
    table.run(60000 - table.screen.now)
    assert table.screen.offers_cancel and table.line("60 SECONDS").endswith("CANCEL THE ROUND")
    table.tap(5, 0, "b")
    table.run(60)
    assert table.state.consents == 1 and table.line("P1 ").endswith("CONSENTS, NOTED")
    table.tap(5, 1, "b")
    table.run(60)
    assert table.stage == "show" and table.said.count("CANCELLED") == 1
    assert table.state.points == [-2, -2]
    table.away()


def test_a_placement_takes_the_offer_and_all_consents_back():
    table = placed("r1 b3", "r4 b4")
    table.run(60000)
    table.tap(5, 1, "b")
    table.run(60)
    assert table.state.consents == 2 and table.screen.offers_cancel
    table.tap(5, 0, RED)
    table.run(60)
    assert table.state.consents == 0 and not table.screen.offers_cancel
    assert not table.line("60 SECONDS")
    table.tap(5, 1, "b")
    table.run(60)
    assert table.state.consents == 0
    table.away()


# answers and wrong keys


def test_an_answer_is_told_for_a_second():
    table = placed("r1 b3", "r4 b4")
    table.tap(10, 0, RED)
    table.run(1000)
    assert table.answer(0) == "placed" and table.line("P1 ").endswith("PLACED r1")
    table.run(15)
    assert table.answer(0) == "" and table.line("P1 ").endswith("DICE b3")
    table.away()


def test_keys_at_bots_pods_and_empty_sides_do_nothing_but_say_no():
    table = placed("r1 b3", "r4 b4", bots=(1,))
    count = table.match.count
    table.port.keys.plan(table.port.now + 10, 12)  # the bot's pod
    table.run(40)
    assert table.match.count == count and table.port.sound.played[-1] == CUES["no"]
    assert table.answer(1) == ""
    table.port.keys.plan(table.port.now + 10, 6 + 4)  # nobody sits there
    table.run(40)
    assert table.line("! ") == "EMPTY SEAT" and table.match.count == count
    table.port.keys.plan(table.port.now + 10, 12 + 5)  # a B held there is no pause: the person plays
    table.run(1300)
    assert table.stage == "play"
    table.run(1500)
    assert not table.line("! ")
    table.away()


def test_a_held_arrow_is_one_press():
    table = placed("r1 r1 b3", "r4 b4")
    table.port.keys.plan(table.port.now + 10, 0)
    table.run(60)
    assert table.answer(0) == "placed"
    table.run(3000)
    assert table.answer(0) == "" and table.match.count == 1
    table.away()
