# SPDX-License-Identifier: MIT
"""The terminal face of a virtual table: two LEDs a character, the bottom pod on the arrow keys.

The window may change its size at any time: everything is drawn anew then. In one that is too small stands one line
which says so, and no key but q does anything: nobody plays what cannot be seen.
"""

import asyncio
import os
import signal
import sys
import termios
import tty

from sunsquare.trouble import Status, Trouble
from sunsquare.virtual import blocks, leds
from sunsquare.virtual.blocks import COLUMNS, LINES
from sunsquare.virtual.fingers import Fingers
from sunsquare.virtual.hub import Hub
from sunsquare.virtual.protocol import CRASHED, DIED, FRAME, STATE, TEXT, Message, key_bit

HOLD_S = 0.07  # a terminal tells no release, so that every key is a tap of this length
FRAME_S = 1 / 20
# a screen of its own, no cursor, no wrapping of a line that is too long; and back
ENTER_SCREEN, LEAVE_SCREEN = "\x1b[?1049h\x1b[?25l\x1b[?7l", "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l"
CLEAR = "\x1b[0m\x1b[2J"
BYE = ("q", "\x04")  # and Ctrl-D
CTRL_C = "\x03"  # comes as a key, but means what it means everywhere
REDRAW = "\x0c"  # Ctrl-L, for a screen that somebody else has written on

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
        self.hub = hub
        self.over = asyncio.Event()
        self.fingers = Fingers(lambda levels: hub.press(self, levels), HOLD_S)
        self.size = (0, 0)
        self.lines: list[str] = []  # what stands on the screen, from the top
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
        size = window()
        lines = self.picture() if fits(size) else [too_small(size)]
        anew = size != self.size
        old = ([] if anew else self.lines) or [""] * len(lines)
        out = "".join(f"\x1b[{at + 1};1H{new}" for at, new in enumerate(lines) if new != old[at])
        self.size, self.lines = size, lines
        if out or anew:
            self.write((CLEAR if anew else "") + out + "\x1b[0m")

    def picture(self) -> list[str]:
        """The lines of the table; none before it has shown anything."""
        if self.frame is None:
            return []
        lit = leds.levels(self.frame.payload)
        rgb = leds.seen((lit * (self.frame.extra / 255)).astype("uint8"))
        return [*blocks.panel(rgb), *(f"\x1b[0m\x1b[K{words}" for words in self.note)]

    def write(self, text: str) -> None:
        try:
            sys.stdout.write(text)
            sys.stdout.flush()
        except BlockingIOError:
            self.size = (0, 0)  # who knows what has arrived: all of it again

    def redraw(self) -> None:
        self.size = (0, 0)
        self.draw()

    def typed(self) -> None:
        text = os.read(sys.stdin.fileno(), 256).decode(errors="ignore")
        while text:
            if text[0] == CTRL_C:
                signal.raise_signal(signal.SIGINT)
                return
            if text[0] in BYE:
                self.over.set()
                return
            if text[0] == REDRAW:
                self.redraw()
            meant = next((keys for keys in KEYS if text.lower().startswith(keys.lower())), text[0])
            text = text[len(meant) :]
            if meant in KEYS and fits(window()):
                self.fingers.tap(key_bit(*KEYS[meant]))


def window() -> tuple[int, int]:
    """Columns and lines of the terminal; one that does not know them is large enough."""
    columns, lines = os.get_terminal_size(sys.stdout.fileno())
    return columns or NEEDED[0], lines or NEEDED[1]


def fits(size: tuple[int, int]) -> bool:
    return size[0] >= NEEDED[0] and size[1] >= NEEDED[1]


def too_small(size: tuple[int, int]) -> str:
    """What is wrong and what to do about it, in as many words as have room in one line."""
    needed, there = ("{} x {}".format(*each) for each in (NEEDED, size))
    ways = (
        f"Make this window larger: it is {there}, the table needs {needed}. q ends.",
        f"Too small: {there}, needed {needed}. q ends.",
        f"{there}, needed {needed}",
        f"need {needed}",
    )
    return next((words for words in ways if len(words) <= size[0]), ways[-1][: size[0]])


async def show(hub: Hub) -> None:
    """The face until q or Ctrl-D; Ctrl-C interrupts. Trouble when stdin and stdout are no terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Trouble("--terminal needs a terminal; --web shows the table in a browser", Status.WRONG_USE)
    face = TerminalFace(hub)
    stdin = sys.stdin.fileno()
    before = termios.tcgetattr(stdin)

    def take_over() -> None:
        tty.setraw(stdin)
        os.set_blocking(stdin, True)
        sys.stdout.write(ENTER_SCREEN)
        face.redraw()

    take_over()
    face.loop.add_reader(stdin, face.typed)
    face.loop.add_signal_handler(signal.SIGWINCH, face.redraw)
    face.loop.add_signal_handler(signal.SIGCONT, take_over)  # it was stopped, and the shell had the terminal meanwhile
    hub.attach(face)
    try:
        await face.over.wait()
    finally:
        hub.detach(face)
        face.loop.remove_reader(stdin)
        for number in (signal.SIGWINCH, signal.SIGCONT):
            face.loop.remove_signal_handler(number)
        termios.tcsetattr(stdin, termios.TCSADRAIN, before)
        sys.stdout.write(LEAVE_SCREEN)
        sys.stdout.flush()
