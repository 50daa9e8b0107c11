# SPDX-License-Identifier: MIT
"""The terminal face of a virtual table: two LEDs a character, the bottom pod on the arrow keys.

In a window that is too small no key but q does anything: nobody plays what cannot be seen.
"""

import asyncio

from sunsquare.virtual import blocks, leds
from sunsquare.virtual.blocks import COLUMNS, LINES
from sunsquare.virtual.fingers import Fingers
from sunsquare.virtual.hub import Hub
from sunsquare.virtual.protocol import CRASHED, DIED, FRAME, STATE, TEXT, Message, key_bit
from sunsquare.virtual.window import Size, Window, needs_terminal

HOLD_S = 0.07  # a terminal tells no release, so that every key is a tap of this length
FRAME_S = 1 / 20

# What a terminal sends: (side, key). Longer sequences first.
KEYS = {
    "\x1b[A": (0, "up"), "\x1b[B": (0, "down"), "\x1b[D": (0, "left"), "\x1b[C": (0, "right"),
    "\x1bOA": (0, "up"), "\x1bOB": (0, "down"), "\x1bOD": (0, "left"), "\x1bOC": (0, "right"),
    "\r": (0, "a"), " ": (0, "a"), "\x7f": (0, "b"), "\x08": (0, "b"), "\x1b": (0, "b"),
    "w": (1, "up"), "s": (1, "down"), "a": (1, "left"), "d": (1, "right"), "e": (1, "a"), "x": (1, "b"),
    "t": (2, "up"), "g": (2, "down"), "f": (2, "left"), "h": (2, "right"), "y": (2, "a"), "r": (2, "b"),
    "i": (3, "up"), "k": (3, "down"), "j": (3, "left"), "l": (3, "right"), "o": (3, "a"), "u": (3, "b"),
}  # fmt: skip
HELP = (
    "Arrows move, Enter = A chooses, Backspace = B goes back, q ends.",
    "Left: WASD E X   Top: TFGH Y R   Right: IJKL O U",
)
TROUBLE = ("The table's program has stopped; it starts again.", "")
NEEDED = (COLUMNS, LINES + len(HELP))


class TerminalFace:
    """Draws at most FRAME_S often, only what changed."""

    def __init__(self, hub: Hub) -> None:
        self.fingers = Fingers(lambda levels: hub.press(self, levels), HOLD_S)
        self.window = Window(self.picture, NEEDED)
        self.frame: Message | None = None
        self.note = HELP
        self.loop = asyncio.get_running_loop()
        self.due = False

    def deliver(self, message: Message) -> None:
        if message.kind == FRAME:
            self.frame = message
        elif message.kind == STATE and message.extra in (CRASHED, DIED):
            self.note = TROUBLE
        elif message.kind == TEXT:
            self.note = HELP
        if not self.due:
            self.due = True
            self.loop.call_later(FRAME_S, self.draw)

    def draw(self) -> None:
        self.due = False
        self.window.draw()

    def picture(self, _: Size) -> list[str]:
        """The lines of the table; none before it has shown anything."""
        if self.frame is None:
            return []
        lit = leds.levels(self.frame.payload)
        rgb = leds.seen((lit * (self.frame.extra / 255)).astype("uint8"))
        return [*blocks.panel(rgb), *(f"{blocks.PLAIN}{words}" for words in self.note)]

    def typed(self) -> None:
        text = self.window.typed()
        while text and not self.window.over.is_set():
            meant = next((keys for keys in KEYS if text.lower().startswith(keys.lower())), text[0])
            text = text[len(meant) :]
            if not self.window.key(meant) and meant in KEYS and self.window.fits():
                self.fingers.tap(key_bit(*KEYS[meant]))


async def show(hub: Hub) -> None:
    """The face until q or Ctrl-D; Ctrl-C interrupts. Trouble when stdin and stdout are no terminal."""
    needs_terminal("--terminal needs a terminal; --web shows the table in a browser")
    face = TerminalFace(hub)
    with face.window.open(face.typed):
        hub.attach(face)
        try:
            await face.window.closed()
        finally:
            hub.detach(face)
