# SPDX-License-Identifier: MIT
"""The Tilers screen as text: what can be seen on the table, and nothing more."""

from shared_engine.games.tilers.notation import cell_name, text, tile_names
from shared_engine.games.tilers.tables import CELLS, COLOURS, SIDE, SPILL
from shared_engine.seating import next_in_order
from table import texts
from table.screens.tilers.choice import CELL, PICK
from table.texts_en_tilers_words import TEXTS

MODES = {PICK: "take", CELL: "lay"}


def seat_text(screen, seat: int) -> str:
    """What a seat has."""
    state = screen.state
    chips = state.chips[seat]
    return _say("seat") % (state.run_points[seat], chips, state.chip_total(chips))


def describe(screen, lines: list) -> None:
    """Adds what the players see, and what the one on turn chooses."""
    state = screen.state
    lines.append(_say("course") % (state.course, state.bag_left()))
    if state.is_last_course():
        lines.append(_say("last"))
    stacks = ["%d:%s" % (at + 1, tile_names(tiles)) for at, tiles in enumerate(state.stacks) if tiles]
    lines.append(_say("yard") % (" ".join(stacks) or "-"))
    lines.append(_say("spill") % (_loose(state.spill) or "-"))
    lines.append(_say("chisel") % (state.chisel + 1) if state.chisel >= 0 else _say("no_chisel"))
    lines.extend([_say("floor") % (seat + 1, _floor_text(state, seat)) for seat in range(state.seats)])
    if state.held:
        lines.append(_say("hand") % tile_names([state.colour] * state.held))
    if screen.taken >= 0:
        lines.append(_say("shown") % text(state, screen.taken))
    if screen.last >= 0:
        lines.append(_say("laid") % (cell_name(screen.last), screen.gained))
    if not screen.shows and screen.choice is not None and screen.choice.mode in MODES:
        _describe_choice(screen.choice, lines)


def _say(name: str) -> str:
    return texts.say("tilers.words." + name)


def _loose(counts) -> str:
    return tile_names([colour for colour in range(COLOURS) for _ in range(counts[colour])])


def _floor_text(state, seat: int) -> str:
    """Five rows from the top, a dot for an empty cell."""
    first = seat * CELLS
    rows = range(first, first + CELLS, SIDE)
    return " ".join(["".join([".ABCDE"[tile] for tile in state.floors[at : at + SIDE]]) for at in rows])


def _describe_choice(choice, lines: list) -> None:
    state = choice.state
    lines.append(_say("mode") % MODES[choice.mode])
    if choice.mode == PICK:
        _describe_take(choice, lines)
    lines.append(_say("legal") % (" ".join([cell_name(at) for at in range(CELLS) if choice.legal >> at & 1]) or "-"))
    if choice.mode == CELL:
        lines.append(_say("cursor") % cell_name(choice.spot))
        lines.append(_say("brings") % state.points_at(choice.seat, choice.spot))


def _describe_take(choice, lines: list) -> None:
    """What would be lifted, what sinks, and what it costs."""
    state = choice.state
    source, colour = divmod(choice.spot, COLOURS)
    tiles = [colour] * state.spill[colour] if source == SPILL else state.stacks[source]
    sinks = [tile for tile in tiles if tile != colour]
    place = _say("from_spill") if source == SPILL else str(source + 1)
    lines.append(_say("take") % (place, tile_names([colour]), len(tiles) - len(sinks)))
    if sinks:
        lines.append(_say("sinks") % tile_names(sinks))
        lines.append(_say("next") % (next_in_order(state, choice.seat) + 1))
    if source == SPILL and state.chisel < 0:
        lines.append(_say("takes_chisel"))
    if choice.loss:
        lines.append(_say("wastes") % choice.loss)


__all__ = ("TEXTS", "describe", "seat_text")
