# SPDX-License-Identifier: MIT
from proof import refused
from table import palette

UNIT = 200  # cycles of the least significant bit plane, as the HUB75 driver lights it at full brightness
COLOURS = [palette.RGB[3 * index : 3 * index + 3] for index in range(palette.COUNT)]


def light(rgb, brightness):
    """Cycles that red, green and blue are lit for in one refresh: whole cycles, at least one, for each bit plane."""
    out = []
    for value in rgb:
        depth = palette.depth(value)
        planes = [max(1, (UNIT * (1 << k) * brightness + 127) // 255) for k in range(7) if depth >> k & 1]
        out.append(sum(planes))
    return tuple(out)


def test_every_index_has_a_colour_and_only_black_is_dark():
    assert len(palette.RGB) == 3 * palette.COUNT
    assert [index for index in range(palette.COUNT) if max(COLOURS[index]) == 0] == [palette.BLACK]


def test_gamma_rises_from_dark_to_full_and_never_swallows_a_lit_value():
    levels = [palette.level(value) for value in range(256)]
    assert levels[0] == 0 and levels[1] == 1 and levels[255] == 255
    assert all([levels[i] <= levels[i + 1] for i in range(255)])
    assert levels[128] == 56  # 255 * (128 / 255) ** 2.2 = 55.98


def test_there_are_five_steps_of_brightness_or_more_and_the_last_is_full():
    assert len(palette.STEPS) >= 5
    assert palette.STEPS[-1] == 255
    assert all(
        [palette.STEPS[i] * 3 > palette.STEPS[i + 1] > palette.STEPS[i] > 0 for i in range(len(palette.STEPS) - 1)]
    )


def test_at_every_step_no_lit_colour_is_dark_or_equal_to_another():
    for step in palette.STEPS:
        seen = {}
        for index in range(palette.COUNT):
            lit = light(COLOURS[index], step)
            assert index == palette.BLACK or max(lit) > 0
            # highlighted wind and white are one colour on purpose
            assert lit not in seen or (seen[lit], index) == (palette.WHITE, palette.WIND_BRIGHT), (
                step,
                index,
                seen[lit],
            )
            seen[lit] = index


def test_colours_stay_apart_where_brightness_can_only_scale_the_levels():
    """A board without dimming in its driver (NeoPixels) scales 8-bit levels: from the fourth step on."""
    for step in palette.STEPS[3:]:
        tile_colours = set()
        for index in range(palette.YELLOW, palette.TEAL + 1):
            tile_colours.add(tuple([(palette.level(value) * step + 254) // 255 for value in COLOURS[index]]))
        assert len(tile_colours) == 6
        assert (0, 0, 0) not in tile_colours


def test_the_table_holds_the_bit_planes_of_every_colour():
    lut = palette.table()
    assert len(lut) == 8 * palette.COUNT
    for index in range(palette.COUNT):
        for channel in range(3):
            depth = palette.depth(palette.RGB[3 * index + channel])
            assert [lut[8 * index + k] >> channel & 1 for k in range(8)] == [depth >> k & 1 for k in range(8)]


def test_seven_planes_hold_every_level_nearly_and_swallow_none():
    depths = [palette.depth(value) for value in range(256)]
    assert (depths[0], depths[1], depths[255]) == (0, 1, 127)
    for value in range(256):
        assert abs(depths[value] / 127 - palette.level(value) / 255) < 0.005, value


def test_brightness_takes_any_number_and_never_turns_a_wrong_one_into_full_light():  # LED-05
    given = (0, 0.0, 1, 1.0, 255, -1, 300, 3.9)
    assert [palette.brightness(value) for value in given] == [0, 0, 1, 1, 255, 0, 255, 3]
    for wrong in (None, "255", True, [255], b"\xff"):
        assert "brightness" in refused(ValueError, palette.brightness, wrong)
