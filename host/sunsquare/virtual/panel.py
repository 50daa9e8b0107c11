# SPDX-License-Identifier: MIT
"""A face in code: presses keys, sees the LEDs, reads the text. For tests, tools and terminals.

with PanelClient("/tmp/sunsquare-x/panel") as panel:
    panel.tap("bottom", "a")
    panel.wait_for(lambda p: "LATICE" in p.text())
    panel.picture().save("table.png")
"""

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL.Image import Image

from sunsquare.trouble import Trouble
from sunsquare.virtual import leds
from sunsquare.virtual.protocol import (
    FINGERS,
    FRAME,
    FRAME_WANTED,
    LEVELS,
    SOUND,
    STATE,
    TEXT,
    Message,
    Splitter,
    beeps,
    key_bit,
    packed_input,
)

TAP_S = 0.06  # a finger's quick press
TIMEOUT_S = 10.0


class PanelClient:
    """Connects to a panel socket; a thread listens. Attributes: frames (count), states and sounds heard so far."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self.frames = 0
        self.states: list[tuple[int, str]] = []
        self.sounds: list[list[tuple[int, int]]] = []
        self.closed = False
        self._held = 0
        self._frame: Message | None = None
        self._text = ""
        self._news = threading.Condition()
        self._socket = socket.socket(socket.AF_UNIX)
        try:
            self._socket.connect(str(self.path))
        except OSError as error:
            self._socket.close()
            raise Trouble(f"{self.path}: no table answers there ({error.strerror})") from None
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def __enter__(self) -> "PanelClient":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave the panel; keys that are held are let go."""
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._listener.join()
        self._socket.close()

    # -- keys

    def press(self, side: int | str, key: int | str) -> None:
        """Press a key and keep it down: side 0-3 or bottom left top right, key 0-5 or up down left right a b."""
        self._hold(self._held | 1 << key_bit(side, key))

    def release(self, side: int | str, key: int | str) -> None:
        self._hold(self._held & ~(1 << key_bit(side, key)))

    def release_all(self) -> None:
        self._hold(0)

    def tap(self, side: int | str, key: int | str, seconds: float = TAP_S) -> None:
        """Press, wait, let go, and wait as long again so that a next tap is a press of its own."""
        with self.holding(side, key):
            time.sleep(seconds)
        time.sleep(seconds)

    def taps(self, side: int | str, keys: str, seconds: float = TAP_S) -> None:
        """Several taps: taps(0, "down down a")."""
        for key in keys.split():
            self.tap(side, key, seconds)

    @contextlib.contextmanager
    def holding(self, side: int | str, key: int | str) -> Iterator[None]:
        self.press(side, key)
        try:
            yield
        finally:
            self.release(side, key)

    def _hold(self, levels: int) -> None:
        self._held = levels
        self._socket.sendall(packed_input(FINGERS, levels))

    def contacts(self, levels: int) -> None:
        """Raw levels of all keys (bit side * 6 + key), as short as they are: for trains of edges."""
        self._socket.sendall(packed_input(LEVELS, levels))

    # -- what it shows

    def text(self) -> str:
        """What the screen shows, as text."""
        with self._news:
            return self._text

    @property
    def brightness(self) -> int:
        """0..255."""
        with self._news:
            return self._frame.extra if self._frame else 0

    def levels(self) -> npt.NDArray[np.uint8]:
        """What the LEDs get: 64 x 64 x RGB, 0..255 of the time that the brightness allows."""
        with self._news:
            frame = self._frame
        return leds.levels(frame.payload) if frame else np.zeros((64, 64, 3), np.uint8)

    def rgb(self) -> npt.NDArray[np.uint8]:
        """The same as the eye judges it (gamma undone), without brightness: the palette's colours."""
        return leds.seen(self.levels())

    def picture(self, pitch: int = leds.PITCH) -> Image:
        """The panel as it glows, `pitch` pixels an LED."""
        return leds.picture(self.levels(), self.brightness, pitch)

    def want_frame(self) -> None:
        """Ask for all that is shown once more."""
        self._socket.sendall(packed_input(FRAME_WANTED, 0))

    def wait_for(self, what: Callable[["PanelClient"], object], timeout: float = TIMEOUT_S) -> None:
        """Until what(self) is true, asked again whenever the table tells something. TimeoutError names the text."""
        deadline = time.monotonic() + timeout
        while not what(self):
            with self._news:
                left = deadline - time.monotonic()
                if left <= 0 or self.closed:
                    gone = " and the table has gone" if self.closed else ""
                    raise TimeoutError(f"not within {timeout} s{gone}; the screen says:\n{self._text}")
                self._news.wait(min(left, 0.25))

    def wait_text(self, part: str, timeout: float = TIMEOUT_S) -> str:
        """Until the text contains `part`; returns the text."""
        self.wait_for(lambda panel: part in panel.text(), timeout)
        return self.text()

    # -- the listening thread

    def _listen(self) -> None:
        splitter = Splitter()
        with contextlib.suppress(OSError):
            while data := self._socket.recv(1 << 16):
                with self._news:
                    for message in splitter.feed(data):
                        self._take(message)
                    self._news.notify_all()
        with self._news:
            self.closed = True
            self._news.notify_all()

    def _take(self, message: Message) -> None:
        if message.kind == FRAME:
            self._frame = message
            self.frames += 1
        elif message.kind == TEXT:
            self._text = message.payload.decode(errors="replace")
        elif message.kind == SOUND:
            self.sounds.append(beeps(message.payload))
        elif message.kind == STATE:
            self.states.append((message.extra, message.payload.decode(errors="replace")))
