# SPDX-License-Identifier: MIT
"""The diagram: everything of the moment stands on it, nothing on anything else, and it can be read in grey."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from replay_matches import SEVERAL, Player, made
from replay_sheet import Sheet, nothing_overlaps

from sunsquare import cli
from sunsquare.replay import diagram, letters, pen, words
from sunsquare.replay.games import latice
from sunsquare.replay.moments import Course
from sunsquare.replay.pen import Box, Pen
from sunsquare.trouble import Status

LONG = ["Anna Wintergrün-Łukasiewicz von der Höhe", "Дмитрий Алексеевич Константинопольский", "W" * 40, "山田太郎" * 10]
MIDDLING = ["Bartholomäus Wu", "Maximiliane von Ey", "Jo Anne Whitestone", "Prunella Quackenbush"]
TILES = [colour + shape for colour in "ynprgt" for shape in "FBTHGD"]


@cache
def course_of(several: int) -> Course:
    return Course(made(10 * several, several))


def named(names: list[str], seats: int, **options: Any) -> Course:
    match = Player(seats, 5, options, control="60/turn", names=names[:seats])
    return Course(match.play("", most=90))


def moments(several: int) -> Iterator[int]:
    """Some moments of a match: both ends and every ninth."""
    last = len(course_of(several).moments)
    yield from {0, last, *range(5, last, 19)}


@pytest.mark.parametrize("several", range(len(SEVERAL)))
def test_board_racks_pools_times_and_names_of_the_moment_stand_there(
    several: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = course_of(several)
    for number in moments(several):
        match, sheet = course.match(number), Sheet(course, number, monkeypatch)
        position, count = match.state.position(), match.state.options["boards"]
        letters_of = ["abcdefghi", "ABCDEFGHI"][:count]
        names = [column + row for columns in letters_of for row in "123456789" for column in columns]
        found = {name: cell for name, cell in zip(names, sheet.board(count), strict=True) if len(cell) == 2}
        assert found == position["board"]
        assert [cell for _, cell in sheet.cells[81 * count :]] == [cell for rack in position["racks"] for cell in rack]
        said = sheet.said()
        assert f"after event {number} of {len(course.moments)}" in said
        for seat in range(match.setup.seats):
            assert str(len(position["pools"][seat])) in said
            assert (match.setup.names[seat] or f"seat {seat + 1}") in said
            if match.clock:
                assert words.tenths(match.clock.remaining(seat, match.at)) in said


@pytest.mark.parametrize("names", [LONG, MIDDLING], ids=["long", "middling"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"boards": 2}, {"partners": True}], ids=["one board", "two", "partners"])
def test_no_words_run_into_others_or_off_the_paper_however_long_the_names(
    names: list[str], seats: int, options: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    if options.get("partners") and seats < 4:
        options = {"layout": "spike"}
    course = named(names, seats, **options)
    for number in {1, 40, len(course.moments)}:
        nothing_overlaps(Sheet(course, number, monkeypatch))


def test_the_last_action_is_marked_and_a_wind_has_an_arrow(monkeypatch: pytest.MonkeyPatch) -> None:
    course = course_of(2)
    seen = set()
    for moment in course.moments:
        kind = moment.text.split(" ")[0]
        if kind not in ("lay", "wind") or kind in seen:
            continue
        seen.add(kind)
        sheet = Sheet(course, moment.number, monkeypatch, sharp=True)
        pixels = np.asarray(sheet.picture)
        cells = dict(zip([column + row for row in "123456789" for column in "abcdefghi"], sheet.cells, strict=False))
        target = cells[moment.text.split(" ")[2]][0]
        marked = [
            name
            for name, (box, _) in cells.items()
            if (pixels[int(box.y + box.height / 2), int(box.x) - 2] == diagram.MARK).all()
            and (pixels[int(box.y) - 2, int(box.x + box.width / 2)] == diagram.MARK).all()
        ]
        assert marked == [moment.text.split(" ")[2]]
        if kind == "wind":
            origin = cells[moment.text.split(" ")[1]][0]
            middle = [(part + other) / 2 + origin.width / 2 for part, other in zip(origin[:2], target[:2], strict=True)]
            assert (pixels[int(middle[1]), int(middle[0])] == diagram.MARK).all()
    assert seen == {"lay", "wind"}


def in_grey(cell: str, side: int) -> Any:
    hand = Pen(side, side)
    latice.draw_cell(hand, Box(0, 0, side, side), cell)
    return np.asarray(hand.picture().convert("L")).astype(int)


@pytest.mark.parametrize("side", [104, 50])
def test_any_two_tiles_differ_in_grey(side: int) -> None:
    grey = {cell: in_grey(cell, side) for cell in [*TILES, "ww", "*", "o", "."]}
    for one, other in combinations(grey, 2):
        least = 0.1 if {one, other} <= set(TILES) else 0.03
        assert (np.abs(grey[one] - grey[other]) > 20).mean() > least, f"{one} and {other}"


def test_the_colour_of_a_tile_is_that_of_its_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = Sheet(course_of(3), 20, monkeypatch, sharp=True)
    pixels = np.asarray(sheet.picture)
    for box, cell in sheet.cells:
        if len(cell) == 2:
            spots = pixels[int(box.y) : int(box.y + box.height), int(box.x) : int(box.x + box.width)]
            assert (spots == latice.COLOURS[cell[0]][0]).all(axis=2).mean() > 0.25, cell


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("Zoë", "Zoe"), ("Łódź", "Lodz"), ("Straße", "Strasse"), ("Иван Щукин", "Ivan Shchukin"), ("Ωμέγα", "Omega"),
        ("e\u0301", "e"), ("山", ""), ("a\u200bb", "ab"), ("–", "-"), ("①", "1"),
    ],
)  # fmt: skip
def test_a_name_is_written_in_the_letters_that_there_are(name: str, signs: str) -> None:
    assert "".join(letter.sign for letter in letters.drawable(name)) == signs


def test_accents_are_drawn_and_not_left_out() -> None:
    pictures = []
    for name in ("Zoe", "Zoë", "Zoé", "Zo山", "Zo"):
        hand = Pen(120, 50)
        hand.text(10, 40, name, 30)
        pictures.append(hand.picture().tobytes())
    assert len(set(pictures)) == len(pictures)


def test_what_is_too_wide_becomes_smaller_and_then_shorter() -> None:
    hand = Pen(400, 60)
    assert hand.text(0, 40, "Anna", 30, widest=300) == pytest.approx(pen.width("Anna", 30))
    assert 285 < hand.text(0, 40, "Anna Wintergrün-Höhe", 40, widest=300) <= 300
    assert 265 < hand.text(0, 40, "W" * 40, 40, widest=300) <= 300


def test_the_command_writes_both_looks_and_says_which_moment(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "match").write_bytes(course_of(0).record)
    last = len(course_of(0).moments)
    for look, size in (("led", (704, 704)), ("diagram", (1600, 1184))):
        file = tmp_path / f"{look}.png"
        assert cli.run(["replay", str(tmp_path / "match"), "--png", str(file), "--look", look, "--at", "-3"]) == 0
        out, err = capsys.readouterr()
        assert (out, err) == ("", f"{file}: after event {last - 3} of {last}\n")
        with Image.open(file) as picture:
            assert picture.size == size and picture.format == "PNG"
        assert file.stat().st_size < 500_000
    assert sorted(path.name for path in tmp_path.iterdir()) == ["diagram.png", "led.png", "match"]


@pytest.mark.parametrize("game", ["latice", "lsd", "tilers"])
def test_long_clocks_and_periods_stand_beside_their_names(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    controls = ["20:00:00 999x30 byo", "0:01 3x10 byo", "0:01 25/9:00:00 can", "5d3"]
    player = Player(4, 3, None, controls, {"flag": "note"}, "chance", ["Ann", *MIDDLING[:3]], game=game)
    course = Course(player.play("unfinished"))
    for number in range(0, len(course.moments) + 1, 9):
        sheet = Sheet(course, number, monkeypatch)
        nothing_overlaps(sheet)
        said = sheet.said()
        assert all(f"{words.reading(clock)}" in said for clock in course.clocks(number) if not clock.fallen)


def test_without_look_it_is_the_leds_and_a_picture_that_cannot_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "match").write_bytes(course_of(0).record)
    words = ["replay", str(tmp_path / "match"), "--png"]
    assert cli.run([*words, str(tmp_path / "usual.png")]) == 0
    assert cli.run([*words, str(tmp_path / "led.png"), "--look", "led"]) == 0
    assert (tmp_path / "usual.png").read_bytes() == (tmp_path / "led.png").read_bytes()
    capsys.readouterr()
    for where in ("nowhere/picture.png", "led.png/picture.png", "."):
        assert cli.run([*words, str(tmp_path / where), "--look", "diagram"]) == Status.WRONG_USE
        assert str(tmp_path / where) in capsys.readouterr().err
