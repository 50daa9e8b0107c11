# SPDX-License-Identifier: MIT
"""Forged records, their checksums right: replayed to exactly those bytes or refused as records, never anything else."""

import sys

import heap_game
from test_match_resume import lively

from shared_engine.compat import crc32, struct
from shared_engine.record import RecordError, parse_text, replay, text
from shared_engine.record_header import header_length
from shared_engine.rng import seed_bytes, seeded

heap_game.seat_it()

FORGERIES = 600 if sys.implementation.name == "cpython" else 60
LETTERS = "0123456789 \n:.abz=-é"


def sealed(blob):
    return bytes(blob[:-4]) + struct.pack("<I", crc32(bytes(blob[:-4])))


def models():
    latice = lively("latice", 2, {}, 40).record()
    return latice, lively("heap", 1, {"stones": 150, "colour": "green", "prize": -5}, 60).record()


def forged(blob, dice):
    """The record with one to three bytes changed in its header, or behind it."""
    bent, head = bytearray(blob), header_length(blob)
    low, high = (6, head - 4) if dice.below(2) else (head, len(blob) - 4)
    for _ in range(1 + dice.below(3)):
        bent[low + dice.below(high - low)] = dice.below(256)
    bent[:head] = sealed(bent[:head])
    return sealed(bent)


def test_forged_bytes_are_a_record_or_refused():
    dice = seeded(seed_bytes(1))
    blobs = models()
    for _ in range(FORGERIES):
        blob = forged(blobs[dice.below(2)], dice)
        try:
            match = replay(blob)
        except RecordError:
            continue
        assert match.record() == blob


def test_forged_text_is_a_record_or_refused():
    dice = seeded(seed_bytes(2))
    texts = [text(blob) for blob in models()]
    for _ in range(FORGERIES // 2):
        said = texts[dice.below(2)]
        for _ in range(1 + dice.below(2)):
            at = dice.below(len(said))
            said = said[:at] + LETTERS[dice.below(len(LETTERS))] + said[at + dice.below(2) :]
        try:
            blob = parse_text(said)
        except RecordError:
            continue
        assert replay(blob).record() == blob
