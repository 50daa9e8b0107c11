# SPDX-License-Identifier: MIT
"""The commands of the lab: what they answer of every game, alike on both runtimes."""

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from shared_engine import games, record, selfplay
from sunsquare.trouble import Status


@pytest.mark.parametrize(
    ("game", "seats"), [("latice", 3), ("lsd", 2), ("lsd", 4), ("tilers", 3), ("ligretto_dice", 4)]
)
def test_selfplay_answers_one_json_document_with_what_the_games_came_to(sunsquare: Any, game: str, seats: int) -> None:
    found = json.loads(sunsquare(f"lab selfplay {game} --games 8 --seats {seats} --json").out)
    lengths, first, ends, match_ms = [], [], Counter(), 0
    for seed in range(1, 9):
        state = games.new(game, seats, seed)
        moves = list(selfplay.moves(state, "random", seed))
        lengths.append(len(moves))
        match_ms += moves[-1][2]
        first.append(state.ranking()[0])
        ends[state.ending] += 1
    del found["games_per_s"], found["digest"]
    wins = [first.count([seat]) for seat in range(seats)]
    assert found == {
        "games": 8,
        "actions": sum(lengths),
        "length": {"mean": round(sum(lengths) / 8, 2), "least": min(lengths), "most": max(lengths)},
        "match_s": round(match_ms / 8 / 1000, 1),
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
        "tilers --policy bot --seats 4 --set yard=small",
        "ligretto_dice --seats 3 --set wrong=minus_1 --set rounds=fixed",
        "ligretto_dice --policy bot --seats 4 --runtime micropython --set stop=press --set handicap=5,6,6,7",
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


@pytest.mark.parametrize("policy", ["random", "bot"])
def test_the_record_of_a_game_in_which_all_act_at_once_keeps_the_stamps(
    sunsquare: Any, tmp_path: Path, policy: str
) -> None:
    line = f"lab selfplay ligretto_dice --games 1 --seed 4 --policy {policy} --json --records {tmp_path}"
    told = json.loads(sunsquare(line).out)
    text = record.text((tmp_path / "ligretto_dice-2-4.record").read_bytes())
    state = games.new("ligretto_dice", 2, 4)
    moves = list(selfplay.moves(state, policy, 4))
    events = [line.split() for line in text.split("\n\n")[1].split("\n")]
    assert [(int(seat), " ".join(words)) for _, _, seat, *words in events] == [
        (seat, state.text(action)) for seat, action, _ in moves
    ]
    stamps = [int(at.split(":")[0]) * 60000 + round(float(at.split(":")[1]) * 1000) for _, at, *_ in events]
    assert stamps == [at for _, _, at in moves] and stamps == sorted(stamps)
    assert told["match_s"] == round(stamps[-1] / 1000, 1) > 10


def test_the_words_of_selfplay_tell_match_time_where_it_counts(sunsquare: Any) -> None:
    line = "lab selfplay ligretto_dice --games 3 --set rounds=fixed --set rounds_value=1"
    found = json.loads(sunsquare(line + " --json").out)
    assert f"\nmatch time of a game: {found['match_s']} s on average\n" in sunsquare(line).out


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
        "lsd --games 2 --seats 4 --policy bot",
        "tilers --games 50 --seats 3",
        "tilers --games 20 --set tiles_per_colour=40 --set chip_cost=capped --set floor_at_zero=on",
        "tilers --games 2 --seats 4 --policy bot",
        "ligretto_dice --games 20 --seats 3 --set wrong=lock_1s --set throw_ms=0",
        "ligretto_dice --games 5 --seats 4 --policy bot --set handicap=7,6,6,5 --set rounds=score --set rounds_value=9",
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


def test_perft_counts_the_takes_of_tilers_and_where_their_tiles_may_lie(sunsquare: Any) -> None:
    """First every colour of every stack; then each of the 25 cells, or a chip."""
    found = json.loads(sunsquare("lab perft tilers --depth 2 --seed 5 --json").out)["counts"]
    takes = sum(len(set(stack)) for stack in games.new("tilers", 2, 5).position()["stacks"])
    assert found == [takes, takes * 26]


def test_perft_counts_what_every_seat_of_a_game_without_turns_may_do(sunsquare: Any) -> None:
    """A minute apart: every seat may throw, consent to cancel, and place each kind of die that its row waits for."""
    found = json.loads(sunsquare("lab perft ligretto_dice --depth 2 --seats 3 --seed 2 --json").out)["counts"]
    throws = games.new("ligretto_dice", 3, 2).position()["throws"]
    assert found[0] == sum(2 + len({die for die in thrown if die[1] == "1"}) for thrown in throws)
    assert found[1] > found[0] ** 2 / 2


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
