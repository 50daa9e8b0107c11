# SPDX-License-Identifier: MIT
"""Tilers once more, slow and plain, from the rules text alone, to hold the engine against.

It works on the contract's position dicts with all their keys: `legal(position)` lists texts, `after(position, text)`,
`expired(position)` and `without(position, seat)` give new dicts. The position knows the bag, so the next
course is laid out from it. Who has won stands in slow_tilers_ending.py.
"""

from slow_tilers_ending import finished_rows, option

COLOURS = "ABCDE"
COLUMNS = "abcde"
IN_A_STACK = 4


def legal(position) -> list:
    """The texts of all legal actions of the seat on turn, sorted; none when the game is over."""
    if over(position):
        return []
    if not position["hand"]:
        return sorted(["take " + source + " " + colour for source, colour in takes(position)])
    colour = position["hand"][0]
    floor = position["floors"][position["turn"]]
    cells = [cell for cell in all_cells() if may_lie(floor, colour, cell)]
    return sorted(["lay " + colour + " " + cell for cell in cells] + ["chip " + colour])


def in_order(position) -> list:
    """The seats that have not left."""
    return [seat for seat in range(position["seats"]) if seat not in position["retired"]]


def all_cells() -> list:
    return [column + row for column in COLUMNS for row in "12345"]


def takes(position) -> list:
    """(source, colour) of what may be taken: stacks in order, then the spill, the colours of each in order."""
    found = []
    for number, stack in enumerate(position["stacks"]):
        found += [(str(number + 1), colour) for colour in COLOURS if colour in stack]
    return found + [("spill", colour) for colour in COLOURS if colour in position["spill"]]


def row_of(floor, cell) -> str:
    return floor[int(cell[1]) - 1]


def column_of(floor, cell) -> str:
    return "".join([row[COLUMNS.index(cell[0])] for row in floor])


def may_lie(floor, colour, cell) -> bool:
    """The cell is empty and neither its row nor its column holds the colour."""
    across = row_of(floor, cell)
    return across[COLUMNS.index(cell[0])] == "." and colour not in across and colour not in column_of(floor, cell)


def copied(position) -> dict:
    new = dict(position)
    new["floors"] = [list(floor) for floor in position["floors"]]
    for key in ("stacks", "chips", "run_points", "retired"):
        new[key] = list(position[key])
    return new


def loaded(position) -> dict:
    """What becomes of a position when it is set up: fresh keys; where the course is over, the next one or the end."""
    new = {"retired": [], "began": position["turn"]}
    new.update(position)
    new = copied(new)
    if alone(new):
        hand_to_chips(new)
    else:
        next_course_if_over(new)
    return new


# The end


def alone(position) -> bool:
    return len(position["retired"]) == position["seats"] - 1


def course_over(position) -> bool:
    return not position["hand"] and not position["spill"] and not any(position["stacks"])


def ending(position) -> str:
    """Why it is over, "" while it is not."""
    if alone(position):
        return "alone"
    if course_over(position):
        if any([finished_rows(floor) for floor in position["floors"]]):
            return "row"
        if not position["bag"]:
            return "bag"
    return ""


def over(position) -> bool:
    return ending(position) != ""


# What happens


def after(position, text) -> dict:
    """The position after a legal action."""
    new = copied(position)
    words = text.split()
    if words[0] == "take":
        take(new, words[1], words[2])
    elif words[0] == "lay":
        lay(new, words[1], words[2])
    else:
        put_down_one(new)
        new["chips"][new["turn"]] += 1
    if not new["hand"]:
        end_turn(new)
    return new


def take(position, source, colour) -> None:
    if source == "spill":
        lying = position["spill"]
        rest = lying.replace(colour, "")
        position["spill"] = rest
        if position["chisel"] is None:
            position["chisel"] = position["turn"]
            position["chips"][position["turn"]] += 1
    else:
        lying = position["stacks"][int(source) - 1]
        rest = lying.replace(colour, "")
        position["stacks"][int(source) - 1] = ""
        position["spill"] = "".join(sorted(position["spill"] + rest))
    position["hand"] = colour * (len(lying) - len(rest))


def lay(position, colour, cell) -> None:
    seat = position["turn"]
    floor = position["floors"][seat]
    row = row_of(floor, cell)
    at = COLUMNS.index(cell[0])
    floor[int(cell[1]) - 1] = row[:at] + colour + row[at + 1 :]
    put_down_one(position)
    position["run_points"][seat] += points_at(floor, cell)


def put_down_one(position) -> None:
    position["hand"] = position["hand"][1:]


def points_at(floor, cell) -> int:
    """One for every other tile of the two runs through the cell; 1 without any."""
    others = run_length(row_of(floor, cell), COLUMNS.index(cell[0])) - 1
    others += run_length(column_of(floor, cell), int(cell[1]) - 1) - 1
    return others if others else 1


def run_length(line, at) -> int:
    """Of the unbroken run of tiles that holds the place `at` of a line."""
    first = at
    while first > 0 and line[first - 1] != ".":
        first -= 1
    last = at
    while last < 4 and line[last + 1] != ".":
        last += 1
    return last - first + 1


def hand_to_chips(position) -> None:
    position["chips"][position["turn"]] += len(position["hand"])
    position["hand"] = ""


def end_turn(position) -> None:
    """The hand is empty: the next seat, the next course, or the end, after which `turn` stays."""
    if course_over(position):
        next_course_if_over(position)
    else:
        position["turn"] = from_here(position, position["turn"] + 1)


def from_here(position, seat) -> int:
    """The seat, or the next one on its left that has not left."""
    seat %= position["seats"]
    while seat in position["retired"]:
        seat = (seat + 1) % position["seats"]
    return seat


def next_course_if_over(position) -> None:
    if not course_over(position) or over(position):
        return
    beginner = position["began"] if position["chisel"] is None else position["chisel"]
    position["turn"] = from_here(position, beginner)
    position["began"] = position["turn"]
    position["chisel"] = None
    position["course"] += 1
    for number in range(yard_size(position)):
        position["stacks"][number] = position["bag"][:IN_A_STACK]
        position["bag"] = position["bag"][IN_A_STACK:]


def yard_size(position) -> int:
    if option(position, "yard") == "small":
        return position["seats"] + 1
    return 2 * position["seats"] + 1


# Timeouts


def expired(position) -> dict:
    """After the turn timer of the seat on turn ran out."""
    new = copied(position)
    if not new["hand"]:
        source, colour = cheapest_take(new)
        take(new, source, colour)
    hand_to_chips(new)
    end_turn(new)
    return new


def cheapest_take(position) -> tuple:
    """(source, colour) of what costs fewest chips, of equals the first of takes()."""
    found = takes(position)
    best = found[0]
    for other in found[1:]:
        if chips_for(position, other) < chips_for(position, best):
            best = other
    return best


def chips_for(position, choice) -> int:
    source, colour = choice
    if source == "spill":
        return position["spill"].count(colour) + (position["chisel"] is None)
    return position["stacks"][int(source) - 1].count(colour)


def without(position, seat) -> dict:
    """After `seat` has left."""
    new = copied(position)
    new["retired"].append(seat)
    if alone(new):
        hand_to_chips(new)
    elif seat == new["turn"]:
        hand_to_chips(new)
        end_turn(new)
    return new
