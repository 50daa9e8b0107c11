# SPDX-License-Identifier: MIT
"""Ligretto Dice played from the first key to the ranking, by keys and text alone; what it costs."""

import whole_match
from ligretto_bench import BOUNCE, CLEAN, HELD_MS, LigrettoBench, begun
from test_steady import allocated

KEYS = {"r": "up", "y": "right", "g": "down", "b": "left"}
THINK_MS = 150  # from one look of a player to the next


def rows(table) -> dict:
    """The highest number of each colour, as the text says it."""
    return {word[0]: int(word[1]) for word in table.line("ROWS ").split()}


def dice(table, seat: int) -> list:
    """The dice of a seat that lie still; [] while they roll and when there are none."""
    told = table.line("P%d " % (seat + 1)).split(", ")
    for part in told:
        if part.startswith("DICE "):
            words = part[5:].split()
            return words if words[0][0] in "rygb" else []
    return []


def rolling(table, seat: int) -> bool:
    return "ROLLING" in table.line("P%d " % (seat + 1)) or "LOCKED" in table.line("P%d " % (seat + 1))


def wish(table, seat: int, hasty: int = 0) -> str:
    """The key that this seat presses now, "": none. hasty: of so many looks one tries a die that does not fit."""
    stage = table.stage
    if stage == "between":
        return "" if "NEXT" in table.line("P%d " % (seat + 1)) else "a"
    if stage != "play" or rolling(table, seat):
        return ""
    held = dice(table, seat)
    if not held:
        return "b" if table.line("P%d HAS NO DICE LEFT" % (seat + 1)) else ""
    height = rows(table)
    for die in held:
        if height[die[0]] + 1 == int(die[1]):
            return KEYS[die[0]]
    if hasty and (table.port.now // THINK_MS + seat) % hasty == 0:
        return KEYS[held[0][0]]
    return "a"


def play(table, people, most_ms: int = 900000, hasty: int = 0) -> None:
    """People look one after the other and press what they wish, until the match is over."""
    match = table.match
    while not match.over:
        most_ms -= THINK_MS
        assert most_ms > 0, table.said
        for number, seat in enumerate(people):
            key = wish(table, seat, hasty)
            if key:
                table.tap(3 + 7 * number, seat, key, BOUNCE if seat & 1 else CLEAN, held=HELD_MS)
        table.run(THINK_MS, 15)


def points(table) -> list:
    return [table.match.state.points[seat] for seat in range(table.match.state.seats)]


def test_four_people_play_twelve_rounds_to_the_ranking_and_the_record_can_be_replayed():
    table = begun(4, seed=1)
    match = table.match
    assert table.said.startswith("LIGRETTO DICE, ROUND 1 OF 12 (countdown)")
    play(table, range(4), hasty=9)
    assert match.state.round == 12 and match.state.ending == "rounds"
    ended = points(table)
    whole_match.is_over_and_kept(table, match, (6000, 100))
    places = [line for line in table.said.split("\n") if line[1:4] == ". P"]
    told = [int(line.split()[2]) for line in places]
    assert told == sorted(ended, reverse=True) and places[0].startswith("1. P%d" % (1 + ended.index(max(ended))))
    table.away()


def test_two_and_three_people_play_to_the_end_of_their_rounds():
    for seats in (2, 3):
        table = begun(seats, seed=seats, rounds="per_seat", rounds_value=1)
        match = table.match
        play(table, range(seats))
        assert match.state.round == seats
        whole_match.is_over_and_kept(table, match)
        table.away()


def test_children_may_have_fewer_dice():
    table = begun(3, seed=4, handicap=[3, 8, 1], rounds="fixed", rounds_value=3)
    match = table.match
    table.until("play")
    assert [match.state.left[seat] for seat in range(3)] == [3, 8, 1]
    play(table, range(3))
    whole_match.is_over_and_kept(table, match)
    table.away()


def test_who_must_say_stop_says_it():
    table = begun(3, seed=5, stop="press", rounds="fixed", rounds_value=2)
    match = table.match
    play(table, range(3))
    stops = 0
    for again, _ in whole_match.looked_at(match):
        stops += again.state.phase == 1 and again.last_action()[1] == 25
    assert stops >= 2
    whole_match.is_over_and_kept(table, match)
    table.away()


def test_a_price_on_hasty_dice_is_paid_and_the_match_comes_to_its_end():
    for wrong, rounds, value in (("minus_1", "fixed", 2), ("lock_1s", "score", 3)):
        table = begun(2, seed=6, wrong=wrong, rounds=rounds, rounds_value=value)
        match = table.match
        play(table, range(2), hasty=3)
        if wrong == "minus_1":
            assert sum(points(table)) < 0, "what is paid nobody gets"
        else:
            assert match.state.ending == "score" and max(points(table)) >= 3 and sum(points(table)) == 0
        whole_match.is_over_and_kept(table, match)
        table.away()


def test_a_person_plays_bots_to_the_end():
    table = begun(4, (1, 2, 3), seed=7, rounds="fixed", rounds_value=2)
    match = table.match
    play(table, (0,))
    whole_match.is_over_and_kept(table, match)
    table.away()


def test_for_minutes_the_running_round_is_played_to_its_end():
    table = begun(2, seed=8, rounds="minutes", rounds_value=1)
    match = table.match
    play(table, range(2))
    assert match.state.ending == "minutes" and match.state.ended_at >= 60000
    whole_match.is_over_and_kept(table, match)
    table.away()


def test_a_match_is_begun_in_the_menu_and_again_from_its_result():
    table = LigrettoBench(seed=8)
    setup = table.app.setup
    setup.game = "ligretto_dice"
    setup.seats = 2
    setup.levels = [0, 0, 0, 0]
    setup.options = {"rounds": "fixed", "rounds_value": 1}
    table.press(0, "a", "a")
    assert table.stage == "countdown" and table.match.clock is None
    first = table.match
    play(table, range(2))
    table.run(6000, 50)
    table.press(0, "a")
    assert table.stage == "countdown" and table.match is not first and not table.match.over
    table.away()


def test_what_is_drawn_step_by_step_is_what_would_be_drawn_anew():
    table = begun(4, seed=9, rounds="fixed", rounds_value=2)
    seen = 0
    for _ in range(260):
        for seat in range(4):
            key = wish(table, seat, 5) if not table.match.over else ""
            if key:
                table.tap(3 + 7 * seat, seat, key)
        table.run(135, 15)
        if table.match.over:
            break
        table.app.frame()
        pixels = bytes(table.app.canvas.pixels)
        table.screen.repaint()
        table.app.frame()
        assert bytes(table.app.canvas.pixels) == pixels, table.said
        seen += 1
    assert seen > 100
    table.away()


def test_steady_frames_send_nothing_and_allocate_nothing_at_any_stage():
    table = begun(3, seed=10, rounds="fixed", rounds_value=2)
    seen = set()
    for _ in range(900):
        stage = table.stage
        still = stage and not any([rolling(table, seat) for seat in range(3)])
        if still and stage not in seen:
            seen.add(stage)
            whole_match.sends_nothing_new(table)
            assert allocated(table.app.frame) == 0, stage
            assert allocated(table.app.poll) == 0, stage
        if len(seen) == 4:
            break
        for seat in range(3):
            key = wish(table, seat)
            if key:
                table.tap(3 + 7 * seat, seat, key)
        table.run(THINK_MS, 15)
    assert len(seen) == 4
    table.away()
