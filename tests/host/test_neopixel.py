# SPDX-License-Identifier: MIT
"""Adafruit's neopixel library on this PC: with four stand-ins, without Blinka, it hands over the bytes of the wire."""

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest


class Pin:
    """digitalio.DigitalInOut, as far as the library touches it."""

    def __init__(self, name: object) -> None:
        self.name = name
        self.direction = None

    def deinit(self) -> None:
        pass


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """.module: the library; .sent: every buffer that it has written to a pin."""
    sent: list[bytes] = []
    stand_ins = {
        "board": {},
        "microcontroller": {"Pin": object},
        "digitalio": {"DigitalInOut": Pin, "Direction": SimpleNamespace(OUTPUT="out")},
        "neopixel_write": {"neopixel_write": lambda pin, buffer: sent.append(bytes(buffer))},
    }
    for name, content in stand_ins.items():
        module = ModuleType(name)
        vars(module).update(content)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "neopixel", raising=False)
    yield SimpleNamespace(module=importlib.import_module("neopixel"), sent=sent)
    sys.modules.pop("neopixel", None)


def test_the_wire_carries_green_first(wire: Any) -> None:
    pixels = wire.module.NeoPixel("D1", 2, auto_write=False)
    pixels[0] = (1, 2, 3)
    pixels[1] = (255, 0, 128)
    pixels.show()
    assert wire.sent[-1] == bytes([2, 1, 3, 0, 255, 128])


def test_a_whole_matrix_is_three_bytes_a_pixel(wire: Any) -> None:
    pixels = wire.module.NeoPixel("D1", 4096, auto_write=False)
    pixels.fill((0, 0, 7))
    pixels.show()
    assert wire.sent[-1] == bytes([0, 0, 7]) * 4096
