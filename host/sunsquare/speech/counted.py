# SPDX-License-Identifier: MIT
"""Numbers of things, said as people say them."""

IRREGULAR = {"die": "dice"}


def counted(number: object, thing: str) -> str:
    """ "1 match", "3 matches", "0 files"."""
    if number == 1:
        return f"1 {thing}"
    return f"{number} {IRREGULAR.get(thing) or thing + ('es' if thing.endswith(('ch', 's', 'x')) else 's')}"
