# SPDX-License-Identifier: MIT
"""The time of the next match: which controls and rules keys go through, and what is made of one that cannot be."""

from shared_engine.presets import PRESETS
from table.unload import forget

# In the order of the menu: turn timers, None (untimed), minutes for the game, then what has a name.
PLAIN = ("60/turn", "90/turn", "30/turn", None, "5", "10", "15", "30")
CONTROLS = PLAIN + tuple([text for _, text in PRESETS if text not in PLAIN])
MINUTES = (0, 10, 15, 20, 30, 45, 60, 5)  # of a game that is played by the minute; 0: by rounds
# What used-up time, a pause and a hand-over mean, in the order of the menu, and the choices.
RULES = ("flag", "pause", "strict_handover")
CHOICES = {"flag": (None, "loss", "retire", "note"), "pause": ("any", "arbiter"), "strict_handover": (False, True)}


def following(choices: tuple, value, step: int):
    """What follows a value (or comes before it); one that is none of them stands before the first, behind the last."""
    at = choices.index(value) if value in choices else min(-step, 0)
    return choices[(at + step) % len(choices)]


def mended(control, seats: int, usual="60/turn"):
    """A time control (a text, None, or a list of texts) with as many entries as seats, one where all are alike;
    the usual one for what cannot be."""
    if isinstance(control, list) and control:
        control = (control + control[-1:] * seats)[:seats]
        if control.count(control[0]) == seats:
            control = control[0]
    return control if control in CONTROLS or _fits(control, seats) else usual


def change_control(setup, step: int) -> None:
    """The next one of CONTROLS; the clock alone is nothing without one."""
    setup.control = following(CONTROLS, setup.control, step)
    if setup.control is None and setup.alone:
        change_control(setup, step)


def _fits(control, seats: int) -> bool:
    """One that a PC has set, or keys by its numbers."""
    from shared_engine.clock_checks import one_each

    try:
        one_each(control, seats)
        return True
    except ValueError:
        return False
    finally:
        forget("control_texts clock_checks", "shared_engine")


def minutes(setup):
    """How many minutes a game without turns is played, 0: by rounds; None for a game that cannot."""
    for option in setup.info().options:
        if option.name == "rounds" and "minutes" in option.values:
            return setup.option(setup.named("rounds_value")) if setup.option(option) == "minutes" else 0
    return None


def change_minutes(setup, step: int) -> None:
    """As many rounds as usual, or so many minutes."""
    count = following(MINUTES, minutes(setup), step)
    rounds, value = setup.named("rounds"), setup.named("rounds_value")
    setup.set_option(rounds, "minutes" if count else rounds.default)
    setup.set_option(value, count or value.default)


def change_rule(setup, name: str, step: int) -> None:
    """The next choice of one of RULES; None is as usual for so many seats, but the clock alone names what it means."""
    choices = CHOICES[name]
    if choices[0] is None and setup.alone:
        choices = choices[1:]
    setattr(setup, name, following(choices, getattr(setup, name), step))
