# SPDX-License-Identifier: MIT
"""Matches of every game go one way: record, archive, verify, list, show, replay, export, and back in again."""

import json
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from archive_command import Answer
from PIL import Image
from replay_matches import OF, Player, made

from shared_engine import games, record
from sunsquare import cli
from sunsquare.archive.judge import identity_of
from sunsquare.replay import diagram
from sunsquare.replay.moments import Course
from sunsquare.trouble import Status

GAMES = games.KNOWN_IDS


def drawn() -> bytes:
    """A long match of LSD that nobody won."""
    for seed in range(100):
        blob = Player(4, seed, control=None, policy="chance", lively=False, game="lsd").play()
        match = record.replay(blob)
        if match.result()[0] == "blocked" and match.count > 20:
            return blob
    raise AssertionError("no such match")


DRAWN = drawn()


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """A command with an archive of its own."""

    def once(*words: Any) -> Answer:
        answer = Answer(capsys, [*map(str, words), "--archive", str(tmp_path / "all.db")])
        assert answer.status == 0, answer.err
        return answer

    return once


@pytest.fixture
def kept(run: Any, tmp_path: Path) -> dict[str, list[bytes]]:
    """Records of every game, all imported; by game."""
    records = {game: [made(10 * several, several, game) for several in range(0, len(OF[game]), 2)] for game in GAMES}
    records["lsd"].append(DRAWN)
    (tmp_path / "in").mkdir()
    finished = {game: [blob for blob in blobs if record.replay(blob).over] for game, blobs in records.items()}
    for number, blob in enumerate(chain(*finished.values())):
        (tmp_path / "in" / f"{number}.record").write_bytes(blob)
    told = run("archive", "import", tmp_path / "in", "--json").json
    assert told["added"] == told["found"] == sum(map(len, finished.values()))
    return finished


def test_each_match_is_found_by_its_game_and_sound(run: Any, kept: dict[str, list[bytes]]) -> None:
    assert f"{sum(map(len, kept.values()))} sound" in run("archive", "verify").out
    for game, blobs in kept.items():
        listed = run("archive", "list", "--game", game, "--json").json["matches"]
        assert {match["id"] for match in listed} == {identity_of(blob) for blob in blobs}
        assert {match["game"] for match in listed} == {game}
        lines = run("archive", "list", "--game", game).out.splitlines()[1:]
        assert len(lines) == len(blobs) and all(f"  {game} " in line for line in lines)
        named = run("archive", "list", "--game", game, "--player", "anna", "--json").json["matches"]
        assert len(named) == len(blobs)


def test_each_match_is_shown_with_the_notation_of_its_game(run: Any, kept: dict[str, list[bytes]]) -> None:
    for game, blobs in kept.items():
        for blob in blobs:
            identity, course = identity_of(blob), Course(blob)
            assert f"game     {game}, {course.setup.seats} seats" in run("archive", "show", identity).out
            written = run("archive", "show", identity, "--text").out
            assert bytes(record.parse_text(written)) == blob
            for moment in course.moments:
                if moment.text:
                    assert f"  {moment.seat} {moment.text}\n" in written


def test_who_has_won_is_told_and_nobody_where_it_is_a_draw(run: Any, kept: dict[str, list[bytes]]) -> None:
    for blob in kept["lsd"]:
        reason, ranking = record.replay(blob).result()
        shown = run("archive", "show", identity_of(blob)).out
        if reason in ("blocked", "abandoned"):
            assert f"{reason}; won: nobody" in shown
        else:
            names = ["Anna", "Bob Weaver", "P3", "Zoë Łukasz"]
            assert f"{reason}; won: {' and '.join(names[seat] for seat in sorted(ranking[0]))}" in shown
    assert DRAWN in kept["lsd"]


def test_what_goes_out_comes_in_again_unchanged(
    run: Any, kept: dict[str, list[bytes]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    every = sorted(chain(*kept.values()))
    for where in ("all.jsonl", "out"):
        run("archive", "export", "--out", tmp_path / where)
        other = Answer(
            capsys, ["archive", "import", str(tmp_path / where), "--archive", str(tmp_path / f"{where}.db"), "--json"]
        )
        assert (other.status, other.json["added"]) == (0, len(every))
    assert sorted(path.read_bytes() for path in (tmp_path / "out").iterdir()) == every
    names = {path.name.partition("-")[0] for path in (tmp_path / "out").iterdir()}
    assert names == set(GAMES)
    lines = [json.loads(line) for line in (tmp_path / "all.jsonl").read_text().splitlines()]
    assert {line["game"] for line in lines} == set(GAMES)


def test_a_match_is_replayed_from_the_archive_as_text_json_and_pictures(
    run: Any, kept: dict[str, list[bytes]], tmp_path: Path
) -> None:
    for game, blobs in kept.items():
        blob = blobs[0]
        identity, course = identity_of(blob)[:8], Course(blob)
        last = len(course.moments)
        assert run("replay", identity, "--text").out.startswith(f"{games.info(game).title} · match {identity}")
        whole = run("replay", identity, "--json").json
        assert [event["action"] for event in whole["events"] if "action" in event] == [
            moment.text for moment in course.moments if moment.text
        ]
        at = run("replay", identity, "--json", "--at", last // 2).json
        assert games.from_position(at["position"]).digest().hex() == at["digest"]
        for look, size in (("led", (704, 704)), ("diagram", (1600, diagram.picture(course, last // 2).height))):
            file = tmp_path / f"{game}-{look}.png"
            run("replay", identity, "--at", last // 2, "--png", file, "--look", look)
            with Image.open(file) as picture:
                assert picture.size == size


def test_a_damaged_action_of_lsd_names_its_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = record.text(DRAWN)
    tile, cell = Course(DRAWN).moments[2].text.split()[1:]
    for worse, said in (
        (f"place {tile} 900,{cell.split(',')[1]}", "no tile lies beside the cell"),
        (f"place {tile} {cell.replace(',', ', ')}", "is no action"),
        (f"place {tile[::-1]} {cell}", "event 3: "),
        (f"place {tile} 1001,0", "cells go from -1000 to 1000"),
    ):
        (tmp_path / "bad.txt").write_text(words.replace(f"place {tile} {cell}", worse))
        assert cli.run(["replay", str(tmp_path / "bad.txt"), "--text"]) == Status.DAMAGED_DATA
        told = capsys.readouterr().err
        assert "event 3: " in told and said in told
