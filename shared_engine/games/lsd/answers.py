# SPDX-License-Identifier: MIT
"""Threats and answers to them, tried out on a sketch (threats.py). All are generators that yield between short pieces of
work and return what they found.
"""

from shared_engine.games.lsd.capture import captured_by
from shared_engine.games.lsd.tables import DIGITS, FITS, LOOK_OF_BIT, LOOKS, STEPS
from shared_engine.games.lsd.threats import DOTTED, ICON_LOOKS, gain_of


def parries(sketch, by: int, seat: int, one: bool = False):
    """Placements of `by` after which the seat has no winning spot any more; one for each spot and icon, or one at all."""
    state = sketch.state
    wins = sketch.winning(seat)
    if one and len(wins) == 1:
        looks = state.placements_at(by, wins[0])
        if looks:
            return [wins[0] * LOOKS + lowest(looks)]
    found = []
    for spot in state.frontier[:]:
        looks = state.placements_at(by, spot)
        if not looks:
            continue
        beside = len([step for step in STEPS if spot + step in wins])
        yield
        for icon in (0, 1):
            some = looks & ICON_LOOKS[icon]
            if not some:
                continue
            if not beside:  # all looks do the same
                if spot not in wins and not captured_by(state, by, spot, icon):
                    continue
                some &= -some
            while some:
                look = lowest(some)
                some ^= 1 << look
                sketch.try_out(by, spot, look)
                left = sketch.winning(seat)
                sketch.take_back()
                yield
                if not left:
                    found.append(spot * LOOKS + look)
                    if one:
                        return found
                    break
    return found


def sharp(sketch, seat: int, against: int, spot: int, looks: int) -> int:
    """Which of these placements of a seat may make threats that `against` cannot answer by filling the winning spot? A
    mask, too large rather than too small."""
    held = sketch.held
    asked = sketch.asked
    ends = [end for end in sketch.open[seat] if end != spot and end in asked]
    if gain_of(sketch.gains(spot), seat) >= sketch.near:
        sketch.find_ends(seat, spot, ends)
    found = 0
    fits = 0
    for end in ends:
        asks = asked.get(end, 0)
        fit = False
        for side in range(4):
            if end + STEPS[side] == spot:
                dotted = DOTTED[side ^ 2]
                for digit, those in ((DIGITS[side], looks & dotted), (2 * DIGITS[side], looks & ~dotted)):
                    some = FITS[asks + digit]
                    if those and some & held[seat]:
                        fit = True
                        if not some & held[against]:
                            found |= those
                break
        else:
            some = FITS[asks]
            fit = some & held[seat] != 0
            if fit and not some & held[against]:
                found = looks
        fits += fit
    if fits > 1:
        return looks
    if (seat ^ against) & 1:
        for icon in (0, 1):
            some = looks & ICON_LOOKS[icon]
            if some:
                for prey in captured_by(sketch.state, seat, spot, icon):
                    if sketch.frees(seat, prey, spot):
                        found |= some
    return found


def breaks(sketch, seat: int, against: int, spot: int, looks: int):
    """Would one of these placements give the seat winning spots that `against` cannot answer?"""
    for icon in (0, 1):
        some = looks & ICON_LOOKS[icon]
        if not some:
            continue
        tries = [lowest(some)]
        if highest(some) not in tries:
            tries.append(highest(some))
        for look in tries:
            sketch.try_out(seat, spot, look)
            yield
            broken = False
            if sketch.winning(seat) and not sketch.winning(against):
                found = yield from parries(sketch, against, seat, True)
                broken = not found
            sketch.take_back()
            if broken:
                return True
    return False


def breaks_somewhere(sketch, seat: int, against: int):
    """The same for all placements of the seat."""
    state = sketch.state
    for spot in state.frontier[:]:
        looks = state.placements_at(seat, spot)
        if looks:
            looks = sharp(sketch, seat, against, spot, looks)
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
    look = LOOKS - 1
    while not looks >> look & 1:
        look -= 1
    return look
