# SPDX-License-Identifier: MIT
"""Draws the contact sheets of docs/: tiles and signs as the LEDs show them, in greyscale, for three kinds of eyes.

usage: tile_pictures.py [FOLDER]      default: docs

The pixels and colours come from the firmware's own tables: MicroPython draws them, this only shows what it drew.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
from daltonlens.simulate import Deficiency, Simulator_Brettel1997
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter, ImageFont

ROOT = Path(__file__).parent.parent
LED = 12  # picture pixels a LED
DARK = (16, 16, 18)  # a LED that is off
COLOURS = ("yellow", "navy", "purple", "red", "green", "teal")
PATTERNS = (1, 3, 5, 7, 15)  # half dots of LSD's tiles: N 1, E 2, S 4, W 8
JOINED = (6, 14, 12, 7, 15, 13, 3, 11, 9)  # three by three tiles whose half dots join
SHAPES = ("feather", "bird", "turtle", "flower", "gecko", "dolphin")

# Runs on MicroPython: every tile at 3 strengths, every named glyph and icon, the colours, a line of text.
DRAWING = """
import json
from table import canvas, font, glyphs, palette, tiles
from table.screens.ligretto_dice import die as dice
from table.screens.lsd import tile as lsd
from table.screens.tilers import tile as tilers
page = canvas.Canvas()
def cut(w, h):
    return [list(page.pixels[64 * y : 64 * y + w]) for y in range(h)]
def drawn(draw, w=5, h=5):
    page.clear()
    draw()
    return cut(w, h)
out = {"rgb": list(palette.RGB), "tiles": [], "signs": {}, "text": []}
for lit in range(3):
    out["tiles"].append([drawn(lambda: tiles.tile(page, 0, 0, code, lit)) for code in range(37)])
out["lsd"] = [[drawn(lambda: lsd.draw(page, 0, 0, code, lit), 7, 7) for code in range(120)] for lit in range(3)]
out["tilers"] = [[drawn(lambda: tilers.draw(page, 0, 0, colour, lit)) for colour in range(5)] for lit in range(3)]
out["tilers_small"] = [drawn(lambda: tilers.draw_small(page, 0, 0, colour), 4, 4) for colour in range(5)]
out["dice"] = [[drawn(lambda: dice.draw_die(page, 0, 0, die, lit)) for die in range(24)] for lit in (1, 2, 3)]
out["places"] = [drawn(lambda: dice.draw(page, 0, 0, colour, -1, dice.DIM)) for colour in range(4)]
steps = range(dice.TUMBLES, dice.TUMBLES + 4)
out["tumbles"] = [[drawn(lambda: dice.draw(page, 0, 0, colour, at)) for at in steps] for colour in range(4)]
COLOURS = {"SUNSTONE": palette.SUNSTONE, "HALFSTONE": palette.HALFSTONE}
COLOURS.update({"SUN_SQUARE": palette.SUN, "MOON_SQUARE": palette.MOON})
for name in dir(glyphs):
    value = getattr(glyphs, name)
    if isinstance(value, int) and name.isupper():
        colour = COLOURS.get(name, palette.WHITE)
        out["signs"][name.lower()] = drawn(lambda: page.icon(0, 0, value, colour), font.columns(value))
for seat in range(4):
    out["signs"]["seat %d" % seat] = drawn(lambda: page.icon(0, 0, glyphs.SEATS[seat], palette.SEAT0 + seat), 3)
TEXT = ("ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "0123456789:.,!?", "+-x/=()<>'#%&@", "ÁÉÍÓÚÜÑ¿¡ ×·½…←→↑↓")
for line in TEXT:
    out["text"].append(drawn(lambda: page.write(0, 0, line, palette.WHITE), canvas.width(line)))
out["text"].append(drawn(lambda: page.write_big(0, 0, "01:23456789", palette.WHITE), 64, 10))
print(json.dumps(out))
"""

Rgb = NDArray[np.uint8]


def tables() -> dict[str, Any]:
    """What MicroPython drew, rows of indices: tiles [strength][code], signs {name: ...}, text [line]; and rgb."""
    micropython = Path(sys.executable).with_name("micropython")
    done = subprocess.run(
        [str(micropython), "-X", "heapsize=2M", "-c", DRAWING],
        env={"MICROPYPATH": ".:firmware:.frozen"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(json.loads(done.stdout))


class Sheet:
    """A page of LEDs with labels, `columns` x `rows` LEDs large."""

    def __init__(self, columns: int, rows: int, rgb: list[int]) -> None:
        self.rgb = [tuple(rgb[i : i + 3]) for i in range(0, len(rgb), 3)]
        self.light = Image.new("RGB", (columns * LED, rows * LED))
        self.off = Image.new("RGB", self.light.size, (8, 8, 9))
        self.labels: list[tuple[int, int, str]] = []

    def put(self, x: int, y: int, rows: list[list[int]]) -> None:
        """LEDs whose top left one is at column x, row y."""
        light, off = ImageDraw.Draw(self.light), ImageDraw.Draw(self.off)
        for row, line in enumerate(rows):
            for column, index in enumerate(line):
                at = ((x + column) * LED + 1, (y + row) * LED + 1)
                disc = (*at, at[0] + LED - 3, at[1] + LED - 3)
                off.ellipse(disc, fill=DARK)
                if index:
                    light.ellipse(disc, fill=self.rgb[index])

    def label(self, x: int, y: int, text: str) -> None:
        self.labels.append((x * LED, y * LED, text))

    def picture(self) -> Image.Image:
        """Discs, the glow around them, labels."""
        glow = np.asarray(self.light.filter(ImageFilter.GaussianBlur(LED * 0.55)), dtype=np.float32)
        lit = np.asarray(self.light, dtype=np.float32)
        off = np.asarray(self.off, dtype=np.float32)
        whole = np.clip(np.maximum(off, lit) + 0.35 * glow, 0, 255).astype(np.uint8)
        image = Image.fromarray(whole)
        pen = ImageDraw.Draw(image)
        font = ImageFont.load_default(13)
        for x, y, text in self.labels:
            pen.text((x, y), text, fill=(190, 190, 190), font=font)
        return image


def tile_table(drawn: dict[str, Any], strength: int = 1) -> Sheet:
    """The 36 tiles, a colour a row, and the wind."""
    sheet = Sheet(56, 46, drawn["rgb"])
    for shape, name in enumerate(SHAPES):
        sheet.label(8 + 7 * shape, 1, name)
    for colour, name in enumerate(COLOURS):
        sheet.label(1, 5 + 7 * colour, name)
        for shape in range(6):
            sheet.put(8 + 7 * shape, 3 + 7 * colour, drawn["tiles"][strength][6 * colour + shape])
    sheet.label(50, 1, "wind")
    sheet.put(50, 3, drawn["tiles"][strength][36])
    return sheet


def lsd_table(drawn: dict[str, Any]) -> Sheet:
    """Tiles of LSD: a row for each owner with all patterns and icons; then nine that join, faint, as usual and lit."""
    sheet = Sheet(88, 60, drawn["rgb"])
    for owner in range(4):
        sheet.label(1, 5 + 9 * owner, f"P{owner + 1}")
        for kind in range(10):
            tile = 30 * owner + 2 * (PATTERNS[kind // 2] - 1) + kind % 2
            sheet.put(6 + 8 * kind, 2 + 9 * owner, drawn["lsd"][1][tile])
    for strength in range(3):
        for place, sides in enumerate(JOINED):
            tile = 30 * (place % 4) + 2 * (sides - 1) + place // 2 % 2
            sheet.put(6 + 29 * strength + 7 * (place % 3), 38 + 7 * (place // 3), drawn["lsd"][strength][tile])
    return sheet


def tilers_table(drawn: dict[str, Any]) -> Sheet:
    """Tiles of Tilers: a column for each colour, a row for each strength and for the small ones; a full floor."""
    sheet = Sheet(80, 35, drawn["rgb"])
    for colour, name in enumerate("ABCDE"):
        sheet.label(11 + 8 * colour, 1, name)
        for strength, label in enumerate(("faint", "as usual", "lit")):
            sheet.label(1, 5 + 8 * strength, label)
            sheet.put(9 + 8 * colour, 3 + 8 * strength, drawn["tilers"][strength][colour])
        sheet.put(9 + 8 * colour, 27, drawn["tilers_small"][colour])
    sheet.label(1, 28, "small")
    for place in range(25):
        row, column = divmod(place, 5)
        sheet.put(49 + 6 * column, 3 + 6 * row, drawn["tilers"][1][(column + 2 * row) % 5])
    return sheet


def dice_table(drawn: dict[str, Any]) -> Sheet:
    """Dice of Ligretto Dice, a row for each colour: all faces, as they tumble, a place for one; below faint and lit."""
    sheet = Sheet(80, 64, drawn["rgb"])
    for colour, name in enumerate(("red", "yellow", "green", "blue")):
        y = 4 + 7 * colour
        for below in (0, 31):
            sheet.label(1, y + below + 2, name)
        for face in range(6):
            sheet.put(8 + 6 * face, y, drawn["dice"][1][6 * colour + face])
            sheet.put(8 + 6 * face, y + 31, drawn["dice"][0][6 * colour + face])
        for step in range(4):
            sheet.put(47 + 6 * step, y, drawn["tumbles"][colour][step])
            sheet.put(47 + 6 * step, y + 31, drawn["dice"][2][6 * colour + step + 2])
        sheet.put(74, y, drawn["places"][colour])
    for x, y, label in ((8, 1, "1 to 6"), (47, 1, "tumbling"), (74, 1, "place"), (8, 32, "faint"), (47, 32, "lit")):
        sheet.label(x, y, label)
    return sheet


def signs(drawn: dict[str, Any]) -> Sheet:
    """Strengths, squares, signs and letters."""
    named = {name: rows for name, rows in drawn["signs"].items() if name not in SHAPES}
    sheet = Sheet(128, 80, drawn["rgb"])
    for strength, name in enumerate(("resting", "as usual", "lit")):
        sheet.label(1, 4 + 7 * strength, name)
        for colour in range(6):
            sheet.put(8 + 7 * colour, 2 + 7 * strength, drawn["tiles"][strength][7 * colour])
        sheet.put(50, 2 + 7 * strength, drawn["tiles"][strength][36])
    for place, name in enumerate(sorted(named)):
        x, y = 1 + 9 * (place % 6), 25 + 9 * (place // 6)
        sheet.put(x, y, named[name])
        sheet.label(x, y + 6, name.replace("_", " "))
    y = 2
    for line in drawn["text"]:
        sheet.put(60, y - 1, line)
        y += 7 if len(line) == 5 else 0
    return sheet


def greyscale(image: Image.Image) -> Image.Image:
    """What is left without any colour."""
    return image.convert("L")


def colour_visions(image: Image.Image) -> Image.Image:
    """The picture as people without red, green or blue cones see it, one below the other."""
    pixels = np.asarray(image)
    simulator = Simulator_Brettel1997()
    kinds = (
        ("protanopia: no red cones", Deficiency.PROTAN),
        ("deuteranopia: no green cones", Deficiency.DEUTAN),
        ("tritanopia: no blue cones", Deficiency.TRITAN),
    )
    width, height = image.size
    whole = Image.new("RGB", (width * 3, height + 24), (8, 8, 9))
    pen = ImageDraw.Draw(whole)
    for place, (name, kind) in enumerate(kinds):
        seen: Rgb = simulator.simulate_cvd(pixels, kind, severity=1.0)
        whole.paste(Image.fromarray(seen), (place * width, 24))
        pen.text((place * width + 12, 6), name, fill=(190, 190, 190), font=ImageFont.load_default(13))
    return whole


def everything(image: Image.Image) -> Image.Image:
    """The picture, below it the same in greyscale and for the three kinds of eyes, all at half size."""
    parts = [image, greyscale(image).convert("RGB"), colour_visions(image)]
    width = parts[2].width
    whole = Image.new("RGB", (width, image.height + parts[2].height), (8, 8, 9))
    whole.paste(parts[0], (0, 0))
    whole.paste(parts[1], (image.width, 0))
    whole.paste(parts[2], (0, image.height))
    return whole.resize((whole.width // 2, whole.height // 2), Image.Resampling.LANCZOS)


def main(folder: Path) -> None:
    drawn = tables()
    tiles = tile_table(drawn).picture()
    tiles.save(folder / "tiles.png")
    signs(drawn).picture().save(folder / "signs.png")
    greyscale(tiles).save(folder / "tiles-greyscale.png")
    colour_visions(tiles).save(folder / "tiles-colour-vision.png")
    everything(tilers_table(drawn).picture()).save(folder / "tiles-tilers.png", optimize=True)
    dice = everything(dice_table(drawn).picture()).quantize(256, Image.Quantize.MAXCOVERAGE)
    dice.save(folder / "tiles-ligretto-dice.png", optimize=True)
    everything(lsd_table(drawn).picture()).quantize(256).save(folder / "tiles-lsd.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs")
