# SPDX-License-Identifier: MIT
"""Settings of the table: light, sound and the pace of the bots. Saved when left."""

from table import texts
from table.palette import STEPS
from table.screens.menu import Menu

PACES = (0, 400, 900, 1800)


class Settings(Menu):
    def rows(self):
        return ("brightness", "sound", "pace", "back")

    def title(self):
        return texts.say("settings")

    def label(self, row):
        return texts.say(row)

    def value(self, row):
        config = self.app.config
        if row == "brightness":
            return "%d/%d" % (_nearest(STEPS, config["brightness"]) + 1, len(STEPS))
        if row == "sound":
            return texts.say("on" if config["sound"] else "off")
        if row == "pace":
            return texts.say("pace_%d" % PACES[_nearest(PACES, config["pace"])])
        return ""

    def change(self, row, step):
        config = self.app.config
        if row == "brightness":
            config["brightness"] = STEPS[(_nearest(STEPS, config["brightness"]) + step) % len(STEPS)]
            self.app.port.matrix.brightness = config["brightness"]
        elif row == "sound":
            config["sound"] = not config["sound"]
        elif row == "pace":
            config["pace"] = PACES[(_nearest(PACES, config["pace"]) + step) % len(PACES)]
        else:
            return False
        return True

    def choose(self, row):
        if row == "back":
            self.back()
        else:
            self.change(row, 1)

    def back(self):
        self.app.save_config()
        self.app.go("title", "settings")


def _nearest(values, value) -> int:
    """The place of the entry of `values` that is nearest to `value`."""
    best = 0
    for at in range(len(values)):
        if abs(values[at] - value) < abs(values[best] - value):
            best = at
    return best
