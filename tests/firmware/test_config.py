# SPDX-License-Identifier: MIT
import os

from ram_flash import Flash, mounted

from table.store import Store

ROOT = "/ram/data"
CHIP = Flash(32)
USUAL = {"brightness": 140, "sound": True, "name": "", "setup": {}, "free": None}


def store_with(data):
    mounted(CHIP.blank(16), "/ram", fresh=True)
    store = Store(ROOT)
    store.open_journal(b"head")
    store.append(b"ab")
    if data is not None:
        with open(ROOT + "/config.json", "wb") as file:
            file.write(data)
    return store


def test_no_settings_yet_are_the_usual_ones_without_a_hint():
    store = store_with(None)
    assert store.load_config(USUAL) == USUAL
    assert store.hint is None


def test_saved_settings_come_back():
    store = store_with(None)
    mine = {"brightness": 6, "sound": False, "name": "Zoë", "setup": {"seats": [0, 1]}, "free": [1]}
    store.save_config(mine)
    store = Store(ROOT)
    assert store.load_config(USUAL) == mine
    assert store.hint is None
    assert "config.json.new" not in os.listdir(ROOT)


def test_damage_of_any_kind_is_the_usual_settings_a_hint_and_no_harm_to_the_match():  # FS-03
    for data in (
        b"",
        b"{",
        b"\xff" * 4096,
        b"\xff" * 9000,
        b"[1, 2]",
        b"3",
        b"null",
        b'{"brightness": 5',
        b'{"brightness": 5}' + b" " * 5000,
        b"[" * 4000,
        b'{"' + b"\xc3\x28" + b'": 1}',
        b"\0" * 64,
    ):
        store = store_with(data)
        assert store.load_config(USUAL) == USUAL, data[:20]
        assert store.hint == "hint_config", data[:20]
        assert store.pending()[:2] == (b"head", b"ab")


def test_unknown_keys_and_wrong_types_cost_only_themselves():
    store = store_with(b'{"brightness": "full", "sound": 1, "name": "x", "colour": 3, "setup": []}')
    assert store.load_config(USUAL) == {"brightness": 140, "sound": True, "name": "x", "setup": {}, "free": None}
    assert store.hint == "hint_config"


def test_saving_mends_what_was_damaged():
    store = store_with(b"{")
    store.save_config(store.load_config(USUAL))
    assert store.load_config(USUAL) == USUAL
    assert store.hint is None


def test_the_settings_loaded_are_not_the_defaults_themselves():
    store = store_with(None)
    store.load_config(USUAL)["brightness"] = 1
    assert USUAL["brightness"] == 140
