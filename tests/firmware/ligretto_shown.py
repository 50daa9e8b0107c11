# SPDX-License-Identifier: MIT
"""What the pictures of Ligretto Dice are tried with: a screen without keys and clocks, and its pixels."""

from shared_engine import games
from shared_engine.games.ligretto_dice.tables import CANCEL, COLOURS, FACES, NEXT, PLAY, THROW
from table import palette
from table.canvas import Canvas
from table.screens.ligretto_dice import die as dice
from table.screens.ligretto_dice import picture, rows, screen
from table.screens.together import BETWEEN, EVERYTHING, ROWS

PAGE = Canvas()
TEXTS = screen.TEXTS  # in memory as in a match
GREYS_APART = 24  # of 255: two pixels whose luma differs by less count as equal


class Seen:
    """What the picture asks of a screen."""

    card = None

    def __init__(self, state, stage: int, now: int = 100000):
        self.state = state
        self.seats = state.seats
        self.stage = stage
        self.now = now
        self.count = 3
        self.notes = [""] * 4
        self.answers = bytearray(4)
        self.answer_dice = [-1] * 4
        self.offers_cancel = False
        self.changed = EVERYTHING

    def draw_empty(self, canvas) -> None:
        pass

    def draw_card(self, canvas) -> None:
        pass


def begun(seats: int = 4, seed: int = 3, **options):
    return games.new("ligretto_dice", seats, seed, options)


def position(throws, rows="0000", **fields):
    """throws: by seat the names of its dice; rows: of red, yellow, green, blue."""
    given = {
        "game": "ligretto_dice",
        "seats": len(throws),
        "options": {},
        "seed": 1,
        "round": 1,
        "rows": {name: int(high) for name, high in zip("rygb", rows)},
        "throws": [dice.split() for dice in throws],
        "thrown_at": [0] * len(throws),
        "last_placed_at": 0,
        "last_at": 90000,
        "scores": [0] * len(throws),
    }
    given.update(fields)
    return games.from_position(given)


def seen(state, stage: int, now: int = 100000, **fields) -> Seen:
    found = Seen(state, stage, now)
    for name in fields:
        setattr(found, name, fields[name])
    return found


def drawn(its, changed: int = EVERYTHING, canvas=PAGE) -> bytes:
    """The pixels of a screen on a canvas that was dark."""
    canvas.turn = 0
    canvas.clear()
    its.changed = EVERYTHING
    if changed != EVERYTHING:  # what is remembered of what was drawn is put in order first
        picture.draw(its, canvas)
        canvas.clear()
        rows.forget()
    its.changed = changed
    picture.draw(its, canvas)
    return bytes(canvas.pixels)


def parts(its) -> list:
    """Which pixels the strip of each seat lights, and last the middle."""
    found = []
    for part in list(range(its.seats)) + [4]:
        pixels = drawn(its, ROWS if part == 4 else 1 << part)
        found.append([at for at in range(4096) if pixels[at]])
    return found


def cut(pixels, x: int, y: int, wide: int = 5, deep: int = 5) -> bytes:
    return bytes([pixels[64 * (y + at // wide) + x + at % wide] for at in range(wide * deep)])


def part_of(draw, *given) -> bytes:
    """5 x 5 pixels that a call draws."""
    PAGE.turn = 0
    PAGE.clear()
    draw(PAGE, 10, 10, *given)
    return cut(PAGE.pixels, 10, 10)


def luma(index: int) -> int:
    red, green, blue = palette.RGB[3 * index : 3 * index + 3]
    return (299 * red + 587 * green + 114 * blue) // 1000


def next_action(state, chance: int):
    """(seat, action): a placement, if anybody has one, else a throw; between rounds next; now and then a wrong one."""
    seats = [seat for seat in range(state.seats) if state.may_act(seat)]
    if state.phase != PLAY:
        return [(seat, NEXT) for seat in seats if not state.consents >> seat & 1][0]
    seat = seats[chance % len(seats)]
    for colour in range(COLOURS):
        colour = (colour + chance) % COLOURS
        die = state.named(seat, colour)
        if die >= 0 and (state.rows[colour] == die % FACES or chance % 7 == 0):
            return seat, die
    return seat, THROW


def chances(seed: int):
    while True:
        seed = (seed * 1103515 + 12345) & 0xFFFFFFF
        yield seed >> 8


def cancelled(seats: int, **options):
    """A round that all have cancelled after a minute."""
    state = begun(seats, **options)
    for seat in range(seats):
        state.apply(seat, CANCEL, 60000)
    return state


def played_out(seats: int, seed: int = 9, **options):
    """A state whose first round has ended."""
    state = begun(seats, seed, **options)
    at = 0
    for chance in chances(seed):
        at += 1000
        seat, action = next_action(state, chance)
        if state.refusal(seat, action, at) == 0:
            state.apply(seat, action, at)
        if state.phase != PLAY:
            break
    return state


__all__ = ("BETWEEN", "ROWS")


def as_seen(side: int, x: int, y: int, wide: int = 5, deep: int = 5) -> bytes:
    """Pixels of the last picture as the player at a side sees them."""
    PAGE.turn = side
    found = bytes([PAGE.get(x + at % wide, y + at // wide) for at in range(wide * deep)])
    PAGE.turn = 0
    return found


def text_at(x: int, y: int, text: str, ink: int, side: int = 0) -> bool:
    """Does this text stand there?"""
    seen_there = as_seen(side, x, y, 4 * len(text) + 8, 5)
    other = type(PAGE)()
    wide = other.write(0, 0, text, ink)
    return all(
        [
            seen_there[at % wide + at // wide * (4 * len(text) + 8)] == other.get(at % wide, at // wide)
            for at in range(5 * wide)
        ]
    )


def drawn_die(kind: int, strength: int = dice.NORMAL) -> bytes:
    """A die, without drawing on the page."""
    other = type(PAGE)()
    dice.draw_die(other, 0, 0, kind, strength)
    return bytes([other.get(at % 5, at // 5) for at in range(25)])
