# SPDX-License-Identifier: MIT
"""A seat in the diagram: who it is, what it has, how much time, and how it stands."""

from typing import Any

from shared_engine import events
from sunsquare.replay import words
from sunsquare.replay.games import Holding, Part, Pile, has_turns, is_draw, part, told_of
from sunsquare.replay.moments import Course
from sunsquare.replay.pen import FAINT, GREY, INK, PAPER, Box, Colour, Pen, width
from sunsquare.replay.times import reading

SEATS: tuple[Colour, ...] = ((84, 92, 108), (214, 116, 0), (26, 112, 196), (200, 52, 116))  # as on the table, for paper
TINT = 0.10  # of the seat's colour in the ground of the seat that is to move
LOW: Colour = (200, 30, 30)
LOW_MS = 10000
SIGN = 30
FIGURE = 24  # columns beside a cell for how many there are
LINE_GAP = 10  # between the lines of what a seat plays from
MOST_SIGNS = 4  # more of a thing are told by a figure
FIGURES = 26.0  # the size of figures; less where there is little room
NAME = 28
TIME_ROOM = 130
LEAST_NOTE = 40  # less room is left empty
LINE = 30  # of the events before
STAMP = 118  # in front of such a line the moment, where it decides who was first
DASHED: Colour = (178, 182, 190)
LIGHT: Colour = (150, 154, 162)
ADDS, ADDS_LINE = 3, 29  # of that table: how many in a line, and how high one is
PARTNERS = "with P{}"


def draw(pen: Pen, box: Box, course: Course, match: Any, seat: int, below: float = 0) -> None:
    """The panel of a seat. below: room for its own board."""
    game = part(course.setup.game)
    marked = match.seat() == seat or place(match, seat) == 1
    ground = _tinted(SEATS[seat]) if marked else PAPER
    pen.box(box, ground, SEATS[seat] if marked else FAINT, 5 if marked else 2, 14)
    inner = Box(box.x + 22, box.y + 18, box.width - 44, box.height - 36 - below)
    _name(pen, inner, course, match, seat)
    holding = game.holding(match.state, seat, match.at)
    top = inner.y + 58
    adds = adding_up(match, seat)
    if adds:
        top += 14 + _table(pen, adds, inner.x, top, inner.width)
        total, right, base = f"total {match.state.scores()[seat]}", inner.x + inner.width, top + 25
        pen.text(right, base, total, FIGURES, INK, "rs", bold=True)
    for pile in holding.piles[: 0 if adds else 1]:
        top += 14 + _first_pile(pen, game, pile, Box(inner.x, top, inner.width, inner.height - 58 - SIGN - 14))
    most = 1 if below else MOST_SIGNS if has_turns(course.setup.game) else 0
    _counters(pen, game, holding, Box(inner.x, top, inner.width, SIGN), most)


def _name(pen: Pen, inner: Box, course: Course, match: Any, seat: int) -> None:
    """Number, name, what is to be said of the seat; its time, which makes room for a long name."""
    pen.circle(inner.x + 22, inner.y + 22, 22, SEATS[seat])
    pen.text(inner.x + 22, inner.y + 22, str(seat + 1), 30, PAPER, "mm", bold=True)
    name, note = names(course, seat), notes(course, match, seat)
    x, right, room = inner.x + 58, inner.x + inner.width, inner.width - 58
    clock = reading(match, seat, match.at)
    time = words.reading(clock._replace(fallen=False)) if clock else ""
    long = width(name, NAME) > room - max(TIME_ROOM, width(time, 32) + 12)
    ink = LOW if clock and (clock.ms <= LOW_MS or clock.fallen) else INK
    size, base = (24, 51) if long else (32, 32)
    taken = pen.text(right, inner.y + base, time, size, ink, "rs", bold=True, widest=room * 0.8) + 12 if clock else 0
    pen.text(
        x, inner.y + (22 if note or long else 32), name, NAME, INK, bold=True, widest=room - (0 if long else taken)
    )
    if room - taken > LEAST_NOTE:
        pen.text(x, inner.y + 49, note, 19, GREY, widest=room - taken)


def names(course: Course, seat: int) -> str:
    """The name, or what sits there."""
    setup = course.setup
    return setup.names[seat] or ("bot" if setup.players[seat] else f"seat {seat + 1}")


def notes(course: Course, match: Any, seat: int) -> str:
    """What else is to be said of a seat: is it a bot, with whom does it play, where did it come, has it left?"""
    setup = course.setup
    said = []
    if place(match, seat):
        adds = match.state.breakdown(seat)
        parts = [str(match.state.scores()[seat])] if len(adds) > 1 else []
        parts += [f"{label} {worth}" for label, worth in words.adds(adds)]
        alone = not parts or adding_up(match, seat)
        said.append(words.PLACES[place(match, seat) - 1] + ("" if alone else f": {', '.join(parts)}"))
    if match.clock is not None and seat in match.clock.flags():
        said.append("flag fallen")
    said += told_of(match, seat)
    if seat in match.state.retired:
        said.append("has left")
    if match.seat() == seat:
        said.append("paused" if match.paused else "to move")
    if setup.players[seat] and setup.names[seat]:
        said.append("bot")
    if setup.options.get("partners"):
        said.append(PARTNERS.format((seat + 2) % 4 + 1))
    return " · ".join(said)


def adding_up(match: Any, seat: int) -> list[tuple[str, int]]:
    """What makes up the score at the end; nothing where a word or two tell it."""
    adds = match.state.breakdown(seat) if match.over else ()
    return list(adds) if len(adds) > words.FEW_PARTS else []


def place(match: Any, seat: int) -> int:
    """Where a seat came in, from 1; 0 before the end and in a match that nobody has won."""
    reason, ranking = match.result() or ("abandoned", ())
    if reason == "abandoned" or is_draw(match.setup.game, reason):
        return 0
    return next(at for at, other in words.places(ranking) if other == seat)


def draw_before(pen: Pen, box: Box, course: Course, number: int) -> None:
    """The last events, as many as there is room for, the newest below in ink."""
    told = [moment for moment in course.moments[:number] if moment.kind != events.READY]
    rows = int((box.height - 8) // LINE)
    across = 0 if has_turns(course.setup.game) else STAMP
    for at, moment in enumerate(told[-rows:] if rows > 2 else ()):
        newest = moment.number == told[-1].number
        y, ink = box.y + (at + 0.72) * LINE, INK if newest else GREY
        pen.text(box.x + 46, y, str(moment.number), 20, ink, "rs")
        if across:
            pen.text(box.x + 46 + across, y, words.stamp(course.setup, moment.at), 20, ink, "rs")
        x = box.x + across + 68
        if moment.kind == events.ACTION and moment.seat >= 0:
            pen.circle(x, y - 7, 11, SEATS[moment.seat])
            pen.text(x, y - 7, str(moment.seat + 1), 16, PAPER, "mm", bold=True)
        room, gains = box.width - across - 90, words.brought(moment.brought)
        wide = pen.text(x + 22, y, words.event(course.setup, moment), 20, ink, bold=newest, widest=room)
        if gains:
            pen.text(x + wide + 32, y, gains, 18, ink if newest else LIGHT, widest=max(1, room - 18 - wide))


def _table(pen: Pen, adds: list[tuple[str, int]], x: float, y: float, wide: float) -> float:
    """What adds up to the score, three side by side; how far down it goes."""
    step = wide / ADDS
    for at, (label, worth) in enumerate(words.adds(adds)):
        left, base = x + at % ADDS * step, y + 22 + at // ADDS * ADDS_LINE
        taken = pen.text(left, base, label, 19, GREY, widest=step * 0.62)
        pen.text(left + taken + 7, base, worth, 22, INK, bold=True, widest=step - taken - 14)
    return -(-len(adds) // ADDS) * ADDS_LINE


def _first_pile(pen: Pen, game: Part, pile: Pile, box: Box) -> float:
    """What a seat plays from, line by line, as large as it fits; how far down it goes. Where there is room, a dashed
    frame; where cells are counted, a figure at the right of each. Without places of its own all stand in one line."""
    room = pile.room or max(1, len(pile.cells))
    lines = max(1, -(-len(pile.cells) // room))
    slot = box.width / room
    cell = min(80.0, slot - (FIGURE if pile.counts else 4), (box.height + LINE_GAP) / lines - LINE_GAP)
    step = slot if pile.counts else cell + 4
    for at in range(lines * room if pile.room else len(pile.cells)):
        line, place = divmod(at, room)
        at_box = Box(box.x + place * step, box.y + line * (cell + LINE_GAP), cell, cell)
        if at >= len(pile.cells):
            pen.dashes(at_box.inset(cell * 0.08), DASHED, 2, cell / 10)
            continue
        if not pile.counts or pile.counts[at]:
            game.draw_cell(pen, at_box, pile.cells[at])
        if pile.counts:
            there = pile.counts[at] > 0
            x, y = at_box.x + cell + 6, at_box.y + cell / 2
            pen.text(x, y, str(pile.counts[at]), 26, INK if there else DASHED, "lm", bold=there)
    return lines * (cell + LINE_GAP) - LINE_GAP


def _counters(pen: Pen, game: Part, holding: Holding, box: Box, most: int) -> None:
    """So many signs, of more than `most` a sign and a figure (0: always, of nothing too); then the other piles:
    small, or a figure for what is hidden."""
    x = box.x
    size = FIGURES
    while size > FIGURES / 2 and _length(holding, most, size) > box.width:
        most, size = min(most, 1), size - 1
    for label, count in holding.counters:
        shown = count if most and 0 <= count <= most else 1
        for _ in range(shown):
            game.draw_counter(pen, Box(x, box.y, SIGN, SIGN), label)
            x += SIGN + 4
        if shown != count or not most:
            x += pen.text(x + 2, box.y + 25, _figure(count, most), size, INK, bold=True) + 6
        x += 12 if shown else 0
    right = box.x + box.width
    for pile in holding.piles[1:]:
        if pile.hidden:
            right -= pen.text(right, box.y + 25, str(len(pile.cells)), 26, INK, "rs", bold=True) + SIGN + 8
            game.draw_counter(pen, Box(right, box.y + 1, SIGN - 2, SIGN - 2), pile.label)
        elif pile.cells:
            x += pen.text(x, box.y + 21, pile.label, 19, GREY) + 8
            step = min(SIGN + 4, (right - x - SIGN) / max(1, len(pile.cells) - 1))
            for cell in pile.cells:
                game.draw_cell(pen, Box(x, box.y, SIGN, SIGN), cell)
                x += step


def _length(holding: Holding, most: int, size: float) -> float:
    """How wide the counters are, when more than `most` of a thing are told by a figure of that size."""
    signs = [count if most and 0 <= count <= most else 1 for _, count in holding.counters]
    told = [_figure(count, most) for _, count in holding.counters if not most or not 0 <= count <= most]
    figures = sum(width(figure, size) + 6 for figure in told)
    return sum(count * (SIGN + 4) + 12 for count in signs if count) + figures


def _figure(count: int, most: int) -> str:
    """How many of a thing; where none and less are told, too, the figure alone."""
    return f"x {count}" if most and count > 0 else str(count)


def _tinted(colour: Colour) -> Colour:
    red, green, blue = (round(255 - (255 - part_of) * TINT) for part_of in colour)
    return red, green, blue
