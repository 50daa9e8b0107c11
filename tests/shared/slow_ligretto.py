# SPDX-License-Identifier: MIT
"""Ligretto Dice once more, slow and plain, from the rules text alone, to hold the engine against.

It works on the contract's position dicts with all their keys. `legal(position, at)` lists (seat, text);
`after(position, seat, text, at, drawn)`, `next_for_all(position, at, drawn)`, `expired(position)` and
`without(position, seat, at, drawn)` give new dicts. Faces and deals only the engine's generator knows: they are
taken from `drawn`, the position that the engine came to, and must be such as can be thrown or dealt. How a match
ends stands in slow_ligretto_ending.py.
"""

from slow_ligretto_ending import in_order, option, over

COLOURS = "rygb"
A_MINUTE = 60000
A_SECOND = 1000
LATEST = (1 << 30) - 2


def legal(position, at=None) -> list:
    """(seat, text) of all that may be done at a moment, sorted; None: nothing waits for time."""
    if over(position) or not may_be_stamped(position, at):
        return []
    found = []
    for seat in in_order(position):
        found += [(seat, text) for text in legal_of(position, seat, at)]
    return sorted(found)


def may_be_stamped(position, at) -> bool:
    return at is None or position["last_at"] <= at <= LATEST


def may_say_next_for_all(position, at) -> bool:
    """May the table say it for those that have not?"""
    return not over(position) and may_be_stamped(position, at) and position["phase"] == "between"


def legal_of(position, seat, at) -> list:
    """The texts of a seat that plays, while the match is on."""
    spoken = seat in position["consents"]
    if position["phase"] == "between":
        return [] if spoken else ["next"]
    texts = []
    own = position["throws"][seat]
    if own and is_free(position, seat, at):
        texts.append("throw")
        texts += ["place " + die for die in set(own) if may_be_placed(position, die)]
    if not own and option(position, "stop") == "press":
        texts.append("stop")
    if not spoken and (at is None or at >= position["last_placed_at"] + A_MINUTE):
        texts.append("cancel")
    return texts


def is_free(position, seat, at) -> bool:
    """Its dice lie still, and no wrong placement has locked it."""
    if at is None:
        return True
    lies_still = position["thrown_at"][seat] + option(position, "throw_ms")
    return at >= lies_still and at >= position["locked_until"][seat]


def may_be_placed(position, die) -> bool:
    """It fits, or is too high and has a price for that."""
    return fits(position, die) or (is_too_early(position, die) and option(position, "wrong") != "snap_back")


def fits(position, die) -> bool:
    return int(die[1]) == position["rows"][die[0]] + 1


def is_too_early(position, die) -> bool:
    return int(die[1]) > position["rows"][die[0]] + 1


def in_rank(dice) -> list:
    """By colour, then by face."""
    return sorted(dice, key=lambda die: (COLOURS.index(die[0]), die[1]))


def copied(position) -> dict:
    new = dict(position)
    new["rows"] = dict(position["rows"])
    new["throws"] = [list(dice) for dice in position["throws"]]
    for key in ("thrown_at", "locked_until", "scores", "consents", "retired"):
        new[key] = list(position[key])
    return new


def loaded(position) -> dict:
    """What becomes of a position when it is set up: fresh keys, dice in their rank."""
    seats = position["seats"]
    new = {"retired": [], "phase": "play", "consents": [], "ended_at": 0, "locked_until": [0] * seats}
    new.update(position)
    new = copied(new)
    new["throws"] = [in_rank(dice) for dice in new["throws"]]
    new["consents"] = sorted(new["consents"])
    if "last_at" not in new:
        new["last_at"] = max(new["thrown_at"] + [new["last_placed_at"], new["ended_at"]])
    if "finisher" not in new:
        done = [seat for seat in in_order(new) if not new["throws"][seat]]
        new["finisher"] = done[0] if done and new["phase"] == "between" else None
    return new


# What happens


def after(position, seat, text, at, drawn) -> dict:
    """The position after a legal action."""
    new = copied(position)
    new["last_at"] = at
    words = text.split()
    if words[0] == "throw":
        throw(new, seat, at, drawn)
    elif words[0] == "place":
        place(new, seat, words[1], at)
    elif words[0] == "stop":
        end_round(new, seat, at)
    else:
        new["consents"] = sorted(new["consents"] + [seat])
        go_on_if_all_agree(new, at, drawn)
    return new


def throw(position, seat, at, drawn) -> None:
    """All its dice and no others: each keeps its colour and gets a face."""
    faces = drawn["throws"][seat]
    assert colours_of(faces) == colours_of(position["throws"][seat]), "other dice came down: %s" % faces
    check_dice(faces)
    position["throws"][seat] = in_rank(faces)
    position["thrown_at"][seat] = at


def colours_of(dice) -> list:
    return sorted([die[0] for die in dice])


def check_dice(dice) -> None:
    for die in dice:
        assert len(die) == 2 and die[0] in COLOURS and die[1] in "123456", "%s is no die" % die


def place(position, seat, die, at) -> None:
    """A die that fits goes to its row for good; another one costs what `wrong` says."""
    if not fits(position, die):
        if option(position, "wrong") == "lock_1s":
            position["locked_until"][seat] = at + A_SECOND
        else:
            position["scores"][seat] -= 1
        return
    position["throws"][seat].remove(die)
    position["rows"][die[0]] += 1
    position["last_placed_at"] = at
    position["consents"] = []
    if not position["throws"][seat] and option(position, "stop") == "auto":
        end_round(position, seat, at)


def end_round(position, finisher, at) -> None:
    """finisher None: cancelled, and nobody gains."""
    left = [len(dice) for dice in position["throws"]]
    for seat in range(position["seats"]):
        if seat == finisher:
            position["scores"][seat] += sum(left) - left[seat]
        else:
            position["scores"][seat] -= left[seat]
    position["phase"] = "between"
    position["finisher"] = finisher
    position["ended_at"] = at
    position["consents"] = []


def go_on_if_all_agree(position, at, drawn) -> None:
    """All that play have consented to cancel, or have said next."""
    if position["consents"] != in_order(position):
        return
    if position["phase"] == "play":
        end_round(position, None, at)
    else:
        begin_round(position, at, drawn)


def begin_round(position, at, drawn) -> None:
    """Everybody gets its share of the 24 dice and throws at the same instant."""
    lying = []
    for seat in range(position["seats"]):
        dice = drawn["throws"][seat]
        wanted = 0 if seat in position["retired"] else share(position, seat)
        assert len(dice) == wanted, "seat %d got %d dice, not %d" % (seat, len(dice), wanted)
        check_dice(dice)
        position["throws"][seat] = in_rank(dice)
        lying += colours_of(dice)
    for colour in COLOURS:
        assert lying.count(colour) <= 6, "more than six dice of a colour: %s" % lying
        position["rows"][colour] = 0
    position["round"] += 1
    position["phase"] = "play"
    position["consents"] = []
    position["finisher"] = None
    position["ended_at"] = 0
    position["locked_until"] = [0] * position["seats"]
    for seat in in_order(position):
        position["thrown_at"][seat] = at
    position["last_placed_at"] = at


def share(position, seat) -> int:
    """How many dice a seat is dealt."""
    handicap = option(position, "handicap")
    return handicap[seat] if handicap else 24 // position["seats"]


def next_for_all(position, at, drawn) -> dict:
    """The table has said next for all that had not."""
    new = copied(position)
    new["last_at"] = at
    new["consents"] = in_order(new)
    go_on_if_all_agree(new, at, drawn)
    return new


def expired(position) -> dict:
    """There are no turns, so a turn timer has nothing to time."""
    return copied(position)


def without(position, seat, at, drawn) -> dict:
    """After `seat` has left. Its dice are out of play; of a round that is over they lie on, for it is counted."""
    new = copied(position)
    new["retired"].append(seat)
    new["last_at"] = max(new["last_at"], at)
    new["consents"] = [other for other in new["consents"] if other != seat]
    if new["phase"] == "play":
        new["throws"][seat] = []
    if not over(new) and new["consents"]:
        go_on_if_all_agree(new, new["last_at"], drawn)
    return new
