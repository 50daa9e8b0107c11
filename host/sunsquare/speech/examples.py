# SPDX-License-Identifier: MIT
"""The examples that stand below the help of a command."""


def examples(group: str, *words: str) -> str:
    """A line of them; words: what follows `sunsquare GROUP` in each."""
    name = "Example" if len(words) == 1 else "Examples"
    return f"{name}:  " + "  ·  ".join(f"sunsquare {group} {each}".rstrip() for each in words)
