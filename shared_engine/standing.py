# SPDX-License-Identifier: MIT
"""What a flag means, and rankings that the clock decides and not the game. Imported when a flag falls."""


def after_flag(match, seat: int):
    """(the seat leaves the order, how the match ends or None): what the setting says; see docs/clock.md."""
    fallen, gone = match.clock.flags(), match.gone
    rule = match.setup.settings["flag"] or ("loss" if match.setup.seats == 2 else "retire")
    if rule == "retire":
        return True, None
    if rule == "loss":
        return False, ("time", beaten_on_time(match.state, seat))
    if len(set(fallen + gone)) == match.setup.seats:
        return False, ("time", last_standing(match.state, fallen, gone))
    return False, None


def beaten_on_time(state, seat: int) -> list:
    """The ranking when `seat` has lost on time: the others as they stand, it (partners: its team) below all."""
    team = _team(state, seat)
    ranking = []
    for group in state.ranking():
        rest = [other for other in group if other not in team]
        if rest:
            ranking.append(rest)
    ranking.append(team)
    return ranking


def last_standing(state, fallen: list, gone: list) -> list:
    """The ranking when every seat that did not leave has flagged: who fell last wins, who left first is last; partners
    share the place of the better of them."""
    stayed = [seat for seat in fallen if seat not in gone]
    ranking: list = []
    placed: list = []
    for seat in list(reversed(stayed)) + list(reversed(gone)):
        if seat not in placed:
            ranking.append(_team(state, seat))
            placed.extend(ranking[-1])
    return ranking


def _team(state, seat: int) -> list:
    """The seats that win together with a seat, sorted."""
    if not state.options.get("partners"):
        return [seat]
    return [other for other in range(state.seats) if (other - seat) % 2 == 0]
