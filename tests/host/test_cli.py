# SPDX-License-Identifier: MIT
"""The command line: what it answers, where, and with which exit status."""

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from shared_engine import games, record, selfplay
from sunsquare import __version__, cli
from sunsquare.trouble import Status
from sunsquare.virtual.commands import games_beginning_with

GAMES = games.GAME_IDS


class Answer:
    """One run of the command."""

    def __init__(self, capsys: pytest.CaptureFixture[str], line: str) -> None:
        self.status = cli.run(line.split())
        self.out, self.err = capsys.readouterr()


@pytest.fixture
def sunsquare(capsys: pytest.CaptureFixture[str]) -> Any:
    return lambda line: Answer(capsys, line)


def test_the_version_is_all_that_version_prints(sunsquare: Any) -> None:
    answer = sunsquare("--version")
    assert (answer.status, answer.out, answer.err) == (0, f"sunsquare {__version__}\n", "")


@pytest.mark.parametrize(
    "command",
    ["", "play", "virtual", "table", "watch", "sync", "archive", "replay", "lab", "lab selfplay", "lab perft"],
)
def test_every_help_shows_an_example_and_succeeds(sunsquare: Any, command: str) -> None:
    answer = sunsquare(f"{command} --help")
    assert answer.status == 0
    assert "Example" in answer.out and f"sunsquare {command or 'play'}" in answer.out.split("Example")[1]


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("nonsense", "nonsense"),
        ("lab selfplay", "game"),
        ("lab selfplay chess", "latice"),
        ("lab selfplay latice --seats 5", "2, 3, 4"),
        ("lab selfplay latice --games 0", "--games"),
        ("lab selfplay latice --seed -1", "--seed"),
        ("lab selfplay latice --policy best", "--policy"),
        ("lab selfplay latice --runtime pypy", "--runtime"),
        ("lab selfplay latice --set boards", "OPTION=VALUE"),
        ("lab selfplay latice --set colour=red", "deal"),
        ("lab selfplay latice --set boards=two", "whole number"),
        ("lab selfplay latice --set boards=3", "boards"),
        ("lab selfplay latice --set must_move=maybe", "on or off"),
        ("lab selfplay latice --set layout=round", "spike"),
        ("lab selfplay lsd --set captured=eaten", "removed, returned"),
        ("lab selfplay lsd --set partners=on", "partners"),
        ("lab perft lsd --seats 3", "2, 4"),
        ("lab perft latice --depth 0", "--depth"),
        ("play --terminal --web", "--web"),
        ("play --game chess", "latice"),
        ("play --game latice --seats 1", "2, 3, 4"),
        ("play --game lsd --seats 3", "LSD is played by 2, 4 seats, not by 3"),
        ("play --game latice --bots one", "seats"),
        ("play --game lsd --seats 2 --bots 2", "0 to 1"),
        ("play --game latice --bots 2", "0 to 1"),
        ("virtual --heap lots", "240wK"),
        ("virtual --heap 1", "64K is the smallest"),
        ("virtual --heap 7wK", "64K is the smallest"),
        ("virtual --heap 1025M", "1024M the largest"),
        ("virtual --bare --image /no-such/folder/image", "there is no folder /no-such/folder"),
        ("virtual --bare --image /dev/null", "is no file"),
    ],
)
def test_wrong_use_names_what_is_wrong_on_stderr_and_ends_with_2(sunsquare: Any, line: str, named: str) -> None:
    answer = sunsquare(line)
    assert answer.status == Status.WRONG_USE
    assert answer.out == ""
    assert named in answer.err
    assert "Traceback" not in answer.err


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no /proc here")
def test_a_folder_that_is_there_is_not_said_to_be_missing(sunsquare: Any) -> None:
    answer = sunsquare("virtual --bare --image /proc/image")
    assert answer.status == Status.WRONG_USE
    assert "no file can be made" in answer.err and "no folder" not in answer.err


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What `play` asks its table for, (face, game, seats, bots, seed) each."""
    asked: list[Any] = []
    monkeypatch.setattr("sunsquare.virtual.run_play", lambda *request: asked.append(request) or 0)
    return asked


@pytest.mark.parametrize("game", GAMES)
def test_play_begins_the_game_that_it_names(sunsquare: Any, begun: list[Any], game: str) -> None:
    assert sunsquare(f"play --game {game} --seats 4 --bots 0,1 --seed 0").status == 0
    assert begun == [("auto", game, 4, "0,1", 0)]


def test_without_a_wish_the_table_begins_with_its_title(sunsquare: Any, begun: list[Any]) -> None:
    assert sunsquare("play").status == 0
    assert begun == [("auto", None, None, None, None)]


@pytest.mark.parametrize("wish", ["--seats 3", "--bots 1", "--seed 5"])
def test_a_wish_for_a_match_needs_the_name_of_a_game(sunsquare: Any, begun: list[Any], wish: str) -> None:
    answer = sunsquare(f"play {wish}")
    assert answer.status == Status.WRONG_USE
    assert f"{wish.split()[0]} needs --game" in answer.err and "latice, lsd" in answer.err
    assert begun == []


def test_a_shell_completes_the_names_of_games() -> None:
    assert games_beginning_with("") == list(GAMES)
    assert games_beginning_with("ls") == ["lsd"]
    assert games_beginning_with("x") == []


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("lab selfplay latice --games 0", "1 is the least"),
        ("lab selfplay latice --games some", "a whole number is needed"),
        ("lab perft latice --depth 13", "12 is the most"),
        ("lab perft latice --seed 1.5", "a whole number is needed"),
        (f"play --game latice --seed {2**64}", "18446744073709551615 is the most"),
        ("lab selfplay latice --games " + 5000 * "9", "a whole number is needed"),
        ("lab selfplay latice --policy best", "'--policy': 'best' is not one of"),
        ("lab selfplay latice --runtime pypy", "'--runtime': 'pypy' is not one of"),
    ],
)
def test_a_wrong_value_is_refused_in_plain_words(sunsquare: Any, line: str, plain: str) -> None:
    answer = sunsquare(line)
    assert answer.status == Status.WRONG_USE
    said = " ".join(answer.err.replace("│", " ").split())
    assert plain in said and "Input should" not in said and "Value error" not in said


def test_every_help_of_a_seed_is_about_what_the_command_does(sunsquare: Any) -> None:
    several, one = (" ".join(sunsquare(f"lab {name} --help").out.split()) for name in ("selfplay", "perft"))
    assert "first game" in several
    assert "first game" not in one and "Seed of the game." in one


@pytest.mark.parametrize(("game", "seats"), [("latice", 3), ("lsd", 2), ("lsd", 4)])
def test_selfplay_answers_one_json_document_with_what_the_games_came_to(sunsquare: Any, game: str, seats: int) -> None:
    found = json.loads(sunsquare(f"lab selfplay {game} --games 8 --seats {seats} --json").out)
    lengths, first, ends = [], [], Counter()
    for seed in range(1, 9):
        state = games.new(game, seats, seed)
        lengths.append(selfplay.play_on(state, selfplay.chooser("random", seed)))
        first.append(state.ranking()[0])
        ends[state.ending] += 1
    del found["games_per_s"], found["digest"]
    wins = [first.count([seat]) for seat in range(seats)]
    assert found == {
        "games": 8,
        "actions": sum(lengths),
        "length": {"mean": round(sum(lengths) / 8, 2), "least": min(lengths), "most": max(lengths)},
        "ends": dict(sorted(ends.items())),
        "ends_percent": {reason: 12.5 * count for reason, count in sorted(ends.items())},
        "wins": wins,
        "wins_percent": [12.5 * count for count in wins],
        "draws": 8 - sum(wins),
        "draws_percent": 12.5 * (8 - sum(wins)),
    }


def test_partners_win_together_and_are_no_draw(sunsquare: Any) -> None:
    found = json.loads(sunsquare("lab selfplay lsd --games 30 --seats 4 --set partners=on --json").out)
    assert found["wins"][:2] == found["wins"][2:] and min(found["wins"]) > 0
    assert sum(found["wins"]) // 2 + found["draws"] == 30 and found["draws"] == found["ends"]["blocked"]


def test_the_words_of_selfplay_tell_what_its_json_does(sunsquare: Any) -> None:
    answer = sunsquare("lab selfplay lsd --games 20 --seed 3")
    found = json.loads(sunsquare("lab selfplay lsd --games 20 --seed 3 --json").out)
    count, length, ends, wins, digest = answer.out.splitlines()
    assert count.startswith(f"20 games, {found['actions']} actions, ")
    assert length == "actions of a game: {mean} on average, {least} to {most}".format(**found["length"])
    assert ends == "ends: " + ", ".join(
        f"{reason} {found['ends_percent'][reason]} % ({count})" for reason, count in found["ends"].items()
    )
    shares = zip(("seat 0", "seat 1"), found["wins_percent"], found["wins"], strict=True)
    shares = [*shares, ("nobody alone", found["draws_percent"], found["draws"])]
    assert wins == "wins: " + ", ".join(f"{who} {percent} % ({count})" for who, percent, count in shares)
    assert digest == f"digest: {found['digest']}"


@pytest.mark.parametrize(("seats", "placements", "drawn"), [(2, 25, 29), (4, 33, 14)])
def test_games_of_lsd_by_chance_are_as_long_and_as_often_drawn_as_the_rules_say(
    sunsquare: Any, seats: int, placements: int, drawn: int
) -> None:
    """Within three standard deviations of 1,000 games."""
    found = json.loads(sunsquare(f"lab selfplay lsd --games 1000 --seats {seats} --json").out)
    assert abs(found["length"]["mean"] - placements) < 2
    assert abs(found["draws_percent"] - drawn) < 4.5


@pytest.mark.parametrize(
    "more",
    [
        "latice",
        "latice --runtime micropython --policy bot --seats 3 --set boards=2",
        "lsd --runtime micropython --seats 4 --set captured=returned",
    ],
)
def test_selfplay_writes_each_game_as_a_record_that_comes_to_the_same_end(
    sunsquare: Any, tmp_path: Path, more: str
) -> None:
    line = f"lab selfplay {more} --games 2 --seed 7 --json --records {tmp_path / 'new' / 'games'}"
    told = json.loads(sunsquare(line).out)
    files = sorted((tmp_path / "new" / "games").iterdir())
    matches = [record.replay(file.read_bytes()) for file in files]
    assert [match.state.ending for match in matches] == [match.result()[0] for match in matches]
    assert [file.stem.rsplit("-", 1)[1] for file in files] == ["7", "8"]
    assert sum(match.count for match in matches) == told["actions"]
    digests = b"".join(match.state.digest() for match in matches)
    assert hashlib.sha256(digests).hexdigest()[:16] == told["digest"]
    assert sunsquare(line).status == 0  # the same again
    files[0].write_bytes(b"a letter")
    refused = sunsquare(line)
    assert (refused.status, files[0].read_bytes()) == (Status.WOULD_LOSE_DATA, b"a letter")
    assert sunsquare(f"lab selfplay {more} --records {files[0]}").status == Status.WRONG_USE


def test_the_same_seed_plays_the_same_games_and_another_does_not(sunsquare: Any) -> None:
    first, again, other = (
        json.loads(sunsquare(f"lab selfplay latice --games 2 --seed {seed} --json").out)["digest"] for seed in (5, 5, 6)
    )
    assert first == again != other


@pytest.mark.parametrize(
    "more",
    [
        "latice --games 2",
        "latice --games 2 --seats 4 --set boards=2",
        "latice --games 2 --policy bot --seats 3",
        "lsd --games 100",
        "lsd --games 50 --seats 4 --set partners=on --set row_needs_dots=on",
        "lsd --games 50 --set captured=returned --set rotation=off",
    ],
)
def test_both_runtimes_come_to_the_same_digest(sunsquare: Any, more: str) -> None:
    here, there = (
        json.loads(sunsquare(f"lab selfplay {more} --runtime {runtime} --json").out)
        for runtime in ("cpython", "micropython")
    )
    del here["games_per_s"], there["games_per_s"]
    assert here == there


def test_every_option_can_be_set(sunsquare: Any) -> None:
    chosen = (
        "deal=tournament starter=1 must_move=on exchange_ends_turn=yes wind_price=2 tie_break=shared stone_bank=box"
    )
    line = " ".join(f"--set {pair}" for pair in chosen.split())
    assert sunsquare(f"lab selfplay latice --games 1 {line} --json").status == 0


def test_perft_counts_the_placements_of_lsd(sunsquare: Any) -> None:
    """Any of 30 looks is placed first; the second is counted here by trying every look on every side."""
    found = json.loads(sunsquare("lab perft lsd --depth 2 --json").out)["counts"]
    second = sum(
        sides >> side & 1 and other >> (side + 2) % 4 & 1
        for sides in range(1, 16)
        for other in range(1, 16)
        for side in range(4)
    )
    assert found == [30, 4 * second]


def test_perft_counts_the_actions_of_the_first_move(sunsquare: Any) -> None:
    """With seed 1 the counts themselves are for the record: a change here is a change of the rules."""
    found = json.loads(sunsquare("lab perft latice --depth 2 --json").out)
    assert len(found["counts"]) == 2
    assert found["counts"][0] < found["counts"][1]


def test_what_nobody_reads_is_no_failure_of_the_engine(sunsquare: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("sunsquare.lab.commands.report", full)
    answer = sunsquare("lab perft latice --depth 1")
    assert answer.status == Status.FAILED
    assert "No space left" in answer.err


def test_ctrl_c_ends_with_130(sunsquare: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sunsquare.lab.perft.perft", interrupted)
    assert sunsquare("lab perft latice").status == Status.INTERRUPTED
