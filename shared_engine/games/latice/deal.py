# SPDX-License-Identifier: MIT
"""A match at its beginning: the tiles and who starts. Rules: "Set-up".

Draws, in this order: the starter (whatever the option says, so that it does not change the shuffling); the colour
tiles, when a layout takes the first of them; then, mixed: colour tiles and winds together; tournament: the colour tiles
when no layout has shuffled them, and, when all are dealt (winds first, apart), each pool, in the order of seats.
Tiles are dealt one by one beginning with the starter.
"""

from shared_engine.games.latice import board
from shared_engine.games.latice.rack import refill
from shared_engine.games.latice.settings import settled
from shared_engine.games.latice.state import State
from shared_engine.games.latice.tables import COPIES, KINDS, LAYOUT_SPOTS, LAYOUT_STONES, WIND, WINDS
from shared_engine.settling import begun


def new(seats: int, seed: int, options: "dict | None" = None) -> State:
    """A match dealt out, the starter to move."""
    state = begun(State, settled, seats, seed, options)
    chosen = state.options
    boards = chosen["boards"]
    colours = list(range(KINDS)) * (COPIES * boards)
    if LAYOUT_SPOTS[chosen["layout"]]:
        state.rng.shuffle(colours)
        _lay_out(state, colours)
    _deal(state, colours, [WIND] * (WINDS * boards))
    for seat in range(seats):
        state.pools[seat].tiles.reverse()  # the first tile dealt is the top
        refill(state, seat)
    return state


def _lay_out(state: State, colours: list) -> None:
    """The layout takes its tiles from the front of `colours`, and every seat its starting stones."""
    layout = state.options["layout"]
    for number in range(state.options["boards"]):
        for spot in LAYOUT_SPOTS[layout]:
            board.place(state, colours.pop(0), spot + 100 * number)
    suns, halves = LAYOUT_STONES[layout]
    state.suns = [suns] * state.seats
    state.halves = [halves] * state.seats


def _deal(state: State, colours: list, winds: list) -> None:
    """Everything left goes into the pools, one by one beginning with the starter."""
    if state.options["deal"] == "mixed":
        colours += winds
        state.rng.shuffle(colours)
        _one_by_one(state, colours)
        return
    if not LAYOUT_SPOTS[state.options["layout"]]:
        state.rng.shuffle(colours)
    _one_by_one(state, winds)
    _one_by_one(state, colours)
    for pool in state.pools:
        state.rng.shuffle(pool.tiles)


def _one_by_one(state: State, tiles: list) -> None:
    for number in range(state.seats):
        pool = state.pools[(state.turn + number) % state.seats]
        pool.tiles += [tiles[at] for at in range(number, len(tiles), state.seats)]
