# SPDX-License-Identifier: MIT
"""Every text fits where it is shown."""

from shared_engine import games
from table import texts, texts_en, texts_en_breaks, texts_en_menus, texts_en_words
from table.canvas import width
from table.screens.card import WIDEST, wrapped
from table.screens.latice import lessons
from table.screens.latice.others import BAR_ITEMS

CARD_LINES = 8
FILLED = {"%d": "3", "%s": "SEATS: 5"}


def names() -> list:
    parts = texts_en.TEXTS + texts_en_breaks.TEXTS + texts_en_menus.TEXTS + texts_en_words.TEXTS
    return [line.split("=")[0] for line in parts.split("\n") if "=" in line and not line.startswith("#")]


def filled(name: str) -> str:
    text = texts.say(name)
    for mark in FILLED:
        text = text.replace(mark, FILLED[mark])
    return text


def test_no_text_has_two_meanings():
    assert len(set(names())) == len(names())


def test_every_letter_can_be_written():
    for name in names():
        assert all([32 <= ord(sign) < 127 for sign in texts.say(name)]), name


def test_titles_and_rows_of_menus_fit_the_matrix():
    for name in ("title", "setup", "settings", "help", "options", "paused"):
        assert width(texts.say(name)) <= 62, name
    for name in ("timer_turn", "timer_main", "open_racks", "undo_any"):
        value = max(width("90 S"), width(texts.say("off")))
        assert 4 + width(texts.say(name)) + 2 + value <= 61, name
    for name in ("continue", "undo", "redo", "leave", "abandon"):
        assert width(texts.say(name)) <= 57, name


def test_cards_fit_the_matrix():
    cards = [name for name in names() if name.startswith(("latice.no_", "latice.sure"))]
    cards += ["latice.bar", "latice.forced", "latice.stall", "latice.must", "no_undo", "no_redo", "hint_full"]
    cards += ["hint_config", "hint_journal", "hint_memory", "abandon_sure", "menu_keys", "waiting_match", "error_text"]
    cards += ["hint_room", "hint_no_room", "hint_unfiled", "hint_cut", "hint_data"]
    for name in cards:
        lines = wrapped(filled(name))
        assert len(lines) <= CARD_LINES, name
        assert all([width(line) <= WIDEST for line in lines]), name


def test_texts_of_the_strips_fit_beside_the_time():
    for item in BAR_ITEMS:
        assert width(texts.say("latice." + item)) <= 34, item
    for name in ("wait", "time_up", "retired", "latice.news_pass", "latice.news_buy", "latice.news_exchange"):
        assert width(filled(name)) <= 39, name
    assert width(texts.say("no_seat")) <= 52  # no time stands there


def test_the_pages_of_help_fit_below_their_pictures():
    for name, _ in lessons.PAGES:
        lines = wrapped(texts.say("help.%s.text" % name), 62)
        assert len(lines) <= 4, name
        assert all([width(line) <= 62 for line in lines]), name


def test_every_option_of_every_game_has_a_name_and_a_meaning():
    for game in games.GAME_IDS:
        for option in games.info(game).options:
            assert texts.has("%s.%s" % (game, option.name)), option.name
            assert width(texts.say("%s.%s" % (game, option.name))) <= 62, option.name
            if option.kind == "choice":
                assert all([texts.has(value) and width(texts.say(value)) <= 44 for value in option.values]), option.name
            for meaning in option.values if option.kind == "choice" else ("help",):
                key = "%s.%s.%s" % (game, option.name, meaning)
                assert texts.has(key), key
                assert len(wrapped(texts.say(key), 60)) <= 3, key


def test_every_end_of_a_match_has_its_words():
    for reason in ("out", "blocked", "stalled", "alone", "time", "abandoned"):
        assert texts.has("reason_" + reason)
        assert width(texts.say("reason_" + reason)) <= 62
