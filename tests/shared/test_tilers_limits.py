# SPDX-License-Identifier: MIT
"""Positions of Tilers with the largest numbers that are taken: they can be played on and kept at each step."""

from tilers_table import tilers

from shared_engine.games import PositionError, from_position, load


def largest(make, most) -> int:
    """The largest number up to `most` with which make(number) is a position; 0 always is."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        try:
            make(middle)
            low = middle
        except PositionError:
            high = middle - 1
    return low


def kept_to_the_end(table, text) -> None:
    """Each turn plays what begins with the text where that is offered, else what is offered first."""
    while True:
        state = table.state
        for again in (load("tilers", state.dump()), from_position(state.position())):
            assert again.dump() == state.dump()
            assert again.position() == state.position()
        if table.over():
            return
        table.play((table.offered(text) or table.offered())[0])


def test_most_run_points():
    def make(points):
        return tilers(run_points=[points, points])

    points = largest(make, 100000)
    assert points >= 200  # a floor brings less
    kept_to_the_end(make(points), "lay ")


def test_most_courses():
    def make(course):
        return tilers(course=max(1, course), tiles_per_colour=40, yard="small")

    course = largest(make, 100000)
    assert course >= 17  # 200 tiles, 12 of them a course
    kept_to_the_end(make(course), "chip ")


def test_most_chips_of_one_seat():
    def make(chips):
        return tilers(
            stacks="AAAA BBBB CCCC", spill="ABCDE", bag="ABCDE" * 4, chips=[chips, 0], course=99, tiles_per_colour=40
        )

    chips = largest(make, 100000)
    assert chips >= 100
    kept_to_the_end(make(chips), "chip ")
