# SPDX-License-Identifier: MIT
"""What every game promises of its description and its settings, whatever its rules."""

import proven
import whole_games
from whole_games import tables

from proof import refused
from shared_engine import games
from shared_engine.games import DataError, PositionError, SettingsError

WRONG = {
    "flag": (1, 0, "on", None),
    "choice": ("no_such", 0, None, True),
    "range": (1 << 30, -(1 << 30), "1", None, True, 1.0),
    "list": (5, "1,2", None, [1.5], ["1"], [True], [1 << 30], [-(1 << 30)]),
}


def test_the_games_are_sorted_and_described():
    assert list(games.GAME_IDS) == sorted(games.GAME_IDS)
    for game in whole_games.PROVED:
        info = games.info(game)
        assert info.id == game
        assert info.title
        assert isinstance(info.rules_version, int)
        assert sorted(set(info.seats)) == list(info.seats) and min(info.seats) >= 2 and max(info.seats) <= 4
        names = [option.name for option in info.options]
        assert len(set(names)) == len(names)
        for option in info.options:
            if option.kind == "choice":
                assert len(set(option.values)) == len(option.values) and option.default in option.values
            elif option.kind == "range":
                assert option.values[0] <= option.default <= option.values[1]
            elif option.kind == "flag":
                assert option.default in (True, False) and not option.values
            else:
                assert option.kind == "list"
                assert all([option.values[0] <= entry <= option.values[1] for entry in option.default])


def test_an_unknown_game_is_refused_by_name():
    for call, error in (
        (lambda: games.info("chess"), SettingsError),
        (lambda: games.new("chess", 2, 1), SettingsError),
        (lambda: games.load("chess", b""), DataError),
        (lambda: games.from_position({"game": "chess"}), PositionError),
    ):
        assert "chess" in refused(error, call)
    for position in ({}, None, [], "latice"):
        refused(PositionError, games.from_position, position)
    assert issubclass(SettingsError, ValueError)


def test_wrong_settings_are_refused_by_the_name_of_the_field():
    for game in whole_games.PROVED:
        info = games.info(game)
        for seats in [seats for seats in range(-1, 7) if seats not in info.seats] + [True, "2", None, 2.0, [2]]:
            assert refused(SettingsError, games.new, game, seats, 1).startswith("seats")
        low = info.seats[0]
        for seed in (-1, 2**64, None, "1", True, 1.0):
            assert refused(SettingsError, games.new, game, low, seed).startswith("seed")
        assert refused(SettingsError, games.new, game, low, 1, {"no_such": 1}).startswith("no_such")
        assert refused(SettingsError, games.new, game, low, 1, [1]).startswith("options")
        for option in info.options:
            for value in WRONG[option.kind]:
                assert refused(SettingsError, games.new, game, low, 1, {option.name: value}).startswith(option.name)


def test_every_value_of_every_option_can_be_played_by_some_number_of_seats():
    for game in whole_games.PROVED:
        for option in games.info(game).options:
            values = {"flag": (False, True), "list": (option.default,)}.get(option.kind, option.values)
            for value in values:
                assert [seats for seats in games.info(game).seats if began(game, seats, {option.name: value})], option


def began(game: str, seats: int, options: dict) -> bool:
    """Does such a match begin, with these options? If not, then because of one of them."""
    try:
        state = games.new(game, seats, 1, options)
    except SettingsError as error:
        if str(error).split(":")[0] not in [option.name for option in games.info(game).options]:
            raise
        return False
    assert all([state.options[name] == value for name, value in options.items()])
    return True


def test_the_options_of_a_state_are_complete():
    for game, seats, options in tables():
        state = games.new(game, seats, 1, options)
        assert (state.game, state.seats) == (game, seats)
        assert sorted(state.options) == sorted([option.name for option in games.info(game).options])
        for name, value in options.items():
            assert state.options[name] == value
        assert games.new(game, seats, 1, state.options).digest() == state.digest(), "the defaults are not what is used"


def test_every_number_of_seats_and_every_option_is_among_what_is_tried():
    for game in whole_games.PROVED:
        tried = proven.of(game).TABLES
        written = proven.of(game).GOLDEN
        for seats in games.info(game).seats:
            assert seats in [table[0] for table in tried] and seats in [table[0] for table in written]
        for option in games.info(game).options:
            assert [options for _, options in tried + written if option.name in options], option.name
