# SPDX-License-Identifier: MIT
"""Threats and answers to them, tried out on a sketch (threats.py); generators yield between short pieces of work."""

from shared_engine.games.lsd.capture import captured_by
from shared_engine.games.lsd.tables import DIGITS, FITS, LOOK_OF_BIT, LOOKS, STEPS
from shared_engine.games.lsd.threats import DOTTED, ICON_LOOKS, gain_of


def parries(sketch, by: int, seat: int, one: bool = False):
    """Returns placements of `by` after which the seat has no winning spot any more, by spot and icon; one, if one is
    enough."""
    state = sketch.state
    wins = sketch.winning(seat)
    if one and len(wins) == 1:
        looks = state.placements_at(by, wins[0])
        if looks:
            return [wins[0] * LOOKS + lowest(looks)]
    found = []
    for spot in state.frontier[:]:
        yield
        looks = state.placements_at(by, spot)
        if not looks:
            continue
        beside = [step for step in STEPS if spot + step in wins]
        for icon in (0, 1):
            some = looks & ICON_LOOKS[icon]
            if not some:
                continue
            if not beside:  # however it lies
                if spot not in wins and not captured_by(state, by, spot, icon):
                    continue
                some &= -some
            while some:
                look = lowest(some)
                some ^= 1 << look
                taken = sketch.try_out(by, spot, look, 0)
                if taken:
                    yield
                left = sketch.winning(seat)
                if taken:
                    yield
                sketch.take_back()
                yield
                if not left:
                    found.append(spot * LOOKS + look)
                    if one:
                        return found
                    break
    return found


def sharp(sketch, seat: int, against: int, spot: int, looks: int, gains: int) -> int:
    """Which of these placements of a seat may make winning spots that `against` cannot all fill? A mask, too large
    rather than too small. gains: of the spot."""
    asked = sketch.asked
    held = sketch.held[seat]
    ends = [end for end in sketch.open[seat] if end != spot and end in asked and sketch.completes(seat, end)]
    if gain_of(gains, seat) >= sketch.near:
        sketch.find_ends(seat, spot, ends)
    found = 0
    wins = 0
    for end in ends:
        fits = 0
        for those, some in _at_the_end(end, spot, looks, asked.get(end, 0)):
            if those and some & held:
                fits = 1
                if not some & sketch.held[against]:
                    found |= those
        wins += fits
    if wins > 1:
        return looks
    if (seat ^ against) & 1:
        for icon in (0, 1):
            some = looks & ICON_LOOKS[icon]
            if some:
                for prey in captured_by(sketch.state, seat, spot, icon):
                    if sketch.frees(seat, prey, spot):
                        found |= some
    return found


def _at_the_end(end: int, spot: int, looks: int, asks: int) -> tuple:
    """What fits at the end of a row when one of these looks lies on the spot: (looks there, looks that fit) pairs."""
    for side in range(4):
        if end + STEPS[side] == spot:
            dotted = DOTTED[side ^ 2]
            return (looks & dotted, FITS[asks + DIGITS[side]]), (looks & ~dotted, FITS[asks + 2 * DIGITS[side]])
    return ((looks, FITS[asks]),)


def breaks(sketch, seat: int, against: int, spot: int, looks: int):
    """Returns whether one of these placements gives the seat winning spots that `against` cannot answer. Of each icon
    the lowest and the highest look are tried: few dots and many."""
    for icon in (0, 1):
        some = looks & ICON_LOOKS[icon]
        if not some:
            continue
        least = lowest(some)
        most = highest(some)
        for look in (least,) if least == most else (least, most):
            sketch.try_out(seat, spot, look)
            yield
            broken = False
            if sketch.winning(seat) and not sketch.winning(against):
                found = yield from parries(sketch, against, seat, True)
                broken = not found
            yield
            sketch.take_back()
            yield
            if broken:
                return True
    return False


def breaks_somewhere(sketch, seat: int, against: int):
    """The same for all placements of the seat."""
    state = sketch.state
    for spot in state.frontier[:]:
        looks = state.placements_at(seat, spot)
        if looks:
            looks = sharp(sketch, seat, against, spot, looks, sketch.gains(spot))
        yield
        if looks:
            found = yield from breaks(sketch, seat, against, spot, looks)
            if found:
                return True
    return False


def lowest(looks: int) -> int:
    """The lowest look in a mask."""
    return LOOK_OF_BIT[(looks & -looks) % 37]


def highest(looks: int) -> int:
    """The highest look in a mask."""
    while looks & (looks - 1):
        looks &= looks - 1
    return lowest(looks)
