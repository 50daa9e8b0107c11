# SPDX-License-Identifier: MIT
"""The LSD screen as text: what can be seen on the table, and nothing more."""

from shared_engine.games.lsd.notation import cell_name, kind_name, look_name, tile_name
from shared_engine.games.lsd.tables import KINDS, SPAN
from table import texts
from table.screens.lsd.choice import CELL, PICK, TURN
from table.texts_en_lsd_words import TEXTS

MODES = {CELL: "cell", PICK: "pick", TURN: "turn"}


def seat_text(screen, seat: int) -> str:
    """What a seat has."""
    state = screen.state
    return _say("seat") % (
        sum(state.supplies[seat]),
        len(state.captured[seat]),
        screen.longest[seat],
        state.row_length,
    )


def describe(screen, lines: list) -> None:
    """Adds what the players see, and what the one on turn chooses."""
    state = screen.state
    if not screen.written:  # kept until something happens
        screen.written = _field_text(state.field)
    lines.append(screen.written)
    if screen.last in state.field:
        lines.append(_say("last") % (cell_name(screen.last), tile_name(state.field[screen.last])))
    if screen.lit:
        lines.append(_say("lit") % _cells(screen.lit))
    if screen.shows:
        lines.append(_say("taken") % _tiles(screen.ghosts[screen.step :]))
    elif screen.choice is not None and screen.choice.mode in MODES:
        _describe_choice(screen.choice, lines)


def _say(name: str) -> str:
    return texts.say("lsd.words." + name)


def _field_text(field) -> str:
    """A line for each row of the field."""
    lines = []
    row = -1
    for spot in sorted(field):
        if spot // SPAN != row:
            row = spot // SPAN
            lines.append(_say("row") % _tiles([(each, field[each]) for each in sorted(field) if each // SPAN == row]))
    return "\n".join(lines) or _say("empty")


def _tiles(found) -> str:
    return " ".join([cell_name(spot) + ":" + tile_name(tile) for spot, tile in found])


def _cells(spots) -> str:
    return " ".join([cell_name(spot) for spot in sorted(spots)])


def _describe_choice(choice, lines: list) -> None:
    state = choice.state
    lines.append(_say("mode") % MODES[choice.mode])
    if choice.mode == CELL:
        lines.append(_say("legal") % _cells(choice.legal))
    lines.append(_say("cursor") % cell_name(choice.spot))
    if choice.mode == PICK:
        counts = state.supplies[choice.seat]
        lines.append(_say("supply") % " ".join(["%s %d" % (kind_name(kind), counts[kind]) for kind in range(KINDS)]))
        lines.append(_say("fitting") % (" ".join([kind_name(kind) for kind in range(KINDS) if choice.fits(kind)])))
        lines.append(_say("kind") % kind_name(choice.kind))
    if choice.look >= 0:
        lines.append(_say("tile") % (look_name(choice.look), choice.ways()))
        lines.append(_say("captures") % (_cells(choice.prey) or "-"))
        lines.append(_say("makes") % state.would_row(choice.seat, choice.spot))


__all__ = ("TEXTS", "describe", "seat_text")
