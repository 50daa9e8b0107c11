# SPDX-License-Identifier: MIT
"""The bit planes of a picture, from machine code and from its bytecode twin."""

import gc
import os
import time

from table import paint, palette, planes, planes_twin

LUT = palette.table() + bytes(2048 - 8 * palette.COUNT)  # random pictures have colours beyond the palette


def random_picture():
    return bytearray(os.urandom(4096))


def random_lut():
    """256 colours of any kind: 3 bits in each of 7 planes."""
    return bytearray([byte & 7 for byte in os.urandom(2048)])


def flags(*pairs):
    out = bytearray(32)
    for pair in pairs:
        out[pair] = 1
    return out


def compiles_viper():
    try:
        exec("import micropython\n@micropython.viper\ndef nothing():\n    pass\n", {})
    except SyntaxError:
        return False
    return True


def test_machine_code_runs_wherever_this_runtime_compiles_it():
    assert planes.VIPER == paint.VIPER == compiles_viper()


def test_both_ways_make_the_same_bytes_of_any_picture_and_any_colours():
    one, two = bytearray(planes.SIZE), bytearray(planes.SIZE)
    for _ in range(3):
        pixels, lut = random_picture(), random_lut()
        assert planes.convert(pixels, lut, one, flags(*range(32))) == 32
        assert planes_twin.convert(pixels, lut, two, flags(*range(32))) == 32
        assert one == two


def test_a_white_pixel_sets_three_bits_in_all_seven_planes():
    for convert in (planes.convert, planes_twin.convert):
        pixels, out = bytearray(4096), bytearray(planes.SIZE)
        pixels[64 * 5 + 7] = palette.WHITE  # row 5, column 7: upper half
        pixels[64 * 37 + 9] = palette.WHITE  # row 37 = 5 + 32, column 9: lower half
        convert(pixels, LUT, out, flags(5))
        for plane in range(7):
            at = 448 * 5 + 64 * plane
            assert (out[at + 7], out[at + 9]) == (0b000111, 0b111000)
        assert sum(out) == 7 * (7 + 56)


def test_levels_can_be_read_back_from_the_planes():
    pixels, out = bytearray(4096), bytearray(planes.SIZE)
    for i in range(4096):
        pixels[i] = (i * 7 + i // 64) % palette.COUNT
    planes.convert(pixels, LUT, out, flags(*range(32)))
    for y in range(64):
        for x in range(64):
            base = 448 * (y & 31) + x
            for channel in range(3):
                bit = channel + 3 * (y >> 5)
                depth = sum([(out[base + 64 * k] >> bit & 1) << k for k in range(7)])
                assert depth == palette.depth(palette.RGB[3 * pixels[64 * y + x] + channel])


def test_only_dirty_row_pairs_are_converted_and_then_they_are_clean():
    for convert in (planes.convert, planes_twin.convert):
        pixels = random_picture()
        out = bytearray(b"\xaa" * planes.SIZE)
        dirty = flags(0, 13, 31)
        assert convert(pixels, random_lut(), out, dirty) == 3
        assert not any(dirty)
        for pair in range(32):
            untouched = out[448 * pair : 448 * pair + 448] == b"\xaa" * 448
            assert untouched == (pair not in (0, 13, 31))
        assert convert(pixels, random_lut(), out, dirty) == 0


def test_each_of_two_buffers_hears_of_every_change():
    for share in (planes.share, planes_twin.share):
        dirty, first, second = flags(3, 4), flags(4, 9), flags(1)
        share(dirty, first, second)
        assert not any(dirty)
        assert first == flags(3, 4, 9)
        assert second == flags(1, 3, 4)


def test_converting_allocates_nothing():
    pixels, out, dirty, all_dirty = random_picture(), bytearray(planes.SIZE), bytearray(32), flags(*range(32))
    other = bytearray(32)
    for convert, share in ((planes.convert, planes.share), (planes_twin.convert, planes_twin.share)):
        convert(pixels, LUT, out, dirty)
        gc.collect()
        gc.disable()
        before = gc.mem_alloc()
        for pair in range(32):
            dirty[pair] = all_dirty[pair]
        share(dirty, other, dirty)
        convert(pixels, LUT, out, dirty)
        convert(pixels, LUT, out, other)
        spent = gc.mem_alloc() - before
        gc.enable()
        assert spent == 0


def test_the_time_of_a_picture_is_told():
    pixels, out, dirty = random_picture(), bytearray(planes.SIZE), bytearray(32)
    for pairs in (32, 2):
        began = time.ticks_us()
        for _ in range(200):
            for pair in range(pairs):
                dirty[pair] = 1
            planes.convert(pixels, LUT, out, dirty)
        spent = time.ticks_diff(time.ticks_us(), began)
        print("%d row pairs: %d.%02d us" % (pairs, spent // 200, spent % 200 // 2))
        assert spent < 200 * 2000 or not planes.VIPER
