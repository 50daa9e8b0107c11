# SPDX-License-Identifier: MIT
"""The clock of the match as the screen shows it now, for a PC that follows it. Looking changes nothing."""

from table.link.status import standing

OF_THE_MATCH = ("game", "sequence", "events", "reason", "names", "flag", "gone")
OF_THE_CLOCK = ("controls", "at", "running", "to_move", "delay", "waiting", "paused", "seats", "flags")


def clock(app) -> dict:
    """See docs/link.md for the names."""
    found = dict.fromkeys(OF_THE_MATCH + OF_THE_CLOCK)
    found["state"] = standing(app)
    if found["state"] == "menu":
        return found
    sitting = app.sitting
    match = sitting.match
    setup, time, at = match.setup, match.clock, sitting.now()
    found["game"], found["sequence"], found["events"] = setup.game, setup.sequence, match.count
    found["names"], found["flag"] = setup.names, setup.settings["flag"]
    found["gone"] = sorted(set(list(match.state.retired) + list(getattr(match.state, "out", ()))))
    if match.over:
        found["reason"] = match.result()[0]
    if time is None:
        return found
    fallen = time.flags()
    found["controls"], found["at"], found["flags"] = setup.controls, at, fallen
    found["running"], found["to_move"] = time.running, time.to_move
    found["delay"] = time.delay(at)
    found["waiting"], found["paused"] = match.waiting, match.paused
    found["seats"] = [
        (time.remaining(seat, at), time.total(seat, at), time.periods(seat, at), time.moves(seat), seat in fallen)
        for seat in range(setup.seats)
    ]
    return found
