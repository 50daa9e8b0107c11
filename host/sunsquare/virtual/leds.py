# SPDX-License-Identifier: MIT
"""From the bit planes of the panel to what an eye sees: levels, colours, and a picture in which the LEDs glow."""

from functools import cache

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageFilter

from sunsquare.virtual.wiring import matrix

PITCH = 11  # pixels an LED
OFF = (26, 26, 26)  # an LED that is dark, in the light of a room
GROUND = (11, 11, 11)
Pixels = npt.NDArray[np.uint8]


def levels(planes: bytes) -> Pixels:
    """The bytes of the wire form -> 64 x 64 x RGB, 0..255 of the lit time."""
    wiring = matrix()
    bits = np.frombuffer(planes, np.uint8).reshape(wiring.row_pairs, wiring.planes, wiring.columns)
    weight = (1 << np.arange(wiring.planes, dtype=np.uint16))[None, :, None]
    halves = []
    for lines in wiring.halves:  # the upper and the lower half of the panel
        channels = [((bits >> line & 1) * weight).sum(axis=1) for line in lines]
        halves.append(np.stack(channels, axis=-1))
    most = (1 << wiring.planes) - 1
    return ((np.concatenate(halves).astype(np.uint16) * 255 + most // 2) // most).astype(np.uint8)


def seen(lit: Pixels) -> Pixels:
    """Lit time -> brightness as the eye (and a screen's pixel value) counts it."""
    return _eye(matrix().gamma)[lit]


@cache
def _eye(gamma: float) -> Pixels:
    return np.rint(255 * (np.arange(256) / 255) ** (1 / gamma)).astype(np.uint8)


def picture(lit: Pixels, brightness: int = 255, pitch: int = PITCH) -> Image.Image:
    """An image of the panel with round LEDs and their glow; 64 * pitch pixels a side."""
    colours = seen(np.rint(lit * (brightness / 255)).astype(np.uint8))
    big = np.repeat(np.repeat(colours, pitch, axis=0), pitch, axis=1).astype(np.float32)
    dot = _dot(pitch)[:, :, None]
    resting = np.array(OFF, np.float32) * dot + np.array(GROUND, np.float32) * (1 - dot)
    light = Image.fromarray((big * dot).astype(np.uint8))
    halo = np.asarray(light.filter(ImageFilter.GaussianBlur(pitch * 0.6)), np.float32)
    lit_up = np.maximum(resting, big * dot) + 0.55 * halo * (1 - dot)
    return Image.fromarray(np.clip(lit_up, 0, 255).astype(np.uint8))


@cache
def _dot(pitch: int) -> npt.NDArray[np.float32]:
    """Coverage 0..1 of round LEDs over the whole panel."""
    at = np.arange(pitch) - (pitch - 1) / 2
    far = np.hypot(at[:, None], at[None, :])
    one = np.clip(0.42 * pitch + 0.5 - far, 0, 1).astype(np.float32)
    return np.tile(one, (64, 64))
