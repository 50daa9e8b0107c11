# SPDX-License-Identifier: MIT
"""Arithmetic of tick values: milliseconds that wrap at 2**30 on every port."""


def since(later: int, earlier: int) -> int:
    """Milliseconds from `earlier` to `later`, negative when it is the other way round; up to 2**29 apart."""
    difference = (later - earlier) & 0x3FFFFFFF
    return difference | ~0x3FFFFFFF if difference & 0x20000000 else difference


def after(ticks: int, ms: int) -> int:
    """The tick value `ms` after `ticks`."""
    return (ticks + ms) & 0x3FFFFFFF
