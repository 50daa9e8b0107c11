# SPDX-License-Identifier: MIT
"""Draws the Latice screen: looks of the cells, strips of the seats, cursor, cards. Draws, and decides nothing."""

from shared_engine.games.latice.tables import WIND
from table import glyphs, palette, texts, tiles
from table.screens import strip
from table.screens.choosing import BAR, SURE
from table.screens.latice import board, purse
from table.screens.latice.others import CELL, COIN, FROM, MARK, RACK, TO
from table.screens.turns import CHOOSE
from table.seats import side_of

NO_TILE = -1


def draw(screen, canvas) -> None:
    choice = screen.choice if screen.phase == CHOOSE else None
    if screen.covered:
        canvas.clear()
        screen.board.forget()
    screen.covered = screen.overview or screen.has_card()
    if screen.overview:
        board.draw_overview(canvas, screen.state.board, choice.legal if choice else bytes(162))
        return
    canvas.turn = 0
    _set_looks(screen, choice)
    screen.board.draw(canvas)
    if screen.boards == 2:
        board.draw_page_marks(canvas, screen.view)
    for seat in range(screen.seats):
        _draw_strip(screen, canvas, seat, choice if seat == screen.turn_of else None)
    canvas.turn = 0
    _draw_rings(screen, canvas, choice)
    screen.draw_cards(canvas)


def _set_looks(screen, choice) -> None:
    looks = screen.board.looks
    cells = screen.state.board
    first = board.CELLS * screen.view
    mode = choice.mode if choice else -1
    glowing = choice.legal if mode in (RACK, CELL, TO) else None
    shifting = mode == FROM or (mode == RACK and choice.tile() == WIND)
    for cell in range(board.CELLS):
        look = cells[first + cell]
        if look:
            if mode == FROM and not choice.legal[first + cell]:
                look |= board.REST
        elif glowing and not shifting and glowing[first + cell]:
            look = board.GLOW
        looks[cell] = look
    if mode == CELL and choice.view == screen.view:
        looks[choice.cell - first] = choice.tile() + 1
    elif mode == TO and choice.view == screen.view:
        looks[choice.cell - first] = cells[choice.source]
        looks[choice.source - first] = cells[choice.source] | board.REST


def _draw_rings(screen, canvas, choice) -> None:
    if screen.last_cell >= 0 and screen.last_cell // board.CELLS == screen.view:
        screen.board.ring(canvas, screen.last_cell, palette.SEAT0 + screen.done[0])
    if choice and choice.mode in (CELL, FROM, TO) and choice.view == screen.view:
        screen.board.ring(canvas, choice.cell, palette.CURSOR)


def price_of(screen, seat: int) -> int:
    """What the next move of a seat costs, as a price of the strip."""
    state = screen.state
    if seat != state.seat() or state.free_moves:
        return purse.PRICE_FREE
    suns, halves = state.stones(seat)
    return purse.PRICE_HALVES if halves >= 2 else purse.PRICE_SUN if suns else purse.PRICE_NONE


def _draw_strip(screen, canvas, seat: int, choice) -> None:
    price = price_of(screen, seat)
    visible = screen.rack_visible(seat)
    if not strip.begin(screen, canvas, seat, purse.MARKS[price], not (choice or visible)):
        pass
    elif choice and choice.mode == BAR:
        strip.draw_item(screen, canvas, choice)
    elif choice and choice.mode != RACK and choice.mode != SURE:
        _CHOOSING[choice.mode](screen, canvas, choice, price)
    elif screen.news and screen.news[0] == seat and not choice:
        _draw_news(canvas, side_of(seat, screen.seats), screen.news)
    elif visible:
        _draw_rack(screen, canvas, side_of(seat, screen.seats), seat, choice, price)
    else:
        suns, halves = screen.state.stones(seat)
        count = len(screen.state.rack(seat)) + screen.state.pool_count(seat)
        purse.draw_counts(canvas, suns, halves, count, seat == screen.turn_of)
    canvas.turn = 0


def _draw_rack(screen, canvas, side, seat, choice, price) -> None:
    rack = screen.state.rack(seat)
    purse.draw_rack(canvas, side, rack, choice.at if choice else NO_TILE, 0, choice.playable if choice else 31)
    suns, halves = screen.state.stones(seat)
    purse.draw_pips(canvas, suns, halves, price)
    if price != purse.PRICE_FREE and len(rack) < 5:
        purse.draw_price(canvas, purse.RACK_X + 6 * len(rack), price)


def _draw_placing(screen, canvas, choice, price) -> None:
    """Tile, what it would earn, what it costs."""
    ways = choice.moves.lays(choice.tile(), choice.cell)
    _draw_tile(canvas, choice.side, purse.RACK_X, choice.tile())
    suns, halves = screen.state.preview(ways[0]) if ways else (0, 0)
    purse.draw_earned(canvas, 12, suns, halves)
    _draw_cost(canvas, 28, price)


def _draw_shifting(screen, canvas, choice, price) -> None:
    _draw_tile(canvas, choice.side, purse.RACK_X, WIND)
    if price == purse.PRICE_FREE:
        canvas.write(14, strip.Y, texts.say("latice.which" if choice.mode == FROM else "latice.where"), palette.GREY)
    else:
        _draw_cost(canvas, 14, price)


def _draw_cost(canvas, x, price) -> None:
    if price != purse.PRICE_FREE:
        x += canvas.write(x, strip.Y, "-", palette.WARN) + 1
    purse.draw_price(canvas, x, price)


def _draw_coins(screen, canvas, choice, price) -> None:
    canvas.write(6, strip.Y, texts.say("latice.pay"), palette.WHITE)
    canvas.icon(24, strip.Y, purse.TWO_HALVES, palette.HALFSTONE)
    canvas.icon(35, strip.Y, glyphs.SUNSTONE, palette.SUNSTONE)
    if choice.coin == 0:
        strip.draw_bars(canvas, 23, 7)
    else:
        strip.draw_bars(canvas, 34, 5)


def _draw_marking(screen, canvas, choice, price) -> None:
    last = len(choice.rack)
    purse.draw_rack(canvas, choice.side, choice.rack, choice.at if choice.at < last else NO_TILE, choice.marks, 31)
    canvas.write(36, strip.Y, texts.say("ok"), palette.WHITE if choice.marks else palette.GREY)
    if choice.at == last:
        strip.draw_bars(canvas, 36, 7)


_CHOOSING = {
    CELL: _draw_placing,
    FROM: _draw_shifting,
    TO: _draw_shifting,
    COIN: _draw_coins,
    MARK: _draw_marking,
}


def _draw_tile(canvas, side: int, x: int, tile: int) -> None:
    canvas.turn = 0
    px, py = strip.corner(side, x)
    tiles.tile(canvas, px, py, tile)
    canvas.turn = side


def _draw_news(canvas, side, news) -> None:
    """What the last action of a seat was and what it earned."""
    _, kind, suns, halves, detail = news
    if kind == "lay":
        _draw_tile(canvas, side, purse.RACK_X, detail)
        purse.draw_earned(canvas, 12, suns, halves)
    elif kind == "wind":
        _draw_tile(canvas, side, purse.RACK_X, WIND)
        canvas.write(12, strip.Y, texts.say("latice.shifted"), palette.WHITE)
    else:
        text = texts.say("latice.news_" + kind)
        canvas.write(6, strip.Y, text % detail if kind == "exchange" else text, palette.WHITE)
