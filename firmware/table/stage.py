# SPDX-License-Identifier: MIT
"""What stands around the screens: settings, store, the waiting match, and the way from one screen to the next."""

import gc
import os

from table import texts
from table.canvas import Canvas
from table.palette import brightness
from table.screens import part
from table.sound import CUES
from table.store import Store
from table.unload import OF_FILES, OF_GAMES, OF_MATCHES, OF_MENUS, OF_PLAYED, OF_RECORDS, OF_TOGETHER, forget


class Stage:
    """port: see table.ports. system: see Store. hint: a text to show on the title, or None."""

    def __init__(self, port, canvas=None, system=os):
        from table.beginnings import find_waiting
        from table.config import DEFAULTS

        self.port = port
        self.canvas = canvas or Canvas()
        self.store = Store(port.root, system)
        self.config = self.store.load_config(dict(DEFAULTS, pace=900, setup={}))
        self.hint = self.store.hint
        self.config["brightness"] = brightness(self.config["brightness"])
        port.matrix.brightness = self.config["brightness"]
        self._plan = self.config["setup"]  # of the next match, while `setup` is not loaded
        self.loaded_setup = None
        self.sitting = None
        self.facing = 0  # the side to which menus are turned
        self.screen = None
        find_waiting(self)
        self.forget_records()

    def open(self, error=None) -> None:
        """The first screen. error: the exception after which the application begins again."""
        if error is not None:
            self.go("trouble", error)
        elif self.port.start_request:
            from table.beginnings import begin_requested

            begin_requested(self, self.port.start_request)
        else:
            self.go("title")

    @property
    def setup(self):
        """What the next match will be (table.setup). It makes room while a match runs: then `open_racks` tells."""
        if self.loaded_setup is None:
            from table.setup import Setup

            self.loaded_setup = Setup.of(self._plan)
        return self.loaded_setup

    def drop_setup(self) -> None:
        """Back to the setup that was kept."""
        self.loaded_setup = None

    def plan(self) -> dict:
        """What the next match will be, as it is kept."""
        return self._plan if self.loaded_setup is None else self.loaded_setup.kept()

    def put_setup_away(self) -> None:
        self._plan = self.plan()
        self.loaded_setup = None

    @property
    def open_racks(self) -> bool:
        """May everybody see all racks?"""
        return self._plan.get("open_racks", False) if self.loaded_setup is None else self.loaded_setup.open_racks

    def now(self) -> int:
        return self.port.ticks()

    def cue(self, name: str) -> None:
        """A sound."""
        if self.config["sound"]:
            self.port.sound.play(CUES[name])

    def show(self, screen) -> None:
        self.screen = screen
        self.canvas.turn = 0
        screen.enter()

    def go(self, name: str, *given) -> None:
        """Shows the screen of this name; its module is loaded when it is first needed."""
        if name == "title":
            forget(OF_MATCHES)
        from table.ways import lead

        self.show(lead(name)(self, *given))

    def waiting(self) -> bool:
        """Is there a match to go on with?"""
        return self.sitting is not None and not self.sitting.match.over

    def start(self) -> None:
        """Begins the match that is set up, if it can be; one that waits is ended for that."""
        self.setup.check()
        self.save_config()
        if self.waiting():
            self.abandon()
        self.begin()

    def stop_repeat(self) -> None:
        """A key that is held does not go on pressing."""

    def resume(self) -> None:
        """Shows the match, which goes on."""
        self.put_setup_away()
        game = self.sitting.match.state.game
        forget(OF_MENUS)
        forget(OF_PLAYED, "table", game)
        forget(OF_GAMES, "shared_engine", game)
        if self.sitting.match.seat() >= 0:
            forget(OF_TOGETHER)
        self.show(part(game, "screen").Screen(self, self.sitting))

    def pause(self, side: int, at: int, arbiter: bool = False) -> None:
        """Stops the clock and opens the menu of the match for the pod at `side`, if its seat may."""
        if not arbiter and self.sitting.match.setup.settings["pause"] == "arbiter":
            self.screen.say_card(side, texts.say("arbiter_only"))
            return
        self.facing = side
        self.sitting.pause(self.sitting.at(at))
        self.screen.step_back()
        self.go(self.screen.pausing, self.screen)

    def leave(self) -> None:
        """To the title; the match waits, paused."""
        self.go("title")

    def finish(self) -> None:
        """The match is over: files it and shows how it ended."""
        self.file()
        self.cue("win")
        self.go("result", self.screen, self.sitting)

    def abandon(self) -> None:
        """Ends the waiting match for good."""
        self.sitting.abandon(self.sitting.now())
        self.file()
        if self.sitting.filed:
            self.sitting = None

    def file(self) -> None:
        """Packs the match that has ended; one for which there is no room stays at hand until there is."""
        self.sitting.finish()
        if not self.sitting.filed:
            self.hint = "hint_unfiled"
        self.forget_records()

    def save_config(self) -> None:
        self.config["setup"] = self.plan()
        try:
            self.store.save_config(self.config)
        except OSError:
            self.hint = "hint_full"

    def begin(self, seed=None) -> None:
        """Begins the match of the setup. seed: of the draws; None: one that nobody can foresee."""
        from table.beginnings import begin

        gc.collect()
        begin(self, int.from_bytes(self.port.random_bytes(8), "big") if seed is None else seed)
        self.forget_records()
        self.resume()

    def forget_records(self) -> None:
        """What begins, reads and files matches makes room for them."""
        forget(OF_RECORDS, "shared_engine")
        forget(OF_FILES)
