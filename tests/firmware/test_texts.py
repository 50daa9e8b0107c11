# SPDX-License-Identifier: MIT
"""Every text is there and fits where it is shown, those of every game too."""

import sys

from shared_engine import games
from table import texts
from table.canvas import width
from table.screens import part
from table.screens.card import WIDEST, wrapped
from table.unload import OF_MATCHES, OF_MENUS, forget

CARD_LINES = 8
FILLED = {"%d": "3", "%s": "SEATS: 5"}
SHARED = ("", "_breaks", "_menus", "_words")
OF_A_GAME = ("", "_menus", "_words")
GOLDEN = __file__.rsplit("/", 2)[0] + "/golden/%s.txt"
HINTS = ("full", "config", "journal", "memory", "room", "no_room", "unfiled", "cut", "data", "waiting")
CARDS = (
    "no_undo",
    "no_undo_drawn",
    "no_redo",
    "abandon_sure",
    "menu_keys",
    "waiting_match",
    "error_text",
    "bar",
    "a_or_b",
)


def names_in(part_of_name: str) -> list:
    """The names in one file of texts."""
    found = __import__("table.texts_en" + part_of_name, None, None, ("TEXTS",)).TEXTS
    return [line.split("=")[0] for line in found.split("\n") if "=" in line and not line.startswith("#")]


def shared_names() -> list:
    return [name for end in SHARED for name in names_in(end)]


def names_of(game: str, ends=OF_A_GAME) -> list:
    return [game + "." + name for end in ends for name in names_in("_" + game + end)]


def every_name() -> list:
    for game in games.KNOWN_IDS:
        part(game, "screen")  # as if it were played
    return [name for game in games.KNOWN_IDS for name in names_of(game)] + shared_names()


def filled(name: str) -> str:
    text = texts.say(name)
    for mark in FILLED:
        text = text.replace(mark, FILLED[mark])
    return text


def test_no_text_has_two_meanings():
    assert len(set(every_name())) == len(every_name())


def test_every_text_is_found_by_its_name():
    for name in every_name():
        assert texts.has(name), name


def test_every_letter_can_be_written():
    for name in every_name():
        assert all([32 <= ord(sign) < 127 for sign in texts.say(name)]), name


def test_what_no_language_has_says_its_name():
    part("latice", "screen")
    assert texts.say("no such text") == "no such text" and not texts.has("no such text")
    assert texts.of("latice", "no such text") == "no such text"
    assert texts.say("latice.no such text") == "latice.no such text"


def test_a_game_s_own_text_comes_before_that_of_all_games():
    part("latice", "screen")
    assert texts.of("latice", "free") == texts.say("latice.free") == "FREE"
    assert texts.of("latice", "pause") == texts.say("pause") == "PAUSE"
    assert texts.of("latice", "reason_alone") == texts.say("reason_alone")
    assert not texts.has("latice.pause")


def loaded_of(game: str) -> list:
    """Which of the modules with texts of a game are in memory."""
    return [name for name in ("screen", "lessons", "words") if "table.screens.%s.%s" % (game, name) in sys.modules]


def test_a_text_of_a_game_loads_what_is_of_that_game_alone_and_in_a_match_no_menus():
    for game in games.KNOWN_IDS:
        forget(OF_MENUS)
        forget(OF_MATCHES)
        part(game, "screen")
        for name in names_of(game, ("",)):
            assert texts.has(name)
            texts.of(game, name[len(game) + 1 :])
        assert loaded_of(game) == ["screen"]
        forget(OF_MATCHES)
        page = [name for name in names_of(game, ("_menus",)) if ".help." in name][0]
        assert texts.has(page) and not texts.has(game + ".boards.7")
        assert not texts.has(names_of(game, ("",))[0]) and texts.has(game + ".words.title")
        assert loaded_of(game) == ["lessons", "words"]
        assert [each for each in games.KNOWN_IDS if each != game and loaded_of(each)] == []
        forget(OF_MENUS)
        forget(OF_MATCHES)
        assert loaded_of(game) == []


def test_titles_of_menus_fit_the_matrix():
    for name in ("title", "setup", "settings", "help", "options", "pause"):
        assert width(texts.say(name)) <= 62, name


def test_cards_fit_the_matrix():
    cards = list(CARDS) + ["hint_" + hint for hint in HINTS]
    for game in games.KNOWN_IDS:
        part(game, "screen")
    for game in games.KNOWN_IDS:  # what is too long for a strip stands on a card
        cards += [name for name in names_of(game, ("",)) if width(filled(name)) > 39]
    for name in cards:
        lines = wrapped(filled(name))
        assert len(lines) <= CARD_LINES, name
        assert all([width(line) <= WIDEST for line in lines]), name


def test_texts_of_the_strips_fit_beside_the_time():
    part("latice", "screen")
    for name in ("wait", "time_up", "retired"):
        for game in games.KNOWN_IDS:
            part(game, "screen")
            assert width(texts.of(game, name).replace("%d", "3")) <= 37, name  # and air before the time
    for item in ("end", "pass", "exchange", "buy", "undo", "pause"):
        assert width(texts.of("latice", item)) <= 34, item
    for name in ("news_pass", "news_buy", "news_exchange"):
        assert width(filled("latice." + name)) <= 39, name
    assert width(texts.say("no_seat")) <= 52  # no time stands there


def test_the_pages_of_help_have_their_texts_and_fit_below_their_pictures():
    for game in games.KNOWN_IDS:
        pages = [name for name, _ in part(game, "lessons").PAGES]
        assert len(pages) > 3 and 64 // len(pages) >= 4
        for page in pages:
            name = "%s.help.%s" % (game, page)
            assert texts.has(name) and width(texts.say(name)) <= 62, name
            lines = wrapped(texts.say(name + ".text"), 62)
            assert texts.has(name + ".text") and len(lines) <= 4, name
            assert all([width(line) <= 62 for line in lines]), name
        told = [name for name in names_of(game, ("_menus",)) if name.startswith(game + ".help.")]
        assert len(told) == 2 * len(pages), game


def meanings(game: str, option) -> list:
    """What has a text of its own: each value of a choice, or of the choice on which the meaning of a number
    hangs."""
    if option.name.endswith("_value"):
        return list([other for other in games.info(game).options if other.name == option.name[:-6]][0].values)
    if option.kind == "list":
        return ["help", "refused"]
    return list(option.values) if option.kind == "choice" else ["help"]


def test_every_option_of_every_game_has_a_name_and_a_meaning():
    for game in games.KNOWN_IDS:
        for option in games.info(game).options:
            name = texts.of(game, option.name)
            assert name != option.name and width(name.replace("%d", "4")) <= 62, (game, option.name)
            if option.kind == "choice":
                for value in option.values:
                    assert texts.has("%s.%s" % (game, value)), (game, value)
                    assert texts.of(game, value) == texts.say("%s.%s" % (game, value)), (game, value)
                    assert width(texts.of(game, value)) <= 44, (game, value)
            for meaning in meanings(game, option):
                key = "%s.%s" % (option.name, meaning)
                assert texts.of(game, key) != key, (game, key)
                meaning = texts.of(game, key).replace("%d", "96")
                meaning = texts.say("on_means") % meaning if option.kind == "flag" else meaning
                assert len(wrapped(meaning, 60)) <= 3, (game, key)
                assert all([width(line) <= 60 for line in wrapped(meaning, 60)]), (game, key)


def test_what_a_value_sets_is_another_option_of_the_game():
    found = []
    for game in games.KNOWN_IDS:
        known = {option.name: option for option in games.info(game).options}
        for name in names_of(game, ("_menus",)):
            if name.endswith(".sets"):
                option, value = name.split(".")[1:3]
                other, number = texts.say(name).split()
                assert value in known[option].values and other != option, name
                assert known[other].values[0] <= int(number) <= known[other].values[1], name
                found.append(value)
    assert found == ["per_seat", "fixed", "score", "minutes"]


def endings(game: str) -> list:
    """Why matches of a game end: what games that are written down end with, what the game has texts for, and what may
    end any game."""
    found = {"time", "abandoned", "alone"}
    if game in games.GAME_IDS:  # of the clock alone none are written down
        with open(GOLDEN % game) as lines:
            for line in lines:
                found.add(line.split(" | ")[2].split()[0])
    found |= {name[7:] for name in names_in("_" + game) if name.startswith("reason_")}
    return sorted(found)


def test_every_end_of_a_match_has_its_words():
    for game in games.KNOWN_IDS:
        part(game, "screen")
        assert len(endings(game)) > 4
        for ending in endings(game):
            name = "reason_" + ending
            assert texts.of(game, name) != name, (game, name)
            assert width(texts.of(game, name)) <= 62, (game, name)
