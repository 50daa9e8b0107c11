# SPDX-License-Identifier: MIT
"""Pictures of 5 x 5 pixels: 5 bytes each, a row a byte, bit 4 is the left column.

Small signs of another width are icons: one int, rows of `width` bits after a leading 1 (see font.py).
"""

# The six shapes in rules order: feather, bird, turtle, flower, gecko, dolphin.
FEATHER = bytes((0b00111, 0b01111, 0b00110, 0b01100, 0b10000))
BIRD = bytes((0b01000, 0b11100, 0b01101, 0b01111, 0b00100))
TURTLE = bytes((0b00000, 0b01100, 0b11111, 0b11110, 0b10010))
FLOWER = bytes((0b01010, 0b10101, 0b01010, 0b00100, 0b01100))
GECKO = bytes((0b00110, 0b10110, 0b01101, 0b10100, 0b01100))
DOLPHIN = bytes((0b00110, 0b01111, 0b11101, 0b01000, 0b11000))
SHAPES = (FEATHER, BIRD, TURTLE, FLOWER, GECKO, DOLPHIN)
WIND = bytes((0b01110, 0b00001, 0b11110, 0b00000, 0b11100))

SUN_SQUARE = bytes((0b00000, 0b00100, 0b01110, 0b00100, 0b00000))
MOON_SQUARE = bytes((0b01100, 0b11000, 0b11000, 0b11101, 0b01110))

UP = bytes((0b00100, 0b01110, 0b10101, 0b00100, 0b00100))
DOWN = bytes((0b00100, 0b00100, 0b10101, 0b01110, 0b00100))
LEFT = bytes((0b00100, 0b01000, 0b11111, 0b01000, 0b00100))
RIGHT = bytes((0b00100, 0b00010, 0b11111, 0b00010, 0b00100))
ARROWS = (UP, DOWN, LEFT, RIGHT)  # in the order of the keys

CHECK = bytes((0b00000, 0b00001, 0b00010, 0b10100, 0b01000))
CROSS = bytes((0b10001, 0b01010, 0b00100, 0b01010, 0b10001))
PAUSE = bytes((0b00000, 0b01010, 0b01010, 0b01010, 0b00000))
PLAY = bytes((0b01000, 0b01100, 0b01110, 0b01100, 0b01000))
UNDO = bytes((0b01000, 0b11110, 0b01001, 0b00001, 0b01110))
CLOCK = bytes((0b01110, 0b10101, 0b10111, 0b10001, 0b01110))
HAND = bytes((0b01010, 0b01010, 0b01011, 0b11111, 0b01110))
HOURGLASS = bytes((0b11111, 0b01010, 0b00100, 0b01010, 0b11111))
CROWN = bytes((0b10101, 0b10101, 0b11111, 0b11111, 0b00000))
PERSON = bytes((0b00100, 0b01110, 0b00100, 0b01010, 0b01010))
BOT = bytes((0b00100, 0b11111, 0b10101, 0b11111, 0b01010))
SOUND = bytes((0b00100, 0b11101, 0b11101, 0b11101, 0b00100))
MUTE = bytes((0b00100, 0b01100, 0b01100, 0b01100, 0b00100))
POOL = bytes((0b00000, 0b01111, 0b11111, 0b11110, 0b00000))  # a heap of tiles
SWAP = bytes((0b01111, 0b00011, 0b10101, 0b11000, 0b11110))  # exchange

# Icons: rows of 3 bits.
SUNSTONE = 0b1_010_111_111_111_010
HALFSTONE = 0b1_010_110_110_110_010
TILE = 0b1_000_111_111_111_000
KEY_A = 0b1_010_101_111_101_101
KEY_B = 0b1_110_101_110_101_110

# A mark for each seat, in seat order: 3 bits wide, told apart without colour.
SEATS = (
    0b1_000_000_010_000_000,
    0b1_010_000_000_010_000,
    0b1_101_000_000_000_010,
    0b1_101_000_000_000_101,
)
