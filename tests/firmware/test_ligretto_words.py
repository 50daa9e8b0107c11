# SPDX-License-Identifier: MIT
"""Ligretto Dice as text: what those who hear the table are told, and what not before it can be seen."""

from bench_table import BenchTable

from shared_engine import games
from table.screens import words as shared
from table.screens.ligretto_dice import answers, words
from table.screens.together import BETWEEN, COUNTDOWN, PLAY, SHOW


class Sitting:
    def level(self, seat: int) -> int:
        return 1 if seat == 1 else 0


class Match:
    count = 7


class Seen:
    """What the words ask of a screen, for a position with red at 3 and blue full; seat 2 has thrown at 9000."""

    empty_side = -1
    card = None
    sitting = Sitting()
    match = Match()
    offers_cancel = False

    def __init__(self, stage: int = PLAY, now: int = 9800, options=None, **fields):
        position = {
            "game": "ligretto_dice",
            "seats": 3,
            "options": options or {},
            "seed": 1,
            "round": 4,
            "rows": {"r": 3, "y": 0, "g": 1, "b": 6},
            "throws": [["y3", "r4", "y3"], ["g6"], ["g2", "y1"]],
            "thrown_at": [1000, 2000, 9000],
            "scores": [5, -2, 0],
            "last_placed_at": 9100,
        }
        position.update(fields)
        self.state = games.from_position(position)
        self.seats = 3
        self.stage = stage
        self.now = now
        self.count = 2
        self.notes = ["", "", "", ""]
        self.answers = bytearray(4)
        self.answer_dice = [-1] * 4


def told(screen) -> list:
    return shared.describe(screen).split("\n")


def ended(**fields) -> Seen:
    """Between rounds: seat 1 has placed its last die."""
    return Seen(
        BETWEEN,
        99000,
        throws=[["y3", "r4", "y3"], [], ["g2", "y1"]],
        phase="between",
        ended_at=9500,
        last_at=9500,
        finisher=1,
        **fields,
    )


def test_a_round_as_a_whole():
    assert told(Seen()) == [
        "LIGRETTO DICE, ROUND 4 OF 9 (play)",
        "EVENTS 7",
        "P1 PERSON POINTS 5, DICE r4 y3 y3",
        "P2 BOT POINTS -2, DICE g6",
        "P3 PERSON POINTS 0, DICE y1 g2",
        "ROWS r3 y0 g1 b6",
    ]


def test_the_last_round_is_told_where_its_number_is_known():
    for options, first in (
        ({"rounds": "fixed", "rounds_value": 5}, "LIGRETTO DICE, ROUND 4 OF 5 (play)"),
        ({"rounds": "score", "rounds_value": 50}, "LIGRETTO DICE, ROUND 4 (play)"),
        ({"rounds": "minutes", "rounds_value": 50}, "LIGRETTO DICE, ROUND 4, 50 MINUTES LEFT (play)"),
    ):
        assert told(Seen(options=options))[0] == first


def test_no_face_is_told_before_the_dice_lie_still():
    assert words.seat_text(Seen(now=9799), 2) == "POINTS 0, DICE 2 ROLLING"
    assert words.seat_text(Seen(now=9800), 2) == "POINTS 0, DICE y1 g2"
    counting = told(Seen(COUNTDOWN))
    assert counting[2:] == [
        "P1 PERSON POINTS 5, DICE 3",
        "P2 BOT POINTS -2, DICE 1",
        "P3 PERSON POINTS 0, DICE 2",
        "ROWS r3 y0 g1 b6",
        "COUNT 2",
        "UP RED, RIGHT YELLOW, DOWN GREEN, LEFT BLUE, A THROWS",
    ]
    assert counting[0] == "LIGRETTO DICE, ROUND 4 OF 9 (countdown)"


def test_a_lock_is_told_as_long_as_it_holds():
    for now, text in ((9999, "POINTS -2, DICE g6, LOCKED"), (10000, "POINTS -2, DICE g6")):
        screen = Seen(now=now, options={"wrong": "lock_1s"}, locked_until=[0, 10000, 0])
        assert words.seat_text(screen, 1) == text


def test_every_answer_to_a_press_has_its_words():
    screen = Seen()
    for answer, die, text in (
        (answers.IDLE, -1, ""),
        (answers.PLACED, 2, ", PLACED r3"),
        (answers.THROWN, -1, ", THROWN"),
        (answers.LOST, 18, ", TOO LATE b1"),
        (answers.WRONG, 8, ", NOT THIS ONE y3"),
        (answers.WRONG, -1, ", NOT THIS ONE"),
        (answers.WAITS, -1, ", TOO SOON"),
        (answers.STOPPED, -1, ", STOP"),
        (answers.SAID, -1, ", NOTED"),
    ):
        screen.answers[0] = answer
        screen.answer_dice[0] = die
        assert words.seat_text(screen, 0) == "POINTS 5, DICE r4 y3 y3" + text
    assert len(words.ANSWERS) == answers.SAID + 1


def test_a_round_that_may_be_cancelled_says_so_and_who_consents():
    screen = Seen(now=80000, consents=[2], last_at=80000)
    screen.offers_cancel = True
    lines = told(screen)
    assert lines[4] == "P3 PERSON POINTS 0, DICE y1 g2, CONSENTS"
    assert lines[-1] == "60 SECONDS WITHOUT A PLACEMENT: B CONSENTS TO CANCEL THE ROUND"


def test_who_may_say_stop_is_told():
    fields = {"options": {"stop": "press"}, "throws": [["y3"], [], ["g2"]]}
    assert told(Seen(**fields))[-1] == "P2 HAS NO DICE LEFT: B SAYS STOP"
    assert told(Seen(retired=[1], **fields))[-1] == "ROWS r3 y0 g1 b6"


def test_the_end_of_a_round_tells_who_said_stop_and_what_it_brought():
    screen = ended(consents=[1])
    assert told(screen) == [
        "LIGRETTO DICE, ROUND 4 OF 9 (between)",
        "EVENTS 7",
        "P1 PERSON POINTS 5, DICE r4 y3 y3",
        "P2 BOT POINTS -2, DICE 0, NEXT",
        "P3 PERSON POINTS 0, DICE y1 g2",
        "ROWS r3 y0 g1 b6",
        "STOP P2",
        "THE ROUND BROUGHT P1 -3 P2 +5 P3 -2",
        "A: NEXT",
    ]
    screen.stage = SHOW
    assert told(screen)[0].endswith("(show)") and told(screen)[-1].startswith("THE ROUND BROUGHT")


def test_dice_that_rolled_when_the_round_ended_lie_open():
    screen = ended(thrown_at=[1000, 2000, 9400])
    screen.stage = SHOW
    screen.now = 9600
    assert words.seat_text(screen, 2) == "POINTS 0, DICE y1 g2"


def test_a_cancelled_round_brings_nobody_anything():
    screen = Seen(BETWEEN, phase="between", ended_at=70000, last_at=70000, finisher=None)
    assert told(screen)[-3:] == ["CANCELLED", "THE ROUND BROUGHT P1 -3 P2 -1 P3 -2", "A: NEXT"]


def test_a_seat_that_has_left_is_out_and_is_brought_nothing():
    screen = ended(retired=[2])
    lines = told(screen)
    assert lines[4] == "P3 PERSON POINTS 0, OUT"
    assert "THE ROUND BROUGHT P1 -3 P2" in lines[-2] and "P3" not in lines[-2]


def test_notes_cards_and_empty_seats_are_told_as_in_any_game():
    screen = Seen()
    screen.notes[0] = "A NOTE"
    screen.card = (0, "ONE/TWO")
    screen.empty_side = 1
    lines = told(screen)
    assert lines[2].endswith("  ! A NOTE") and lines[-2:] == ["! EMPTY SEAT", "! ONE TWO"]


def test_a_running_match_says_what_it_shows():
    table = BenchTable(request={"game": "ligretto_dice", "seats": 2, "bots": (), "seed": 5})
    assert table.said.split("\n")[0] == "LIGRETTO DICE, ROUND 1 OF 6 (countdown)"
    assert table.line("P1 ") == "PERSON POINTS 0, DICE 12"
    table.wait(3100, 20)
    assert table.line("P1 ") == "PERSON POINTS 0, DICE 12 ROLLING"
    table.wait(1000, 20)
    names = table.line("P1 ")[len("PERSON POINTS 0, DICE ") :].split()
    assert len(names) == 12 and names == sorted(names, key=lambda die: ("rygb".index(die[0]), die[1]))
    table.away()
