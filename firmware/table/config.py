# SPDX-License-Identifier: MIT
"""The settings of the table: a flat JSON object. Whatever is wrong with the file, the table starts."""

import json

DEFAULTS = {"brightness": 140, "sound": True, "name": "", "language": "en"}
LIMIT = 4096  # bytes; a larger file is damaged


def read(folder, defaults: "dict | None"):
    """(settings of the file in a Folder, whether all was well); see parse()."""
    there = "config.json" in folder.names("")
    data = folder.read("/config.json", LIMIT + 1)
    settings, well = parse(data, DEFAULTS if defaults is None else defaults)
    return settings, well and bool(data or not there)


def parse(data: bytes, defaults: dict):
    """(settings, whether all was well): one entry for each default, of its type; nothing else is kept.

    A default of None takes any value. An empty `data` (no file yet) is well.
    """
    settings = dict(defaults)
    if not data:
        return settings, True
    try:
        found = json.loads(data)
    except (ValueError, MemoryError, RuntimeError):  # RuntimeError: brackets nested too deep
        return settings, False
    if len(data) > LIMIT or not isinstance(found, dict):
        return settings, False
    well = True
    for name in found:
        if name in defaults and _fits(found[name], defaults[name]):
            settings[name] = found[name]
        else:
            well = False
    return settings, well


def text(settings: dict) -> bytes:
    """The settings as the file holds them."""
    return json.dumps(settings).encode()


def _fits(value, default) -> bool:
    return default is None or type(value) is type(default)
