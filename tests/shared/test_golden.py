# SPDX-License-Identifier: MIT
import golden

FOLDER = __file__.rsplit("/", 2)[0] + "/golden/"


def test_latice_is_played_as_it_was_written_down():
    count = 0
    with open(FOLDER + "latice.txt") as lines:
        for line in lines:
            golden.check("latice", line)
            count += 1
    assert count == 20
