# SPDX-License-Identifier: MIT
"""The command line: what it answers, where, and with which exit status."""

from pathlib import Path
from typing import Any

import pytest

from shared_engine import games
from sunsquare import __version__
from sunsquare.trouble import Status
from sunsquare.virtual.commands import games_beginning_with

GAMES = games.GAME_IDS


def test_the_version_is_all_that_version_prints(sunsquare: Any) -> None:
    answer = sunsquare("--version")
    assert (answer.status, answer.out, answer.err) == (0, f"sunsquare {__version__}\n", "")


@pytest.mark.parametrize(
    "command",
    ["", "play", "virtual", "table", "clock", "watch", "sync", "archive", "replay", "lab", "lab selfplay", "lab perft"],
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
    seats = max(games.info(game).seats)
    bots = ",".join(str(seat) for seat in range(seats - 1))
    assert sunsquare(f"play --game {game} --seats {seats} --bots {bots} --seed 0").status == 0
    assert begun == [("auto", game, seats, bots, 0)]


def test_without_a_wish_the_table_begins_with_its_title(sunsquare: Any, begun: list[Any]) -> None:
    assert sunsquare("play").status == 0
    assert begun == [("auto", None, None, None, None)]


@pytest.mark.parametrize("wish", ["--seats 3", "--bots 1", "--seed 5"])
def test_a_wish_for_a_match_needs_the_name_of_a_game(sunsquare: Any, begun: list[Any], wish: str) -> None:
    answer = sunsquare(f"play {wish}")
    assert answer.status == Status.WRONG_USE
    assert f"{wish.split()[0]} needs --game" in answer.err and ", ".join(GAMES) in answer.err
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
