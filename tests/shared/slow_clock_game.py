# SPDX-License-Identifier: MIT
"""The clock mode once more, slow and plain, on position dicts, from its rules alone."""


def around(position: dict) -> list:
    """All seats that have not left, beginning with the one after the seat on turn, the seat on turn last."""
    seats = list(range(position["seats"]))
    if position["direction"] == -1:
        seats.reverse()
    at = seats.index(position["turn"])
    return [seat for seat in seats[at + 1 :] + seats[: at + 1] if seat not in position["retired"]]


def sitting(position: dict) -> list:
    """The seats that take part."""
    return [seat for seat in range(position["seats"]) if seat not in position["out"] + position["retired"]]


def over(position: dict) -> bool:
    return position["stopped"] or len(position["retired"]) == position["seats"] - 1


def legal(position: dict) -> list:
    """Sorted as texts."""
    if over(position):
        return []
    found = ["over", "reverse", "end"] + ["in %d" % seat for seat in position["out"]]
    inside = sitting(position)
    if len(inside) > 1:
        found += ["out %d" % seat for seat in inside]
    return sorted(found)


def after(position: dict, text: str) -> dict:
    """The position after an action of the seat on turn."""
    words = text.split()
    made = changed(position)
    if words[0] == "reverse":
        made["direction"] = -made["direction"]
    elif words[0] == "end":
        made["stopped"] = True
    elif words[0] == "in":
        made["out"].remove(int(words[1]))
    elif words[0] == "out":
        made["out"] = sorted(made["out"] + [int(words[1])])
    if words[0] == "over" or (words[0] == "out" and int(words[1]) == made["turn"]):
        return passed_on(made)
    return made


def expired(position: dict) -> dict:
    """A turn timer that has run out changes nothing."""
    return changed(position)


def without(position: dict, seat: int) -> dict:
    """A seat leaves for good."""
    made = changed(position)
    made["retired"].append(seat)
    if seat in made["out"]:
        made["out"].remove(seat)
    if over(made) or seat != made["turn"]:
        return made
    return passed_on(made)


def in_order(position: dict) -> list:
    """The seats that have not left."""
    return sorted(around(position))


def changed(position: dict) -> dict:
    """A copy to be changed."""
    made = dict(position)
    made["out"], made["retired"] = position["out"][:], position["retired"][:]
    return made


def passed_on(made: dict) -> dict:
    """The turn goes to the next who takes part; where nobody does the next who has stayed comes in again."""
    inside = sitting(made)
    following = [seat for seat in around(made) if seat in inside] or around(made)
    made["turn"] = following[0]
    made["out"] = [seat for seat in made["out"] if seat != following[0]]
    made["moves"] += 1
    return made
