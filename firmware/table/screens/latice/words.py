# SPDX-License-Identifier: MIT
"""The Latice screen as text: what can be seen on the table, and nothing more."""

from shared_engine.games.latice.notation import cell_name, tile_name
from table import texts, times
from table.screens.latice.others import BAR, CELL, COIN, FROM, MARK, RACK, SURE, TO
from table.screens.match import BOT, CHOOSE, HANDOVER

MODES = {RACK: "rack", CELL: "cell", FROM: "from", TO: "to", COIN: "coin", BAR: "bar", MARK: "mark", SURE: "sure"}
COINS = ("words.free", "words.half", "words.sun", "words.none")  # by coin; -1 is the last
PHASES = {HANDOVER: "handover", CHOOSE: "choose", BOT: "bot"}


def tile_text(code: int) -> str:
    """A tile in the notation of the game; "--" for none."""
    return tile_name(code) if code >= 0 else "--"


def describe(screen) -> str:
    state = screen.state
    lines = [
        texts.say("words.head") % (screen.turn_of + 1, PHASES[screen.phase]),
        texts.say("words.events") % screen.match.count,
    ]
    lines.extend([_seat_line(screen, seat) for seat in range(screen.seats)])
    lines.append(texts.say("words.discard") % state.discard)
    lines.append(_board_text(screen))
    if screen.phase == CHOOSE and screen.choice is not None:
        _describe_choice(screen, screen.choice, lines)
    if screen.phase == HANDOVER:
        lines.append("! " + texts.say("handover").replace("/", " "))
    if screen.empty_side >= 0:
        lines.append("! " + texts.say("no_seat"))
    if screen.card:
        lines.append("! " + screen.card[1].replace("/", " "))
    return "\n".join(lines)


def _board_text(screen) -> str:
    """The rows of the board, kept until a tile is laid or shifted."""
    if screen.written[0] != screen.state.board:
        cells = bytes(screen.state.board)
        rows = [cells[at : at + 9] for at in range(0, len(cells), 9)]
        screen.written = (cells, "\n".join([" ".join([tile_text(cell - 1) for cell in row]) for row in rows]))
    return screen.written[1]


def _seat_line(screen, seat: int) -> str:
    state = screen.state
    suns, halves = state.stones(seat)
    count = len(state.rack(seat)) + state.pool_count(seat)
    rack = texts.say("words.hidden")
    if screen.rack_visible(seat):
        rack = " ".join([tile_text(tile) for tile in state.rack(seat)])
    who = texts.say("bot" if screen.sitting.level(seat) else "person")
    time = times.time_text(screen.sitting.shown_ms(seat)) or "-"
    line = texts.say("words.seat") % (seat + 1, who, time, suns, halves, count, rack)
    return line + ("  ! " + screen.notes[seat] if screen.notes[seat] else "")


def _describe_choice(screen, choice, lines: list) -> None:
    moves = choice.moves
    price = texts.say(COINS[moves.coin])
    lines.append(texts.say("words.mode") % (MODES[choice.mode], tile_text(choice.tile()), price))
    if choice.mode in (RACK, CELL, FROM, TO):
        legal = [cell_name(cell) for cell in range(moves.cells) if choice.legal[cell]]
        lines.append(texts.say("words.legal") % (" ".join(legal) or "-"))
    if choice.mode in (CELL, FROM, TO):
        lines.append(texts.say("words.cursor") % cell_name(choice.cell))
    if choice.mode == CELL:
        ways = moves.lays(choice.tile(), choice.cell)
        lines.append(texts.say("words.earns") % screen.state.preview(ways[0]))
    elif choice.mode == COIN:
        lines.append(texts.say("words.coin") % texts.say(COINS[1 + choice.coin]))
    elif choice.mode == BAR:
        lines.append(texts.say("words.bar") % choice.items[choice.item])
    elif choice.mode == MARK:
        marked = [tile_text(tile) for at, tile in enumerate(choice.rack) if choice.marks >> at & 1]
        lines.append(texts.say("words.marked") % (" ".join(marked) or "-"))
    elif choice.mode == SURE:
        text = texts.say(choice.question)
        lines.append("? " + (text if choice.question_value is None else text % choice.question_value).replace("/", " "))
